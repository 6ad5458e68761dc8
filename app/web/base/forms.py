"""Base classes of forms and fields: they read and normalise input."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from flask import request, session
from flask_wtf import FlaskForm
from flask_wtf.csrf import generate_csrf
from werkzeug.local import LocalProxy
from wtforms import Field, HiddenField, StringField

from app.record.allowed_text import plain_text
from app.record.database import now
from app.record.game.play import Play
from app.record.game.played import deck_in
from app.record.log.entry_schema import day_of
from app.web.base.http import number_in
from app.web.base.page_parts import TOKEN, new_token

MAKES_TOKENS: Any = FlaskForm.Meta.csrf_class


class TokenWhenShown(MAKES_TOKENS):  # type: ignore[misc]
    """Makes the CSRF token only when it is rendered: a saved form needs none."""

    def generate_csrf_token(self, csrf_token_field: Field) -> Any:  # noqa: ANN401
        return LocalProxy(generate_csrf)


class SafeForm(FlaskForm):
    """Has a CSRF token that outlives the browser, and an idempotency token ``draft``."""

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
    return number_in(text or "") or 0


def date_on_phone() -> date | None:
    day = day_of(request.form.get("today", ""))
    return day if day and abs(day - now().date()) <= timedelta(days=2) else None


class NamesField(Field):
    """Names in seating order, NFC, stripped."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Keeps empty chairs."""
        self.data = [plain_text(name) for name in valuelist]


class TrimmedField(StringField):
    """Stripped, NFC, never None."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        if valuelist:
            self.data = plain_text(valuelist[0])


class OccasionForm(SafeForm):
    """When, where and with which cards a game is played."""

    date = TrimmedField(default="")
    venue = TrimmedField(default="")
    letters = TrimmedField(default="")

    def show(self, play: Play) -> None:
        self.date.data, self.venue.data = play.date.isoformat(), play.venue
        self.letters.data = deck_in(play.heads)
