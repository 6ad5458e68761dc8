"""The content of a hole's entry in words, for the log and for conflicts between phones."""

from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _

from app.golf.totals import read_total
from app.record.game.play import Play
from app.wording.basics.direction import isolated, spoken_name
from app.wording.basics.names import joined, signed
from app.wording.basics.presets import preset_name
from app.wording.basics.say import say
from app.wording.game.actions import unreadable_words
from app.wording.hole.totals import unverified_words


def went_out_text(name: str) -> str:
    return _("%(name)s went out", name=name)


def _grid_words(_play: Play, content: Mapping[str, Any]) -> str:
    """Cards are drawn instead."""
    total = read_total(content)
    if not content:
        return unreadable_words()
    return f"{signed(total.total)} · {unverified_words()}" if total else ""


def _out_words(play: Play, content: Mapping[str, Any]) -> str:
    return play.people.get(content["player"]) or say("nobody")


def _starter_words(play: Play, content: Mapping[str, Any]) -> str:
    return play.people.get(content["starter"]) or say("not_chosen_yet")


def _opening_words(play: Play, content: Mapping[str, Any]) -> str:
    names = joined([spoken_name(play.people[player]) for player in content["players"]])
    dealer = spoken_name(play.people[content["dealer"]])
    return _("%(names)s play, %(dealer)s deals", names=names, dealer=dealer)


def _rules_words(_play: Play, content: Mapping[str, Any]) -> str:
    title = preset_name(content["ruleset"].get("title", content["id"]))
    return _("the rules are %(title)s", title=isolated(title))


ENTRY_TEXTS: Mapping[str, Callable[[Play, Mapping[str, Any]], str]] = {
    "grid": _grid_words,
    "went_out": _out_words,
    "opened": _opening_words,
    "starter": _starter_words,
    "looks": lambda _play, content: say("peeks", num=content["looks"]),
    "adjustment": lambda _play, content: f"{signed(content['points'])} {content['reason']}",
    "rules": _rules_words,
    "deck": lambda _play, content: say("odd_deck") if content["odd"] else _("the usual deck"),
}
