"""What is said of groups, and of games that belong to one, kind by kind.

All of it is said on the server's pages, in the form that is kept. A person of a group is a player
of its log; a game names the people of its group by their keys.
"""

from collections.abc import Mapping
from typing import Any

from app.figures.handicap import par_from_json
from app.figures.season import Season, season_faults
from app.figures.season_table import table_from_json
from app.record.log.entry_schema import (
    Players,
    Shape,
    a_name,
    expect,
    one_of,
    player_or_nobody,
    text,
    yes_or_no,
)

COLOURS = ("", "orange", "sky", "green", "yellow", "blue", "red", "purple", "black")
"""What a person's colour may be; "" for none. Each is worn with a sign, which all can tell."""
SIGNS = ("", "circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon")
LONGEST_KEY, LONGEST_REF = 20, 100  # characters


def a_season(value: Any, _players: Players) -> Any:  # noqa: ANN401
    """The choices for a season (``app/figures/season.py``), with nothing wrong in them."""
    expect(isinstance(value, dict))
    expect(not season_faults(Season.from_json(value)))
    return value


def a_table(value: Any, _players: Players) -> Any:  # noqa: ANN401
    """The table with which a season ended (``app/figures/season_table.py``)."""
    expect(isinstance(value, dict))
    table_from_json(value)
    return value


def a_par(value: Any, _players: Players) -> Any:  # noqa: ANN401
    """The par of a group, frozen for a season (``app/figures/handicap.py``)."""
    expect(isinstance(value, list) and all(type(one) is int for one in value))
    expect(par_from_json(value).holes > 0)
    return value


SEASON = {"title": a_name, "rules": text(LONGEST_REF), "season": a_season}
OF_GROUPS: Mapping[str, Shape] = {
    "title": Shape(False, False, ({"title": a_name},)),
    "here": Shape(False, True, ({"here": yes_or_no},)),
    "look": Shape(False, True, ({"colour": one_of(*COLOURS), "sign": one_of(*SIGNS)},)),
    "same": Shape(False, True, ({"into": player_or_nobody},)),
    "usual_rules": Shape(False, False, ({"rules": text(LONGEST_REF)},)),
    "told": Shape(False, False, ({"records": yes_or_no},)),
    "birdies": Shape(False, False, ({"birdies": yes_or_no},)),
    "season": Shape(True, False, (SEASON,)),
    "season_end": Shape(True, False, ({"table": a_table},)),
    "season_par": Shape(True, False, ({"rules": text(LONGEST_REF), "par": a_par},)),
    "forgotten": Shape(False, True, ({},)),
}
"""``here`` says that somebody plays with the group now; ``same`` that a person is another.

``told`` says whether a record is told at the table when it falls, ``birdies`` whether holes are
counted against par.

A season stands under its number where games have a hole; ``rules`` are those of its games, "" for
any. It has ended once its table is kept. ``season_par`` is the par by which its games are played
net, frozen for these rules. ``birdies`` says whether a group counts them.
"""
OF_GAMES_IN_GROUPS: Mapping[str, Shape] = {
    "group": Shape(False, False, ({"group": text(LONGEST_KEY)},)),
    "person": Shape(False, True, ({"person": text(LONGEST_KEY)},)),
}
"""The address of a game's group, and which of its people a player is; "" for none."""
