"""A hole that somebody disputes bears a mark until that is settled; its score stays."""

import pytest

from tests.gold.journeys.holes import AFTER_FIRST, FIRST
from tests.gold.table import Table, totals


@pytest.fixture
def disputed(address):
    table = Table(address).start().play(FIRST, out="Ann")
    assert not is_marked(table)
    table.open(f"{table.game}/hole/1/ruling").press("dispute", name="Cam", points=35)
    return table


def is_marked(table):
    """Whether the hole bears the mark, on ruling and card alike."""
    ruling = table.open(f"{table.game}/hole/1/ruling").says("disputed", hole=1)
    card = table.open(table.game).says("disputed", hole=1)
    assert ruling == card
    return card


def test_a_disputed_hole_is_marked_for_everybody(disputed):
    assert is_marked(disputed)
    assert is_marked(disputed.phone("watch"))
    assert totals(disputed.card()) == AFTER_FIRST


def test_a_correction_settles_a_dispute(disputed):
    disputed.correct({"Cam": "4 4 5 / 7 4 8"}, number=1)
    assert not is_marked(disputed)
    assert totals(disputed.card()) == {**AFTER_FIRST, "Cam": 24}


def test_a_dispute_is_withdrawn(disputed):
    disputed.open(f"{disputed.game}/hole/1/ruling").press("withdraw_dispute")
    assert not is_marked(disputed)
    assert totals(disputed.card()) == AFTER_FIRST
