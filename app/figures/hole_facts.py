"""The facts of one ruled hole about each of its people."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from app.figures.facts import PersonHole
from app.golf.cards import EMPTY
from app.golf.referee import Hole, Ruling, Verdict, conditions_met, standing
from app.golf.scoring import Given, find_removals, has_cards, is_total
from app.golf.table import Table


class RuledHole(Protocol):
    """A hole as the record has it."""

    @property
    def number(self) -> int: ...

    @property
    def table(self) -> Table: ...

    @property
    def grids(self) -> Sequence[Given | None]:
        """Cards or totals by seat; None for a seat that did not play."""

    @property
    def went_out(self) -> int | None: ...

    @property
    def ruling(self) -> Ruling | None: ...


def person_holes(hole: RuledHole, ruling: Ruling) -> list[PersonHole | None]:
    """Return the facts by seat; None for a seat that did not play."""
    held, is_busted = _held_cards(hole.table, hole.grids, ruling), _is_busted(hole, ruling)
    found: list[PersonHole | None] = []
    for seat, (verdict, given) in enumerate(zip(ruling.verdicts, hole.grids, strict=True)):
        if not verdict or given is None:
            found.append(None)
            continue
        cards = given if has_cards(given) else ()
        cancelled = {*_cancelled_cells(hole.table, cards, verdict)}
        left_over = sum(line.code == "card" for line in verdict.grid_score.lines)
        is_hidden = is_total(given) and given.final
        found.append(
            PersonHole(
                number=hole.number,
                score=verdict.hole_score,
                is_verified=bool(cards),
                went_out=hole.went_out == seat,
                is_busted=hole.went_out == seat and is_busted,
                held=None if held is None or is_hidden else held[seat],
                cancelled=len(cancelled),
                cards=len(cancelled) + left_over,
            )
        )
    return found


def _held_cards(table: Table, grids: Sequence[Given | None], ruling: Ruling) -> Counter[int] | None:
    """Return how often each seat held equal cards; None if the rules never ask for them.

    They are read from the grids, as holders may have no score line.
    """
    asking = [penalty for penalty in table.penalties if penalty.condition.reads == "cards"]
    if not asking:
        return None
    playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
    scores = tuple(verdict.grid_score for verdict in ruling.verdicts if verdict)
    given = tuple(grid for grid in grids if grid is not None)
    totals = tuple(score.total for score in scores)
    hole = Hole(table, given, scores, totals, None, (), totals)
    held = {
        (playing[met.seat], met.numbers.get("card", ""), penalty.count)
        for penalty in asking
        for met in conditions_met(hole, penalty)
    }
    return Counter(seat for seat, _rank, _count in held)


def _is_busted(hole: RuledHole, ruling: Ruling) -> bool:
    if hole.went_out is None:
        return False
    playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
    scores = [score for score in ruling.grid_scores if score is not None]
    return standing(scores, playing.index(hole.went_out)) == "beaten"


def _cancelled_cells(table: Table, cards: Sequence[str], verdict: Verdict) -> Iterator[int]:
    """Yield cells of patterns that cancel, and of cards that left; some more than once."""
    for line in verdict.grid_score.lines:
        pattern = None if line.pattern is None else table.patterns[line.pattern]
        if pattern and pattern.claim != "none" and pattern.worth is not None:
            yield from line.cells
    empty = [cell for cell, card in enumerate(cards) if card == EMPTY]
    found = find_removals(table, empty) if empty else None
    for removal in found.removals if found else ():
        yield from removal.cells
