"""Bring a database to the newest tables; run before any worker starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from flask import Flask

from app.record.database import db


def upgrade_database(app: Flask) -> None:
    """Run every migration the database has not seen."""
    with app.app_context(), db.engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
