"""The group’s page, all its games, undo, a new person."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _

from app.figures.lead import Standing, turn_of
from app.record.change.undo import offers_for
from app.record.game.games_list import ROWS
from app.record.group.change_group import add_person, redo_in_group, undo_in_group
from app.record.group.games_of_group import count_games, games_by_day
from app.record.group.group_state import GroupState, current_group
from app.record.group.late_players import has_unnamed
from app.record.group.season_now import lead_in, season_shown, standing_of
from app.record.group.seasons import GroupSeason, running_season, season_at, seasons_of
from app.record.models import Group
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import (
    Answer,
    Page,
    number_in,
    press_token,
    pressed_button,
    see_other,
    stale_page,
)
from app.web.base.page_parts import HiddenFields, UndoLine
from app.web.base.permissions import group_for, known_device, may
from app.web.card.result import CHART
from app.web.group.games import GameLine, asked_game, game_lines, line_of, next_game, shown_plays
from app.web.group.people import group_with_counts, name_refusal, person_row
from app.web.group.season.race import season_race
from app.web.group.standing import standing_table
from app.web.home import latest_play_of
from app.web.share import share_note
from app.wording.basics.say import say
from app.wording.group.people import names_in_group, people_counted, redo_text, undo_text
from app.wording.group.seasons import former_text, season_text, season_title, ways_text
from app.wording.group.standing import turn_text

LAST_GAMES = 3
LEAST_RACE = 3
"""The fewest games with a picture."""
Link = tuple[str, str, str]
"""Label, note, address."""


def group_page(state: GroupState) -> Page:
    """``now`` are the games in play, ``away`` people who left. URLs are "" without the right."""
    here: dict[str, Any] = {"public_id": state.public_id}
    games = games_by_day(state.group_id)[:ROWS]
    plays, latest = shown_plays(games), latest_play_of(state)
    lines = game_lines(state, games, plays)
    season, running = season_shown(state), running_season(state)
    lead = lead_in(state, season)
    others = [play for play in plays if play.holes and latest and play.game_id != latest.game_id]
    others.sort(key=lambda play: -play.game_id)
    now = [line_of(play) for play in (latest, *others) if play and not play.is_over]
    over = [line for line in lines if line.is_over][:LAST_GAMES]
    same_rules = len({line.rules for line in (*now, *over)}) == 1
    count = count_games(state.group_id)
    return {
        "title": state.title,
        "line": _count_text(state, count),
        "standing": standing_table(state, season, lead),
        "has_games": bool(count),
        "now": [_without_rules(line) for line in now] if same_rules else now,
        "games": [_without_rules(line) for line in over] if same_rules else over,
        "all_games": _all_games_link(here, count) if count else None,
        **_race_parts(state, season, lead),
        "season": _season_link(state, running) if running else None,
        "more": _more_links(state, here),
        "away": [
            person_row(state.public_id, person) for person in state.people if not person.is_here
        ],
        "next_game": next_game(state, latest),
        "late_url": url_for("game_group.late", **here)
        if may("score") and has_unnamed(state, plays)
        else "",
        "undo": _group_undo(state),
    }


def _without_rules(line: GameLine) -> GameLine:
    return replace(line, rules="")


def _count_text(state: GroupState, games: int) -> str:
    return f"{people_counted(len(state.present))} · {say('count_games', num=games)}"


def _all_games_link(here: Mapping[str, Any], count: int) -> Link:
    label = _("All %(num)s games", num=count) if count > 1 else say("every_game")
    return label, "", url_for("group.games", **here)


def _race_parts(state: GroupState, season: GroupSeason, lead: Standing) -> dict[str, Any]:
    now = standing_of(state, season)
    rows = tuple(row for row in now.rows if row.person in lead.rows)
    race = season_race(state, now._replace(rows=rows)) if lead.games >= LEAST_RACE else None
    turn = turn_of(now.race, lead.lead)
    behind = say("behind_title") if lead.counts != "wins" else _("Wins behind the leader")
    names = names_in_group(state.people)
    return {
        "race": race,
        "race_title": turn_text(turn, names, has_ended=season.has_ended) if turn else behind,
        "race_note": behind if turn else "",
        "measures": CHART,
    }


def _season_link(state: GroupState, season: GroupSeason) -> Link:
    url = url_for("group_season.show", public_id=state.public_id, number=season.number)
    if season.is_only_kept:
        note = former_text(season)
    else:
        note = season_text(season.season) if season.has_ended else ways_text(season.season)
    return season_title(season.title), note, url


def _more_links(state: GroupState, here: Mapping[str, Any]) -> list[Link]:
    running = running_season(state)
    links = [_season_link(state, season) for season in seasons_of(state) if season != running]
    if may("owner"):
        url = url_for("group_season.new", **here)
        links.append((f"+ {say('new_season')}", _("Its name, and how its games count"), url))
    if may("score"):
        links.append((f"+ {say('somebody_new')}", "", url_for("group.add", **here)))
    links += [
        (say("share"), share_note(), url_for("links.show", place="group", **here)),
        (say("as_a_table"), say("for_spreadsheets"), url_for("tables.of_one_group", **here)),
    ]
    if may("score"):
        url = url_for("import_games.into_group", **here)
        links.append((say("import_games"), say("import_sources"), url))
    if may("owner"):
        note = _("Its name and rules, and whether records are announced")
        links.append((say("group_settings"), note, url_for("group_settings.show", **here)))
    return links


def games_page(state: GroupState) -> Page:
    here: dict[str, Any] = {"public_id": state.public_id}
    after = asked_game()
    games = games_by_day(state.group_id, after)
    last = games[ROWS - 1].public_id if len(games) > ROWS else ""
    return {
        "title": state.title,
        "line": _count_text(state, count_games(state.group_id)),
        "games": game_lines(state, games[:ROWS], shown_plays(games[:ROWS])),
        "more_url": url_for("group.games", **here, after=last) if last else "",
        "first_url": url_for("group.games", **here) if after else "",
        "group_url": url_for("group.show", **here),
    }


def _group_undo(state: GroupState) -> UndoLine | None:
    if not may("score"):
        return None
    offers, buttons = offers_for(state, known_device()), []
    if offers.undo:
        buttons.append((undo_text(state, offers.undo), f"undo:{offers.undo.token}"))
    if offers.redo:
        buttons.append((redo_text(state, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("group.undo", public_id=state.public_id)
    return UndoLine(url, "", HiddenFields(), tuple(buttons))


class NameForm(SafeForm):
    """The name of a new person."""

    name = TrimmedField(default="")


bp = Blueprint("group", __name__)


@bp.get("/group/<public_id>")
def show(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    return render_template("group/page.html", page=group_page(state))


@bp.get("/group/<public_id>/games")
def games(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    return render_template("group/games.html", page=games_page(state))


@bp.post("/group/<public_id>/undo")
def undo(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    back = url_for(".show", public_id=public_id)
    if not form.validate():
        return stale_page(back)
    number = number_in(request.form.get("back", ""), digits=6)
    verb, target = pressed_button()
    change = {"undo": undo_in_group, "redo": redo_in_group}.get(verb)
    if change:
        state = change(group, known_device() or "", target, press_token(form))
        if number and season_at(state, number):
            back = url_for("group_season.show", public_id=public_id, number=number)
    return see_other(back)


@bp.route("/group/<public_id>/people/new", methods=["GET", "POST"])
def add(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), NameForm()
    if not form.is_submitted():
        return _name_page(group, form)
    problem = say("page_expired_kept")
    if form.validate():
        problem = name_refusal(current_group(group), form.name.data)
    if problem:
        return _name_page(group, form, problem), 422
    add_person(group, known_device() or "", form.name.data, form.draft.data)
    return see_other(url_for(".show", public_id=public_id))


def _name_page(group: Group, form: NameForm, problem: str = "") -> str:
    heading, back = say("somebody_new"), url_for(".show", public_id=group.public_id)
    return render_template(
        "group/name.html", form=form, heading=heading, problem=problem, back=back
    )
