"""The page of a season: leader or winner, table, race, bests."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.figures.finishes import Finishes, Story, stories_of
from app.figures.lead import Standing, Turn, turn_of
from app.figures.season_bests import season_bests
from app.figures.season_table import Row
from app.record.change.undo import Action, offers_for
from app.record.group.group_state import GroupState
from app.record.group.season_now import facts_in, games_in, lead_in, standing_of
from app.record.group.seasons import GroupSeason, seasons_of
from app.web.base.http import Page
from app.web.base.page_parts import HiddenFields, UndoLine
from app.web.base.permissions import known_device, may
from app.web.card.result import CHART
from app.web.group.games import game_url, next_game
from app.web.group.people import PersonRow, person_row
from app.web.group.season.race import season_race
from app.web.group.standing import dots_of
from app.web.home import latest_play_of
from app.wording.basics.names import signed
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.people import names_in_group, redo_text
from app.wording.group.seasons import (
    counting_text,
    former_text,
    from_to,
    points_for_places,
    points_text,
)
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
"""Games of a season up to which its bests are searched."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the table."""

    place: str
    row: PersonRow
    points: str
    games: str


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A table row with a person’s story and places."""

    table: TableRow
    story: str
    dots: Page | None
    leads: bool


def season_page(state: GroupState, season: GroupSeason) -> Page:
    """An ended season shows the table kept at its end."""
    now, names = standing_of(state, season), names_in_group(state.people)
    found = lead_in(state, season)
    turn, rows = turn_of(now.race, found.lead), _season_rows(state, season, found)
    goes_on = not season.has_ended and not _is_complete(season, found)
    return {
        "title": season.title,
        "group_title": state.title,
        "headline": lead_title(found, names, season.title if season.has_ended else ""),
        "note": lead_note(found, names) if rows else "",
        "former": former_text(season),
        "line": "" if season.is_only_kept else counting_text(season),
        "counting": "" if season.is_only_kept else points_for_places(season.season, len(rows)),
        "certificate": _certificate(state, season, found, turn) if season.has_ended else None,
        "rows": rows,
        "has_dots": any(row.dots for row in rows),
        "race": season_race(state, now),
        "race_title": turn_text(turn, names, has_ended=season.has_ended) if turn else "",
        "measures": CHART,
        "bests": _bests(state, season) if season.has_ended and found.games <= MOST_FACTS else (),
        "has_ended": season.has_ended,
        "next_game": next_game(state, latest_play_of(state)) if goes_on else None,
        "next_title": suggested_title(state, season),
        "undo": _season_undo(state, season),
        **_urls(state, season),
    }


def _urls(state: GroupState, season: GroupSeason) -> dict[str, str]:
    here: dict[str, Any] = {"public_id": state.public_id, "number": season.number}
    may_change = may("owner") and not season.has_ended
    new = url_for("group_season.new", public_id=state.public_id, like=season.number)
    return {
        "edit_url": url_for("group_season.edit", **here) if may_change else "",
        "end_url": url_for("group_season.end", **here) if may_change else "",
        "next_url": new if may("owner") and season.has_ended else "",
        "print_url": url_for("season_sheets.choose", **here),
        "tables_url": url_for("tables.of_one_season", **here),
        "group_url": url_for("group.show", public_id=state.public_id),
    }


def _is_complete(season: GroupSeason, found: Standing) -> bool:
    last, most = season.season.last, season.season.games
    return bool((most and found.games >= most) or (last and last < date.today()))


def _season_rows(state: GroupState, season: GroupSeason, found: Standing) -> list[SeasonRow]:
    """Stories and dots tell of places."""
    stories, finishes = dict[str, Story](), dict[str, Finishes]()
    if season.has_places:
        stories, finishes = stories_of(games_in(state, season)), {**found.finishes}
    rows, lines = [*found.rows.values()], []
    for row in rows:
        if row.person in state.by_key:
            story = stories.get(row.person)
            text = story_text(story, found.games) if story else ""
            dots = dots_of(finishes.get(row.person, Finishes()).places, high=28)
            lines.append(SeasonRow(_table_row(state, rows, row), text, dots, row.place == 1))
    return lines


def _certificate(
    state: GroupState, season: GroupSeason, found: Standing, turn: Turn | None
) -> Page | None:
    games, names = games_in(state, season), names_in_group(state.people)
    if not found.lead.first or any(person not in names for person in found.lead.first):
        return None
    return {
        "title": winner_title(found.lead, names, season.title),
        "note": winner_note(found, turn, names),
        "days": from_to(games[0].day, games[-1].day) if games else "",
    }


def _bests(state: GroupState, season: GroupSeason) -> list[Page]:
    names = names_in_group(state.people)
    return [
        {
            "label": str(BEST[best.code]),
            "note": best_note(best, names),
            "value": signed(best.value),
            "url": game_url(state.public_id, best.game),
        }
        for best in season_bests(facts_in(state, season))
        if best.person in names
    ]


def _season_undo(state: GroupState, season: GroupSeason) -> UndoLine | None:
    if not may("score"):
        return None
    offers, buttons = offers_for(state, known_device()), []
    if offers.undo and _ends(offers.undo, season):
        what = _("end of %(season)s", season=isolated(season.title))
        buttons.append((say("undo_what", what=what), f"undo:{offers.undo.token}"))
    if offers.redo and _ends(offers.redo, season):
        buttons.append((redo_text(state, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("group.undo", public_id=state.public_id)
    return UndoLine(url, str(season.number), HiddenFields(), tuple(buttons))


def _ends(action: Action, season: GroupSeason) -> bool:
    slots = {(entry.slot.kind, entry.slot.hole) for entry in action.entries}
    own = {("season", season.number), ("season_end", season.number)}
    return ("season_end", season.number) in slots and slots <= own


def rows_of(state: GroupState, rows: Sequence[Row]) -> list[TableRow]:
    return [_table_row(state, rows, row) for row in rows if row.person in state.by_key]


def _table_row(state: GroupState, rows: Sequence[Row], row: Row) -> TableRow:
    return TableRow(
        place_text(rows, row),
        person_row(state.public_id, state.by_key[row.person]),
        points_text(row.points),
        say("count_games", num=row.games),
    )


def place_text(rows: Sequence[Row], row: Row) -> str:
    places = [worth.place for worth in rows]
    shared = "=" if places.count(row.place) > 1 else ""
    return f"{row.place}{shared}" if row.place else "–"


YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def suggested_title(state: GroupState, before: GroupSeason | None = None) -> str:
    taken = {season.title for season in seasons_of(state)}
    title = before.title if before else str(date.today().year)
    while title in taken:
        year = YEAR.search(title)
        if not year:
            return f"{title} 2"
        title = f"{title[: year.start()]}{int(year[0]) + 1}{title[year.end() :]}"
    return title
