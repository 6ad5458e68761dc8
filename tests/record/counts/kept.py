"""What is counted of a group, as plain data."""

from sqlalchemy import select

from app.record.counts.tables import CountedGame, PairTally, PersonGame, PersonTally
from app.record.database import db

TABLES = (CountedGame, PersonGame, PersonTally, PairTally)


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


def tallies(*keys):
    """What was counted for people, by how games name them and by rules."""
    db.session.rollback()
    rows = db.session.scalars(select(PersonTally).where(PersonTally.person.in_(keys)))
    return {(row.person, row.rules): row.tally for row in rows}
