"""``backnine settle`` rules on holes line by line, in any deck's letters, as JSON or as a table."""

import json
import subprocess
import sys
import tracemalloc
from io import BytesIO

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from app.cli.command import main
from app.formats.hole_line import LONGEST_LINE, settle_line, settled_lines
from app.golf.cards import DECKS, grid_from_text
from app.golf.faults import FaultsError
from app.golf.layout import SHAPES
from app.golf.ruleset import KEYS as RULES_KEYS
from app.golf.ruleset import PATTERN_KEYS, PENALTY_KEYS
from app.wording.names import card_typed, dealt_from
from tests.golf.helpers.vectors import table_of, vectors

HOLE = {"id": "x", "rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}
FIVE_SEVENS = ["7 7 7 / 7 7 A", "K 9 A / K 3 2"]


def settle(*lines, options=()):
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return CliRunner().invoke(main, ["settle", *options], input=text)


def answer(**changes):
    return json.loads(settle({**HOLE, **changes}).stdout)


def codes(answered):
    return [found["code"] for found in answered["findings"]]


def hole_scores(**changes):
    return [player and player["hole_score"] for player in answer(**changes)["players"]]


def test_a_hole_is_ruled_on_with_its_reasons_and_names():
    name = "\u2068مريم\u2069"
    players = answer(players=["Zoë", "مريم"])["players"]
    assert [player["hole_score"] for player in players] == [23, 11]
    assert [line["text"] for line in players[0]["lines"]] == [
        "6 and 6 in column 1 cancel: 0",
        "2 and 2 in column 3 cancel: 0",
        "4 counts 4",
        "9 counts 9",
    ]
    text = f"went out with 13, beaten by 11 ({name}): +10"
    assert players[0]["penalties"] == [{"code": "out_beaten", "points": 10, "text": text}]
    for kept in (None, 7, 10**200, 1.5, "مريم", {"a": [1, {}]}, True):
        assert answer(id=kept)["id"] == kept
    assert answer()["players"][0]["penalties"][0]["text"].endswith("(Player 2): +10")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("nope", "this is not JSON (Expecting value, character 1). Write one hole per line: {"),
        ("[" * 100_000, "this is not JSON (too many brackets within each other"),
        ("[]", "write one hole per line: {"),
        ("NaN", "write one hole per line: {"),
        (json.dumps(HOLE) + "}", "this is not JSON (Extra data"),
        (json.dumps(HOLE)[:-1], "this is not JSON (Expecting ',' delimiter"),
        ("\ufeff" + json.dumps(HOLE), "there is a byte order mark here"),
        ({**HOLE, "rules": "mini-golf"}, "rules: There are no rules called “mini-golf”. Choose"),
        ({**HOLE, "letters": "klingon"}, "letters: choose one of en, de, fr, nl"),
        ({**HOLE, "letters": ["de"]}, "letters: choose one of en, de, fr, nl"),
    ],
)
def test_a_line_that_is_no_hole_is_named_and_the_others_are_ruled_on(line, expected):
    result = settle(HOLE, "", line, HOLE)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"line 3: {expected}")
    assert [json.loads(output)["findings"] for output in result.stdout.splitlines()] == [[], []]


def test_every_line_is_answered_and_the_worst_decides_the_end():
    five = {**HOLE, "grids": FIVE_SEVENS}
    assert [settle(*lines).exit_code for lines in ((), (HOLE, HOLE), (HOLE, five))] == [0, 0, 1]
    result = settle(five, "nope", HOLE, {**HOLE, "went_out": 7}, five)
    assert result.exit_code == 2
    ruled_on = [bool(json.loads(line)["players"]) for line in result.stdout.splitlines()]
    assert ruled_on == [False, True, False]
    assert [line[:7] for line in result.stderr.splitlines()] == ["line 2:", "line 4:"]
    result = settle("\ufeff" + json.dumps(HOLE), "", "  ", json.dumps(HOLE) + "\r", "")
    assert (result.exit_code, result.stderr, len(result.stdout.splitlines())) == (0, "", 2)
    missing = CliRunner().invoke(main, ["settle", "nowhere.jsonl"])
    assert (missing.exit_code, "'nowhere.jsonl': No such file" in missing.stderr) == (2, True)


