"""The fewest edits that make every check hold, with a bound from below."""
