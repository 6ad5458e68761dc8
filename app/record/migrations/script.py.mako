"""${message}."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one step up."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Go one step back."""
    ${downgrades if downgrades else "pass"}
