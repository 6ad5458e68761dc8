"""What is said of groups, and of games that belong to one, kind by kind.

All of it is said on the server's pages, in the form that is kept. A person of a group is a player
of its log; a game names the people of its group by their keys.
"""

from collections.abc import Mapping

from app.record.log.entry_schema import (
    Shape,
    a_name,
    one_of,
    player_or_nobody,
    text,
    yes_or_no,
)

COLOURS = ("", "orange", "sky", "green", "yellow", "blue", "red", "purple", "black")
"""What a person's colour may be; "" for none. Each is worn with a sign, which all can tell."""
SIGNS = ("", "circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon")
LONGEST_KEY, LONGEST_REF = 20, 100  # characters

OF_GROUPS: Mapping[str, Shape] = {
    "title": Shape(False, False, ({"title": a_name},)),
    "here": Shape(False, True, ({"here": yes_or_no},)),
    "look": Shape(False, True, ({"colour": one_of(*COLOURS), "sign": one_of(*SIGNS)},)),
    "same": Shape(False, True, ({"into": player_or_nobody},)),
    "usual_rules": Shape(False, False, ({"rules": text(LONGEST_REF)},)),
    "record_news": Shape(False, False, ({"told": yes_or_no},)),
    "forgotten": Shape(False, True, ({},)),
}
"""``here`` says that somebody plays with the group now; ``same`` that a person is another."""
OF_GAMES_IN_GROUPS: Mapping[str, Shape] = {
    "group": Shape(False, False, ({"group": text(LONGEST_KEY)},)),
    "person": Shape(False, True, ({"person": text(LONGEST_KEY)},)),
}
"""The address of a game's group, and which of its people a player is; "" for none."""
