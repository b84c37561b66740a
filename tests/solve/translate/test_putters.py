"""Every kind of check has a way to be put as sums."""

import pytest

from generator.check import kinds
from generator.check.kind import CHECKS
from generator.solve.translate.kinds import putter
from generator.solve.translate.kinds.kind import Putter

assert kinds


@pytest.mark.parametrize("kind", list(CHECKS))
def test_a_kind_of_check_can_be_put_as_sums(kind: str) -> None:
    assert isinstance(putter(kind), Putter)


def test_what_is_no_kind_has_none() -> None:
    assert len(list(CHECKS)) >= 18
    assert putter("shuffle") is None
