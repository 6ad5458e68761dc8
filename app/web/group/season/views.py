"""Routes of the seasons of a group: page, form with its options and an example, end."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any, get_args

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _
from wtforms import StringField

from app.figures.season import By, Missed, Season, Tie, season_faults
from app.figures.season_table import example
from app.record.group.group_state import GroupState, current_group
from app.record.group.season_now import games_in
from app.record.group.seasons import (
    GroupSeason,
    SeasonOverError,
    end_season,
    rules_played,
    running_season,
    save_season,
    season_at,
    seasons_of,
)
from app.record.log.entry_schema import day_of
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import Answer, Page, button_in, number_in, see_other, stale_page
from app.web.base.page_parts import SelectOption, choices_of, name_problem
from app.web.base.permissions import group_for, known_device
from app.web.group.people import group_with_counts, title_of_rules
from app.web.group.season.page import season_page, suggested_title
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.seasons import BY, FAULTS, MISSED, TIES, folded_text, points_text

POINTS = re.compile(r"[0-9]{1,4}")
TYPED = ("first", "last", "games", "best")
"""These fields may be empty, but not unreadable."""


class SeasonForm(SafeForm):
    """``season`` has the parsed choices."""

    title = TrimmedField(default="")
    rules = StringField(default="")
    first = TrimmedField(default="")
    last = TrimmedField(default="")
    games = TrimmedField(default="")
    by = StringField(default="places")
    table = TrimmedField(default="10 7 5 3 2 1")
    tie = StringField(default="same")
    best = TrimmedField(default="")
    missed = StringField(default="nothing")
    do = StringField(default="")

    def show(self, title: str, rules: str, season: Season) -> None:
        self.title.data, self.rules.data, self.by.data = title, rules, season.by
        self.tie.data, self.missed.data = season.tie, season.missed
        self.first.data = season.first.isoformat() if season.first else ""
        self.last.data = season.last.isoformat() if season.last else ""
        self.games.data, self.best.data = str(season.games or ""), str(season.best or "")
        self.table.data = " ".join(map(str, season.table))

    @property
    def season(self) -> Season:
        """Unreadable choices are left out; ``unread`` lists them."""
        return Season(
            first=day_of(self.first.data),
            last=day_of(self.last.data),
            by=chosen(self.by.data, By),
            tie=chosen(self.tie.data, Tie),
            missed=chosen(self.missed.data, Missed),
            table=tuple(int(points) for points in POINTS.findall(self.table.data)),
            games=number_in(self.games.data, digits=3),
            best=number_in(self.best.data, digits=3),
        )

    @property
    def unread(self) -> list[str]:
        season = self.season
        return [
            name for name in TYPED if getattr(self, name).data and getattr(season, name) is None
        ]


def chosen(typed: str | None, choices: Any) -> Any:  # noqa: ANN401
    known = get_args(choices)
    return typed if typed in known else known[0]


NAMES = {"ann": "Ann", "bea": "Bea", "cam": "Cam", "dan": "Dan"}


def season_choices(
    state: GroupState, form: SeasonForm, there: GroupSeason | None, problems: Sequence[str] = ()
) -> Page:
    """``there`` is the season to change, ``running`` one that goes on beside a new one."""
    season, rules = form.season, rules_played(state)
    is_asked = button_in(form.do.data or "")[0] == "example"
    running = None if there else running_season(state)
    titles = {rule: title_of_rules(state, rule) for rule in rules}
    return {
        "heading": _("Change %(season)s", season=isolated(there.title))
        if there
        else say("new_season"),
        "key": say("save") if there else _("Start the season"),
        "by": choices_of(get_args(By), BY, season.by),
        "ties": choices_of(get_args(Tie), TIES, season.tie),
        "missed": choices_of(get_args(Missed), MISSED, season.missed),
        "rules": [SelectOption("", say("any_rules"), not form.rules.data)]
        + [SelectOption(rule, title, rule == form.rules.data) for rule, title in titles.items()],
        "sample": _sample_of(season) if is_asked and not season_faults(season) else [],
        "problems": problems,
        "folded": folded_text(season, titles.get(form.rules.data or "", "")),
        "running": running.title if running else "",
        "back": _way_back(state, there),
        "group_title": state.title,
    }


def _way_back(state: GroupState, there: GroupSeason | None) -> tuple[str, str]:
    here: dict[str, Any] = {"public_id": state.public_id}
    if there:
        return url_for("group_season.show", **here, number=there.number), isolated(there.title)
    return url_for("group.show", **here), say("group")


def _sample_of(season: Season) -> list[tuple[str, str]]:
    return [(NAMES[row.person], points_text(row.points)) for row in example(season).rows]


def problems_of(form: SeasonForm) -> list[str]:
    season = form.season
    codes = [*form.unread, *season_faults(season)]
    if season.by == "totals" and not form.rules.data:
        codes.append("rules")
    return [str(FAULTS[code]) for code in dict.fromkeys(codes)]


def first_day_after(state: GroupState, before: GroupSeason) -> str:
    """Return the ISO day after the last one, so that no game counts twice; "" for none."""
    games = games_in(state, before)
    last = before.season.last or (games[-1].day if games else None)
    return (last + timedelta(days=1)).isoformat() if last else ""


bp = Blueprint("group_season", __name__)


def _season_there(state: GroupState, number: int) -> GroupSeason:
    return season_at(state, number) or abort(404)


@bp.get("/group/<public_id>/season/<int:number>")
def show(public_id: str, number: int) -> Answer:
    state = group_with_counts(public_id)
    page = season_page(state, _season_there(state, number))
    return render_template("group/season/page.html", page=page, form=SafeForm())


@bp.route("/group/<public_id>/season/new", methods=["GET", "POST"])
def new(public_id: str) -> Answer:
    return _choices_page(public_id, None)


@bp.route("/group/<public_id>/season/<int:number>/edit", methods=["GET", "POST"])
def edit(public_id: str, number: int) -> Answer:
    return _choices_page(public_id, number)


def _choices_page(public_id: str, number: int | None) -> Answer:
    """The button “example” saves nothing."""
    group, form = group_for(public_id, "owner"), SeasonForm()
    state = group_with_counts(public_id)
    there = _season_there(state, number) if number else None
    if not form.is_submitted():
        _show_choices(state, form, there)
        return page(state, form, there)
    problems = _all_problems(form)
    if button_in(form.do.data or "")[0] == "example":
        return page(state, form, there, problems)
    if there and there.has_ended:
        problems.append(str(FAULTS["over"]))
    if problems:
        return page(state, form, there, problems), 422
    content = (form.title.data, form.rules.data or "", form.season)
    save_season(group, known_device() or "", number, content, form.draft.data)
    if number:
        return see_other(url_for(".show", public_id=public_id, number=number))
    return see_other(url_for("group.show", public_id=public_id))


def _show_choices(state: GroupState, form: SeasonForm, there: GroupSeason | None) -> None:
    """A new season begins after the last that ended, with the options of ``like`` in the query."""
    if there:
        form.show(there.title, there.rules, there.season)
        return
    like = season_at(state, request.args.get("like", 0, type=int))
    before = like or next((season for season in seasons_of(state) if season.has_ended), None)
    first = first_day_after(state, before) if before else ""
    if like:
        form.show(like.title, like.rules, replace(like.season, last=None))
    form.title.data, form.first.data = suggested_title(state, like), first


def _all_problems(form: SeasonForm) -> list[str]:
    problems = [] if form.validate() else [say("page_expired_kept")]
    if name_problem(form.title.data):
        problems.append(str(FAULTS["title"]))
    return [*problems, *problems_of(form)]


def page(
    state: GroupState, form: SeasonForm, there: GroupSeason | None, problems: Sequence[str] = ()
) -> str:
    choices = season_choices(state, form, there, problems)
    return render_template("group/season/form.html", page=choices, form=form)


@bp.post("/group/<public_id>/season/<int:number>/end")
def end(public_id: str, number: int) -> Answer:
    group, form = group_for(public_id, "owner"), SafeForm()
    _season_there(current_group(group), number)
    back = url_for(".show", public_id=public_id, number=number)
    if not form.validate():
        return stale_page(back)
    with suppress(SeasonOverError):
        end_season(group, known_device() or "", number, form.draft.data)
    return see_other(back)
