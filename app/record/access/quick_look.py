"""How far a game is and what a device may do, without loading the game.

It goes round the session, which costs more than the question itself.
"""

from dataclasses import dataclass
from zlib import crc32

from sqlalchemy import Engine, and_, bindparam, select
from sqlalchemy.engine import Connection

from app.record.access.rights import right_of_grant
from app.record.database import for_one_question
from app.record.models import Game, Grant

WANTED = (
    select(Game.id, Game.version, Game.entry_closed, Game.view_code, Grant.right)
    .join(Grant, and_(Grant.game_id == Game.id, Grant.device == bindparam("device")))
    .where(Game.public_id == bindparam("public_id"))
)


@dataclass(frozen=True, slots=True)
class QuickLook:
    """A game's id and version; ``held`` is what the device may do there now.

    ``code`` marks its view code, which changes without an entry.
    """

    game_id: int
    version: int
    is_closed: bool
    held: str
    code: str


def code_mark(view_code: str) -> str:
    """A short mark of a view code, for pages that show it."""
    return f"{crc32(view_code.encode()):x}"


def look_through(connection: Connection, public_id: str, device: str | None) -> QuickLook | None:
    """The game at an address as a device (by hash) finds it.

    None for no such game and for one of which the device holds nothing.
    """
    row = connection.execute(WANTED, {"public_id": public_id, "device": device}).first()
    if row is None:
        return None
    game_id, version, is_closed, code, right = row
    held = right_of_grant(right, is_closed=is_closed)
    return QuickLook(game_id, version, is_closed, held, code_mark(code))


def look_once(engine: Engine, public_id: str, device: str | None) -> QuickLook | None:
    """The same as the only question."""
    with for_one_question(engine).connect() as connection:
        return look_through(connection, public_id, device)
