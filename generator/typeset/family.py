"""The faces of a text style: regular, bold, italic, each with its fallbacks."""

from functools import cached_property

from generator.typeset.measure import Units
from generator.typeset.stack import FontStack


class FontFamily:
    """The faces that a text style sets with, and every unit they have measured.

    Args:
        regular: the face of plain words.
        bold, italic, bold_italic: the others; None where the family has no such face.
    """

    def __init__(
        self,
        regular: FontStack,
        bold: FontStack | None = None,
        italic: FontStack | None = None,
        bold_italic: FontStack | None = None,
    ) -> None:
        self.regular = regular
        self._faces = {(True, False): bold, (False, True): italic, (True, True): bold_italic}
        self._units: dict[tuple[bool, bool, float, tuple[int, int, int], float], Units] = {}

    @cached_property
    def middle(self) -> float:
        """How far the letters' middle lies above the baseline, in 1/1000 em: half an ideograph or a capital."""
        font = self.regular.main
        return 380.0 if font.has("あ") or font.has("一") else font.metrics.cap_height / 2

    def units(self, bold: bool, italic: bool, factor: float, colour: tuple[int, int, int], tracking: float) -> Units:
        """The measured units of a manner; a face that is not there is replaced by the nearest and named as lacking."""
        key = (bold, italic, factor, colour, tracking)
        units = self._units.get(key)
        if units is None:
            stack, lacking = self._face(bold, italic)
            units = self._units[key] = Units(stack, factor, colour, tracking, lacking)
        return units

    def _face(self, bold: bool, italic: bool) -> tuple[FontStack, str]:
        if not (bold or italic):
            return self.regular, ""
        face = self._faces[bold, italic]
        if face is not None:
            return face, ""
        nearest = self._faces[True, False] if bold else None
        nearest = nearest or (self._faces[False, True] if italic else None)
        return nearest or self.regular, " ".join(name for name, asked in (("bold", bold), ("italic", italic)) if asked)
