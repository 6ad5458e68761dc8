"""Games, players, entries and grants."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(), nullable=False),
        sa.Column("made_as", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("public_id", name="uq_game_public_id"),
        sa.UniqueConstraint("made_as", name="uq_game_made_as"),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        game_column("player"),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
    op.create_index("ix_player_game_id", "player", ["game_id"])
    create_entry()
    create_grant()


def create_entry() -> None:
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), nullable=False),
        game_column("entry"),
        sa.Column("said_as", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("hole", sa.Integer(), nullable=True),
        sa.Column(
            "player_id",
            sa.Integer(),
            sa.ForeignKey("player.id", name="fk_entry_player_id_player", ondelete="CASCADE"),
            nullable=True,
        ),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("replaces", sa.JSON(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("said_at", Moment(), nullable=False),
        sa.Column("received_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_entry"),
        sa.UniqueConstraint("game_id", "said_as", name="uq_entry_game_id_said_as"),
        sa.UniqueConstraint("game_id", "seq", name="uq_entry_game_id_seq"),
    )


def create_grant() -> None:
    op.create_table(
        "grant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        game_column("grant"),
        sa.Column("right", sa.String(), nullable=False),
        sa.Column("granted_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_grant"),
        sa.UniqueConstraint("device", "game_id", name="uq_grant_device_game_id"),
    )
    op.create_index("ix_grant_game_id", "grant", ["game_id"])


def game_column(table: str) -> sa.Column[int]:
    name = f"fk_{table}_game_id_game"
    key = sa.ForeignKey("game.id", name=name, ondelete="CASCADE")
    return sa.Column("game_id", sa.Integer(), key, nullable=False)


def downgrade() -> None:
    for table in ("grant", "entry", "player", "game"):
        op.drop_table(table)
