"""The sheets of a season to print."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from flask import Blueprint, Response, abort, url_for
from flask_babel import gettext as _

from app.figures.season import SeasonGame
from app.figures.season_now import Gaps, kept_race
from app.figures.season_table import Row, SeasonTable
from app.paper.choices import Printing
from app.paper.pen.pen import Pen
from app.paper.season.facts import SeasonFacts, SeasonGameLine, SeasonPerson
from app.paper.season.sheet_and_certificate import draw_certificate, draw_season
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, games_for, season_at, table_of
from app.web.group.people import group_with_counts
from app.web.group.season.page import place_text
from app.web.paper.jobs import PAPER_OPTIONS, Job, file_name
from app.web.paper.print_page import KIND, chosen_sheet, print_html, sheet, tabs
from app.wording.basics.names import list_of, written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.people import person_name
from app.wording.group.seasons import (
    counting_text,
    full_day,
    how_far_text,
    points_text,
    won_text,
)

PAPERS = ("a4", "letter")
MOST_GAMES = 400
"""The most games listed: the last ones."""
DRAWN: Mapping[str, tuple[str, Callable[[SeasonFacts, Printing], Pen]]] = {
    "sheet": ("season", draw_season),
    "certificate": ("certificate", draw_certificate),
}
"""File name and drawing function by sheet."""


def labels_of(season: GroupSeason) -> dict[str, str]:
    is_won = season.ended is not None and any(row.place == 1 for row in season.ended.rows)
    return {"sheet": say("season"), **({"certificate": _("Certificate")} if is_won else {})}


def season_job(state: GroupState, season: GroupSeason, what: str) -> Job:
    facts = _season_facts(state, season)
    name, draw = DRAWN[what]
    return Job(
        PAPER_OPTIONS,
        lambda printing: draw(facts, printing).finish(),
        lambda: [facts.title, facts.group, *(person.name for person in facts.people)],
        file_name(name, season.title),
        papers=PAPERS,
        has_code=False,
    )


def _season_facts(state: GroupState, season: GroupSeason) -> SeasonFacts:
    table = table_of(state, season)
    there = {game.key: game for game in games_for(state, season)}
    cut = max(0, len(table.games) - MOST_GAMES)
    keys = table.games[cut:]
    days = [there[key].day for key in keys if key in there]
    return SeasonFacts(
        title=season.title,
        group=state.title,
        state=how_far_text(len(table.games), len(keys), has_ended=season.ended is not None),
        line=counting_text(season),
        people=[*_people_of(state, season, table), *_beginners(state, season, table)],
        games=[
            _game_line(state, season, there.get(key), number)
            for number, key in enumerate(keys, cut + 1)
        ],
        won=_won_by_first(table),
        end=_end_of(days),
    )


def _end_of(days: Sequence[date]) -> str:
    return full_day(days[-1]) if days else ""


def _people_of(state: GroupState, season: GroupSeason, table: SeasonTable) -> list[SeasonPerson]:
    race = kept_race(season.season, table)
    return [_person_line(state, table, row, race) for row in table.rows]


def _person_line(
    state: GroupState, table: SeasonTable, row: Row, race: Sequence[Gaps]
) -> SeasonPerson:
    person = state.by_key[row.person]
    gaps = [step.get(row.person) for step in race]
    return SeasonPerson(
        name=person_name(person),
        place=place_text(table.rows, row),
        rank=row.place or 0,
        points=points_text(row.points),
        games=str(row.games),
        dropped=str(row.dropped or ""),
        sign=person.sign,
        behind=[None if gap is None else round(gap) for gap in gaps],
    )


def _beginners(state: GroupState, season: GroupSeason, table: SeasonTable) -> list[SeasonPerson]:
    known = {row.person for row in table.rows}
    return [
        SeasonPerson(person.name, sign=person.sign)
        for person in state.present
        if not season.has_ended and not known & {*person.keys}
    ]


def _game_line(
    state: GroupState, season: GroupSeason, game: SeasonGame | None, number: int
) -> SeasonGameLine:
    if game is None:
        return SeasonGameLine(number, "–", _("no longer in the group"))
    won = [
        isolated(person_name(state.by_key[result.person])) if result.person else say("a_guest")
        for result in game.results
        if result.place == 1 and season.has_places
    ]
    return SeasonGameLine(number, written_day(game.day), list_of(won))


def _won_by_first(table: SeasonTable) -> str:
    first = [row for row in table.rows if row.place == 1]
    return won_text(first[0].points, [row.games for row in first]) if first else ""


bp = Blueprint("season_sheets", __name__)
SHEETS = "<any(sheet, certificate):what>"


@bp.get("/group/<public_id>/season/<int:number>/print")
def choose(public_id: str, number: int) -> Response:
    state = group_with_counts(public_id)
    season = season_at(state, number) or abort(404)
    labels = labels_of(season)
    what = chosen_sheet(labels)
    here: dict[str, Any] = {"public_id": public_id, "number": number}
    read = url_for("group_season.show", **here)
    place = {
        "title": isolated(season.title),
        "file": f"{read}/{what}",
        "back": (read, isolated(season.title)),
        "read": (read, _("The season as a web page")),
        "tabs": tabs(labels, what),
    }
    return print_html(season_job(state, season, what), place)


@bp.get(f"/group/<public_id>/season/<int:number>/{SHEETS}.{KIND}")
def file(public_id: str, number: int, what: str, kind: str) -> Response:
    state = group_with_counts(public_id)
    season = season_at(state, number) or abort(404)
    if what not in labels_of(season):
        abort(404)
    return sheet(season_job(state, season, what), kind)
