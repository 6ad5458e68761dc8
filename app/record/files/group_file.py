"""Groups as files, with entries and old games, and as an operator names them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from app.record.database import db
from app.record.files.exporting import FORMAT, record_json
from app.record.game.old_game import all_old_of, attempt_of
from app.record.group.games_of_group import count_games
from app.record.group.group_state import current_group
from app.record.models import Game, GameInGroup, Group, OldGame


def every_group() -> Sequence[Group]:
    return list(db.session.scalars(select(Group).order_by(Group.id)))


def named_group(words: str) -> Group | None:
    """Find a group by its id, or an address that ends in it."""
    public_id = words.rstrip("/").rpartition("/")[2]
    return db.session.scalar(select(Group).where(Group.public_id == public_id))


def listed_groups() -> list[dict[str, Any]]:
    return [listed(group) for group in every_group()]


def listed(group: Group) -> dict[str, Any]:
    state = current_group(group)
    return {
        "id": group.public_id,
        "title": state.title,
        "people": len(state.people),
        "games": count_games(group.id),
    }


def exported_group(group: Group) -> dict[str, Any]:
    """Return the complete record of a group; people are named by their keys."""
    people, entries = record_json(group)
    about = {"id": group.public_id, "made_at": group.made_at.isoformat()}
    head = {"backnine": FORMAT, "group": about, "people": people, "entries": entries}
    return {**head, "games": _games_in(group), "old_games": _old_games_in(group)}


def _games_in(group: Group) -> list[str]:
    query = select(Game.public_id).join(GameInGroup, GameInGroup.game_id == Game.id)
    own_query = query.where(GameInGroup.group_id == group.id)
    return list(db.session.scalars(own_query.order_by(Game.id)))


def _old_games_in(group: Group) -> list[dict[str, Any]]:
    query = select(OldGame).where(all_old_of(group.public_id)).order_by(OldGame.id)
    return [_exported_old(game, group.public_id) for game in db.session.scalars(query)]


def _exported_old(game: OldGame, group: str) -> dict[str, Any]:
    players, entries = record_json(game)
    key = game.made_as.removeprefix(attempt_of(group, ""))
    return {"id": game.public_id, "key": key, "players": players, "entries": entries}
