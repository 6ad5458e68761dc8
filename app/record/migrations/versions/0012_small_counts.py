"""What seasons and lists need of games in groups is kept small, beside all that was counted."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0010"
branch_labels = None
depends_on = None

INDEX = "ix_counted_game_group_id_rules_day_game_id"


def upgrade() -> None:
    """All games of groups are counted anew, which fills the new column."""
    op.add_column("counted_game", sa.Column("results", sa.JSON(), nullable=True))
    op.create_index(INDEX, "counted_game", ["group_id", "rules", "day", "game_id"])
    op.create_table(
        "group_count",
        sa.Column("group_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        to_group("group_count"),
        sa.PrimaryKeyConstraint("group_id", name="pk_group_count"),
    )
    op.create_table(
        "season_count",
        sa.Column("group_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("made_of", sa.String(), nullable=False),
        sa.Column("standing", sa.JSON(), nullable=False),
        to_group("season_count"),
        sa.PrimaryKeyConstraint("group_id", "number", name="pk_season_count"),
    )
    op.execute(sa.text("UPDATE game_in_group SET is_stale = true"))


def to_group(table: str) -> sa.ForeignKeyConstraint:
    """A foreign key: what was counted goes with its group."""
    return sa.ForeignKeyConstraint(
        ["group_id"], ["game.id"], name=f"fk_{table}_group_id_game", ondelete="CASCADE"
    )


def downgrade() -> None:
    """It is made again from what else was counted."""
    op.drop_table("season_count")
    op.drop_table("group_count")
    op.drop_index(INDEX, table_name="counted_game")
    op.drop_column("counted_game", "results")
