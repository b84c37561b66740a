"""Strips onto pages."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.appendix.pages.strip import Columns, Strip


class Laid(NamedTuple):
    """A strip on a page, y µm below the top of what the page holds."""

    strip: Strip
    y: int


def break_pages(strips: Sequence[Strip], height: int) -> list[list[Laid]]:
    """Lay strips on as few pages as their order and their keeping together allow.

    A strip that keeps with the next is on the same page; a chain of them that is higher than a page is broken where the
    page ends. A strip that begins a page brings its head. Each strip is on exactly one page, in order; one that is
    higher than the page has a page to itself. Columns go on from page to page.

    Args:
        height: µm that a page holds.
    """
    pages: list[list[Laid]] = []
    page = _Page(height)
    at = 0
    while at < len(strips):
        end = _chain_end(strips, at)
        chain = strips[at:end]
        if not page.holds(chain) and page.laid:
            pages.append(page.laid)
            page = _Page(height)
        while not page.holds(chain) and len(chain) > 1:
            chain = chain[:-1]
        for strip in chain:
            rest = page.add(strip)
            while rest is not None:
                pages.append(page.laid)
                page = _Page(height)
                rest = page.add(strip._replace(columns=rest))
        at += len(chain)
    return [*pages, page.laid] if page.laid else pages


def _chain_end(strips: Sequence[Strip], start: int) -> int:
    end = start
    while end < len(strips) - 1 and strips[end].keep:
        end += 1
    return end + 1


class _Page:
    def __init__(self, height: int) -> None:
        self._height = height
        self._y = 0
        self.laid: list[Laid] = []

    def holds(self, chain: Sequence[Strip]) -> bool:
        """Whether strips fit below what is laid."""
        needed = sum(strip.space + strip.height for strip in chain)
        if not self.laid:
            head = chain[0].head
            needed += (head.height if head else 0) - chain[0].space
        return self._y + needed <= self._height

    def add(self, strip: Strip) -> Columns | None:
        """Lay a strip below what is laid; what remains of columns that do not end on the page."""
        if self.laid:
            self._y += strip.space
        elif strip.head is not None:
            self._lay(strip.head)
        if strip.columns is None:
            self._lay(strip)
            return None
        whole, rest = strip.columns.laid(self._height - self._y)
        self._lay(whole)
        return rest

    def _lay(self, strip: Strip) -> None:
        self.laid.append(Laid(strip, self._y))
        self._y += strip.height
