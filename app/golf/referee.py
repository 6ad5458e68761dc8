"""One hole: everything wrong with the cards at once, and the ruling when nothing is."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Literal

from app.golf.cards import EMPTY, NOT_YET, is_card
from app.golf.errors import SeatError
from app.golf.ruleset import Penalty
from app.golf.scoring import GridScore, score_grid
from app.golf.table import Table

Standing = Literal["lowest", "tied", "beaten"]
Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something the referee refuses. ``seats`` and ``cells`` run side by side: card by card where it lies.

    A finding about players rather than cards has no ``cells``.
    """

    code: str
    seats: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """Points the referee adds to one player; ``seats`` are the others it is about."""

    code: str
    points: int
    seats: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one player gets for the hole, with every reason."""

    grid_score: GridScore
    penalties: tuple[PenaltyLine, ...]

    @property
    def hole_score(self) -> int:
        """Grid score and penalties together."""
        return self.grid_score.total + sum(line.points for line in self.penalties)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The explained result of a hole, a verdict a seat."""

    verdicts: tuple[Verdict, ...]

    @property
    def hole_scores(self) -> tuple[int, ...]:
        """Hole scores by seat."""
        return tuple(verdict.hole_score for verdict in self.verdicts)


def inspect_hole(
    table: Table, grids: Sequence[Sequence[str]], went_out: Sequence[int] = ()
) -> list[Finding]:
    """Everything that keeps a hole from being scored, players first, then decks (RULES.md, section 6).

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-hole"))
    >>> [found.code for found in inspect_hole(table, [["7"] * 6, ["1", "", "3", "4", "5", "6"]])]
    ['missing_card', 'unreadable_card', 'too_many']
    """
    found = chain.from_iterable(inspect_grid(table, seat, grid) for seat, grid in enumerate(grids))
    return [*found, *inspect_deck(table, grids), *inspect_went_out(went_out)]


def inspect_grid(table: Table, seat: int, grid: Sequence[str]) -> Iterator[Finding]:
    """What is wrong with one grid on its own."""
    size = table.layout.size
    missing = tuple(cell for cell, card in enumerate(grid[:size]) if card in NOT_YET)
    if missing:
        yield Finding("missing_card", (seat,) * len(missing), missing)
    for cell, card in enumerate(grid[:size]):
        if card not in table.points and card not in NOT_YET:
            yield Finding(refusal_of(card, table), (seat,), (cell,), {"card": card})
    if len(grid) > size:
        yield Finding("extra_cards", (seat,), (), {"cards": len(grid), "size": size})


def refusal_of(card: str, table: Table) -> str:
    """Why this text is no card of the game."""
    if card == EMPTY:
        return "empty_cell"
    return "not_in_deck" if is_card(card, table.points) else "unreadable_card"


def inspect_deck(table: Table, grids: Sequence[Sequence[str]]) -> Iterator[Finding]:
    """More of a card over all grids together than the decks hold, or more players than cards."""
    places: dict[str, list[tuple[int, int]]] = {card: [] for card in table.points}
    for seat, grid in enumerate(grids):
        for cell, card in enumerate(grid[: table.layout.size]):
            if card in places:
                places[card].append((seat, cell))
    for card, where in places.items():
        if len(where) > table.copies_in_play(card):
            seats, cells = zip(*where, strict=True)
            numbers = {"card": card, "count": len(where), "copies": table.copies_in_play(card)}
            yield Finding("too_many", seats, cells, numbers)
    needed = len(grids) * table.layout.size + 1
    if needed > table.cards_in_play():
        numbers = {"players": len(grids), "needed": needed, "cards": table.cards_in_play()}
        yield Finding("deck_too_small", (), (), numbers)


def inspect_went_out(went_out: Sequence[int]) -> Iterator[Finding]:
    """Only one player ends a hole."""
    if len(set(went_out)) > 1:
        yield Finding("two_went_out", tuple(sorted(set(went_out))))


