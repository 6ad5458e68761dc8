import json
import re
import subprocess

import pdfplumber
import pytest
from click.testing import CliRunner

from app import create_app
from app.cli.command import main
from app.golf.ruleset import find_ruleset
from app.paper.choices import OPTIONS
from app.record.access.rights import device_hash
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.database import db
from app.record.files.exporting import exported
from app.record.game.load import current_play, find_game
from app.record.migrate import upgrade_database
from tests.helpers.programs import find

DEVICE = device_hash("device-of-the-card-command-tests")
GRIDS = ("K42K38", "99Q994", "A73A32", "J84J5A")


def card(path, *options, home=None):
    env = {"BACKNINE_HOME": str(home)} if home else {}
    return CliRunner().invoke(main, ["card", "-o", str(path), *options], env=env)


def text_of(path):
    return subprocess.check_output([find("pdftotext"), "-layout", str(path), "-"], text=True)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A copy with one game in it, which lies beside it as a file as well."""
    folder = tmp_path_factory.mktemp("home")
    database = f"sqlite:///{folder / 'backnine.db'}"
    app = create_app({"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "unused"})
    upgrade_database(app)
    with app.app_context():
        game = played_game()
        (folder / "game.json").write_text(json.dumps(exported(game)), "utf-8")
        (folder / "id").write_text(game.public_id)
        db.session.remove()
        db.engine.dispose()
    return folder


def played_game():
    rules, names = find_ruleset("nine-hole"), ("Ann", "Bea", "Cam", "دانا")
    public_id = start_game(DEVICE, names, 0, rules, "a-game-for-card-tests")
    game = find_game(db.session(), public_id)
    play = current_play(game)
    players = [seat.player_id for seat in play.seats]
    grids = {player: tuple(grid) for player, grid in zip(players, GRIDS, strict=True)}
    save_hole(play, DEVICE, HoleDraft(1, grids, players[0], "hole-one-of-card-tests", ""))
    return game


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a6"])
def test_a_blank_card_with_names_is_written(tmp_path, paper):
    path = tmp_path / "card.pdf"
    options = ["--rules", "nine-hole", "--players", "Ann, Zoë,Cam,Mia 🦊", "--paper", paper]
    assert card(path, *options).exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")
    assert "Mia 🦊" in text_of(path)


def test_a_card_without_an_address_shows_that_it_has_no_code(tmp_path):
    path, words = tmp_path / "card.pdf", "has no QR code"
    assert words in card(path, "--players", "2").stderr
    assert words not in card(path, "--players", "2", "--address", "https://a.example").stderr


def test_every_choice_of_printing_is_an_option_of_the_command():
    output = CliRunner().invoke(main, ["card", "--help"]).output
    assert [option for option in OPTIONS if f"--{option}" not in output] == []


def test_choices_reach_the_paper(tmp_path):
    path = tmp_path / "card.pdf"
    options = "--paper a5 --orientation portrait --style scores --ink black --holes 7 --players 3"
    assert card(path, *options.split()).exit_code == 0
    with pdfplumber.open(path) as pdf:
        (page,) = pdf.pages
        assert (round(page.width), round(page.height)) == (420, 595)
        words = page.extract_text().split()
    assert "7" in words
    assert "went" not in text_of(path).split("\n")[0]


def test_without_names_there_are_lines_for_them(tmp_path):
    assert card(tmp_path / "card.pdf").exit_code == 0


@pytest.mark.parametrize("source", ["game.json", "id"])
def test_a_game_is_printed_from_its_file_and_from_the_database(tmp_path, home, source):
    path, named = tmp_path / "card.pdf", home / source
    game = str(named) if source == "game.json" else named.read_text()
    assert card(path, "--game", game, home=home).exit_code == 0
    text = text_of(path)
    for words in ("Ann", "Bea", "Cam"):
        assert words in text


def test_the_file_and_the_database_give_the_same_bytes(tmp_path, home):
    first, second = tmp_path / "one.pdf", tmp_path / "other.pdf"
    card(first, "--game", str(home / "game.json"), home=home)
    card(second, "--game", (home / "id").read_text(), home=home)
    assert first.read_bytes() == second.read_bytes()


def test_the_code_of_a_game_here_leads_to_its_view_link(tmp_path, home):
    path = tmp_path / "card.pdf"
    options = ["--game", (home / "id").read_text(), "--address", "https://golf.example"]
    assert card(path, *options, home=home).exit_code == 0
    assert re.search(r"[2-9A-Z]{4} [2-9A-Z]{4}", text_of(path))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--ruling", "1"], "Hole 1"),
        (["--rules-card"], "fold"),
        (["--blank"], "scorekeeper"),
    ],
)
def test_the_other_sheets_of_a_game_are_printed_too(tmp_path, home, options, expected):
    path = tmp_path / "sheet.pdf"
    result = card(path, "--game", str(home / "game.json"), *options, home=home)
    assert result.exit_code == 0, result.stderr
    assert path.read_bytes().startswith(b"%PDF-")
    if expected != "fold":
        assert expected in text_of(path)
    assert ("Bea" in text_of(path)) == (options in (["--ruling", "1"], ["--blank"]))


def test_rules_from_a_file_are_printed(tmp_path):
    rules = tmp_path / "ours.toml"
    rules.write_text('extends = "six-card"\ntitle = "Kitchen golf"\n')
    assert card(tmp_path / "card.pdf", "--rules", str(rules)).exit_code == 0
    assert "Kitchen golf" in text_of(tmp_path / "card.pdf")


def test_the_qr_code_leads_to_the_copy_that_is_named(tmp_path):
    plain, coded = tmp_path / "plain.pdf", tmp_path / "coded.pdf"
    card(plain)
    card(coded, "--address", "https://golf.example/")
    assert plain.read_bytes() != coded.read_bytes()
    assert "nine-hole" in text_of(coded)


@pytest.mark.parametrize("name", ["ours", "nine-hole"])
def test_rules_that_no_server_knows_have_no_code_to_scan(tmp_path, name):
    rules, path = tmp_path / f"{name}.toml", tmp_path / "card.pdf"
    rules.write_text('extends = "six-card"\n')
    result = card(path, "--rules", str(rules), "--address", "https://golf.example")
    told = "No server knows the rules of a file: the sheet has no QR code.\n"
    assert (result.exit_code, result.stderr) == (0, told)
    assert text_of(path).split()[-2:] == ["checked", "by"]


def test_letters_that_no_font_has_are_named(tmp_path):
    result = card(tmp_path / "card.pdf", "--players", "Ann,𒀀nna")
    assert result.exit_code == 0
    assert "we can’t print 𒀀 (U+12000)" in result.stderr


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("--rules mini-golf", "no rules called “mini-golf”"),
        ("--paper a3", "'a3' is not one of 'a4', 'letter', 'a5', 'a6'."),
        ("--ink 3", "'3' is not one of 'colour', 'black'."),
        ("--holes 19", "holes: 19 can’t be printed. Choose a number from 1 to 18."),
        ("--holes many", "holes: many can’t be printed."),
        ("--players 13", "players: 13 can’t be printed. Choose a number from 1 to 12."),
        ("--players ,,,,,,,,,,,,", "13 names don’t fit"),
        ("--ruling 1", "--blank and --ruling need a game"),
        ("--blank", "--blank and --ruling need a game"),
        ("--game x --rules six-card", "leave out --rules and --players"),
        ("--game nowhere.json", "nowhere.json can’t be read"),
        ("--game abcdefgh2345", "There is no game abcdefgh2345."),
        ("--game {game} --ruling 2", "Hole 2 has no ruling yet"),
        ("--game {game} --ruling 1 --blank", "Choose one of --blank, --ruling and --rules-card."),
        ("--game {rules}", "this is not JSON"),
        ("--rules {rules}", "line 1"),
        ("--rules-card --paper a6", "A rules card needs at least A5."),
    ],
)
def test_what_cannot_be_printed_is_shown_and_ends_with_two(tmp_path, home, options, expected):
    rules = tmp_path / "bad.toml"
    rules.write_text("= broken")
    files = {"game": home / "game.json", "rules": rules}
    result = card(tmp_path / "card.pdf", *options.format(**files).split(), home=home)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert not (tmp_path / "card.pdf").exists()


def test_a_place_that_cannot_be_written_is_shown(tmp_path):
    result = card(tmp_path / "nowhere" / "card.pdf")
    assert result.exit_code == 2
    assert "can’t be written" in result.stderr


def test_the_file_can_be_piped_on():
    assert card("-").stdout_bytes.startswith(b"%PDF-")


def test_players_that_one_sheet_has_no_room_for_come_on_the_next(tmp_path):
    path = tmp_path / "card.pdf"
    names = ",".join("ABCDEFGHIJKL")
    assert card(path, "--players", names, "--paper", "a6").exit_code == 0
    with pdfplumber.open(path) as opened:
        assert len(opened.pages) > 1
