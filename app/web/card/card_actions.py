"""The main button of a card, and the card without actions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flask import url_for

from app.record.game.play import Play
from app.web.card.rows import HoleRow
from app.web.hole.shared_entry_page import is_in_doubt, open_hole_button
from app.wording.basics.direction import spoken_name
from app.wording.basics.names import joined
from app.wording.basics.say import say
from app.wording.game.course import before_hole_text

if TYPE_CHECKING:
    from app.web.card.page import CardPage


def main_button(play: Play) -> tuple[str, str, str]:
    """Address, label and note; all "" once the game is over."""
    due = play.next_number
    if play.is_over:
        return "", "", ""
    here: dict[str, Any] = {"public_id": play.public_id, "number": due}
    hole = play.hole(due)
    if is_in_doubt(play, due):
        return open_hole_button(play, due)
    url, label = url_for("holes.enter", **here), say("enter_hole", number=due)
    if hole and hole.missing:
        names = joined([spoken_name(play.names[seat]) for seat in hole.missing])
        return url, label, say("still_missing", names=names)
    return url, label, before_hole_text(play, due)


ACTION_FIELDS = (
    *("next_url", "next_label", "next_note", "table_url", "paper_url"),
    *("rematch_url", "extra_url", "resume_url", "together_url", "group_url"),
)


def card_without_actions(page: CardPage, why: str) -> CardPage:
    nothing: dict[str, Any] = dict.fromkeys(ACTION_FIELDS, "")
    rows = [_row_without_actions(row) for row in page.rows]
    return replace(page, rows=rows, looking=why, **nothing)


def _row_without_actions(row: HoleRow) -> HoleRow:
    """A scored hole links to its ruling, an open one to its state."""
    if row.state == "open":
        return row
    if row.state != "played":
        return replace(row, url="")
    return replace(row, scores=[score and replace(score, url=row.url) for score in row.scores])
