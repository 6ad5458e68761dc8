"""Tables as people lay them out are understood without a template, or what is wrong is shown."""

from datetime import date
from itertools import product

import pytest

from app.formats.import_games.read_games import read_games
from app.golf.ruleset import find_ruleset
from app.wording.errors import NOTES, OF_TABLES, placed_text
from tests.formats.import_games.tables_drawn import TODAY, choices

RULES = find_ruleset("nine-hole")
ROWS = [["1", "5", "7", "–"], ["2", "-2", "7,0", "4"], ["3", "11", "", "absent"]]


def read(text, **more):
    return read_games(text, choices(**{"rules": RULES, "day": TODAY, **more}))


def totals(text, **more):
    """By name the totals of the one game of a text, in which nothing is wrong."""
    found = read(text, **more)
    (game,) = found.games
    assert [*found.faults] == []
    return dict(zip(game.play.names, game.play.totals, strict=True))


def messages_of(text, **more):
    """All that is shown of a text."""
    found = read(text, **more)
    return [placed_text(fault, found.sheets) for fault in found.faults]


def notes(text, **more):
    found = read(text, **more)
    return [placed_text(note, found.sheets) for note in found.notes]


def table(head, rows, sign=";"):
    return "\n".join(sign.join(row) for row in [head, *rows])


@pytest.mark.parametrize("head", ["Total", "Σ", "Ann total", "Average", "Par"])
def test_a_column_that_is_nobody_s_is_left_out_and_reported(head):
    rows = [["1", "5", "7", "12"], ["2", "-2", "11", "9"], ["3", "4", "4", "8"]]
    text = table(["Hole", "Ann", "Bea", head], rows)
    assert totals(text) == {"Ann": 7, "Bea": 22}
    assert notes(text) == [f"Line 1: The column “{head}” is left out: it belongs to no player."]
    dated = [[f"2025-12-{row[0]}1", *row[1:]] for row in rows]
    found = read(table(["Date", "Ann", "Bea", head], dated)).old
    assert [[*game.totals] for game in found] == [["Ann", "Bea"]] * 3


def test_who_ties_with_the_only_other_one_is_no_sum():
    rows = [["1", "5", "–", "5"], ["2", "3", "–", "3"], ["3", "–", "4", "4"]]
    assert totals(table(["Hole", "Ann", "Bea", "Cam"], rows)) == {"Ann": 8, "Bea": 4, "Cam": 12}


@pytest.mark.parametrize(
    "above",
    ["5 Mar 2024", "Date: 2024-03-05", "Date;5.3.2024", "Tue March 5, 2024", "5.3.24 20:15"],
)
def test_a_day_above_may_have_a_word_a_month_or_a_time(above):
    found = read(f"{above}\n{table(['Hole', 'Ann', 'Bea', 'Cam'], ROWS)}")
    assert [game.game.day for game in found.games] == [date(2024, 3, 5)]
    assert [*found.faults, *found.notes] == []


@pytest.mark.parametrize("heads", ["1;2;3", "Hole 1;Hole 2;Total", "2025-12-24;2025-12-25;Sum"])
def test_players_below_each_other_are_to_be_turned(heads):
    (message,) = messages_of(f"Player;{heads}\nAnn;5;-2;3\nBea;7;11;18")
    assert message.startswith("Line 1: The players are listed one below the other.")


def test_a_day_as_a_bare_number_is_named():
    assert messages_of("Date;Ann;Bea\n45356;58;61") == [
        "Line 2: “45356” is a date stored as a number. Format its column as dates first."
    ]


def test_empty_columns_before_a_table_are_nothing():
    text = table(["", "Hole", "Ann", "Bea", "Cam"], [["", *row] for row in ROWS])
    assert totals(f";;\n{text}") == {"Ann": 14, "Bea": 14, "Cam": 4}


def test_three_noughts_may_be_a_thousand():
    assert "“1.000” could be thousands" in messages_of("Date;Ann;Bea\n2025-12-24;1.000;61")[0]


def test_holes_are_rows_and_players_columns(subtests):
    corners = ("Hole", "", "#", "Loch", "24.12.2025")
    labels = ("{}", "Hole {}", "H{}", "{}.", "Trou n° {}")
    for sign, corner, label in product(";\t", corners, labels):
        with subtests.test(sign=sign, corner=corner, label=label):
            rows = [[label.format(row[0]), *row[1:]] for row in ROWS]
            more = [[label.format(4), "0", "0", "0"]] if corner == "Loch" else []
            text = table([corner, "Ann", "Bea", "Cam"], rows + more, sign)
            assert totals(text) == {"Ann": 14, "Bea": 14, "Cam": 4}


def test_lines_without_a_day_or_a_number_may_be_holes_or_games():
    text = "Ann,Bea\n5,7\n3,1\n2,2"
    assert read(text).asks("lines_open")
    assert totals(text, lines="hole") == {"Ann": 10, "Bea": 10}
    assert [game.totals for game in read(text, lines="game").old][1] == {"Ann": 3, "Bea": 1}


