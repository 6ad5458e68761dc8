"""The entries a phone may send, by kind: their slot and the form of their content."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date, datetime
from typing import Any

from app.golf.cards import DECKS
from app.golf.faults import GolfError
from app.golf.ruleset import LANGUAGE
from app.record.allowed_text import (
    LONGEST_NAME,
    LONGEST_REASON,
    LONGEST_VENUE,
    can_be_seen,
    is_text,
    shown_name,
    shown_text,
)
from app.record.log.heads import UNDO, Slot
from app.season import Season, season_faults, table_from_json

LONGEST_ID, MOST_IDS = 140, 200  # characters; ids in one entry
CLIENT_ID = re.compile(rf"[A-Za-z0-9_:-]{{4,{LONGEST_ID}}}")
DAY = re.compile(r"[12][0-9]{3}-[0-9]{2}-[0-9]{2}")
MOST_HOLES = 999
MOST_POINTS, MOST_BY_HAND, MOST_LOOKS = 9999, 999, 99  # points above and below 0
MOST_CARDS, LONGEST_CARD = 40, 8  # of one grid; characters
Players = Mapping[Any, int]
"""Ids of players by what an entry calls them: their keys, or in the record the ids themselves."""
Reader = Callable[[Any, Players], Any]
"""Takes the sent value and returns the stored one; raises ``UnreadableError``."""


class UnreadableError(GolfError):
    """An entry that can never be stored; ``why`` is a code."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This entry can't be kept: {why}.")
        self.why = why


def expect(holds: object, why: str = "content") -> None:
    if not holds:
        raise UnreadableError(why)


def player(value: Any, players: Players) -> int:  # noqa: ANN401
    expect(type(value) in (str, int) and value in players, "player")
    return players[value]


def player_or_none(value: Any, players: Players) -> int | None:  # noqa: ANN401
    return None if value is None else player(value, players)


def _some_players(value: Any, players: Players) -> list[int]:  # noqa: ANN401
    expect(isinstance(value, list) and value)
    ids = [player(seat, players) for seat in value]
    expect(len({*ids}) == len(ids))
    return ids


def whole(least: int, most: int) -> Reader:
    def read(value: Any, players: Players) -> int:  # noqa: ANN401
        expect(type(value) is int and least <= value <= most)
        return int(value)

    return read


def text(longest: int) -> Reader:
    def read(value: Any, players: Players) -> str:  # noqa: ANN401
        expect(isinstance(value, str) and is_text(value, longest))
        return str(value)

    return read


def typed_text(longest: int) -> Reader:
    """Read what somebody typed, which pages show: without invisible signs."""
    reader = text(longest)

    def read(value: Any, players: Players) -> str:  # noqa: ANN401
        return str(reader(shown_text(value) if isinstance(value, str) else value, players))

    return read


def a_name(value: Any, players: Players) -> str:  # noqa: ANN401
    name = text(LONGEST_NAME)(value, players)
    expect(can_be_seen(name))
    return shown_name(name)


def a_date(value: Any, players: Players) -> str:  # noqa: ANN401
    expect(isinstance(value, str) and day_of(value))
    return str(value)


def day_of(written: str) -> date | None:
    try:
        return date.fromisoformat(written) if DAY.fullmatch(written) else None
    except ValueError:
        return None


def moment(written: Any) -> datetime:  # noqa: ANN401
    """Read a time with its zone, within the years valid in every zone."""
    found = datetime.fromisoformat(written)
    expect(found.tzinfo is not None and MINYEAR < found.year < MAXYEAR)
    return found


def yes_or_no(value: Any, players: Players) -> bool:  # noqa: ANN401
    expect(isinstance(value, bool))
    return bool(value)


def texts(most: int, longest: int) -> Reader:
    reader = text(longest)

    def read(value: Any, players: Players) -> list[str]:  # noqa: ANN401
        expect(isinstance(value, list) and len(value) <= most)
        return [reader(entry, players) for entry in value]

    return read


