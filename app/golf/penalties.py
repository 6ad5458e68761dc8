"""The penalties of a hole: who pays, and how many points."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from app.golf.busted import Hole, MetCondition, conditions_met
from app.golf.terms import Penalty
from app.golf.totals import is_total

Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """A player's points; ``seats`` are the others concerned; ``penalty`` None: an adjustment."""

    code: str
    points: int
    seats: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)
    penalty: int | None = None


Lines = list[list[PenaltyLine]]


def rule_on_penalties(hole: Hole) -> tuple[tuple[PenaltyLine, ...], ...]:
    """Return the penalty lines of each seat, in the ruleset's order.

    Stage 2 compares grid scores with the lines of stage 1 added. A final total gets no lines: it
    includes them, and still ranks among the others.
    """
    lines: Lines = [[] for _grid in hole.grids]
    final = [
        own for own, grid in zip(lines, hole.grids, strict=True) if is_total(grid) and grid.final
    ]
    for stage in (1, 2):
        compared = hole if stage == 1 else hole.compared_by(_sums(hole, lines))
        for place, penalty in enumerate(hole.table.penalties):
            if penalty.stage == stage:
                _apply(compared, place, penalty, lines)
        for own in final:
            own.clear()
    return tuple(tuple(sorted(own, key=_place_of)) for own in lines)


def _place_of(line: PenaltyLine) -> int:
    return line.penalty or 0


def _sums(hole: Hole, lines: Lines) -> tuple[int, ...]:
    added = (sum(line.points for line in own) for own in lines)
    return tuple(score + more for score, more in zip(hole.scores, added, strict=True))


def _apply(hole: Hole, place: int, penalty: Penalty, lines: Lines) -> None:
    all_met = list(conditions_met(hole, penalty))
    holders = {met.seat for met in all_met} if penalty.spares_holders else set()
    for met in all_met:
        others = [seat for seat in range(len(hole.grids)) if seat not in {met.seat, *holders}]
        if penalty.who == "self":
            points = _amount(hole, penalty, met, met.seat)
            lines[met.seat].append(_line_of(place, penalty, met, points))
            continue
        for seat in others:
            points = _amount(hole, penalty, met, seat)
            lines[seat].append(_line_of(place, penalty, met, points, (met.seat,)))
        if penalty.who == "each_other":
            gained = -sum(_amount(hole, penalty, met, seat) for seat in others)
            lines[met.seat].append(_line_of(place, penalty, met, gained, tuple(others)))


def _line_of(
    place: int, penalty: Penalty, met: MetCondition, points: int, about: Iterable[int] | None = None
) -> PenaltyLine:
    seats = met.against if about is None else tuple(about)
    return PenaltyLine(penalty.condition.code, points, seats, met.numbers, place)


def _amount(hole: Hole, penalty: Penalty, met: MetCondition, seat: int) -> int:
    grid = hole.scores[seat]
    points = penalty.add + (penalty.times - 1) * grid + penalty.per_player * len(hole.grids)
    points += penalty.per_rival * len(met.rivals)
    if penalty.become is not None:
        points += target(hole, penalty.become, seat) - grid
    if penalty.condition.reads == "looks":
        points *= int(met.numbers["looks"])
    if penalty.at_least is not None:
        points = max(points, penalty.at_least)
    return points if penalty.at_most is None else min(points, penalty.at_most)


def target(hole: Hole, become: int | str, seat: int) -> int:
    if isinstance(become, int):
        return become
    others: Sequence[int] = [
        score for other, score in enumerate(hole.scores) if other != seat or become == "highest"
    ]
    return max(others, default=hole.scores[seat])
