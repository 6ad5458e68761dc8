"""Totals without cards and odd decks, as entries like all others."""

import pytest

from app.golf.ruleset import find_ruleset, read_ruleset
from app.golf.scoring import TypedTotal
from app.record.add_entries import add_entries
from app.record.change.change_rules import change_rules, changed_holes
from app.record.change.save_hole import HoleSavedElsewhereError
from app.record.database import db, writing
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from app.record.models import Entry
from tests.record.tables import DEVICE, FIRST, count, play_of, save, start

MIXED = (FIRST[0], TypedTotal(14, held=True), TypedTotal(31, final=True), FIRST[3])
BARE = tuple(TypedTotal(points) for points in (13, 14, 11, 18))
FIVE_SEVENS = ("7 7 2 / 7 3 K", "7 A 2 / 7 3 4", *FIRST[2:])


def content(kind, player=None):
    entries = db.session.query(Entry).filter_by(kind=kind).order_by(Entry.seq)
    return [entry.content for entry in entries if player in (None, entry.player_id)]


def test_totals_are_kept_with_their_ticks_and_corrected_to_cards_and_back_an_entry_each():
    game = start()
    play = save(game, 1, MIXED)
    hole = play.hole(1)
    assert hole.ruling.hole_scores == (13 + 10, 14, 31, 18 + 10)
    assert [hole.totals.get(seat) for seat in range(4)] == [None, *MIXED[1:3], None]
    assert (hole.grid(0)[:2], hole.grid(1)) == (("K", "4"), ())
    assert content("grid", play.seats[1].player_id) == [{"total": 14, "held": True, "final": False}]
    before = count(Entry)
    assert not save(game, 1, MIXED, seen="whatever", token="another-token").hole(1).corrected
    assert count(Entry) == before
    cards = save(game, 1, (FIRST[0], FIRST[1], *MIXED[2:]))
    assert (1 in cards.hole(1).totals, cards.hole(1).grid(1)[0]) == (False, "9")
    again = save(game, 1, MIXED, token="token-back")
    assert (again.hole(1).totals[1], again.hole(1).corrected) == (MIXED[1], True)
    assert count(Entry) == before + 2


def test_a_whole_hole_may_be_totals_and_another_tick_must_have_seen_the_first():
    game = start()
    play = save(game, 1, BARE, went_out=None)
    assert (play.totals, play.places, play.next_number) == ((13, 14, 11, 18), (2, 3, 1, 4), 2)
    other = (TypedTotal(13, final=True), *BARE[1:])
    with pytest.raises(HoleSavedElsewhereError):
        save(game, 1, other, went_out=None, seen="")
    assert save(game, 1, other).hole(1).ruling.hole_scores[0] == 13


def test_an_odd_deck_is_an_entry_only_where_it_is_recorded():
    game = start()
    save(game, 1, FIRST)
    assert content("deck") == []
    play = save(game, 2, FIVE_SEVENS, has_odd_deck=True)
    assert content("deck") == [{"odd": True}]
    assert (play.hole(1).has_odd_deck, play.hole(2).has_odd_deck) == (False, True)
    assert play.hole(2).ruling
    back = save(game, 2, FIVE_SEVENS, token="token-even")
    assert content("deck") == [{"odd": True}, {"odd": False}]
    assert (back.hole(2).has_odd_deck, back.hole(2).ruling) == (False, None)
    assert [finding.code for finding in back.hole(2).findings] == ["too_many"]


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
