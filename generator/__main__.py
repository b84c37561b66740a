"""`python -m generator`: the `fudaya` command."""

from generator.cli.main import main

main()
