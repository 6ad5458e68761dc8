import json
import tomllib

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.golf.ruleset import find_ruleset, preset_mappings, read_ruleset


def rules(*words, command="rules"):
    return CliRunner().invoke(main, [command, *map(str, words)])


def check_file(*words):
    return rules(*words, command="check")


def check(tmp_path, text, name="mine.toml"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return check_file(path)


def test_without_a_word_all_rules_are_listed():
    output = rules().stdout
    assert all(f"{ruleset_id} " in output for ruleset_id in preset_mappings())
    assert "PlayRoom Golf: 4 to 16 cards each, the last player left wins, 2–6 players" in output


@pytest.mark.parametrize(("form", "read"), [("--json", json.loads), ("--toml", tomllib.loads)])
def test_without_a_word_a_program_gets_all_presets(form, read):
    found = read(rules(form).stdout)
    assert {name: read_ruleset(name, raw) for name, raw in found.items()} == {
        name: find_ruleset(name) for name in preset_mappings()
    }


def test_rules_are_shown_in_words():
    output = rules("nine-card").stdout
    assert output.startswith("Nine-card Golf (nine-card)")
    assert "3 decks for 7 to 9 players" in output
    assert "A card from the discard pile must be used: you may not put it straight back." in output
    assert "Also called Nines." in rules("crazy-nines").stdout
    assert "How we play where rules differ" in output


@pytest.mark.parametrize("ruleset_id", preset_mappings())
def test_what_is_printed_reads_back_as_the_same(ruleset_id):
    ruleset = find_ruleset(ruleset_id)
    as_json = json.loads(rules(ruleset_id, "--json").stdout)
    as_toml = tomllib.loads(rules(ruleset_id, "--toml").stdout)
    assert read_ruleset(ruleset_id, as_json) == ruleset
    assert read_ruleset(ruleset_id, as_toml) == ruleset


def test_rules_in_a_file_are_shown_as_a_preset_is(tmp_path):
    path = tmp_path / "ours.toml"
    toml = rules("nine-card", "--toml").stdout
    path.write_text(toml.replace('title = "Nine-card Golf"', 'title = "Ours"'))
    expected = rules("nine-card").stdout.replace("Nine-card Golf (nine-card)", "Ours (ours)")
    assert rules(path).stdout == expected
    assert json.loads(rules(path, "--json").stdout) == {
        **json.loads(rules("nine-card", "--json").stdout),
        "title": "Ours",
    }


def test_several_rules_in_a_file_are_shown_below_each_other(tmp_path):
    path = tmp_path / "two.toml"
    path.write_text('[a]\nextends = "skyjo"\n[b]\nextends = "six-card"\ntitle = "B"\n')
    output = rules(path).stdout
    assert output.startswith("Skyjo (a)")
    assert "\n\n\nB (b)\n" in output
    assert list(json.loads(rules(path, "--json").stdout)) == ["a", "b"]
    assert tomllib.loads(rules(path, "--toml").stdout)["b"]["title"] == "B"


def test_rules_in_a_file_are_shown_only_when_nothing_is_wrong_with_them(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('extends = "six-card"\nholes = 99\ntie = "sharde"\n')
    result = rules(path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == check_file(path).stderr
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["mine.holes", "mine.tie"]


def test_a_program_gets_what_is_wrong_with_a_file_as_json(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('extends = "six-card"\nholes = 99\ntie = "sharde"\n')
    result = check_file(path, "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (2, "")
    assert [fault["path"] for fault in found] == ["mine.holes", "mine.tie"]
    assert "did you mean shared" in found[1]["sentence"]
    path.write_text('extends = "six-card"\n')
    assert json.loads(check_file(path, "--json").stdout) == []


@pytest.mark.parametrize("name", ["nowhere.toml", "nowhere.json", "folder"])
def test_a_file_of_rules_that_is_not_there_is_shown(tmp_path, name):
    (tmp_path / "folder").mkdir()
    result = rules(tmp_path / name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "can’t be read" in result.stderr or "There are no rules" in result.stderr


@pytest.mark.parametrize(
    "text", ['extends = "skyjo"', ' {"extends": "skyjo"}', '[ours]\nextends="skyjo"']
)
def test_a_file_of_any_name_is_read_by_what_is_in_it(tmp_path, text):
    path = tmp_path / "ours"
    path.write_text(text)
    assert rules(path).stdout.startswith("Skyjo (ours)")
    assert check_file(path).stdout == "fine\n"


def test_a_word_as_long_as_no_file_is_no_preset():
    result = rules("x" * 9999)
    assert result.exit_code == 2
    assert "There are no rules called “xxx" in result.stderr


def test_a_preset_that_is_nearly_right_is_recognised():
    result = rules("nine-hol")
    assert result.exit_code == 2
    assert "There are no rules called “nine-hol”. Did you mean nine-hole? Choose" in result.stderr


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["mini-golf"], "There are no rules called “mini-golf”. Choose"),
        (["check"], "There are no rules called “check”. Choose"),
        (["six-card", "now"], "Got unexpected extra argument (now)"),
    ],
)
def test_words_that_name_no_rules_end_with_two(words, expected):
    result = rules(*words)
    assert (result.exit_code, result.stdout, expected in result.stderr) == (2, "", True)


def test_a_file_that_can_be_played_is_fine(tmp_path):
    result = check(tmp_path, 'extends = "six-card"\nholes = 18\n')
    assert (result.exit_code, result.stdout) == (0, "fine\n")
    assert check(tmp_path, '[a]\nextends = "skyjo"\n[b]\nextends = "moraco"\n').exit_code == 0


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
    for path in ("mine.values.Z", "mine.values.red 14", "mine.patterns[0].shape"):
        assert f"{path}: " in output
    assert "mine.patterns[1].only: the deck has no Y" in output
    assert "open.holes: a game without a number of holes needs a target or a limit" in output
    assert "other.extends: choose one of nine-hole" in output


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
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_its_line(tmp_path, name, text, expected):
    result = check(tmp_path, text, name)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert "Traceback" not in result.stderr


def test_a_file_that_is_not_there_is_shown(tmp_path):
    result = check_file(tmp_path / "nowhere.toml")
    assert result.exit_code == 2
    assert "can’t be read" in result.stderr


def test_rules_that_would_hang_the_referee_are_refused_by_name(tmp_path):
    text = """
layout = "4x4"
values = { "A 2-10 J Q K" = 1 }
patterns = [
  { shape = "anywhere", take = 4, claim = "best" },
  { shape = "anywhere", take = 3, claim = "best" },
  %s
]
"""
    checked = check(tmp_path, text % '{ shape = "anywhere", take = 7 },')
    assert checked.exit_code == 2
    assert "patterns[2]: these cards could match in 13820 ways" in checked.output
    checked = check(tmp_path, text % "")
    assert checked.exit_code == 2
    assert "patterns[1].claim: finding the best of these matches takes up to" in checked.output
