"""How long a search may go on, and a person's wish that it stop."""

import time
from collections.abc import Callable

Tell = Callable[[str], None]


def _quiet(message: str) -> None:
    """Tell nobody."""


class Clock:
    """A time bound.

    Args:
        seconds: how long all may take together; None for as long as it takes.
        tell: receives a line of progress, such as `37 of 40 checks hold`; it is told when something changes.
    """

    def __init__(self, seconds: float | None = None, tell: Tell = _quiet) -> None:
        self.tell = tell
        self.stopped = False
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def left(self) -> float | None:
        """The seconds that are left, 0 when it is over; None where there is no bound."""
        if self.stopped:
            return 0.0
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    @property
    def over(self) -> bool:
        """Whether the search has to come to its end."""
        return self.left == 0.0

    def stop(self) -> None:
        """End the search: what asks `over` next comes back with the best so far."""
        self.stopped = True

    def part(self, share: float, most: float = 60.0) -> "Clock":
        """A clock for a part of the work: a share of the time left, and at most so many seconds."""
        left = self.left
        return _Part(self, most if left is None else min(left * share, most))


class _Part(Clock):
    """A share of another clock, which ends when that one does."""

    def __init__(self, whole: Clock, seconds: float) -> None:
        super().__init__(seconds, whole.tell)
        self._whole = whole

    @property
    def left(self) -> float | None:
        own, whole = super().left, self._whole.left
        return own if whole is None else min(own or 0.0, whole)
