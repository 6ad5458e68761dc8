"""Where the games of a group are, old ones among them, and their holes."""

from flask import request, url_for

from app.record.game.old_game import OLD_ID
from app.web.home.page import cursor_from_query


def game_url(group: str, game: str) -> str:
    """The page of a game; both are addresses as the record has them."""
    if OLD_ID.fullmatch(game):
        return url_for("group_old.show", public_id=group, game=game)
    return url_for("games.show", public_id=game)


def hole_url(group: str, game: str, number: int) -> str:
    """The ruling of a hole; of an old game nobody knows the cards, so it is the game’s own page."""
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("holes.ruling", public_id=game, number=number)


def net_game_url(group: str, game: str) -> str:
    """A game with handicaps; an old one has no page of that kind."""
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("game_net.show", public_id=game)


def asked_game() -> str:
    """The game in the address after which a list goes on, "" for the newest."""
    asked = request.args.get("after", "")
    return asked if OLD_ID.fullmatch(asked) else cursor_from_query("after")
