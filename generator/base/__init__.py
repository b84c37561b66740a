"""Floor 1: places in files, problems, lengths, the registry, the expression language."""
