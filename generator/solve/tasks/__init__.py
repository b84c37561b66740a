"""What may be asked of the solver: to fill a deck, to mend it, to say why there is none, to count."""
