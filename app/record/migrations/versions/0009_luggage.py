"""Transfers from one address of a server to another."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "luggage",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("sealed_device", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("back", sa.String(), nullable=False),
        sa.Column("parts", sa.Integer(), nullable=False),
        sa.Column("taken_by", sa.String(), nullable=True),
        sa.Column("arrived", sa.Boolean(), nullable=False),
        sa.Column("until", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_luggage"),
    )
    op.create_table(
        "luggage_part",
        sa.Column("luggage_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["luggage_id"],
            ["luggage.id"],
            name="fk_luggage_part_luggage_id_luggage",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("luggage_id", "number", name="pk_luggage_part"),
    )


def downgrade() -> None:
    op.drop_table("luggage_part")
    op.drop_table("luggage")
