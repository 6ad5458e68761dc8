"""Reads the games, people and plays of a file of BG Stats, and all faults."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from app.formats.json_text import NotJsonError, read_json
from app.golf.errors import FaultsError
from app.golf.faults import Faults
from app.golf.nearest_word import quoted_briefly
from app.wording.errors.faults import fault_text

GOLF = re.compile(r"\bgolf\b|\bskyjo\b|polish poker|crazy nines|hara ?kiri|\bturtle\b", re.I)
OUR_ADDRESS = re.compile(r"/g/([a-z0-9]{12})(?![a-z0-9])")
"""The URL of our game in the comment of a play sent by its link."""
PACKED = (b"PK\x03\x04", b"\x1f\x8b")
LARGEST_NUMBER = 10**12
KEPT: Mapping[str, Sequence[str]] = {
    "games": ("id", "name", "highestWins", "cooperative"),
    "players": ("id", "name", "isAnonymous"),
    "plays": (
        *("uuid", "gameRefId", "playDate", "board", "comments", "ignored", "usesTeams"),
        "playerScores",
    ),
    "playerScores": ("playerRefId", "score", "winner"),
}


class GameInFile(NamedTuple):
    """A game in the file: its number there, its name, its number of plays."""

    number: int
    name: str
    plays: int
    highest_wins: bool = False
    is_together: bool = False

    @property
    def is_golf(self) -> bool:
        """Return True if the name is one of Golf.

        >>> GameInFile(1, "6-Card Golf", 3).is_golf
        True
        """
        return GOLF.search(self.name) is not None


@dataclass(frozen=True)
class BgFile:
    """A file: games, Golf first; names by number; ``anonymous`` may be several in a play."""

    games: Sequence[GameInFile]
    players: Mapping[int, Any]
    anonymous: Set[int]
    plays: Sequence[Any]
    raw: Mapping[str, Any]

    @property
    def likely(self) -> GameInFile | None:
        golf = [game for game in self.games if game.is_golf]
        found = golf or list(self.games)
        return found[0] if len(found) == 1 and (golf or len(self.games) == 1) else None

    def game(self, number: int | None) -> GameInFile | None:
        return next((file for file in self.games if file.number == number), None)

    @cached_property
    def text(self) -> str:
        """The parts of the file that are read, small enough for a page."""
        short = {key: _shortened(key, self.raw.get(key, [])) for key in ("games", "players")}
        played = {game.number for game in self.games}
        plays = [play for play in self.plays if ref_of(play, "gameRefId") in played]
        return json.dumps(
            {**short, "plays": _shortened("plays", plays)},
            ensure_ascii=False,
            separators=(",", ":"),
        )


def _shortened(key: str, found: Any) -> Any:  # noqa: ANN401
    if key == "comments" and isinstance(found, str):
        return " ".join(f"/g/{public_id}" for public_id in OUR_ADDRESS.findall(found))
    if key not in KEPT or not isinstance(found, list):
        return found
    return [
        {name: _shortened(name, record[name]) for name in KEPT[key] if name in record}
        if isinstance(record, dict)
        else record
        for record in found
    ]


def text_of(content: bytes) -> str:
    if content.startswith(PACKED):
        raise FaultsError.of("packed_plays")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise FaultsError.of("plays_no_text", line=line) from None


def read_file(text: str) -> BgFile:
    if not text.strip():
        raise FaultsError.of("empty")
    try:
        raw, json_faults = read_json(text)
    except NotJsonError as error:
        raise FaultsError.of("plays_not_json", line=error.line) from None
    faults = Faults()
    for fault in json_faults:
        faults.add(quoted_briefly(fault.path), "odd", why=fault_text(fault))
    _check_lists(raw, faults)
    if faults:
        raise FaultsError(faults.first_ones())
    return _file_of(raw)


def _check_lists(raw: Any, faults: Faults) -> None:  # noqa: ANN401
    if not isinstance(raw, dict) or not isinstance(raw.get("plays"), list):
        faults.add("", "no_plays")
        return
    for key in ("games", "players"):
        if not isinstance(raw.get(key), list):
            faults.add("", "no_list", key=key)
    for at, play in enumerate(raw["plays"]):
        if not isinstance(play, dict):
            faults.add(f"plays[{at}]", "no_play")


def _file_of(raw: Mapping[str, Any]) -> BgFile:
    counts = Counter(ref_of(play, "gameRefId") for play in raw["plays"])
    games = {
        number: GameInFile(
            number,
            _name_of(game),
            counts[number],
            is_set(game, "highestWins"),
            is_set(game, "cooperative"),
        )
        for game in raw["games"]
        if (number := ref_of(game, "id")) is not None and counts[number] and _name_of(game)
    }
    people = {
        number: person for person in raw["players"] if (number := ref_of(person, "id")) is not None
    }
    if not games:
        raise FaultsError.of("games_only")
    ordered = sorted(games.values(), key=lambda game: (not game.is_golf, -game.plays, game.name))
    return BgFile(
        ordered,
        {number: person.get("name") for number, person in people.items()},
        {number for number, person in people.items() if is_set(person, "isAnonymous")},
        raw["plays"],
        raw,
    )


def ref_of(found: Any, key: str) -> int | None:  # noqa: ANN401
    number = found.get(key) if isinstance(found, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    return number if abs(number) < LARGEST_NUMBER else None


def is_set(found: Mapping[str, Any], key: str) -> bool:
    """Return a boolean, which older files of the app write as 1.

    >>> is_set({"ignored": 1}, "ignored"), is_set({"ignored": "no"}, "ignored")
    (True, False)
    """
    return bool(found.get(key) == 1)


def _name_of(found: Mapping[str, Any]) -> str:
    name = found.get("name")
    return " ".join(name.split()) if isinstance(name, str) else ""
