"""Adds, removes and restores games of earlier years; a paste is one action in the group's log."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any, Literal, Protocol

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from app.record.access.quotas import ClientLimits, count, require_room
from app.record.add_entries import add_entries
from app.record.allowed_text import comparable
from app.record.change.start_game import address_from
from app.record.database import db, now, writing
from app.record.game.old_game import (
    OLD_GAME,
    OldPlay,
    all_old_of,
    attempt_of,
    in_parts,
    old_play,
    old_plays,
)
from app.record.game.played import GROUP
from app.record.group.group_state import GroupState, add_people
from app.record.group.membership import Identity, TwiceInGameError, root_of
from app.record.log.entries import (
    NewEntry,
    entry_for,
    insert_once,
    refuse_overfull,
    row_of,
    token_of,
)
from app.record.log.entry_schema import MOST_HOLES
from app.record.log.heads import UNDO, Slot
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


DELETED = Slot("deleted")


class Totals(Protocol):
    """A pasted game; equal games have equal ``key``."""

    @property
    def key(self) -> str:
        """A hash of day, names and totals."""

    @property
    def day(self) -> date: ...

    @property
    def totals(self) -> Mapping[str, int]: ...

    @property
    def holes(self) -> Mapping[str, Sequence[int]]:
        """Hole scores by name, for players whose scores are known."""


@dataclass(frozen=True, slots=True)
class Paste:
    """Games pasted together; ``own_rules`` by game key, ``identities`` by ``comparable`` name."""

    games: Sequence[Totals]
    rules: str
    identities: Mapping[str, Identity]
    own_rules: Mapping[str, str] = field(default_factory=dict)

    def kept_content(self, game: Totals) -> dict[str, Any]:
        return _content_of(game, self.own_rules.get(game.key, self.rules))


def _names_in(game: Totals) -> list[str]:
    return sorted(game.totals, key=str.casefold)  # stored games have this order


def _content_of(game: Totals, rules: str) -> dict[str, Any]:
    names = _names_in(game)
    return {
        "day": game.day.isoformat(),
        "rules": rules,
        "totals": [game.totals[name] for name in names],
        "holes": [list(game.holes.get(name, ())) for name in names],
    }


Standing = Literal["new", "changed", "there"]
"""``new`` also if it was removed, ``changed`` if its rules or holes differ."""


def standings_of(session: Session, address: str, paste: Paste) -> list[Standing]:
    """A game is found by original names, or by present ones after a person was forgotten."""
    there = games_kept_as(session, address, [game.key for game in paste.games])
    unknown = [game for game in paste.games if game.key not in there]
    renamed = contents_with_forgotten(session, address) if unknown else set()
    return [
        "there"
        if game.key not in there
        and contents_of_totals(game.day.isoformat(), game.totals) in renamed
        else standing(there.get(game.key), paste.kept_content(game))
        for game in paste.games
    ]


def standing(play: OldPlay | None, content: Mapping[str, Any]) -> Standing:
    """Return how one game compares with what is stored; known holes stay."""
    if play is None or not play.is_there:
        return "new"
    return "there" if play.content == _with_known_holes(play, content) else "changed"


def _with_known_holes(play: OldPlay, content: Mapping[str, Any]) -> dict[str, Any]:
    is_bare = play.is_there and not any(content["holes"])
    return {**content, "holes": list(play.holes)} if is_bare else {**content}


def refuse_twice(state: GroupState, paste: Paste) -> None:
    for game in paste.games:
        refuse_same_person(state, _names_in(game), paste.identities)


def refuse_same_person(
    state: GroupState, names: Sequence[str], identities: Mapping[str, Identity]
) -> None:
    roots: dict[int, str] = {}
    for name in names:
        identity = identities.get(comparable(name), "guest")
        if isinstance(identity, int):
            other = roots.setdefault(root_of(state, identity), name)
            if other != name:
                raise TwiceInGameError([other, name])


def keep_in(
    session: Session,
    state: GroupState,
    who: tuple[str, str],
    paste: Paste,
    limits: ClientLimits | None = None,
) -> int:
    (device, token), address = who, state.public_id
    standings = standings_of(session, address, paste)
    found = list(zip(paste.games, standings, strict=True))
    if {*standings} <= {"there"}:
        return 0
    new = [game for game, how in found if how == "new"]
    fresh = [game for game, how in found if how != "there"]
    require_room(session, limits, "entries", len(fresh))
    keys = _keys_of(session, state, who, (paste, new))
    entries_by_play = [
        (
            play,
            _entries_for(play, (address, token), (paste.kept_content(game), _names_as(game, keys))),
        )
        for game, play in _rows_for(session, address, fresh)
    ]
    append_to_logs(session, device, entries_by_play)
    note_there(session, state.group_id, [play.game_id for play, _entries in entries_by_play])
    _record_in_group(session, state, who, [play.public_id for play, _entries in entries_by_play])
    count(session, limits, "entries", sum(len(entries) for _play, entries in entries_by_play))
    return len(fresh)


def _rows_for(
    session: Session, address: str, games: Sequence[Totals]
) -> list[tuple[Totals, OldPlay]]:
    keys = [game.key for game in games]
    there = games_kept_as(session, address, keys)
    add_rows(
        session,
        address,
        {totals.key: _names_in(totals) for totals in games if totals.key not in there},
    )
    there = games_kept_as(session, address, keys)
    return [(game, there[game.key]) for game in games]


def _keys_of(
    session: Session,
    state: GroupState,
    who: tuple[str, str],
    what: tuple[Paste, Sequence[Totals]],
) -> dict[str, str]:
    """New people join the group; guests have ""."""
    (device, token), (paste, games) = who, what
    names = {comparable(name): name for game in games for name in _names_in(game)}
    new = [name for name in names if paste.identities.get(name) == "new"]
    made = add_people(session, state.group_id, device, [names[name] for name in new], token)
    known = {
        name: state.keys[root_of(state, person)]
        for name in names
        if isinstance(person := paste.identities.get(name), int)
    }
    return dict.fromkeys(names, "") | known | dict(zip(new, made, strict=True))


def _names_as(game: Totals, keys: Mapping[str, str]) -> list[str]:
    return [keys.get(comparable(name), "") for name in _names_in(game)]


def _entries_for(
    play: OldPlay, how: tuple[str, str], what: tuple[Mapping[str, Any], Sequence[str]]
) -> list[NewEntry]:
    content, keys = what
    address, token = how
    contents = {GROUP: {"group": address}, OLD_GAME: _with_known_holes(play, content)}
    for player, key in zip(play.names, keys, strict=True):
        own = play.person_keys.get(player, "") if play.is_there else key
        contents[Slot("person", None, player)] = {"person": own}
    if DELETED in play.heads:
        contents[DELETED] = {"deleted": False}
    return [entry_for(play.heads, token, slot, words) for slot, words in contents.items()]


def _record_in_group(
    session: Session, state: GroupState, who: tuple[str, str], games: Sequence[str]
) -> None:
    device, token = who
    pastes = [entry.slot.hole or 0 for entry in state.entries if entry.slot.kind == "old_games"]
    slot = Slot("old_games", min(MOST_HOLES, 1 + max(pastes, default=0)))
    add_entries(
        session, state.group_id, device, [entry_for(state.heads, token, slot, {"games": [*games]})]
    )


def set_old_deleted(group: Group, game: OldGame, device: str, deleted: bool, token: str) -> None:
    group_id, game_id = group.id, game.id
    with writing(group_id) as session:
        there = session.get_one(OldGame, game_id, populate_existing=True)
        play = old_play(session, there)
        if not play.was_done(token):
            entry = entry_for(play.heads, token, DELETED, {"deleted": deleted})
            append_to_logs(session, device, [(play, [entry])])
            note_there(session, group_id, [game_id])


def _games_named(state: GroupState, target: str) -> set[str]:
    own_entries = (entry for entry in state.entries if token_of(entry.client_id) == target)
    named = (entry.content["games"] for entry in own_entries if entry.slot.kind == "old_games")
    return {address for games in named for address in games}


def undo_in_old(
    session: Session, state: GroupState, who: tuple[str, str], target: str, *, back: bool = False
) -> None:
    device, token = who
    named = _games_named(state, target)
    if not named:
        return
    games = session.scalars(
        select(OldGame).where(OldGame.public_id.in_(named)),
        execution_options={"populate_existing": True},
    )
    entries_by_play = [
        (play, [NewEntry(f"{token}:undo", Slot(UNDO), {"undoes": ids})])
        for play in old_plays(session, list(games))
        if (ids := (undos_against if back else entry_ids_of)(play, target))
    ]
    append_to_logs(session, device, entries_by_play)
    note_there(session, state.group_id, [play.game_id for play, _entries in entries_by_play])
