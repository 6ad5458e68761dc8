"""Opens the data folder, secret and database. Slow imports are late."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from app.record.data_folder import earlier_home, ensure_data_folder, own_home

if TYPE_CHECKING:
    from flask import Flask


@contextmanager
def database(**config: object) -> Iterator["Flask"]:
    """Open the application with a usable database, which may be missing or older."""
    from sqlalchemy.exc import DatabaseError

    from app import create_app
    from app.record.database import db
    from app.record.files.check_database import refuse_unusable, unusable

    app = create_app(config)
    with app.app_context():
        try:
            refuse_unusable()
            yield app
        except DatabaseError as error:
            raise unusable(error) or error from None
        finally:
            db.session.remove()
            db.engine.dispose()


@contextmanager
def open_record() -> Iterator["Flask"]:
    """Open the application for reading games, without a secret."""
    from app.record.files.check_database import refuse_other_version

    with database(SECRET_KEY=None) as app:
        refuse_other_version()
        yield app


@contextmanager
def open_migrated() -> Iterator["Flask"]:
    """Open the application for writing; the database is created or upgraded if needed."""
    from app.record.files.backup import take_over
    from app.record.migrate import upgrade_database
    from app.wording.operator import operator_text

    earlier, home = earlier_home(), own_home()
    if earlier:
        take_over(earlier, home)
        print(operator_text("taken_over", earlier=earlier, home=home), file=sys.stderr)
    if not os.environ.get("DATABASE_URL"):
        ensure_data_folder()
    with database() as app:
        upgrade_database(app)
        yield app
