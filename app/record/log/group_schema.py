"""Entries of groups, and of games that belong to one, by kind; only the server makes them.

A person of a group is a player of its log; games name people by keys.
"""

from collections.abc import Mapping
from typing import Any

from app.record.log.entry_schema import (
    POINTS,
    Players,
    Shape,
    a_date,
    a_name,
    expect,
    one_of,
    player_or_none,
    text,
    texts,
    yes_or_no,
)
from app.season import Season, season_faults, table_from_json

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
