"""Every kind of check: its constraints hold for a deck exactly when the check passes for it."""

from typing import Any

import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from generator.model.game import Game
from generator.solve.translate.deck import Free
from tests.check.deck import choice, number, rule, table
from tests.solve.translate.sample import filled, holds, lamps, made, passes, program_of, shown

FIELDS = ("colour", "height", "worth", "lights", "bright", "name", "copies")

ROW = st.fixed_dictionaries(
    {
        "colour": st.sampled_from(["red", "blue"]),
        "height": st.integers(0, 2),
        "worth": st.sampled_from([1, 2, None]),
        "lights": st.sampled_from([(), ("star",), ("wind",), ("star", "wind"), ("wind", "star"), ("star", "star")]),
        "bright": st.booleans(),
        "name": st.sampled_from(["a", "b", "1", "Ａ", None]),
        "copies": st.sampled_from([1, 1, 1, 0, 2]),
    }
)
ART = st.fixed_dictionaries({"kind": st.sampled_from(["a", "b"]), "points": st.integers(0, 3)})

WHERE = st.sampled_from(
    [
        None,
        None,
        "height < 2",
        "colour == red",
        "worth > 1",
        "worth != missing and worth > 1",
        "star in lights",
        "copies > 1",
        "double > 1",
        "known",
        "bright",
        "height == limit",
        "id == '1' or height > 0",
    ]
)
THAT = WHERE.filter(lambda one: one is not None) | st.sampled_from(
    ["height == worth", "count(lights) == 2", "distinct(lights) == lights", "double in [0, 4]", "worth in 1..2"]
)
VALUE = st.sampled_from(
    ["height", "worth", "height / 3", "double + height", "count(lights)", "0 - height", "height * 0.5", "copies", "2"]
)
COUNT = st.integers(0, 4)
AMOUNT = st.one_of(
    COUNT.map(lambda one: {"count": one}),
    COUNT.map(lambda one: {"at_least": one}),
    COUNT.map(lambda one: {"at_most": one}),
    st.tuples(COUNT, COUNT).map(lambda one: {"at_least": min(one), "at_most": max(one)}),
    st.tuples(COUNT, COUNT).map(lambda one: {"count": f"{min(one)}..{max(one)}"}),
)
SHARE = st.sampled_from(["0%", "25%", "33%", "50%", "66.7%", "100%", "20..60%", "10%"])
SHARES = st.one_of(
    SHARE.map(lambda one: {"count": one}),
    SHARE.filter(lambda one: ".." not in one).map(lambda one: {"at_least": one}),
    SHARE.filter(lambda one: ".." not in one).map(lambda one: {"at_most": one}),
    st.just({"at_least": "20%", "at_most": 3}),
)
BY = st.lists(st.sampled_from([*FIELDS, "double", "id", "known"]), min_size=1, max_size=2, unique=True)


def _body(of: str = "lamp", **parts: Any) -> dict[str, Any]:
    return {"of": of, **{key: part for key, part in parts.items() if part is not None}}


@st.composite
def _distribution(draw: st.DrawFn) -> dict[str, Any]:
    by = draw(BY.filter(lambda names: "id" not in names))
    number_ = COUNT | SHARE
    patterns = {
        "colour": ["red", "blue", "missing"],
        "height": ["0", "1", "2", "0..1"],
        "worth": ["1", "2", "missing"],
        "lights": ["star", "wind"],
        "bright": ["true", "false"],
        "name": ["a", "b", "1", "c", "1..3"],
        "copies": ["1", "2", "1..2"],
        "double": ["0", "2", "1..4", "0.5..2.5"],
        "known": ["true", "false"],
    }
    body = _body(by=by if len(by) > 1 else by[0], where=draw(WHERE))

    def expected(names: list[str]) -> dict[str, Any]:
        keys = draw(st.lists(st.sampled_from(patterns[names[0]]), min_size=1, max_size=3, unique=True))
        return {key: draw(number_) if len(names) == 1 else expected(names[1:]) for key in keys}

    if draw(st.booleans()):
        body["expect"] = expected(by)
        others = draw(st.sampled_from([None, "any", 0, 1]))
        if others is not None:
            body["others"] = others
    else:
        amount = draw(AMOUNT | SHARES)
        body |= {"each" if key == "count" else key: one for key, one in amount.items()}
    return body


