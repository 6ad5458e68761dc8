"""How the games of a group went on is kept from time to time, so that nobody replays them all."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is kept yet: the first look replays."""
    op.create_table(
        "chronicle_mark",
        sa.Column("group_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("people", sa.String(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["game.id"], name="fk_chronicle_mark_group_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("group_id", "day", "game_id", name="pk_chronicle_mark"),
    )
    op.create_index(
        "ix_counted_game_group_id_day_game_id", "counted_game", ["group_id", "day", "game_id"]
    )


def downgrade() -> None:
    """What is kept here comes from the games."""
    op.drop_index("ix_counted_game_group_id_day_game_id", "counted_game")
    op.drop_table("chronicle_mark")
