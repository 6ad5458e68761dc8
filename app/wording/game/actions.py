"""Names what was done in a game (“hole 3 saved”), for undo, redo and the log."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.change.undo import Action
from app.record.game.objections import HOLE_KINDS
from app.record.game.play import Play
from app.record.log.heads import LoggedEntry
from app.record.log.readable import UNREADABLE
from app.wording.basics.deck import deck_name
from app.wording.basics.names import joined, written_day
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say


def action_text(play: Play, action: Action) -> str:
    """Name an action; of several entries the most important one counts."""
    by_kind: dict[str, list[LoggedEntry]] = {}
    for entry in action.entries:
        by_kind.setdefault(entry.slot.kind, []).append(entry)
    if len({"name", "joined", "seating"} & by_kind.keys()) > 1 and "name" in by_kind:
        return _("players changed")
    if by_kind.keys() == {"date", "venue"}:
        return _("date and venue changed")
    of_a_hole = [entry for entry in action.entries if entry.slot.kind in HOLE_KINDS]
    if of_a_hole and "opened" not in by_kind:
        return _correction_words(play, of_a_hole)
    for kind, words in NAMED.items():
        if kind in by_kind:
            return words(play, by_kind[kind])
    return say("did_something")


def undo_text(play: Play, action: Action, *, reopens: bool = False) -> str:
    """Label of undo; ``reopens`` if it leads back to the cards."""
    if reopens:
        return say("undo_hole")
    return say("undo_what", what=action_text(play, action))


def redo_text(play: Play, action: Action) -> str:
    what = action_text(play, action)
    if any(action.speaks_of(kind) for kind in HOLE_KINDS):
        return say("bring_back", what=what)
    return say("redo_what", what=what)


def _correction_words(play: Play, entries: Sequence[LoggedEntry]) -> str:
    whose = [entry.slot.player for entry in entries if entry.slot.kind == "grid"]
    is_new, number = not any(entry.replaces for entry in entries), hole_of(entries)
    if whose and is_new:
        return say("did_cards", names=called(play, whose), number=number)
    if is_new and {entry.slot.kind for entry in entries} == {"went_out"}:
        return say("did_out", number=number)
    if is_new and {entry.slot.kind for entry in entries} == {"starter"}:
        return say("did_start", number=number)
    return say("did_correct", number=number)


def _objection_words(play: Play, entries: Sequence[LoggedEntry]) -> str:
    code = "did_dispute" if entries[0].content["objects"] else "did_withdraw"
    return say(code, name=called(play, [entries[0].slot.player]), number=hole_of(entries))


def _seating_words(play: Play, entries: Sequence[LoggedEntry]) -> str:
    entry = entries[0]
    there = {other.client_id: other for other in play.entries if other.slot == entry.slot}
    replaced = [there[replace].content["players"] for replace in entry.replaces if replace in there]
    from_hole = entry.content["from_hole"]
    before = replaced[0] if replaced else play.seating.players_at(max(from_hole - 1, 1))
    gone = [player for player in before if player not in entry.content["players"]]
    if gone:
        return _("%(names)s left", names=called(play, gone))
    return _("players changed seats")


def _name_words(play: Play, entries: Sequence[LoggedEntry]) -> str:
    names = [spoken_name(entry.content["name"]) for entry in entries]
    return say("did_name", num=len(names), names=joined(names))


def _state_words(_play: Play, entries: Sequence[LoggedEntry]) -> str:
    named = {
        "paused": _("game paused"),
        "ended": _("game ended early"),
        "playing": _("game resumed"),
    }
    return named[entries[-1].content["state"]]


def unreadable_words() -> str:
    return _("something this version can’t read")


def hole_of(entries: Sequence[LoggedEntry]) -> int:
    return entries[0].slot.hole or 0


def players_in(entries: Sequence[LoggedEntry]) -> list[int | None]:
    return [entry.slot.player for entry in entries]


def called(play: Play, players: Sequence[int | None]) -> str:
    return joined([spoken_name(play.people[player]) for player in dict.fromkeys(players) if player])


def _date_words(_play: Play, entries: Sequence[LoggedEntry]) -> str:
    day = date.fromisoformat(entries[-1].content["date"])
    return _("date set to %(date)s", date=written_day(day))


def _venue_words(_play: Play, entries: Sequence[LoggedEntry]) -> str:
    venue = entries[-1].content["venue"]
    return _("venue set to %(venue)s", venue=isolated(venue)) if venue else _("venue removed")


def _public_words(_play: Play, entries: Sequence[LoggedEntry]) -> str:
    if entries[-1].content["page"]:
        return _("result made public")
    return _("result made private again")


def _group_words(_play: Play, entries: Sequence[LoggedEntry]) -> str:
    if entries[-1].content["group"]:
        return _("game added to a group")
    return _("game removed from its group")


def _person_words(play: Play, entries: Sequence[LoggedEntry]) -> str:
    """Guests are named only if the action has no members."""
    members = players_in([entry for entry in entries if entry.content["person"]])
    shown = members or players_in(entries)
    num, names = len(shown), called(play, shown)
    if members:
        return ngettext(
            "%(names)s counts in the group", "%(names)s count in the group", num, names=names
        )
    return ngettext("%(names)s plays as a guest", "%(names)s play as guests", num, names=names)


NAMED: Mapping[str, Callable[[Play, Sequence[LoggedEntry]], str]] = {
    "opened": lambda _play, entries: say("did_save", number=hole_of(entries)),
    "nod": lambda _play, entries: say("did_nod", number=hole_of(entries)),
    "objection": _objection_words,
    "joined": lambda play, entries: _("%(names)s joined", names=called(play, players_in(entries))),
    "seating": _seating_words,
    "name": _name_words,
    "state": _state_words,
    "date": _date_words,
    "venue": _venue_words,
    "letters": lambda _play, entries: _(
        "card letters set to %(letters)s", letters=deck_name(entries[-1].content["letters"])
    ),
    "deleted": lambda _play, entries: (
        _("game deleted") if entries[-1].content["deleted"] else _("game restored")
    ),
    "public": _public_words,
    "rules": lambda _play, _entries: say("did_rules"),
    "group": _group_words,
    "person": _person_words,
    UNREADABLE: lambda _play, _entries: unreadable_words(),
}
