"""The card and the hole for whoever may only look: no way leads to where things are changed."""

from dataclasses import replace
from typing import Any

from app.web.card.page import CardPage
from app.web.card.rows import HoleRow

WAYS_ON = (
    *("next_url", "next_label", "next_note", "table_url", "paper_url"),
    *("again_url", "extra_url", "resume_url"),
)


def card_to_look_at(page: CardPage, why: str) -> CardPage:
    """The card with no way to where cards are entered, and why."""
    nothing: dict[str, Any] = dict.fromkeys(WAYS_ON, "")
    rows = [hole_to_look_at(row) for row in page.rows]
    return replace(page, rows=rows, looking=why, **nothing)


def hole_to_look_at(row: HoleRow) -> HoleRow:
    """A hole whose scores lead to its ruling; one that is open to how far it is."""
    if row.state == "open":
        return row
    if row.state != "played":
        return replace(row, url="")
    return replace(row, scores=[score and replace(score, url=row.url) for score in row.scores])
