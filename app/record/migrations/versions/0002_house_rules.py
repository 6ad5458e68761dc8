"""House rules, and which rules a device plays with."""

import sqlalchemy as sa
from alembic import op

from app.record.database import Moment

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house_rule",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("mapping", sa.JSON(), nullable=False),
        sa.Column("language", sa.Integer(), nullable=False),
        sa.Column("made_as", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house_rule"),
        sa.UniqueConstraint("code", "version", name="uq_house_rule_code_version"),
        sa.UniqueConstraint("made_as", name="uq_house_rule_made_as"),
    )
    op.create_index("ix_house_rule_device", "house_rule", ["device"])
    op.create_table(
        "rules_choice",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("ref", sa.String(), nullable=False),
        sa.Column("is_default", sa.Boolean(), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rules_choice"),
    )
    op.create_index("ix_rules_choice_device", "rules_choice", ["device"])


def downgrade() -> None:
    op.drop_table("rules_choice")
    op.drop_table("house_rule")
