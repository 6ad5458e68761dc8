"""Every command line of the documents does what it says: it ends with 0 over a real game."""

import re
import shlex
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook

from app.cli.command import main
from app.record.change.actions import set_state
from app.record.database import db
from app.record.group.seasons import save_season
from app.season import Season
from tests.helpers import stores
from tests.record.group.groups import Members
from tests.record.tables import DEVICE, FIRST, save, start

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
LINE = re.compile(r"^(?:\$ )?(?:\.venv/bin/)?backnine ([a-z][^#\n]*)", re.MULTILINE)
SERVES = ("serve", "demo")
CHANGES = ("delete", "restore")
"""Words of commands that take away what others need: they run last."""
SEASON = "Date,Ann,Bea\n2024-05-01,61,70\n2024-05-08,80,66\n"
EVENING = [["Hole", "Ann", "Bea"], [1, 12, 7], [2, 3, 20]]


def command_lines():
    """The words of every command that a page shows, those that change something last."""
    lines = {
        found[1].partition(">")[0].strip()
        for page in PAGES
        for block in re.findall(r"```(?:sh)?\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
        for found in LINE.finditer(block)
        if found[1].split()[0] not in SERVES
    }
    return sorted(lines, key=lambda line: (any(word in line for word in CHANGES), line))


@pytest.fixture
def ids(app):
    """An ended game of three holes and its group with two seasons, by their ids in the pages."""
    with app.app_context():
        game = start()
        for hole in (1, 2, 3):
            save(game, hole, FIRST)
        set_state(game, DEVICE, "ended", "ended-0001")
        group = Members.of(game)
        for year in (2020, 2021):
            words = (str(year), "", Season(first=date(year, 1, 1)))
            save_season(group.row, DEVICE, None, words, f"season-{year}")
        found = {"k3v8n5q2m7xw": game.public_id, "4kd8w2mznb7c": group.public_id}
        db.session.remove()
    stores.close(app)
    return found


@pytest.fixture
def run(app, ids, tmp_path, monkeypatch):
    """Run a line of a page, in a folder with the files that the pages name."""
    monkeypatch.chdir(tmp_path)
    settings = {"BACKNINE_HOME": str(tmp_path / "home"), "SECRET_KEY": "only for tests"}
    settings |= {"DATABASE_URL": app.config["SQLALCHEMY_DATABASE_URI"]}

    def running(line):
        words = [ids.get(word, word) for word in shlex.split(line)]
        return CliRunner(env=settings).invoke(main, words, input="y\n")

    write_files(running)
    return running


def write_files(run):
    """The files that a reader of the pages would have."""
    book = Workbook()
    for row in EVENING:
        book.active.append(row)
    book.save("evening.xlsx")
    Path("season.csv").write_text(SEASON)
    Path("ours.toml").write_text(run("rules six-card --toml").stdout)
    for line in (
        "export --all -o everything.backnine",
        "export k3v8n5q2m7xw -o game.json",
        "backup games.backup",
    ):
        assert run(line).exit_code == 0, line


def test_every_command_of_the_documents_ends_well(run):
    lines = command_lines()
    assert {line.split()[0] for line in lines} == main.commands.keys() - {*SERVES, "settle"}
    wrong = []
    for line in lines:
        Path("2026-11-26.backup").unlink(missing_ok=True)
        answer = run(line)
        if answer.exit_code:
            wrong.append((line, answer.exit_code, answer.output))
    assert not wrong, wrong
