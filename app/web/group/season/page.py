"""A season on a page: its table, its race as a picture, and what the choices for one do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_args

from flask import url_for

from app.figures.season import By, Missed, Season, Tie, season_faults
from app.figures.season_table import Row, example
from app.record.group.group_state import GroupState
from app.record.group.season_now import standing_of
from app.record.group.seasons import GroupSeason, rules_played
from app.web.base.device import may
from app.web.base.page_parts import SelectOption, choices_of
from app.web.card.chart import CHART
from app.web.group.people_rows import PersonRow, person_row
from app.web.group.rules_titles import title_of_rules
from app.web.group.season.net import NetSeason, net_season
from app.web.group.season.race import Race, season_race
from app.wording.basics.say import say
from app.wording.group.seasons import (
    BY,
    FAULTS,
    HANDICAPS,
    MISSED,
    TIES,
    points_text,
    season_sentence,
)

if TYPE_CHECKING:
    from app.web.group.season.form import SeasonForm


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
    race: Race | None
    measures: Mapping[str, int]
    net: NetSeason | None
    has_ended: bool
    edit_url: str
    end_url: str
    print_url: str
    tables_url: str
    group_url: str


def season_page(state: GroupState, one: GroupSeason) -> SeasonPage:
    """The page of a season, as it stands or as it was kept."""
    here: dict[str, Any] = {"public_id": state.public_id, "number": one.number}
    may_change = may("owner") and not one.has_ended
    now = standing_of(state, one)
    return SeasonPage(
        title=one.title,
        line=season_sentence(one.season),
        rows=rows_of(state, now.rows),
        race=season_race(state, now),
        measures=CHART,
        net=net_season(state, one) if one.wants_net else None,
        has_ended=one.has_ended,
        edit_url=url_for("group_season.edit", **here) if may_change else "",
        end_url=url_for("group_season.end", **here) if may_change else "",
        print_url=url_for("season_sheets.choose", **here),
        tables_url=url_for("tables.of_one_season", **here),
        group_url=url_for("group.show", public_id=state.public_id),
    )


def rows_of(state: GroupState, rows: Sequence[Row]) -> list[TableRow]:
    """The lines of a table, people as they are called now; none for a key that names nobody."""
    return [_table_row(state, rows, row) for row in rows if row.person in state.by_key]


def _table_row(state: GroupState, rows: Sequence[Row], row: Row) -> TableRow:
    return TableRow(
        place_text(rows, row),
        person_row(state.public_id, state.by_key[row.person]),
        points_text(row.points),
        say("count_games", num=row.games),
    )


def place_text(rows: Sequence[Row], row: Row) -> str:
    """A place; equal ones have an equals sign."""
    places = [worth.place for worth in rows]
    shared = "=" if places.count(row.place) > 1 else ""
    return f"{row.place}{shared}" if row.place else "–"


@dataclass(frozen=True, slots=True)
class SeasonChoices:
    """The form of a season; ``sample`` is a made-up table with these choices."""

    by: Sequence[SelectOption]
    ties: Sequence[SelectOption]
    missed: Sequence[SelectOption]
    handicaps: Sequence[SelectOption]
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
    titles = {rule: title_of_rules(state, rule) for rule in rules}
    return SeasonChoices(
        by=choices_of(get_args(By), BY, season.by),
        ties=choices_of(get_args(Tie), TIES, season.tie),
        missed=choices_of(get_args(Missed), MISSED, season.missed),
        handicaps=choices_of(HANDICAPS, HANDICAPS, "net" if form.is_net else ""),
        rules=[SelectOption("", say("any_rules"), not form.rules.data)]
        + [SelectOption(one, title, one == form.rules.data) for one, title in titles.items()],
        sample=[] if season_faults(season) else _sample_of(season),
        problems=problems,
        group_url=url_for("group.show", public_id=state.public_id),
    )


def _sample_of(season: Season) -> list[tuple[str, str]]:
    return [(NAMES[row.person], points_text(row.points)) for row in example(season).rows]


def problems_of(form: "SeasonForm") -> list[str]:
    """All that is wrong with what was typed."""
    season = form.season
    codes = [*form.unread, *season_faults(season)]
    if season.by == "totals" and not form.rules.data:
        codes.append("rules")
    elif form.is_net and not form.rules.data:
        codes.append("handicaps")
    return [str(FAULTS[code]) for code in dict.fromkeys(codes)]
