"""The games of a phone."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, bindparam, literal_column, or_, select, tuple_, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from app.record.database import GameGoneError, db, writing
from app.record.game.play import Play
from app.record.models import DELETED, GONE, OVER, PLAYING, Entry, Game, GameInGroup, Grant

ROWS = 10
"""Games on a page: each is ruled on unless this process has it cached."""


class Listed(NamedTuple):
    """A game in the list of a device, with its stage when it was listed last."""

    game_id: int
    public_id: str
    version: int
    made_at: datetime
    stage: int
    right: str


LISTED = select(Game.id, Game.public_id, Game.version, Game.made_at, Grant.stage, Grant.right).join(
    Grant
)


def stage_of(play: Play) -> int:
    if play.state.deleted_at:
        return GONE if play.state.is_gone else DELETED
    return OVER if play.is_over else PLAYING


def games_listed(device: str | None, after: str = "") -> Sequence[Listed]:
    """Return a page and one more, by stage, the newest of each first."""
    return _page_of(device, after, Grant.stage.between(OVER, PLAYING))


def games_deleted(device: str | None, after: str = "") -> Sequence[Listed]:
    return _page_of(device, after, Grant.stage == DELETED, Grant.right == "owner")


def _page_of(device: str | None, after: str, *which: ColumnElement[bool]) -> Sequence[Listed]:
    place = tuple_(Grant.stage, Grant.game_id)
    query = LISTED.where(Grant.device == device, *which)
    if after:
        last = select(Grant.stage, Grant.game_id).join(Game)
        last = last.where(Grant.device == device, Game.public_id == after)
        where = db.session.execute(last).first()
        query = query.where(place < tuple_(*where)) if where else query
    order = (Grant.stage.desc(), Grant.game_id.desc())
    rows = db.session.execute(query.order_by(*order).limit(ROWS + 1))
    return [Listed(*row) for row in rows]


def note_stage(game: Listed, stage: int) -> None:
    """Cache a game's stage, unless it changed meanwhile or the database takes no writes."""
    with suppress(GameGoneError, OperationalError), writing(game.game_id) as session:
        if session.info["version"] == game.version:
            query = update(Grant).where(Grant.game_id == game.game_id)
            session.execute(query.values(stage=stage))


TABLE: Any = Grant.__table__
REFRESH = update(TABLE).where(TABLE.c.game_id == bindparam("game"), TABLE.c.stage < PLAYING)


def refresh_listing(session: Session, game_id: int) -> None:
    session.execute(REFRESH.values(stage=PLAYING), {"game": game_id})


def deleted_last(device: str | None) -> Listed | None:
    is_deletion = Entry.kind == literal_column("'deleted'")  # as in the index of deletions
    conditions = Entry.device == device, is_deletion, Grant.device == device
    query = LISTED.join(Entry, Entry.game_id == Game.id).where(*conditions)
    row = db.session.execute(query.order_by(Entry.id.desc()).limit(1)).first()
    return Listed(*row) if row else None


class SeenGame(NamedTuple):
    """A game that a device may see."""

    game_id: int
    public_id: str
    version: int


def games_seen(device: str | None, most: int) -> Sequence[SeenGame]:
    """Return games that a device may see, those of its groups too, the newest first."""
    own = select(Grant.game_id).where(Grant.device == device)
    of_groups = select(GameInGroup.game_id).where(GameInGroup.group_id.in_(own))
    query = select(Game.id, Game.public_id, Game.version)
    query = query.where(or_(Game.id.in_(own), Game.id.in_(of_groups)))
    rows = db.session.execute(query.order_by(Game.id.desc()).limit(most))
    return [SeenGame(*row) for row in rows]
