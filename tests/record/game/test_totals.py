"""Totals without cards and odd decks, as entries like all others."""

import pytest

from app.golf.ruleset import find_ruleset, read_ruleset
from app.golf.scoring import TypedTotal
from app.record.add_entries import add_entries
from app.record.change.change_rules import change_rules, changed_holes
from app.record.database import writing
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from tests.record.tables import DEVICE, FIRST, play_of, save, start

MIXED = (FIRST[0], TypedTotal(14, held=True), TypedTotal(31, final=True), FIRST[3])
BARE = tuple(TypedTotal(points) for points in (13, 14, 11, 18))
FIVE_SEVENS = ("7 7 2 / 7 3 K", "7 A 2 / 7 3 4", *FIRST[2:])


@pytest.mark.parametrize(
    ("said", "is_ruled_on"),
    [
        ({"total": 13, "held": False, "final": False}, True),
        ({"total": 12}, False),
        ({"total": "13"}, False),
        ({"total": 13, "hold": True}, False),
        ({"total": 10**6}, False),
    ],
)
def test_another_total_of_a_phone_or_one_nobody_can_read_leaves_the_hole_open(said, is_ruled_on):
    game = start()
    slot = Slot("grid", 1, save(game, 1, BARE).seats[0].player_id)
    with writing() as session:
        add_entries(session, game.id, DEVICE, [NewEntry("from-an-outbox", slot, said)])
    assert bool(play_of(game).hole(1).ruling) == is_ruled_on


def test_other_rules_rule_on_totals_and_odd_decks_too():
    game = start()
    save(game, 1, MIXED)
    save(game, 2, FIVE_SEVENS, has_odd_deck=True)
    friends = find_ruleset("nine-hole-friends")
    first, second = changed_holes(play_of(game), friends)
    assert first.after == (13, 14, 31, 18)
    assert second.after is not None
    layout = read_ruleset("house", {"extends": "nine-card"})
    assert {hole.after for hole in changed_holes(play_of(game), layout)} == {None}
    play = change_rules(game, DEVICE, friends, 1, "rules-000000000")
    assert play.totals[1] == 14 + second.after[1]
