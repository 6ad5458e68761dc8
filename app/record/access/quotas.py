"""Limits wrong short codes, and what a client starts, imports and sends in an hour.

Counted by address, range and minute, over all processes.
"""

import ipaddress
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, delete, func, insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.database import db, now, writing
from app.record.models import Attempt, Grant

MINUTE = 60  # seconds
KEPT = 60  # minutes; older counts mean nothing
USUAL = 10  # wrong tries an address may make in a minute
PER_RANGE = 10  # times as many for its whole range
BUSY = ((1000, 0), (200, 3))  # tries of all ranges, then allowed per address
MOST = 10_000  # wrong tries of all addresses in an hour


class TooManyAttemptsError(GolfError):
    """Too many wrong codes for ``seconds``; ``by_all`` if from many addresses."""

    def __init__(self, *, by_all: bool) -> None:
        self.seconds, self.by_all = seconds_until(this_minute() + 1), by_all
        super().__init__(f"Too many codes were tried. Try again in {self.seconds} seconds.")


def range_of(address: str | None) -> str:
    """Return the network of one provider or one attacker.

    >>> range_of("203.0.113.7"), range_of("2001:db8:1:2:3::4"), range_of("::ffff:203.0.113.7")
    ('203.0.113.0/24', '2001:db8:1::/48', '203.0.113.0/24')
    """
    return _network_of(address, 24, 48)


def home_of(address: str | None) -> str:
    """Return the network of one home: a single IPv4 address, a /64 of IPv6.

    >>> home_of("203.0.113.7"), home_of("2001:db8:1:2:3::4")
    ('203.0.113.7/32', '2001:db8:1:2::/64')
    """
    return _network_of(address, 32, 64)


def _network_of(address: str | None, bits_of_4: int, bits_of_6: int) -> str:
    try:
        found = ipaddress.ip_address((address or "").partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    bits = bits_of_4 if found.version == 4 else bits_of_6
    return str(ipaddress.ip_network((found, bits), strict=False))


def count_guess(address: str | None, *, found: bool, guessable: bool = True) -> None:
    """Count an invalid code, or check a valid one; both raise ``TooManyAttemptsError``.

    A refused code is never counted: else one address could use up what all have together.
    """
    if not guessable:
        return
    few = _allowed(*_tries_of_all(db.session()))
    limits = {home_of(address): few, range_of(address): few * PER_RANGE}
    if any(_tries_of(db.session(), net) >= most for net, most in limits.items()):
        raise TooManyAttemptsError(by_all=not few)
    if found:
        return
    with writing() as session:  # others may have guessed meanwhile
        tries = {net: add_to(session, net, this_minute(), 1) for net in limits}
        if any(tries[net] > most for net, most in limits.items()):
            raise TooManyAttemptsError(by_all=not few)


def _tries_of(session: Session, origin: str) -> int:
    query = select(Attempt.count).where(Attempt.origin == origin, Attempt.minute == this_minute())
    return session.scalar(query) or 0


def _tries_of_all(session: Session) -> tuple[int, int]:
    minute, tries = this_minute(), func.sum(Attempt.count)
    is_range = or_(Attempt.origin.like("%/24"), Attempt.origin.like("%/48"))
    query = select(tries.filter(Attempt.minute == minute), tries).where(is_range)
    row = session.execute(query.where(in_last_hour())).one()
    return row[0] or 0, row[1] or 0


def in_last_hour() -> ColumnElement[bool]:
    return Attempt.minute.between(this_minute() - KEPT + 1, this_minute())


def _allowed(in_minute: int, in_hour: int) -> int:
    """Wrong tries per address and minute, given the total of all addresses in an hour.

    >>> _allowed(11, 11), _allowed(200, 200), _allowed(5000, 5000), _allowed(0, 10_000)
    (10, 3, 0, 0)
    """
    few = next((few for many, few in BUSY if in_minute >= many), USUAL)
    return few if in_hour < MOST else 0


def add_to(session: Session, origin: str, minute: int, count: int) -> int:
    """Add to a range's count and return it; locks the row until the commit."""
    dialects = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    row = {"origin": origin, "minute": minute, "count": count}
    statement = dialects.get(db.engine.dialect.name, insert)(Attempt).values(row)
    raised = statement.on_conflict_do_update(  # type: ignore[attr-defined]
        index_elements=["origin", "minute"], set_={"count": Attempt.count + count}
    )
    session.execute(delete(Attempt).where(Attempt.minute < minute - KEPT))
    return int(session.execute(raised.returning(Attempt.count)).scalar_one())


def this_minute() -> int:
    return int(now().timestamp()) // MINUTE


def seconds_until(minute: int) -> int:
    return minute * MINUTE - int(now().timestamp())


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
