"""Rules that sum, or that hold rows against a table or another component, each with the cells that are looked for."""

from tests.solve.translate.case import NAMED, Case

TOTAL = [
    Case("total", {"count": 5}, "copies:012"),
    Case("total", {"at_most": 2, "where": "colour == red"}, "copies:03 colour:013"),
    Case("total", {"at_least": 2, "where": "worth > 1"}, "worth:123 copies:2"),
    Case("total", {"sum": "height", "equals": 5}, "height:012 copies:2"),
    Case("total", {"sum": "height", "where": "colour == red", "at_least": 0}, "colour:03 height:0"),
    Case("total", {"sum": "height / 3", "equals": "1..1.4"}, "height:012"),
    Case("total", {"sum": "0 - height", "at_most": -4}, "height:012 copies:0"),
    Case("total", {"sum": "worth", "at_least": 5}, "worth:123 copies:2"),
    Case("total", {"sum": "height * 0.5", "at_least": "1.5", "where": "copies < 2"}, "height:01 copies:013"),
    Case("total", {"sum": "double + height", "equals": 12}, "height:012"),
]


SCOPES = [
    Case("total", {"at_least": "points", "for": "tables.art"}, "copies:23 art/points:01"),
    Case("total", {"at_most": "points * 2", "for": "tables.art"}, "copies:23 art/points:01"),
    Case("total", {"count": "points + 3", "for": "tables.art"}, "copies:23 art/points:0"),
    Case("total", {"sum": "height", "at_most": "most", "for": "tables.art"}, "height:02 art/most:01"),
    Case("total", {"sum": "height", "equals": "points..4", "for": "tables.art"}, "height:02 art/points:01"),
    Case("total", {"sum": "height / 2", "at_least": "1 / points", "for": "tables.art"}, "height:02 art/points:01"),
    Case("total", {"sum": "height", "at_least": "points * 1.25", "for": "tables.art"}, "height:23 art/points:0"),
    Case("total", {"where": "height == points", "at_least": 1, "for": "tables.art"}, "height:012 copies:02"),
    Case(
        "total",
        {"sum": "height * points", "where": "kind == a", "at_most": "points * 4", "for": "tables.art"},
        "height:012",
    ),
    Case(
        "total",
        {"sum": "points", "where": "colour == blue", "at_most": "points", "for": "tables.art"},
        "colour:123 copies:2",
    ),
    Case(
        "total",
        {"sum": "height", "where": "colour == red", "at_most": "most", "for": "tables.art"},
        "colour:03 height:3 art/most:01",
    ),
    Case(
        "total", {"sum": "worth", "where": "height >= points", "at_least": 0, "for": "tables.art"}, "worth:12 height:12"
    ),
    Case("total", {"where": "worth > points", "at_least": 0, "for": "tables.art"}, "worth:123"),
    Case(
        "total",
        {"sum": "height", "at_least": "points - 2", "where": "copies > 1", "for": "tables.art"},
        "copies:23 art/points:01",
    ),
]


