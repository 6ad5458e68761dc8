"""Reading a game's file: every part checked, and where one is wrong, which."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.record.change.start_game import PUBLIC_ID
from app.record.change.sync import read_place
from app.record.files.exporting import FORMAT
from app.record.files.file_errors import GameFileError, at, expect_at
from app.record.log.entries import NewEntry
from app.record.log.entry_schema import (
    MADE_HERE,
    SAID_AS,
    SHAPES,
    Players,
    a_name,
    check_place,
    expect,
    moment,
    read_content,
)
from app.record.log.group_schema import OF_GAMES_IN_GROUPS
from app.record.log.heads import Slot
from app.record.rulesets import compiled

KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """An entry of a file; ``device`` is a number, players are places in the list of players."""

    new: NewEntry
    device: int
    received_at: datetime


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game as a file tells it; ``players`` are keys and names."""

    public_id: str
    made_at: datetime
    players: Sequence[tuple[str, str]]
    entries: Sequence[ReadEntry]


OF_GAMES = {**SHAPES, **MADE_HERE, **OF_GAMES_IN_GROUPS}
"""Every kind of entry that a game may have."""


def read_game(body: str) -> ReadGame:
    """A file's text as a game; raises ``GameFileError``."""
    whole_file = parsed(body)
    with at("backnine", "format"):
        version = whole_file["backnine"]
        expect(type(version) is int and version >= 1)
    if version > FORMAT:
        raise GameFileError("backnine", "newer")
    with at("game"):
        public_id, made_at = whole_file["game"]["id"], moment(whole_file["game"]["made_at"])
        expect(isinstance(public_id, str) and PUBLIC_ID.fullmatch(public_id))
    players = list(read_players(part(whole_file, "players")))
    places = {key: place for place, (key, _name) in enumerate(players)}
    expect_at(bool(players) and len(places) == len(players), "players", "players")
    entries = list(read_entries(part(whole_file, "entries"), places))
    slots = {entry.new.slot for entry in entries}
    expect_at({Slot("rules"), Slot("seating")} <= slots, "entries", "beginning")
    return ReadGame(public_id, made_at, players, entries)


def parsed(body: str) -> dict[str, Any]:
    """The object that the text is."""
    try:
        found = json.loads(body)
    except json.JSONDecodeError as error:
        raise GameFileError(f"line {error.lineno}", "json") from None
    except (ValueError, RecursionError):
        raise GameFileError("line 1", "json") from None
    expect_at(isinstance(found, dict), "line 1", "format")
    return dict(found)


def part(whole_file: Mapping[str, Any], name: str) -> list[Any]:
    """One of the lists of a file."""
    found = whole_file.get(name)
    if not isinstance(found, list):
        raise GameFileError(name, "list")
    return found


def read_players(found: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Keys and names."""
    for place, player in enumerate(found):
        with at(f"players[{place}]", "name"):
            key, name = player["key"], a_name(player["name"], {})
            expect(isinstance(key, str) and KEY.fullmatch(key))
        yield key, name


def read_entries(found: Sequence[Any], places: Players) -> Iterator[ReadEntry]:
    """Entries in their order, each id once."""
    known: set[str] = set()
    for place, entry in enumerate(found):
        where = f"entries[{place}]"
        read = read_entry(entry, where, places)
        expect_at(read.new.said_as not in known, f"{where}.said_as", "twice")
        known.add(read.new.said_as)
        yield read


def read_entry(entry: Any, where: str, places: Players) -> ReadEntry:  # noqa: ANN401
    """One entry, checked as if a phone had sent it."""
    with at(where):
        said_as, kind = entry["said_as"], entry["kind"]
        expect(isinstance(said_as, str) and SAID_AS.fullmatch(said_as))
    shape = OF_GAMES.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise GameFileError(f"{where}.kind", "kind", kind)
    with at(f"{where}.hole"):
        slot = Slot(kind, *read_place(entry, shape, places))
    with at(f"{where}.content"):
        content = read_content(entry["content"], shape, places)
        check_place(slot, content)
        check_rules(kind, content)
    with at(f"{where}.replaces"):
        replaces = entry["replaces"]
        expect(isinstance(replaces, list))
        expect(all(isinstance(one, str) and SAID_AS.fullmatch(one) for one in replaces))
    with at(f"{where}.received_at"):
        device, received = entry["device"], moment(entry["received_at"])
        expect(type(device) is int and 0 < device < 10_000)
    with at(f"{where}.said_at"):
        new = NewEntry(said_as, slot, content, tuple(replaces), moment(entry["said_at"]))
    return ReadEntry(new, device, received)


def check_rules(kind: str, content: Mapping[str, Any]) -> None:
    """Rules that can't be played say which of their entries is wrong."""
    if kind == "rules":
        compiled(content["id"], content["language"], json.dumps(content["ruleset"]))