def test_findings_leave_no_ruling():
    found = answer(grids=["7 7 7 / 7 7 z", "K ? A / K 3 2"])
    assert found["players"] is None
    assert codes(found) == ["unreadable_card", "missing_card", "too_many"]
    assert found["findings"][2]["seats"] == [0] * 5
    found = answer(looks=[2, 0], players=["Ann", "Bea"])
    assert (found["players"], codes(found)) == (None, ["looks_without_fine"])
    assert found["findings"][0]["seats"] == [0]
    text = "Ann peeked at cards, but these rules have no penalty"
    assert found["findings"][0]["text"].startswith(text)
    assert answer(looks=[0, 0])["players"]
    assert codes(answer(looks=[1, 1], grids=FIVE_SEVENS)) == ["too_many", "looks_without_fine"]
    grids = ["7S 4 2 / 6 9 2", "7♠ A 9 / K 3 2"]
    (found,) = answer(grids=grids, players=["Ann", "Bea"])["findings"]
    assert (found["code"], found["seats"], found["cells"]) == ("too_many", [0, 1], [0, 0])
    assert "7♠" in found["text"]
    for more in ({"decks": 2}, {"odd": True}, {"grids": [grids[0], "7H A 9 / K 3 2"]}):
        assert answer(**{"grids": grids, **more})["players"]


def test_rules_totals_looks_and_points_by_hand_may_stand_in_the_line():
    rules = {"extends": "six-card", "patterns": [{"shape": "row"}], "values": {"red 3": -3}}
    (player,) = answer(rules=rules, grids=["6 6 6 / 3H 9 2"], went_out=None)["players"]
    assert player["hole_score"] == -3 + 9 - 2
    assert [line["code"] for line in player["lines"]] == ["row", "card", "card", "card"]
    assert hole_scores(grids=["6 4 2 / 6 9 2", None, "K 9 A / K 3 2"]) == [23, None, 11]
    grids = ["6 4 2 / 6 9 2", {"total": 14, "held": True}, "=−2"]
    players = answer(grids=grids, went_out=1, players=["Ann", "Bea", "Cam"])["players"]
    assert [player["hole_score"] for player in players] == [23, 24, 8]
    note = "total only, not checked: 14"
    assert players[1]["lines"] == [{"code": "total_only", "cells": [], "points": 14, "text": note}]
    assert players[0]["penalties"][0]["text"] == "Bea holds four of a kind: +10"
    rules = {"extends": "six-card", "penalties": [{"when": "looked", "add": 1}]}
    by_hand = [{"seat": 1, "points": -5, "reason": "a misdeal"}]
    players = answer(rules=rules, looks=[2, 0], adjustments=by_hand)["players"]
    assert [player["hole_score"] for player in players] == [15, 6]
    adjustment = {"code": "adjustment", "points": -5, "text": "a misdeal: −5"}
    assert players[1]["penalties"] == [adjustment]


def test_the_playroom_takes_the_layout_of_the_grids():
    scores = (
        ("5 5 5 5 / A 2 3 4", 10),
        ("4 5 6 / 5 4 6 / 6 5 4", 33),
        ([["5", "5"], ["5", "4"]], 4),
        ("5 5 5 5", 0),
        ("5554", 4),
        ("5 A 2 5 A 3 5 A 4", 9),
    )
    for grid, score in scores:
        (player,) = answer(rules="playroom", grids=[grid], went_out=None)["players"]
        assert player["grid_score"] == score, grid
    assert answer(rules="playroom", grids=["55 49 22"], went_out=None)["players"][0]["lines"]


@pytest.mark.parametrize(
    "number", ["NaN", "-Infinity", "1e999", "1" * 5000, '"\\ud83e"', "[" * 99 + "]" * 99]
)
def test_what_json_cannot_say_never_comes_out(number):
    line = json.dumps({**HOLE, "id": "here"}).replace('"here"', number)
    result = settle(line, HOLE)
    assert result.exit_code == 2
    assert result.stderr.startswith("line 1: id")
    assert len(result.stdout.splitlines()) == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)
KEYS = [*HOLE, "players", "decks", "odd", "looks", "adjustments"]
pattern_entries = st.dictionaries(
    st.sampled_from([*PATTERN_KEYS, *PENALTY_KEYS]),
    json_values | st.sampled_from([*SHAPES, "out", "X", "keep", 2]),
    max_size=4,
)
SIMPLE = {key: json_values for key in RULES_KEYS if key not in ("patterns", "penalties")}
LISTS = {key: st.lists(pattern_entries, max_size=2) for key in ("patterns", "penalties")}
unusual_rules = st.fixed_dictionaries(
    {"extends": st.just("six-card")}, optional={**SIMPLE, **LISTS}
)


