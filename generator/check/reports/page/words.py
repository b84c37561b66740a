"""The words of the page in the languages it speaks."""

from typing import NamedTuple


class Words(NamedTuple):
    """The words of one language; `{}` stands for a number or a name."""

    lang: str
    kicker: str
    all_well: str
    well_but: str
    some_failed: str
    nothing_declared: str
    passed: str
    failed: str
    warned: str
    waived: str
    error: str
    notice: str
    attention: str
    checks: str
    games: str
    expected: str
    actual: str
    difference: str
    value: str
    total: str
    place: str
    component: str
    card: str
    copies: str
    field: str
    change: str
    to_mend: str
    note: str
    waived_because: str
    not_compared: str
    problems: str
    others: str
    more_rows: str
    more_lines: str
    more_findings: str
    declared_at: str
    legend: str
    legend_actual: str
    legend_expected: str
    legend_few: str
    legend_many: str
    made_by: str
    absent: str
    colon: str
    separator: str


ENGLISH = Words(
    lang="en",
    kicker="Component check",
    all_well="Everything that is counted agrees with what is declared.",
    well_but="Nothing stops the build; look at what is marked below.",
    some_failed="The components do not agree with what is declared.",
    nothing_declared="No checks are declared for this game.",
    passed="passed",
    failed="failed",
    warned="warning",
    waived="waived",
    error="not checked",
    notice="notice",
    attention="What needs attention",
    checks="All checks",
    games="Games",
    expected="expected",
    actual="actual",
    difference="difference",
    value="value",
    total="total",
    place="place",
    component="component",
    card="row",
    copies="copies",
    field="field",
    change="change",
    to_mend="To mend",
    note="Note",
    waived_because="Waived",
    not_compared="Nothing was compared: the check, or what it counts, has an error.",
    problems="Problems of the data",
    others="and {} more",
    more_rows="and {} more rows; the JSON report lists all",
    more_lines="{} lines that agree are not shown",
    more_findings="and {} more findings; the JSON report lists all",
    declared_at="declared in",
    legend="How to read the charts",
    legend_actual="actual",
    legend_expected="expected",
    legend_few="too few",
    legend_many="too many",
    made_by="made by fudaya {}",
    absent="none",
    colon=": ",
    separator=", ",
)

JAPANESE = Words(
    lang="ja",
    kicker="コンポーネント検査報告",
    all_well="数えたものは、すべて宣言どおりです。",
    well_but="制作は進められます。印のついた項目を確かめてください。",
    some_failed="宣言した数と合わない項目があります。",
    nothing_declared="このゲームには検査が宣言されていません。",
    passed="合格",
    failed="不合格",
    warned="警告",
    waived="免除",
    error="検査不能",
    notice="お知らせ",
    attention="確かめる項目",
    checks="すべての検査",
    games="ゲーム",
    expected="宣言",
    actual="実際",
    difference="差",
    value="値",
    total="計",
    place="場所",
    component="種類",
    card="行",
    copies="枚数",
    field="項目",
    change="変更",
    to_mend="直し方",
    note="注",
    waived_because="免除の理由",
    not_compared="検査か、数える対象に誤りがあるため、比べていません。",
    problems="データの問題",
    others="ほか{}件",
    more_rows="ほか{}行（JSONの報告にすべて載ります）",
    more_lines="合っている{}件は省略",
    more_findings="ほか{}件（JSONの報告にすべて載ります）",
    declared_at="宣言の場所",
    legend="図の見方",
    legend_actual="実際の数",
    legend_expected="宣言した数",
    legend_few="不足",
    legend_many="超過",
    made_by="fudaya {} が作成",
    absent="なし",
    colon="：",
    separator="、",
)

_BY_LANGUAGE = {"ja": JAPANESE, "en": ENGLISH}


def words_for(lang: str) -> Words:
    """The words of a language tag's language, else English."""
    return _BY_LANGUAGE.get(lang.partition("-")[0].lower(), ENGLISH)
