"""Who finishes above whom: a tinted table of everyone against everyone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.figures.pairs import FEWEST, Rival, head_to_head
from app.figures.tally import Tally
from app.record.group.group_state import GroupState
from app.web.group.people_rows import PersonRow, person_row
from app.web.group.person.rivals import line_of
from app.wording.basics.names import short_name

MOST = 16
"""People in the table, those with most games against others."""
TINTS = 5
"""From hardly ever above to nearly always."""
HEAD = 3
"""Letters of a name over a narrow column."""

Pairs = Mapping[tuple[str, str], Tally]
Rivals = Mapping[str, Rival]


@dataclass(frozen=True, slots=True)
class GridCell:
    """How often the person of the row finished above and below that of the column."""

    above: int
    below: int
    words: str
    url: str
    tint: int

    @property
    def is_ahead(self) -> bool:
        return self.above > self.below


@dataclass(frozen=True, slots=True)
class GridRow:
    """Cells are in the order of the rows; None on the diagonal, and for too few games."""

    row: PersonRow
    url: str
    short: str
    head: str
    cells: Sequence[GridCell | None]


@dataclass(frozen=True, slots=True)
class AgainstGrid:
    """``note`` is set if there are more people than rows."""

    rows: Sequence[GridRow]
    note: str


def against_grid(state: GroupState, pairs: Pairs, rules: str) -> AgainstGrid | None:
    """People who met someone often enough, those above most often first; None if there are none."""
    met = {key: _often_met(key, pairs) for key in _keys_in(pairs) if key in state.by_key}
    met = {key: rivals for key, rivals in met.items() if rivals}
    known = sorted(met, key=lambda key: -sum(rival.games for rival in met[key].values()))[:MOST]
    shown = sorted(known, key=lambda key: (-_overall(met[key]), known.index(key)))
    if not shown:
        return None
    rows = [_grid_row(state, key, met[key], (shown, rules)) for key in shown]
    note = _("The %(num)s people with the most games.", num=len(shown))
    return AgainstGrid(rows, note if len(shown) < len(met) else "")


def _keys_in(pairs: Pairs) -> list[str]:
    return sorted({key for pair in pairs for key in pair})


def _often_met(key: str, pairs: Pairs) -> Rivals:
    return {rival.rival: rival for rival in head_to_head(key, pairs) if rival.games >= FEWEST}


def _overall(rivals: Rivals) -> Fraction:
    games = sum(rival.games for rival in rivals.values())
    return sum((_share_of(rival) * rival.games for rival in rivals.values()), Fraction(0)) / games


def _share_of(rival: Rival) -> Fraction:
    """How often a person finished above another, a tie counting half.

    >>> _share_of(Rival("bea", games=4, above=2, below=1, tied=1, points=0))
    Fraction(5, 8)
    """
    return Fraction(2 * rival.above + rival.tied, 2 * rival.games)


def _grid_row(
    state: GroupState, key: str, rivals: Rivals, where: tuple[Sequence[str], str]
) -> GridRow:
    shown, rules = where
    person = state.by_key[key]
    row = person_row(state.public_id, person)
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    return GridRow(
        row=row,
        url=url_for("group_person.show", **here),
        short=short_name(row.name),
        head=row.name[:HEAD].strip(),
        cells=[
            _grid_cell(state, rivals[other], here) if other in rivals else None for other in shown
        ],
    )


def _grid_cell(state: GroupState, rival: Rival, here: Mapping[str, Any]) -> GridCell:
    other = state.by_key[rival.rival].id
    return GridCell(
        above=rival.above,
        below=rival.below,
        words=line_of(rival),
        url=url_for("group_pictures.against", **here, other=other),
        tint=min(int(_share_of(rival) * TINTS), TINTS - 1),
    )
