"""A season on a page: its table, its race as a picture, and what the choices for one do."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, get_args

from flask import url_for

from app.figures.season import By, Missed, Season, Tie, season_faults
from app.figures.season_table import Row, SeasonTable, example, season_race
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, games_for, rules_played, table_of
from app.web.base.device import may
from app.web.base.page_parts import SelectOption, choices_of
from app.web.card.chart import CHART, ChartLine
from app.web.group.people_rows import PersonRow, person_row
from app.web.group.rules_titles import title_of_rules
from app.wording.basics.names import short_name
from app.wording.basics.say import say
from app.wording.group.people import person_name
from app.wording.group.seasons import (
    BY,
    FAULTS,
    MISSED,
    TIES,
    points_text,
    season_text,
)

if TYPE_CHECKING:
    from app.web.group.season_form import SeasonForm

MOST_LINES = 8
"""Lines of the race that can be told apart."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of a season's table."""

    place: str
    row: PersonRow
    points: str
    games: str


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season: what may not be changed has no address."""

    title: str
    line: str
    rows: Sequence[TableRow]
    race: Sequence[ChartLine]
    chart_measures: Any
    has_ended: bool
    edit_url: str
    end_url: str
    print_url: str
    group_url: str


def season_page(state: GroupState, one: GroupSeason) -> SeasonPage:
    """The page of a season, as it stands or as it was kept."""
    here: dict[str, Any] = {"public_id": state.public_id, "number": one.number}
    may_change = may("owner") and not one.ended
    return SeasonPage(
        title=one.title,
        line=season_text(one.season),
        rows=rows_of(state, table_of(state, one)),
        race=[] if one.ended else race_lines(state, one),
        chart_measures=CHART,
        has_ended=one.ended is not None,
        edit_url=url_for("group_season.edit", **here) if may_change else "",
        end_url=url_for("group_season.end", **here) if may_change else "",
        print_url=url_for("season_sheets.choose", **here),
        group_url=url_for("group.show", public_id=state.public_id),
    )


def rows_of(state: GroupState, table: SeasonTable) -> list[TableRow]:
    """The lines of a table, people as they are called now."""
    return [table_row(state, table, row) for row in table.rows]


def table_row(state: GroupState, table: SeasonTable, row: Row) -> TableRow:
    """One line."""
    person = state.by_key[row.person]
    return TableRow(
        place_text(table, row),
        person_row(state.public_id, person),
        points_text(row.points),
        say("count_games", num=row.games),
    )


def place_text(table: SeasonTable, row: Row) -> str:
    """A place; equal ones have an equals sign."""
    places = [one.place for one in table.rows]
    shared = "=" if places.count(row.place) > 1 else ""
    return f"{row.place}{shared}" if row.place else "–"


def race_lines(state: GroupState, one: GroupSeason) -> list[ChartLine]:
    """How far each of the first was behind the leader after every game."""
    race = season_race(one.season, games_for(state, one))
    if len(race) < 2:
        return []
    gaps = [gaps_after(standings) for standings in race]
    return [
        race_line(state, standing.person, [gap.get(standing.person) for gap in gaps])
        for standing in race[-1][:MOST_LINES]
    ]


def gaps_after(standings: Sequence[Any]) -> dict[str, Fraction]:
    """By person how far behind the leader they are."""
    best = standings[0].points
    return {one.person: abs(one.points - best) for one in standings}


def race_line(state: GroupState, person: str, gaps: Sequence[Fraction | None]) -> ChartLine:
    """The line of one person, from the first game that they played."""
    known = [round(gap) for gap in gaps if gap is not None]
    first = len(gaps) - len(known)
    behind = [0, *known] if not first else known
    name = short_name(person_name(state.by_key[person]))
    note = say("line_leads") if not known[-1] else str(known[-1])
    return ChartLine(name, note, behind, first + 1 if first else 0)


@dataclass(frozen=True, slots=True)
class SeasonChoices:
    """The form of a season; ``sample`` is a made-up table with these choices."""

    by: Sequence[SelectOption]
    ties: Sequence[SelectOption]
    missed: Sequence[SelectOption]
    rules: Sequence[SelectOption]
    sample: Sequence[tuple[str, str]]
    problems: Sequence[str]
    group_url: str


NAMES = {"ann": "Ann", "bea": "Bea", "cam": "Cam", "dan": "Dan"}
"""The people of the example."""


def season_choices(
    state: GroupState, form: "SeasonForm", problems: Sequence[str] = ()
) -> SeasonChoices:
    """What may be chosen, and what these choices do in six made-up games."""
    season, rules = form.season, rules_played(state)
    titles = {one: title_of_rules(state, one) for one in rules}
    return SeasonChoices(
        by=choices_of(get_args(By), BY, season.by),
        ties=choices_of(get_args(Tie), TIES, season.tie),
        missed=choices_of(get_args(Missed), MISSED, season.missed),
        rules=[SelectOption("", say("any_rules"), not form.rules.data)]
        + [SelectOption(one, title, one == form.rules.data) for one, title in titles.items()],
        sample=[] if season_faults(season) else sample_of(season),
        problems=problems,
        group_url=url_for("group.show", public_id=state.public_id),
    )


def sample_of(season: Season) -> list[tuple[str, str]]:
    """Who has how much in the example."""
    return [(NAMES[row.person], points_text(row.points)) for row in example(season).rows]


def problems_of(form: "SeasonForm") -> list[str]:
    """All that is wrong with what was typed."""
    season = form.season
    codes = [*form.unread, *season_faults(season)]
    if season.by == "totals" and not form.rules.data:
        codes.append("rules")
    return [str(FAULTS[code]) for code in dict.fromkeys(codes)]
