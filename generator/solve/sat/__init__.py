"""A program as clauses and counts over true-or-false literals, and a deck or a proof from a solver of those."""
