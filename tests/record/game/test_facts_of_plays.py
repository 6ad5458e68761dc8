"""A game of the record says all that figures of its people need."""

from datetime import date

from app.formats.tables import holes, names_in
from app.golf.scoring import TypedTotal
from app.record.change.actions import set_state
from app.record.change.save_hole import HoleDraft, save_hole
from app.stats import Label, counter_of, facts_of
from app.wording.standing import course_notes, hole_notes
from tests.golf.helpers.build import rules
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start

PEOPLE = ("ann", "bea", None, "dan")


def facts(play, people=PEOPLE):
    return facts_of(play, Label("game", "nine-hole", date(2026, 5, 3), 1), people)


def test_a_game_that_goes_on_shows_what_its_holes_were():
    game = start()
    save(game, 1, (TypedTotal(13), *FIRST[1:]))
    play = save(game, 2, SECOND, went_out=1)
    found = facts(play)
    ann, bea, guest, _dan = found.people
    assert (found.holes, found.is_over, guest.person) == (2, False, None)
    assert [hole.score for hole in ann.holes] == [play.results[n].scores[0] for n in (0, 1)]
    assert [hole.went_out for hole in ann.holes] == [True, False]
    assert [hole.went_out for hole in bea.holes] == [False, True]
    assert [person.holes[0].is_verified for person in found.people] == [False, True, True, True]
    assert (ann.place, ann.total) == (None, play.totals[0])


def test_a_hole_that_does_not_count_shows_nothing():
    found = facts(save(start(), 1, (*FIRST[:3], "")))
    assert [person.holes for person in found.people] == [()] * 4


def test_anyone_who_left_has_their_holes_and_no_place():
    game = start()
    change(game, chairs_of(save(game, 1, FIRST), without=["Dan"]))
    play = play_of(game)
    grids = {seat.player_id: TypedTotal(9) for seat in play.seats[:3]}
    save_hole(play, DEVICE, HoleDraft(2, grids, None, "token-second-hole", ""))
    set_state(game, DEVICE, "ended", "token-the-end-of-it")
    found = facts(play_of(game), ("ann", "bea", "cam", "dan"))
    assert [len(person.holes) for person in found.people] == [2, 2, 2, 1]
    assert [person.place is None for person in found.people] == [False, False, False, True]
    assert (counter_of(found.people[0]).contested, found.is_over) == (1, True)


def test_a_total_of_exactly_a_number_falls_back_and_the_hole_says_so():
    game = start(names=("Ann", "Bea"), ruleset=rules("six-card", falls={"at": 13}))
    texts = ["6 4 2 / 6 9 2", "K 9 A / K 3 2"]
    save(game, 1, texts, went_out=None)
    play = save(game, 2, texts, went_out=None)
    assert [play.totals_after(number) for number in (0, 1, 2)] == [(0, 0), (6, 11), (19, 22)]
    fell = "Ann: exactly 13 after hole 1, so back to 6."
    assert [fell in hole_notes(play, number) for number in (1, 2)] == [True, False]
    assert fell in course_notes(play)
    assert [row[9] for row in holes(play, names_in(play))] == [6, 11, 19, 22]
