"""Holes of a table are ruled on as lines of JSON are; a bad one stops none of the others."""

import json

import pytest
from click.testing import CliRunner

from app.cli.command import main

GRIDS = "6 4 2 / 6 9 2;K 9 A / K 3 2"
WIDE = f"Hole;Ann;Bea;went out\n1;{GRIDS};Ann\n2;{GRIDS};\nlast;=13;K 9 A / K 3 2;Ann\n"
CARDS = (
    "game,hole,rules,player,cards,went out,by hand,reason\n"
    "g,1,nine-hole,Ann,6 4 2 / 6 9 2,yes,,\n"
    "g,1,nine-hole,Bea,K 9 A / K 3 2,,5,misdeal\n"
)


def settle(text, *words):
    body = text if isinstance(text, bytes) else text.encode()
    return CliRunner().invoke(main, ["settle", "--csv", *words], input=body)


def scores(result):
    answers = map(json.loads, result.stdout.splitlines())
    return {
        str(answer["id"]): [player["hole_score"] for player in answer["players"]]
        for answer in answers
        if answer["players"]
    }


def test_a_grid_may_stand_in_the_column_of_its_player():
    result = settle(WIDE, "--rules", "nine-hole")
    assert (result.exit_code, result.stderr) == (0, "")
    assert scores(result) == {"1": [23, 11], "2": [13, 11], "last": [23, 11]}


def test_a_table_of_cards_shows_its_rules_itself():
    result = settle(CARDS)
    assert (result.exit_code, result.stderr) == (0, "")
    assert scores(result) == {"{'game': 'g', 'hole': 1}": [23, 16]}
    assert "misdeal" in result.stdout


def test_a_bad_line_is_named_and_all_others_are_ruled_on():
    bad = f"x;{GRIDS};Zoe\ny;6 4 2 / 6 9 z;K 9 A / K 3 2;\nz;;;\n9;{GRIDS};Ann;7\n"
    result = settle(WIDE + bad + f"10;{GRIDS};Ann\n", "--rules", "nine-hole")
    assert result.exit_code == 2
    assert [*scores(result)] == ["1", "2", "last", "10"]
    assert [line.partition(":")[0] for line in result.stderr.splitlines()] == [
        "Line 5",
        "Line 7",
        "Line 8",
    ]


def test_findings_alone_end_with_one():
    result = settle(WIDE.replace("6 9 2;", "6 9 z;", 1), "--rules", "nine-hole")
    assert (result.exit_code, result.stderr) == (1, "")
    assert "unreadable_card" in result.stdout


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        (WIDE, (), "Line 2: The spreadsheet doesn’t say which rules were used."),
        (WIDE, ("--rules", "golf-golf"), "There are no rules called “golf-golf”."),
        ("", (), "There is no hole here."),
        (b"%PDF", (), "This file is of the kind PDF."),
        (CARDS.replace("nine-hole", "x"), (), "Line 2: There are no rules called “x”."),
    ],
)
def test_what_can_not_be_ruled_on_is_shown(text, words, expected):
    result = settle(text, *words)
    assert result.exit_code == 2
    assert result.stderr.startswith(expected)
