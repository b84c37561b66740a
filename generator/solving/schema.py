"""The JSON Schema of the JSON answer."""

from typing import Any

from generator.base.data_schema import data_schema
from generator.solving.data import SolveData


def answer_schema() -> dict[str, Any]:
    """The schema of what `fudaya solve --json` prints."""
    return data_schema("fudaya solve answer", "What the solver found, a part a game.", SolveData)
