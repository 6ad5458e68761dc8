"""Addresses of a group’s games and holes, old games included; arguments are public ids."""

from flask import request, url_for

from app.record.game.old_game import OLD_ID
from app.web.home.page import cursor_from_query


def game_url(group: str, game: str) -> str:
    if OLD_ID.fullmatch(game):
        return url_for("group_old.show", public_id=group, game=game)
    return url_for("games.show", public_id=game)


def hole_url(group: str, game: str, number: int) -> str:
    """The ruling of a hole; the game’s own page for an old game, which has no cards."""
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("holes.ruling", public_id=game, number=number)


def net_game_url(group: str, game: str) -> str:
    """The page of a game with handicaps; the game’s own page for an old game."""
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("game_net.show", public_id=game)


def asked_game() -> str:
    """The game id in the address after which a list continues; "" for the newest."""
    asked = request.args.get("after", "")
    return asked if OLD_ID.fullmatch(asked) else cursor_from_query("after")