def test_it_is_asked_what_is_in_a_column_that_does_not_show_it():
    rows = ["2025-12-24;58;61;119;good", "2025-12-25;1;2;3;bad", "2025-12-26;1;2;3;bad"]
    text = "\n".join(["Date;Ann;Bea;All of it;Mood", *rows])
    assert read(text).columns == {3: "All of it", 4: "Mood"}
    assert read(text, columns={4: "out"}).columns == {3: "All of it"}
    found = read(text, columns={3: "out", 4: "out"})
    assert [*found.faults] == []
    assert found.old[0].totals == {"Ann": 58, "Bea": 61}
    assert read("Date;Ann;Ann 3;Bea\n2025-12-24;58;1;61").columns == {2: "Ann 3"}


def test_a_title_and_a_day_above_are_taken_as_such():
    text = "Golf at ours\n24.12.2025\n" + table(["Hole", "Ann", "Bea", "Cam"], ROWS)
    assert read(text).games[0].game.day == date(2025, 12, 24)
    assert notes(text) == ["Line 1: “Golf at ours” is above the table and is left out."]


def test_holes_that_nobody_has_played_yet_are_left_out():
    rows = [*ROWS, ["4", "", "", ""], ["5", "–", "–", "–"]]
    text = table(["Hole", "Ann", "Bea", "Cam"], rows)
    assert [hole.number for hole in read(text).games[0].game.holes] == [1, 2, 3]


def test_who_has_no_score_is_left_out_and_reported():
    text = table(["Hole", "Ann", "Bea", "Eve"], [[*row[:3], "–"] for row in ROWS])
    assert read(text).games[0].game.names == ("Ann", "Bea")
    assert notes(text) == ["Eve has no score and is left out."]


def test_totals_below_are_compared_with_the_sums():
    rows = [*ROWS, ["Total", "14", "14", "4"]]
    assert totals(table(["Hole", "Ann", "Bea", "Cam"], rows))["Ann"] == 14
    rows[-1][1] = "13"
    assert messages_of(table(["Hole", "Ann", "Bea", "Cam"], rows)) == [
        "Line 5: Ann: the holes add up to 14, but the total here is 13. Change one of them."
    ]


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        ([["1", "5", "x"]], 2, "is not a number"),
        ([["1", "5", "3,5"]], 2, "is not a whole number"),
        ([["1", "5", "99999"]], 2, "is too much"),
        ([["1", "5", "3"], ["3", "5", "3"]], 3, "hole 2 is next"),
        ([["1", "5", "3"], ["1", "5", "3"]], 3, "hole 2 is next"),
        ([["1", "5", "3"], ["Best of all", "Bea", ""]], 3, "neither a hole nor a total"),
        ([["1", "5", "3"], ["Total", "5", "3"], ["2", "1", "1"]], 4, "comes after the totals"),
        ([["1", "", ""], ["2", "5", "3"]], 2, "Nobody has a score in hole 1"),
        ([["1", "5", "3", "7"]], 2, "There are 4 cells here"),
    ],
)
def test_every_bad_line_is_named(rows, line, words):
    (message,) = messages_of(table(["Hole", "Ann", "Bea"], rows))
    assert message.startswith(f"Line {line}: ")
    assert words in message


def test_what_may_be_a_player_or_the_holes_is_asked():
    assert read("Loch;Ann;Bea\n1;5;7\n2;3;1").columns == {0: "Loch"}
    assert totals("Loch;Ann;Bea\n1;5;7\n2;3;1", columns={0: "hole"}) == {"Ann": 8, "Bea": 8}


def test_games_are_rows_with_the_day_wherever_it_stands():
    text = 'No,Date,Ann,Bea,Venue\n1,24/12/2025,58,61,Home\n2,3/1/2026,"44,0",–,x\n3,4/1/2026,1,2,'
    found = read(text)
    assert [game.day.isoformat() for game in found.old] == ["2025-12-24", "2026-01-04"]
    assert [*found.old[0].totals.items()] == [("Ann", 58), ("Bea", 61)]
    assert [fault.code for fault in found.faults] == ["few"]
    assert notes(text) == [
        "Line 1: The column “No” is left out: it belongs to no player.",
        "Line 1: The column “Venue” is left out: it belongs to no player.",
    ]


@pytest.mark.parametrize(
    ("days", "read_as"),
    [
        (("3/4/2025", "13/4/2025"), "2025-04-03"),
        (("3/4/2025", "4/13/2025"), "2025-03-04"),
        (("3-4-25", "13-4-25"), "2025-04-03"),
        (("3.4.25", "4.4.25"), "2025-04-03"),
        (("2025-04-03 00:00:00", "2025-04-04"), "2025-04-03"),
    ],
)
def test_all_days_together_show_how_they_are_written(days, read_as):
    text = "Date;Ann;Bea\n" + "\n".join(f"{day};1;2" for day in days)
    assert read(text).old[0].day.isoformat() == read_as


