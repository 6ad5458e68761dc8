"""The log of a game: what was done, when, on which phone, what it changed; each can be undone."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from flask import Blueprint, g, render_template, request, url_for
from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _

from app.golf.cards import LATER, grid_text
from app.record.access.devices import numbers_of
from app.record.access.rights import includes
from app.record.change.history import (
    Action,
    Event,
    Filter,
    actions_of,
    known_of,
    last_undos,
    log_of,
    right_for,
    take_back,
    targets_of,
    undos_of,
)
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.game.played import PlayedHole
from app.record.log.heads import UNDO, LoggedEntry
from app.web.base.forms import new_form, pressed_form, undo_line
from app.web.base.http import (
    Answer,
    number_in,
    press_token,
    pressed_button,
    see_other,
)
from app.web.base.permissions import game_for, known_device, may, names_of_phones
from app.wording.history import action_text, content_text, went_out_text
from app.wording.links import phone_text
from app.wording.names import (
    card_typed,
    isolated,
    joined,
    say,
    short_name,
    signed,
    spoken_name,
    written_day,
)

bp = Blueprint("log", __name__)

MOST_COLUMNS = 5
"""How many players’ scores fit side by side."""
SHOWN_ENTRIES = 200
"""The most entries listed per action: more than ten players need for a hole."""


@bp.get("/g/<public_id>/log")
def show(public_id: str) -> str:
    """Show the holes, newest first; what was of no single hole is above them, or at the start."""
    play = current_play(game_for(public_id, "view"))
    asked, numbers = _filter_asked(), {e.slot.hole for e in play.entries if e.slot.hole}
    events, older = log_of(play, asked, folded=True)
    outside: list[Event] = []
    by_hole: dict[int, list[Event]] = {}
    for event in events:
        number = _hole_of(play, event.action)
        (by_hole.setdefault(number, []) if number else outside).append(event)
    begun = min((entry.seq for entry in play.entries if entry.slot.hole), default=play.version)
    start = [event for event in outside if event.action.seq <= begun]
    devices = {entry.device for entry in play.entries}
    names, phones = names_of_phones(play, devices), numbers_of(play)
    # days in the server’s time zone
    days = {at.astimezone().date() for event in events if (at := event.action.at)}

    def may_undo(ids: Sequence[str]) -> bool:
        right = right_for(play, ids)
        return right is not None and includes(g.held, right)

    return render_template(
        "game/log.html",
        play=play,
        form=new_form(),
        asked=asked,
        query={key: number for key in ("hole", "player") if (number := getattr(asked, key))},
        numbers=sorted(numbers),
        is_sifted=asked.hole in numbers or asked.player in play.people,
        later=[event for event in outside if event.action.seq > begun],
        holes=[(number, play.hole(number), by_hole[number]) for number in sorted(by_hole)[::-1]],
        start=start,
        # an action, and each of its entries if it has several
        start_lines=sum(
            1 + (count if (count := len(listed_entries(event))) > 1 else 0) for event in start
        ),
        has_columns=len(play.seats) <= MOST_COLUMNS,
        # what a score was before it became what it is, by the newest change
        before={
            (change.hole, change.player, change.after): change.before
            for event in events[::-1]
            for change in event.changes[::-1]
            if not event.is_gone
        },
        day=written_day(days.pop()) if len(days) == 1 else "",
        phones={device: phone_text(device, names, phones) for device in devices}
        if len(devices) > 1
        else {},
        may_undo=may_undo,
        undos=last_undos(play),
        older=older,
        undo=undo_line(play, request.full_path),
        may_score=may("score"),
    )


def _filter_asked() -> Filter:
    return Filter(*(number_in(request.args.get(name, "")) for name in ("hole", "player", "before")))


def _hole_of(play: Play, action: Action) -> int | None:
    entries = [*action.entries, *targets_of(play.by_id, action.takes_back)]
    holes = {entry.slot.hole for entry in entries if entry.slot.hole}
    return holes.pop() if len(holes) == 1 else None


@bp.app_template_filter()
def log_time(at: datetime | None, day: str) -> str:
    """Format the time, with the day unless all are on one ``day``."""
    return format_datetime(at.astimezone(), "HH:mm" if day else "d MMM, HH:mm") if at else ""


@bp.app_template_filter()
def listed_entries(event: Event) -> list[LoggedEntry]:
    return [entry for entry in event.action.entries[:SHOWN_ENTRIES] if entry.slot.kind != UNDO]


@bp.app_template_filter()
def score_after(event: Event, entry: LoggedEntry) -> int | None:
    """Return the score that a grid had from then on, None for other entries."""
    if entry.slot.kind != "grid":
        return None
    where = entry.slot.hole, entry.slot.player
    return next((c.after for c in event.changes if (c.hole, c.player) == where), None)


@bp.app_template_filter()
def corrections(event: Event, play: Play) -> list[tuple[str, str, str]]:
    """Return name, former and new score of each that the action changed."""
    several = len({change.hole for change in event.changes}) > 1
    found = []
    for change in event.changes:
        name = short_name(play.people[change.player])
        if several:
            name = f"{say('did_hole', number=change.hole)}, {name}"
        after = "–" if change.after is None else signed(change.after)
        if change.before is not None:
            found.append((name, signed(change.before), after))
    return found


@bp.app_template_global()
def lowest_and_highest(play: Play, hole: PlayedHole) -> str:
    """Return two players of a hole with their scores, where a column for each doesn’t fit."""
    scores = {
        short_name(play.names[seat]): verdict.hole_score
        for seat in range(len(play.seats))
        if (verdict := hole.verdict(seat))
    }
    low, high = min(scores, key=scores.__getitem__), max(scores, key=scores.__getitem__)
    # Translators: two players of a hole with their scores.
    return _(
        "lowest %(low)s %(least)s · highest %(high)s %(most)s",
        low=isolated(low),
        least=signed(scores[low]),
        high=isolated(high),
        most=signed(scores[high]),
    )


@bp.app_template_filter()
def log_title(action: Action, play: Play) -> str:
    """Name an action; the first answer to who went out or started is no correction."""
    first, *more = action.entries
    is_answer = first.slot.kind in ("went_out", "starter") and not (more or first.replaces)
    return entry_text(first, play) if is_answer else title_of(play, action)


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
    never_came = _("a change this device hasn’t received")
    what = action_text(play, Action("", tuple(down))) if down else never_came
    if is_undo:
        return _("redone: %(what)s", what=what)
    return _("undone: %(what)s", what=what)


@bp.app_template_filter()
def entry_text(entry: LoggedEntry, play: Play) -> str:
    """Say what one entry says, cards as they are typed."""
    slot, content = entry.slot, entry.content
    words = content_text(play, slot.kind, content)
    if slot.kind == "grid" and "cards" in content:
        cards, layout = content["cards"], play.table_of(slot.hole or 1).layout
        typed = tuple(map(card_typed, cards))
        is_whole = len(cards) == layout.size
        words = grid_text(typed, layout) if is_whole else " ".join(card or LATER for card in typed)
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


@bp.post("/g/<public_id>/log")
def take_back_pressed(public_id: str) -> Answer:
    """Turn off an action (``take``) or one entry of it (``entry``), or on (``bring``, ``back``)."""
    game = game_for(public_id, "score")
    here = url_for(".show", public_id=public_id, **asdict(_filter_asked()))
    form = pressed_form(here)
    play = current_play(game)
    verb, what = pressed_button()
    ids: Sequence[str] = (what,)
    if verb in ("take", "bring"):
        ids = next((action.ids for action in actions_of(play.entries) if action.token == what), ())
    if verb in ("bring", "back"):
        ids = undos_of(play, ids)
    needed = right_for(play, ids)
    if needed:
        game_for(public_id, needed)
        take_back(game, known_device() or "", ids, press_token(form))
    return see_other(here)
