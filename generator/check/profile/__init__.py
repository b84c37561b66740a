"""What a table holds, told without any rules: types, domains, counts, what is missing, odd or nearly the same."""
