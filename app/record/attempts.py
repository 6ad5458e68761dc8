"""How often somebody tried a code: counted by address range and minute, in the database.

Counting there holds over all processes and machines. Only wrong tries are counted, and only who
tries codes is held up: no page of a game ever asks here.
"""

import ipaddress

from sqlalchemy import delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.database import db, now
from app.record.models import Attempt

MINUTE = 60  # seconds
KEPT = 60  # minutes; older counts mean nothing
USUAL = 10  # wrong tries a range may make in a minute
BUSY = ((1000, 1), (200, 3))  # where all ranges together try so often, each may only so often


class TooManyAttemptsError(GolfError):
    """Too many wrong codes from an address range; ``seconds`` until the next one is looked at."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many codes were tried. Try again in {seconds} seconds.")
        self.seconds = seconds


def range_of(address: str | None) -> str:
    """The range that an address belongs to: what one household or one attacker has at hand.

    >>> range_of("203.0.113.7"), range_of("2001:db8:1:2:3::4"), range_of("::ffff:203.0.113.7")
    ('203.0.113.0/24', '2001:db8:1:2::/64', '203.0.113.0/24')
    """
    try:
        found = ipaddress.ip_address((address or "").partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    bits = 24 if found.version == 4 else 64
    return str(ipaddress.ip_network((found, bits), strict=False))


def count_attempt(session: Session, origin: str, *, wrong: bool) -> bool:
    """Count a try from a range in the caller's write; whether it may be answered at all."""
    minute = this_minute()
    tries = add_to(session, origin, minute, int(wrong))
    wanted = select(func.sum(Attempt.count)).where(Attempt.minute == minute)
    total = session.scalar(wanted) or 0
    return tries <= allowed(total) if wrong else tries < allowed(total)


def allowed(total: int) -> int:
    """How many wrong tries each range has in a minute in which so many were made in all.

    >>> allowed(11), allowed(200), allowed(5000)
    (10, 3, 1)
    """
    return next((few for many, few in BUSY if total >= many), USUAL)


def add_to(session: Session, origin: str, minute: int, count: int) -> int:
    """Add to the count of a range; returns what it is then. Its row is locked until the commit."""
    dialects = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    row = {"origin": origin, "minute": minute, "count": count}
    statement = dialects.get(db.engine.dialect.name, insert)(Attempt).values(row)
    raised = statement.on_conflict_do_update(  # type: ignore[attr-defined]
        index_elements=["origin", "minute"], set_={"count": Attempt.count + count}
    )
    if count:
        session.execute(delete(Attempt).where(Attempt.minute < minute - KEPT))
    return int(session.execute(raised.returning(Attempt.count)).scalar_one())


def this_minute() -> int:
    """The minute it is, counted since 1970."""
    return int(now().timestamp()) // MINUTE


def until_next_minute() -> int:
    """Seconds until the counts begin anew."""
    return MINUTE - int(now().timestamp()) % MINUTE
