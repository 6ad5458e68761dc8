"""The link from a group to its next game, or back to the one at the table."""

from dataclasses import dataclass

from flask import url_for

from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.web.base.device import may
from app.web.home.page import names_next, table_of_group
from app.wording.basics.say import say


@dataclass(frozen=True, slots=True)
class NextGame:
    """``url`` starts a game of ``names``; ``go_on`` is (label, address) of the hole that is due."""

    url: str
    names: str
    go_on: tuple[str, str] | None


def next_game(state: GroupState, latest: Play | None) -> NextGame | None:
    """None for a phone that may only view."""
    if not may("score"):
        return None
    go_on = _way_on(latest) if latest and not latest.is_over else None
    return NextGame(table_of_group(state, latest), names_next(state, latest), go_on)


def _way_on(play: Play) -> tuple[str, str]:
    number = play.next_number
    url = url_for("holes.enter", public_id=play.public_id, number=number)
    return say("go_on_hole", number=number), url
