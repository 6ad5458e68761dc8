"""Stores ratings, runs and seasons next to the counts of groups."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

COUNTS = ("counted_game", "person_game", "person_tally", "pair_tally")
INDEXES = {
    "ix_counted_game_group_id_day_game_id": ["group_id", "day", "game_id"],
    "ix_counted_game_group_id_rules_day_game_id": ["group_id", "rules", "day", "game_id"],
}


def upgrade() -> None:
    """Mark all games of groups to be counted again, which fills the new column and tables."""
    op.add_column("counted_game", sa.Column("results", sa.JSON(), nullable=True))
    for name, columns in INDEXES.items():
        op.create_index(name, "counted_game", columns)
    op.create_table(
        "chronicle_mark",
        of_group(),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("people", sa.String(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
        to_group("chronicle_mark"),
        sa.PrimaryKeyConstraint("group_id", "day", "game_id", name="pk_chronicle_mark"),
    )
    create_season_counts()
    for table in COUNTS:
        op.execute(sa.text(f"DELETE FROM {table}"))
    op.execute(sa.text("UPDATE game_in_group SET is_stale = true"))


def create_season_counts() -> None:
    op.create_table(
        "group_count",
        of_group(),
        sa.Column("version", sa.Integer(), nullable=False),
        to_group("group_count"),
        sa.PrimaryKeyConstraint("group_id", name="pk_group_count"),
    )
    op.create_table(
        "season_count",
        of_group(),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("made_of", sa.String(), nullable=False),
        sa.Column("standing", sa.JSON(), nullable=False),
        to_group("season_count"),
        sa.PrimaryKeyConstraint("group_id", "number", name="pk_season_count"),
    )


def of_group() -> sa.Column[int]:
    return sa.Column("group_id", sa.Integer(), autoincrement=False, nullable=False)


def to_group(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["group_id"], ["game.id"], name=f"fk_{table}_group_id_game", ondelete="CASCADE"
    )


def downgrade() -> None:
    for table in ("season_count", "group_count", "chronicle_mark"):
        op.drop_table(table)
    for name in INDEXES:
        op.drop_index(name, table_name="counted_game")
    op.drop_column("counted_game", "results")
