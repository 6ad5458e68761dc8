"""Games, groups, house rules and phones as files: each as JSON, many as one zip; what is new."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sqlalchemy import ColumnElement, func, or_, select

from app.golf.ruleset import preset_mappings
from app.record.access.devices import name_of
from app.record.access.rights import includes
from app.record.access.sharing import CodeError, read_code
from app.record.change.house_rules import CODE_LENGTH, houses_of, last_choice, newest
from app.record.database import db
from app.record.files.reading import EPOCH, FORMAT
from app.record.game.load import current_play
from app.record.game.old_game import all_old_of, attempt_of
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.record.log.entry_schema import with_keys
from app.record.models import (
    Entry,
    Game,
    GameInGroup,
    Grant,
    Group,
    HouseRule,
    Logbook,
    OldGame,
    Player,
)
from app.record.progress import watched

MOST = 200


@dataclass(frozen=True, slots=True)
class NewEntries:
    """The entries after a version, as in files; ``version`` is where to continue."""

    entries: list[dict[str, Any]]
    version: int
    is_all: bool


def entries_after(book: Logbook, since: int) -> NewEntries:
    query = select(Entry).where(Entry.game_id == book.id, Entry.seq > since)
    found = list(db.session.scalars(query.order_by(Entry.seq).limit(MOST + 1)))
    if not found:
        return NewEntries([], book.version, is_all=True)
    shown, is_all = found[:MOST], len(found) <= MOST
    keys, devices = _keys_of(book), _numbers_of(book)
    rows = [{"version": entry.seq, **entry_json(entry, keys, devices)} for entry in shown]
    return NewEntries(rows, book.version if is_all else shown[-1].seq, is_all)


def _keys_of(book: Logbook) -> dict[int, str]:
    query = select(Player.id, Player.key).where(Player.game_id == book.id)
    return {player: key for player, key in db.session.execute(query)}


def _numbers_of(book: Logbook) -> dict[str, int]:
    query = select(Entry.device).where(Entry.game_id == book.id).group_by(Entry.device)
    devices = db.session.scalars(query.order_by(func.min(Entry.seq)))
    return {device: number for number, device in enumerate(devices, start=1)}


ENDING = "backnine"
AT_ONCE = 200
"""Games in one file, which stays far below the upload limit."""
Files = Iterator[tuple[str, Mapping[str, Any]]]


def write_bundle(target: IO[bytes], files: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, content in files:
            about = ZipInfo(name, EPOCH)
            about.compress_type = ZIP_DEFLATED
            about.external_attr = 0o600 << 16
            archive.writestr(about, json_bytes(content))


def json_bytes(content: Mapping[str, Any]) -> bytes:
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def exported(book: Game | Group) -> dict[str, Any]:
    """Return all that is recorded of a game or group; a group's games are files of their own."""
    people, entries = _recorded(book)
    about = {"id": book.public_id, "made_at": book.made_at.isoformat()}
    if isinstance(book, Game):
        return {"backnine": FORMAT, "game": about, "players": people, "entries": entries}
    old_games = []
    query = select(OldGame).where(all_old_of(book.public_id)).order_by(OldGame.id)
    for game in db.session.scalars(query):
        key = game.made_as.removeprefix(attempt_of(book.public_id, ""))
        players, log = _recorded(game)
        old_games.append({"id": game.public_id, "key": key, "players": players, "entries": log})
    return {
        "backnine": FORMAT,
        "group": about,
        "people": people,
        "entries": entries,
        "games": [game.public_id for game in _games_in(book)],
        "old_games": old_games,
    }


def _recorded(book: Logbook) -> tuple[list[dict[str, str]], list[dict[str, Any]]]:
    players = list(
        db.session.scalars(select(Player).where(Player.game_id == book.id).order_by(Player.id))
    )
    entries = list(
        db.session.scalars(select(Entry).where(Entry.game_id == book.id).order_by(Entry.seq))
    )
    keys = {player.id: player.key for player in players}
    numbered = enumerate(dict.fromkeys(entry.device for entry in entries), start=1)
    devices = {device: number for number, device in numbered}
    return (
        [{"key": player.key, "name": player.name} for player in players],
        [entry_json(entry, keys, devices) for entry in entries],
    )


def entry_json(entry: Entry, keys: Mapping[int, str], devices: Mapping[str, int]) -> dict[str, Any]:
    """It is unchanged, even if unreadable."""
    content: Any = entry.content
    return {
        "said_as": entry.client_id,
        "kind": entry.kind,
        "hole": entry.hole,
        "player": keys.get(entry.player_id or 0),
        "content": with_keys(content, keys) if isinstance(content, dict) else content,
        "replaces": entry.replaces,
        "device": devices[entry.device],
        "said_at": entry.entered_at.isoformat(),
        "received_at": entry.received_at.isoformat(),
    }


