"""Tables as people lay them out: what is read of them, what is left out, what is wrong."""

from datetime import date
from itertools import product

from app.formats.import_games.questions import answered, questions_of
from app.formats.import_games.read_games import read_games
from app.golf.faults import MOST_FAULTS
from app.golf.ruleset import find_ruleset
from app.wording.errors import placed_text
from tests.formats.import_games.tables_drawn import TODAY, choices

RULES = find_ruleset("nine-hole")
ROWS = [["1", "5", "7", "–"], ["2", "-2", "7,0", "4"], ["3", "11", "", "absent"]]
FOUR = {"Ann": 14, "Bea": 14, "Cam": 4}


def read(text, **more):
    return read_games(text, choices(**{"rules": RULES, "day": TODAY, **more}))


def totals(text, **more):
    """By name the totals of the one game of a text, in which nothing is wrong."""
    found = read(text, **more)
    (game,) = found.games
    assert [*found.faults] == []
    return dict(zip(game.play.names, game.play.totals, strict=True))


def asked_about(text, **more):
    faults = read(text, **more).faults
    return [fault.values["column"] for fault in faults if fault.code == "column_open"]


def shown(text, part="faults", **more):
    """All that is shown of a text, as ``faults`` or as ``notes``."""
    found = read(text, **more)
    return [placed_text(fault, found.sheets) for fault in getattr(found, part)]


def table(head, rows, sign=";"):
    return "\n".join(sign.join(row) for row in [head, *rows])


HEAD = ["Hole", "Ann", "Bea", "Cam"]
CARDS = "Hole;Ann;Bea;went out\n1;6 4 2 / 6 9 2;K 9 A / K 3 2;Ann\n2;=13;K 9 A / K 3 2;"
TWO = "Hole;Ann;Bea\n1;5;7\n2;9;1\n\nGame 2\nHole;Cam;Dan\n1;5;7\n2;9;1"
DATED = "Date;Ann;Bea\n2025-12-24;58;61\n2025-12-25;{};7"
IN_HOLE = "Hole;Ann;Bea\n1;5;7\n2;{};1\n3;2;3"
SIGN_OPEN = ("(7)", "( 7 )", "[7]", "(7", "7)", "7-", "7−", "7 –", "- 7", "7 minus", "\u27967")
CELLS = {
    **{
        text: f"Ann: “{text}” is not a whole number from −9999 to 9999. Type one, or leave the cell"
        for text in ("1,000", "5*", "–7 pts", "DNF", "99999", "3,5")
    },
    **{text: f"Ann: is “{text}” −7 or 7? Type one of the two." for text in SIGN_OPEN},
}
CARD_ROWS = {
    "1,Ann,6 4 2 / 6 9 2,yes,,": "two players have “yes”",
    "1,Cam,,,,": "Cam has neither cards nor a total here",
    "1,Cam,6 4 2 / 6 9 3,maybe,,": "“maybe” can’t be read",
    "1,Cam,6 4 2 / 6 9 3,,1000,": "by hand: “1000” is not a whole number from −999 to 999",
    "1,Cam,6 4 2 / 6 9 3,,x,": "by hand: “x” is not a whole number",
    "1,,6 4 2 / 6 9 3,,,": "There is no name here.",
    "0,Cam,6 4 2 / 6 9 3,,,": "is not a hole number",
    "1,Cam,6 4 2 / 6 9 3,,,77": "the cards add up to 14, but the score here is 77",
}
TURNED = "Line 1: This can’t be read."
WRONG = {
    **{DATED.format(cell): words for cell, words in CELLS.items()},
    **{IN_HOLE.format(cell): words for cell, words in CELLS.items()},
    "Hole;Ann;Bea\n1;5;x": "Line 2: Bea: “x” is not a whole number",
    "Hole;Ann;Bea\n1;5;3\n3;5;3": "“3 5 3” is not hole 2, which is next",
    "Hole;Ann;Bea\n1;5;3\n1;5;3": "“1 5 3” is not hole 2, which is next",
    "Hole;Ann;Bea\n1;5;3\nBest of all;Bea;": "“Best of all Bea” is not hole 2",
    "Hole;Ann;Bea\n1;5;3\nTotal;5;3\n2;1;1": "“2 1 1” is not hole 2, which is next",
    "Hole;Ann;Bea\n1;;\n2;5;3": "Line 2: Nobody has a score in hole 1",
    "Hole;Ann;Bea\n1;5;3;7": "Line 2: There are 4 cells here",
    "Player;1;2;3\nAnn;5;-2;3\nBea;7;11;18": TURNED,
    "Player;2025-12-24;2025-12-25;Sum\nAnn;5;-2;3\nBea;7;11;18": TURNED,
    "Date;Ann;Bea\n45356;58;61": "Line 2: “45356” is a date stored as a number. Format its column",
    "Date;Ann;Bea\n2025-12-24;1.000;61": "“1.000” is not a whole number",
    table(
        HEAD, [*ROWS, ["Total", "13", "14", "4"]]
    ): "Line 5: Ann: the holes add up to 14, but the line “Total” says 13.",
    DATED.format("1") + "\nTotal;60;63": "Line 4: “Total” is not a date.",
    CARDS.replace("\n2;", "\n7;"): "Line 3: “7 =13 K 9 A / K 3 2” is not hole 2, which is next.",
    "Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20": "What is in each line here: a hole, running totals or",
    "[One]\nHole;Ann;Bea\n1;2;3\n[Two]\nHole;Ann;Bea\n1;x;3": "Sheet “Two”, line 2: Ann: “x”",
    TWO: "“Game 2” is not hole 3, which is next. Put the holes in order",
    TWO.replace("Game 2\n", ""): "“Hole Cam Dan” is not hole 3, which is next.",
    TWO.replace("\n\n", "\nTotal;14;8\n"): "“Game 2” is not hole 3, which is next.",
    "Hole;Ann;Bea;;Hole;Cam;Dan\n1;5;7;;1;4;4\n2;9;1;;2;3;3": "import each game by itself",
    **{
        f"hole,player,cards,went out,by hand,hole score\n1,Dan,K 9 A / K 3 2,yes,,\n{row}": words
        for row, words in CARD_ROWS.items()
    },
}
"""Texts with a sentence that is shown of each."""


