"""What strangers bring comes in by command as it was, or the command ends with what to say."""

import pytest

from app.record.database import db
from app.record.group.change_group import NewGroup, start_group
from tests.formats.import_games.brought import games_of, some_of

OPTIONS = {"order": "dates"}
"""Options that are not called like the page’s fields."""


@pytest.mark.parametrize("brought", some_of(every=5))
def test_it_comes_in_or_is_asked_about(app, run, tmp_path, brought):
    with app.app_context():
        group = start_group("device", NewGroup("Sundays", ["Ann", "Bea"], "group-token-0001"))
        db.session.remove()
    file = tmp_path / "table"
    file.write_bytes(brought.content)
    answers = [(OPTIONS.get(name, name), value) for name, value in brought.answers.items() if value]
    words = [word for name, value in answers for word in (f"--{name}", value)]
    done = run("import", file, "--csv", "--group", group, *words)
    if brought.says:
        assert done.exit_code == 2
        assert brought.says.removesuffix("?") in done.stderr
        assert games_of(app, group) == []
        return
    assert done.exit_code == 0, done.output
    assert games_of(app, group) == sorted(brought.games, key=repr)