def settle_hole(table: Table, grids: Sequence[Sequence[str]], went_out: int | None) -> Ruling:
    """Rule on a hole: what going out and equal cards cost, in points (negative is good).

    ``grids`` are one a seat, already inspected; ``went_out`` is a seat, or None when nobody went out. Grid
    scores are compared before any penalty (seed 000). Raises ``SeatError`` for a seat that does not play.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-hole"))
    >>> settle_hole(table, ["642692", "K5AK32"], went_out=0).hole_scores
    (23, 4)
    """
    if went_out is not None and not 0 <= went_out < len(grids):
        raise SeatError(went_out, len(grids))
    scores = [score_grid(table, grid) for grid in grids]
    hole = Hole(table, tuple(grids), tuple(score.total for score in scores), went_out)
    return Ruling(
        tuple(Verdict(score, penalties_of(hole, seat)) for seat, score in enumerate(scores))
    )


@dataclass(frozen=True, slots=True)
class Hole:
    """What penalties look at: the grids, their scores, who went out."""

    table: Table
    grids: tuple[Sequence[str], ...]
    scores: tuple[int, ...]
    went_out: int | None


def penalties_of(hole: Hole, seat: int) -> tuple[PenaltyLine, ...]:
    """Every line the penalties in force put on this seat, in the ruleset's order."""
    return tuple(
        line
        for penalty in hole.table.penalties
        for cause in CAUSES[penalty.when](hole, penalty)
        if falls_on(penalty, cause, seat)
        for line in [penalty_line(penalty, cause)]
    )


@dataclass(frozen=True, slots=True)
class Cause:
    """A seat that met a penalty's condition, the seats it compares with, and the numbers to say."""

    seat: int
    against: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)


def falls_on(penalty: Penalty, cause: Cause, seat: int) -> bool:
    """Whether a penalty met by one seat costs this one."""
    return (cause.seat == seat) == (penalty.who == "self")


def penalty_line(penalty: Penalty, cause: Cause) -> PenaltyLine:
    """The line for whoever the penalty falls on; for others it names who caused it."""
    about = cause.against if penalty.who == "self" else (cause.seat,)
    return PenaltyLine(penalty.when.replace(" ", "_"), penalty.add, about, cause.numbers)


def standing(scores: Sequence[int], went_out: int) -> Standing:
    """How the grid of the seat that went out compares: ``lowest`` alone, ``tied`` for lowest, ``beaten``.

    >>> standing([13, 11, 13], 0), standing([11, 11, 13], 0)
    ('beaten', 'tied')
    """
    others = [score for seat, score in enumerate(scores) if seat != went_out]
    if any(score < scores[went_out] for score in others):
        return "beaten"
    return "tied" if scores[went_out] in others else "lowest"


def went_out_causes(*standings: Standing) -> Callable[[Hole, Penalty], Iterator[Cause]]:
    """The seat that went out, when its grid stands one of these ways against the best other grid."""

    def causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
        if hole.went_out is None or standing(hole.scores, hole.went_out) not in standings:
            return
        others = [seat for seat in range(len(hole.scores)) if seat != hole.went_out]
        best = min((hole.scores[seat] for seat in others), default=hole.scores[hole.went_out])
        against = tuple(seat for seat in others if hole.scores[seat] == best)
        yield Cause(hole.went_out, against, {"score": hole.scores[hole.went_out], "other": best})

    return causes


def holds_causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
    """Every seat with enough cards of one rank, wherever they lie; a second such rank counts no more."""
    for seat, grid in enumerate(hole.grids):
        ranks = [card for card, count in Counter(grid).items() if count >= penalty.count]
        if ranks:
            yield Cause(seat, (), {"card": ranks[0], "count": penalty.count})


CAUSES: Mapping[str, Callable[[Hole, Penalty], Iterator[Cause]]] = {
    "out": went_out_causes("lowest", "tied", "beaten"),
    "out beaten": went_out_causes("beaten"),
    "out tied": went_out_causes("tied"),
    "out lowest": went_out_causes("lowest", "tied"),
    "holds": holds_causes,
}
"""Each condition a penalty may name, and the seats that meet it in a hole."""
