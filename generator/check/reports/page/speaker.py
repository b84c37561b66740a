"""Says what a report tells in the language of the page."""

from typing import NamedTuple

from generator.check.finding import Report
from generator.check.reports.page.markup import element, shown
from generator.check.reports.page.phrases import MEASURES, phrase_of
from generator.check.reports.page.words import JAPANESE, Words


class Speaker(NamedTuple):
    """A report and the words to tell it in. All results are HTML."""

    words: Words
    report: Report

    def name(self) -> str:
        """The game's title."""
        name = self.report.name
        return shown((name.in_language(self.words.lang) if name is not None else "") or self.report.title)

    def owner(self, key: str) -> str:
        """The title of a component or table, else its key."""
        title = self.report.owners.get(key)
        return shown((title.in_language(self.words.lang) if title is not None else "") or key)

    def title(self, text: str) -> str:
        """What a check compared."""
        found = phrase_of("title", text)
        if found is None:
            return self._english(text)
        phrase, parts = found
        if self.words is not JAPANESE:
            template = "".join(
                literal + (f"{{{name}}}" if name else "")
                for literal, name in zip(phrase.literals, (*phrase.names, ""), strict=True)
            )
            template = template.replace("every of", "Every row of").replace("none of", "No row of")
            template = template[0].upper() + template[1:]
        else:
            template = phrase.translation
        values = {name: self._part(name, part) for name, part in parts.items()}
        return shown(template).format(**values) if "{" in template else shown(template)

    def _part(self, name: str, text: str) -> str:
        if name in ("of", "other") and (owners := self._owners(text)):
            return owners
        if name == "measures" and self.words is JAPANESE:
            return shown("・".join(MEASURES.get(word, word) for word in text.replace(", ", " and ").split(" and ")))
        if name in ("by", "places") and self.words is JAPANESE:
            text = text.replace(" and ", "・").replace(" or ", "・").replace(", ", "・")
        return element("code", shown(text))

    def _owners(self, text: str) -> str:
        """A list of components and tables by their titles; "" when something else stands in it."""
        keys = text.replace(" and ", ", ").split(", ")
        if not all(key in self.report.owners for key in keys):
            return self.owner(text) if len(keys) == 1 else ""
        titles = [self.owner(key) for key in keys]
        if self.words is JAPANESE:
            return "と".join(titles)
        return " and ".join(filter(None, (", ".join(titles[:-1]), titles[-1])))

    def label(self, text: str, *, is_owner: bool = False) -> str:
        """What a line counted; a component by its title."""
        if is_owner and text in self.report.owners:
            title = self.owner(text)
            return title if title == shown(text) else f"{title} {element('code', shown(text), 'key')}"
        return self._said("label", text)

    def expected(self, text: str) -> str:
        """A declared number."""
        return self._said("expected", text)

    def message(self, text: str) -> str:
        """What does not agree."""
        return self._said("message", text)

    def _said(self, kind: str, text: str) -> str:
        """A sentence in the page's language; its own words where the catalogue has no such form, or it is a value."""
        if self.words is not JAPANESE:
            return shown(text)
        found = phrase_of(kind, text)
        if found is None:
            return self._english(text) if kind == "message" else shown(text)
        phrase, parts = found
        values = {name: self._nested(name, part) for name, part in parts.items()}
        return shown(phrase.translation).format(**values) if values else shown(phrase.translation)

    def _nested(self, name: str, text: str) -> str:
        if name == "bounds":
            return self.expected(text)
        if name == "of":
            return self._owners(text)
        return self.label(text, is_owner=True) if name == "label" else shown(text)

    def _english(self, text: str) -> str:
        return shown(text) if self.words is not JAPANESE else element("span", shown(text), lang="en")

    def fill(self, sentence: str, *values: object) -> str:
        """A sentence of the words with its values."""
        return shown(sentence.format(*values))
