"""The link that hands one play to the app BG Stats.

It is the https address, not ``bgstats://``: where the app is installed it opens it, elsewhere the
page there says what it is for.
"""

import json
from datetime import UTC
from typing import Any
from urllib.parse import quote

from app.formats.bgstats.play import GAME_ID, GAME_NAME, SOURCE, BoardPlay, BoardPlayer

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
MOMENT = "%Y-%m-%d %H:%M:%S"
PLAIN = ":,/"
"""What needs no code in an address, and stands often in JSON."""


def link_of(play: BoardPlay) -> str:
    """The link of a play."""
    text = json.dumps(linked(play), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=PLAIN)


def linked(play: BoardPlay) -> dict[str, Any]:
    """What the link says; what nobody knows is left out."""
    unsure = {
        "durationMin": play.minutes,
        "location": play.location,
        "comments": play.comments,
    }
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.moment.astimezone(UTC).strftime(MOMENT),
        "board": play.board,
        **{key: value for key, value in unsure.items() if value},
        "game": {
            "name": GAME_NAME,
            "sourceGameId": GAME_ID,
            "highestWins": False,  # by all rules of Golf the lowest total is the best
            "noPoints": False,
        },
        "players": [linked_player(one) for one in play.players],
    }


def linked_player(one: BoardPlayer) -> dict[str, Any]:
    """Somebody in the link; ``winner`` is always there, since the app needs it on Android."""
    rank = {"rank": one.rank} if one.rank else {}
    return {
        "name": one.name,
        "sourcePlayerId": one.key,
        "score": one.score,
        **rank,
        "role": "",
        "startPlayer": one.starts,
        "winner": one.is_winner,
    }
