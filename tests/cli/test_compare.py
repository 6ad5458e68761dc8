"""`backnine check --compare` names games whose two records differ."""

import json

import pytest
from click.testing import CliRunner
from sqlalchemy import select

from app import create_app
from app.cli.command import main
from app.record.database import db
from app.record.journal import Document
from app.record.migrate import upgrade_database
from tests.helpers import stores
from tests.record.tables import FIRST, save, start


def check(*words):
    return CliRunner().invoke(main, ["check", *words])


@pytest.fixture
def played(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKNINE_HOME", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    made = create_app()
    upgrade_database(made)
    with made.app_context():
        game = start()
        save(game, 1, FIRST)
        yield game.public_id
        db.session.remove()
    stores.close(made)


@pytest.mark.usefixtures("played")
def test_games_that_agree_are_fine():
    result = check("--compare")
    assert (result.exit_code, result.stdout) == (0, "fine\n")
    assert json.loads(check("--compare", "--json").stdout) == {}


def test_a_game_that_differs_is_named_with_what_differs(played):
    db.session.rollback()
    document = db.session.scalars(select(Document)).one()
    document.content = {**document.content, "venue": "At Ann’s"}
    db.session.commit()
    result = check("--compare")
    assert (result.exit_code, result.stderr) == (2, f"{played}: venue fold\n")
    assert json.loads(check("--compare", "--json").stdout) == {played: ["venue", "fold"]}


def test_without_a_file_and_without_compare_it_says_what_is_missing():
    result = check()
    assert result.exit_code == 2
    assert "FILE" in result.stderr