NAMES = [
    Case("exists", {"field": "name", "in": "tables.art.kind"}, "name:013 art/kind:01"),
    Case("exists", {"field": "name", "in": ["tables.art.kind", "chip"]}, "name:013 chip/copies:01"),
    Case(
        "exists", {"field": ["name", "colour"], "in": ["chip.name", "chip.colour"]}, "name:13 colour:1 chip/copies:01"
    ),
    Case(
        "exists",
        {"field": "name", "in": "chip.name", "where": "colour == red"},
        "name:0 colour:13 copies:13 chip/name:0",
    ),
    Case("exists", {"field": "lights", "in": "tables.art.tags"}, "lights:01 copies:3 art/tags:0"),
    Case("exists", {"field": "name", "in": "lamp.height", "where": "colour == red"}, "name:0 height:13 copies:1"),
    Case("exists", {"field": "name", "in": "chip.name", "where": "worth > 1"}, "worth:123 name:3"),
    Case("exists", {"field": "worth", "in": "tables.art.points"}, "worth:0123"),
    Case("exists", {"where": "height == 1"}, "height:013 copies:13"),
    Case("exists", {"where": "height == 1", "count": 2}, "height:013 copies:3"),
    Case("exists", {"where": "worth > 1", "at_least": 2}, "worth:123 copies:3"),
    Case("exists", {"count": "4..5"}, "copies:0123"),
    Case("exists", {"where": "height == 1", "count": "50%"}, "height:03 copies:012"),
    Case("exists", {"where": "height == 1", "at_most": "25%"}, "height:013 copies:013"),
    Case("exists", {"where": "height == 1", "at_least": "25%"}, "height:013 copies:013"),
    Case("references", {"field": "name", "in": "tables.art.kind", "where": "name != '1'"}, "name:013 art/kind:01"),
    Case(
        "references",
        {"field": "name", "in": "tables.art.kind", "where": "colour == blue", "at_most": 1},
        "name:012 colour:3",
    ),
    Case(
        "references",
        {"field": "name", "in": "chip", "where": "height < 2", "count": 1},
        "name:01 height:23 chip/copies:01",
    ),
    Case("references", {"field": "name", "in": "chip.name", "at_least": 1, "at_most": 2}, "name:0123 chip/name:0"),
    Case("references", {"field": "name", "in": "chip.name", "at_least": 2}, "name:013 chip/copies:01 copies:0"),
    Case("references", {"field": "name", "in": "chip.name", "count": 0}, "name:01 chip/copies:01 copies:3"),
    Case(
        "references",
        {"field": ["name", "colour"], "in": ["chip.name", "chip.colour"], "at_most": 3},
        "name:03 colour:0 copies:13",
    ),
    Case(
        "references",
        {
            "field": ["name", "height"],
            "in": ["tables.art.points", "tables.art.kind"],
            "where": "colour == red",
            "at_most": 1,
        },
        "name:03 height:03 art/points:0",
    ),
    Case("references", {"field": "colour", "in": "chip.colour", "count": 2}, "colour:0123 chip/copies:0"),
    Case("references", {"field": "lights", "in": "tables.art.tags", "at_least": 2}, "lights:01 art/tags:0"),
    Case("references", {"field": "colour", "in": "chip.colour", "where": "worth > 1"}, "worth:0123"),
    Case("references", {"field": "lights", "in": "lamp.lights", "at_most": 2}, "lights:012 copies:3"),
]


OTHERS = [
    Case("increasing", {"by": "height", "where": "name != 'b'"}, "height:0123"),
    Case("increasing", {"by": "height", "strictly": False}, "height:0123"),
    Case("increasing", {"by": "worth", "strictly": False}, "worth:0123"),
    Case("increasing", {"by": ["height", "worth"], "strictly": False, "where": "colour == red"}, "height:03 worth:03"),
    Case("increasing", {"by": "name", "strictly": False, "where": "colour == red"}, "name:0"),
    Case("increasing", {"by": "double", "where": "name != 'b'"}, "height:023"),
    Case("pattern", {"value": "name", "match": "1", "where": NAMED}, "name:012"),
    Case("pattern", {"value": "name", "match": "[a1]", "required": True, "where": NAMED}, "name:012 copies:12"),
    Case("pattern", {"value": "lights", "match": "star"}, "lights:0123"),
    Case("pattern", {"value": "lights", "match": "star", "required": True}, "lights:012 copies:23"),
    Case("pattern", {"value": "name", "match": "[ab]", "where": "colour == red"}, "name:03 colour:03"),
    Case("pattern", {"value": "2 / worth", "match": "[12]", "where": "worth == 1 or worth > 0"}, "worth:123"),
    Case("same_back", {"shows": "colour"}, "colour:0123 copies:13"),
    Case("same_back", {"shows": ["colour", "lights"], "where": "height < 2"}, "colour:01 lights:1 height:13"),
    Case("same_back", {"shows": "colour", "differ": "chip"}, "colour:0123 chip/colour:01"),
    Case("same_back", {"of": ["lamp", "chip"], "shows": "colour"}, "colour:0123 chip/colour:01 chip/copies:0"),
    Case("same_back", {"of": "mixed", "shows": "colour"}, "mixed/copies:01 mixed/colour:01"),
    Case("same_back", {"of": "plain", "shows": "colour"}, "plain/copies:01 plain/colour:01"),
    Case("same_back", {"of": "plain", "differ": "mixed"}, "plain/copies:01 mixed/copies:012"),
    Case(
        "same_back",
        {"of": "mixed", "shows": "colour", "differ": ["plain", "lamp"]},
        "mixed/copies:012 copies:03",
    ),
    Case("fits", {"thickness": "1 mm", "box": "65 x 90 x 5 mm"}, "copies:0123"),
    Case("fits", {"of": {"lamp": "1 mm", "chip": "2 mm"}, "box": "65 x 90 x 9 mm"}, "copies:02 chip/copies:01"),
    Case(
        "fits",
        {
            "of": ["lamp", "chip"],
            "thickness": "1 mm",
            "sleeve": "0.5 mm",
            "sleeve_size": "75 x 95 mm",
            "box": "140 x 95 x 12 mm",
        },
        "copies:2 chip/copies:01",
    ),
]


