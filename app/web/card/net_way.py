"""The way from a card to the game with handicaps, where its group plays with them."""

from flask import url_for

from app.record.database import db
from app.record.game.play import Play
from app.record.group.net_game import group_of_game, group_version, net_season_of
from app.web.base.answers import StillValid


def net_url(play: Play) -> str:
    """The page of a game with handicaps; "" where it is played without."""
    state = group_of_game(play)
    if state is None or net_season_of(state, play) is None:
        return ""
    return url_for("game_net.show", public_id=play.public_id)


def with_same_group(play: Play, holds: StillValid) -> StillValid:
    """A check that an answer still holds, and that nothing new was said of the game’s group."""
    if not play.group:
        return holds
    engine, version = db.engine, group_version(db.engine, play.group)
    return lambda: holds() and group_version(engine, play.group) == version
