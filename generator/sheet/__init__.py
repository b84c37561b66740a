"""Floor 4: where faces stand on sheets of paper, as data."""
