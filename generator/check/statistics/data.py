"""Statistics as plain data for JSON."""

from fractions import Fraction
from typing import Any

from generator.base.expression.values import show
from generator.check.statistics.odds import Odds
from generator.check.statistics.reckon import Statistics

VERSION = 1
"""Of the JSON form; it grows when a key changes its meaning or goes."""


def statistics_dict(found: Statistics) -> dict[str, Any]:
    """Statistics as dictionaries in a fixed order, lists, text and numbers. A fraction is text, its value beside it."""
    return {
        "version": VERSION,
        "game": found.game,
        "component": found.owner,
        "title": found.title,
        "rows": found.rows,
        "pieces": found.pieces,
        "fields": [
            {
                "name": one.field,
                "kind": one.kind,
                "distinct": one.distinct,
                "missing": one.missing,
                "class_width": show(one.width) if one.width else "",
                "bars": [{"value": bar.label, "pieces": bar.pieces} for bar in one.bars],
            }
            for one in found.histograms
        ],
        "cross_tables": [
            {
                "down": table.down,
                "across": table.across,
                "rows": list(table.rows),
                "columns": list(table.columns),
                "pieces": [list(counts) for counts in table.counts],
            }
            for table in found.cross
        ],
        "correlations": [
            {
                "fields": [one.first, one.second],
                "measure": one.measure,
                "value": round(one.value, 12),
                "square": str(one.square),
                "pieces": one.pieces,
            }
            for one in found.correlations
        ],
        "odds": [_odds(one) for one in found.odds],
    }


def _odds(drawn: Odds) -> dict[str, Any]:
    return {
        "condition": drawn.what,
        "deck": drawn.deck,
        "hits": drawn.hits,
        "hand": drawn.hand,
        "at_least": drawn.at_least,
        "chance": _chance(drawn.chance),
        "mean": str(drawn.mean),
        "each": [{"hits": hits, **_chance(chance)} for hits, chance in enumerate(drawn.each)],
    }


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"exact": str(chance), "percent": round(float(chance * 100), 10)}
