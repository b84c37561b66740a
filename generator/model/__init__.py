"""Floor 2: what a game is, and how nodes become one."""