@given(
    st.dictionaries(st.sampled_from(KEYS), json_values)
    | st.fixed_dictionaries({"rules": unusual_rules})
)
def test_no_line_and_no_rules_however_unusual_end_in_a_traceback(changes):
    result = settle({**HOLE, **changes})
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_rules_that_would_hang_the_referee_are_refused_with_their_path():
    eights = {"shape": "anywhere", "take": 8, "claim": "best"}
    rules = {"extends": "six-card", "layout": "4x4", "patterns": [eights] * 10}
    result = settle({**HOLE, "rules": rules})
    assert result.exit_code == 2
    assert "rules.patterns[0]: these cards could match in 12870 ways" in result.stderr
    anywhere = {"extends": "six-card", "any_layout": True, "layout": "2x4", "patterns": [eights]}
    rows = " / ".join(["7 7 7 7"] * 4)
    assert "rules.patterns[0]" in settle({**HOLE, "rules": anywhere, "grids": [rows]}).stderr


@pytest.mark.parametrize("wrong", [b"\xff", json.dumps(HOLE).encode("utf-16"), b'{"id": "\xe9"}'])
def test_bytes_that_are_no_text_are_refused(tmp_path, wrong):
    path, line = tmp_path / "holes.jsonl", json.dumps(HOLE).encode()
    path.write_bytes(line + b"\n" + wrong.replace(b"\n", b"") + b"\n" + line)
    result = CliRunner().invoke(main, ["settle", str(path)])
    assert result.exit_code == 2
    assert result.stderr == "line 2: this is not UTF-8 text. Save it as UTF-8.\n"
    assert len(result.stdout.splitlines()) == 2


def test_a_line_is_read_up_to_a_million_bytes_and_a_longer_one_passed_over_in_little_memory():
    line = json.dumps(HOLE).encode()
    longest = line.ljust(LONGEST_LINE - 1) + b"\n"
    assert [bool(found["players"]) for found in settled_lines(BytesIO(longest * 2))] == [True] * 2
    (refused,) = settled_lines(BytesIO(b" " + longest))
    assert refused.startswith("line 1: this line has more than 1000000 bytes.")
    for ending in (b"\n", b""):
        long = BytesIO(line + b"\n" + b"[" * 30_000_000 + b"\n" + line + ending)
        tracemalloc.start()
        answers = [*settled_lines(long)]
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert answers[1].startswith("line 2: this line has more than")
        assert answers[0] == answers[2]
        assert most < 20_000_000


