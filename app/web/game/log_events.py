"""The events of the log: who did what and when, on which phone, and what it changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _

from app.golf.cards import LATER, grid_text
from app.golf.layout import Layout
from app.record.access.devices import numbers_of
from app.record.access.rights import includes
from app.record.change.history import Change, Event, right_for
from app.record.change.undo import Action, known_of, targets_of
from app.record.game.play import Play
from app.record.log.heads import UNDO, LoggedEntry
from app.web.base.permissions import names_of_phones
from app.wording.basics.names import card_typed, joined, short_name, signed
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.game.actions import action_text
from app.wording.game.events import ENTRY_TEXTS, went_out_text
from app.wording.game.links_and_phones import phone_text

SHOWN_ENTRIES = 200
"""The most entries listed per action: more than ten players need for a hole."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """``do`` undoes it, "" if impossible or done; ``score`` is what a grid counted from then on."""

    words: str
    score: str
    is_gone: bool
    do: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """``do`` undoes or redoes an action; ``phone`` is "" while a single phone has written."""

    hole: int | None
    seq: int
    title: str
    phone: str
    at: datetime | None
    time: str
    changes: Sequence[tuple[str, str, str]]
    entries: Sequence[EntryRow]
    is_gone: bool
    do: str
    label: str


def event_rows(play: Play, events: Sequence[Event], right: str) -> list[EventRow]:
    """``right`` is the device’s; times include the day if there are several days."""
    devices = {entry.device for entry in play.entries}
    names, numbers = names_of_phones(play, devices), numbers_of(play)
    form = "HH:mm" if len(days_of(event.action.at for event in events)) == 1 else "d MMM, HH:mm"
    return [
        _event_row(
            play,
            event,
            right,
            phone=phone_text(event.action.entries[0].device, names, numbers)
            if len(devices) > 1
            else "",
            time=format_datetime(at.astimezone(), form) if (at := event.action.at) else "",
        )
        for event in events
    ]


def days_of(times: Iterable[datetime | None]) -> set[date]:
    """Return days in the server’s time zone."""
    return {at.astimezone().date() for at in times if at}


def _event_row(play: Play, event: Event, right: str, *, phone: str, time: str) -> EventRow:
    action = event.action
    needed = right_for(play, action.ids)
    may = needed is not None and includes(right, needed)
    return EventRow(
        hole=_hole_of(play, action),
        seq=action.seq,
        title=_clear_title(play, action),
        phone=phone,
        at=action.at,
        time=time,
        changes=_corrections(play, event.changes),
        entries=_entry_rows(play, event, right),
        is_gone=event.is_gone,
        do=f"{'bring' if event.is_gone else 'take'}:{action.token}" if may else "",
        label=say("redo") if event.is_gone else say("undo"),
    )


def _hole_of(play: Play, action: Action) -> int | None:
    entries = [*action.entries, *targets_of(play.by_id, action.takes_back)]
    holes = {entry.slot.hole for entry in entries if entry.slot.hole}
    return holes.pop() if len(holes) == 1 else None


def _corrections(play: Play, changes: Sequence[Change]) -> list[tuple[str, str, str]]:
    several = len({change.hole for change in changes}) > 1
    return [
        (_changed_name(play, change, several=several), signed(change.before), _points(change.after))
        for change in changes
        if change.before is not None
    ]


def _changed_name(play: Play, change: Change, *, several: bool) -> str:
    name = short_name(play.people[change.player])
    return f"{say('did_hole', number=change.hole)}, {name}" if several else name


def _points(score: int | None) -> str:
    return "–" if score is None else signed(score)


def _entry_rows(play: Play, event: Event, right: str) -> list[EntryRow]:
    entries = event.action.entries[:SHOWN_ENTRIES]
    scores: dict[tuple[int | None, int | None], int | None]
    scores = {(change.hole, change.player): change.after for change in event.changes}
    rows = []
    for entry in entries:
        slot = entry.slot
        points = scores.get((slot.hole, slot.player)) if slot.kind == "grid" else None
        is_gone = entry.client_id in event.gone
        rows.append(
            EntryRow(
                _entry_text(play, entry),
                "" if points is None else signed(points),
                is_gone,
                _undo_of_entry(play, entry, right) if len(entries) > 1 and not is_gone else "",
            )
        )
    return [row for row in rows if row.words]


def _undo_of_entry(play: Play, entry: LoggedEntry, right: str) -> str:
    needed = right_for(play, [entry.client_id])
    return f"entry:{entry.client_id}" if needed and includes(right, needed) else ""


def _clear_title(play: Play, action: Action) -> str:
    first, *more = action.entries
    is_answer = first.slot.kind in ("went_out", "starter") and not (more or first.replaces)
    return _entry_text(play, first) if is_answer else title_of(play, action)


def title_of(play: Play, action: Action) -> str:
    if action.entries[0].seq == 1:
        return _("the game begins")
    opened = next((entry for entry in action.entries if entry.slot.kind == "opened"), None)
    if opened and opened.slot.hole:
        return say("did_save", number=opened.slot.hole)
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
    slot, content = entry.slot, entry.content
    if slot.kind == UNDO:
        return ""
    words = ENTRY_TEXTS[slot.kind](play, content) if slot.kind in ENTRY_TEXTS else ""
    if slot.kind == "grid" and "cards" in content:
        words = _cards_text(content["cards"], play.table_of(slot.hole or 1).layout)
    if slot.kind == "seating":
        names = [spoken_name(play.people[player]) for player in content["players"]]
        return ngettext("%(names)s plays", "%(names)s play", len(names), names=joined(names))
    if slot.kind == "went_out":
        return went_out_text(isolated(words))
    if slot.kind == "starter":
        if content["starter"] is None:
            return _("nobody chosen to start yet")
        return _("%(name)s started", name=isolated(words))
    if slot.player is not None and words:
        return f"{spoken_name(play.people[slot.player])}: {words}"
    return words or action_text(play, Action("", (entry,)))


def _cards_text(cards: Sequence[str], layout: Layout) -> str:
    typed = tuple(map(card_typed, cards))
    if len(cards) == layout.size:
        return grid_text(typed, layout)
    return " ".join(card or LATER for card in typed)
