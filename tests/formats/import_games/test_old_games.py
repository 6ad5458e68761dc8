from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats.import_games.read_games import read_games
from tests.formats.import_games.tables_drawn import TODAY, choices, read_lines
from tests.formats.import_games.wrong_lines import WRONG

NAMES = ("Ann", "Bea", "Aunt Cam", "Zoë", "Dan")
GAMES = st.lists(
    st.tuples(
        st.dates(date(1990, 1, 1), TODAY),
        st.dictionaries(st.sampled_from(NAMES), st.integers(-99, 999), min_size=2),
    ),
    min_size=1,
    max_size=8,
)


def faults(text):
    return [(fault.line, fault.code) for fault in read_lines(text).faults]


def facts(text):
    """The games that were read, without their lines."""
    return {(game.day, *sorted(game.totals.items())) for game in read_lines(text).old}


def columns(games, names, sign):
    """Games as a spreadsheet has them."""
    rows = [
        [day.isoformat(), *(str(totals.get(name, "")) for name in names)] for day, totals in games
    ]
    return "\n".join(sign.join(row) for row in [["Date", *names], *rows])


def lines(games, sign):
    """Games as a notebook has them."""
    return "\n".join(
        sign.join([day.isoformat(), *(str(game) for pair in totals.items() for game in pair)])
        for day, totals in games
    )


@given(GAMES, st.permutations(NAMES), st.sampled_from("\t;,"), st.sampled_from(" \t;,|"))
def test_a_spreadsheet_and_a_notebook_give_the_same_games(games, names, sign, other):
    expected = {(day, *sorted(totals.items())) for day, totals in games}
    sheet = columns(games, names, sign)
    notebook = lines(games, "   " if other == "|" else other)
    for text in (sheet, notebook):
        assert not read_lines(text).faults
        assert facts(text) == expected
    assert {game.key for game in read_lines(sheet).old} == {
        game.key for game in read_lines(notebook).old
    }


@given(st.text(alphabet='Date AnnBea\t;,.-/0123456789\n"−#', max_size=200))
def test_any_text_is_read_or_refused_with_its_lines(text):
    found = read_lines(text)
    assert found.old or found.faults
    count = len(text.splitlines())
    assert all(0 <= fault.line <= count for fault in found.faults)
    wrong = {fault.line for fault in found.faults}
    assert not wrong & {game.line for game in found.old}


def test_quotes_marks_and_empty_lines_do_no_harm():
    (game,) = read_lines('\ufeff\n"Date","Ann","Bea"\r\n\r\n"2025-02-01", 9 ,7,,\r\n').old
    assert (game.line, game.totals) == (4, {"Ann": 9, "Bea": 7})


@pytest.mark.parametrize(("text", "found"), WRONG)
def test_a_fault_is_named_with_its_line(text, found):
    read = read_games(text, choices())
    assert [(fault.line, fault.code) for fault in read.faults] == found


def test_all_faults_are_found_at_once_and_other_lines_are_read():
    text = "Date;Ann;Bea\n30.2.2025;x;7\n2025-03-01;9;8\n3.4.2025;9"
    assert faults(text) == [(2, "day"), (2, "number"), (4, "few")]
    assert [game.line for game in read_lines(text).old] == [3]


def test_a_day_that_can_be_two_is_asked_about_with_all_other_faults():
    text = "Date;Ann;Bea\n30.2.2025;x;7\n2025-03-01;9;8\n3/12/2026;9"
    assert faults(text) == [(0, "order_open"), (2, "day"), (2, "number"), (4, "few")]
    assert [game.line for game in read_lines(text).old] == [3]


def test_the_first_of_equal_games_has_the_key_of_a_game_that_is_there_once():
    text = "Date,Ann,Bea\n2025-07-03,40,50\n2025-07-03,40,50"
    both, (once,) = (read_games(text, choices(equal=own)).old for own in ("both", "once"))
    assert both[0].key == once.key
    assert both[1].key != once.key
