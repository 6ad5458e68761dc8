"""The application beside its peers, behind one server: a view that does nothing, a bare insert."""

from flask import Flask
from sqlalchemy import insert
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from app.record.database import db, hold_write_lock
from app.server import make_application
from bench.seed import ROWS

HOLE = [{"said_as": "bench", "content": {"cards": ["K", "4", "2", "K", "3", "8"]}}] * 6
"""As many rows as a hole of four players has entries."""


def make_peers() -> Flask:
    """The application with a view that does nothing, and one that only inserts."""
    ours, plain = make_application(), Flask("plain")
    ours.add_url_rule("/empty", view_func=lambda: "")
    plain.add_url_rule("/empty", view_func=lambda: "")

    @plain.post("/insert")
    def bare_insert() -> str:
        """The rows of a hole in one transaction, and nothing else."""
        with ours.app_context():
            engine = db.engine.execution_options(write=True)
            with hold_write_lock(engine), engine.begin() as connection:
                connection.execute(insert(ROWS), HOLE)
        return ""

    ours.wsgi_app = DispatcherMiddleware(ours.wsgi_app, {"/plain": plain})  # type: ignore[method-assign]
    return ours
