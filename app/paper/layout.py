"""Where everything goes: arithmetic only, from paper, players, holes and the shape of a grid."""

from dataclasses import dataclass

from app.golf.errors import GolfError
from app.paper.facts import Card
from app.paper.measures import MEASURES, PAPERS, Measures, Paper

Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


class CardTooFullError(GolfError):
    """More players or larger grids than the sheet has room for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A lying sheet, players down and holes across; the table's corner is at (left, top)."""

    m: Measures
    width: float
    height: float
    players: int
    holes: int
    rows: int
    columns: int
    box: float
    box_height: float
    cell_height: float
    pitch_x: float
    pitch_y: float

    @property
    def left(self) -> float:
        """The left margin."""
        return self.m.side

    @property
    def right(self) -> float:
        """Where the right margin begins."""
        return self.width - self.m.side

    @property
    def top(self) -> float:
        """The upper edge of the table."""
        return self.m.head + self.m.title_band

    @property
    def foot(self) -> float:
        """The upper edge of the foot."""
        return self.height - self.m.head - self.m.foot

    @property
    def cell_width(self) -> float:
        """Width of one player's hole."""
        return cell_width(self.box, self.columns)

    @property
    def grid_height(self) -> float:
        """Height of the card boxes of one hole."""
        return self.box_height * self.rows

    def hole_left(self, hole: int) -> float:
        """The left edge of a hole, counted from 0."""
        return self.left + self.m.name + hole * self.pitch_x

    def row_top(self, seat: int) -> float:
        """The rule over a player's row."""
        return self.top + self.m.hole_band + seat * self.pitch_y

    def cell_top(self, seat: int) -> float:
        """Cells stand a little below the rule, so that the dealer's bead has air."""
        return self.row_top(seat) + (self.pitch_y - self.cell_height) * 0.55

    @property
    def total_left(self) -> float:
        """The left edge of the totals."""
        return self.right - self.m.total


def cell_width(box: float, columns: int) -> float:
    """Wide enough for three ticks."""
    return max(box * columns, 18)


def plan_card(card: Card, paper: Paper) -> Plan:
    """The plan for a card; raises ``CardTooFullError`` when its rows do not fit the sheet."""
    m, (width, height) = MEASURES, PAPERS[paper]
    rules, players = card.rules, len(card.names)
    pitch_x = (width - 2 * m.side - m.name - m.total) / rules.holes
    box = min(m.box, (pitch_x - m.gap) / rules.columns)
    room = (height - 2 * m.head - m.title_band - m.hole_band - m.foot - m.foot_gap) / players
    least = box * rules.rows + m.ticks + m.score
    if box < 5 or least + m.airy / 2 > room:
        raise CardTooFullError(f"{players} players do not fit on one sheet.")
    room -= min(m.air / players, room - least - m.airy / 2)
    spare = max(room - least - m.airy, 0)
    box_height = min(m.tallest_box, box + max(spare - m.stretch, 0) / rules.rows)
    cell = least + (box_height - box) * rules.rows + min(spare, m.stretch)
    return Plan(
        m=m,
        width=width,
        height=height,
        players=players,
        holes=rules.holes,
        rows=rules.rows,
        columns=rules.columns,
        box=box,
        box_height=box_height,
        cell_height=cell,
        pitch_x=pitch_x,
        pitch_y=min(room, cell + m.airy + m.stretch),
    )


@dataclass(frozen=True, slots=True)
class Anatomy:
    """The parts of a cell, from its own top left."""

    grid: Rect
    ticks: tuple[Rect, ...]
    score: Rect
    running: Rect


def divide_cell(plan: Plan, ticks: int) -> Anatomy:
    """Card boxes over ticks over score and running total, all on one module."""
    width, high = plan.cell_width, plan.grid_height
    grid_width = plan.box * plan.columns
    each, low = width / ticks, high + plan.m.ticks
    half, deep = width / 2, plan.cell_height - low
    return Anatomy(
        grid=((width - grid_width) / 2, 0, grid_width, high),
        ticks=tuple((place * each, high, each, plan.m.ticks) for place in range(ticks)),
        score=(0, low, half, deep),
        running=(half, low, half, deep),
    )
