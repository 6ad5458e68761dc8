"""What BG Stats takes by a link, field by field, and how tests read such a link."""

import json
import re
from urllib.parse import parse_qs, urlsplit

TEXT, WHOLE, YES_OR_NO = str, int, bool
PLAY = {
    "sourceName": (TEXT, True),
    "sourcePlayId": (TEXT, True),
    "playDate": (TEXT, True),
    "durationMin": (WHOLE, False),
    "board": (TEXT, False),
    "comments": (TEXT, False),
    "location": (TEXT, False),
    "game": (dict, True),
    "players": (list, True),
}
GAME = {
    "name": (TEXT, True),
    "sourceGameId": (TEXT, True),
    "bggId": (WHOLE, False),
    "highestWins": (YES_OR_NO, True),
    "noPoints": (YES_OR_NO, True),
}
PLAYER = {
    "name": (TEXT, True),
    "sourcePlayerId": (TEXT, True),
    "score": (WHOLE, True),
    "rank": (WHOLE, False),
    "role": (TEXT, True),
    "startPlayer": (YES_OR_NO, True),
    "winner": (YES_OR_NO, True),
}
"""Each field: its kind, and whether it has to be there."""
MOMENT = re.compile(r"\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d")


def decoded(link):
    """What a link says."""
    return json.loads(parse_qs(urlsplit(link).query, strict_parsing=True)["data"][0])


def faults_of(play):
    """Where a play is not as the scheme has it."""
    places = [("play", play, PLAY), ("game", play["game"], GAME)]
    places += [("player", player, PLAYER) for player in play["players"]]
    found = [fault for place in places for fault in faults_at(*place)]
    return found if MOMENT.fullmatch(play["playDate"]) else [*found, "playDate"]


def faults_at(place, given, scheme):
    """The same for one object."""
    unknown = [f"{place}: {key}" for key in given if key not in scheme]
    missing = [
        f"{place}: {key}" for key, (_, is_needed) in scheme.items() if is_needed > (key in given)
    ]
    surplus = [
        f"{place}: {key}"
        for key, value in given.items()
        if key in scheme and type(value) is not scheme[key][0]
    ]
    return [*unknown, *missing, *surplus]
