"""Writes and reads the file of a group."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from app.record.change.start_game import PUBLIC_ID
from app.record.database import db
from app.record.files.file_errors import at, expect_at
from app.record.files.game_file import (
    FORMAT,
    ReadLog,
    check_version,
    part,
    places_of,
    read_about,
    read_entries,
    read_players,
    record_json,
)
from app.record.game.old_game import all_old_of, attempt_of
from app.record.group.games_of_group import count_games
from app.record.group.group_state import current_group
from app.record.group.old_log import old_id
from app.record.log.entry_schema import MADE_HERE, SHAPES, expect
from app.record.log.group_schema import OF_GAMES_IN_GROUPS, OF_GROUPS, OF_OLD_GAMES
from app.record.log.heads import UNDO, Slot
from app.record.models import Game, GameInGroup, Group, OldGame


def every_group() -> Sequence[Group]:
    return list(db.session.scalars(select(Group).order_by(Group.id)))


def named_group(words: str) -> Group | None:
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


OF_A_GROUP = {**OF_GROUPS, "name": SHAPES["name"], UNDO: SHAPES[UNDO]}
OF_AN_OLD_GAME = {
    **{**OF_OLD_GAMES, **OF_GAMES_IN_GROUPS},
    **{"deleted": MADE_HERE["deleted"], UNDO: SHAPES[UNDO]},
}
KEY = re.compile(r"[0-9a-f]{1,64}")


@dataclass(frozen=True, slots=True)
class ReadOld(ReadLog):
    """An old game; ``key`` is derived from the pasted content."""

    key: str


@dataclass(frozen=True, slots=True)
class ReadGroup(ReadLog):
    """A group read from a file; ``games`` are ids of games in files of their own."""

    made_at: datetime
    games: Sequence[str]
    old_games: Sequence[ReadOld]


def group_in(whole_file: Mapping[str, Any]) -> ReadGroup:
    check_version(whole_file)
    public_id, made_at = read_about(whole_file, "group")
    people = read_players(whole_file, "people")
    entries = list(read_entries(part(whole_file, "entries"), places_of(people), OF_A_GROUP))
    games = [_read_id(game_id, place) for place, game_id in enumerate(part(whole_file, "games"))]
    old = list(_read_old_games(part(whole_file, "old_games"), public_id))
    return ReadGroup(public_id, people, entries, made_at, games, old)


def _read_id(found: Any, place: int) -> str:  # noqa: ANN401
    with at(f"games[{place}]"):
        expect(isinstance(found, str) and PUBLIC_ID.fullmatch(found))
    return str(found)


def _read_old_games(found: Sequence[Any], group: str) -> Iterator[ReadOld]:
    known: set[str] = set()
    for place, game in enumerate(found):
        where = f"old_games[{place}]"
        read = _read_old_game(game, where, group)
        expect_at(read.key not in known, where, "twice")
        known.add(read.key)
        yield read


def _read_old_game(game: Any, where: str, group: str) -> ReadOld:  # noqa: ANN401
    with at(where, "old_key"):
        key, public_id = game["key"], game["id"]
        expect(isinstance(key, str) and KEY.fullmatch(key), "old_key")
        expect(public_id == old_id(attempt_of(group, key)), "old_key")
    with at(where):
        players, raw_entries = read_players(game, "players"), part(game, "entries")
    kinds = OF_AN_OLD_GAME
    entries = list(read_entries(raw_entries, places_of(players), kinds, f"{where}."))
    expect_at(Slot("old_game") in {entry.new.slot for entry in entries}, where, "content")
    belongs = all(
        _is_of(entry.new.content, group) for entry in entries if entry.new.slot.kind == "group"
    )
    expect_at(belongs, where, "content")
    return ReadOld(public_id, players, entries, key)


def _is_of(content: Mapping[str, Any], group: str) -> bool:
    return content["group"] in ("", group)
