"""What a deck is like: histograms, cross tables, how fields go together, and the odds of drawing."""
