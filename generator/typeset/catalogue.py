"""The font families that come with packages, by key. A key serves wherever a font file is named."""

from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

_CJK = "justmytype_intl_cjk"
_LATIN = "justmytype_western_core"
_JAPANESE = "pylopdf_fonts_jp"

DISTRIBUTIONS = {
    _CJK: "justmytype-intl-cjk",
    _LATIN: "justmytype-western-core",
    _JAPANESE: "pylopdf-fonts-jp",
}
"""What to install for a package that brings fonts."""


class Family(NamedTuple):
    """A built-in family.

    Attributes:
        package: the importable package that holds the files.
        regular, italic: paths inside it; italic "" when there is none.
        axes: axis values of the regular weight.
        fallback: families asked in turn for characters this one lacks.
        about: one line for a list of families.
    """

    package: str
    regular: str
    italic: str
    axes: dict[str, float]
    fallback: tuple[str, ...]
    about: str


def _noto_cjk(code: str, about: str) -> Family:
    path = f"fonts/ofl/notosans{code.lower()}/NotoSans{code}[wght].ttf"
    return Family(_CJK, path, "", {"wght": 400}, ("symbols",), about)


def _latin(folder: str, name: str, axes: str, chosen: dict[str, float], about: str) -> Family:
    path = f"fonts/ofl/{folder}/{name}"
    return Family(
        _LATIN,
        f"{path}[{axes}].ttf",
        f"{path}-Italic[{axes}].ttf",
        {"wght": 400, **chosen},
        ("symbols",),
        about,
    )


_SYMBOLS = "fonts/ofl/notosanssymbols2/NotoSansSymbols2-Regular.ttf"
_NOTO_MONO = "fonts/ofl/notosansmono/NotoSansMono[wdth,wght].ttf"
_STIX = "fonts/ofl/stixtwomath/STIXTwoMath-Regular.ttf"

FAMILIES: dict[str, Family] = {
    "sans-jp": _noto_cjk("JP", "Noto Sans JP, weights 100 to 900"),
    "serif-jp": Family(
        _JAPANESE, "NotoSerifJP-Regular.otf", "", {}, ("symbols",), "Noto Serif JP, regular weight only"
    ),
    "sans-kr": _noto_cjk("KR", "Noto Sans KR (Korean), weights 100 to 900"),
    "sans-sc": _noto_cjk("SC", "Noto Sans SC (simplified Chinese), weights 100 to 900"),
    "sans-tc": _noto_cjk("TC", "Noto Sans TC (traditional Chinese), weights 100 to 900"),
    "sans-latin": _latin("inter", "Inter", "opsz,wght", {"opsz": 14}, "Inter, for small text"),
    "sans-latin-display": _latin("inter", "Inter", "opsz,wght", {"opsz": 32}, "Inter, drawn for large sizes"),
    "sans-latin-noto": _latin("notosans", "NotoSans", "wdth,wght", {"wdth": 100}, "Noto Sans, widths 62.5 to 100"),
    "serif-latin": _latin("sourceserif4", "SourceSerif4", "opsz,wght", {"opsz": 10}, "Source Serif 4, for small text"),
    "serif-latin-display": _latin(
        "sourceserif4", "SourceSerif4", "opsz,wght", {"opsz": 48}, "Source Serif 4, drawn for large sizes"
    ),
    "serif-latin-noto": _latin("notoserif", "NotoSerif", "wdth,wght", {"wdth": 100}, "Noto Serif, widths 62.5 to 100"),
    "mono": _latin("jetbrainsmono", "JetBrainsMono", "wght", {}, "JetBrains Mono, weights 100 to 800"),
    "mono-noto": Family(_LATIN, _NOTO_MONO, "", {"wght": 400, "wdth": 100}, ("symbols",), "Noto Sans Mono"),
    "symbols": Family(_LATIN, _SYMBOLS, "", {}, ("mathematics",), "Noto Sans Symbols 2: arrows, dice, signs"),
    "mathematics": Family(_LATIN, _STIX, "", {}, (), "STIX Two Math: mathematical signs and letters"),
}
"""Every built-in family by key."""


def family_file(family: Family, italic: bool = False) -> Path | None:
    """The file of a family's regular or italic face, or None when its package is not installed."""
    spec = find_spec(family.package)
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0], family.italic if italic else family.regular)
    return path if path.is_file() else None
