"""A hole that a client wrote to: the hole as it reads now, and its news in a sentence."""

from dataclasses import dataclass

from app.formats.api.hole import Hole, hole_of
from app.formats.api.links import game_links
from app.formats.api.table import Seats, seats_of
from app.record.game.play import Play
from app.wording.hole.saved import (
    disputed_text,
    grids_missing_text,
    not_there_text,
    out_missing_text,
    refused_text,
)


@dataclass(frozen=True, slots=True)
class SavedHole:
    """It is on the disk; ``version`` is the game’s from now on, ``game`` where that is read.

    ``hole`` is as reading it gives, with its ruling, what is ``missing`` in it, and the ``seen``
    that a correction sends; null for a hole that was taken back and isn’t due. ``sentence`` is the
    ruling in short, or why the hole doesn’t count yet.
    """

    version: int
    game: str
    hole: Hole | None
    sentence: str


def saved_hole(play: Play, number: int) -> SavedHole:
    hole = hole_of(play, number)
    sentence = _sentence(number, hole, seats_of(play))
    return SavedHole(play.version, game_links(play.public_id).game, hole, sentence)


def _sentence(number: int, hole: Hole | None, seats: Seats) -> str:
    if hole is None or hole.state == "due":
        return not_there_text(number)
    if hole.ruling:
        return hole.ruling.sentence
    if hole.missing:
        names = dict(zip(seats.keys, seats.names, strict=True))
        return grids_missing_text(number, [names[key] for key in hole.missing])
    if hole.state == "disputed":
        return disputed_text(number)
    if not hole.is_out_said:
        return out_missing_text(number)
    return refused_text(number, [finding.sentence for finding in hole.findings])
