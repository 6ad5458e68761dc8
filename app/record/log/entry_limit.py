"""How much one device may say in a game within a minute: far more than people can.

A whole evening of ten players that waited on a phone is some 1,500 entries. It is counted in what
a write has read anyway, and only in games that are longer than that.
"""

from collections.abc import Sequence
from datetime import timedelta

from app.golf.errors import GolfError
from app.record.database import now
from app.record.log.heads import Said

MOST = 3000
"""Entries of a device in a game within a minute."""
MINUTE = timedelta(minutes=1)


class TooFastError(GolfError):
    """More entries than people can mean; in ``seconds`` the same may be sent again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"More than {MOST} entries in a minute: try again in {seconds} seconds.")
        self.seconds = seconds


def check_pace(there: Sequence[Said], device: str, more: int) -> None:
    """Let a device say so many ``more`` entries after these; raises ``TooFastError``."""
    if not more or len(there) + more <= MOST:
        return
    since = now() - MINUTE
    lately = [
        said.received_at
        for said in there
        if said.device == device and said.received_at and said.received_at > since
    ]
    too_many = len(lately) + more - MOST
    if too_many > 0:
        frees = lately[min(too_many, len(lately)) - 1] if lately else now()
        raise TooFastError(1 + max(0, int((frees - since).total_seconds())))
