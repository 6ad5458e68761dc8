"""The standing of a group or a season: its headline, and one table of people."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from app.figures.finishes import Finishes
from app.figures.lead import Standing
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.group.season_now import ALL_GAMES
from app.record.group.seasons import GroupSeason
from app.web.group.dots import Dots, dots_of
from app.web.group.people_rows import PersonRow, person_row
from app.wording.basics.say import say
from app.wording.group.figures import number_text
from app.wording.group.people import names_in_group
from app.wording.group.seasons import points_for_places, points_text
from app.wording.group.standing import HEADS, lead_note, lead_title

LAST = 5


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row of the table; unknown values are ""."""

    place: str
    row: PersonRow
    dots: Dots | None
    wins: str
    average: str
    points: str
    leads: bool


@dataclass(frozen=True, slots=True)
class StandingTable:
    """A headline, its ``note``, and the table; ``counting`` explains the points.

    Before the first game it is a list of people and ``is_known`` is False.
    """

    title: str
    note: str
    name: str
    wins_head: str
    points_head: str
    counting: str
    rows: Sequence[StandingRow]
    is_known: bool
    has_dots: bool


def title_of_season(season: GroupSeason) -> str:
    return say("all_games") if season is ALL_GAMES else season.title


def standing_table(state: GroupState, season: GroupSeason, found: Standing) -> StandingTable:
    """The standing of a season or of all games, then people who have not played."""
    names = names_in_group(state.people)
    keys = [key for key in found.rows if key in state.by_key]
    new = [person for person in state.present if person.keys[0] not in found.rows]
    rows = [_row(state, state.by_key[key], found) for key in _in_order(keys, found)]
    name = say("every_game") if season is ALL_GAMES else season.title
    return StandingTable(
        title=lead_title(found, names),
        note=lead_note(found, names, season.title),
        name=name if rows else say("people"),
        wins_head=_("games") if found.counts == "wins" else str(HEADS["wins"]),
        points_head=str(HEADS[found.counts]),
        counting="" if season is ALL_GAMES else points_for_places(season.season, len(rows)),
        rows=[*rows, *(_new_row(state, person) for person in new)],
        is_known=bool(rows),
        has_dots=any(row.dots for row in rows),
    )


def _in_order(keys: Sequence[str], found: Standing) -> list[str]:
    return sorted(
        keys, key=lambda key: (found.rows[key].place or len(keys) + 1, _average(found, key))
    )


def _average(found: Standing, key: str) -> float:
    return float(found.finishes.get(key, Finishes()).average or 0)


def _row(state: GroupState, person: Person, found: Standing) -> StandingRow:
    row = found.rows[person.keys[0]]
    finishes = found.finishes.get(person.keys[0], Finishes())
    shared = [other.place for other in found.rows.values()].count(row.place) > 1
    is_wins = found.counts == "wins"
    return StandingRow(
        place=f"{row.place}{'=' if shared else ''}" if row.place else "",
        row=person_row(state.public_id, person),
        dots=dots_of(finishes.places[-LAST:]),
        wins=str(len(finishes.played) if is_wins else finishes.wins),
        average=number_text(finishes.average) if finishes.average else "",
        points=points_text(row.points),
        leads=row.place == 1,
    )


def _new_row(state: GroupState, person: Person) -> StandingRow:
    return StandingRow("", person_row(state.public_id, person), None, "", "", "", leads=False)
