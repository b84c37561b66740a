"""Local search: from a deck to one that is nearer to its checks, or as true to them and nicer, by small moves."""
