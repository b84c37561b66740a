"""The kinds of check, a file each. Importing this package enters them all into the registry."""

from generator.check.kinds import contents, distribution, every, exists, increasing, total, unique

__all__ = ["contents", "distribution", "every", "exists", "increasing", "total", "unique"]
