"""The standings of a game, and after each hole."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.formats.api.game import Player, place_by_seat, player_of
from app.formats.api.table import Seats, seats_of
from app.golf.game import End
from app.golf.pot import PotCode
from app.record.game.play import Play, PlayedHole
from app.wording.game.course import course_notes
from app.wording.game.standing import state_text


@dataclass(frozen=True, slots=True)
class PotMove:
    """What a hole did to the pot: who took or paid how many stakes, and what it held then.

    ``balances`` is what everybody had won by then, less what they had paid in.
    """

    code: PotCode
    player: str | None
    stakes: int
    holds: int
    balances: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AfterHole:
    """A hole that counts: everybody's score in it, and how the game stood then.

    A score is null for a player who did not play it. Extra holes change no total.
    """

    number: int
    is_extra: bool
    scores: Mapping[str, int | None]
    totals: Mapping[str, int]
    places: Mapping[str, int]
    pot: PotMove | None


@dataclass(frozen=True, slots=True)
class Standings:
    """A game as it stands: ``rows`` are the players, the best first, those who left last.

    ``end`` says what ended it, null while it goes on or where somebody ended it; ``tied`` are those
    who share first place then. ``notes`` are what else a card says in sentences.
    """

    version: int
    is_over: bool
    end: End | None
    tied: Sequence[str]
    rows: Sequence[Player]
    after: Sequence[AfterHole]
    sentence: str
    notes: Sequence[str]


def standings_of(play: Play) -> Standings:
    seats, places = seats_of(play), place_by_seat(play)
    behind = len(places) + 1
    order = sorted(range(len(places)), key=lambda seat: (places[seat] or behind, seat))
    return Standings(
        version=play.version,
        is_over=play.is_over,
        end=play.course.end,
        tied=seats.keys_at(play.course.tied),
        rows=[player_of(play, seats, seat, places[seat]) for seat in order],
        after=[_after_hole(play, seats, at) for at in range(len(play.counted))],
        sentence=state_text(play),
        notes=course_notes(play),
    )


def _after_hole(play: Play, seats: Seats, at: int) -> AfterHole:
    hole = play.counted[at]
    return AfterHole(
        number=hole.number,
        is_extra=play.is_extra(hole.number),
        scores=seats.by_key(scores_of(hole)),
        totals=seats.by_key(play.totals_after(hole.number)),
        places=seats.by_key(play.places_after(hole.number)),
        pot=_pot_move(play, seats, at) if play.pot else None,
    )


def scores_of(hole: PlayedHole) -> Sequence[int | None]:
    return hole.ruling.hole_scores if hole.ruling else [None] * len(hole.grids)


def _pot_move(play: Play, seats: Seats, at: int) -> PotMove:
    event = play.pot[at]
    balances = seats.by_key(event.balances)
    return PotMove(event.code, seats.key(event.seat), event.stakes, event.holds, balances)
