"""Tables as people keep them: cards side by side, running totals, and what a cell says besides."""

import pytest

from app.formats.import_games.read_games import read_games
from app.golf.ruleset import find_ruleset
from app.wording.errors import placed_text
from tests.formats.import_games.tables_drawn import TODAY, choices, read_lines

RULES = find_ruleset("nine-hole")
CARDS = "Hole;Ann;Bea;went out\n1;6 4 2 / 6 9 2;K 9 A / K 3 2;Ann\n2;=13;K 9 A / K 3 2;"
RUNNING = "Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20"
SCORES = {"hole": {"Ann": 26, "Bea": 34}, "running": {"Ann": 12, "Bea": 20}}
TWO = "Hole;Ann;Bea\n1;5;7\n2;9;1\n\nGame 2\nHole;Cam;Dan\n1;5;7\n2;9;1"


def read(text, **more):
    return read_games(text, choices(**{"rules": RULES, "day": TODAY, **more}))


def problems(text, **more):
    found = read(text, **more)
    return [placed_text(fault, found.sheets) for fault in found.faults]


def totals(text, **more):
    """The totals of the one game of a text, by name."""
    found = read(text, **more)
    assert [*found.faults] == []
    (game,) = found.games
    sums = [
        sum(grids[place].total for hole in game.game.holes if place in (grids := hole.grids))
        for place in range(len(game.game.names))
    ]
    return dict(zip(game.game.names, sums, strict=True))


@pytest.mark.parametrize("above", ["", "Sunday at ours\n", "2025-12-24\n"])
def test_a_column_of_cards_for_each_player_is_a_game(above):
    found = read(above + CARDS)
    assert [*found.faults] == []
    (game,) = (game.game for game in found.games)
    assert game.names == ("Ann", "Bea")
    assert [len(hole.grids) for hole in game.holes] == [2, 2]
    assert [hole.went_out for hole in game.holes] == [0, None]


def test_cards_without_a_day_or_rules_ask_for_them():
    assert len(problems(CARDS, rules=None, day=None)) >= 2


def test_holes_of_cards_in_another_order_are_named():
    assert problems(CARDS.replace("\n2;", "\n7;")) == [
        "Line 3: This is hole 7, but hole 2 is next. Put the holes in order."
    ]


def test_numbers_that_only_grow_are_asked_about():
    (problem,) = problems(RUNNING)
    assert "only grows" in problem
    assert "running totals" in problem


@pytest.mark.parametrize("scores", SCORES)
def test_numbers_that_only_grow_are_what_somebody_recorded(scores):
    assert totals(RUNNING, scores=scores) == SCORES[scores]


def test_numbers_above_their_own_sums_are_not_asked_about():
    assert totals(f"{RUNNING}\nTotal;26;34") == SCORES["hole"]


def test_running_totals_end_with_the_total():
    assert totals(f"{RUNNING}\nTotal;12;20", scores="running") == SCORES["running"]


SIGN_LIKE = (
    "(7)",
    "( 7 )",
    "[7]",
    "(7",
    "7)",
    "7-",
    "7−",
    "7 –",
    "- 7",
    "7 minus",
    "7 moins",
    "\u27967",
)


@pytest.mark.parametrize(
    ("cell", "problem"),
    [
        ("1,000", "Ann: “1,000” could be thousands or a decimal. Type it without a separator."),
        ("5*", "Ann: “5*” has more than a number in its cell. Type just 5."),
        *((text, f"Ann: is “{text}” −7 or 7? Type one of the two.") for text in SIGN_LIKE),
        ("−7*", "Ann: “−7*” has more than a number in its cell. Type just −7."),
        ("–7 pts", "Ann: “–7 pts” has more than a number in its cell. Type just −7."),
        ("DNF", "Ann: “DNF” is not a score. Leave the cell empty if Ann didn’t play, or type the"),
    ],
)
def test_a_cell_with_more_than_a_score_shows_what_to_write(cell, problem):
    assert problem in problems(f"Hole;Ann;Bea\n1;5;7\n2;{cell};1\n3;2;3")[0]
    assert problem in problems(f"Date;Ann;Bea\n2025-12-24;58;61\n2025-12-25;{cell};7")[0]


@pytest.mark.parametrize(
    "text", [TWO, TWO.replace("Game 2\n", ""), TWO.replace("\n\n", "\nTotal;14;8\n")]
)
def test_a_second_game_below_the_first_is_named_once(text):
    (problem,) = problems(text)
    assert "A second game starts here with “Hole Cam Dan”." in problem


def test_a_second_game_beside_the_first_is_named():
    text = "Hole;Ann;Bea;;Hole;Cam;Dan\n1;5;7;;1;4;4\n2;9;1;;2;3;3"
    assert any(
        "”. Give each game its own spreadsheet, and import them one after the" in problem
        for problem in problems(text)
    )


def test_a_line_for_each_player_and_hole_is_read():
    assert totals("Round,Player,Score\n1,Ann,5\n1,Bea,6\n2,Ann,1\n2,Bea,2") == {"Ann": 6, "Bea": 8}


def test_the_long_form_under_the_names_that_are_shown_is_read():
    found = read("date;player;total\n2025-12-24;Ann;58\n2025-12-24;Bea;61")
    assert [game.totals for game in found.old] == [{"Ann": 58, "Bea": 61}]


@pytest.mark.parametrize("dash", "−\u2010\u2011\u2012–—―\ufe58﹣\uff0d")
def test_any_dash_before_a_number_is_a_minus(dash):
    assert read_lines(f"Date;Ann;Bea\n2025-12-24;{dash}2;{dash}5,0\n").old[0].totals == {
        "Ann": -2,
        "Bea": -5,
    }
    assert read_lines(f"2025-12-24 Ann {dash}2 Bea 61\n").old[0].totals == {"Ann": -2, "Bea": 61}


@pytest.mark.parametrize("dash", "-−\u2010\u2011\u2012–—―\ufe58﹣\uff0d")
def test_a_dash_alone_is_nobody(dash):
    found = read_lines(f"Date;Ann;Bea;Cam\n2025-12-24;2;5;{dash}\n")
    assert found.old[0].totals == {"Ann": 2, "Bea": 5}
