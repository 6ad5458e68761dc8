"""Base classes of forms and fields: they read and normalise input."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any

from flask import request, session
from flask_wtf import FlaskForm
from flask_wtf.csrf import generate_csrf
from werkzeug.local import LocalProxy
from wtforms import Field, HiddenField, SelectField, StringField
from wtforms.form import BaseForm
from wtforms.validators import ValidationError
from wtforms.widgets import TextInput

from app.record.allowed_text import plain_text
from app.record.database import now
from app.record.log.entry_schema import day_of
from app.web.base.http import number_in
from app.web.base.page_parts import TOKEN, name_problem, new_token
from app.wording.names import say

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


class IsName:
    """A validator: a name that is none of ``others``; else says ``fault``, or what is wrong."""

    def __init__(self, fault: object = None, others: Sequence[str] = ()) -> None:
        self.fault, self.others = fault, others

    def __call__(self, _form: BaseForm, field: Field) -> None:
        if problem := name_problem(field.data, self.others):
            raise ValidationError(self.fault or problem)


class ChoiceField(SelectField):
    """A list to choose from; ``fault`` is said of anything else."""

    def __init__(self, fault: object = None, **options: Any) -> None:  # noqa: ANN401
        super().__init__(**options)
        self.fault = fault

    def pre_validate(self, _form: BaseForm) -> None:
        if not any(choice.value == self.data for choice in self.iter_choices()):
            raise ValidationError(self.fault or say("page_expired_reload"))
