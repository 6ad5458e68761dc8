"""Where the games of a group are, old ones among them, and their holes."""

from flask import url_for

from app.record.game.old_game import OLD_ID


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
