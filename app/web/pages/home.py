"""The games on this device."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the list of this device: ``line`` says how it stands."""

    url: str
    title: str
    line: str
    date: str
