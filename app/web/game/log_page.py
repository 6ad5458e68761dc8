"""The log as a page: who said what when on which phone, and what it changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import url_for
from flask_babel import format_datetime
from flask_babel import gettext as _

from app.golf.cards import LATER, grid_text
from app.golf.layout import Layout
from app.record.access.devices import numbers_of
from app.record.access.rights import includes
from app.record.change.history import Change, Event, Filter, log_of, right_for
from app.record.change.undo import Action, known_of
from app.record.change.undo_rights import targets_of
from app.record.game.play import Play
from app.record.log.heads import UNDO, LoggedEntry
from app.web.base.device import names_of_phones
from app.web.base.hidden_fields import HiddenFields
from app.web.base.page_parts import SelectOption
from app.wording.basics.direction import isolated, spoken_name
from app.wording.basics.names import joined, short_name, signed
from app.wording.basics.say import say
from app.wording.game.actions import action_text
from app.wording.game.entries import ENTRY_TEXTS
from app.wording.game.live import phone_text

SHOWN_ENTRIES = 200
"""Entries that are listed of one action: more than ten players fill in a hole."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of an event; ``do`` takes it back, "" where that can't be or was done."""

    words: str
    is_gone: bool
    do: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """An action: when, where, what, the scores that changed; ``do`` takes it back, or its undo."""

    key: str
    title: str
    phone: str
    at: datetime | None
    time: str
    changes: Sequence[tuple[str, Sequence[tuple[str, str, str]]]]
    entries: Sequence[EntryRow]
    count: int
    is_gone: bool
    do: str
    label: str


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the log with its filter; what is pressed on it keeps that."""

    events: Sequence[EventRow]
    holes: Sequence[SelectOption]
    players: Sequence[SelectOption]
    url: str
    undo_url: str
    older_url: str
    newest_url: str
    card_url: str
    form: HiddenFields


def log_page(play: Play, wanted: Filter, right: str) -> LogPage:
    """The log for a device that holds a right."""
    events, older = log_of(play, wanted)
    names = names_of_phones(play, {entry.device for entry in play.entries})
    numbers = numbers_of(play)
    here: dict[str, Any] = {"public_id": play.public_id}
    chosen = {"hole": wanted.hole, "player": wanted.player}
    query: dict[str, Any] = {key: value for key, value in chosen.items() if value}
    return LogPage(
        events=[
            _event_row(
                play, event, phone_text(event.action.entries[0].device, names, numbers), right
            )
            for event in events
        ],
        holes=_holes_to_choose(play, wanted.hole),
        players=_players_to_choose(play, wanted.player),
        url=url_for("log.show", **here),
        undo_url=url_for("log.take_back_pressed", **here, **query),
        older_url=_older_url(play, query, older),
        newest_url=url_for("log.show", **here, **query) if wanted.before else "",
        card_url=url_for("games.show", **here),
        form=HiddenFields(),
    )


def _holes_to_choose(play: Play, wanted: int | None) -> list[SelectOption]:
    numbers = sorted({entry.slot.hole for entry in play.entries if entry.slot.hole})
    each = (SelectOption(str(n), say("did_hole", number=n), n == wanted) for n in numbers)
    return [SelectOption("", _("all holes"), wanted is None), *each]


def _players_to_choose(play: Play, wanted: int | None) -> list[SelectOption]:
    each = (
        SelectOption(str(seat.player_id), seat.name, seat.player_id == wanted)
        for seat in play.seats
    )
    return [SelectOption("", _("all players"), wanted is None), *each]


def _older_url(play: Play, query: Mapping[str, Any], older: int | None) -> str:
    """The way to earlier entries, where there are any."""
    if older is None:
        return ""
    return url_for("log.show", public_id=play.public_id, **query, before=older)


def _event_row(play: Play, event: Event, phone: str, right: str) -> EventRow:
    action, at = event.action, event.action.at
    needed = right_for(play, action.ids)
    may = needed is not None and includes(right, needed)
    return EventRow(
        key=action.token,
        title=title_of(play, action),
        phone=phone,
        at=at,
        time=format_datetime(at.astimezone(), "d MMM, HH:mm") if at else "",
        changes=_changes_by_hole(play, event.changes),
        entries=_entry_rows(play, event, right),
        count=len(action.entries),
        is_gone=event.is_gone,
        do=f"{'bring' if event.is_gone else 'take'}:{action.token}" if may else "",
        label=say("bring_it_back") if event.is_gone else say("undo"),
    )


def _entry_rows(play: Play, event: Event, right: str) -> list[EntryRow]:
    """What an action said, entry by entry; what it said alone is taken back with it."""
    entries = event.action.entries
    if len(entries) == 1:
        return [EntryRow(_entry_text(play, entries[0]), event.is_gone, "")]
    return [_entry_row(play, entry, event, right) for entry in entries[:SHOWN_ENTRIES]]


def _entry_row(play: Play, entry: LoggedEntry, event: Event, right: str) -> EntryRow:
    is_gone = entry.client_id in event.gone
    needed = right_for(play, [entry.client_id])
    may = needed is not None and includes(right, needed) and not is_gone
    return EntryRow(_entry_text(play, entry), is_gone, f"entry:{entry.client_id}" if may else "")


def title_of(play: Play, action: Action) -> str:
    """What was done, in a few words."""
    if action.entries[0].seq == 1:
        return _("the game begins")
    if not action.takes_back:
        return action_text(play, action)
    targets = known_of(play, action.takes_back)
    is_undo = bool(targets) and all(entry.slot.kind == UNDO for entry in targets)
    down = targets_of(play.by_id, action.takes_back)
    never_came = _("a change this phone hasn’t received")
    what = action_text(play, Action("", tuple(down))) if down else never_came
    if is_undo:
        return _("redone: %(what)s", what=what)
    return _("undone: %(what)s", what=what)


def _entry_text(play: Play, entry: LoggedEntry) -> str:
    """One entry in words; none for taking back, which the title of its action says."""
    slot, content = entry.slot, entry.content
    if slot.kind == UNDO:
        return ""
    words = ENTRY_TEXTS[slot.kind](play, content) if slot.kind in ENTRY_TEXTS else ""
    if slot.kind == "grid" and "cards" in content:
        words = _cards_text(content["cards"], play.table_of(slot.hole or 1).layout)
    if slot.kind == "seating":
        return joined([spoken_name(play.people[player]) for player in content["players"]])
    if slot.kind == "went_out":
        return _("went out: %(name)s", name=isolated(words))
    if slot.kind == "starter":
        return _("started: %(name)s", name=isolated(words))
    if slot.player is not None and words:
        return f"{spoken_name(play.people[slot.player])}: {words}"
    return words or action_text(play, Action("", (entry,)))


def _cards_text(cards: Sequence[str], layout: Layout) -> str:
    """A grid as it lies; in one row where it was typed for another layout."""
    if len(cards) == layout.size:
        return grid_text(tuple(cards), layout)
    return " ".join(card or LATER for card in cards)


def _changes_by_hole(
    play: Play, changes: Sequence[Change]
) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Changed scores, hole by hole: name, before, after; "" where the hole did not count."""
    by_hole: dict[int, list[tuple[str, str, str]]] = {}
    for change in changes:
        before, after = ("" if p is None else signed(p) for p in (change.before, change.after))
        name = short_name(play.people[change.player])
        by_hole.setdefault(change.hole, []).append((name, before, after))
    return [(say("did_hole", number=hole), rows) for hole, rows in by_hole.items()]
