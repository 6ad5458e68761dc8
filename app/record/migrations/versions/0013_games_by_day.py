"""The games of a group are listed by their days."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

INDEX = "ix_counted_game_group_id_day_game_id"


def upgrade() -> None:
    """Find the newest games of a group without looking at all others."""
    op.create_index(INDEX, "counted_game", ["group_id", "day", "game_id"])


def downgrade() -> None:
    """Look at all of them."""
    op.drop_index(INDEX, "counted_game")
