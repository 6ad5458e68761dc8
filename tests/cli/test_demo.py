"""``backnine demo``: invented games for everybody who opens its first page, gone at the end."""

import os
import signal
import sys
from datetime import date
from pathlib import Path

import pytest

from app import create_app
from app.cli.demo_games import HOLES_PLAYED, PEOPLE, make_demo_games
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.group_state import current_group
from app.record.group.seasons import seasons_of
from app.record.migrate import upgrade_database
from app.record.models import Game, Group
from app.web.base.permissions import DEMO
from tests.helpers.processes import ending, launch, leave, wait_until
from tests.helpers.server_process import answers, free_port, read
from tests.web.markup import attributes, text_of
from tests.web.phone import Phone
from tests.web.sharing import press

COMMAND = [str(Path(sys.executable).with_name("backnine")), "demo"]
LINE = "Demo: made-up games, deleted when it ends"


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """An application with the games of a demo, a season of one among them."""
    place = tmp_path_factory.mktemp("demo") / "games.db"
    settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{place}", "SECRET_KEY": "demo"}
    app = create_app(settings)
    upgrade_database(app)
    with app.app_context():
        addresses = make_demo_games(date(2026, 11, 26), games=1)
    return create_app({**settings, DEMO: addresses})


def test_a_demo_has_a_season_a_finished_game_and_one_in_the_middle(demo, app):
    with demo.app_context():
        plays = [current_play(game) for game in db.session.query(Game)]
        group = current_group(db.session.query(Group).one())
        seasons = seasons_of(group)
    assert [len(play.counted) for play in plays] == [9, 9, HOLES_PLAYED]
    assert [play.is_over for play in plays] == [True, True, False]
    assert [play.group == group.public_id for play in plays] == [False, True, True]
    assert [person.name for person in group.people] == [*PEOPLE]
    assert [season.title for season in seasons] == ["2026"]
    pages = "/", "/rules/nine-hole", "/join"
    assert [LINE in text_of(Phone(demo).get(page)) for page in pages] == [True] * 3
    assert not any("demo" in Phone(app).get(page).text.lower() for page in pages)


def test_whatever_a_visitor_does_the_next_one_has_full_control(demo):
    assert f"Hole {HOLES_PLAYED + 1} of 9" in text_of(Phone(demo).get("/"))
    for do in ("hand_over", "renew:owner", "renew:score", "close", "delete", None):
        visitor = Phone(demo)
        page = visitor.get("/")
        links = attributes(page, 'main a[href^="/g/"]', "href")
        games = {"/".join(link.split("/")[:3]) for link in links}
        assert {visitor.get(f"{game}/recovery").status_code for game in games} == {200}, do
        group = next(iter(attributes(page, 'main a[href^="/group/"]', "href")), "")
        if do == "delete":
            visitor.post(f"{group}/delete", {"word": "delete"})
        elif do:
            assert press(visitor, group, do).status_code == 303


def start(tmp_path, port, **more):
    """Start a demo whose temporary folders are in ``tmp_path``, and whose games would be there."""
    folders = {"TMPDIR": str(tmp_path / "tmp"), "BACKNINE_HOME": str(tmp_path / "home")}
    for folder in folders.values():
        Path(folder).mkdir()
    command = [*COMMAND, "--host", "127.0.0.1", "--port", str(port)]
    return launch(command, env={**os.environ, **folders, **more})


def left(tmp_path):
    """What is still in the folder for games and in that for temporary files."""
    return [*(tmp_path / "home").iterdir(), *(tmp_path / "tmp").glob("backnine-demo-*")]


@pytest.mark.deep
def test_a_demo_is_served_and_leaves_nothing_behind(tmp_path):
    port = free_port()
    database = {"DATABASE_URL": f"sqlite:///{tmp_path / 'home' / 'real.db'}"}
    with ending(start(tmp_path, port, **database)) as process:
        wait_until(lambda: answers(port), process)
        assert "Demo: made-up games" in read(port)
        assert leave(process) == 0
    assert not answers(port)
    assert left(tmp_path) == []


@pytest.mark.deep
def test_a_demo_that_is_stopped_while_its_games_are_made_leaves_nothing_behind(tmp_path):
    with ending(start(tmp_path, free_port())) as process:
        begun = (tmp_path / "tmp").glob
        wait_until(lambda: any(begun("backnine-demo-*/*.db")), process)
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    assert left(tmp_path) == []