def test_what_is_wrong_with_a_table_is_shown_with_its_place():
    found = {text: shown(text) for text in WRONG}
    wrong = {
        text: lines
        for text, lines in found.items()
        if not any(WRONG[text] in line and line.startswith(("Line ", "Sheet ")) for line in lines)
    }
    assert wrong == {}


def test_holes_are_rows_and_players_columns():
    corners = ("Hole", "", "#", "24.12.2025")
    labels = ("{}", "Hole {}", "H{}", "{}.", "Trou n° {}")
    for sign, corner, label in product(";\t", corners, labels):
        rows = [[label.format(row[0]), *row[1:]] for row in ROWS]
        text = table([corner, "Ann", "Bea", "Cam"], rows, sign)
        assert totals(text) == FOUR, text
    text = table(["", *HEAD], [["", *row] for row in ROWS])
    assert totals(f";;\n{text}") == FOUR
    assert totals(table(HEAD, [*ROWS, ["Total", "14", "14", "4"]])) == FOUR
    unplayed = table(HEAD, [*ROWS, ["4", "", "", ""], ["5", "–", "–", "–"]])
    assert [hole.number for hole in read(unplayed).games[0].game.holes] == [1, 2, 3]
    tie = table(HEAD, [["1", "5", "–", "5"], ["2", "3", "–", "3"], ["3", "–", "4", "4"]])
    assert totals(tie) == {"Ann": 8, "Bea": 4, "Cam": 12}  # Cam is no sum of the others
    assert totals("hole,player,hole score\n1,Ann,5\n1,Bea,-3\n2,Bea,7") == {"Ann": 5, "Bea": 4}


