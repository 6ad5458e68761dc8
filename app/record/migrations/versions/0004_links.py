"""Games get codes for their links, and wrong codes are counted."""

import sqlalchemy as sa
from alembic import op

from app.record.new_codes import HANDLE, VIEW, new_code

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

CODES = {"view_code": VIEW, "handle": HANDLE}


def upgrade() -> None:
    with op.batch_alter_table("game") as game:
        for column in CODES:
            game.add_column(sa.Column(column, sa.String(), nullable=True))
        for column in ("score_generation", "owner_generation"):
            game.add_column(sa.Column(column, sa.Integer(), nullable=False, server_default="1"))
        game.add_column(
            sa.Column("entry_closed", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    give_codes()
    with op.batch_alter_table("game") as game:
        for column in CODES:
            game.alter_column(column, existing_type=sa.String(), nullable=False)
            game.create_unique_constraint(f"uq_game_{column}", [column])
        for column in ("score_generation", "owner_generation"):
            game.alter_column(column, existing_type=sa.Integer(), server_default=None)
        game.alter_column("entry_closed", existing_type=sa.Boolean(), server_default=None)
    op.create_table(
        "attempt",
        sa.Column("origin", sa.String(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("origin", "minute", name="pk_attempt"),
    )


def give_codes() -> None:
    game = sa.table("game", sa.column("id"), *map(sa.column, CODES))
    connection = op.get_bind()
    ids = list(connection.scalars(sa.select(game.c.id)))
    if not ids:
        return
    codes = {column: distinct(len(ids), length) for column, length in CODES.items()}
    rows = [{"this": id, **{c: codes[c].pop() for c in CODES}} for id in ids]
    connection.execute(sa.update(game).where(game.c.id == sa.bindparam("this")), rows)


def distinct(count: int, length: int) -> set[str]:
    codes: set[str] = set()
    while len(codes) < count:
        codes.add(new_code(length))
    return codes


def downgrade() -> None:
    op.drop_table("attempt")
    with op.batch_alter_table("game") as game:
        for column in CODES:
            game.drop_constraint(f"uq_game_{column}", type_="unique")
            game.drop_column(column)
        for column in ("score_generation", "owner_generation", "entry_closed"):
            game.drop_column(column)
