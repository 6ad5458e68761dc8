"""How somebody else follows a game: the address to open, as text and as a code to scan."""

from dataclasses import dataclass

import segno
from flask import request, url_for
from markupsafe import Markup

from app.record.play import Play


@dataclass(frozen=True, slots=True)
class Follow:
    """What stands in the corner of the board: where, a code to type there, a picture of both."""

    host: str
    code: str
    picture: Markup


def follow_of(play: Play) -> Follow:
    """The way to see a game on another screen."""
    url, code = view_link(play)
    drawn = segno.make(url, error="m", micro=False).svg_inline(
        omitsize=True, border=3, light="#fff", svgclass="qr", lineclass=None
    )
    return Follow(request.host, code, Markup(drawn))


def view_link(play: Play) -> tuple[str, str]:
    """The address that lets somebody look at a game, and the code that does the same.

    The one place to change once games have codes of their own.
    """
    return url_for("games.show", public_id=play.public_id, _external=True), ""
