"""The program of docs/api.md starts a game, saves a hole, corrects it and meets 409 and 422."""

import subprocess
import sys
import threading
from contextlib import contextmanager

from werkzeug.serving import make_server

from app.web.api import SAID_AS_PATTERN
from app.web.problem import PROBLEM_CODES
from tests.helpers.documents import DOCS
from tests.helpers.processes import PATIENCE
from tests.web.api.program import Program

SECTION = (DOCS / "api.md").read_text("utf-8").partition("\n## Scoring a game\n")[2]
PROGRAM = SECTION.partition("```python\n")[2].partition("```")[0]
PRINTED = SECTION.partition("It prints:\n```\n")[2].partition("```")[0]


@contextmanager
def served(app):
    """The application at an address of this machine."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def run(address, token):
    words = [sys.executable, "-c", PROGRAM, address, token]
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_it_scores_a_game_as_the_document_states_and_shows_why_it_can_not_go_on(app, game):
    token = Program(app, game)
    with served(app) as address:
        program, stranger = run(address, token.secret), run(address, "22222222")
    assert (program.returncode, program.stderr) == (0, "")
    assert program.stdout == PRINTED
    newest = token.ask("GET", "/api/v1/games").json["games"][0]["id"]
    [hole] = token.ask("GET", f"/api/v1/games/{newest}").json["holes"]
    assert (hole["corrected"], hole["scores"]["p1"]) == (True, 4)
    assert stranger.returncode == 1
    assert stranger.stderr.startswith("401 token_unknown: This code isn’t valid")


def test_it_needs_only_python():
    lines = (line.split() for line in PROGRAM.splitlines())
    names = {words[1].split(".")[0] for words in lines if words and words[0] in ("from", "import")}
    assert names <= set(sys.stdlib_module_names)


def test_the_document_has_every_code_and_the_pattern_of_keys():
    page = (DOCS / "api.md").read_text("utf-8")
    assert f"`{SAID_AS_PATTERN}`" in page
    assert [code for code in PROBLEM_CODES if f"`{code}`" not in page] == []
