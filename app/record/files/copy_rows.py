"""Copies a database row by row: a backup file is the same for either kind."""

from collections.abc import Sequence

from sqlalchemy import Integer, Table, func, insert, select, update
from sqlalchemy.engine import Connection

from app.record.database import Base
from app.record.models import HouseRule, Logbook
from app.record.progress import watched

CHUNK = 2000
MISSED = 100_000
"""More entries than a game can get after its backup."""


def tables() -> Sequence[Table]:
    return Base.metadata.sorted_tables


def copy_rows(source: Connection, target: Connection) -> None:
    for table in watched(tables()):
        rows = source.execute(select(table)).mappings()
        for chunk in rows.partitions(CHUNK):
            target.execute(insert(table), [dict(row) for row in chunk])
    continue_sequences(target)


def continue_sequences(target: Connection) -> None:
    if target.dialect.name != "postgresql":
        return
    for table in tables():
        if "id" in table.c and isinstance(table.c.id.type, Integer):
            last = select(func.coalesce(func.max(table.c.id), 0) + 1).scalar_subquery()
            counter = func.pg_get_serial_sequence(f'"{table.name}"', "id")
            target.execute(select(func.setval(counter, last, False)))


def take_out(target: Connection) -> None:
    """Delete every row of every table, referring rows first."""
    for table in reversed(tables()):
        target.execute(table.delete())


def is_empty(connection: Connection) -> bool:
    firsts = (select(column).limit(1) for column in (Logbook.id, HouseRule.id))
    return all(connection.scalar(first) is None for first in firsts)


def raise_versions(target: Connection) -> None:
    """Raise all versions beyond any that a phone can have seen.

    Otherwise phones would not fetch other entries at a version they have seen before a restore.
    """
    target.execute(update(Logbook).values(version=Logbook.version + MISSED))
