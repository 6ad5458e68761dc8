"""``backnine card`` prints what the pages print: blank cards, games, rulings and rules."""

import json
import re
import subprocess

import pdfplumber
import pytest
from click.testing import CliRunner

from app import create_app
from app.cli.command import main
from app.golf.ruleset import find_ruleset
from app.record.access.rights import device_hash
from app.record.change.start_game import start_game
from app.record.database import db
from app.record.files.exporting import exported
from app.record.game.load import find_game
from app.record.migrate import upgrade_database
from tests.helpers import stores
from tests.helpers.programs import find
from tests.record.tables import FIRST, save

DEVICE = device_hash("device-of-the-card-command-tests")


@pytest.fixture
def card(tmp_path):
    """The command’s answer, and the text of what it printed."""

    def printing(*options, to="card.pdf", home=None, address=None):
        path = tmp_path / to
        env = {"BACKNINE_ADDRESS": address} | ({"BACKNINE_HOME": str(home)} if home else {})
        words = [word for option in options for word in option.split()]
        done = CliRunner().invoke(main, ["card", "-o", str(path), *words], env=env)
        if done.exit_code:
            return done, None
        read = [find("pdftotext"), "-layout", str(path), "-"]
        return done, subprocess.check_output(read, text=True)

    return printing


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A copy with one game in it, which lies beside it as a file as well."""
    folder = tmp_path_factory.mktemp("home")
    database = f"sqlite:///{folder / 'backnine.db'}"
    app = create_app({"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "unused"})
    upgrade_database(app)
    with app.app_context():
        names = ("Ann", "Bea", "Cam", "دانا")
        rules = find_ruleset("nine-hole")
        public_id = start_game(DEVICE, names, 0, rules, "a-game-for-card-tests")
        game = find_game(db.session(), public_id)
        save(game, 1, FIRST)
        (folder / "game.json").write_text(json.dumps(exported(game)), "utf-8")
        (folder / "id").write_text(game.public_id)
    stores.close(app)
    return folder


def test_a_blank_card_has_names_on_every_paper_and_its_rules_below_the_code(card):
    for paper in ("a4", "letter", "a5", "a6"):
        _done, text = card(f"--rules nine-hole --players Ann,Zoë,Cam,🦊 --paper {paper}")
        assert ("🦊" in text, "nine-hole" in text) == (True, False), paper
    assert "nine-hole" in card("--players 2", address="https://a.example/")[1]
    done, _text = card("--players Ann,𒀀nna")
    assert "we can’t print 𒀀 (U+12000)" in done.stderr
    assert CliRunner().invoke(main, ["card", "-o", "-"]).stdout_bytes.startswith(b"%PDF-")


def test_choices_reach_the_paper(card, tmp_path):
    options = "--paper a5 --orientation portrait --style scores --ink black --holes 7 --players 3"
    _done, text = card(options)
    assert "went" not in text.split("\n")[0]
    with pdfplumber.open(tmp_path / "card.pdf") as pdf:
        (page,) = pdf.pages
        assert (round(page.width), round(page.height)) == (420, 595)
        assert "7" in page.extract_text().split()
    card("--players A,B,C,D,E,F,G,H,I,J,K,L --paper a6")
    with pdfplumber.open(tmp_path / "card.pdf") as pdf:
        assert len(pdf.pages) > 1


def test_a_game_is_printed_alike_from_its_file_and_from_the_database(card, home, tmp_path):
    game = (home / "id").read_text()
    bodies = []
    for source in (home / "game.json", game):
        _done, text = card(f"--game {source}", home=home)
        assert [name for name in ("Ann", "Bea", "Cam") if name not in text] == []
        bodies.append((tmp_path / "card.pdf").read_bytes())
    assert bodies[0] == bodies[1]
    _done, text = card(f"--game {game}", home=home, address="https://golf.example")
    assert re.search(r"[2-9A-Z]{4} [2-9A-Z]{4}", text)
    for option, words in (("--ruling 1", "Hole 1"), ("--blank", "scorekeeper")):
        _done, text = card(f"--game {home / 'game.json'} {option}", home=home)
        assert (words in text, "Bea" in text) == (True, True), option
    _done, text = card(f"--game {home / 'game.json'} --rules-card", home=home)
    assert "Bea" not in text


@pytest.mark.parametrize("name", ["ours", "nine-hole"])
def test_rules_from_a_file_are_printed_and_have_no_code_to_scan(card, tmp_path, name):
    rules = tmp_path / f"{name}.toml"
    rules.write_text('extends = "six-card"\ntitle = "Kitchen golf"\n')
    _done, text = card(f"--rules {rules}", address="https://golf.example")
    assert "Kitchen golf" in text
    assert text.split()[-2:] == ["checked", "by"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("--rules mini-golf", "no rules called “mini-golf”"),
        ("--paper a3", "'a3' is not one of 'a4', 'letter', 'a5', 'a6'."),
        ("--holes 19", "holes: 19 can’t be printed. Choose a number from 1 to 18."),
        ("--holes many", "holes: many can’t be printed."),
        ("--players 13", "players: 13 can’t be printed. Choose a number from 1 to 12."),
        ("--players ,,,,,,,,,,,,", "13 names don’t fit"),
        ("--ruling 1", "--ruling only works with --game."),
        ("--blank", "--blank only works with --game."),
        ("--game x --rules six-card", "leave out --rules and --players"),
        ("--game nowhere.json", "'nowhere.json': No such file"),
        ("--game abcdefgh2345", "There is no game or group abcdefgh2345."),
        ("--game {game} --ruling 2", "Hole 2 has no ruling yet"),
        ("--game {game} --ruling 1 --blank", "Choose one of --blank, --ruling and --rules-card."),
        ("--game {rules}", "this is not JSON"),
        ("--game {latin}", "line 1: this is not text from Back Nine."),
        ("--game {game} --holes many", "holes: many can’t be printed."),
        ("--rules {rules}", "line 1"),
        ("--rules-card --paper a6", "A rules card needs at least A5."),
        ("-o /nowhere/card.pdf", "can’t be written"),
    ],
)
def test_what_cannot_be_printed_is_shown_and_ends_with_two(card, tmp_path, home, options, expected):
    rules = tmp_path / "bad.toml"
    rules.write_text("= broken")
    latin = tmp_path / "latin.json"
    latin.write_bytes((home / "game.json").read_bytes().replace(b'"Ann"', b'"Ann\xe9"'))
    files = {"game": home / "game.json", "rules": rules, "latin": latin}
    done, _text = card(options.format(**files), home=home)
    assert (done.exit_code, expected in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "card.pdf").exists()
