"""Lists of a phone's games are read page by page."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LISTED = ("ix_grant_device_stage_game_id", "grant", ["device", "stage", "game_id"])
DELETIONS = ("ix_entry_deletions", "entry", ["device", "id"])


def upgrade() -> None:
    """Every game is ruled on when it is listed next, as if it were being played."""
    stage = sa.Column("stage", sa.Integer(), nullable=False, server_default="3")
    op.add_column("grant", stage)
    op.create_index(*LISTED)
    is_deletion = sa.text("kind = 'deleted'")
    op.create_index(*DELETIONS, sqlite_where=is_deletion, postgresql_where=is_deletion)


def downgrade() -> None:
    op.drop_index("ix_entry_deletions", "entry")
    op.drop_index("ix_grant_device_stage_game_id", "grant")
    with op.batch_alter_table("grant") as grant:
        grant.drop_column("stage")
