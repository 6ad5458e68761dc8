"""The page of the seats, and the holes from which they can change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from flask import url_for
from flask_babel import gettext as _

from app.golf.faults import Fault
from app.golf.ruleset import Ruleset
from app.record.change.change_seats import start_points
from app.record.change.raw_game import check_count
from app.record.change.start_game import names_lately
from app.record.game.play import Play
from app.web.base.http import Page
from app.web.base.page_parts import SelectOption, name_errors, undo_line
from app.web.base.permissions import known_device, may
from app.web.new_game.same_table import group_to_enter, others_of
from app.wording.basics.names import joined, signed
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.errors.faults import ended, fault_text

if TYPE_CHECKING:
    from app.web.game.seat_views import TableForm


FARTHEST = 8  # holes ahead that a change can be planned for where their number is open


@dataclass(frozen=True, slots=True)
class SeatRow:
    """``player`` is the id as text, "" for a new player."""

    player: str
    name: str
    how: str = "zero"


def holes_ahead(play: Play) -> range:
    due = play.seating.due
    return range(due, max(play.table.holes or due + FARTHEST, due) + 1)


def chosen_hole(play: Play, text: str) -> int:
    known = {str(number): number for number in holes_ahead(play)}
    return known.get(text, play.seating.due)


def known_rows(rows: Iterable[SeatRow], play: Play) -> list[SeatRow]:
    known, found = set(map(str, play.people)), []
    for row in rows:
        found.append(row if row.player in known else SeatRow("", row.name, row.how))
        known.discard(row.player)
    return found


def table_page(
    play: Play,
    form: TableForm,
    wrong: Mapping[int, Sequence[str]] | None = None,
    errors: Sequence[str] = (),
) -> Page:
    """``wrong`` are sentences about names, by chair."""
    few, most = play.ruleset.players
    here: dict[str, Any] = {"public_id": play.public_id}
    rows, number = known_rows(form.rows, play), chosen_hole(play, form.from_hole.data or "")
    return {
        "rows": [
            _chair_row(play, row, i, number, (wrong or {}).get(i, ())) for i, row in enumerate(rows)
        ],
        "errors": errors,
        "away": _away_players(play, rows),
        "offered": _offered_names(play, [row.name for row in rows]),
        "holes": [
            SelectOption(str(n), say("did_hole", number=n), n == number) for n in holes_ahead(play)
        ],
        "planned": [
            _planned_change(play, sitting.from_hole)
            for sitting in play.seating.sittings
            if sitting.from_hole > number
        ],
        "can_add": len(rows) < most and not play.is_over,
        "can_leave": len(rows) > few and not play.is_over,
        "is_over": play.is_over,
        "can_resume": not play.is_played_out,
        "can_delete": may("owner"),
        "state": play.state.name,
        "state_url": url_for("game_actions.state", **here),
        "card_url": url_for("games.show", **here),
        "undo": undo_line(play, "table"),
    }


def _offered_names(play: Play, chairs: Sequence[str]) -> Page:
    """Others of the group or recent players; ``group_note`` is "" if the group is hidden."""
    names = [*chairs, *play.people.values()]
    group = group_to_enter(play.group)
    others = others_of(group, names, [*play.person_keys.values()])
    return {
        "names": others or names_lately(known_device(), without=names),
        "label": say("also_in_group") if others else say("lately"),
        "group_note": say("group_table", group=isolated(group.title))
        if group and not play.is_over
        else "",
    }


def _chair_row(play: Play, row: SeatRow, index: int, number: int, errors: Sequence[str]) -> Page:
    """``hows`` are the points to join with, empty for a seated player."""
    sits = row.player and int(row.player) in play.seating.players_at(number)
    hows = [] if sits or not play.counted else _how_options(play, row)
    return {
        "index": index,
        "player": row.player,
        "name": row.name,
        "hows": hows,
        "errors": errors,
        "is_new": not row.player,
    }


def _how_options(play: Play, row: SeatRow) -> list[SelectOption]:
    own = {str(seat.player_id): total for seat, total in zip(play.seats, play.totals, strict=True)}
    start = signed(own.get(row.player, 0))
    average, highest = (signed(start_points(play, how)) for how in ("average", "highest"))
    labels = {
        "zero": _("with the %(points)s they had", points=start)
        if row.player
        else _("with %(points)s", points=start),
        "average": _("with the average, %(points)s", points=average),
        "highest": _("with the highest total, %(points)s", points=highest),
    }
    return [SelectOption(how, label, how == row.how) for how, label in labels.items()]


def _away_players(play: Play, rows: Sequence[SeatRow]) -> list[tuple[int, str, str]]:
    sitting = {row.player for row in rows}
    return [
        (seat.player_id, seat.name, _left_text(seat.left_after))
        for seat in play.seats
        if str(seat.player_id) not in sitting
    ]


def name_findings(play: Play, form: TableForm) -> dict[int, list[str]]:
    """Return errors by chair; players who left keep their names."""
    away = [name for _player, name, _note in _away_players(play, known_rows(form.rows, play))]
    return name_errors(form.name.data, away)


def _left_text(left_after: int | None) -> str:
    return "" if left_after is None else say("left_note", number=left_after)


def _planned_change(play: Play, number: int) -> tuple[str, str]:
    names = [spoken_name(play.people[player]) for player in play.seating.players_at(number)]
    words = _("From hole %(number)s: %(names)s", number=number, names=joined(names))
    where: dict[str, Any] = {"public_id": play.public_id, "from": number}
    return words, url_for("seats.table", **where)


def table_errors(play: Play, form: TableForm) -> list[str]:
    errors = [ended(fault_text(fault)) for fault in seat_faults(play.ruleset, len(form.rows))]
    if form.csrf_token.errors:
        errors.append(say("page_expired_kept"))
    return errors


def seat_faults(ruleset: Ruleset, count: int) -> Iterator[Fault]:
    """A game that goes on without enough players is ended instead."""
    for fault in check_count(ruleset, count):
        yield replace(fault, code="too_few_stay") if fault.code == "too_few_players" else fault
