"""The facts of one ruled hole about each person, read from the ruling and the rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.figures.facts import Counted, PersonHole
from app.figures.held_cards import HeldCards, asks_for_cards, find_held_cards
from app.golf.cards import EMPTY
from app.golf.conditions import Standing, standing
from app.golf.dealing import Duty
from app.golf.referee import Ruling, Verdict
from app.golf.removal import find_removals
from app.golf.score_line import ScoreLine
from app.golf.table import CompiledPattern, Table
from app.golf.totals import Given, has_cards, is_total

BY_HAND = "adjustment"
"""The code of points that the scorekeeper added, not a rule."""
MIXED = "*"
"""In place of a rank, for cards that cancelled although their ranks differ."""


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
    def duty(self) -> Duty:
        """Who dealt, and who starts by the rules."""

    @property
    def corrected(self) -> bool: ...

    @property
    def ruling(self) -> Ruling | None: ...


@dataclass(frozen=True, slots=True)
class Scene:
    """A ruled hole with all that is the same for each of its people."""

    hole: RuledHole
    ruling: Ruling
    starter: int | None
    is_extra: bool
    held: HeldCards
    standing: Standing | None
    asked: tuple[str, ...]


def scene_of(hole: RuledHole, ruling: Ruling, starter: int | None, *, is_extra: bool) -> Scene:
    held = find_held_cards(hole.table, hole.grids, ruling)
    compared = _standing_in(ruling, hole.went_out)
    return Scene(hole, ruling, starter, is_extra, held, compared, asked_by(hole.table))


def _standing_in(ruling: Ruling, went_out: int | None) -> Standing | None:
    if went_out is None:
        return None
    playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
    scores = [score for score in ruling.grid_scores if score is not None]
    return standing(scores, playing.index(went_out))


def asked_by(table: Table) -> tuple[str, ...]:
    """Return what the rules depend on, so that “never” differs from “never asked”."""
    asked = {
        "held": asks_for_cards(table),
        "bonus": any(_has_bonus(pattern) for pattern in table.patterns),
        "penalty": bool(table.penalties),
    }
    return tuple(word for word, is_asked in asked.items() if is_asked)


def hole_of_seat(scene: Scene, seat: int) -> PersonHole | None:
    hole, verdict, given = scene.hole, scene.ruling.verdicts[seat], scene.hole.grids[seat]
    if not verdict or given is None:
        return None
    went_out = hole.went_out == seat
    cards = given if has_cards(given) else ()
    left_over = [line for line in verdict.grid_score.lines if line.code == "card"]
    cancelled = [*_cancelled_lines(hole.table, cards, verdict)]
    return PersonHole(
        number=hole.number,
        score=verdict.hole_score,
        grid_score=None if is_total(given) and given.final else verdict.grid_score.total,
        is_extra=scene.is_extra,
        is_verified=bool(cards),
        was_corrected=hole.corrected,
        went_out=went_out,
        standing=scene.standing if went_out else None,
        dealt=hole.duty.dealer == seat,
        started=None if scene.starter is None else scene.starter == seat,
        asked=scene.asked,
        penalties=tuple((line.code, line.points) for line in verdict.penalties),
        cancelled=tuple(sorted(Counter(rank for rank, _cells in cancelled).items())),
        cells_cancelled=len({cell for _rank, cells in cancelled for cell in cells}),
        left_over=tuple((_rank_in(hole.table, cards, line), line.points) for line in left_over),
        bonuses=tuple(_bonus_lines(hole.table, verdict)),
        held=scene.held.by(seat),
        held_points=scene.held.own_points(seat),
        inflicted=scene.held.inflicted(seat),
        suffered=scene.held.suffered(seat),
    )


def _rank_in(table: Table, cards: Sequence[str], line: ScoreLine) -> str:
    return table.ranks[cards[line.cells[0]]]


def _cancelled_lines(
    table: Table, cards: Sequence[str], verdict: Verdict
) -> Iterator[tuple[str, tuple[int, ...]]]:
    for line in verdict.grid_score.lines:
        pattern = _pattern_of(table, line)
        if pattern and cancels(pattern):
            yield _rank_of(table, pattern, [cards[cell] for cell in line.cells]), line.cells
    empty = [cell for cell, card in enumerate(cards) if card == EMPTY]
    found = find_removals(table, empty) if empty else None
    for removal in found.removals if found else ():
        yield EMPTY, removal.cells


def _pattern_of(table: Table, line: ScoreLine) -> CompiledPattern | None:
    return None if line.pattern is None else table.patterns[line.pattern]


def cancels(pattern: CompiledPattern) -> bool:
    return pattern.claim != "none" and pattern.worth is not None


def _rank_of(table: Table, pattern: CompiledPattern, cards: Sequence[str]) -> str:
    natural = [card for card in cards if card not in pattern.wild] or cards
    ranks = {table.ranks[card] for card in natural}
    return ranks.pop() if len(ranks) == 1 else MIXED


def _bonus_lines(table: Table, verdict: Verdict) -> Iterator[Counted]:
    for line in verdict.grid_score.lines:
        pattern = _pattern_of(table, line)
        if pattern and _has_bonus(pattern):
            yield pattern.code, line.points


def _has_bonus(pattern: CompiledPattern) -> bool:
    return bool(pattern.bonus or pattern.bonus_times or pattern.worth)
