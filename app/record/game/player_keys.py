"""Keys of players for API and files, which stay when names change."""

from collections.abc import Mapping

from sqlalchemy import select

from app.golf.weighed_cache import WeighedCache
from app.record.game.load import for_reading
from app.record.game.play import Play
from app.record.models import Player

Keys = Mapping[int, str]


def keys_of(play: Play) -> Keys:
    """Return the keys of all players; cached until a player joins."""
    here = (play.game_id, play.public_id, len(play.people))
    return KEYS.get(here, lambda: _keys_kept(play.game_id))


def _keys_kept(game_id: int) -> Keys:
    query = select(Player.id, Player.key).where(Player.game_id == game_id).order_by(Player.id)
    with for_reading() as connection:
        return {player: key for player, key in connection.execute(query)}


KEYS: WeighedCache[tuple[int, str, int], Keys] = WeighedCache(512, lambda _here, _keys: 1)
