"""The form fields of a hole, player by player."""

import re
from collections.abc import Mapping

from app.golf.cards import grid_text
from app.golf.text import PLAIN_MINUS
from app.record.change.raw_hole import RawSeat
from app.record.game.played import PlayedHole
from app.wording.basics.names import card_typed

LONGEST_ID = 18  # digits
PLAYER = re.compile(rf"[0-9]{{1,{LONGEST_ID}}}")
NOBODY = "nobody"
OTHER = "other"
"""The answer that another phone records who went out."""
UNTICKED = ("", "false")


def sent_seat(sent: Mapping[str, str], name: str) -> RawSeat:
    return RawSeat(
        sent.get(f"cards-{name}", ""),
        sent.get(f"total-{name}", "").translate(PLAIN_MINUS),
        sent.get(f"held-{name}", "") not in UNTICKED,
        sent.get(f"final-{name}", "") not in UNTICKED,
        sent.get(f"looks-{name}", ""),
        sent.get(f"points-{name}", ""),
        sent.get(f"reason-{name}", ""),
    )


def saved_seat(hole: PlayedHole, seat: int) -> RawSeat:
    cards, layout = tuple(map(card_typed, hole.grid(seat))), hole.table.layout
    total, looks = hole.totals.get(seat), hole.extras.looks[seat]
    points, reason = next(
        ((own.points, own.reason) for own in hole.extras.adjustments if own.seat == seat), (0, "")
    )
    return RawSeat(
        grid_text(cards, layout) if cards and seat not in hole.missing else "",
        str(total.total) if total else "",
        bool(total and total.held),
        bool(total and total.final),
        str(looks or ""),
        str(points or ""),
        reason,
    )
