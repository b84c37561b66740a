"""Making a deck of which cells are open, mending one with the fewest edits, or showing that none can exist."""
