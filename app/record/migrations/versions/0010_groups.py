"""Groups of people are kept as games are; a game may belong to one."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All that is there is games, and belongs to no group."""
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("about", sa.String(), server_default="game", nullable=False))
    op.create_table(
        "game_in_group",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_game_in_group_game_id_game", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["group_id"], ["game.id"], name="fk_game_in_group_group_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name="pk_game_in_group"),
    )
    op.create_index("ix_game_in_group_group_id", "game_in_group", ["group_id"])


def downgrade() -> None:
    """Groups go, games stay."""
    op.drop_table("game_in_group")
    op.execute("DELETE FROM game WHERE about = 'group'")
    with op.batch_alter_table("game") as game:
        game.drop_column("about")
