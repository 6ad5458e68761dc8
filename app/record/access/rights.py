"""Rights of devices: an address grants nothing; every device here is a hash of its cookie."""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args

from sqlalchemy import Engine, Row, and_, bindparam, func, or_, select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.record.database import autocommit, db, now
from app.record.models import (
    GROUP_STAGE,
    PLAYING,
    Asker,
    Game,
    GameInGroup,
    Grant,
    Group,
    Logbook,
)

Right = Literal["view", "score", "owner"]
RIGHTS: tuple[Right, ...] = get_args(Right)


def new_device() -> str:
    return secrets.token_urlsafe(32)


def device_hash(device: str) -> str:
    """A leaked database opens no game."""
    return hashlib.sha256(device.encode()).hexdigest()


def grant_right(session: Session, device: str, game_id: int, right: Right) -> None:
    is_group = isinstance(session.get(Logbook, game_id), Group)
    stage = GROUP_STAGE if is_group else PLAYING
    grant = Grant(device=device, game_id=game_id, right=right, granted_at=now(), stage=stage)
    session.add(grant)


ASKED = Logbook.public_id == bindparam("public_id")
OF_DEVICE = Grant.device == bindparam("device")
BY_GROUP = Grant.game_id != Logbook.id


def _with_grants(question: Any) -> Any:  # noqa: ANN401
    either = or_(Grant.game_id == Logbook.id, Grant.game_id == GameInGroup.group_id)
    to_group = GameInGroup.game_id == Logbook.id
    joined = question.select_from(Logbook).outerjoin(GameInGroup, to_group)
    return joined.join(Grant, and_(either, OF_DEVICE)).where(ASKED)


IS_GAME = Logbook.about == "game"
GAME_AND_RIGHT = _with_grants(select(Logbook, Grant.right, BY_GROUP)).where(IS_GAME)
GROUP_AND_RIGHT = (
    select(Group, Grant.right).join(Grant, and_(Grant.game_id == Group.id, OF_DEVICE)).where(ASKED)
)


def game_and_right(public_id: str, device: str | None) -> tuple[Game, str] | None:
    """Return a game and a device's right, also by its group; as slow for no such game."""
    values = {"public_id": public_id, "device": device}
    rows = db.session.execute(GAME_AND_RIGHT, values).all()
    if not rows:
        return None
    game = rows[0][0]
    held = _highest_right((right, by_group) for _game, right, by_group in rows)
    return game, right_of_grant(held, is_closed=game.entry_closed)


def group_and_right(public_id: str, device: str | None) -> tuple[Group, str] | None:
    values = {"public_id": public_id, "device": device}
    row = db.session.execute(GROUP_AND_RIGHT, values).first()
    return (row[0], right_of_grant(row[1], is_closed=row[0].entry_closed)) if row else None


def _highest_right(grants: Iterable[tuple[str, bool]]) -> str:
    """A group's owner may enter in its games.

    >>> _highest_right([("view", False), ("owner", True)])
    'score'
    """
    worth = ("score" if by_group and right == "owner" else right for right, by_group in grants)
    return max(worth, key=RIGHTS.index)


def right_of_grant(held: str, *, is_closed: bool) -> str:
    """While entry is closed only owners enter, others view."""
    return "view" if is_closed and held == "score" else held


def includes(held: str | None, right: str) -> bool:
    """Return True if one right includes another: owner includes score, score includes view.

    >>> includes("score", "view"), includes("view", "score"), includes(None, "view")
    (True, False, False)
    """
    return held in RIGHTS and RIGHTS.index(held) >= RIGHTS.index(right)


ASKS = select(func.coalesce(func.sum(Asker.id), 0)).where(
    Asker.game_id == Logbook.id, Asker.answer == ""
)
ABOUT_ACCESS = (
    *(Logbook.id, Logbook.version, Logbook.entry_closed),
    *(Logbook.view_code, Logbook.owner_generation),
    ASKS.scalar_subquery().label("asks"),
)
OF_GRANT = Grant.right, BY_GROUP.label("by_group")
ACCESS_QUERY = _with_grants(select(*ABOUT_ACCESS, *OF_GRANT)).where(IS_GAME)


@dataclass(frozen=True, slots=True)
class AccessCheck:
    """A game's id and version, the right ``held``, and a mark of the phones that ask for one.

    Its codes change without an entry; ``view_code`` is "" for rights by a group alone.
    """

    game_id: int
    version: int
    is_closed: bool
    held: str
    view_code: str
    owner_generation: int
    asks: int = 0

    def allows(self, right: Right) -> bool:
        return includes(self.held, right)


def access_in(rows: Sequence[Row[Any]]) -> AccessCheck | None:
    """Read rows of ``ACCESS_QUERY``, one or more for each grant."""
    if not rows:
        return None
    book, grants = rows[0], {(row.right, row.by_group) for row in rows}
    held = right_of_grant(_highest_right(grants), is_closed=book.entry_closed)
    code = book.view_code if any(not by_group for _right, by_group in grants) else ""
    is_closed, generation = book.entry_closed, book.owner_generation
    asks = book.asks if held == "owner" else 0
    return AccessCheck(book.id, book.version, is_closed, held, code, generation, asks)


def check_access_alone(engine: Engine, public_id: str, device: str | None) -> AccessCheck | None:
    with autocommit(engine).connect() as connection:
        values = {"public_id": public_id, "device": device}
        return access_in(connection.execute(ACCESS_QUERY, values).all())


LOCKED = select(Logbook.id, Logbook.version, Logbook.entry_closed).where(ASKED)
LOCKED = LOCKED.with_for_update(key_share=True)
HELD_FOR_NOW = _with_grants(select(Grant.right, BY_GROUP)).with_for_update(read=True, of=Grant)


class RightInTurn(NamedTuple):
    """What a device may do in a game or group whose writers wait; ``held`` is None for nothing."""

    book_id: int
    version: int
    held: str | None


def right_in_turn(
    writes: Session | Connection, public_id: str, device: str | None
) -> RightInTurn | None:
    """Read a right inside a write; who takes it away waits until that has ended.

    The book is locked before its grants, as it is by those who change them.
    """
    values = {"public_id": public_id, "device": device}
    book = writes.execute(LOCKED, values).first()
    if book is None:
        return None
    grants = [(right, by_group) for right, by_group in writes.execute(HELD_FOR_NOW, values)]
    held = right_of_grant(_highest_right(grants), is_closed=book.entry_closed) if grants else None
    return RightInTurn(book.id, book.version, held)
