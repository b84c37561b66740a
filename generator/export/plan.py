"""`sheets.json`: the plan of all sheets as printed, for scripts, tests and other programs.

Lengths are millimetres from the page's top left, exact to the micrometre; boxes are trim boxes. A slot stands on a
line of its own, so that two plans can be compared line by line.
"""

import json
from functools import lru_cache

from generator.sheet.plan import Page, Sheets, Slot


def plan_json(sheets: Sheets) -> str:
    """The plan as JSON text that ends with a line break; equal sheets give equal text."""
    head = {"game": sheets.game, "lang": sheets.lang, "paper": sheets.paper, "flip": sheets.flip}
    lines = [f"  {_text(key)}: {_text(value)}," for key, value in head.items()]
    pages = ",\n".join(_page(page) for page in sheets.pages)
    return "\n".join(["{", *lines, f'  "pages": [\n{pages}\n  ]' if pages else '  "pages": []', "}", ""])


def _page(page: Page) -> str:
    head = (
        f'    {{"number": {page.number}, "side": {_text(page.side)}, "width": {_mm(page.width)}, '
        f'"height": {_mm(page.height)}, "slots": ['
    )
    slots = ",\n".join(_slot(slot) for slot in page.slots)
    return f"{head}\n{slots}\n    ]}}" if slots else f"{head}]}}"


def _slot(slot: Slot) -> str:
    return (
        f'      {{"component": {_text(slot.component)}, "card": {_text(slot.card)}, "copy": {slot.copy}, '
        f'"face": {_text(slot.face)}, "x": {_mm(slot.x)}, "y": {_mm(slot.y)}, "width": {_mm(slot.width)}, '
        f'"height": {_mm(slot.height)}, "rotation": {slot.rotation}}}'
    )


@lru_cache(maxsize=4096)
def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


@lru_cache(maxsize=4096)
def _mm(um: int) -> str:
    return str(um // 1000) if um % 1000 == 0 else repr(um / 1000)
