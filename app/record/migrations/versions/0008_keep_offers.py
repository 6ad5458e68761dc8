"""A game's creator is offered once to keep it beyond this phone."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    answered: sa.Column[bool] = sa.Column(
        "keep_answered", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("grant", answered)


def downgrade() -> None:
    with op.batch_alter_table("grant") as grant:
        grant.drop_column("keep_answered")