def test_a_column_that_may_be_nobody_is_asked_about_and_left_out_with_a_note():
    rows = [["1", "5", "7", "12"], ["2", "-2", "11", "9"], ["3", "4", "4", "8"]]
    for head in ("Total", "Σ", "Ann total", "Average", "Par"):
        text = table(["Hole", "Ann", "Bea", head], rows)
        assert shown(text)[0].startswith(f"Line 1: What is in the column “{head}”?")
        out = {"columns": {head: "out"}}
        note = f"Line 1: “{head}” has nothing of a game and is left out."
        assert (totals(text, **out), shown(text, "notes", **out)) == ({"Ann": 7, "Bea": 22}, [note])
        dated = [[f"2025-12-{row[0]}1", *row[1:]] for row in rows]
        found = read(table(["Date", "Ann", "Bea", head], dated), **out).old
        assert [[*game.totals] for game in found] == [["Ann", "Bea"]] * 3
    titled = "Golf at ours\n24.12.2025\n" + table(HEAD, ROWS)
    assert read(titled).games[0].game.day == date(2025, 12, 24)
    note = "Line 1: “Golf at ours” has nothing of a game and is left out."
    assert shown(titled, "notes") == [note]
    silent = table(["Hole", "Ann", "Bea", "Eve"], [[*row[:3], "–"] for row in ROWS])
    assert read(silent).games[0].game.names == ("Ann", "Bea")
    assert shown(silent, "notes") == ["Line 1: “Eve” has nothing of a game and is left out."]


def test_of_the_lines_below_the_holes_one_has_their_sums():
    below = table(HEAD, [*ROWS, ["Place", "2", "2", "1"], ["All", "14", "14", "4"]])
    assert totals(below) == FOUR
    note = "Line 5: “Place” has nothing of a game and is left out."
    assert shown(below, "notes") == [note]
    (wrong,) = shown(below.replace("All;14", "All;15"))
    assert wrong.startswith("Line 6: Ann: the holes add up to 14, but the line “All” says 15.")


def test_a_day_above_may_have_a_word_a_month_or_a_time():
    for above in ("5 Mar 2024", "Date: 2024-03-05", "Date;5.3.2024", "Tue March 5, 2024"):
        found = read(f"{above}\n{table(HEAD, ROWS)}")
        assert [game.game.day for game in found.games] == [date(2024, 3, 5)], above
        assert [*found.faults, *found.notes] == []


def test_games_are_rows_with_the_day_wherever_it_stands():
    text = 'No,Date,Ann,Bea,Venue\n1,24/12/2025,58,61,Home\n2,3/1/2026,"44,0",–,x\n3,4/1/2026,1,2,'
    assert asked_about(text) == ["No"]  # holes, or games
    found = read(text, columns={"No": "out"})
    assert [game.day.isoformat() for game in found.old] == ["2025-12-24", "2026-01-04"]
    assert [*found.old[0].totals.items()] == [("Ann", 58), ("Bea", 61)]
    assert [fault.code for fault in found.faults] == ["few"]
    assert len(found.notes) == 2
    for days, read_as in {
        ("3/4/2025", "13/4/2025"): "2025-04-03",
        ("3/4/2025", "4/13/2025"): "2025-03-04",
        ("3-4-25", "13-4-25"): "2025-04-03",
        ("3.4.25", "4.4.25"): "2025-04-03",
        ("2025-04-03 00:00:00", "2025-04-04"): "2025-04-03",
    }.items():
        text = "Date;Ann;Bea\n" + "\n".join(f"{day};1;2" for day in days)
        assert read(text).old[0].day.isoformat() == read_as
    text = "game,date,rules,player,total,holes\n" + "".join(
        f"{row}\n" for row in ("a,2025-12-24,skyjo,Ann,5,9", "a,2025-12-24,skyjo,Bea,7,9")
    )
    (game,) = read(f"{text}b,2025-12-25,,Ann,0,0\nb,2025-12-25,,Bea,0,0").old
    assert (dict(game.totals), read(text).old_rules) == ({"Ann": 5, "Bea": 7}, {game.key: "skyjo"})


