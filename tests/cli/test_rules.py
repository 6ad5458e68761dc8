"""``backnine rules`` shows rules in words and as files; ``check`` names all that is wrong."""

import json
import tomllib

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.golf.ruleset import find_ruleset, preset_mappings, read_ruleset

FAULTY = 'extends = "six-card"\nholes = 99\ntie = "sharde"\n'


def rules(*words, command="rules"):
    return CliRunner().invoke(main, [command, *map(str, words)])


def check_file(*words):
    return rules(*words, command="check")


def check(tmp_path, text, name="mine.toml"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return check_file(path)


def test_all_presets_are_listed_in_words_and_as_data():
    output = rules().stdout
    assert all(f"{ruleset_id} " in output for ruleset_id in preset_mappings())
    assert "PlayRoom Golf: 4 to 16 cards each, the last player left wins, 2–6 players" in output
    presets = {name: find_ruleset(name) for name in preset_mappings()}
    for form, read in (("--json", json.loads), ("--toml", tomllib.loads)):
        found = read(rules(form).stdout)
        assert {name: read_ruleset(name, raw) for name, raw in found.items()} == presets
        for name, ruleset in presets.items():
            assert read_ruleset(name, read(rules(name, form).stdout)) == ruleset


def test_rules_are_shown_in_words_whether_a_preset_or_a_file(tmp_path):
    output = rules("nine-card").stdout
    assert output.startswith("Nine-card Golf (nine-card)")
    for words in (
        "3 decks for 7 to 9 players",
        "A card from the discard pile must be used: you may not put it straight back.",
        "How we play where rules differ",
    ):
        assert words in output
    assert "Also called Nines." in rules("crazy-nines").stdout
    path = tmp_path / "ours.toml"
    toml = rules("nine-card", "--toml").stdout
    path.write_text(toml.replace('title = "Nine-card Golf"', 'title = "Ours"'))
    assert rules(path).stdout == output.replace("Nine-card Golf (nine-card)", "Ours (ours)")
    as_data = {**json.loads(rules("nine-card", "--json").stdout), "title": "Ours"}
    assert json.loads(rules(path, "--json").stdout) == as_data


def test_several_rules_in_a_file_are_shown_below_each_other(tmp_path):
    path = tmp_path / "two.toml"
    path.write_text('[a]\nextends = "skyjo"\n[b]\nextends = "six-card"\ntitle = "B"\n')
    output = rules(path).stdout
    assert output.startswith("Skyjo (a)")
    assert "\n\n\nB (b)\n" in output
    assert list(json.loads(rules(path, "--json").stdout)) == ["a", "b"]
    assert tomllib.loads(rules(path, "--toml").stdout)["b"]["title"] == "B"
    assert check_file(path).stdout == "fine\n"
    path = tmp_path / "ours"
    for text in ('extends = "skyjo"', ' {"extends": "skyjo"}', '[ours]\nextends="skyjo"'):
        path.write_text(text)
        assert rules(path).stdout.startswith("Skyjo (ours)")


def test_a_file_with_faults_is_not_shown_and_its_faults_are_the_same_in_words_and_data(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(FAULTY)
    result = rules(path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == check_file(path).stderr
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["mine.holes", "mine.tie"]
    result = check_file(path, "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (2, "")
    assert [fault["path"] for fault in found] == ["mine.holes", "mine.tie"]
    assert "did you mean shared" in found[1]["sentence"]
    path.write_text('extends = "six-card"\nholes = 18\n')
    assert check_file(path).stdout == "fine\n"
    assert json.loads(check_file(path, "--json").stdout) == []


def test_words_that_name_no_rules_end_with_two(tmp_path):
    (tmp_path / "folder").mkdir()
    for words, expected in (
        (["mini-golf"], "There are no rules called “mini-golf”. Choose"),
        (["nine-hol"], "There are no rules called “nine-hol”. Did you mean nine-hole? Choose"),
        (["check"], "There are no rules called “check”. Choose"),
        (["six-card", "now"], "Got unexpected extra argument (now)"),
        (["x" * 9999], "There are no rules called “xxx"),
        ([tmp_path / "nowhere.toml"], "can’t be read"),
        ([tmp_path / "nowhere.json"], "can’t be read"),
        ([tmp_path / "folder"], "folder"),
    ):
        result = rules(*words)
        assert (result.exit_code, result.stdout) == (2, ""), words
        assert expected in result.stderr
    missing = check_file(tmp_path / "nowhere.toml")
    assert (missing.exit_code, "can’t be read" in missing.stderr) == (2, True)


def test_every_wrong_entry_is_named_with_what_to_do(tmp_path):
    text = """{"layout": "9x9", "told": {"ends": "never"}, "values": {"A": "many", "2": 2},
      "patterns": [{"shape": "column"}, {"shape": "circle"}], "penalty": []}"""
    result = check(tmp_path, text, "mine.json")
    assert result.exit_code == 2
    paths = [line.split(": ")[0] for line in result.stderr.splitlines()]
    assert paths == [
        "mine.layout",
        "mine.told.ends",
        "mine.values.A",
        "mine.patterns[1].shape",
        "mine.penalty",
    ]
    assert "mine.values.A: write a whole number from -999 to 999, or pips" in result.stderr
    assert "did you mean penalties?" in result.stderr
    assert "choose one of one more turn" in result.stderr


def test_entries_that_do_not_go_together_are_all_named(tmp_path):
    text = """[mine]
      extends = "six-card"
      values = { Z = 1, "red 14" = 2 }
      patterns = [{ shape = "diagonal" }, { shape = "column", only = "Y" }]
      [open]
      extends = "six-card"
      holes = "open"
      [other]
      extends = "golf"
    """
    output = check(tmp_path, text).stderr
    for words in (
        "mine.values.Z: ",
        "mine.values.red 14: ",
        "mine.patterns[0].shape: ",
        "mine.patterns[1].only: the deck has no Y",
        "open.holes: a game without a number of holes needs a target or a limit",
        "other.extends: choose one of nine-hole",
    ):
        assert words in output


HANGS = """
layout = "4x4"
values = { "A 2-10 J Q K" = 1 }
patterns = [
  { shape = "anywhere", take = 4, claim = "best" },
  { shape = "anywhere", take = 3, claim = "best" },
  %s
]
"""


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("mine.toml", "holes = 9\nlayout = 2x3\n", "line 2: this is not TOML"),
        ("mine.toml", "holes = [\n", "line 2: this is not TOML"),
        ("mine.json", '{"holes": 9,\n}', "line 2: this is not JSON"),
        ("mine.json", "[" * 100_000, "line 1: this is not JSON"),
        ("mine.toml", "a = " + "[" * 100_000, "line 1: this is not TOML"),
        ("mine.toml", "a = 1\nholes = 1" + "0" * 5000, "line 2: this number is too long"),
        ("mine.toml", " " * 1_000_001, "too large: rules can have at most 1 MB"),
        ("mine.json", '{"holes": NaN}', "mine.holes: NaN and Infinity are not numbers in JSON"),
        ("mine.json", '{"holes": 9, "holes": 8}', "mine.holes: is written twice: keep one"),
        ("mine.json", '{"a": {"holes": 9, "holes": 8}}', "a.holes: is written twice"),
        ("mine.toml", b"holes = 9\n\xff", "line 2: this is not UTF-8 text"),
        ("mine.json", "[]", "mine: write entries"),
        ("mine.toml", "", "mine.layout: is missing"),
        (
            "mine.toml",
            HANGS % '{ shape = "anywhere", take = 7 },',
            "patterns[2]: these cards could match in 13820 ways",
        ),
        (
            "mine.toml",
            HANGS % "",
            "patterns[1].claim: finding the best of these matches takes up to",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_its_line(tmp_path, name, text, expected):
    result = check(tmp_path, text, name)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert isinstance(result.exception, SystemExit)
