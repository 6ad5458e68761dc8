"""What phones are called in a game."""

from collections.abc import Iterable

from flask_babel import gettext as _

from app.record.access.devices import names_of, seats_of
from app.record.game.play import Play


def phones_called(play: Play, devices: Iterable[str]) -> dict[str, str]:
    """Phones by how they were named, else by the player whose they are in this game."""
    owned = {device: _("%(name)s’s phone", name=name) for device, name in seats_of(play).items()}
    return {**owned, **names_of(devices)}
