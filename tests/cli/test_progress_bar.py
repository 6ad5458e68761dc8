"""Long work shows how far it is on standard error, where that is a terminal."""

import sys
from pathlib import Path

from tests.helpers import stores
from tests.helpers.terminal import terminal
from tests.web.phone import Phone

BACKNINE = str(Path(sys.executable).with_name("backnine"))


def test_a_terminal_sees_the_name_of_the_command_and_how_much_is_done(app, run, tmp_path):
    phone = Phone(app)
    games = [phone.start() for _ in range(3)]
    stores.close(app)
    file, place = tmp_path / "all.backnine", app.config["SQLALCHEMY_DATABASE_URI"]
    with terminal([BACKNINE, "export", "--all", "-o", str(file)], DATABASE_URL=place) as shown:
        assert shown.process.wait() == 0
    assert "export  [" in shown.text()
    assert f"{len(games)}/{len(games)}" in shown.text()
    assert run("export", "--all", "-o", file).output == ""
