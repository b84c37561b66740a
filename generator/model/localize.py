"""Texts in several languages."""

import re
from collections.abc import Mapping as Names

from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.game import Localized
from generator.model.keys import form_of, is_empty, text_of
from generator.model.problems import KEY_MISSING, LANGUAGE_BAD, LANGUAGE_UNKNOWN, SHAPE_WRONG, TRANSLATION_MISSING

DEFAULT_LANGUAGES = ("en",)

_TAG = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*", re.ASCII)


def read_languages(node: Node | None, problems: Problems) -> tuple[str, ...]:
    """The languages of a game, in order.

    Args:
        node: a list of language tags, or one tag; None gives the default, English.
    """
    if node is None:
        return DEFAULT_LANGUAGES
    if isinstance(node, Sequence) and not node.items:
        problems.add(LANGUAGE_BAD.at(node.span, "`languages` lists none", "write `[en]`, or take the key out"))
    found: dict[str, tuple[str, Span]] = {}
    for item in node.items if isinstance(node, Sequence) else (node,):
        text = text_of(item, "a language", problems)
        if text is None:
            continue
        if _TAG.fullmatch(text) is None:
            problems.add(LANGUAGE_BAD.at(item.span, f"`{text}` is not a language tag", "write `ja`, `en`, `zh-Hant`"))
        elif first := found.get(text.casefold()):
            problems.add(LANGUAGE_BAD.at(item.span, f"the language `{text}` is listed twice (also {first[1]})"))
        else:
            found[text.casefold()] = text, item.span
    return tuple([text for text, _ in found.values()]) or DEFAULT_LANGUAGES


def plain_in_all(text: str, languages: tuple[str, ...]) -> Localized:
    """A text that serves every language."""
    return Localized(dict.fromkeys(languages, text))


def check_language(lang: str, span: Span, languages: tuple[str, ...], problems: Problems, component: str = "") -> bool:
    """Report a language that the game does not list; tell whether it does."""
    if lang in languages:
        return True
    problems.add(
        LANGUAGE_UNKNOWN.at(
            span,
            f"`{lang}` is not among the game's languages",
            did_you_mean(lang, languages, "the languages are"),
            component=component,
        )
    )
    return False


def localized_texts(
    texts: Names[str, str],
    languages: tuple[str, ...],
    span: Span,
    what: str,
    problems: Problems,
    component: str,
    card: str,
) -> Localized | None:
    """A text from its languages, in the game's order; those that lack are a warning. None where none has one."""
    if not texts:
        return None
    missing = [lang for lang in languages if lang not in texts]
    ordered = {lang: texts[lang] for lang in languages if lang in texts}
    if missing:
        problems.add(
            TRANSLATION_MISSING.at(
                span,
                f"{what} has no text in {', '.join(missing)}; {next(iter(ordered))} is printed instead",
                "add the text, or take the language out of `languages:`",
                component=component,
                card=card,
            )
        )
    return Localized(ordered)


def read_language_mapping(
    node: Mapping, languages: tuple[str, ...], what: str, problems: Problems, component: str = "", card: str = ""
) -> Localized | None:
    """A `{ja: ..., en: ...}` mapping. An unknown language is a problem, a missing one a warning."""
    texts: dict[str, str] = {}
    for lang, (key_span, value) in node.entries.items():
        if not check_language(lang, key_span, languages, problems, component) or is_empty(value):
            continue
        if isinstance(value, Scalar):
            texts[lang] = value.text
        else:
            problems.add(
                SHAPE_WRONG.at(
                    value.span,
                    f"{what} in {lang} is {form_of(value)}, but a text is expected",
                    'put the text in quotes: "..."',
                    component=component,
                    card=card,
                )
            )
    return localized_texts(texts, languages, node.span, what, problems, component, card)


def read_localized(
    node: Node | None, languages: tuple[str, ...], what: str, problems: Problems, component: str = ""
) -> Localized | None:
    """A text outside rows: plain for every language, or one a language. None where nothing readable was given.

    Args:
        what: the thing read, for messages: "`title`".
    """
    if node is None or is_empty(node):
        return None
    if isinstance(node, Mapping):
        return read_language_mapping(node, languages, what, problems, component)
    text = text_of(node, what, problems, component)
    return None if text is None else plain_in_all(text, languages)


def read_localized_names(
    node: Mapping | None, languages: tuple[str, ...], what: str, problems: Problems
) -> dict[str, Localized]:
    """Texts under the designer's own names: the words of templates, the names of icons."""
    found: dict[str, Localized] = {}
    for name, (_, value) in node.entries.items() if node else ():
        before = len(problems)
        text = read_localized(value, languages, f"{what} `{name}`", problems)
        if text is None and len(problems) == before:
            problems.add(
                KEY_MISSING.at(value.span, f"{what} `{name}` is empty", "write it, or '' where nothing is meant")
            )
        found[name] = plain_in_all("", languages) if text is None else text
    return found
