"""The leader, the table of people, places over time as dots."""

from collections.abc import Sequence
from typing import NamedTuple

from flask_babel import gettext as _

from app.figures.finishes import Finish, Finishes
from app.figures.lead import Standing
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.group.season_now import ALL_GAMES
from app.record.group.seasons import GroupSeason
from app.web.base.http import Page
from app.web.group.people import person_row
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.figures import number_text
from app.wording.group.people import names_in_group
from app.wording.group.seasons import points_for_places, points_text, season_title
from app.wording.group.standing import HEADS, lead_note, lead_title, places_text, winner_note

AIR, STEP, MOST = 5, 15, 24
"""Margin beside the first and last dot; distance of two; most dots that stay distinct."""
WIDEST = 220
SMALL, LARGE = 3.25, 4.5


class Dot(NamedTuple):
    """The dot of one game."""

    x: float
    y: float
    radius: float
    is_win: bool


def dots_of(places: Sequence[Finish | None], high: int = 30) -> Page | None:
    """Draw the last ``MOST`` places; a None place is a gap."""
    shown = places[-MOST:]
    if not any(shown):
        return None
    step = min(STEP, (WIDEST - 2 * AIR) / max(1, len(shown) - 1))
    found = [
        _dot(finish, AIR + at * step, high) if finish else None for at, finish in enumerate(shown)
    ]
    return {
        "wide": round(2 * AIR + (len(shown) - 1) * step, 1),
        "high": high,
        "top": AIR,
        "bottom": high - AIR,
        "dots": [dot for dot in found if dot],
        "lines": _lines_of(found),
        "label": places_text(shown),
    }


def _dot(finish: Finish, x: float, high: int) -> Dot:
    share = (finish.place - 1) / max(1, finish.players - 1)
    is_win = finish.place == 1
    y = AIR + share * (high - 2 * AIR)
    return Dot(round(x, 1), round(y, 1), LARGE if is_win else SMALL, is_win)


def _lines_of(dots: Sequence[Dot | None]) -> list[Sequence[Dot]]:
    lines: list[list[Dot]] = [[]]
    for dot in dots:
        if dot:
            lines[-1].append(dot)
        else:
            lines.append([])
    return [line for line in lines if len(line) > 1]


LAST = 5


def title_of_season(season: GroupSeason) -> str:
    return say("all_games") if season is ALL_GAMES else season.title


def standing_table(state: GroupState, season: GroupSeason, found: Standing) -> Page:
    """``counting`` explains the points. Before the first game ``is_known`` is False."""
    names = names_in_group(state.people)
    keys = [key for key in found.rows if key in state.by_key]
    new = [person for person in state.present if person.keys[0] not in found.rows]
    rows = [_row(state, state.by_key[key], found) for key in _in_order(keys, found)]
    name = say("every_game") if season is ALL_GAMES else season.title
    ended = season.title if season.has_ended else ""
    return {
        "title": lead_title(found, names, ended),
        "season": season_title(season.title) if season.title and found.games else "",
        "note": winner_note(found, None, names) if ended else lead_note(found, names),
        "name": isolated(name) if rows else say("people"),
        "wins_head": _("games") if found.counts == "wins" else str(HEADS["wins"]),
        "points_head": str(HEADS[found.counts]),
        "counting": "" if season is ALL_GAMES else points_for_places(season.season, len(rows)),
        "rows": [*rows, *({"row": person_row(state.public_id, person)} for person in new)],
        "is_known": bool(rows),
        "has_dots": any(row["dots"] for row in rows),
    }


def _in_order(keys: Sequence[str], found: Standing) -> list[str]:
    def rank(key: str) -> tuple[int, float]:
        average = found.finishes.get(key, Finishes()).average
        return found.rows[key].place or len(keys) + 1, float(average or 0)

    return sorted(keys, key=rank)


def _row(state: GroupState, person: Person, found: Standing) -> Page:
    row = found.rows[person.keys[0]]
    finishes = found.finishes.get(person.keys[0], Finishes())
    shared = [other.place for other in found.rows.values()].count(row.place) > 1
    is_wins = found.counts == "wins"
    return {
        "place": f"{row.place}{'=' if shared else ''}" if row.place else "",
        "row": person_row(state.public_id, person),
        "dots": dots_of(finishes.places[-LAST:]),
        "wins": str(len(finishes.played) if is_wins else finishes.wins),
        "average": number_text(finishes.average) if finishes.average else "",
        "points": points_text(row.points),
        "leads": row.place == 1,
    }
