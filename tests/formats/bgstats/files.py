"""Files as BG Stats writes them, and files that are none."""

import json
from copy import deepcopy
from random import Random

GOOD = {
    "games": [{"id": 1, "name": "Golf"}, {"id": 2, "name": "Catan", "highestWins": True}],
    "players": [{"id": at, "name": name} for at, name in enumerate(("Ann", "Bea", "Cam"))],
    "plays": [
        {
            "uuid": f"8c5c{at:04}-0000-4000-8000-000000000000",
            "gameRefId": 1,
            "playDate": f"2025-02-{1 + at:02} 20:15:00",
            "playerScores": [
                {"playerRefId": seat, "score": str(10 * at + seat), "winner": seat == 0}
                for seat in range(3)
            ],
        }
        for at in range(5)
    ],
}
WRONG = {
    "": ["This file is empty."],
    "[": ["Line 1 is not JSON"],
    "{}": ["This isn’t a BG Stats file:"],
    "[" * 100_000: ["Line 1 is not JSON."],
    '{"plays": [], "games": {}, "players": 3}': [
        "There is no list of games.",
        "There is no list of players.",
    ],
    '{"plays": [3, null], "games": [], "players": []}': [
        "plays[0]: this is not a play.",
        "plays[1]: this is not a play.",
    ],
    '{"plays": [], "games": [{"id": 1, "name": "Golf"}], "players": []}': [
        "This file has games but no plays."
    ],
    '{"plays": [{"rating": NaN, "rating": 1e999}], "games": [], "players": []}': [
        "plays[0].rating: is written twice: keep one.",
        "plays[0].rating: this number is too long",
    ],
    '{"plays": ' + "[" * 30 + "]" * 30 + ', "games": [], "players": []}': [
        "too many brackets",
        "plays[0]: this is not a play.",
    ],
}
"""Texts that are no such file, each with the beginnings of what is shown."""


def score(player, points):
    return {"playerRefId": player, "score": points}


DAY = "2025-02-01 20:15:00"
TWO = [score(0, 5), score(1, 6)]
BAD = [
    ({"playDate": "2025-02-30", "playerScores": TWO}, "plays[0], 2025-02-30: 2025-02-30 is not"),
    ({"playDate": None, "playerScores": TWO}, "plays[0]: null is not a date"),
    ({"playDate": 20250201, "playerScores": TWO}, "plays[0]: 20250201 is not a date"),
    ({"playDate": "1066-10-14", "playerScores": TWO}, "plays[0], 1066-10-14: 1066-10-14 is not"),
    ({"playDate": "2999-01-01", "playerScores": TWO}, "plays[0], 2999-01-01: 2999-01-01 is later"),
    ({"playDate": DAY}, "plays[0], 2025-02-01: nobody has a score."),
    ({"playDate": DAY, "playerScores": TWO[:1]}, "plays[0], 2025-02-01: There is a total for 1 "),
    ({"playDate": DAY, "playerScores": TWO * 16}, "plays[0], 2025-02-01: There are 32 players"),
    (
        {"playDate": DAY, "playerScores": [TWO[0], 7]},
        "playerScores[1] isn’t in the list of players",
    ),
    (
        {"playDate": DAY, "playerScores": [TWO[0], score(9, 6)]},
        "playerScores[1] isn’t in the list of players",
    ),
    (
        {"playDate": DAY, "playerScores": [TWO[0], score([1], 6)]},
        "playerScores[1] isn’t in the list of players",
    ),
    (
        {"playDate": DAY, "playerScores": [TWO[0], score(1e300, 6)]},
        "playerScores[1] isn’t in the list of players",
    ),
    ({"playDate": DAY, "playerScores": [TWO[0], TWO[0]]}, "Two players are called Ann: change"),
    ({"playDate": DAY, "playerScores": [TWO[0], score(1, "")]}, "Bea has no score."),
    ({"playDate": DAY, "playerScores": [TWO[0], score(1, None)]}, "Bea has no score."),
    (
        {"playDate": DAY, "playerScores": [TWO[0], score(1, "6.5")]},
        "Bea: 6.5 is not a whole number.",
    ),
    (
        {"playDate": DAY, "playerScores": [TWO[0], score(1, True)]},
        "Bea: true is not a whole number.",
    ),
    ({"playDate": DAY, "playerScores": [TWO[0], score(1, [6])]}, "Bea: […] is not a whole number."),
    ({"playDate": DAY, "playerScores": [TWO[0], score(1, 10**200)]}, "Bea: “…” is too much."),
    ({"playDate": DAY, "playerScores": [TWO[0], score(1, 1e300)]}, "is too much."),
    ({"playDate": DAY, "playerScores": [TWO[0], score(1, "12,5")]}, "12,5 is not a whole number."),
    (
        {"playDate": DAY, "playerScores": [TWO[0], score(1, "1,000")]},
        "1,000 is not a whole number.",
    ),
    ({"playDate": DAY, "playerScores": TWO, "usesTeams": True}, "it was played in teams, but here"),
    ({"playDate": DAY, "playerScores": TWO, "usesTeams": 1}, "it was played in teams, but here"),
    ({"playDate": DAY, "playerScores": [TWO[0], score(3, 6)]}, "playerScores[1]: Type a name,"),
    ({"playDate": DAY, "playerScores": [TWO[0], score(4, 6)]}, "playerScores[1]: Type a name,"),
    ({"playDate": DAY, "playerScores": [TWO[0], score(5, 6)]}, "has 41 characters. Shorten"),
]
"""Plays that are none, each with what is shown."""
NAMES = ["Ann", "Bea", "Cam", {"x": 1}, "\u200b", "x" * 41]


def with_plays(*plays, **more):
    """A file with these plays of Golf."""
    return json.dumps(
        {
            "games": [{"id": 1, "name": "Golf"}],
            "players": [{"id": at, "name": name} for at, name in enumerate(NAMES)],
            "plays": [{"gameRefId": 1, **play} for play in plays],
            **more,
        }
    )


UNUSUAL = (
    None,
    True,
    -1,
    0,
    1e308,
    10**30,
    "",
    "x",
    "\x00",
    "=1+1",
    "\u202e",
    [],
    {},
    [[]],
    "2025-13-01",
)


def spoilt(seed):
    """A good file with something wrong in it: a value, a byte, an end."""
    dice = Random(seed)
    file = json.loads(json.dumps(GOOD))
    for _change in range(dice.randint(1, 4)):
        here = file
        while True:
            keys = [*here] if isinstance(here, dict) else [*range(len(here))]
            if not keys:
                break
            key = dice.choice(keys)
            if isinstance(here[key], (dict, list)) and dice.random() < 0.8:
                here = here[key]
                continue
            here[key] = deepcopy(dice.choice(UNUSUAL))  # a shared list could be put into itself
            break
    content = bytearray(json.dumps(file, ensure_ascii=False).encode())
    how = dice.randint(0, 4)
    if how == 0:
        content = content[: dice.randint(0, len(content))]
    elif how == 1:
        content[dice.randrange(len(content))] = dice.randrange(256)
    elif how == 2:
        content = bytearray(bytes(content).decode().encode(dice.choice(("utf-16", "utf-8-sig"))))
    return bytes(content)
