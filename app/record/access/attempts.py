"""How often somebody tried a code: counted by address range and minute, in the database.

Counting there holds over all processes and machines. Only wrong tries are counted, of games and of
house rules alike, and only people who type codes are slowed down: no page of a game asks here.
"""

import ipaddress

from sqlalchemy import delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.database import db, now, writing
from app.record.models import Attempt

MINUTE = 60  # seconds
KEPT = 60  # minutes; older counts mean nothing
USUAL = 10  # wrong tries a range may make in a minute
BUSY = ((1000, 0), (200, 3))  # where all ranges together try so often, each may only so often
MOST = 10_000  # wrong tries of all together in an hour; a guesser may have many addresses


class TooManyAttemptsError(GolfError):
    """Too many wrong codes; ``seconds`` until the next one is looked at.

    ``by_all`` where it was not this address range alone that tried too many.
    """

    def __init__(self, *, by_all: bool) -> None:
        self.seconds, self.by_all = until_next_minute(), by_all
        super().__init__(f"Too many codes were tried. Try again in {self.seconds} seconds.")


def range_of(address: str | None) -> str:
    """The range that an address belongs to: what one household or one attacker has at hand.

    >>> range_of("203.0.113.7"), range_of("2001:db8:1:2:3::4"), range_of("::ffff:203.0.113.7")
    ('203.0.113.0/24', '2001:db8:1::/48', '203.0.113.0/24')
    """
    try:
        found = ipaddress.ip_address((address or "").partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    bits = 24 if found.version == 4 else 48
    return str(ipaddress.ip_network((found, bits), strict=False))


def count_guess(address: str | None, *, found: bool, guessable: bool = True) -> None:
    """Count a code that opens nothing, from an address; or look whether a right one is heard.

    Raises ``TooManyAttemptsError`` for both alike where too many were tried. What is too long to be
    guessed is not held up by the tries of others.
    """
    origin, few = range_of(address), allowed(*tries_of_all(db.session()))
    if found:
        is_heard = tries_of(db.session(), origin) < (few if guessable else USUAL)
    else:
        is_heard = count_attempt(origin, few)
    if not is_heard:
        raise TooManyAttemptsError(by_all=not few)


def count_attempt(origin: str, few: int) -> bool:
    """Count a wrong code from a range that may try ``few``; whether it is answered at all.

    If no attempt is allowed at all, nothing is written.
    """
    if not few:
        return False
    with writing() as session:
        return add_to(session, origin, this_minute(), 1) <= few


def tries_of(session: Session, origin: str) -> int:
    """How many wrong tries a range made in this minute."""
    mine = select(Attempt.count).where(Attempt.origin == origin, Attempt.minute == this_minute())
    return session.scalar(mine) or 0


def tries_of_all(session: Session) -> tuple[int, int]:
    """How many wrong tries all ranges made in this minute, and in this hour."""
    minute, tries = this_minute(), func.sum(Attempt.count)
    wanted = select(tries.filter(Attempt.minute == minute), tries)
    row = session.execute(wanted.where(Attempt.minute > minute - KEPT)).one()
    return row[0] or 0, row[1] or 0


def allowed(in_minute: int, in_hour: int) -> int:
    """How many wrong tries each range has in a minute, where so many were made in all.

    >>> allowed(11, 11), allowed(200, 200), allowed(5000, 5000), allowed(0, 10_000)
    (10, 3, 0, 0)
    """
    few = next((few for many, few in BUSY if in_minute >= many), USUAL)
    return few if in_hour < MOST else 0


def add_to(session: Session, origin: str, minute: int, count: int) -> int:
    """Add to the count of a range; returns what it is then. Its row is locked until the commit."""
    dialects = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    row = {"origin": origin, "minute": minute, "count": count}
    statement = dialects.get(db.engine.dialect.name, insert)(Attempt).values(row)
    raised = statement.on_conflict_do_update(  # type: ignore[attr-defined]
        index_elements=["origin", "minute"], set_={"count": Attempt.count + count}
    )
    session.execute(delete(Attempt).where(Attempt.minute < minute - KEPT))
    return int(session.execute(raised.returning(Attempt.count)).scalar_one())


def this_minute() -> int:
    """The minute it is, counted since 1970."""
    return int(now().timestamp()) // MINUTE


def until_next_minute() -> int:
    """Seconds until the counts begin anew."""
    return MINUTE - int(now().timestamp()) % MINUTE
