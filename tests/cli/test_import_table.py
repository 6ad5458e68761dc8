"""Tables on the command line: all games of a file, or all that is wrong with it."""

from types import SimpleNamespace

import pytest
from sqlalchemy import func, select

from app.formats import apart
from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.house_rules import save_house_rules
from app.record.database import db
from app.record.group.change_group import NewGroup, start_group
from app.record.models import Game, OldGame
from tests.formats.import_games.hostile_files import book

CARDS = (
    "game,date,hole,rules,player,cards,went out\n"
    "g,2025-12-24,1,nine-hole,Ann,6 4 2 / 6 9 2,yes\n"
    "g,2025-12-24,1,nine-hole,Bea,K 9 A / K 3 2,\n"
)
SEASON = "Date;Ann;Bea\n3/4/2025;58;61\n5/6/2025;44;52\n"


@pytest.fixture
def bring(run, tmp_path):
    """``backnine import`` of a text or bytes, over the database of the test."""

    def running(body, *words, name="table.csv", given=None):
        file = tmp_path / name
        file.write_bytes(body if isinstance(body, bytes) else body.encode())
        return run("import", file, *words, input=given)

    return running


def count(app, model):
    with app.app_context():
        found = db.session.scalar(select(func.count()).select_from(model))
        db.session.remove()
    return found


@pytest.mark.parametrize("words", [(), ("--show-codes",)])
def test_a_table_is_imported_once_and_its_owner_gets_a_code_on_request(app, bring, words):
    done = bring(CARDS, *words)
    assert done.exit_code == 0, done.output
    assert ("This code gives full control of it:" in done.stdout) == bool(words)
    assert bring(CARDS).stdout == "Games already here: 1.\n"
    assert count(app, Game) == 1


def test_the_table_of_cards_that_settle_takes_is_imported(app, bring):
    text = "Hole;Ann;Bea;went out\n1;6 4 2 / 6 9 2;K 9 A / K 3 2;Ann\n2;=13;K 9 A / K 3 2;\n"
    done = bring(text, "--rules", "nine-hole", "--day", "2025-12-24")
    assert done.exit_code == 0, done.output
    assert count(app, Game) == 1


def test_numbers_that_only_grow_are_refused_until_an_option_shows_what_they_are(app, bring):
    words = ("--rules", "nine-hole", "--day", "2025-12-24")
    refused = bring("Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20\n", *words)
    assert refused.exit_code == 2
    assert "Every column here only grows." in refused.stderr
    assert count(app, Game) == 0
    assert (
        bring("Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20\n", *words, "--scores", "running").exit_code == 0
    )


def test_a_spreadsheet_is_known_by_what_is_in_it(app, bring):
    words = ("--rules", "nine-hole", "--day", "2025-12-24")
    assert bring(book(), *words, name="table").exit_code == 0
    assert bring(book(), "--xlsx", *words).stdout == "Games already here: 1.\n"
    assert count(app, Game) == 1


def test_everything_wrong_is_written_with_its_line_and_nothing_kept(app, bring):
    refused = bring(CARDS.replace("K 9 A", "K 9 Z") + "g,2025-12-24,x,,Ann,,\n")
    assert refused.exit_code == 2
    assert "Line 3: Hole 1: Bea, column 3, upper card: “Z” is not a card." in refused.stderr
    assert "Line 4: “x” is not a hole number." in refused.stderr
    assert count(app, Game) == 0


@pytest.mark.parametrize(
    ("body", "words", "expected"),
    [
        (book(), (), "Choose the day."),
        (book(), ("--day", "2025-12-24"), "Choose them."),
        (SEASON, ("--rules", "skyjo"), "can mean two days"),
        (
            SEASON,
            ("--rules", "skyjo", "--dates", "day"),
            "Games with only totals belong to a group:",
        ),
        (CARDS, ("--rules", "golf-golf"), "There are no rules called “golf-golf”."),
        (CARDS, ("--group", "nobody"), "nobody"),
        (b"%PDF", (), "This file is of the kind PDF."),
    ],
)
def test_what_a_file_leaves_open_is_asked_for(app, bring, body, words, expected):
    refused = bring(body, *words)
    assert refused.exit_code == 2
    assert expected in refused.stderr
    assert count(app, Game) == 0


def test_old_games_go_into_a_group(app, bring):
    with app.app_context():
        new = NewGroup("Sundays", ["Ann"], "group-token-0001")
        group = start_group("device", new)
        db.session.remove()
    words = ("--rules", "skyjo", "--dates", "day", "--group", group)
    assert "Old games imported: 2." in bring(SEASON, *words).stdout
    assert "Old games imported: 0." in bring(SEASON, *words).stdout
    assert count(app, OldGame) == 2


def test_a_file_that_begins_like_json_is_one_of_ours(bring):
    assert "line 1" in bring('{"backnine": 1', name="game.json").stderr


