"""Several phones at one table: each a device of its own that holds a right in the game."""

from app import create_app
from app.record.access.rights import device_hash, grant_right
from app.record.database import db, writing
from app.record.game.load import find_game
from tests.helpers.devices import cookie_of
from tests.helpers.processes import wait_until


def let_in(home, game, device, right="score"):
    """Let a device (by its own id) into a game, as a link would."""
    database = f"sqlite:///{home / 'backnine.db'}"
    app = create_app({"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "unused here"})
    with app.app_context():
        found = find_game(db.session(), game.removeprefix("/g/"))
        game_id = found.id
        with writing() as session:
            grant_right(session, device_hash(device), game_id, right)
        db.session.remove()
        db.engine.dispose()


def carry(table, address, device):
    """Make a phone this device."""
    cookie = {"name": "device", "value": cookie_of(device), "url": address}
    table.page.context.add_cookies([cookie])
    return table


def type_grid(table, seat, cards):
    """Tap a player's first empty cell and type their cards."""
    cells = table.page.locator(".seat").nth(seat).locator("[data-cell]:empty")
    if cells.count():
        cells.first.tap()
        table.type(*cards)


def sums(table):
    """The totals on a card."""
    return table.page.locator(".card .sum td").all_text_contents()


def await_on(table, happens):
    """Wait until something is so on a page, which hears what comes for it meanwhile."""
    wait_until(lambda: table.page.wait_for_timeout(50) or happens())


LIT = """
window.lit = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, how) {
  lit.push(how.id);
  return animate.call(this, frames, how);
};
"""
"""The ids of all that lit up or moved on a page."""
