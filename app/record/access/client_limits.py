"""Limits what a client may do in an hour: start games and groups, import entries, send bytes."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.attempts import (
    KEPT,
    MINUTE,
    PER_RANGE,
    add_to,
    home_of,
    in_last_hour,
    range_of,
    seconds_until,
    this_minute,
)
from app.record.models import Attempt, Grant

WhoStarts = Literal["everyone", "members", "nobody"]
Counted = Literal["starts", "entries", "megabytes"]
MOST_IN_HOUR: dict[Counted, int] = {"starts": 300, "entries": 50_000, "megabytes": 64}
MOST_IN_GAME = 5000  # entries of an imported game; ten players need some 1,500 for an evening


@dataclass(frozen=True, slots=True)
class ClientLimits:
    """The ``address`` of a client, and who may start games here. Commands have none (None)."""

    address: str | None
    who_starts: WhoStarts = "everyone"


class HourlyLimitError(GolfError):
    """An address starts, imports or sends too much; ``seconds`` until it may again."""

    def __init__(self, what: Counted, seconds: int) -> None:
        super().__init__(f"More than {MOST_IN_HOUR[what]} {what} in an hour.")
        self.what, self.seconds = what, seconds
        self.most = MOST_IN_HOUR[what]


class NewGamesClosedError(GolfError):
    """A device may not start games on this server; ``who`` may."""

    def __init__(self, who: WhoStarts) -> None:
        super().__init__(f"New games are for {who} here.")
        self.who = who


class TooManyEntriesError(GolfError):
    """The imported game has too many entries."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST_IN_GAME} entries.")
        self.most = MOST_IN_GAME


def may_start(session: Session, device: str, limits: ClientLimits | None) -> bool:
    who = limits.who_starts if limits else "everyone"
    if who != "members":
        return who == "everyone"
    return session.scalar(select(Grant.id).where(Grant.device == device).limit(1)) is not None


def require_start(session: Session, device: str, limits: ClientLimits | None) -> None:
    if limits is None:
        return
    if not may_start(session, device, limits):
        raise NewGamesClosedError(limits.who_starts)
    require_room(session, limits, "starts", 1)


def require_room(session: Session, limits: ClientLimits | None, what: Counted, number: int) -> None:
    """Raise ``HourlyLimitError`` if ``number`` more would be too many; count nothing."""
    for origin, most in _origins(limits, what):
        _refuse_over(session, origin, what, most - number)


def count(session: Session, limits: ClientLimits | None, what: Counted, number: int) -> None:
    """Count for an address and its range, last in a write; raises ``HourlyLimitError``."""
    for origin, most in _origins(limits, what) if number else ():
        add_to(session, origin, this_minute(), number)
        _refuse_over(session, origin, what, most)


def _origins(limits: ClientLimits | None, what: Counted) -> list[tuple[str, int]]:
    if limits is None:
        return []
    home, whole_range = home_of(limits.address), range_of(limits.address)
    most = MOST_IN_HOUR[what]
    return [(f"{home} {what}", most), (f"{whole_range} {what}", most * PER_RANGE)]


def _refuse_over(session: Session, origin: str, what: Counted, most: int) -> None:
    query = select(Attempt.minute, Attempt.count).where(Attempt.origin == origin, in_last_hour())
    query = query.order_by(Attempt.minute)
    rows = [(minute, number) for minute, number in session.execute(query)]
    excess, seconds = sum(number for _minute, number in rows) - most, KEPT * MINUTE
    if excess <= 0:
        return
    for minute, number in rows:
        excess -= number
        if excess <= 0:
            seconds = seconds_until(minute + KEPT)
            break
    raise HourlyLimitError(what, seconds)
