"""How many different decks pass the checks."""
