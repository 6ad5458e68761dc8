"""What strangers brought, and the app read wrong once: it is read right, or it asks right."""

from datetime import date

import pytest

from app.formats.import_games.holes import check_games
from app.formats.import_games.read_text import read_games
from app.formats.import_games.text_of_file import read_file
from app.golf.catalogue import find_ruleset
from app.golf.errors import FaultsError
from app.golf.faults import Faults
from app.wording.errors.faults import placed_text
from tests.formats.import_games.hostile_files import book, with_parts
from tests.formats.import_games.tables_drawn import TODAY, choices

NINE = {"rules": find_ruleset("nine-hole"), "day": TODAY}


def read(text, **more):
    """All games as days with totals, and all that is shown."""
    found = read_games(text, choices(**more))
    faults = Faults(found.faults)
    games = [
        (play.date, dict(zip(play.names, play.totals, strict=True)))
        for _read, play in check_games(found.games, faults)
    ]
    old = [(game.day, dict(game.totals)) for game in found.old]
    shown = [placed_text(one, found.sheets) for one in [*faults, *found.notes]]
    return [*games, *old], shown


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n", " \n "])
def test_a_break_in_a_cell_of_cards_parts_its_rows(end):
    text = f'Hole,Ann,Bea,went out\n1,"6 4 2{end}6 9 2",=5,Ann'
    assert read(text, **NINE)[0] == [(TODAY, {"Ann": 23, "Bea": 5})]


def test_two_equal_games_of_a_day_are_asked_about():
    text = "Date,Ann,Bea\n2025-07-03,40,50\n2025-07-03,40,50"
    games, shown = read(text)
    assert len(games) == 2
    assert shown[0].startswith("The same game is here more than once, for example in line 3.")
    games, shown = read(text, equal="both")
    assert (len(games), shown) == (2, [])
    keys = [game.key for game in read_games(text, choices(equal="both")).old]
    assert len({*keys}) == 2
    assert keys[0] == read_games(text, choices(equal="once")).old[0].key


@pytest.mark.parametrize("dash", "−\u2010\u2011\u2012–—―\ufe58﹣\uff0d")
def test_a_dash_before_a_digit_is_a_minus(dash):
    text = f"Hole,Ann,Bea\n1,{dash}2,5\n2,4,6"
    assert read(text, **NINE)[0] == [(TODAY, {"Ann": 2, "Bea": 11})]


def test_days_in_words_are_read_and_those_that_can_not_be_are_named_once():
    games, shown = read("Datum;Ann;Bea\n3. März 2025;40;50\n4. Mai 2025;41;51")
    assert games == [
        (date(2025, 3, 3), {"Ann": 40, "Bea": 50}),
        (date(2025, 5, 4), {"Ann": 41, "Bea": 51}),
    ]
    _games, shown = read("Datum;Ann;Bea\n3. Quark 2025;40;50\n4. Quark 2025;41;51")
    assert [line[:7] for line in shown] == ["Line 2:", "Line 3:"]
    assert all("is not a date" in line for line in shown)


def test_a_second_sheet_without_games_is_left_out_and_named():
    game = "[Game]\nHole\tAnn\tBea\n1\t5\t7\n2\t6\t5\n"
    text = f"{game}[Stats]\nPlayer\tAverage\tBest\nAnn\t6\t5\nBea\t7\t6"
    games, shown = read(text, **NINE)
    assert games == [(TODAY, {"Ann": 11, "Bea": 12})]
    assert shown == ["The sheet “Stats” has no games and is left out."]


def test_holes_may_be_counted_from_nought():
    assert read(",Ann,Bea\n0,12,4\n1,-3,17", **NINE)[0] == [(TODAY, {"Ann": 9, "Bea": 21})]


def test_players_below_each_other_are_to_be_turned():
    _games, shown = read("Player,R1,R2,R3,Total\nAnn,5,7,-2,10\nBea,5,7,-2,10", **NINE)
    assert "paste it transposed" in shown[0]


def test_a_line_for_each_player_is_read():
    text = "Round,Player,Score\n1,Ann,5\n1,Bea,6\n2,Ann,1\n2,Bea,2"
    assert read(text, **NINE)[0] == [(TODAY, {"Ann": 6, "Bea": 8})]


@pytest.mark.parametrize("venue", ["Venue", "Ort", "Location", "Lieu"])
def test_a_place_is_no_player(venue):
    games, shown = read(f"Date,{venue},Ann,Bea\n2025-01-01,at home,5,6")
    assert games == [(date(2025, 1, 1), {"Ann": 5, "Bea": 6})]
    assert shown == [f"Line 1: The column “{venue}” is left out: it belongs to no player."]


def test_a_merged_day_is_that_of_all_its_games():
    from io import BytesIO

    from openpyxl import load_workbook

    rows = [["Date", "Ann", "Bea"], ["2025-07-03", 40, 50], [None, 41, 51]]
    made, body = load_workbook(BytesIO(book(rows))), BytesIO()
    made.active.merge_cells("A2:A3")
    made.save(body)
    games, _shown = read(read_file(body.getvalue()).text)
    assert [day for day, _totals in games] == [date(2025, 7, 3)] * 2
    assert read("Date,Ann,Bea\n2025-07-03,40,50\n,41,51")[1] == [
        "Line 3: This game has no date. Type it like 2025-12-24."
    ]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"%PDF-1.7 x", "PDF"),
        (b"\xef\xbb\xbf <!DOCTYPE html><table>", "HTML"),
        (b"<table><tr><td>Ann", "HTML"),
        (with_parts({}, [("Index/Document.iwa", "x")]), "Numbers"),
        (with_parts({}, [("word/document.xml", "<a/>")]), "Word"),
    ],
)
def test_a_file_that_is_no_table_is_called_what_it_is(body, kind):
    with pytest.raises(FaultsError) as refused:
        read_file(body)
    text = placed_text(refused.value.first)
    assert text.startswith(f"This file is of the kind {kind}.")


def test_a_name_and_its_total_may_have_a_colon_between_them_or_not():
    lines = "12.3.2025 Ann 58, Bea 61\n13.3.2025: Bea: 5 Ann: 6\n14.3.2025 Ann=1; Bea = 2"
    assert [totals for _day, totals in read(lines)[0]] == [
        {"Ann": 58, "Bea": 61},
        {"Bea": 5, "Ann": 6},
        {"Ann": 1, "Bea": 2},
    ]


def test_columns_of_a_plain_text_are_read_by_their_blanks():
    text = "        Ann   B. Cam Dan\n16 Oct   87   98  62  91\n2 Oct    71   80  84  66"
    games, shown = read(text, year=2026)
    assert shown == []
    assert games[0] == (date(2026, 10, 16), {"Ann": 87, "B.": 98, "Cam": 62, "Dan": 91})


def test_a_sign_that_may_be_one_is_asked_about():
    _games, shown = read("Date;Ann;Bea\n2025-12-24;(4);5")
    assert shown == ["Line 2: Ann: is “(4)” −4 or 4? Type one of the two."]
