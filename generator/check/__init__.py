"""Floor 3: the deck held against its declared numbers. Findings are data; nothing here draws or prints."""
