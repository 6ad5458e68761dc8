"""How somebody else follows a game: where to type which code, and a picture of the link."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request
from markupsafe import Markup

from app.record.access.codes import lines_of
from app.record.access.rights import code_mark
from app.record.models import Game
from app.web.share.link_page import link_url, picture_of


@dataclass(frozen=True, slots=True)
class Follow:
    """What stands in the corner of the board: the place, the letters to type there, a picture.

    ``mark`` changes with the code.
    """

    mark: str
    host: str
    letters: Sequence[str]
    picture: Markup


def follow_of(game: Game) -> Follow:
    """The way to see a game on another screen, by its view code alone."""
    code = game.view_code
    return Follow(code_mark(code), request.host, lines_of(code), picture_of(link_url(code)))
