"""The pictures of a group, and who finishes ahead of whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date
from fractions import Fraction
from typing import Any

from babel import Locale
from flask import request, url_for
from flask_babel import gettext as _

from app.figures.pairs import FEWEST, Rival, head_to_head
from app.figures.tally import Tally, summed
from app.record.counts.reading import (
    days_played,
    first_year_after,
    games_on_day,
    group_tallies,
    last_year_before,
    newest_year,
    pair_tallies,
)
from app.record.group.group_state import GroupState
from app.web.base.http import Page, number_in
from app.web.base.page_parts import SelectOption
from app.web.group.game_lines import game_lines, shown_plays
from app.web.group.load import title_of_rules
from app.web.group.people_rows import PersonRow, person_row
from app.web.group.person.figures_page import asked_rules
from app.web.group.person.rivals_and_runs import line_of
from app.web.group.pictures.holes_and_planner import (
    holes_picture,
    year_planner,
)
from app.wording.basics.names import short_name, written_day

MOST = 16
"""The most people in the table, those with most games against others."""
TINTS = 5
"""Shades from hardly ever above to nearly always."""
HEAD = 3
"""How many letters of a name fit over a narrow column."""

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
    """``note`` is set if not everybody fits."""

    rows: Sequence[GridRow]
    note: str


def against_grid(state: GroupState, pairs: Pairs, rules: str) -> AgainstGrid | None:
    """People above most often come first."""
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
    """Return how often a person finished above another, a tie counting half.

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


GAMES_SHOWN = 30


def pictures_page(state: GroupState, locale: Locale) -> Page:
    """``before`` and ``after`` are (year, address) of the nearest years with games, or None."""
    names = state.counts_as
    by_rules = group_tallies(state.group_id, names)
    rules = asked_rules({rule: together(tallies) for rule, tallies in by_rules.items()})
    pairs = pair_tallies(state.group_id, names, rules) if rules else {}
    year = _asked_year(state)
    here: dict[str, Any] = {"public_id": state.public_id, "rules": rules or None}
    return {
        "rules": [
            SelectOption(rule, title_of_rules(state, rule), rule == rules) for rule in by_rules
        ],
        "holes": holes_picture(state, by_rules.get(rules, {}), rules),
        "grid": against_grid(state, pairs, rules),
        "planner": year_planner(state, year, days_played(state.group_id, year), locale),
        "before": _year_link(here, last_year_before(state.group_id, year)),
        "after": _year_link(here, first_year_after(state.group_id, year)),
        "url": url_for("group_pictures.show", public_id=state.public_id),
        "group_url": url_for("group.show", public_id=state.public_id),
        "group_title": state.title,
    }


def together(tallies: Mapping[str, Tally]) -> Tally:
    return summed(("holes", tally.get("holes", 0)) for tally in tallies.values())


def _asked_year(state: GroupState) -> int:
    asked = number_in(request.args.get("year", ""), digits=4)
    if asked and MINYEAR <= asked <= MAXYEAR:
        return asked
    return newest_year(state.group_id) or date.today().year


def _year_link(here: Mapping[str, Any], year: int | None) -> tuple[str, str] | None:
    if year is None:
        return None
    return str(year), url_for("group_pictures.show", **here, year=year, _anchor="year")


def day_page(state: GroupState, day: date) -> Page:
    """``is_cut`` if there were more games."""
    games = games_on_day(state.group_id, day, GAMES_SHOWN + 1)
    here: dict[str, Any] = {"public_id": state.public_id, "year": day.year, "_anchor": "year"}
    return {
        "title": written_day(day),
        "games": game_lines(state, games[:GAMES_SHOWN], shown_plays(games[:GAMES_SHOWN])),
        "is_cut": len(games) > GAMES_SHOWN,
        "pictures_url": url_for("group_pictures.show", **here),
        "group_title": state.title,
    }
