"""Showing that no deck can exist: the smallest set of checks that contradict each other, and the arithmetic why."""
