"""A season on a page: who leads or won, its table, its race, its best."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.figures.finishes import Finishes, stories_of
from app.figures.lead import Standing, Turn, turn_of
from app.figures.season_bests import season_bests
from app.figures.season_table import Row
from app.record.change.undo import Action, offers_for
from app.record.group.group_state import GroupState
from app.record.group.season_now import facts_in, games_in, lead_in, standing_of
from app.record.group.seasons import GroupSeason
from app.web.base.device import known_device, may
from app.web.base.hidden_fields import HiddenFields
from app.web.base.undo_line import UndoLine
from app.web.card.chart import CHART
from app.web.group.dots import Dots, dots_of
from app.web.group.game_urls import game_url
from app.web.group.next_game import NextGame, next_game
from app.web.group.people_rows import PersonRow, person_row
from app.web.group.season.choices import suggested_title
from app.web.group.season.net import NetSeason, net_season
from app.web.group.season.race import Race, season_race
from app.web.home.page import latest_play_of
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.group.actions import redo_text
from app.wording.group.people import names_in_group
from app.wording.group.season_sheets import counting_text
from app.wording.group.seasons import from_to, points_for_places, points_text
from app.wording.group.standing import (
    BEST,
    best_note,
    lead_note,
    lead_title,
    story_text,
    turn_text,
    winner_note,
    winner_title,
)

MOST_FACTS = 200
"""Games of a season up to which its best are looked for."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of a season's table."""

    place: str
    row: PersonRow
    points: str
    games: str


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """The same on the season’s own page, with what it tells of them and their places."""

    table: TableRow
    story: str
    dots: Dots | None
    leads: bool


@dataclass(frozen=True, slots=True)
class Certificate:
    """Who won, by how much, from when to when."""

    title: str
    note: str
    days: str


@dataclass(frozen=True, slots=True)
class BestRow:
    """The best of one kind: who, when, how many points."""

    label: str
    note: str
    value: str
    url: str


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season: what may not be changed has no address.

    ``certificate`` is there once it has ended and somebody won; ``next_url`` starts the next one,
    which is called ``next_title``. ``next_game`` is None once it has no more games.
    """

    title: str
    group_title: str
    headline: str
    note: str
    line: str
    counting: str
    certificate: Certificate | None
    rows: Sequence[SeasonRow]
    has_dots: bool
    race: Race | None
    race_title: str
    measures: Mapping[str, int]
    bests: Sequence[BestRow]
    net: NetSeason | None
    has_ended: bool
    next_game: NextGame | None
    edit_url: str
    end_url: str
    next_url: str
    next_title: str
    print_url: str
    tables_url: str
    group_url: str
    undo: UndoLine | None


def season_page(state: GroupState, one: GroupSeason) -> SeasonPage:
    """The page of a season, as it stands or as it was kept."""
    here: dict[str, Any] = {"public_id": state.public_id, "number": one.number}
    may_change = may("owner") and not one.has_ended
    now, names = standing_of(state, one), names_in_group(state.people)
    found = lead_in(state, one)
    turn, rows = turn_of(now.race, found.lead), _season_rows(state, one, found)
    goes_on = not one.has_ended and not _is_complete(one, found)
    new = url_for("group_season.new", public_id=state.public_id, like=one.number)
    return SeasonPage(
        title=one.title,
        group_title=state.title,
        headline=lead_title(found, names),
        note=lead_note(found, names) if rows else "",
        line=counting_text(one.season),
        counting=points_for_places(one.season, len(rows)),
        certificate=_certificate(state, one, found, turn) if one.has_ended else None,
        rows=rows,
        has_dots=any(row.dots for row in rows),
        race=season_race(state, now),
        race_title=turn_text(turn, names, has_ended=one.has_ended) if turn else "",
        measures=CHART,
        bests=_bests(state, one) if one.has_ended and found.games <= MOST_FACTS else (),
        net=net_season(state, one) if one.wants_net else None,
        has_ended=one.has_ended,
        next_game=next_game(state, latest_play_of(state)) if goes_on else None,
        edit_url=url_for("group_season.edit", **here) if may_change else "",
        end_url=url_for("group_season.end", **here) if may_change else "",
        next_url=new if may("owner") and one.has_ended else "",
        next_title=suggested_title(state, one),
        print_url=url_for("season_sheets.choose", **here),
        tables_url=url_for("tables.of_one_season", **here),
        group_url=url_for("group.show", public_id=state.public_id),
        undo=_season_undo(state, one),
    )


def _is_complete(one: GroupSeason, found: Standing) -> bool:
    """Whether all games of a season are played, so that it waits for its end."""
    last, most = one.season.last, one.season.games
    return bool((most and found.games >= most) or (last and last < date.today()))


def _season_rows(state: GroupState, one: GroupSeason, found: Standing) -> list[SeasonRow]:
    stories, rows = stories_of(games_in(state, one)), [*found.rows.values()]
    lines = []
    for row in rows:
        if row.person in state.by_key:
            story = stories.get(row.person)
            places = found.finishes.get(row.person, Finishes()).places
            text = story_text(story, found.games) if story else ""
            dots = dots_of(places, high=28)
            lines.append(SeasonRow(_table_row(state, rows, row), text, dots, row.place == 1))
    return lines


def _certificate(
    state: GroupState, one: GroupSeason, found: Standing, turn: Turn | None
) -> Certificate | None:
    """What is handed over; None where nobody won."""
    games, names = games_in(state, one), names_in_group(state.people)
    if not found.lead.first or any(person not in names for person in found.lead.first):
        return None
    return Certificate(
        title=winner_title(found.lead, names, one.title),
        note=winner_note(found, turn, names),
        days=from_to(games[0].day, games[-1].day) if games else "",
    )


def _bests(state: GroupState, one: GroupSeason) -> list[BestRow]:
    names = names_in_group(state.people)
    return [
        BestRow(
            label=str(BEST[best.code]),
            note=best_note(best, names),
            value=signed(best.value),
            url=game_url(state.public_id, best.game),
        )
        for best in season_bests(facts_in(state, one))
        if best.person in names
    ]


def _season_undo(state: GroupState, one: GroupSeason) -> UndoLine | None:
    """What this phone may take back that is about this season and nothing else."""
    if not may("score"):
        return None
    offers, buttons = offers_for(state, known_device()), []
    if offers.undo and _ends(offers.undo, one):
        what = _("end of %(season)s", season=one.title)
        buttons.append((say("undo_what", what=what), f"undo:{offers.undo.token}"))
    if offers.redo and _ends(offers.redo, one):
        buttons.append((redo_text(state, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("group.undo", public_id=state.public_id)
    return UndoLine(url, str(one.number), HiddenFields(), tuple(buttons))


def _ends(action: Action, one: GroupSeason) -> bool:
    """Whether an action ended this season."""
    return all(
        (entry.slot.kind, entry.slot.hole) == ("season_end", one.number) for entry in action.entries
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
