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
from app.formats.hole_line import LONGEST_LINE, settled_lines
from app.golf.layout import SHAPES
from app.golf.ruleset import KEYS as RULES_KEYS
from app.golf.ruleset import PATTERN_KEYS, PENALTY_KEYS

HOLE = {"id": "x", "rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}


def settle(*lines):
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return CliRunner().invoke(main, ["settle"], input=text)


def answer(**changes):
    return json.loads(settle({**HOLE, **changes}).stdout)


def test_a_hole_is_ruled_on_line_by_line():
    players = answer()["players"]
    assert [player["hole_score"] for player in players] == [23, 11]
    assert [line["text"] for line in players[0]["lines"]] == [
        "6 and 6 in column 1 cancel: 0",
        "2 and 2 in column 3 cancel: 0",
        "4 counts 4",
        "9 counts 9",
    ]
    assert players[0]["penalties"] == [
        {
            "code": "out_beaten",
            "points": 10,
            "text": "went out with 13, beaten by 11 (Player 2): +10",
        }
    ]


def test_names_stand_in_the_reasons():
    players = answer(players=["Zoë", "مريم"])["players"]
    name = "\u2068مريم\u2069"
    assert players[0]["penalties"][0]["text"] == f"went out with 13, beaten by 11 ({name}): +10"


def test_findings_leave_no_ruling_and_end_with_one():
    result = settle({**HOLE, "grids": ["7 7 7 / 7 7 z", "K ? A / K 3 2"]}, HOLE)
    assert result.exit_code == 1
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["players"] is None
    assert [found["code"] for found in first["findings"]] == [
        "unreadable_card",
        "missing_card",
        "too_many",
    ]
    assert first["findings"][2]["seats"] == [0] * 5
    assert second["players"]


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
    ],
)
def test_a_line_that_is_no_hole_is_named_and_the_others_are_ruled_on(line, expected):
    result = settle(HOLE, "", line, HOLE)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"line 3: {expected}")
    assert [json.loads(output)["findings"] for output in result.stdout.splitlines()] == [[], []]


def test_every_line_is_answered_and_the_worst_decides_the_end():
    five = {**HOLE, "grids": ["7 7 7 / 7 7 A", "K 9 A / K 3 2"]}
    assert settle(HOLE, HOLE).exit_code == 0
    assert settle(HOLE, five, HOLE).exit_code == 1
    result = settle(five, "nope", HOLE, {**HOLE, "went_out": 7}, five)
    assert result.exit_code == 2
    assert [bool(json.loads(line)["players"]) for line in result.stdout.splitlines()] == [
        False,
        True,
        False,
    ]
    assert [line[:7] for line in result.stderr.splitlines()] == ["line 2:", "line 4:"]


def test_blank_lines_and_a_mark_at_the_beginning_are_passed_over():
    result = settle("\ufeff" + json.dumps(HOLE), "", "  ", json.dumps(HOLE) + "\r", "")
    assert (result.exit_code, result.stderr) == (0, "")
    assert len(result.stdout.splitlines()) == 2


def test_looks_that_nothing_becomes_of_are_a_finding():
    found = answer(looks=[2, 0], players=["Ann", "Bea"])
    assert found["players"] is None
    assert [(finding["code"], finding["seats"]) for finding in found["findings"]] == [
        ("looks_without_fine", [0])
    ]
    assert found["findings"][0]["text"].startswith(
        "Ann peeked at cards, but these rules have no penalty"
    )
    assert answer(looks=[0, 0])["players"]
    both = answer(looks=[1, 1], grids=["7 7 7 / 7 7 A", "K 9 A / K 3 2"])["findings"]
    assert [finding["code"] for finding in both] == ["too_many", "looks_without_fine"]