def test_what_a_table_does_not_show_is_asked():
    assert read("Ann,Bea\n5,7\n3,1\n2,2").asks("lines_open")
    ambiguous = "Date;Ann;Bea\n3/4/2025;1;2\n5/6/2025;3;4"
    assert [fault.code for fault in read(ambiguous).faults] == ["order_open"]
    assert read(ambiguous, order="month").old[0].day == date(2025, 3, 4)
    rows = ["2025-12-24;58;61;119;good", "2025-12-25;1;2;3;bad", "2025-12-26;1;2;3;bad"]
    text = "\n".join(["Date;Ann;Bea;All of it;Mood", *rows])
    assert asked_about(text) == ["All of it", "Mood"]
    assert asked_about(text, columns={"Mood": "out"}) == ["All of it"]
    both = f"[One]\n{text}\n[Two]\n{text.replace('-12-', '-11-')}"
    assert asked_about(both) == ["All of it", "Mood"], "asked once for all sheets"
    found = read(text, columns={"All of it": "out", "Mood": "out"})
    assert ([*found.faults], found.old[0].totals) == ([], {"Ann": 58, "Bea": 61})
    assert asked_about("Date;Ann;Ann 3;Bea\n2025-12-24;58;1;61") == ["Ann 3"]
    holes = "Loch;Ann;Bea\n1;5;7\n2;3;1\n3;0;0\n4;0;0\n5;0;0"
    assert asked_about(holes) == ["Loch"]
    assert asked_about(holes.replace("Loch", "Game")) == ["Game"]
    assert totals(holes, columns={"Loch": "hole"}) == {"Ann": 8, "Bea": 8}
    assert len(shown(CARDS, rules=None, day=None)) >= 2


def test_a_column_of_cards_for_each_player_is_a_game():
    for above in ("", "Sunday at ours\n", "2025-12-24\n"):
        found = read(above + CARDS)
        (game,) = (game.game for game in found.games)
        assert ([*found.faults], game.names) == ([], ("Ann", "Bea"))
        assert [len(hole.grids) for hole in game.holes] == [2, 2]
        assert [hole.went_out for hole in game.holes] == [0, None]


def test_nobody_plays_on_after_the_end_but_those_who_share_first_place():
    playroom = {"rules": find_ruleset("playroom")}  # to 100
    text = table(HEAD, [["1", "99", "60", "7"], ["2", "9", "9", "8"], ["3", "5", "50", "9"]])
    assert shown(text, **playroom) == ["Line 4: Hole 3: Ann is knocked out after hole 2."]
    text = text.replace("3;5;50;9", "3;;50;9")
    assert totals(text, **playroom) == {"Ann": 108, "Bea": 119, "Cam": 24}
    assert shown(f"{text}\n4;;5;5\n5;;;5", **playroom) == [
        "Line 5: Hole 4: Bea is knocked out after hole 3.",
        "Line 5: Hole 4: The game is over after hole 3.",
        "Line 6: Hole 5: The game is over after hole 3.",
    ]
    skyjo = {"rules": find_ruleset("skyjo")}
    text = table(HEAD, [["1", "60", "7", "9"], ["2", "50", "9", "7"]])
    for more in ("", "\n3;;5;4"):
        assert totals(text + more, **skyjo) == {"Ann": 110, "Bea": 16, "Cam": 16}
    over = ["Line 4: Hole 3: The game is over after hole 2."]
    assert shown(f"{text}\n3;1;5;4", **skyjo) == over


def test_a_point_before_a_number_is_no_minus():
    assert shown(DATED.format("-.5"))[0].startswith("Line 3: Ann: “-.5” is not a whole number")


def test_columns_are_asked_about_once_and_not_without_end():
    sheet = "Date;{};Ann;Bea\n2025-12-24;{};5;7\n"
    two = "".join(f"[{name}]\n{sheet.format('Mood', 'fine')}" for name in ("A", "B"))
    assert [fault.values["column"] for fault in read(two).faults] == ["Mood"]
    many = "".join(f"[{n}]\n{sheet.format(f'Mood {n} of us', 'fine')}" for n in range(200))
    assert len(read(many).faults) == MOST_FAULTS + 1
    assert read(many).faults[-1].code == "more"


def test_an_answer_comes_back_for_its_own_heading_whatever_signs_it_has():
    for heading in ("Mo\\", "a\\\\b", 'a"b', "%22", "a=b", "é", "col-x", "<b>"):
        (question,) = questions_of(
            read(f"Date;{heading};Ann;Bea\n2025-12-24;fine;5;7").faults, choices(), {}
        )
        assert not {*'"\\'} & {*question.field}
        assert answered(choices(), {question.field: "out"}).columns == {heading: "out"}
