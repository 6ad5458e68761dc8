"""Unsaved typing of a hole."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "typed_hole",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("hole", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("typed_at", Moment(), nullable=False),
        sa.Column("since", Moment(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_typed_hole_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_typed_hole"),
        sa.UniqueConstraint("game_id", "device", "hole", name="uq_typed_hole_game_id_device_hole"),
    )


def downgrade() -> None:
    op.drop_table("typed_hole")
