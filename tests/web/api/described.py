"""Requests for everything that the description of the API has, by operations."""

from app.web.api import VERSION
from app.web.programs import PART
from tests.web.api.everything import SECRET, WORD
from tests.web.api.program import bearer
from tests.web.phone import FIRST

GRIDS = {f"p{place}": {"cards": text} for place, text in enumerate(FIRST, 1)}
SAID_AS = {"said_as": f"asked-{WORD}"}
BODIES = {
    "start": {**SAID_AS, "names": ["Ann", "Bea"], "rules": "nine-hole"},
    "undo": {**SAID_AS, "entries": ["nothing"]},
    "save": {**SAID_AS, "grids": GRIDS, "went_out": "p1"},
    "dispute": {**SAID_AS, "seen": "", "player": "p2"},
    "settle": {"rules": "nine-hole", "grids": ["642692", "K5AK32"], "went_out": 0},
}
"""What every operation that takes a body would do something with, or refuse for a good reason."""


def body_of(operation):
    """A body for an operation; None where it takes none."""
    return BODIES.get(operation[2].__name__)


def address_of(operation, rich, **parts):
    """Its address, filled in for a game of everything there is, or for the group."""
    public_id = rich.group if "/groups/" in operation[1] else rich.games["over"]
    known = {"public_id": public_id, "number": 1, **parts}
    return VERSION + PART.sub(lambda found: str(known[found[2]]), operation[1])


def ask(app, operation, address, headers=None, **more):
    """Its answer for the token that may read all."""
    sent = {"json": body_of(operation), **more} if operation[3] else more
    shown = bearer(SECRET) if headers is None else headers
    return app.test_client().open(address, method=operation[0], headers=shown, **sent)
