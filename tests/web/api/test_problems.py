"""Every problem that the description tells can be made to happen, and no other does."""

import pytest
from sqlalchemy import event, update
from sqlalchemy.exc import OperationalError

from app.record.access.rights import device_hash, grant_right
from app.record.access.tokens import Token
from app.record.database import db, now, writing
from app.record.models import Player
from app.web.api.operation import OPERATIONS
from app.web.api.problem import PROBLEM_CODES, PROBLEM_TYPE
from tests.web.api.described import address_of, ask, body_of
from tests.web.api.everything import SECRET, WORD
from tests.web.api.program import bearer

LOOKER = "bn_a-token-that-may-only-look-0000000000"
NOTHING = {"public_id": "k3v8n5q2m7xw", "ruleset_id": "nine-hoel", "code": "222222"}
BY_LIMITS = {429}
"""Made to happen where limits are tested, and for guesses of codes with the rules."""
FOR_PHONES = ("phone", "browser", "press", "button", "go back", "this page", "save again")
"""Words that mean nothing to the client of an API."""
TAKEN_NAMES = ("state", "occasion", "undo")
MAKING = {"start": {"names": ["Ann", "Cam"]}, "keep": {"name": "Theirs"}}
"""Other content for what was made already."""
LATER = {"table": {"from_hole": 1}, "save": {"seen": "not that"}}


def known_already(app, operation, rich):
    tag = ask(app, operation, address_of(operation, rich)).headers["ETag"]
    return ask(
        app, operation, address_of(operation, rich), {**bearer(SECRET), "If-None-Match": tag}
    )


def of_no_host(app, operation, rich):
    return ask(app, operation, address_of(operation, rich), {**bearer(SECRET), "Host": "a b"})


def without_token(app, operation, rich):
    return ask(app, operation, address_of(operation, rich), {})


def by_who_only_looks(app, operation, rich):
    body = {**body_of(operation), **({"group": rich.group} if operation.name == "start" else {})}
    return ask(app, operation, address_of(operation, rich), bearer(LOOKER), json=body)


def of_what_is_not_there(app, operation, rich):
    more = {"json": {**body_of(operation), "group": "nothere"}} if operation.name == "start" else {}
    return ask(app, operation, address_of(operation, rich, **NOTHING), **more)


def of_what_changed(app, operation, rich):
    if operation.name in TAKEN_NAMES:
        return in_an_attempt_of_another(app, operation, rich)
    if operation.name in MAKING:
        address = address_of(operation, rich)
        ask(app, operation, address)
        return ask(app, operation, address, json={**body_of(operation), **MAKING[operation.name]})
    body = {**body_of(operation), **LATER.get(operation.name, {"seen": "not that"})}
    return ask(app, operation, address_of(operation, rich), json=body)


def in_an_attempt_of_another(app, operation, rich):
    """What an attempt says whose name was given to pausing and going on."""
    address, taken = address_of(operation, rich), {"said_as": f"taken-{WORD}"}
    game = f"/api/v1/games/{rich.games['over']}"
    body = {**taken, "state": "paused"}
    app.test_client().post(f"{game}/state", json=body, headers=bearer(SECRET))
    other = {"state": "playing"} if operation.name == "state" else {}
    return ask(app, operation, address, json={**body_of(operation), **taken, **other})


def of_a_deleted_game(app, operation, rich):
    return ask(app, operation, address_of(operation, rich, public_id=rich.games["deleted"]))


def of_no_length(app, operation, rich):
    address = address_of(operation, rich)
    client, shown = app.test_client(), bearer(SECRET)
    return client.open(address, method=operation.method, headers=shown, content_length=None)


def too_large(app, operation, rich):
    return ask(app, operation, address_of(operation, rich), json=None, data=b" " * (9 << 20))


def not_as_described(app, operation, rich):
    if operation.body:
        return ask(app, operation, address_of(operation, rich), json={"nothing": 1})
    if operation.query:
        return ask(app, operation, f"{address_of(operation, rich)}?nothing=1")
    return of_nobody(app, operation, rich)


def of_nobody(app, operation, rich):
    """A game or group whose players are gone from the database."""
    with app.app_context():
        book = rich.group_row() if "/groups/" in operation.path else rich.row("over")
        elsewhere = rich.row("paused").id
        of_game = Player.game_id == book.id
        book_id = book.id
        moved = update(Player).where(of_game)
        with writing() as session:
            session.execute(moved.values(game_id=elsewhere, key=Player.key + "-moved"))
        try:
            forget_all()
            return ask(app, operation, address_of(operation, rich))
        finally:
            back = update(Player).where(Player.key.endswith("-moved"))
            with writing() as session:
                session.execute(
                    back.values(game_id=book_id, key=db.func.replace(Player.key, "-moved", ""))
                )
            forget_all()


def forget_all():
    """Read every game again."""
    from app.record.game.load import PLAYS
    from app.record.group.group_state import GROUPS

    PLAYS.clear()
    GROUPS.clear()


def failing(code):
    """Make every question to the database fail in a way."""

    def ask_failing(app, operation, rich):
        class Failed(Exception):
            sqlstate = code

        def fail(*_args):
            raise OperationalError("", {}, Failed())

        address = address_of(operation, rich)
        with app.app_context():
            engine = db.engine
        event.listen(engine, "before_cursor_execute", fail)
        try:
            return ask(app, operation, address)
        finally:
            event.remove(engine, "before_cursor_execute", fail)

    return ask_failing


PROVOKED = {
    304: known_already,
    400: of_no_host,
    401: without_token,
    403: by_who_only_looks,
    404: of_what_is_not_there,
    409: of_what_changed,
    410: of_a_deleted_game,
    411: of_no_length,
    413: too_large,
    422: not_as_described,
    503: failing("57P03"),
    507: failing("53100"),
}


@pytest.fixture
def looker(app, rich):
    """A token that may look at the group and its games, no more."""
    device = device_hash(LOOKER)
    with app.app_context():
        group_id, game_id = rich.group_row().id, rich.row("over").id
        with writing() as session:
            row = {"device": device, "game_id": game_id, "made_by": "somebody", "made_at": now()}
            session.add(Token(**row))
            for book in (group_id, game_id):
                grant_right(session, device, book, "view")
    return LOOKER


@pytest.mark.usefixtures("looker")
def test_every_problem_that_is_described_can_be_made_to_happen(app, rich):
    for operation in OPERATIONS:
        for status in operation.statuses - BY_LIMITS - {int(operation.answers)}:
            answer = PROVOKED[status](app, operation, rich)
            assert answer.status_code == status, (operation.name, status, answer.text)
            if status >= 400:
                assert answer.mimetype == PROBLEM_TYPE, (operation.name, status)
                assert is_well_worded(answer.json), (operation.name, answer.json)


def is_well_worded(problem):
    """Whether a problem has a listed code, the type of that code, and no words for phones."""
    sentences = [fault["sentence"] for fault in problem["faults"]]
    words = " ".join([problem["title"], problem["detail"], *sentences]).lower()
    is_coded = PROBLEM_CODES[problem["code"]].status == problem["status"]
    is_typed = problem["type"] == f"/api#problem-{problem['code']}"
    return is_coded and is_typed and not any(word in words for word in FOR_PHONES)
