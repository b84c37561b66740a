"""Reading games, solving them, and telling the answers."""
