"""Forms: they read what people type, spell-check it and keep it; nothing is decided here."""

import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from flask import request, session
from flask_babel import gettext as _
from flask_wtf import FlaskForm
from flask_wtf.csrf import generate_csrf
from werkzeug.local import LocalProxy
from wtforms import Field, HiddenField, StringField

from app.record.allowed_text import LONGEST_NAME, can_be_seen
from app.record.database import now
from app.record.game.play import Play
from app.record.log.entry_schema import day_of

TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


MAKES_TOKENS: Any = FlaskForm.Meta.csrf_class


def number_in(text: str, digits: int = 9) -> int | None:
    """A whole number as addresses and forms hold it; None for anything else.

    >>> number_in("17"), number_in("-1"), number_in("²"), number_in("1234", digits=3)
    (17, None, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


class TokenWhenShown(MAKES_TOKENS):  # type: ignore[misc]
    """Makes the CSRF token of a page only where it is written: a form that is saved needs none."""

    def generate_csrf_token(self, csrf_token_field: Field) -> Any:  # noqa: ANN401
        """The token, as soon as somebody reads it."""
        return LocalProxy(generate_csrf)


class SafeForm(FlaskForm):
    """A form with a CSRF token that outlives the browser, and a token that names the attempt."""

    class Meta(FlaskForm.Meta):
        """What WTForms asks about a form."""

        csrf_class = TokenWhenShown

    draft = HiddenField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        sent = request.form if request.method == "POST" else None
        super().__init__(*args, **{"formdata": sent or None, **kwargs})
        if self.meta.csrf and not session.permanent:
            session.permanent = True
        if not TOKEN.fullmatch(self.draft.data or ""):
            self.draft.data = new_token()


def version_of(text: str | None) -> int:
    """The game's version when a page was made; 0 where the page does not say."""
    return int(text) if text and re.fullmatch("[0-9]{1,9}", text) else 0


def date_on_phone() -> date | None:
    """The date that the phone's script sent along; None without one, or where its clock is off."""
    day = day_of(request.form.get("today", ""))
    return day if day and abs(day - now().date()) <= timedelta(days=2) else None


def new_token() -> str:
    """A name for one attempt to say something."""
    return secrets.token_urlsafe(16)


class JoinForm(SafeForm):
    """A code as it was typed, or a link as it was pasted, and what was pressed."""

    code = StringField(default="")
    do = StringField(default="")


@dataclass(frozen=True, slots=True)
class Stamped:
    """The value of a hidden field."""

    data: str

    @property
    def current_token(self) -> str:
        """The same, as fields of real forms call it."""
        return self.data


class Stamp:
    """The hidden fields of a ``SafeForm`` to be sent, for pages that are shown often."""

    def __init__(self) -> None:
        if not session.permanent:
            session.permanent = True
        self.csrf_token = Stamped(generate_csrf())
        self.draft = Stamped(new_token())


class NamesField(Field):
    """Names in seating order, from inputs of one name, as typed but for spaces round them."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Keep every chair, also empty ones."""
        self.data = [unicodedata.normalize("NFC", name.strip()) for name in valuelist]


class TrimmedField(StringField):
    """A line of text without spaces round it; never None."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Keep what was typed, composed as one writes it."""
        if valuelist:
            self.data = unicodedata.normalize("NFC", valuelist[0].strip())


class OccasionForm(SafeForm):
    """When and where a game is played."""

    date = TrimmedField(default="")
    venue = TrimmedField(default="")

    def show(self, play: Play) -> None:
        """What is known of a game."""
        self.date.data, self.venue.data = play.date.isoformat(), play.venue


CHAIRS = 4
"""Chairs that a new game begins with."""


class NewGameForm(SafeForm):
    """Who sits round the table, who deals first, by which rules, and what was pressed."""

    name = NamesField(default=[""] * CHAIRS)
    dealer = StringField(default="0")
    do = StringField(default="")
    rules = StringField(default="")
    layout = StringField(default="")
    decks = StringField(default="")
    after = StringField(default="")

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Take rules, layout, decks and the game before from the address."""
        for field in (self.rules, self.layout, self.decks, self.after):
            field.data = chosen.get(field.name, "")

    def change_rules(self) -> None:
        """Take the rules that were pressed, in their own layout and with their own decks."""
        verb, _colon, ref = (self.do.data or "").partition(":")
        if verb == "rules" and ref:
            self.choose({"rules": ref, "after": self.after.data or ""})

    def dealing_seat(self) -> int:
        """The seat that deals first; the first one where the form names none."""
        return self.dealing_among(self.name.data)

    def dealing_among(self, names: Sequence[str]) -> int:
        """The same where only the first of the chairs are taken."""
        text = self.dealer.data or ""
        seat = number_in(text, digits=3) or 0
        return seat if seat < len(names) else 0

    def players(self, fewest: int = 2) -> list[str]:
        """Who plays: empty chairs at the end are nobody, as long as ``fewest`` are left."""
        names = list(self.name.data)
        while len(names) > fewest and not names[-1]:
            names.pop()
        return names


def name_errors(names: Sequence[str]) -> dict[int, list[str]]:
    """What is wrong with the names, by seat: empty, equal to an earlier one, too long, odd."""
    found: dict[int, list[str]] = {}
    for seat, name in enumerate(names):
        equal = [other for other in names[:seat] if folded(other) == folded(name) and name]
        problem = name_problem(name) or (equal and same_name(equal[0]))
        if problem:
            found[seat] = [str(problem)]
    return found


def folded(name: str) -> str:
    """A name as a table hears it: case and the width of spaces make no difference."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def name_problem(name: str) -> str:
    """What is wrong with one name on its own, or nothing."""
    if not can_be_seen(name):
        return _("Write a name, or remove this player.")
    if len(name) > LONGEST_NAME:
        return _(
            "This name has %(length)s characters. Shorten it to %(longest)s.",
            length=len(name),
            longest=LONGEST_NAME,
        )
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        return _("This name has a character that can’t be shown. Type it again.")
    return ""


def same_name(name: str) -> str:
    """Two chairs, one name."""
    return _(
        "Two players are called %(name)s: change one.",
        name=name,
    )
