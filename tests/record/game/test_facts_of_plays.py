"""A game of the record says all that figures of its people need."""

from datetime import date

from app.golf.scoring import TypedTotal
from app.record.change.actions import set_state
from app.record.change.save_hole import HoleDraft, save_hole
from app.stats import Label, counter_of, facts_of
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start

PEOPLE = ("ann", "bea", None, "dan")


def facts(play, people=PEOPLE):
    return facts_of(play, Label("game", "nine-hole", date(2026, 5, 3), 1), people)


def test_a_game_that_goes_on_shows_what_its_holes_were():
    game = start()
    save(game, 1, FIRST)
    found = facts(save(game, 2, SECOND, went_out=1))
    ann, bea, guest, _dan = found.people
    assert (found.holes, found.is_over, guest.person) == (2, False, None)
    assert [hole.score for hole in ann.holes] == [
        *(play_of(game).results[n].scores[0] for n in (0, 1))
    ]
    assert [hole.went_out for hole in ann.holes] == [True, False]
    assert [hole.went_out for hole in bea.holes] == [False, True]
    assert (ann.place, ann.total) == (None, play_of(game).totals[0])


def test_a_hole_that_does_not_count_shows_nothing():
    found = facts(save(start(), 1, (*FIRST[:3], "")))
    assert [person.holes for person in found.people] == [()] * 4


def test_totals_are_distinguished():
    game = start()
    found = facts(save(game, 1, (TypedTotal(13), *FIRST[1:])))
    assert [person.holes[0].is_verified for person in found.people] == [False, True, True, True]


def test_anyone_who_left_has_their_holes_and_no_place():
    game = start()
    play = save(game, 1, FIRST)
    change(game, chairs_of(play, without=["Dan"]))
    found = facts(sitting_only(game), ("ann", "bea", "cam", "dan"))
    assert [len(person.holes) for person in found.people] == [2, 2, 2, 1]
    assert [person.place is None for person in found.people] == [False, False, False, True]
    assert counter_of(found.people[0]).contested == 1
    assert found.is_over


def sitting_only(game):
    """A second hole of the first three, then the end."""
    play = play_of(game)
    grids = {seat.player_id: TypedTotal(9) for seat in play.seats[:3]}
    save_hole(play, DEVICE, HoleDraft(2, grids, None, "token-second-hole", ""))
    set_state(game, DEVICE, "ended", "token-the-end-of-it")
    return play_of(game)
