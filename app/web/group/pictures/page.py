"""The pictures of a group: hole scores, head-to-heads, a year of games; and one day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date
from typing import Any

from babel import Locale
from flask import request, url_for

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
from app.web.base.http import number_in
from app.web.base.page_parts import SelectOption
from app.web.group.game_lines import GameLine, game_lines, shown_plays
from app.web.group.person.figures_page import asked_rules
from app.web.group.person.holes_picture import HolesPicture, holes_picture
from app.web.group.pictures.against_grid import AgainstGrid, against_grid
from app.web.group.pictures.year_planner import YearPlanner, year_planner
from app.web.group.rules_titles import title_of_rules
from app.wording.basics.days import written_day

GAMES_SHOWN = 30
"""Games on the page of one day."""


@dataclass(frozen=True, slots=True)
class PicturesPage:
    """``before`` and ``after`` are (year, address) of the nearest years with games, or None."""

    rules: Sequence[SelectOption]
    holes: HolesPicture | None
    grid: AgainstGrid | None
    planner: YearPlanner
    before: tuple[str, str] | None
    after: tuple[str, str] | None
    url: str
    group_url: str
    group_title: str


def pictures_page(state: GroupState, locale: Locale) -> PicturesPage:
    """By the rules and the year in the address, else those with most holes and the newest year."""
    names = state.counts_as
    by_rules = group_tallies(state.group_id, names)
    rules = asked_rules({rule: together(tallies) for rule, tallies in by_rules.items()})
    pairs = pair_tallies(state.group_id, names, rules) if rules else {}
    year = _asked_year(state)
    here: dict[str, Any] = {"public_id": state.public_id, "rules": rules or None}
    return PicturesPage(
        rules=[SelectOption(rule, title_of_rules(state, rule), rule == rules) for rule in by_rules],
        holes=holes_picture(state, by_rules.get(rules, {}), rules),
        grid=against_grid(state, pairs, rules),
        planner=year_planner(state, year, days_played(state.group_id, year), locale),
        before=_year_link(here, last_year_before(state.group_id, year)),
        after=_year_link(here, first_year_after(state.group_id, year)),
        url=url_for("group_pictures.show", public_id=state.public_id),
        group_url=url_for("group.show", public_id=state.public_id),
        group_title=state.title,
    )


def together(tallies: Mapping[str, Tally]) -> Tally:
    """How many holes a whole group played by some rules."""
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


@dataclass(frozen=True, slots=True)
class DayPage:
    """The games of a day; ``is_cut`` if there were more."""

    title: str
    games: Sequence[GameLine]
    is_cut: bool
    pictures_url: str
    group_title: str


def day_page(state: GroupState, day: date) -> DayPage:
    games = games_on_day(state.group_id, day, GAMES_SHOWN + 1)
    here: dict[str, Any] = {"public_id": state.public_id, "year": day.year, "_anchor": "year"}
    return DayPage(
        title=written_day(day),
        games=game_lines(state, games[:GAMES_SHOWN], shown_plays(games[:GAMES_SHOWN])),
        is_cut=len(games) > GAMES_SHOWN,
        pictures_url=url_for("group_pictures.show", **here),
        group_title=state.title,
    )