def test_ambiguous_days_are_asked_about_once():
    text = "Date;Ann;Bea\n3/4/2025;1;2\n5/6/2025;3;4"
    assert [fault.code for fault in read(text).faults] == ["order_open"]
    assert read(text).asks("order_open")
    assert read(text, order="month").old[0].day == date(2025, 3, 4)


def test_sums_below_games_are_left_out_and_other_lines_named():
    text = "Date;Ann;Bea\n2025-12-24;58;61\n2025-12-25;1;2\n"
    assert len(read(text + "Total;59;63").old) == 2
    assert "Line 4: “Total” is not a date." in messages_of(text + "Total;60;63")[0]


def test_lines_of_a_notebook_are_read_as_ever():
    text = "2025-12-24 Ann 58 Bea 61\n25.12.24 Ann 1 Bea 2"
    assert [game.line for game in read(text).old] == [1, 2]


def test_a_table_of_standings_is_old_games():
    text = (
        "game,date,rules,player,total,holes\na,2025-12-24,skyjo,Ann,5,9\n"
        "a,2025-12-24,skyjo,Bea,7,9\nb,2025-12-25,,Ann,0,0\nb,2025-12-25,,Bea,0,0"
    )
    (game,) = read(text).old
    assert dict(game.totals) == {"Ann": 5, "Bea": 7}
    assert read(text).old_rules == {game.key: "skyjo"}


def test_a_table_of_holes_without_cards_counts_as_it_states():
    text = "hole,player,hole score\n1,Ann,5\n1,Bea,-3\n2,Bea,7"
    assert totals(text) == {"Ann": 5, "Bea": 4}


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("1,Ann,6 4 2 / 6 9 2,yes,,", "two players have “yes”"),
        ("1,Cam,,,,", "Cam has neither cards nor a total here"),
        ("1,Cam,6 4 2 / 6 9 3,maybe,,", "“maybe” can’t be read"),
        ("1,Cam,6 4 2 / 6 9 3,,1000,", "“1000” is out of range"),
        ("1,Cam,6 4 2 / 6 9 3,,x,", "“x” is not a number"),
        ("1,,6 4 2 / 6 9 3,,,", "There is no name here."),
        ("0,Cam,6 4 2 / 6 9 3,,,", "is not a hole number"),
        ("1,Cam,6 4 2 / 6 9 3,,,77", "the cards add up to 14, but the score here is 77"),
    ],
)
def test_every_bad_row_of_cards_is_named(row, words):
    head = "hole,player,cards,went out,by hand,hole score\n1,Dan,K 9 A / K 3 2,yes,,\n"
    found = messages_of(f"{head}{row}")
    assert any(words in line for line in found), found
    assert any(line.startswith("Line 3: ") for line in found), found


def test_lines_of_several_sheets_are_named_by_their_sheet():
    text = "[One]\nHole;Ann;Bea\n1;2;3\n[Two]\nHole;Ann;Bea\n1;x;3"
    assert messages_of(text)[0].startswith("Sheet “Two”, line 2: Ann: “x” is not a number.")


def test_every_sentence_has_a_code_in_use():
    sources = "".join(
        path.read_text("utf-8") for path in __import__("pathlib").Path("app").rglob("*.py")
    )
    codes = [*OF_TABLES, *NOTES]
    unused = [code for code in codes if sources.count(f'"{code}"') < 2 and not code.endswith("_in")]
    assert unused == []


def test_nobody_who_is_knocked_out_plays_on():
    rows = [["1", "99", "60", "7"], ["2", "9", "9", "8"], ["3", "5", "50", "9"]]
    rules = find_ruleset("playroom")  # to 100
    text = table(["Hole", "Ann", "Bea", "Cam"], rows)
    assert messages_of(text, rules=rules) == ["Line 4: Hole 3: Ann is knocked out after hole 2."]
    text = text.replace("3;5;50;9", "3;;50;9")
    assert totals(text, rules=rules) == {"Ann": 108, "Bea": 119, "Cam": 24}
    assert messages_of(f"{text}\n4;;5;5\n5;;;5", rules=rules) == [
        "Line 5: Hole 4: Bea is knocked out after hole 3.",
        "Line 5: Hole 4: The game is over after hole 3.",
        "Line 6: Hole 5: The game is over after hole 3.",
    ]


def test_nobody_plays_on_after_the_end_but_those_who_share_first_place():
    rows = [["1", "60", "7", "9"], ["2", "50", "9", "7"]]
    rules, text = find_ruleset("skyjo"), table(["Hole", "Ann", "Bea", "Cam"], rows)
    assert totals(text, rules=rules) == {"Ann": 110, "Bea": 16, "Cam": 16}
    assert totals(f"{text}\n3;;5;4", rules=rules) == {"Ann": 110, "Bea": 16, "Cam": 16}
    assert messages_of(f"{text}\n3;1;5;4", rules=rules) == [
        "Line 4: Hole 3: The game is over after hole 2."
    ]
