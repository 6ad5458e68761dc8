"""What the database is asked meanwhile."""

from contextlib import contextmanager

from sqlalchemy import event

from app.record.database import db


@contextmanager
def counted(app):
    """The statements that the database is asked meanwhile."""
    asked = []

    def ask(_connection, _cursor, statement, *_more):
        asked.append(statement)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", ask)
    yield asked
    event.remove(engine, "before_cursor_execute", ask)