@st.composite
def _total(draw: st.DrawFn) -> dict[str, Any]:
    what = draw(st.none() | VALUE)
    where = draw(WHERE | st.sampled_from(["height == points", "height < points and kind == a"]))
    body = _body(sum=what, where=where)
    amount: dict[str, Any] = draw(AMOUNT | st.just({"at_least": "points * 2"}) | st.just({"equals": "0.5..points"}))
    if what is not None and "count" in amount:
        amount = {"equals": amount["count"]}
    body |= amount
    if draw(st.booleans()) or "points" in str(body):
        body["for"] = "tables.art"
    return body


def _some() -> st.SearchStrategy[dict[str, Any]]:
    return st.builds(
        lambda that, where, amount: _body(that=that, where=where) | amount, THAT, WHERE, st.just({}) | AMOUNT | SHARES
    )


def _every() -> st.SearchStrategy[dict[str, Any]]:
    return st.builds(lambda that, where: _body(that=that, where=where), THAT, WHERE)


def _unique() -> st.SearchStrategy[dict[str, Any]]:
    flags = st.fixed_dictionaries(
        {}, optional={"unordered": st.booleans(), "designs": st.booleans(), "folded": st.booleans()}
    )
    return st.builds(lambda by, where, more: _body(by=by, where=where) | more, BY, WHERE, flags)


PLACE = st.sampled_from(["tables.art.kind", "lamp.name", "lamp.colour", "tables.art.points", "chip.name", "chip"])
NAMING = st.lists(st.sampled_from(["name", "height", "lights", "colour"]), min_size=1, max_size=2, unique=True)


def _names() -> st.SearchStrategy[dict[str, Any]]:
    places = st.lists(PLACE, min_size=1, max_size=2, unique=True)
    return st.builds(lambda field, where, place: _body(field=field, where=where) | {"in": place}, NAMING, WHERE, places)


def _exists() -> st.SearchStrategy[dict[str, Any]]:
    return _names() | st.builds(lambda where, amount: _body(where=where) | amount, WHERE, st.just({}) | AMOUNT | SHARES)


def _references() -> st.SearchStrategy[dict[str, Any]]:
    return st.builds(lambda body, amount: body | amount, _names(), st.just({}) | AMOUNT)


@st.composite
def _pairs(draw: st.DrawFn) -> dict[str, Any]:
    one, other = draw(st.permutations(["colour", "height", "worth", "lights", "name"]))[:2]
    body = _body(each=one, where=draw(WHERE)) | {"with": other}
    return body | draw(st.just({}) | AMOUNT) | draw(st.just({}) | st.just({"both": True}))


def _measure(draw_amount: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    by = st.none() | st.sampled_from(["colour", "worth", "lights", "double"])
    return st.builds(
        lambda value, group, where, amount: _body(value=value, by=group, where=where) | amount,
        VALUE,
        by,
        WHERE,
        draw_amount,
    )


MEASURED = AMOUNT.map(lambda one: {("equals" if key == "count" else key): part for key, part in one.items()})
MEASURED |= st.sampled_from([{"at_least": "0.5"}, {"at_most": "1 / 3"}, {"equals": "0.5..1.5"}])
END = st.sampled_from(["0", "1", "2", "0..1", "1..4"])
RANGED = st.one_of(
    END.map(lambda one: {"smallest": one}),
    END.map(lambda one: {"greatest": one}),
    st.tuples(END, END).map(lambda ends: {"smallest": ends[0], "greatest": ends[1]}),
    st.sampled_from([{"within": "0..1"}, {"within": "0..2", "greatest": "2"}]),
)

CONTENTS: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [
        {"lamp": 3},
        {"lamp": "2..4", "total": 4},
        {"box": {"lamp": "limit + 1"}, "total": "3..5"},
        {"players": {2: {"lamp": 2, "leave_out": {"lamp": "height == players"}}}},
        {"players": {"1..2": {"lamp": "players + 1", "leave_out": {"lamp": 1}, "total": "2..5"}}},
        {"leave_out": {"lamp": "worth > 1"}, "lamp": "1..3"},
        {"lamp": 3, "chip": 1},
        {"leave_out": {"lamp": "2"}, "lamp": "1..3"},
    ]
)

