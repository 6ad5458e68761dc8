"""Tables on the command line: all games of a file, or all that is wrong with it."""

from types import SimpleNamespace

import pytest
from sqlalchemy import func, select

from app.cli import import_table
from app.exit import stop
from app.formats import apart
from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.house_rules import save_house_rules
from app.record.database import db
from app.record.group.change_group import NewGroup, start_group
from app.record.models import Game, OldGame
from tests.formats.import_games.brought import games_of, some_of
from tests.formats.import_games.hostile_files import book

CARDS = (
    "game,date,hole,rules,player,cards,went out\n"
    "g,2025-12-24,1,nine-hole,Ann,6 4 2 / 6 9 2,yes\n"
    "g,2025-12-24,1,nine-hole,Bea,K 9 A / K 3 2,\n"
)
SEASON = "Date;Ann;Bea\n3/4/2025;58;61\n5/6/2025;44;52\n"
NINE = ("--rules", "nine-hole", "--day", "2025-12-24")


@pytest.fixture
def bring(run, tmp_path, monkeypatch):
    """``backnine import`` of a text or bytes; ``given`` is what somebody types in a terminal."""

    def running(body, *words, name="table.csv", given=None):
        file = tmp_path / name
        file.write_bytes(body if isinstance(body, bytes) else body.encode())
        monkeypatch.setattr("app.cli.import_table.is_terminal", lambda: given is not None)
        return run("import", file, *words, input=given)

    return running


def count(app, model=Game):
    with app.app_context():
        found = db.session.scalar(select(func.count()).select_from(model))
        db.session.remove()
    return found


def group_of(app, *names):
    with app.app_context():
        group = start_group("device", NewGroup("Sundays", [*names], "group-token-0001"))
        db.session.remove()
    return group


def test_a_table_is_imported_once(app, bring):
    done = bring(CARDS)
    assert done.exit_code == 0, done.output
    assert bring(CARDS).stdout == "Games already here: 1.\n"
    assert count(app) == 1


def test_tables_of_every_kind_are_known_by_what_is_in_them(app, bring):
    text = "Hole;Ann;Bea;went out\n1;6 4 2 / 6 9 2;K 9 A / K 3 2;Ann\n2;=13;K 9 A / K 3 2;\n"
    assert bring(text, *NINE).exit_code == 0
    assert bring(book(), *NINE, name="table").exit_code == 0
    assert bring(book(), *NINE).stdout == "Games already here: 1.\n"
    assert count(app) == 2
    assert "line 1" in bring('{"backnine": 1', name="game.json").stderr
    for option, value in (("rules", "skyjo"), ("day", "2025-12-24"), ("group", "sundays")):
        refused = bring("{}", f"--{option}", value, name="game.json")
        assert (refused.exit_code, f"--{option} only works with .csv" in refused.stderr) == (
            2,
            True,
        )


def test_everything_wrong_is_written_with_its_line_and_nothing_kept(app, bring):
    refused = bring(CARDS.replace("K 9 A", "K 9 Z") + "g,2025-12-24,x,,Ann,,\n")
    assert refused.exit_code == 2
    assert "Line 3: Hole 1: Bea, column 3, upper card: “Z” is not a card." in refused.stderr
    assert "Line 4: “x” is not a hole number." in refused.stderr
    assert count(app) == 0


TOTALS_ONLY = "Games with only totals belong to a group:"
RUNNING = "Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20\n"
MOOD = "Hole;Ann;Bea;My mood\n1;5;7;fine\n2;-9;7;bad\n"
IN_A_ROW = CARDS.replace("6 4 2 / 6 9 2", "6 4 2 6 9 2")


@pytest.mark.parametrize(
    ("body", "words", "expected", "given"),
    [
        (book(), (), "Choose the day.", None),
        (book(), ("--day", "2025-12-24"), "Choose them.", None),
        (SEASON, ("--rules", "skyjo"), "can mean two days", None),
        (SEASON.replace("/", "."), ("--rules", "skyjo"), TOTALS_ONLY, None),
        (CARDS, ("--rules", "golf-golf"), "There are no rules called “golf-golf”.", None),
        (CARDS, ("--group", "nobody"), "nobody", None),
        (b"%PDF", (), "This file is of the kind PDF.", None),
        (RUNNING, NINE, "a hole, running totals or a game?", "2\n"),
        (IN_A_ROW, (), "these cards count", "1\n"),
        (MOOD, NINE, "My mood", "5\n"),
    ],
)
def test_what_a_file_leaves_open_is_asked_for(app, bring, body, words, expected, given):
    refused = bring(body, *words)
    assert (refused.exit_code, expected in refused.stderr) == (2, True), refused.stderr
    assert count(app) == 0
    if given:
        assert bring(body, *words, given=given).exit_code == 0
        assert count(app) == 1