@pytest.mark.parametrize(
    "number", ["NaN", "-Infinity", "1e999", "1" * 5000, '"\\ud83e"', "[" * 99 + "]" * 99]
)
def test_what_json_cannot_say_never_comes_out(number):
    line = json.dumps({**HOLE, "id": "here"}).replace('"here"', number)
    result = settle(line, HOLE)
    assert result.exit_code == 2
    assert result.stderr.startswith("line 1: id")
    assert len(result.stdout.splitlines()) == 1


@pytest.mark.parametrize("kept", [None, 7, 10**200, 1.5, "مريم", {"a": [1, {}]}, True])
def test_an_id_comes_back_as_it_was_sent(kept):
    assert answer(id=kept)["id"] == kept


def test_a_whole_ruleset_may_stand_in_the_line():
    rules = {"extends": "six-card", "patterns": [{"shape": "row"}], "values": {"red 3": -3}}
    players = answer(rules=rules, grids=["6 6 6 / 3H 9 2"], went_out=None)["players"]
    assert players[0]["hole_score"] == -3 + 9 - 2
    assert [line["code"] for line in players[0]["lines"]] == ["row", "card", "card", "card"]


@pytest.mark.parametrize(
    ("grid", "score"),
    [
        ("5 5 5 5 / A 2 3 4", 10),
        ("4 5 6 / 5 4 6 / 6 5 4", 33),
        ([["5", "5"], ["5", "4"]], 4),
        ("5 5 5 5", 0),
        ("5554", 4),
        ("5 A 2 5 A 3 5 A 4", 9),
    ],
)
def test_the_playroom_takes_the_layout_of_the_grids(grid, score):
    answered = answer(rules="playroom", grids=[grid], went_out=None)["players"][0]
    assert answered["grid_score"] == score


def test_a_card_of_one_suit_lies_once_in_a_deck():
    grids = ["7S 4 2 / 6 9 2", "7♠ A 9 / K 3 2"]
    (found,) = answer(grids=grids, players=["Ann", "Bea"])["findings"]
    assert (found["code"], found["seats"], found["cells"]) == ("too_many", [0, 1], [0, 0])
    assert "7♠" in found["text"]
    assert answer(grids=grids, decks=2)["players"]
    assert answer(grids=grids, odd=True)["players"]
    assert answer(grids=["7S 4 2 / 6 9 2", "7H A 9 / K 3 2"])["players"]


def test_grids_in_columns_have_the_layout_of_the_rules():
    assert answer(rules="playroom", grids=["55 49 22"], went_out=None)["players"][0]["lines"]


def test_who_is_not_in_the_hole_has_no_grid_and_no_answer():
    players = answer(grids=["6 4 2 / 6 9 2", None, "K 9 A / K 3 2"])["players"]
    assert players[1] is None
    assert [players[seat]["hole_score"] for seat in (0, 2)] == [23, 11]


def test_a_total_stands_in_for_cards_that_nobody_wrote_down():
    grids = ["6 4 2 / 6 9 2", {"total": 14, "held": True}, "=−2"]
    players = answer(grids=grids, went_out=1, players=["Ann", "Bea", "Cam"])["players"]
    assert [player["hole_score"] for player in players] == [23, 24, 8]
    note = "total only, not checked: 14"
    assert players[1]["lines"] == [{"code": "total_only", "cells": [], "points": 14, "text": note}]
    assert players[0]["penalties"][0]["text"] == "Bea holds four of a kind: +10"


def test_looks_and_points_by_hand_stand_beside_the_cards():
    rules = {"extends": "six-card", "penalties": [{"when": "looked", "add": 1}]}
    by_hand = [{"seat": 1, "points": -5, "reason": "a misdeal"}]
    players = answer(rules=rules, looks=[2, 0], adjustments=by_hand)["players"]
    assert [player["hole_score"] for player in players] == [15, 6]
    adjustment = {"code": "adjustment", "points": -5, "text": "a misdeal: −5"}
    assert players[1]["penalties"] == [adjustment]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


KEYS = [*HOLE, "players", "decks", "odd", "looks", "adjustments"]


