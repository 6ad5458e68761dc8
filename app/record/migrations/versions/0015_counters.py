"""What a game counts for a person are columns of its own row, added up when somebody reads them.

Standings of seasons are kept in memory; the games that go on have an index of their own.
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

COUNTED = (
    *("games", "contested", "wins", "place_sum", "whole", "holes", "hole_sum", "out_known"),
    *("outs", "busted", "held_known", "held", "cards", "cancelled"),
)
ENDS = ("hole_best", "hole_worst", "game_best")


def upgrade() -> None:
    """Mark all games of groups to be counted again, which fills the table."""
    for table in ("pair_tally", "person_tally", "person_game", "season_count"):
        op.drop_table(table)
    op.create_table(
        "person_game",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in COUNTED),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in ENDS),
        *(
            sa.ForeignKeyConstraint(
                [column],
                ["game.id"],
                name=f"fk_person_game_{column}_game",
                ondelete="CASCADE",
            )
            for column in ("game_id", "group_id")
        ),
        sa.PrimaryKeyConstraint("game_id", "person", name="pk_person_game"),
    )
    op.create_index(
        "ix_person_game_group_id_person_day_game_id",
        "person_game",
        ["group_id", "person", "day", "game_id"],
    )
    going_on = sa.text("results IS NULL")
    op.create_index(
        "ix_counted_game_going_on",
        "counted_game",
        ["group_id"],
        sqlite_where=going_on,
        postgresql_where=going_on,
    )
    op.execute("DELETE FROM counted_game")
    op.execute(sa.text("UPDATE game_in_group SET is_stale = true"))
