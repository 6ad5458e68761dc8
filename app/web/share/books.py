"""The game or group at an address, for pages that both have."""

from typing import Any

from app.record.access.rights import Right
from app.record.models import Logbook
from app.web.base.device import game_for, group_for

PLACE = "/<any(g, group):place>/<public_id>"


def mean_a_game(_endpoint: str, values: dict[str, Any]) -> None:
    """Build addresses for a game unless ``place`` is given."""
    values.setdefault("place", "g")


def book_for(place: str, public_id: str, right: Right, *, deleted: bool = False) -> Logbook:
    """The game or group at an address, with the checks of ``game_for`` and ``group_for``."""
    if place == "group":
        return group_for(public_id, right)
    return game_for(public_id, right, deleted=deleted)
