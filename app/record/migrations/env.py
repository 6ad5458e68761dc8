"""Alembic's entry: migrates over the connection that the app passes in."""

from alembic import context

from app.record import models
from app.record.database import Base

connection = context.config.attributes["connection"]
assert models.Game.metadata is Base.metadata
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
connection.commit()
