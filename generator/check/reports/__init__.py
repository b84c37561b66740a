"""Reports: what checking found, in the form that a reader or a tool takes; each a function from data to text."""
