from app.figures.game_facts import facts_of_totals
from app.figures.played import played_game
from app.golf.referee import Adjustment, Extras
from tests.figures.build import LABEL, SIX, game, hole, scored
from tests.figures.made_up import MadeSeat, made_games
from tests.golf.helpers.build import table

OUT = [
    {"when": "out beaten", "add": 10},
    {"when": "out alone", "add": -5},
]
STRICT = table("six-card", holes=3, penalties=OUT)
ROOTS = {"bea": "ann", "cam": "dan"}


def lines(made, people=()):
    return played_game(made.facts, dict(people)).lines


def test_a_game_has_its_address_day_rules_and_length():
    found = played_game(scored((5, 3), (4, 7), (1, 0)).facts, {})
    assert (found.game, found.rules, found.day) == ("game", "rules", "2026-05-03")
    assert (found.length, found.ended) == (3, True)
    assert [(line.person, line.place, line.total) for line in found.lines] == [
        ("ann", 1, 10),
        ("bea", 1, 10),
    ]


def test_people_are_those_they_count_as_and_guests_stay_guests():
    made = scored((5, 3, 2), (4, 7, 1), (1, 0, 9), people=("cam", None, "eve"))
    assert [line.person for line in lines(made, ROOTS.items())] == ["dan", None, "eve"]


def test_a_game_that_somebody_stopped_cannot_be_compared():
    assert played_game(scored((5, 3), is_stopped=True).facts, {}).length is None


def test_a_game_that_goes_on_has_not_ended():
    found = played_game(scored((5, 3)).facts, {})
    assert (found.ended, found.placed) == (False, ())


def test_anyone_who_left_has_holes_and_no_place():
    seats = [MadeSeat(), MadeSeat(), MadeSeat(last=1)]
    made = scored((5, 3, 4), (4, 7, None), (1, 0, None), people=("a", "b", "c"), seats=seats)
    found = played_game(made.facts, {})
    assert [line.place for line in found.lines] == [1, 1, None]
    assert len(found.lines[2].holes) == 1
    assert not found.is_whole(found.lines[2])
    assert len(found.placed) == 2


def test_anyone_who_never_played_has_no_line():
    seats = [MadeSeat(), MadeSeat(), MadeSeat(last=0)]
    made = scored((5, 3, None), people=("a", "b", "c"), seats=seats)
    assert [line.person for line in lines(made)] == ["a", "b"]


def penalty_of(seat, *texts, went_out, laid=STRICT, **more):
    made = game(hole(1, *texts, went_out=went_out, laid=laid, **more), laid=laid)
    return lines(made)[seat].holes[0].penalty


def test_a_penalty_is_what_the_rules_added():
    grids = ("3 4 5 / 6 7 8", "A 4 5 / 6 7 8")
    assert penalty_of(0, *grids, went_out=0) == 10
    assert penalty_of(1, *grids, went_out=0) == 0


def test_a_reward_is_no_penalty_and_takes_nothing_off_one():
    assert penalty_of(1, "3 4 5 / 6 7 8", "A 4 5 / 6 7 8", went_out=1) == 0


def test_points_by_hand_are_no_penalty():
    extras = Extras((), (Adjustment(0, 5, "a bet"),))
    assert penalty_of(0, "A 4 5 / 6 7 8", "3 4 5 / 6 7 8", went_out=0, extras=extras) == 0


def test_by_rules_without_penalties_nobody_knows_of_holes_without_one():
    assert penalty_of(0, "A 4 5 / 6 7 8", "3 4 5 / 6 7 8", went_out=0, laid=SIX) is None


def test_old_totals_have_no_holes_and_no_length():
    found = played_game(facts_of_totals(LABEL, ["ann", "bea"], [9, 7]), {})
    assert [(line.place, line.total, line.holes) for line in found.lines] == [
        (2, 9, ()),
        (1, 7, ()),
    ]
    assert found.length is None


def test_of_any_game_those_are_whole_that_the_facts_mark_whole():
    for made in made_games(120):
        facts = made.facts
        whole = {person.person for person in facts.people if person.is_whole and person.person}
        found = played_game(facts, {})
        assert {line.person for line in found.lines if found.is_whole(line)} - {None} == whole
