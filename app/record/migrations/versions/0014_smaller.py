"""One-time links for other devices, signed cookies; what only features of 0.1.0 used goes.

``app/record/migrate.py`` keeps the rows of the dropped tables in a file first.
"""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

UNSIGNED = """
    INSERT INTO unsigned_device (device)
    SELECT device FROM "grant" UNION SELECT device FROM device_name
    UNION SELECT device FROM house_rule UNION SELECT device FROM rules_choice
    EXCEPT SELECT device FROM token
"""
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
    op.create_table(
        "cookie_key",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_cookie_key"),
    )
    op.create_table(
        "unsigned_device",
        sa.Column("device", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_unsigned_device"),
    )
    op.execute(UNSIGNED)
    op.create_table(
        "gone_address",
        sa.Column("address", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("address", name="pk_gone_address"),
    )
    for table in DROPPED:
        op.drop_table(table)
