"""Which games of a group somebody played."""

from collections.abc import Collection, Sequence

from sqlalchemy import select

from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Entry, Game, GameInGroup


def games_played(group_id: int, keys: Collection[str]) -> Sequence[Game]:
    """The games of a person, by how games name them, the newest first."""
    named = Entry.content["person"].as_string().in_(keys)
    wanted = (
        select(Game)
        .join(GameInGroup, GameInGroup.game_id == Game.id)
        .join(Entry, Entry.game_id == Game.id)
        .where(GameInGroup.group_id == group_id, Entry.kind == "person", named)
    )
    games = db.session.scalars(wanted.distinct().order_by(Game.id.desc()))
    return [game for game in games if plays_in(current_play(game), keys)]


def plays_in(play: Play, keys: Collection[str]) -> bool:
    """Whether somebody is among the players of a game, as its log says now."""
    return not set(play.person_keys.values()).isdisjoint(keys)