@given(changes=st.dictionaries(st.sampled_from(KEYS), json_values))
def test_no_line_however_unusual_ends_in_a_traceback(changes):
    result = settle({**HOLE, **changes})
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


entries = st.dictionaries(
    st.sampled_from([*PATTERN_KEYS, *PENALTY_KEYS]),
    json_values | st.sampled_from([*SHAPES, "out", "X", "keep", 2]),
    max_size=4,
)
SIMPLE = {key: json_values for key in RULES_KEYS if key not in ("patterns", "penalties")}
LISTS = {key: st.lists(entries, max_size=2) for key in ("patterns", "penalties")}


@given(rules=st.fixed_dictionaries({"extends": st.just("six-card")}, optional={**SIMPLE, **LISTS}))
def test_no_rules_however_unusual_end_in_a_traceback(rules):
    result = settle({**HOLE, "rules": rules})
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("wrong", [b"\xff", json.dumps(HOLE).encode("utf-16"), b'{"id": "\xe9"}'])
def test_bytes_that_are_no_text_are_refused(tmp_path, wrong):
    path, line = tmp_path / "holes.jsonl", json.dumps(HOLE).encode()
    path.write_bytes(line + b"\n" + wrong.replace(b"\n", b"") + b"\n" + line)
    result = CliRunner().invoke(main, ["settle", str(path)])
    assert result.exit_code == 2
    assert result.stderr == "line 2: this is not UTF-8 text. Save it as UTF-8.\n"
    assert len(result.stdout.splitlines()) == 2


@pytest.mark.parametrize("ending", [b"\n", b""])
def test_a_line_of_a_hundred_megabytes_is_passed_over_in_little_memory(ending):
    line = json.dumps(HOLE).encode()
    long = BytesIO(line + b"\n" + b"[" * 100_000_000 + b"\n" + line + ending)
    tracemalloc.start()
    answers = [*settled_lines(long)]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert answers[1].startswith("line 2: this line has more than 1000000 bytes.")
    assert answers[0] == answers[2]
    assert most < 20_000_000


def test_a_line_as_long_as_allowed_is_read():
    line = json.dumps(HOLE).ljust(LONGEST_LINE - 1) + "\n"
    assert [bool(answer["players"]) for answer in settled_lines(BytesIO(line.encode() * 2))] == [
        True,
        True,
    ]
    (refused,) = settled_lines(BytesIO(b" " + line.encode()))
    assert refused.startswith("line 1: this line has more than")


@pytest.mark.deep
def test_each_answer_comes_before_the_next_line_is_written():
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


@pytest.mark.deep
def test_who_has_seen_enough_may_go():
    command = [sys.executable, "-m", "app.cli.command", "settle"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes, text=True) as process:
        process.stdout.close()
        process.stdin.write(json.dumps(HOLE) + "\n")
        process.stdin.close()
        assert process.stderr.read() == ""


def test_nothing_to_rule_on_is_no_error_and_no_file_is_one():
    assert settle("").exit_code == 0
    missing = CliRunner().invoke(main, ["settle", "nowhere.jsonl"])
    assert (missing.exit_code, "'nowhere.jsonl': No such file" in missing.stderr) == (2, True)


def test_rules_that_would_hang_the_referee_are_refused_with_their_path():
    eights = {"shape": "anywhere", "take": 8, "claim": "best"}
    rules = {"extends": "six-card", "layout": "4x4", "patterns": [eights] * 10}
    result = settle({**HOLE, "rules": rules})
    assert result.exit_code == 2
    assert "rules.patterns[0]: these cards could match in 12870 ways" in result.stderr
    anywhere = {"extends": "six-card", "any_layout": True, "layout": "2x4", "patterns": [eights]}
    rows = " / ".join(["7 7 7 7"] * 4)
    assert "rules.patterns[0]" in settle({**HOLE, "rules": anywhere, "grids": [rows]}).stderr
