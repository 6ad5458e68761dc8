"""Every command line of the documents does what it says: it ends with 0 over a real game."""

import json
import re
import shlex
from datetime import date
from pathlib import Path

from click.testing import CliRunner
from openpyxl import Workbook

from app.cli.command import main
from app.formats.hole_line import KNOWN
from app.record.change.actions import set_state
from app.record.database import db
from app.record.files.listing import STATES
from app.record.group.seasons import save_season
from app.season import Season
from tests.helpers import stores
from tests.record.group.groups import Members
from tests.record.tables import DEVICE, FIRST, save, start

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
COMMANDS = (ROOT / "docs" / "commands.md").read_text("utf-8")
LINE = re.compile(r"^(?:\$ )?(?:\.venv/bin/)?backnine ([a-z][^#\n]*)", re.MULTILINE)
SERVES = ("serve", "demo")
CHANGES = ("delete", "restore")
"""Words of commands that take away what others need: they run last."""


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


def places():
    """An ended game of three holes and its group with two seasons, by their ids in the pages."""
    game = start()
    for hole in (1, 2, 3):
        save(game, hole, FIRST)
    set_state(game, DEVICE, "ended", "ended-0001")
    group = Members.of(game)
    for year in (2020, 2021):
        words = (str(year), "", Season(first=date(year, 1, 1)))
        save_season(group.row, DEVICE, None, words, f"season-{year}")
    return {"k3v8n5q2m7xw": game.public_id, "4kd8w2mznb7c": group.public_id}


def write_files(run):
    """The files that a reader of the pages would have."""
    book = Workbook()
    for row in (["Hole", "Ann", "Bea"], [1, 12, 7], [2, 3, 20]):
        book.active.append(row)
    book.save("evening.xlsx")
    Path("season.csv").write_text("Date,Ann,Bea\n2024-05-01,61,70\n2024-05-08,80,66\n")
    Path("ours.toml").write_text(run("rules six-card --toml").stdout)
    for line in (
        "export --all -o everything.backnine",
        "export k3v8n5q2m7xw -o game.json",
        "backup games.backup",
    ):
        assert run(line).exit_code == 0, line


def test_every_command_of_the_documents_ends_well(app, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    settings = {"BACKNINE_HOME": str(tmp_path / "home"), "SECRET_KEY": "only for tests"}
    settings |= {"DATABASE_URL": app.config["SQLALCHEMY_DATABASE_URI"]}
    with app.app_context():
        ids = places()
        db.session.remove()
    stores.close(app)

    def run(line):
        words = [ids.get(word, word) for word in shlex.split(line)]
        return CliRunner(env=settings).invoke(main, words, input="y\n")

    write_files(run)
    lines, wrong = command_lines(), []
    assert {line.split()[0] for line in lines} == main.commands.keys() - {*SERVES, "settle"}
    for line in lines:
        Path("2026-11-26.backup").unlink(missing_ok=True)
        answer = run(line)
        if answer.exit_code:
            wrong.append((line, answer.exit_code, answer.output))
    assert not wrong, wrong


def test_the_page_of_commands_names_each_and_what_is_shown_of_settle_is_what_is_shown():
    unnamed = [name for name in main.commands if not re.search(rf"\bbacknine {name}\b", COMMANDS)]
    unnamed += [
        name
        for name in (*KNOWN, *STATES, "looks_without_fine")
        if not re.search(rf"[` ]{name}[`,:\n]", COMMANDS)
    ]
    assert unnamed == []
    line = re.search(r"echo '(\{.*\})' \| backnine settle", COMMANDS)[1]
    assert CliRunner().invoke(main, ["settle"], input=line).exit_code == 0
    hole = {"rules": "nine-hole", "grids": [None, [["4", "5", True], ["K"]]], "went_out": 0}
    output = CliRunner().invoke(main, ["settle"], input=f"\n{json.dumps(hole)}\n").stderr
    assert output in COMMANDS
