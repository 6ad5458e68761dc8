"""Players get a key within their game, so that an offline phone can name them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing players are p1, p2 … in the order they came."""
    with op.batch_alter_table("player") as player:
        player.add_column(sa.Column("key", sa.String(), nullable=True))
    op.execute(
        "UPDATE player SET key = 'p' || (SELECT count(*) FROM player AS earlier"
        " WHERE earlier.game_id = player.game_id AND earlier.id <= player.id)"
    )
    with op.batch_alter_table("player") as player:
        player.alter_column("key", existing_type=sa.String(), nullable=False)
        player.create_unique_constraint("uq_player_game_id_key", ["game_id", "key"])


def downgrade() -> None:
    with op.batch_alter_table("player") as player:
        player.drop_constraint("uq_player_game_id_key", type_="unique")
        player.drop_column("key")
