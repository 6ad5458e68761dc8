"""How large a cell is: at least, and grown into the spare room of a sheet."""

from dataclasses import dataclass

from app.paper.plan.cell_measures import (
    AIR,
    BESIDE_BOXES,
    LEAST_HEIGHTS,
    LEAST_WIDTHS,
    MOST_BESIDE,
    SCORE_GROWTH,
    SCORE_HEIGHT,
    SCORE_WIDTH,
    TALLEST,
    WIDEST_SCORE,
)
from app.paper.plan.layout import Form, PlanRequest, SheetSplit
from app.paper.plan.measures import BOXES, Measures


@dataclass(frozen=True, slots=True)
class Trial:
    """A possible layout of a sheet."""

    m: Measures
    form: Form
    box: float
    split: SheetSplit


def least_cell(request: PlanRequest, trial: Trial) -> tuple[float, float]:
    m, wide, high = trial.m, trial.box * request.columns, trial.box * request.rows
    if trial.form == "wide":
        return wide + BESIDE_BOXES["wide"], max(high, LEAST_HEIGHTS["wide"])
    if trial.form == "tall":
        return max(wide, LEAST_WIDTHS["tall"]), high + m.ticks + m.score
    if trial.form == "compact":
        return max(wide, LEAST_WIDTHS["compact"]), high + m.strip
    if trial.form == "side":
        return wide + BESIDE_BOXES["side"], max(high, LEAST_HEIGHTS["side"])
    return SCORE_WIDTH * m.scale - m.gap_score, SCORE_HEIGHT * m.scale - m.gap_score


def gaps(trial: Trial) -> tuple[float, float]:
    m = trial.m
    return (m.gap_score, m.gap_score) if trial.form == "score" else (m.gap_x, m.gap_y)


def grown_box(request: PlanRequest, trial: Trial, spare: float) -> float:
    if not trial.box:
        return 0
    m = trial.m
    air = m.gap_y + AIR if trial.box < BOXES[0] else m.airy
    if trial.form == "tall":
        air += m.stretch
    return min(trial.box * TALLEST, trial.box + max(spare - air, 0) / request.rows)


def cell_height_of(request: PlanRequest, trial: Trial, grown: float, room: float) -> float:
    m = trial.m
    if trial.form == "score":
        return min(room - m.gap_score, (SCORE_HEIGHT + SCORE_GROWTH) * m.scale - m.gap_score)
    high = grown * request.rows
    if trial.form == "tall":
        spare = room - high - m.ticks - m.score - m.airy
        return high + m.ticks + m.score + min(max(spare, 0), m.stretch)
    return high + m.strip if trial.form == "compact" else max(high, LEAST_HEIGHTS[trial.form])


def cell_width_of(request: PlanRequest, trial: Trial, pitch: float) -> float:
    least = least_cell(request, trial)[0]
    m, wide = trial.m, trial.box * request.columns
    if trial.form == "score":
        return min(pitch - m.gap_score, WIDEST_SCORE * m.scale)
    room = pitch - m.gap_x
    grows = trial.form in MOST_BESIDE
    return min(room, wide + MOST_BESIDE[trial.form]) if grows else least
