"""A game and its checks as a program: cells with the values that they may take, and sums over them."""
