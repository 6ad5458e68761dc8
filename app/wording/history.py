"""What was done in a game (“hole 3 saved”), for undo, redo and the log; entries in words."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from app.golf.scoring import read_total
from app.record.change.history import Action
from app.record.game.play import Play
from app.record.game.played import HOLE_KINDS
from app.record.log.heads import LoggedEntry
from app.record.log.read_record import UNREADABLE
from app.wording.names import (
    deck_name,
    isolated,
    joined,
    preset_name,
    say,
    signed,
    spoken_name,
    written_day,
)
from app.wording.questions import titled, way_text


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
        entries, number = of_a_hole, hole_of(of_a_hole)
        whose = [entry.slot.player for entry in entries if entry.slot.kind == "grid"]
        kinds = {entry.slot.kind for entry in entries}
        is_new = not any(entry.replaces for entry in entries)
        if whose and is_new:
            return say("did_cards", names=called(play, whose), number=number)
        if is_new and kinds == {"went_out"}:
            return say("did_out", number=number)
        if is_new and kinds == {"starter"}:
            return say("did_start", number=number)
        return say("did_correct", number=number)
    kind = next((kind for kind in NAMED if kind in by_kind), "")
    return named_text(play, kind, by_kind[kind]) if kind else say("did_something")


NAMED = (
    *("opened", "nod", "objection", "joined", "seating", "name", "state", "date", "venue"),
    *("letters", "deleted", "public", "rules", "ways", "mishap", "group", "person", UNREADABLE),
)
"""Kinds of entry, the most important first."""


def named_text(play: Play, kind: str, entries: Sequence[LoggedEntry]) -> str:
    """Name entries of one kind, by the content of the last one where they set the same."""
    first, last = entries[0], entries[-1].content
    match kind:
        case "opened":
            return say("did_save", number=hole_of(entries))
        case "nod":
            return say("did_nod", number=hole_of(entries))
        case "objection":
            code = "did_dispute" if first.content["objects"] else "did_withdraw"
            return say(code, name=called(play, [first.slot.player]), number=hole_of(entries))
        case "joined":
            return _("%(names)s joined", names=called(play, players_in(entries)))
        case "seating":
            at = {other.client_id: other for other in play.entries if other.slot == first.slot}
            replaced = [at[entry].content["players"] for entry in first.replaces if entry in at]
            hole = max(first.content["from_hole"] - 1, 1)
            before = replaced[0] if replaced else play.seating.players_at(hole)
            gone = [player for player in before if player not in first.content["players"]]
            if gone:
                return _("%(names)s left", names=called(play, gone))
            return _("players changed seats")
        case "name":
            new = [spoken_name(entry.content["name"]) for entry in entries]
            return say("did_name", num=len(new), names=joined(new))
        case "state":
            states = {
                "paused": _("game paused"),
                "ended": _("game ended early"),
                "playing": _("game resumed"),
            }
            return states[last["state"]]
        case "date":
            day = date.fromisoformat(last["date"])
            return _("date set to %(date)s", date=written_day(day))
        case "venue":
            venue = last["venue"]
            if not venue:
                return _("venue removed")
            return _("venue set to %(venue)s", venue=isolated(venue))
        case "letters":
            return _("card letters set to %(letters)s", letters=deck_name(last["letters"]))
        case "deleted":
            return _("game deleted") if last["deleted"] else _("game restored")
        case "public":
            return _("result made public") if last["page"] else _("result made private again")
        case "rules":
            return say("did_rules")
        case "mishap":
            question = titled(last["question"]) or unreadable_words()
            return _("hole %(number)s: “%(question)s”", number=hole_of(entries), question=question)
        case "ways":
            return _("agreed how to play")
        case "group":
            return _("game added to a group") if last["group"] else _("game removed from its group")
        case "person":
            # guests are named only if the action has no members
            members = players_in([entry for entry in entries if entry.content["person"]])
            shown = members or players_in(entries)
            num, names = len(shown), called(play, shown)
            if members:
                return ngettext(
                    "%(names)s counts in the group",
                    "%(names)s count in the group",
                    num,
                    names=names,
                )
            return ngettext(
                "%(names)s plays as a guest", "%(names)s play as guests", num, names=names
            )
    return unreadable_words()


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


def unreadable_words() -> str:
    return _("something this version can’t read")


def hole_of(entries: Sequence[LoggedEntry]) -> int:
    return entries[0].slot.hole or 0


def players_in(entries: Sequence[LoggedEntry]) -> list[int | None]:
    return [entry.slot.player for entry in entries]


def called(play: Play, players: Sequence[int | None]) -> str:
    return joined([spoken_name(play.people[player]) for player in dict.fromkeys(players) if player])


def agreed_text(ways: Mapping[str, str]) -> str:
    """The way that a table chose last, with its question."""
    question, way = [*ways.items()][-1]
    title = titled(question)
    return f"{title} – {way_text(question, way)}" if title else unreadable_words()


def went_out_text(name: str) -> str:
    return _("%(name)s went out", name=name)


def _grid_words(_play: Play, content: Mapping[str, Any]) -> str:
    """Cards are drawn instead."""
    total = read_total(content)
    if not content:
        return unreadable_words()
    return f"{signed(total.total)} · {say('unverified')}" if total else ""


def _opening_words(play: Play, content: Mapping[str, Any]) -> str:
    names = joined([spoken_name(play.people[player]) for player in content["players"]])
    dealer = spoken_name(play.people[content["dealer"]])
    return _("%(names)s play, %(dealer)s deals", names=names, dealer=dealer)


def _rules_words(_play: Play, content: Mapping[str, Any]) -> str:
    title = preset_name(content["ruleset"].get("title", content["id"]))
    return _("the rules are %(title)s", title=isolated(title))


ENTRY_TEXTS: Mapping[str, Callable[[Play, Mapping[str, Any]], str]] = {
    "grid": _grid_words,
    "went_out": lambda play, content: play.people.get(content["player"]) or say("nobody"),
    "opened": _opening_words,
    "starter": lambda play, content: play.people.get(content["starter"]) or say("not_chosen_yet"),
    "looks": lambda _play, content: say("peeks", num=content["looks"]),
    "adjustment": lambda _play, content: f"{signed(content['points'])} {content['reason']}",
    "rules": _rules_words,
    "mishap": lambda _play, content: way_text(content["question"], content["way"]),
    "ways": lambda _play, content: agreed_text(content["ways"]) if content["ways"] else "",
    "deck": lambda _play, content: say("odd_deck") if content["odd"] else _("the usual deck"),
}
