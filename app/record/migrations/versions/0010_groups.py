"""Groups of people, stored like games; a game may belong to one."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("about", sa.String(), server_default="game", nullable=False))
    op.create_table(
        "game_in_group",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("is_stale", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_game_in_group_game_id_game", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["group_id"], ["game.id"], name="fk_game_in_group_group_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name="pk_game_in_group"),
    )
    op.create_index("ix_game_in_group_group_id_game_id", "game_in_group", ["group_id", "game_id"])
    stale = sa.text("is_stale")
    op.create_index(
        "ix_game_in_group_stale",
        "game_in_group",
        ["group_id"],
        sqlite_where=stale,
        postgresql_where=stale,
    )
    create_counts()


def create_counts() -> None:
    op.create_table(
        "counted_game",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        *to_game("counted_game", "game_id", "group_id"),
        sa.PrimaryKeyConstraint("game_id", name="pk_counted_game"),
    )
    op.create_table(
        "person_game",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        *to_game("person_game", "game_id", "group_id"),
        sa.PrimaryKeyConstraint("game_id", "person", name="pk_person_game"),
    )
    op.create_index(
        "ix_person_game_group_id_person_day_game_id",
        "person_game",
        ["group_id", "person", "day", "game_id"],
    )
    create_tallies()


def create_tallies() -> None:
    for table, people in (("person_tally", ("person",)), ("pair_tally", ("one", "other"))):
        op.create_table(
            table,
            sa.Column("group_id", sa.Integer(), autoincrement=False, nullable=False),
            *(sa.Column(name, sa.String(), nullable=False) for name in people),
            sa.Column("rules", sa.String(), nullable=False),
            sa.Column("tally", sa.JSON(), nullable=False),
            *to_game(table, "group_id"),
            sa.PrimaryKeyConstraint("group_id", *people, "rules", name=f"pk_{table}"),
        )


def to_game(table: str, *columns: str) -> list[sa.ForeignKeyConstraint]:
    return [
        sa.ForeignKeyConstraint(
            [column], ["game.id"], name=f"fk_{table}_{column}_game", ondelete="CASCADE"
        )
        for column in columns
    ]


def downgrade() -> None:
    for table in ("pair_tally", "person_tally", "person_game", "counted_game", "game_in_group"):
        op.drop_table(table)
    op.execute("DELETE FROM game WHERE about = 'group'")
    with op.batch_alter_table("game") as game:
        game.drop_column("about")
