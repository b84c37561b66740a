"""Rules about one kind of row, each with the cells that are looked for: `height:01` are the heights of two lamps."""

from tests.solve.translate.case import NAMED, Case

EVERY = [
    Case("every", {"that": "height > 0"}, "height:01 copies:01"),
    Case("every", {"that": "height > 0", "where": "name == 'a'"}, "height:01 name:01 copies:0"),
    Case("every", {"that": "worth > 1"}, "worth:01 copies:01"),
    Case("every", {"that": "height > 0", "where": "worth == 1 or worth > 1"}, "worth:01 height:0"),
    Case("every", {"that": "height > 0", "where": "copies > 1"}, "height:02 copies:02"),
    Case("every", {"that": "double > 0", "where": "colour == red"}, "height:03 colour:0"),
    Case("every", {"that": "height == limit"}, "height:0123"),
    Case("every", {"that": "worth > height"}, "worth:01 height:0123"),
    Case("none", {"that": "height > 1"}, "height:012"),
    Case("none", {"that": "worth > 1", "where": "colour == blue"}, "worth:12 colour:23"),
    Case("some", {"that": "height == 1"}, "height:013 copies:1"),
    Case("some", {"that": "height == 1", "where": "colour == red"}, "height:013 colour:03"),
    Case("some", {"that": "height == 1", "count": 2}, "height:013 copies:13"),
    Case("some", {"that": "height == 1", "count": "1..2", "where": "colour == blue"}, "height:12 colour:02 copies:1"),
    Case("some", {"that": "height == 1", "at_least": 2}, "height:01 copies:1"),
    Case("some", {"that": "height == 1", "at_most": 1}, "height:01 copies:1"),
    Case("some", {"that": "worth == 1 or worth > 1", "at_least": 4}, "worth:01 copies:02"),
    Case("some", {"that": "height == 1", "count": "50%"}, "height:01 copies:0123"),
    Case("some", {"that": "height == 1", "count": "33%"}, "height:01 copies:023"),
    Case("some", {"that": "height == 1", "count": "0%"}, "height:013 copies:13"),
    Case("some", {"that": "height == 1", "count": "20..50%"}, "height:01 copies:023"),
    Case("some", {"that": "height == 1", "at_least": "20%", "at_most": 2}, "height:01 copies:023"),
    Case("some", {"that": "height == 1", "at_most": "25%", "where": "colour == red"}, "height:03 copies:03"),
]


DISTRIBUTION = [
    Case("distribution", {"by": "height", "expect": {0: 1, 1: 2}, "others": "any"}, "height:013 copies:0"),
    Case("distribution", {"by": "height", "expect": {0: 1, 1: 2}, "others": 2}, "height:012"),
    Case("distribution", {"by": "height", "expect": {0: 1, 1: 2}}, "height:012 copies:02"),
    Case("distribution", {"by": "height", "expect": {"0..1": "1..2"}, "others": "any"}, "height:013 copies:3"),
    Case("distribution", {"by": "height", "each": 2, "where": "copies < 3"}, "height:0123 copies:23"),
    Case("distribution", {"by": "height", "at_least": 1, "at_most": 2}, "height:0123"),
    Case("distribution", {"by": "height", "expect": {0: "25%"}, "others": "any"}, "height:01 copies:013"),
    Case("distribution", {"by": "height", "expect": {0: "0%"}, "others": "any"}, "height:01 copies:013"),
    Case("distribution", {"by": "height", "expect": {0: "20%", 1: "40%", 2: "40%"}}, "height:013 copies:23"),
    Case("distribution", {"by": "height", "at_most": "50%"}, "height:01 copies:013"),
    Case("distribution", {"by": "name", "at_least": 2}, "name:012 copies:3"),
    Case("distribution", {"by": "name", "each": 1, "where": NAMED}, "name:012 copies:2"),
    Case("distribution", {"by": "name", "at_most": "40%", "where": NAMED}, "name:012 copies:2"),
    Case("distribution", {"by": "name", "expect": {"a": "0..9", "b": "0..9"}}, "name:0123"),
    Case("distribution", {"by": "name", "expect": {"a": 1, "missing": 2}, "others": "any"}, "name:012"),
    Case("distribution", {"by": "name", "expect": {"c": 1}, "others": 1}, "name:0123"),
    Case("distribution", {"by": "worth", "each": 2}, "worth:012 copies:2"),
    Case("distribution", {"by": "lights", "expect": {"star": 2}, "others": "any"}, "lights:012"),
    Case("distribution", {"by": "lights", "each": 3}, "lights:012 copies:1"),
    Case(
        "distribution", {"by": ["colour", "height"], "expect": {"red": {0: 1}}, "others": "any"}, "colour:01 height:01"
    ),
    Case("distribution", {"by": ["colour", "height"], "at_most": 2}, "colour:01 height:013"),
    Case("distribution", {"by": ["name", "lights"], "at_most": 2}, "name:01 lights:01"),
    Case("distribution", {"by": "double", "expect": {"0": 1, "2": 2}, "others": "any"}, "height:013"),
    Case("distribution", {"by": "name", "expect": {"missing": "0..5", "a": "0..2"}, "others": "any"}, "name:013"),
    Case(
        "distribution",
        {"by": "half", "expect": {"0..0.5": "0..9", "0.5..1": "0..9"}, "others": "any"},
        "height:013",
    ),
    Case("distribution", {"by": "height", "at_most": 9, "where": "worth > 1"}, "worth:123"),
    Case("distribution", {"by": "height", "at_most": 9, "where": "copies > 1"}, "copies:012"),
    Case("distribution", {"by": "copies", "expect": {"1": 2, "2": 4}, "others": "any"}, "copies:0123"),
    Case("distribution", {"by": "height", "each": 1, "where": "worth > 1"}, "worth:123 height:12 copies:2"),
]


