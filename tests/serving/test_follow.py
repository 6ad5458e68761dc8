"""The program of docs/api.md follows a live game, by itself."""

import subprocess
import sys

from app import create_app
from tests.helpers.documents import DOCS
from tests.helpers.processes import PATIENCE
from tests.helpers.server_process import serving
from tests.web.api.program import Program
from tests.web.phone import FIRST, Phone

SECTION = (DOCS / "api.md").read_text("utf-8").partition("\n## Following a game\n")[2]
PROGRAM = SECTION.partition("```python\n")[2].partition("```")[0]


def test_the_program_needs_only_python():
    names = [
        line.split()[1] for line in PROGRAM.splitlines() if line.startswith(("from", "import"))
    ]
    assert {name.split(".")[0] for name in names} <= set(sys.stdlib_module_names)


def test_it_shows_who_leads_as_it_happens_and_ends_with_the_game(tmp_path):
    with serving(tmp_path) as (_process, port):
        settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path / 'backnine.db'}"}
        app = create_app({**settings, "SECRET_KEY": "unused here"})
        phone = Phone(app)
        game = phone.start()
        token = Program(app, game, "view")
        words = [f"http://127.0.0.1:{port}", token.public_id, token.secret]
        with subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words], stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout.readline() == "Nobody leads after 0 holes.\n"
            phone.enter(game, 1, FIRST)
            assert program.stdout.readline() == "Bea leads after 1 holes.\n"
            for number in range(2, 10):
                phone.enter(game, number, FIRST)
            rest, _errors = program.communicate(timeout=PATIENCE)
            assert rest.endswith("Bea leads after 9 holes.\n")
            assert program.returncode == 0
