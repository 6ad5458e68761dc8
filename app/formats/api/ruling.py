"""The ruling on a hole: every line with its code, its cells, its points and its sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.formats.api.links_and_seats import Seats
from app.golf.referee import Finding, PenaltyLine, Ruling, Verdict
from app.golf.scoring import Given, has_cards, is_total
from app.golf.table import ScoreLine, Table
from app.wording.findings import finding_text
from app.wording.names import say
from app.wording.ruling import hole_headline, penalty_text, score_line_text

Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class GridLine:
    """Why a grid counts what it counts: these cells, from 0 row by row, make so many points.

    ``pattern`` is its place in the patterns of the rules, null for a card by itself. A total that
    stands for cards has no cells.
    """

    code: str
    cells: Sequence[int]
    points: int
    pattern: int | None
    sentence: str


@dataclass(frozen=True, slots=True)
class PenaltyPoints:
    """Points that the referee adds; ``players`` are the others it is about.

    ``penalty`` is its place in the penalties of the rules, null for points added by hand.
    """

    code: str
    points: int
    players: Sequence[str]
    numbers: Numbers
    penalty: int | None
    sentence: str


@dataclass(frozen=True, slots=True)
class PlayerVerdict:
    """What one player gets: ``lines`` sum to the grid score, with ``penalties`` to the hole score.

    A total that nobody can check is ``is_unverified``.
    """

    player: str
    hole_score: int
    grid_score: int
    is_unverified: bool
    lines: Sequence[GridLine]
    penalties: Sequence[PenaltyPoints]


@dataclass(frozen=True, slots=True)
class HoleRuling:
    """The ruling: its news in a sentence, and what each player gets."""

    sentence: str
    players: Sequence[PlayerVerdict]


@dataclass(frozen=True, slots=True)
class FoundWrong:
    """Something the referee refuses; ``players`` and ``cells`` run side by side, a pair a card.

    What is about players rather than cards has no ``cells``.
    """

    code: str
    players: Sequence[str]
    cells: Sequence[int]
    numbers: Numbers
    sentence: str


def ruling_of(
    table: Table, grids: Sequence[Given | None], ruling: Ruling, seats: Seats
) -> HoleRuling:
    found = [
        _player_verdict(table, grids[seat], verdict, seat, seats)
        for seat, verdict in enumerate(ruling.verdicts)
        if verdict
    ]
    return HoleRuling(hole_headline(ruling, seats.names), found)


def _player_verdict(
    table: Table, given: Given | None, verdict: Verdict, seat: int, seats: Seats
) -> PlayerVerdict:
    cards = given if has_cards(given) else ()
    return PlayerVerdict(
        player=seats.keys[seat],
        hole_score=verdict.hole_score,
        grid_score=verdict.grid_score.total,
        is_unverified=is_total(given),
        lines=[_grid_line(table, cards, line) for line in verdict.grid_score.lines],
        penalties=[_penalty_points(table, line, seats) for line in verdict.penalties],
    )


def _grid_line(table: Table, cards: Sequence[str], line: ScoreLine) -> GridLine:
    sentence = score_line_text(table, cards, line) if line.cells else say("unverified")
    return GridLine(line.code, line.cells, line.points, line.pattern, sentence)


def _penalty_points(table: Table, line: PenaltyLine, seats: Seats) -> PenaltyPoints:
    return PenaltyPoints(
        code=line.code,
        points=line.points,
        players=seats.keys_at(line.seats),
        numbers=line.numbers,
        penalty=line.penalty,
        sentence=penalty_text(table, line, seats.names),
    )


def found_wrong(finding: Finding, table: Table, seats: Seats) -> FoundWrong:
    return FoundWrong(
        code=finding.code,
        players=seats.keys_at(finding.seats),
        cells=finding.cells,
        numbers=finding.numbers,
        sentence=finding_text(finding, seats.names, table),
    )