def exported_rules(code: str) -> dict[str, Any]:
    """Return house rules with all their versions, so that none is lost elsewhere."""
    query = select(HouseRule).where(HouseRule.code == code).order_by(HouseRule.version)
    versions = [
        {
            "name": row.name,
            "language": row.language,
            "ruleset": row.mapping,
            "made_at": row.made_at.isoformat(),
        }
        for row in db.session.scalars(query)
    ]
    return {"backnine": FORMAT, "house_rules": {"code": code}, "versions": versions}


def games_held(device: str | None) -> list[str]:
    """Return the ids of all games a device may see or restore, the oldest first."""
    held = select(Grant.game_id).where(Grant.device == device)
    of_groups = select(GameInGroup.game_id).where(GameInGroup.group_id.in_(held))
    owned = {*db.session.scalars(held.where(Grant.right == "owner"))}
    found = _games(or_(Game.id.in_(held), Game.id.in_(of_groups)))
    return [game.public_id for game in found if _is_shown(game, is_owner=game.id in owned)]


def _games(*which: ColumnElement[bool]) -> list[Game]:
    return list(db.session.scalars(select(Game).where(*which).order_by(Game.id)))


def _games_in(group: Group) -> list[Game]:
    there = select(GameInGroup.game_id).where(GameInGroup.group_id == group.id)
    return _games(Game.id.in_(there))


def _is_shown(game: Game, *, is_owner: bool) -> bool:
    deleted = select(Entry.id).where(Entry.game_id == game.id, Entry.kind == "deleted").limit(1)
    if db.session.scalar(deleted) is None:
        return True
    state = current_play(game).state
    return not state.deleted_at or (is_owner and not state.is_gone)


def codes_held(device: str | None) -> set[str]:
    return {house.code for house in houses_of(device)}


def parts_of(games: Sequence[str]) -> list[Sequence[str]]:
    starts = range(0, len(games), AT_ONCE)
    return [games[start : start + AT_ONCE] for start in starts] or [()]


def files_of_phone(device: str | None, settings: Mapping[str, str], part: int) -> Files:
    """Yield everything on a phone, in parts of so many games; the first has all the rest."""
    if part == 1:
        groups = [group for group, _right in reversed(groups_of_device(device))]
        rules = last_choice(db.session(), device or "", is_default=True) or ""
        about = {"name": name_of(device), "settings": {**settings}, "rules": rules}
        yield "phone.json", {"backnine": FORMAT, "phone": about}
        yield from rules_files({*codes_held(device), *_codes_played(groups)})
        yield from _group_files(groups)
    yield from _game_files(parts_of(games_held(device))[part - 1], 1 + (part - 1) * AT_ONCE)


def files_of_group(group: Group, right: str | None) -> Files:
    is_owner = includes(right, "owner")
    yield from rules_files(_codes_played([group]))
    yield from _group_files([group])
    games = [game for game in _games_in(group) if _is_shown(game, is_owner=is_owner)]
    yield from _game_files([game.public_id for game in games])


def files_of_copy() -> Files:
    yield from rules_files({*db.session.scalars(select(HouseRule.code))})
    yield from _group_files(db.session.scalars(select(Group).order_by(Group.id)).all())
    yield from _game_files(list(db.session.scalars(select(Game.public_id).order_by(Game.id))))


def _codes_played(groups: Sequence[Group]) -> set[str]:
    named = {current_group(group).usual_rules for group in groups} - {*preset_mappings(), ""}
    return {code for code in named if len(code) == CODE_LENGTH and newest(db.session(), code)}


def rules_files(codes: set[str]) -> Files:
    for code in sorted(codes):
        yield f"rules/{code}.json", exported_rules(code)


def _group_files(groups: Sequence[Group]) -> Files:
    for number, group in enumerate(groups, start=1):
        yield f"groups/{number:04}-{group.public_id}.json", exported(group)


def _game_files(games: Sequence[str], first: int = 1) -> Files:
    for number, public_id in enumerate(watched(games), start=first):
        game = db.session.scalar(select(Game).where(Game.public_id == public_id))
        if game:
            yield f"games/{number:06}-{public_id}.json", exported(game)


def named_book(words: str) -> Game | Group | None:
    """Find a game or group by its id, an address that ends in it, or a game's view code."""
    public_id = words.rstrip("/").rpartition("/")[2]
    book = db.session.scalar(select(Logbook).where(Logbook.public_id == public_id))
    if isinstance(book, Game | Group):
        return book
    try:
        code = read_code(words)
    except CodeError:
        return None
    return db.session.scalar(select(Game).where(Game.view_code == code))
