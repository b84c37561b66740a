"""How the appendix names a field and shows a value in one language."""

from decimal import Decimal

from generator.appendix.illustration import ICON, Illustration
from generator.appendix.markdown import escape, escape_rich, write_image
from generator.appendix.words import words_of
from generator.model.field import Field
from generator.model.game import Game, Localized, Value


class Naming:
    """A game's names in one language.

    A field `power` and a value `leaf` are called what the game's `texts` (or, for a value, its `icons`) call them in
    that language; without such an entry they stand as in the data.

    Args:
        pictures: whether an inline icon `{fox}` is shown as a picture; else by its name in brackets.
    """

    def __init__(self, game: Game, lang: str, pictures: bool = False) -> None:
        self.lang = lang
        self.pictures = pictures
        self.words = words_of(lang)
        self._texts = {key: text.in_language(lang) for key, text in game.texts.items()}
        self._icons = {key: name.in_language(lang) for key, name in game.icons.items()}
        self._shown = {key: self._inline(key, name) for key, name in self._icons.items() if name}
        self._between = "、" if lang.partition("-")[0] == "ja" else ", "

    def field(self, name: str) -> str:
        """A field's heading."""
        return escape(self._texts.get(name, name))

    def value(self, value: Value, field: Field | None = None) -> str:
        """A value as a Markdown cell, "" for none.

        Args:
            field: its declaration: a choice is called by its name, a rich text keeps its markup, a flag becomes a mark.
        """
        if value is None:
            return ""
        if isinstance(value, bool):
            return self.words["yes"] if value else self.words["no"]
        if isinstance(value, int | Decimal):
            return f"{value}"
        if isinstance(value, tuple):
            return self._between.join(self.value(item, field.item if field else None) for item in value)
        text = value.in_language(self.lang) if isinstance(value, Localized) else value
        if field is not None and field.type == "choice":
            text = self._icons.get(text) or self._texts.get(text) or text
        return (escape_rich if field is not None and field.rich else escape)(text, self._shown)

    def icon(self, key: str) -> str:
        """What the glossary calls an icon, else its key."""
        return self._icons.get(key) or key

    def _inline(self, key: str, name: str) -> str:
        """An icon among words: its picture, or its name in brackets."""
        return write_image(Illustration(ICON, (key,)), name) if self.pictures else escape(f"[{name}]")