CONTENTS = [
    Case(
        "fits",
        {"of": {"lamp": "1 mm", "chip": "2 mm"}, "sleeve": "1 mm", "box": "130 x 90 x 9 mm"},
        "copies:02 chip/copies:01",
    ),
    Case("contents", {"lamp": 5}, "copies:0123"),
    Case("contents", {"lamp": "3..4", "chip": 3}, "copies:012 chip/copies:01"),
    Case("contents", {"lamp": "3..6", "chip": "1..4", "total": 9}, "copies:012 chip/copies:01"),
    Case("contents", {"leave_out": {"lamp": 4}, "total": "0..9"}, "copies:0123"),
    Case(
        "contents",
        {"leave_out": {"lamp": "height == 1"}, "box": {"leave_out": {"lamp": "colour == red"}, "lamp": 2}},
        "height:013 colour:01",
    ),
    Case("contents", {"total": 8}, "copies:012 chip/copies:1"),
    Case(
        "contents",
        {"box": {"lamp": "limit + 4", "chip": "2..3", "total": 8}, "total": "8..9"},
        "copies:02 chip/copies:01",
    ),
    Case("contents", {"leave_out": {"lamp": "height == 1"}, "lamp": 3}, "height:013 copies:3"),
    Case("contents", {"leave_out": {"lamp": "worth > 1"}, "lamp": "1..2"}, "worth:123 copies:2"),
    Case("contents", {"leave_out": {"lamp": 4}, "lamp": "0..1"}, "copies:0123"),
    Case("contents", {"leave_out": {"lamp": 2}, "lamp": "0..9", "chip": "0..9", "total": "0..99"}, "copies:0123"),
    Case(
        "contents",
        {"leave_out": {"lamp": 1}, "box": {"leave_out": {"lamp": "colour == red"}, "lamp": 2}},
        "colour:013 copies:2",
    ),
    Case(
        "contents",
        {"players": {"1..2": {"lamp": "players + 1", "leave_out": {"lamp": "height > players"}}}},
        "height:012 copies:23",
    ),
    Case(
        "contents",
        {"players": {2: {"lamp": 3, "leave_out": {"lamp": "players - 1"}, "total": 3}}},
        "copies:012 chip/copies:0",
    ),
    Case(
        "contents",
        {"leave_out": {"chip": "height == 1", "lamp": "colour == red"}, "lamp": "1..3", "chip": 2, "total": "3..4"},
        "colour:02 chip/height:01 copies:2",
    ),
]

CASES = [*TOTAL, *SCOPES, *NAMES, *OTHERS, *CONTENTS]