def one_of(*words: str) -> Reader:
    def read(value: Any, players: Players) -> str:  # noqa: ANN401
        expect(isinstance(value, str) and value in words)
        return str(value)

    return read


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of entry: hole (None: optional), player, and ``ways`` its content may match."""

    hole: bool | None
    player: bool
    ways: tuple[Mapping[str, Reader], ...]


HOLE, IDS = whole(1, MOST_HOLES), texts(MOST_IDS, LONGEST_ID)
POINTS = whole(-MOST_POINTS, MOST_POINTS)
CARDS = texts(MOST_CARDS, LONGEST_CARD)
BY_HAND = {"points": whole(-MOST_BY_HAND, MOST_BY_HAND), "reason": typed_text(LONGEST_REASON)}
SHAPES: Mapping[str, Shape] = {
    "opened": Shape(
        True, False, ({"players": _some_players, "dealer": player, "starter": player},)
    ),
    "went_out": Shape(True, False, ({"player": player_or_none},)),
    "starter": Shape(True, False, ({"starter": player_or_none},)),
    "grid": Shape(
        True,
        True,
        ({"cards": CARDS}, {"total": POINTS, "held": yes_or_no, "final": yes_or_no}),
    ),
    "looks": Shape(True, True, ({"looks": whole(0, MOST_LOOKS)},)),
    "adjustment": Shape(True, True, (BY_HAND,)),
    "deck": Shape(True, False, ({"odd": yes_or_no},)),
    "nod": Shape(True, False, ({"agrees": IDS},)),
    "objection": Shape(True, True, ({"objects": yes_or_no, "to": IDS},)),
    "seating": Shape(
        None,
        False,
        (
            {"players": _some_players, "from_hole": HOLE},
            {"players": _some_players, "dealer": player, "from_hole": HOLE},
        ),
    ),
    "joined": Shape(
        True,
        True,
        ({"from_hole": HOLE, "start": POINTS, "how": one_of("zero", "average", "highest")},),
    ),
    "name": Shape(False, True, ({"name": a_name},)),
    "state": Shape(False, False, ({"state": one_of("playing", "paused", "ended")},)),
    "date": Shape(False, False, ({"date": a_date},)),
    "venue": Shape(False, False, ({"venue": typed_text(LONGEST_VENUE)},)),
    UNDO: Shape(None, False, ({"undoes": IDS},)),
}
"""Every kind that a phone may send. Rules and deletions are made on the server's pages."""


def _a_ruleset(value: Any, players: Players) -> Any:  # noqa: ANN401
    expect(isinstance(value, dict))
    return value


MOST_WAYS = 60
ANSWER = re.compile(r"[a-z0-9_ ]{0,60}")


def an_answer(value: Any, players: Players) -> str:  # noqa: ANN401
    """Read the code of a question or of a way, "" for none."""
    expect(isinstance(value, str) and ANSWER.fullmatch(value))
    return str(value)


def _ways(value: Any, players: Players) -> dict[str, str]:  # noqa: ANN401
    expect(isinstance(value, dict) and len(value) <= MOST_WAYS and "" not in value)
    return {an_answer(key, players): an_answer(way, players) for key, way in value.items()}


RULES: Mapping[str, Reader] = {
    "id": text(100),
    "language": whole(1, LANGUAGE),
    "ruleset": _a_ruleset,
    "from_hole": HOLE,
}
MADE_HERE: Mapping[str, Shape] = {
    "rules": Shape(None, False, (RULES,)),
    "deleted": Shape(False, False, ({"deleted": yes_or_no},)),
    "public": Shape(False, False, ({"page": yes_or_no, "embed": yes_or_no},)),
    "letters": Shape(False, False, ({"letters": one_of(*DECKS)},)),
    "mishap": Shape(True, False, ({"question": an_answer, "way": an_answer},)),
    "ways": Shape(False, False, ({"ways": _ways},)),
}
"""Kinds of entries that phones don't send."""


def read_content(content: Any, shape: Shape, players: Players) -> dict[str, Any]:  # noqa: ANN401
    """Read an entry's content, with player ids; raises ``UnreadableError``."""
    expect(isinstance(content, dict))
    way = next((way for way in shape.ways if way.keys() == content.keys()), None)
    if way is None:
        raise UnreadableError("content")
    return {key: way[key](value, players) for key, value in content.items()}


def check_place(slot: Slot, content: Mapping[str, Any]) -> None:
    """Check the slot of content that applies from a hole on. Only the first seats have a dealer."""
    if slot.kind in ("rules", "seating", "joined"):
        expect(content["from_hole"] == (slot.hole or 1))
        expect(slot.kind == "joined" or slot.hole != 1)
    if slot.kind == "seating":
        expect(("dealer" in content) == (slot.hole is None))
        expect(slot.hole or content["dealer"] in content["players"])


