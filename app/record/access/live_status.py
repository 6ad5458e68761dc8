"""What open pages ask every few seconds, read by one statement."""

from sqlalchemy import Engine, and_, bindparam

from app.record.access.rights import ACCESS_QUERY, AccessCheck, access_in
from app.record.access.unsaved import LEASES, OpenGrid
from app.record.database import autocommit, now
from app.record.models import Logbook

LEASED = and_(LEASES.c.game_id == Logbook.id, LEASES.c.until > bindparam("now"))
STATUS_QUERY = (
    ACCESS_QUERY.add_columns(LEASES.c.device, LEASES.c.hole, LEASES.c.player_id)
    .outerjoin(LEASES, LEASED)
    .order_by(LEASES.c.hole, LEASES.c.id)
)


def live_status(
    engine: Engine, public_id: str, device: str | None
) -> tuple[AccessCheck, tuple[OpenGrid, ...]] | None:
    """Return a game's version, what the device may do, and who enters what; None without a right.

    There is a row for each grant and each grid that is being entered.
    """
    values = {"public_id": public_id, "device": device, "now": now()}
    with autocommit(engine).connect() as connection:
        rows = connection.execute(STATUS_QUERY, values).all()
    access = access_in(rows)
    held = dict.fromkeys(OpenGrid(*row[-3:]) for row in rows if row.device)
    return (access, tuple(held)) if access else None