UNIQUE = [
    Case("unique", {"by": "colour"}, "colour:01 copies:0123"),
    Case("unique", {"by": "name", "where": NAMED}, "name:012 copies:23"),
    Case("unique", {"by": "name", "designs": True}, "name:012 copies:012"),
    Case("unique", {"by": ["colour", "name"], "where": "copies < 2"}, "colour:01 name:01 copies:2"),
    Case("unique", {"by": ["worth", "name"], "designs": True}, "worth:012 name:12"),
    Case("unique", {"by": "lights", "designs": True}, "lights:0123"),
    Case("unique", {"by": "lights", "unordered": True, "designs": True}, "lights:013 copies:1"),
    Case("unique", {"by": ["name", "lights"], "unordered": True, "designs": True}, "name:1 lights:3"),
    Case("unique", {"by": "colour", "where": "worth == 2", "designs": True}, "colour:23"),
    Case("unique", {"by": "double", "where": "colour == red"}, "height:013 colour:013"),
    Case("unique", {"by": "height", "where": "height != 2 or copies > 2"}, "copies:0123"),
    Case("unique", {"by": "name", "where": "worth > 1"}, "worth:123 name:12"),
]


PAIRS = [
    Case("pairs", {"each": "name", "with": "colour", "count": 2}, "name:01 colour:013"),
    Case("pairs", {"each": "colour", "with": "height"}, "colour:012 height:03"),
    Case("pairs", {"each": "colour", "with": "height", "both": True, "at_most": 2}, "colour:0 height:012 copies:1"),
    Case("pairs", {"each": "colour", "with": "worth", "at_least": 2, "at_most": 2}, "worth:0123"),
    Case("pairs", {"each": "worth", "with": "colour", "at_least": 2}, "worth:0123"),
    Case("pairs", {"each": "name", "with": "height", "where": "colour == red"}, "name:03 height:03 colour:03"),
    Case("pairs", {"each": "lights", "with": "colour", "at_least": 2}, "lights:01 copies:013"),
    Case("pairs", {"each": "colour", "with": "lights", "count": "1..2", "both": True}, "lights:012"),
    Case("pairs", {"each": "name", "with": "colour", "count": "0..1", "where": "worth > 1"}, "name:12 worth:123"),
]


MEASURE = [
    Case("mean", {"value": "height", "equals": 1}, "height:012 copies:02"),
    Case("mean", {"value": "height", "at_least": "1 / 3", "where": "colour == red"}, "height:03 copies:03 colour:0"),
    Case("mean", {"value": "height", "by": "colour", "at_most": 1}, "height:012 colour:01"),
    Case("mean", {"value": "worth", "equals": "1.2..1.8"}, "worth:123 copies:2"),
    Case("mean", {"value": "worth", "at_least": 1, "where": "colour == blue"}, "worth:12 colour:1"),
    Case("spread", {"value": "height", "equals": 1}, "height:0123 copies:0"),
    Case("spread", {"value": "height", "at_least": 2}, "height:0123 copies:0"),
    Case("spread", {"value": "height", "at_most": 1}, "height:0123 copies:0"),
    Case("spread", {"value": "height", "by": "colour", "at_least": 1}, "height:012 colour:13"),
    Case("spread", {"value": "height / 2", "at_most": 0.5, "where": "colour == red"}, "height:013 colour:013"),
    Case("range", {"value": "height", "where": "colour == red", "greatest": 1}, "height:01 colour:02"),
    Case("range", {"value": "height", "by": "colour", "greatest": 2}, "height:012 colour:12"),
    Case("range", {"value": "height", "smallest": 1}, "height:0123 copies:0"),
    Case("range", {"value": "height", "smallest": "0..1", "greatest": "1..4"}, "height:013 copies:2"),
    Case("range", {"value": "height", "within": "1..2"}, "height:0123 copies:0"),
    Case(
        "range", {"value": "double", "within": "0..2", "greatest": 2, "where": "colour == red"}, "height:03 colour:03"
    ),
    Case("range", {"value": "worth", "smallest": 1, "where": "copies > 1"}, "worth:02 copies:02"),
]

CASES = [*EVERY, *DISTRIBUTION, *UNIQUE, *PAIRS, *MEASURE]