@pytest.mark.parametrize("option", ["rules", "day", "dates", "group"])
def test_what_json_has_no_use_for_is_refused(bring, option):
    value = {"rules": "skyjo", "day": "2025-12-24", "dates": "day"}.get(option, "x")
    refused = bring("{}", f"--{option}", value, name="game.json")
    assert refused.exit_code == 2
    assert f"--{option} only works with --" in refused.stderr


HOLES = "Hole,Ann,Bea\n1,11,6\n2,7,-1\n"


@pytest.mark.parametrize(
    "other", [("--day", "2025-06-02"), ("--day", "2025-06-01", "--rules", "six-card")]
)
def test_a_table_that_is_here_is_named_with_the_day_and_rules_it_has(app, bring, other):
    first = bring(HOLES, "--rules", "nine-hole", "--day", "2025-06-01")
    assert first.exit_code == 0, first.output
    (address,) = (word.strip(".") for word in first.stdout.split() if len(word.strip(".")) == 12)
    same = bring(HOLES, "--rules", "nine-hole", "--day", "2025-06-01")
    assert same.stdout == "Games already here: 1.\n"
    again = bring(HOLES, "--rules", "nine-hole", *other)
    assert (
        f"already: {address}, played on 1 Jun 2025, Nine holes. Nothing was changed."
        in again.stdout
    )
    assert count(app, Game) == 1


def test_a_terminal_is_asked_and_anything_else_gets_the_list(app, bring, monkeypatch):
    words = ("--rules", "skyjo", "--group", group_of(app))
    text = "Date;Ann;Bea\n3/4/2025;58;61\n3/4/2025;58;61\n"
    refused = bring(text, *words)
    assert refused.exit_code == 2
    assert "(--dates day | --dates month)" in refused.stderr
    assert count(app, OldGame) == 0
    done = bring(text, *words, "--dates", "day")
    assert "The same game is here more than once" in done.stderr
    assert "Old games imported: 2." in done.stdout
    again = bring(text, *words, "--dates", "day", "--equal", "both")
    assert "Games already here: 2." in again.stdout


def test_how_cards_lie_is_asked_with_the_options_that_answer(app, bring):
    text = CARDS.replace("6 4 2 / 6 9 2", "6 4 2 6 9 2")
    refused = bring(text)
    assert refused.exit_code == 2
    assert "(--cards rows | --cards columns)" in refused.stderr
    assert bring(text, "--cards", "rows").exit_code == 0
    assert count(app, Game) == 1


def test_a_file_that_takes_too_long_ends_the_command_with_a_sentence(bring, monkeypatch):
    killed = SimpleNamespace(returncode=-24)
    monkeypatch.setattr(apart.subprocess, "run", lambda *_how, **_more: killed)
    refused = bring("2020-01-02 Ann 1 Bea 61\n" * 1500)
    assert refused.exit_code == 2
    assert "This takes too long to read. Import it in parts." in refused.stderr


def test_whoever_has_nearly_the_same_name_is_asked_about(app, bring):
    words = ("--rules", "skyjo", "--group", group_of(app))
    refused = bring("2025-12-24 Anne 58, Bea 61\n", *words)
    assert refused.exit_code == 2
    assert "Who is Anne?" in refused.stderr
    ways = "(--person Anne=Ann | --person Anne=new | --person Anne=guest)"
    assert ways in refused.stderr
    done = bring("2025-12-24 Anne 58, Bea 61\n", *words, "--person", "Anne=Ann")
    assert "Old games imported: 1." in done.stdout


def test_answers_in_a_terminal_are_read_and_what_is_open_is_asked_again(app, bring, monkeypatch):
    monkeypatch.setattr("app.cli.import_table.is_terminal", lambda: True)
    words = ("--rules", "skyjo", "--group", group_of(app))
    done = bring("Date;Ann;Bea\n3/4;58;61\n", *words, given="2\n1\n")
    assert "“3/4”: which day is it?" in done.stdout
    assert "“3/4”: which year is it?" in done.stdout
    assert "Old games imported: 1." in done.stdout


def group_of(app):
    with app.app_context():
        group = start_group("device", NewGroup("Sundays", ["Ann"], "group-token-0001"))
        db.session.remove()
    return group


def test_a_large_table_may_name_house_rules_that_are_kept_here(app, bring):
    with app.app_context():
        rules = to_mapping(find_ruleset("nine-hole"))
        code = save_house_rules("somebody", "Ours", rules, "house")
    head = "game;date;rules;hole;player;hole score;went out\n"
    rows = [
        f"{game};2025-06-{game % 28 + 1:02};{code};{hole};{name};{hole + game % 9};\n"
        for game in range(1, 101)
        for hole in range(1, 10)
        for name in ("Ann", "Bea")
    ]
    text = head + "".join(rows)
    assert len(text) > apart.SMALL
    done = bring(text)
    assert "Traceback" not in done.output
    assert done.exit_code == 0, done.output
    assert count(app, Game) == 100
