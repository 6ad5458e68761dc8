"""Base classes of forms and fields: they read and normalise input; forms of buttons only, Undo."""

import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from flask import abort, g, make_response, render_template, request, session, url_for
from flask_babel import gettext as _
from flask_wtf import FlaskForm
from flask_wtf.csrf import generate_csrf
from werkzeug.local import LocalProxy
from wtforms import Field, HiddenField, SelectField, StringField
from wtforms.form import BaseForm
from wtforms.validators import ValidationError
from wtforms.widgets import TextInput

from app.record.allowed_text import plain_text
from app.record.change.history import offers_for
from app.record.change.start_game import check_names
from app.record.database import now
from app.record.game.play import Play
from app.record.log.entry_schema import day_of
from app.web.base.http import message_page, number_in
from app.web.base.permissions import known_device, may
from app.wording.errors import fault_text
from app.wording.history import redo_text, undo_text
from app.wording.names import say

TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
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

    @property
    def problems(self) -> list[str]:
        """What is wrong, in the order of the fields, each sentence once and in our words."""
        errors = dict(self.errors)
        found = [say("page_expired_kept")] if errors.pop("csrf_token", None) else []
        found += [str(text) for texts in errors.values() for text in texts]
        return [*dict.fromkeys(found)]


def new_token() -> str:
    return secrets.token_urlsafe(16)


def new_form() -> SafeForm:
    """For buttons that stand beside another form."""
    return SafeForm(formdata=None)


def pressed_form(back: str) -> SafeForm:
    """Return the form of the pressed button; of a page that was open too long nothing is done."""
    form = SafeForm()
    if not form.validate():
        sentences, links = [say("page_expired_reload")], [(say("back"), back)]
        abort(make_response(message_page(say("nothing_changed"), sentences, 422, links)))
    return form


def form_page(template: str, form: SafeForm, **values: object) -> tuple[str, int]:
    return render_template(template, form=form, **values), 422 if form.errors else 200


@dataclass(frozen=True, slots=True)
class UndoLine:
    """At most two buttons (label, value); the first ``reopens`` the hole of this page."""

    url: str
    back: str
    buttons: Sequence[tuple[str, str]]
    reopens: bool = False
    form: SafeForm = field(default_factory=new_form)


def undo_line(play: Play, back: str, kind: str = "", hole: int | None = None) -> UndoLine | None:
    """Limited to a ``kind`` of entries and to one ``hole``; None without an offer or the right."""
    if g.get("held") and not may("score"):
        return None
    offers, buttons, reopens = offers_for(play, known_device()), [], False
    if offers.undo and offers.undo.speaks_of(kind) and not offers.undo.is_beyond(hole):
        reopens = hole is not None and offers.undo.speaks_of("opened")
        label = undo_text(play, offers.undo, reopens=reopens)
        buttons.append((label, f"undo:{offers.undo.token}"))
    if offers.redo and offers.redo.speaks_of(kind) and not offers.redo.is_beyond(hole):
        buttons.append((redo_text(play, offers.redo), f"redo:{offers.redo.token}"))
    url = url_for("game_actions.undo", public_id=play.public_id)
    return UndoLine(url, back, buttons, reopens) if buttons else None


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


class TypedField(Field):
    """Text that ``read`` turns into a value; what it can’t read stays as it was typed."""

    widget = TextInput()

    def __init__(
        self,
        read: Callable[[str], object | None],
        fault: object,
        write: Callable[[Any], str] = str,
        **options: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(**options)
        self.read, self.fault, self.write = read, fault, write

    def _value(self) -> str:
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else self.write(self.data)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        text = plain_text(valuelist[0]) if valuelist else ""
        self.data = self.read(text) if text else None
        if text and self.data is None:
            raise ValueError(self.fault)


def name_errors(names: Sequence[str], earlier: Sequence[str] = ()) -> dict[int, list[str]]:
    """Return sentences by place; ``earlier`` names are taken."""
    return {int(fault.path): [fault_text(fault)] for fault in check_names(names, earlier)}


def name_problem(name: str, earlier: Sequence[str] = ()) -> str:
    """Return what is wrong with a name that stands alone on its page."""
    faults = [*check_names([name], earlier)]
    if any(fault.code == "name_missing" for fault in faults):
        return _("Type a name.")
    return "".join(map(fault_text, faults))


class IsName:
    """A validator: a name that is none of ``others``; else says ``fault``, or what is wrong."""

    def __init__(self, fault: object = None, others: Sequence[str] = ()) -> None:
        self.fault, self.others = fault, others

    def __call__(self, _form: BaseForm, name: Field) -> None:
        if problem := name_problem(name.data, self.others):
            raise ValidationError(self.fault or problem)


class ChoiceField(SelectField):
    """A list to choose from; ``fault`` is said of anything else."""

    def __init__(self, fault: object = None, **options: Any) -> None:  # noqa: ANN401
        super().__init__(**options)
        self.fault = fault

    def pre_validate(self, _form: BaseForm) -> None:
        if not any(choice.value == self.data for choice in self.iter_choices()):
            raise ValidationError(self.fault or say("page_expired_reload"))
