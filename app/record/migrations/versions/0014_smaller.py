"""One-time links for other devices; what only features of 0.1.0 used goes.

``app/record/migrate.py`` keeps the rows of the dropped tables in a file first.
"""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

DROPPED = ("webhook_message", "webhook", "luggage_part", "luggage", "chronicle_mark")


def upgrade() -> None:
    op.create_table(
        "one_time_link",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("until", Moment(), nullable=False),
        sa.Column("taken_by", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_one_time_link"),
    )
    for table in DROPPED:
        op.drop_table(table)