@pytest.mark.deep
def test_each_answer_comes_before_the_next_line_is_written_and_who_has_seen_enough_may_go():
    command = [sys.executable, "-m", "app.cli.command", "settle"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes, text=True) as process:
        for name, line in (("one", HOLE), ("two", HOLE)):
            process.stdin.write(json.dumps({**line, "id": name}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == name
            process.stdin.write("nope\n")
            process.stdin.flush()
            assert "this is not JSON" in process.stderr.readline()
        process.stdin.close()
        assert process.wait() == 2
    with subprocess.Popen(command, **pipes, text=True) as process:
        process.stdout.close()
        process.stdin.write(json.dumps(HOLE) + "\n")
        process.stdin.close()
        assert process.stderr.read() == ""


def written(grid, table, deck):
    """A grid of a vector in a deck's letters, row by row; a total stays."""
    if not isinstance(grid, str):
        return grid
    with dealt_from(deck):
        cards = [*map(card_typed, grid_from_text(grid, table.layout, table.spelling))]
    rows = [cards[start : start + table.columns] for start in range(0, table.size, table.columns)]
    return [*rows[:-1], rows[-1] + cards[table.size :]]


def ruling(vector, deck):
    """What is found and what everybody scores, or why nobody may play by these rules any more."""
    table = table_of(vector)
    grids = [written(grid, table, deck) for grid in vector["grids"] or [vector["grid"]]]
    kept = ("rules", "went_out", "decks", "odd", "looks", "adjustments", "hole")
    line = {key: vector[key] for key in kept if vector[key] not in (None, [])}
    line |= {"grids": grids, "went_out": vector["went_out"], "letters": deck}
    try:
        settled = settle_line(json.dumps(line))
    except FaultsError as error:
        return [fault.code for fault in error.faults], []
    return codes(settled), [player and player["hole_score"] for player in settled["players"] or ()]


@pytest.mark.parametrize("every", [30, pytest.param(1, marks=pytest.mark.deep)])
def test_vectors_are_ruled_on_alike_in_the_letters_of_every_deck(every):
    different = []
    for vector in vectors()[::every]:
        expected = ruling(vector, "en")
        different += [
            (deck, vector["id"])
            for deck in DECKS
            if deck != "en" and ruling(vector, deck) != expected
        ]
    assert different == []


def test_letters_of_a_deck_are_read_and_said_and_a_suit_that_may_be_a_rank_is_asked_for():
    assert answer(letters="sv", grids=["knkd62e"])["players"][0]["grid_score"] == 25
    german = {**HOLE, "grids": ["B D K / 6 9 2", "K 9 A / K 3 2"]}
    result = settle(german, options=["--letters", "de"])
    texts = [line["text"] for line in json.loads(result.stdout)["players"][0]["lines"]]
    assert texts[:2] == ["B counts 10", "D counts 10"]
    found = answer(letters="fr", grids=["V D R / 6 9 RD"], went_out=None)["findings"][0]["text"]
    assert found.endswith(
        "“RD” may be two cards, since D is the queen on this deck. Type suits as symbols, like R♦."
    )
    assert answer(letters="fr", grids=["V D R / 6 9 R♦"], went_out=None)["players"]
    grids = ["B♠ B♠ 2 / 3 4 5", "6 7 8 / 9 A 2"]
    assert codes(answer(letters="de", grids=grids)) == ["too_many"]


GRIDS = "6 4 2 / 6 9 2;K 9 A / K 3 2"
WIDE = f"Hole;Ann;Bea;went out\n1;{GRIDS};Ann\n2;{GRIDS};\nlast;=13;K 9 A / K 3 2;Ann\n"
CARDS = (
    "game,hole,rules,player,cards,went out,by hand,reason\n"
    "g,1,nine-hole,Ann,6 4 2 / 6 9 2,yes,,\n"
    "g,1,nine-hole,Bea,K 9 A / K 3 2,,5,misdeal\n"
)


def settle_table(text, *words):
    """The exit code, the scores by hole, and what was refused."""
    body = text if isinstance(text, bytes) else text.encode()
    result = CliRunner().invoke(main, ["settle", "--csv", *words], input=body)
    answers = map(json.loads, result.stdout.splitlines())
    scores = {
        str(answer["id"]): [player["hole_score"] for player in answer["players"]]
        for answer in answers
        if answer["players"]
    }
    return result.exit_code, scores, result.stderr


def test_holes_of_a_table_are_ruled_on_and_a_bad_line_stops_none_of_the_others():
    scores = {"1": [23, 11], "2": [13, 11], "last": [23, 11]}
    options = ("--rules", "nine-hole")
    assert settle_table(WIDE, *options) == (0, scores, "")
    assert settle_table(CARDS) == (0, {"{'game': 'g', 'hole': 1}": [23, 16]}, "")
    german = WIDE.replace("6 4 2", "B D K", 1)
    code, found, _wrong = settle_table(german, *options, "--letters", "de")
    assert (code, found["1"]) == (0, [43, 11])
    bad = f"x;{GRIDS};Zoe\ny;6 4 2 / 6 9 z;K 9 A / K 3 2;\nz;;;\n9;{GRIDS};Ann;7\n"
    code, found, wrong = settle_table(WIDE + bad + f"10;{GRIDS};Ann\n", *options)
    assert (code, [*found]) == (2, ["1", "2", "last", "10"])
    lines = [line.partition(":")[0] for line in wrong.splitlines()]
    assert lines == ["Line 5", "Line 7", "Line 8"]
    assert settle_table(WIDE.replace("6 9 2;", "6 9 z;", 1), *options)[0] == 1
    for text, words, expected in (
        (WIDE, (), "Line 2: The spreadsheet doesn’t say which rules were used."),
        (WIDE, ("--rules", "golf-golf"), "There are no rules called “golf-golf”."),
        ("", (), "There is no hole here."),
        (b"%PDF", (), "This file is of the kind PDF."),
        (CARDS.replace("nine-hole", "x"), (), "Line 2: There are no rules called “x”."),
    ):
        code, _found, wrong = settle_table(text, *words)
        assert (code, wrong.startswith(expected)) == (2, True), wrong
