"""Rights in groups get a stage of their own, by which an index finds the groups of a phone."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

MARK = sa.text(
    'UPDATE "grant" SET stage = :stage '
    "WHERE game_id IN (SELECT id FROM game WHERE about = 'group')"
)


def upgrade() -> None:
    """Earlier versions granted rights in groups with the stage of games being played."""
    op.execute(MARK.bindparams(stage=4))


def downgrade() -> None:
    op.execute(MARK.bindparams(stage=3))