NAMING = {"players", "player", "dealer", "starter", "into"}


def with_keys(content: Mapping[str, Any], keys: Mapping[int, str | int]) -> dict[str, Any]:
    """Return content as phones read it: players by key, the rest unchanged.

    >>> with_keys({"players": [7, 8], "dealer": 8}, {7: "p1", 8: "p2"})
    {'players': ['p1', 'p2'], 'dealer': 'p2'}
    """

    def named(value: Any) -> Any:  # noqa: ANN401
        return keys.get(value, value) if type(value) is int else value

    people = {
        key: [*map(named, value)] if isinstance(value, list) else named(value)
        for key, value in content.items()
        if key in NAMING
    }
    return {**content, **people}


COLOURS = ("", "orange", "sky", "green", "yellow", "blue", "red", "purple", "black")
"""A person's colour, or "". Each has a sign, for people who can't see colours."""
SIGNS = ("", "circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon")
LONGEST_KEY, LONGEST_REF = 20, 100  # characters
PAR_NUMBERS = 6
MOST_OLD_GAMES, MOST_OLD_HOLES = 2000, 99  # of one paste; of one game


def _a_season(value: Any, _players: Players) -> Any:  # noqa: ANN401
    expect(isinstance(value, dict))
    expect(not season_faults(Season.from_json(value)))
    return value


def _a_table(value: Any, _players: Players) -> Any:  # noqa: ANN401
    expect(isinstance(value, dict))
    table_from_json(value)
    return value


def _a_par(value: Any, _players: Players) -> Any:  # noqa: ANN401
    expect(isinstance(value, list) and len(value) == PAR_NUMBERS)
    expect(all(type(number) is int for number in value))
    return value


def _a_total_each(value: Any, players: Players) -> list[int]:  # noqa: ANN401
    expect(isinstance(value, list) and len(value) == len(players))
    return [POINTS(total, players) for total in value]


def _holes_of_each(value: Any, players: Players) -> list[list[int]]:  # noqa: ANN401
    expect(isinstance(value, list) and len(value) == len(players))
    expect(all(isinstance(own, list) and len(own) <= MOST_OLD_HOLES for own in value))
    return [[POINTS(score, players) for score in own] for own in value]


SEASON = {"title": a_name, "rules": text(LONGEST_REF), "season": _a_season}
OF_GROUPS: Mapping[str, Shape] = {
    "title": Shape(False, False, ({"title": a_name},)),
    "here": Shape(False, True, ({"here": yes_or_no},)),
    "look": Shape(False, True, ({"colour": one_of(*COLOURS), "sign": one_of(*SIGNS)},)),
    "same": Shape(False, True, ({"into": player_or_none},)),
    "usual_rules": Shape(False, False, ({"rules": text(LONGEST_REF)},)),
    "told": Shape(False, False, ({"records": yes_or_no},)),
    "birdies": Shape(False, False, ({"birdies": yes_or_no},)),
    "season": Shape(True, False, (SEASON,)),
    "season_end": Shape(True, False, ({"table": _a_table},)),
    "season_par": Shape(True, False, ({"rules": text(LONGEST_REF), "par": _a_par},)),
    "old_games": Shape(True, False, ({"games": texts(MOST_OLD_GAMES, LONGEST_KEY)},)),
    "forgotten": Shape(False, True, ({},)),
}
"""``here``: a person plays with the group now; ``same`` merges a person into another.

``told``: records are announced at the table. A season's slot has its number in place of a hole;
``rules`` are those of its games, "" for any. It has ended once its table is kept. ``old_games``
names those that one paste added, numbered as seasons are; their content is in their own logs.
``birdies`` and ``season_par`` are of 0.1.0, which counted with handicaps.
"""
OF_GAMES_IN_GROUPS: Mapping[str, Shape] = {
    "group": Shape(False, False, ({"group": text(LONGEST_KEY)},)),
    "person": Shape(False, True, ({"person": text(LONGEST_KEY)},)),
}
"""The address of a game's group, and which of its people a player is; "" for none."""
OLD_GAME = {
    "day": a_date,
    "rules": text(LONGEST_REF),
    "totals": _a_total_each,
    "holes": _holes_of_each,
}
OF_OLD_GAMES: Mapping[str, Shape] = {"old_game": Shape(False, False, (OLD_GAME,))}
"""All that is known of a game of earlier years; ``rules`` as counts of games name them."""
