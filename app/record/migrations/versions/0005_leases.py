"""Who is entering what, names of phones, and whose phone it is in a game."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    make_lease()
    op.create_table(
        "device_name",
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_device_name"),
    )
    op.create_table(
        "own_seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_own_seat_game_id_game", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_own_seat_player_id_player", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_own_seat"),
        sa.UniqueConstraint("game_id", "device", name="uq_own_seat_game_id_device"),
    )


def make_lease() -> None:
    op.create_table(
        "lease",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("hole", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("until", Moment(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_lease_game_id_game", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_lease_player_id_player", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_lease"),
        sa.UniqueConstraint("game_id", "device", name="uq_lease_game_id_device"),
    )


def downgrade() -> None:
    for table in ("own_seat", "device_name", "lease"):
        op.drop_table(table)
