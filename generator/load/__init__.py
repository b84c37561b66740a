"""Floor 2: a project's files become nodes, and every value knows its file, line and column."""
