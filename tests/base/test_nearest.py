"""Did you mean ...?"""

from generator.base.nearest import did_you_mean, nearest


def test_the_nearest_name() -> None:
    assert nearest("titel", ["title", "table", "tile"]) == "title"
    assert nearest("zebra", ["title", "tile"]) is None
    assert nearest("x", []) is None


def test_case_and_width_do_not_count() -> None:
    assert nearest("ＧＲＥＥＮ", ["green", "great"]) == "green"
    assert nearest("名", ["名前", "枚数"]) == "名前"


def test_the_order_of_the_known_names_does_not_count() -> None:
    names = ["cord", "card", "curd"]
    assert nearest("crd", names) == nearest("crd", reversed(names))


def test_the_hint_names_one_or_lists_all() -> None:
    assert did_you_mean("grean", ["red", "green"]) == "did you mean `green`?"
    assert did_you_mean("zebra", ["red", "green", "red"], "fields") == "fields: green, red"
    assert did_you_mean("zebra", [], "icons") == "icons: none"