BODIES: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "distribution": _distribution(),
    "every": _every(),
    "none": _every(),
    "some": _some(),
    "total": _total(),
    "unique": _unique(),
    "exists": _exists(),
    "references": _references(),
    "pairs": _pairs(),
    "mean": _measure(MEASURED),
    "spread": _measure(MEASURED),
    "range": _measure(RANGED),
    "increasing": st.builds(
        lambda by, where, strictly: _body(by=by, where=where, strictly=strictly),
        st.lists(st.sampled_from(["height", "worth", "name", "double", "copies"]), min_size=1, max_size=2, unique=True),
        WHERE,
        st.none() | st.booleans(),
    ),
    "pattern": st.builds(
        lambda value, match, where, required: _body(value=value, match=match, where=where, required=required),
        st.sampled_from(["name", "colour", "lights", "height", "height / worth"]),
        st.sampled_from(["[a-b]", "a|red|star", "[0-9]+", ".*"]),
        WHERE,
        st.none() | st.booleans(),
    ),
    "contents": CONTENTS,
    "same_back": st.builds(
        lambda shows, where, differ: _body(shows=shows, where=where, differ=differ),
        st.lists(st.sampled_from(["colour", "height", "worth", "lights"]), min_size=1, max_size=2, unique=True),
        WHERE,
        st.sampled_from([None, "chip"]),
    ),
    "fits": st.sampled_from(
        [
            {"of": "lamp", "thickness": "1 mm", "box": "65 x 90 x 3 mm"},
            {"of": {"lamp": "1 mm", "chip": "2 mm"}, "box": "65 x 90 x 5 mm"},
        ]
    ),
    "reachable": st.sampled_from(
        [
            {"sum": {"a": "max(tables.art.points)", "b": "2"}, "at_most": 4},
            {"sum": "sum(lamp.height)", "at_least": 2},
        ]
    ),
}


@st.composite
def _games(draw: st.DrawFn, kind: str) -> tuple[Game, Free]:
    rows = draw(st.lists(ROW, min_size=1, max_size=4))
    chips = draw(st.lists(ROW, min_size=1, max_size=1))
    art = draw(st.lists(ART, min_size=1, max_size=2))
    unknown = draw(
        st.frozensets(st.tuples(st.just("lamp"), st.integers(0, len(rows) - 1), st.sampled_from(FIELDS)), max_size=4)
    )
    for _, row, field in unknown:
        rows[row] = rows[row] | {field: 1 if field == "copies" else None}
    keep = draw(st.frozensets(st.sampled_from([*FIELDS, "tables.art.points"]), min_size=2, max_size=6))
    free = Free(unknown, draw(st.booleans()), keep, draw(st.sampled_from([frozenset(), frozenset({("lamp", 0)})])))
    one = made(
        lamps(rows),
        lamps(chips, "chip"),
        table("art", (choice("kind", "a", "b"), number("points", 0, 1, 2, 3)), art),
        rules=[rule(kind, draw(BODIES[kind]), id="c")],
        limit=1,
    )
    return one, free


@pytest.mark.parametrize("kind", BODIES)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_constraints_hold_exactly_when_the_check_passes(kind: str, data: st.DataObject) -> None:
    one, free = data.draw(_games(kind))
    program = program_of(one, free)
    assume(program is not None)
    assert program is not None
    if program.apart:
        event(f"apart: {program.apart[0].reason}")
        return
    demand = program.demands[0] if program.demands else None
    event("demand" if demand else "no demand")
    for _ in range(5):
        codes = [data.draw(st.integers(0, len(variable.domain) - 1)) for variable in program.variables]
        deck = filled(one, program, codes)
        assume(all(card.values["double"] is not None for card in deck.components["lamp"].cards))
        found, expected = holds(demand, codes), passes(deck, one.rules[0])
        assert found == expected, shown(one, deck, demand)
