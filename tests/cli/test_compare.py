"""`backnine check --compare` names games whose two records differ."""

import json

from sqlalchemy import select

from app.record.database import db
from app.record.journal import Document
from tests.record.tables import FIRST, save, start


def test_a_game_that_differs_is_named_with_what_differs_and_others_are_fine(run, app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        public_id = game.public_id
        db.session.remove()
    result = run("check", "--compare")
    assert (result.exit_code, result.stdout) == (0, "fine\n")
    assert json.loads(run("check", "--compare", "--json").stdout) == {}
    with app.app_context():
        document = db.session.scalars(select(Document)).one()
        document.content = {**document.content, "venue": "At Ann’s"}
        db.session.commit()
        db.session.remove()
    result = run("check", "--compare")
    assert (result.exit_code, result.stderr) == (2, f"{public_id}: venue fold\n")
    found = json.loads(run("check", "--compare", "--json").stdout)
    assert found == {public_id: ["venue", "fold"]}
    nothing = run("check")
    assert (nothing.exit_code, "FILE" in nothing.stderr) == (2, True)
