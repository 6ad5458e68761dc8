"""The tables of 0.1.0, from which databases are upgraded; a new one gets those of the models."""

revision = "0013"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing to do: no database of an earlier version was ever released."""
