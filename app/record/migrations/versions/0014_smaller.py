"""One-time links for other devices; nothing moves between addresses of a server any more."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "one_time_link",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("until", Moment(), nullable=False),
        sa.Column("taken_by", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_one_time_link"),
    )
    op.drop_table("luggage_part")
    op.drop_table("luggage")
