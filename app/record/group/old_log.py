"""Writes into the logs of many old games at once, whose group the caller's write has locked."""

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from app.record.allowed_text import comparable
from app.record.change.start_game import address_from
from app.record.database import db, now
from app.record.game.old_game import OLD_GAME, OldPlay, all_old_of, attempt_of, in_parts, old_plays
from app.record.log.entries import NewEntry, insert_once, refuse_overfull, row_of, token_of
from app.record.log.heads import UNDO
from app.record.models import Entry, GameInGroup, Group, Logbook, OldGame, Player

GAME: Any = Logbook.__table__
IN_GROUP: Any = GameInGroup.__table__
PLAYER: Any = Player.__table__
MORE = update(GAME).where(GAME.c.id == bindparam("game")).values(version=bindparam("number"))


def games_kept_as(session: Session, address: str, keys: Sequence[str]) -> dict[str, OldPlay]:
    """Return a group's old games by these content ids, removed ones included."""
    attempts = {attempt_of(address, key): key for key in keys}
    games = [
        game
        for some in in_parts([*attempts])
        for game in session.scalars(
            select(OldGame).where(OldGame.made_as.in_(some)),
            execution_options={"populate_existing": True},
        )
    ]
    plays = old_plays(session, games)
    return {attempts[game.made_as]: play for game, play in zip(games, plays, strict=True)}


Contents = tuple[str, tuple[tuple[str, int], ...]]


def contents_of_totals(day: str, totals: Mapping[str, int]) -> Contents:
    """Return what identifies an old game: its day, and sorted names with totals."""
    return day, tuple(sorted((comparable(name), total) for name, total in totals.items()))


def contents_with_forgotten(session: Session, address: str) -> set[Contents]:
    """Return contents of old games under present names if any was forgotten."""
    gone = select(Entry.id).join(Group, Group.id == Entry.game_id)
    is_gone = gone.where(Group.public_id == address, Entry.kind == "forgotten").limit(1)
    if session.scalar(is_gone) is None:
        return set()
    games = session.scalars(select(OldGame).where(all_old_of(address)))
    return {
        contents_of_totals(
            entry.content["day"], dict(zip(names, entry.content["totals"], strict=True))
        )
        for play in old_plays(session, [*games])
        for names in [list(play.names.values())]
        for entry in play.entries
        if entry.slot == OLD_GAME
    }


def old_id(attempt: str) -> str:
    return "old" + address_from(sha256(attempt.encode()).digest())


def add_rows(session: Session, address: str, names: Mapping[str, Sequence[str]]) -> None:
    """Insert new old games, with ``names`` of players by content. Their codes can't be typed."""
    made = {key: old_id(attempt_of(address, key)) for key in names}
    rows = [
        {
            **{"about": "old", "public_id": public_id, "made_as": attempt_of(address, key)},
            **{"made_at": now(), "version": 0, "view_code": f":{public_id}"},
            "handle": f":{public_id}",
        }
        for key, public_id in made.items()
    ]
    if not rows:
        return
    session.execute(insert(GAME), rows)
    ids: dict[str, int] = {}
    for some in in_parts([*made.values()]):
        query = select(GAME.c.public_id, GAME.c.id).where(GAME.c.public_id.in_(some))
        ids |= {public_id: game for public_id, game in session.execute(query)}
    players = [
        {"game_id": ids[made[key]], "key": f"p{place}", "name": name}
        for key, several in names.items()
        for place, name in enumerate(several, start=1)
    ]
    session.execute(insert(PLAYER), players)


EntriesByPlay = Sequence[tuple[OldPlay, Sequence[NewEntry]]]


def append_to_logs(session: Session, device: str, entries_by_play: EntriesByPlay) -> None:
    received = now()
    rows = [
        {"game_id": play.game_id, "device": device, **row_of(entry, number, received)}
        for play, entries in entries_by_play
        for number, entry in enumerate(entries, start=play.numbered + 1)
    ]
    if rows:
        ends = [
            {"game": play.game_id, "number": play.numbered + len(entries)}
            for play, entries in entries_by_play
        ]
        session.execute(MORE, ends)
        insert_once(session, rows)
        refuse_overfull(session, {row["game_id"] for row in rows})


def note_there(session: Session, group_id: int, games: Collection[int]) -> None:
    dialects: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    rows = [{"game_id": game, "group_id": group_id, "is_stale": True} for game in games]
    if rows:
        once = dialects[db.engine.dialect.name](IN_GROUP)
        mark_stale = once.on_conflict_do_update(index_elements=["game_id"], set_={"is_stale": True})
        session.execute(mark_stale, rows)


def entry_ids_of(play: OldPlay, target: str) -> list[str]:
    return _ids_of(entry for entry in play.entries if token_of(entry.client_id) == target)


def undos_against(play: OldPlay, target: str) -> list[str]:
    own = {*entry_ids_of(play, target)}
    undos = (entry for entry in play.entries if entry.slot.kind == UNDO)
    return _ids_of(
        undo
        for undo in undos
        if own & {*undo.content["undoes"]} and undo.client_id not in play.gone
    )


def _ids_of(entries: Any) -> list[str]:  # noqa: ANN401
    return [entry.client_id for entry in entries]
