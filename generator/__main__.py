"""`python -m generator`: the `fudaya` command."""

try:
    from generator.cli.main import main
except KeyboardInterrupt:
    raise SystemExit("stopped; the output is as it was") from None

main()
