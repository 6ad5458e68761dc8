"""The application beside its peers, behind one server: a view that does nothing, a bare insert."""

import sys

from flask import Flask
from sqlalchemy import JSON, Column, Integer, MetaData, String, Table, insert
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from app.record.database import WRITERS, db
from app.server import Service, prepare_database, start_workers
from app.wsgi import application as ours

ROWS = Table(
    "bench_row",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("said_as", String),
    Column("content", JSON),
)
HOLE = [{"said_as": "bench", "content": {"cards": ["K", "4", "2", "K", "3", "8"]}}] * 6
"""As many rows as a hole of four players has entries."""

plain = Flask("plain")


@plain.get("/empty")
def empty() -> str:
    """Nothing at all."""
    return ""


@plain.post("/insert")
def bare_insert() -> str:
    """The rows of a hole in one transaction, and nothing else."""
    with ours.app_context(), WRITERS:
        engine = db.engine.execution_options(write=True)
        with engine.begin() as connection:
            connection.execute(insert(ROWS), HOLE)
    return ""


application = DispatcherMiddleware(ours, {"/plain": plain})

if __name__ == "__main__":
    prepare_database()
    with ours.app_context(), db.engine.begin() as setting_up:
        ROWS.create(setting_up, checkfirst=True)
    start_workers(Service("127.0.0.1", int(sys.argv[1])), "bench.wsgi:application")
