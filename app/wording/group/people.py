"""What a person is called, and their sign."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_pgettext

from app.record.group.forget import Left
from app.record.group.people import Person
from app.wording.basics.say import say

COLOURS: Mapping[str, object] = {
    "": lazy_pgettext("colour of a person", "none"),
    "orange": lazy_pgettext("colour of a person", "orange"),
    "sky": lazy_pgettext("colour of a person", "light blue"),
    "green": lazy_pgettext("colour of a person", "green"),
    "yellow": lazy_pgettext("colour of a person", "yellow"),
    "blue": lazy_pgettext("colour of a person", "blue"),
    "red": lazy_pgettext("colour of a person", "red"),
    "purple": lazy_pgettext("colour of a person", "purple"),
    "black": lazy_pgettext("colour of a person", "black"),
}
SIGNS: Mapping[str, object] = {
    "": lazy_pgettext("sign of a person", "none"),
    "circle": lazy_pgettext("sign of a person", "circle"),
    "square": lazy_pgettext("sign of a person", "square"),
    "triangle": lazy_pgettext("sign of a person", "triangle"),
    "diamond": lazy_pgettext("sign of a person", "diamond"),
    "star": lazy_pgettext("sign of a person", "star"),
    "cross": lazy_pgettext("sign of a person", "cross"),
    "heart": lazy_pgettext("sign of a person", "heart"),
    "moon": lazy_pgettext("sign of a person", "moon"),
}

MARKS: Mapping[str, str] = {
    "": "⬤",
    "circle": "⬤",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "star": "★",
    "cross": "✚",
    "heart": "♥",
    "moon": "☾",
}
"""What is drawn for each sign; "" is a colour alone. None of them means anything else on a page."""


def person_name(person: Person) -> str:
    """What somebody is called; whoever was forgotten is somebody."""
    return person.name or say("somebody")


def left_text(left: Left) -> str:
    """A place that keeps the name of whoever is forgotten."""
    if left.kind == "phone":
        return _("Name of a phone: %(text)s", text=left.text)
    if left.kind == "text":
        return _("Text in a game: %(text)s", text=left.text)
    return _("Player in a game whose owner has not confirmed the group: %(text)s", text=left.text)
