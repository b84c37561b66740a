"""Named parts that register themselves: elements, checks, exporters."""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Registry(Generic[T]):
    """Parts of one sort by name. A name is taken once; an unknown one raises KeyError.

    Args:
        sort: what the parts are, for the message when a name is taken twice.
    """

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self._parts: dict[str, T] = {}

    def register(self, name: str) -> Callable[[T], T]:
        """A decorator that enters a part under a name; raises ValueError when the name is taken."""

        def enter(part: T) -> T:
            if name in self._parts:
                raise ValueError(f"{self.sort} {name!r} is registered twice")
            self._parts[name] = part
            return part

        return enter

    def __getitem__(self, name: str) -> T:
        return self._parts[name]

    def __contains__(self, name: object) -> bool:
        return name in self._parts

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def get(self, name: str) -> T | None:
        """The part of that name, or None."""
        return self._parts.get(name)
