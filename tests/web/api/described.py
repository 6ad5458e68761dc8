"""Requests for everything that the description of the API has, by operations."""

from app.web.api.description import PART
from tests.web.api.everything import SECRET, WORD
from tests.web.api.program import bearer
from tests.web.phone import FIRST, NAMES

GRIDS = {f"p{place}": {"cards": text} for place, text in enumerate(FIRST, 1)}
CHAIRS = [{"key": f"p{place}", "name": name} for place, name in enumerate(NAMES, 1)]
CLIENT_ID = f"asked-{WORD}"
RULES = {"extends": "nine-hole", "holes": 3}
BODIES = {
    "start": {"names": ["Ann", "Bea"], "rules": "nine-hole"},
    "state": {"state": "paused"},
    "occasion": {"date": "2026-05-03", "venue": "Home"},
    "undo": {"entries": ["nothing"]},
    "save": {"grids": GRIDS, "went_out": "p1"},
    "objection": {"seen": "", "player": "p2"},
    "table": {"from_hole": 1, "at": 0, "chairs": CHAIRS},
    "keep": {"name": "Ours", "ruleset": RULES},
    "settle": {"rules": "nine-hole", "grids": ["642692", "K5AK32"], "went_out": 0},
    "needs": {"rules": "nine-hole", "names": ["Ann"], "holes": [[3]]},
}
"""What every operation that takes a body would do something with, or refuse for a good reason."""
NO_ATTEMPT = ("settle", "needs")


def body_of(operation):
    """A body for an operation; None where it takes none."""
    if operation.body is None:
        return None
    client_id = {} if operation.name in NO_ATTEMPT else {"said_as": CLIENT_ID}
    return {**client_id, **BODIES[operation.name]}


def address_of(operation, rich, **parts):
    """Its address, filled in for a game of everything there is, or for the group."""
    is_group = "/groups/" in operation.path
    public_id = rich.group if is_group else rich.games["over"]
    known = {"public_id": public_id, "number": 1, "key": "p1", "code": rich.house}
    if is_group:
        known["number"] = 2
    known |= {"ruleset_id": "nine-hole", **parts}
    return PART.sub(lambda found: str(known[found[2]]), operation.path)


def ask(app, operation, address, headers=None, **more):
    """Its answer for the token that may read all."""
    sent = {"json": body_of(operation), **more} if operation.body else more
    shown = bearer(SECRET) if headers is None else headers
    return app.test_client().open(address, method=operation.method, headers=shown, **sent)
