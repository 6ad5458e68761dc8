"""No page elsewhere can change anything for a visitor: a POST without our token is refused."""

import pytest
from sqlalchemy import func, select

from app.record.database import Base, db
from tests.web.group.groups import keep_together
from tests.web.walk import addresses

SHOWS_THE_FORM = {"new_game.set_table"}
"""Answers 200: it only lays the form out again, with a chair more or other rules."""
MOVED = {"import_games.old_paste", "import_games.old_table"}
"""Old addresses answer 308: the new one, which is among these routes, checks the form."""


def rows(app):
    """How many rows each table has."""
    with app.app_context():
        tables = Base.metadata.sorted_tables
        counts = (db.session.scalar(select(func.count()).select_from(table)) for table in tables)
        return dict(zip(map(str, tables), counts, strict=True))


def posts(app, book):
    """The addresses of all pages that take a POST, by endpoint."""
    pages = (address for address in addresses(app, book) if not address[0].rule.startswith("/api/"))
    return {rule.endpoint: address for rule, address in pages if "POST" in rule.methods}


@pytest.fixture
def group(phone, game):
    return keep_together(phone, game)


@pytest.mark.parametrize("sent", [{"data": {"do": "save"}}, {"json": {}}], ids=["form", "json"])
def test_a_post_without_a_token_changes_nothing_on_any_route(app, phone, group, game, sent):
    phone.get(group)  # brings its statistics up to date
    routes = posts(app, game) | posts(app, group)
    before, seen = rows(app), {}
    for endpoint, address in routes.items():
        seen[endpoint] = phone.client.post(address, **sent).status_code
    assert len(seen) > 40
    assert {endpoint for endpoint, status in seen.items() if status < 400} <= SHOWS_THE_FORM | MOVED
    assert {status for endpoint, status in seen.items() if endpoint in MOVED} == {308}
    assert rows(app) == before
