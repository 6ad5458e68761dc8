"""Writes and reads the file of one game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.reading import NotJsonError, load_json
from app.record.access.codes import CodeError, read_code
from app.record.change.start_game import PUBLIC_ID
from app.record.change.sync import read_place
from app.record.change.undo import is_founded
from app.record.database import db
from app.record.files.file_errors import GameFileError, at, expect_at
from app.record.game.load import find_game
from app.record.log.entries import NewEntry, logged_entry_of
from app.record.log.entry_schema import (
    CLIENT_ID,
    MADE_HERE,
    SHAPES,
    Players,
    Shape,
    a_name,
    check_place,
    expect,
    moment,
    read_content,
    with_keys,
)
from app.record.log.group_schema import OF_GAMES_IN_GROUPS
from app.record.log.heads import Slot
from app.record.models import Entry, Game, Logbook, Player
from app.record.rulesets import compiled

FORMAT = 1


def exported(game: Game) -> dict[str, Any]:
    players, entries = record_json(game)
    about = {"id": game.public_id, "made_at": game.made_at.isoformat()}
    return {"backnine": FORMAT, "game": about, "players": players, "entries": entries}


def record_json(book: Logbook) -> tuple[list[dict[str, str]], list[dict[str, Any]]]:
    session = db.session()
    players = list(session.scalars(_of_game(Player, book).order_by(Player.id)))
    keys = {player.id: player.key for player in players}
    entries = list(session.scalars(_of_game(Entry, book).order_by(Entry.seq)))
    devices = _numbered(entries)
    return (
        [{"key": player.key, "name": player.name} for player in players],
        [entry_json(entry, keys, devices) for entry in entries],
    )


def _of_game(model: Any, book: Logbook) -> Any:  # noqa: ANN401
    return select(model).where(model.game_id == book.id)


def _numbered(entries: Sequence[Entry]) -> dict[str, int]:
    devices = dict.fromkeys(entry.device for entry in entries)
    return {device: number for number, device in enumerate(devices, start=1)}


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


def named_game(session: Session, words: str) -> Game | None:
    """Find a game by its id, an address that ends in it, or its view code."""
    game = find_game(session, words.rstrip("/").rpartition("/")[2])
    if game:
        return game
    try:
        code = read_code(words)
    except CodeError:
        return None
    return session.scalar(select(Game).where(Game.view_code == code))


DEEPEST = 24
"""Nested brackets; a game needs some ten."""


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """An entry of a file; ``device`` is a number, players are indexes of the list of players."""

    new: NewEntry
    device: int
    received_at: datetime


@dataclass(frozen=True, slots=True)
class ReadLog:
    """The log of something with an address; ``players`` are keys and names."""

    public_id: str
    players: Sequence[tuple[str, str]]
    entries: Sequence[ReadEntry]


@dataclass(frozen=True, slots=True)
class ReadGame(ReadLog):
    """A game read from a file."""

    made_at: datetime


OF_GAMES = {**SHAPES, **MADE_HERE, **OF_GAMES_IN_GROUPS}


def read_game(body: str) -> ReadGame:
    return game_in(parsed(body))


def game_in(whole_file: Mapping[str, Any]) -> ReadGame:
    check_version(whole_file)
    public_id, made_at = read_about(whole_file, "game")
    players = read_players(whole_file, "players")
    entries = list(read_entries(part(whole_file, "entries"), places_of(players), OF_GAMES))
    slots = {entry.new.slot for entry in entries}
    expect_at({Slot("rules"), Slot("seating")} <= slots, "entries", "beginning")
    logged = [logged_entry_of(entry.new, 0) for entry in entries]
    expect_at(is_founded(logged), "entries", "unfounded")
    return ReadGame(public_id, players, entries, made_at)


def check_version(whole_file: Mapping[str, Any]) -> None:
    with at("backnine", "format"):
        version = whole_file["backnine"]
        expect(type(version) is int and version >= 1)
    if version > FORMAT:
        raise GameFileError("backnine", "newer")


def read_about(whole_file: Mapping[str, Any], what: str) -> tuple[str, datetime]:
    with at(what):
        public_id, made_at = whole_file[what]["id"], moment(whole_file[what]["made_at"])
        expect(isinstance(public_id, str) and PUBLIC_ID.fullmatch(public_id))
    return public_id, made_at


def parsed(body: str) -> dict[str, Any]:
    expect_at(bool(body.strip()), "line 1", "zip_empty")
    try:
        found = load_json(body)
    except NotJsonError as error:
        raise GameFileError(f"line {error.line}", "json") from None
    expect_at(isinstance(found, dict), "line 1", "format")
    return dict(found)


def check_texts(found: object) -> None:
    """Refuse characters that no database stores, and deep nesting; raises ``ValueError``."""
    ahead = [(found, 0)]
    while ahead:
        value, depth = ahead.pop()
        if isinstance(value, str):
            value.encode()
            expect("\0" not in value)
        elif isinstance(value, dict | list):
            expect(depth < DEEPEST)
            inner = [*value, *value.values()] if isinstance(value, dict) else value
            ahead += [(each, depth + 1) for each in inner]


def part(whole_file: Mapping[str, Any], name: str) -> list[Any]:
    found = whole_file.get(name)
    if not isinstance(found, list):
        raise GameFileError(name, "list")
    return found


def read_players(whole_file: Mapping[str, Any], name: str) -> list[tuple[str, str]]:
    """Read keys and names, at least one; keys must count from 1, as new players continue."""
    players = [
        _read_player(player, f"{name}[{place}]", f"p{place + 1}")
        for place, player in enumerate(part(whole_file, name))
    ]
    expect_at(bool(players), name, "players")
    return players


def _read_player(player: Any, where: str, key: str) -> tuple[str, str]:  # noqa: ANN401
    with at(where, "name"):
        name = a_name(player["name"], {})
        expect(player["key"] == key)
    return key, name


def places_of(players: Sequence[tuple[str, str]]) -> dict[str, int]:
    return {key: place for place, (key, _name) in enumerate(players)}


def read_entries(
    found: Sequence[Any], places: Players, kinds: Mapping[str, Shape], before: str = ""
) -> Iterator[ReadEntry]:
    """Yield entries in order, each id once; ``before`` is the path prefix."""
    known: set[str] = set()
    for place, entry in enumerate(found):
        where = f"{before}entries[{place}]"
        read = _read_entry(entry, where, places, kinds)
        expect_at(read.new.client_id not in known, f"{where}.said_as", "twice")
        known.add(read.new.client_id)
        yield read


def _read_entry(
    entry: Any,  # noqa: ANN401
    where: str,
    places: Players,
    kinds: Mapping[str, Shape],
) -> ReadEntry:
    with at(where):
        client_id, kind = entry["said_as"], entry["kind"]
        expect(isinstance(client_id, str) and CLIENT_ID.fullmatch(client_id))
    shape = kinds.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise GameFileError(f"{where}.kind", "kind", kind)
    with at(f"{where}.hole"):
        slot = Slot(kind, *read_place(entry, shape, places))
    with at(f"{where}.content"):
        content = read_content(entry["content"], shape, places)
        check_place(slot, content)
        _check_rules(kind, content)
        check_texts(content)
    with at(f"{where}.replaces"):
        replaces = entry["replaces"]
        expect(isinstance(replaces, list))
        expect(
            all(isinstance(replace, str) and CLIENT_ID.fullmatch(replace) for replace in replaces)
        )
    with at(f"{where}.received_at"):
        device, received = entry["device"], moment(entry["received_at"])
        expect(type(device) is int and 0 < device < 10_000)
    with at(f"{where}.said_at"):
        new = NewEntry(client_id, slot, content, tuple(replaces), moment(entry["said_at"]))
    return ReadEntry(new, device, received)


def _check_rules(kind: str, content: Mapping[str, Any]) -> None:
    if kind == "rules":
        compiled(content["id"], content["language"], json.dumps(content["ruleset"]))
