"""Showing results to everybody, as tests do it."""

from tests.web.sharing import press

WAYS = ("/see/{}", "/see/{}/result.png")
"""Every public address of a game."""
PAGE, PICTURE = WAYS


def id_of(game):
    """What stands for a game in its addresses."""
    return game.rpartition("/")[2]


def publish(phone, game, what="page"):
    """Press a switch of the share page: page or off."""
    answer = press(phone, game, f"public:{what}")
    assert answer.status_code == 303
    return answer


def statuses(phone, game):
    """What each public address of a game answers."""
    return tuple(phone.get(way.format(id_of(game))).status_code for way in WAYS)