@pytest.mark.parametrize(
    "other", [("--day", "2025-06-02"), ("--day", "2025-06-01", "--rules", "six-card")]
)
def test_a_table_that_is_here_is_named_with_the_day_and_rules_it_has(app, bring, other):
    holes, same = "Hole,Ann,Bea\n1,11,6\n2,7,-1\n", ("--rules", "nine-hole", "--day", "2025-06-01")
    first = bring(holes, *same)
    assert first.exit_code == 0, first.output
    (address,) = (word.strip(".") for word in first.stdout.split() if len(word.strip(".")) == 12)
    assert bring(holes, *same).stdout == "Games already here: 1.\n"
    again = bring(holes, "--rules", "nine-hole", *other)
    said = f"already: {address}, played on 1 Jun 2025, Nine holes. Nothing was changed."
    assert said in again.stdout
    assert count(app) == 1


def test_old_games_go_into_a_group_and_what_is_open_is_listed_or_asked_for(app, bring):
    words = ("--rules", "skyjo", "--group", group_of(app, "Ann"))
    same = "Date;Ann;Bea\n2025-04-03;58;61\n2025-04-03;58;61\n"
    done = bring(same, *words)
    assert "The same game is here more than once" in done.stderr
    assert "Old games imported: 2." in done.stdout
    assert "Games already here: 2." in bring(same, *words, given="1\n").stdout
    assert count(app, OldGame) == 2
    refused = bring("2025-12-24 Anne 58, Bea 61\n", *words)
    assert (refused.exit_code, "Who is Anne?" in refused.stderr) == (2, True)
    done = bring("2025-12-24 Anne 58, Bea 61\n", *words, given="1\n")
    assert "Old games imported: 1." in done.stdout


def test_answers_in_a_terminal_are_read_and_what_is_open_is_asked_again(app, bring):
    words = ("--rules", "skyjo", "--group", group_of(app, "Ann"))
    done = bring("Date;Ann;Bea\n3/4;58;61\n", *words, given="2\n1\n")
    assert "“3/4”: which day is it?" in done.stdout
    assert "“3/4”: which year is it?" in done.stdout
    assert "Old games imported: 1." in done.stdout


def test_a_file_that_takes_too_long_ends_the_command_with_a_sentence(bring, monkeypatch):
    killed = SimpleNamespace(returncode=-24)
    monkeypatch.setattr(apart.subprocess, "run", lambda *_how, **_more: killed)
    refused = bring("2020-01-02 Ann 1 Bea 61\n" * 1500)
    assert refused.exit_code == 2
    assert "This is too large to read at once. Import it in parts" in refused.stderr


def test_a_large_table_may_name_house_rules_that_are_kept_here(app, bring):
    with app.app_context():
        rules = to_mapping(find_ruleset("nine-hole"))
        code = save_house_rules("somebody", "Ours", rules, "house")
    head = "game;date;rules;hole;player;hole score;went out\n"
    rows = [
        f"{game};2025-06-{game % 28 + 1:02};{code};{hole};{name};{hole + game % 9};\n"
        for game in range(1, 62)
        for hole in range(1, 10)
        for name in ("Ann", "Bea")
    ]
    text = head + "".join(rows)
    assert len(text) > apart.SMALL
    done = bring(text)
    assert done.exit_code == 0, done.output
    assert count(app) == 61


@pytest.mark.parametrize("brought", some_of(every=5))
def test_what_strangers_bring_comes_in_or_is_asked_about(app, bring, brought, monkeypatch):
    group, answers = group_of(app, "Ann", "Bea"), {"equal": "both", **brought.answers}
    words = [
        word
        for name in ("rules", "day")
        if answers.get(name)
        for word in (f"--{name}", answers[name])
    ]
    monkeypatch.setattr(
        import_table, "ask", lambda question: answers.get(question.field) or stop(question.title)
    )
    done = bring(brought.content, "--group", group, *words, given="")
    if brought.says:
        assert (done.exit_code, brought.says.removesuffix("?") in done.stderr) == (2, True)
        assert games_of(app, group) == []
        return
    assert done.exit_code == 0, done.output
    assert games_of(app, group) == sorted(brought.games, key=repr)
