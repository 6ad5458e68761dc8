import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures.bests import RecordKey
from app.figures.chronicle import Chronicle, advance
from app.figures.played import PersonResult, PlayedGame, PlayedHole
from tests.figures import plain_records
from tests.figures.drawn import played_games
from tests.figures.two import game_of_two


def follow(games, state=None):
    """The state after games, and the events of each."""
    all_events = []
    state = state or Chronicle()
    for game in games:
        state, events = advance(state, game)
        all_events.append(events)
    return state, all_events


@given(played_games(), st.data())
def test_a_replay_from_the_middle_ends_in_the_same_state(games, data):
    middle = data.draw(st.integers(0, len(games)))
    kept = json.loads(json.dumps(follow(games[:middle])[0].to_json()))
    whole, events = follow(games)
    again, later = follow(games[middle:], Chronicle.from_json(kept))
    assert again == whole
    assert json.dumps(again.to_json()) == json.dumps(whole.to_json())
    assert events[middle:] == later


@given(played_games())
def test_records_and_events_are_what_a_recount_of_all_games_finds(games):
    state, drawn_events = follow(games)
    for (person, rules), own in state.own.items():
        found = {tuple(what): value for what, value in own.bests.items()}
        assert found == plain_records.records(games, rules, person)
    for rules, bests in state.bests.items():
        assert {tuple(what): value for what, value in bests.items()} == plain_records.of_all(
            games, rules
        )
    runs = {}
    for number, events in enumerate(drawn_events, start=1):
        found = [
            (event.code, event.person, event.value, event.before, event.everybody)
            for event in events
        ]
        assert len(found) == len({*found})
        assert {*found} == plain_records.events(games[:number], runs)


@given(played_games())
def test_a_record_points_at_the_hole_where_it_fell(games):
    for game, events in zip(games, follow(games)[1], strict=True):
        holes = {line.person: line.holes for line in game.lines}
        for event in events:
            if event.code == "lowest_hole":
                assert event.value == next(
                    hole.score for hole in holes[event.person] if hole.number == event.hole
                )
            assert (event.hole is None) == event.code.startswith(("games", "lowest_game", "widest"))


def test_nothing_is_shown_before_somebody_has_three_games():
    falling = [game_of_two((9 - number, 9), (20, 20)) for number in range(4)]
    events = follow(falling)[1]
    assert events[:3] == [[], [], []]
    assert [(record.code, record.value, record.before) for record in events[3]] == [
        ("lowest_hole", 6, 7),
        ("clean_holes", 8, 6),
        ("games_won", 4, 3),
        ("lowest_game", 15, 16),
        ("widest_win", 25, 24),
        ("clean_holes", 8, 6),
    ]


def test_two_who_set_the_same_record_are_both_shown():
    games = [game_of_two((5, 9), (9, 5))] * 3 + [game_of_two((4, 9), (9, 4))]
    events = [event for event in follow(games)[1][3] if event.code == "lowest_hole"]
    assert [(record.person, record.hole, record.everybody) for record in events] == [
        ("ann", 1, True),
        ("bea", 2, True),
    ]


def test_what_others_did_better_is_a_record_of_ones_own():
    games = [game_of_two((5, 9), (8, 9))] * 3 + [game_of_two((5, 9), (7, 9))]
    (events,) = [event for event in follow(games)[1][3] if event.code == "lowest_hole"]
    assert (events.person, events.before, events.everybody) == ("bea", 8, False)


def test_games_of_another_length_are_not_compared():
    games = [game_of_two((5, 9), (8, 9))] * 3 + [game_of_two((5,), (8,), length=1)]
    state, events = follow(games)
    assert state.own["ann", "skyjo"].bests[RecordKey("lowest_game", 1)] == 5
    assert "lowest_game" not in {record.code for record in events[3]}


def test_other_rules_begin_again():
    state, events = follow(
        [game_of_two((5, 9), (8, 9))] * 3 + [game_of_two((1, 1), (2, 2), rules="fuchs")]
    )
    assert state.own["ann", "fuchs"].games == 1
    assert events[3] == []


def test_a_game_that_goes_on_announces_its_holes_alone():
    state, _ = follow([game_of_two((5, 9), (8, 9))] * 3)
    after, events = advance(state, game_of_two((3,), (20,), ended=False))
    assert [(event.code, event.person) for event in events] == [
        ("lowest_hole", "ann"),
        ("clean_holes", "ann"),
        ("clean_holes", "bea"),
    ]
    assert after.own["ann", "skyjo"].games == 3


@pytest.mark.parametrize(("penalty", "length"), [(0, 3), (-5, 3), (5, 0), (None, 0)])
def test_a_penalty_or_an_unknown_one_ends_a_run(penalty, length):
    before = PersonResult("ann", 1, 8, (PlayedHole(1, 4, 0), PlayedHole(2, 4, 0)))
    last = PersonResult("ann", 1, 4, (PlayedHole(1, 4, penalty),))
    state, _ = follow([PlayedGame("fuchs", None, (line,)) for line in (before, last)])
    assert state.own["ann", "fuchs"].runs["clean_holes"] == length


def test_too_few_people_neither_go_on_with_a_run_nor_end_it():
    alone = PlayedGame("fuchs", None, (PersonResult("ann", 1, 4),))
    state, _ = follow([game_of_two((1,), (2,), rules="fuchs", length=1), alone])
    assert state.own["ann", "fuchs"].runs["games_won"] == 1
    assert "games_on_podium" not in state.own["ann", "fuchs"].runs


def test_a_state_is_not_changed_by_the_next_game():
    state, _ = follow([game_of_two((5, 9), (8, 9))] * 3)
    before = json.dumps(state.to_json())
    advance(state, game_of_two((1, 1), (2, 2)))
    assert json.dumps(state.to_json()) == before


def test_a_run_that_goes_on_is_shown_once():
    events = follow([game_of_two((5, 9), (8, 9))] * 7)[1]
    won = [[event.value for event in events if event.code == "games_won"] for events in events]
    assert won == [[], [], [], [4], [], [], []]


def test_a_run_is_shown_again_after_a_break():
    lost = game_of_two((8, 9), (5, 9))
    events = follow([*[game_of_two((5, 9), (8, 9))] * 4, lost, *[game_of_two((5, 9), (8, 9))] * 6])[
        1
    ]
    won = [event for events in events for event in events if event.code == "games_won"]
    assert [(event.person, event.value, event.before) for event in won] == [
        ("ann", 4, 3),
        ("ann", 5, 4),
    ]
