"""The way of a finished game to the app BG Stats."""

from app.formats.bgstats.link import link_of
from app.formats.bgstats.play import play_of_game
from app.record.game.play import Play
from app.record.group.net_game import group_of_game
from app.web.base.public_address import link_address, link_to


def send_url(play: Play) -> str:
    """The link that hands a game over; "" where there is no result."""
    address = link_to(link_address(), "games.show", public_id=play.public_id)
    found = play_of_game(play, group_of_game(play), address)
    return link_of(found) if found else ""
