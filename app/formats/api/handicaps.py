"""API answers about handicaps: par, the holes behind a handicap, a game net."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date as Day
from datetime import datetime
from fractions import Fraction

from app.figures.facts import GameFacts, PersonHole
from app.figures.handicap import TENTHS, Band, band_of
from app.figures.handicap import Handicap as Reckoned
from app.figures.handicap import Par as Reached
from app.figures.net import NetLine
from app.formats.api.links_and_seats import seats_of
from app.formats.api.season import Amount, amount_of
from app.record.game.play import Play
from app.record.group.seasons import GroupSeason

Holes = Sequence[tuple[GameFacts, PersonHole]]


@dataclass(frozen=True, slots=True)
class Par:
    """What is usual in a group by some rules, from so many hole scores of it.

    Up to ``eagle`` a hole is an eagle, up to ``birdie`` a birdie, up to ``level`` a par, up to
    ``bogey`` a bogey. It was frozen by a ``season`` at ``since``, or changes with every hole: null.
    """

    par: int
    eagle: int
    birdie: int
    level: int
    bogey: int
    holes: int
    season: int | None
    since: datetime | None


@dataclass(frozen=True, slots=True)
class HandicapHole:
    """A hole: how far it is over par, null without one; whether it ``counts``."""

    game: str
    date: Day
    number: int
    score: int
    over: int | None
    counts: bool


@dataclass(frozen=True, slots=True)
class Handicap:
    """Somebody’s handicap in points a hole by some rules, and the last ``holes``, oldest first.

    It is null with too few holes, and without a ``par``.
    """

    person: str
    name: str
    rules: str
    title: str
    handicap: Amount | None
    par: Par | None
    holes: Sequence[HandicapHole]
    sentence: str


@dataclass(frozen=True, slots=True)
class NetPlayer:
    """A player’s net score: ``net`` is ``total`` less the points ``given`` so far.

    ``shots`` are the points for a whole game. A player without a ``handicap`` plays like the
    lowest. ``gross_place`` is the place without handicaps; places are null if there are none.
    """

    player: str
    place: int | None
    gross_place: int | None
    total: int
    net: int
    shots: int
    given: int
    handicap: Amount | None
    bands: Mapping[str, Band]


@dataclass(frozen=True, slots=True)
class Net:
    """A game with handicaps: of which ``season``, with how much of the difference in percent.

    All is null or empty in a game without; ``players`` wait until the season has a ``par``.
    ``bands`` say by number what each hole is called, where the group counts birdies.
    """

    season: int | None
    allowance: int | None
    par: Par | None
    players: Sequence[NetPlayer]
    notes: Sequence[str]


def par_answer(par: Reached | None, season: GroupSeason | None) -> Par | None:
    if par is None:
        return None
    frozen = season.par if season else None
    since = frozen.since if frozen else None
    return Par(**asdict(par), season=season.number if season and frozen else None, since=since)


def points_a_hole(found: Reckoned | None) -> Amount | None:
    return amount_of(Fraction(found.tenths, TENTHS)) if found else None


def handicap_holes(holes: Holes, found: Reckoned | None, par: Reached | None) -> list[HandicapHole]:
    counted = set(found.counted) if found else set()
    return [
        HandicapHole(
            game=facts.game,
            date=facts.day,
            number=hole.number,
            score=hole.score,
            over=hole.score - par.par if par else None,
            counts=at in counted,
        )
        for at, (facts, hole) in enumerate(holes)
    ]


def _net_player(key: str, line: NetLine, par: Reached | None) -> NetPlayer:
    holes = line.game.holes if par else ()
    return NetPlayer(
        player=key,
        place=line.place,
        gross_place=line.gross,
        total=line.game.total,
        net=line.net,
        shots=line.shots,
        given=line.given,
        handicap=points_a_hole(line.handicap),
        bands={str(hole.number): band_of(par, hole.score) for hole in holes if par},
    )


def net_players(play: Play, lines: Sequence[NetLine], par: Reached | None) -> list[NetPlayer]:
    """Return all players, the best net first, those without a place last."""
    keys, last = seats_of(play).keys, len(lines) + 1
    order = sorted(range(len(lines)), key=lambda seat: (lines[seat].place or last, seat))
    return [_net_player(keys[seat], lines[seat], par) for seat in order]
