"""What is counted of a group, as plain data."""

from sqlalchemy import select

from app.record.counts import CountedGame, PersonGame, counters_by_rules
from app.record.database import db

TABLES = (CountedGame, PersonGame)


def counted():
    """All rows of all counts, in an order that does not depend on when they were written."""
    db.session.rollback()
    rows = {}
    for model in TABLES:
        names = [column.name for column in model.__table__.columns]
        found = db.session.execute(select(model.__table__)).all()
        rows[model.__tablename__] = sorted(
            (dict(zip(names, row, strict=True)) for row in found), key=repr
        )
    return rows


def holes(members, *keys):
    """How many holes count for somebody, by rules; ``keys`` are how games name them."""
    db.session.rollback()
    found = counters_by_rules(members.row.id, keys)
    return {rules: counter.holes for rules, counter in found.items()}
