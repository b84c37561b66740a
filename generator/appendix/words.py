"""The appendix's own words, by language. A language that has none of its own reads English."""

_ENGLISH = {
    "appendix": "Appendix",
    "contents": "Components",
    "cards": "Card lists",
    "distribution": "Distribution",
    "scores": "Scoring tables",
    "icons": "Icons",
    "component": "Component",
    "kind": "Kind",
    "size": "Size",
    "designs": "Designs",
    "copies": "Copies",
    "total": "Total",
    "id": "No.",
    "note": "Note",
    "open": "not published",
    "icon": "Icon",
    "meaning": "Meaning",
    "value": "Value",
    "where": "where",
    "expected": "Expected",
    "yes": "✓",
    "no": "–",
    "card": "card",
    "tile": "tile",
    "token": "token",
    "standee": "standee",
    "board": "board",
    "summary": "summary",
}

_JAPANESE = {
    "appendix": "付録",
    "contents": "内容物",
    "cards": "カード一覧",
    "distribution": "枚数配分",
    "scores": "得点表",
    "icons": "アイコン",
    "component": "種類",
    "kind": "形",
    "size": "大きさ",
    "designs": "図柄",
    "copies": "枚数",
    "total": "合計",
    "id": "番号",
    "note": "備考",
    "open": "未公表",
    "icon": "アイコン",
    "meaning": "意味",
    "value": "値",
    "where": "条件",
    "expected": "規定",
    "yes": "○",
    "no": "–",
    "card": "カード",
    "tile": "タイル",
    "token": "トークン",
    "standee": "スタンディー",
    "board": "ボード",
    "summary": "早見表",
}

_BY_LANGUAGE = {"en": _ENGLISH, "ja": _JAPANESE}


def words_of(lang: str) -> dict[str, str]:
    """The words in a language; `en-GB` reads `en`, and an unknown language English."""
    return _BY_LANGUAGE.get(lang.partition("-")[0].casefold(), _ENGLISH)
