"""The link that sends one play to the app BG Stats.

It is an https address, not ``bgstats://``: it opens the app, or a page that explains it.
"""

import json
from datetime import UTC
from typing import Any
from urllib.parse import quote

from app.formats.bgstats.play import GAME_ID, GAME_NAME, SOURCE, BoardPlay, BoardPlayer

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
MOMENT = "%Y-%m-%d %H:%M:%S"
PLAIN = ":,/"
"""Characters that are frequent in JSON and need no escape in a URL."""
LONGEST = 8000
"""Characters of a URL that every server accepts."""
NAME_LENGTHS = (40, 20, 10, 5)


def link_of(play: BoardPlay) -> str:
    """Return the link of a play; names are cut if it gets too long, as ids identify people."""
    link = ""
    for longest in NAME_LENGTHS:
        text = json.dumps(_linked(play, longest), ensure_ascii=False, separators=(",", ":"))
        link = ADDRESS + quote(text, safe=PLAIN)
        if len(link) <= LONGEST:
            break
    return link


def _linked(play: BoardPlay, longest: int = NAME_LENGTHS[0]) -> dict[str, Any]:
    unsure = {
        "durationMin": play.minutes,
        "location": play.location,
        "comments": play.comments,
    }
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.end.astimezone(UTC).strftime(MOMENT),
        "board": play.board,
        **{key: value for key, value in unsure.items() if value},
        "game": {
            "name": GAME_NAME,
            "sourceGameId": GAME_ID,
            "highestWins": False,  # by all rules of Golf the lowest total is the best
            "noPoints": False,
        },
        "players": [_linked_player(player, longest) for player in play.players],
    }


def _linked_player(player: BoardPlayer, longest: int) -> dict[str, Any]:
    """On Android the app needs all keys but ``rank``."""
    rank = {"rank": player.rank} if player.rank else {}
    return {
        "name": player.name[:longest].rstrip(),
        "sourcePlayerId": player.key,
        "score": player.score,
        **rank,
        "role": "",
        "startPlayer": player.starts,
        "winner": player.is_winner,
    }
