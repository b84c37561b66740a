"""What a game is, and how nodes become one."""
