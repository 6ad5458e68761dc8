"""The game or group at an address, and the group of a game."""

from typing import Any

from flask import url_for

from app.record.access.rights import Right, group_and_right
from app.record.access.sharing import right_of
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.games_of_group import find_group
from app.record.group.group_state import current_group
from app.record.group.membership import is_in_by_owner
from app.record.models import Game, Logbook
from app.web.base.http import Page
from app.web.base.permissions import game_for, group_for, known_device, may
from app.wording.game.links_and_phones import BY_GROUP, IN_GROUP, NOT_BY_OWNER

PLACE = "/<any(g, group):place>/<public_id>"


def mean_a_game(_endpoint: str, values: dict[str, Any]) -> None:
    """Build addresses for a game unless ``place`` is given."""
    values.setdefault("place", "g")


def book_for(place: str, public_id: str, right: Right, *, deleted: bool = False) -> Logbook:
    if place == "group":
        return group_for(public_id, right)
    return game_for(public_id, right, deleted=deleted)


def own_right(book: Logbook) -> str | None:
    """Return the right in the game or group itself, not through the group of a game."""
    return right_of(db.session(), book.id, known_device())


def shared_group(game: Game, own: str | None) -> Page | None:
    """Return the group, for phones that may score or see the game through the group."""
    play = current_play(game)
    row = find_group(play.group)
    if row is None or not (own is None or may("score")):
        return None
    held = group_and_right(play.group, known_device())
    title = current_group(row).title
    line = BY_GROUP if own is None else IN_GROUP
    return {
        "line": str(line) % {"title": title},
        "note": "" if own is None or is_in_by_owner(play) else str(NOT_BY_OWNER),
        "links_url": url_for("links.show", place="group", public_id=play.group) if held else "",
    }
