"""The hidden fields of a form: a CSRF token and an idempotency token."""

import re
import secrets
from dataclasses import dataclass

from flask import session
from flask_wtf.csrf import generate_csrf

TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


def new_token() -> str:
    return secrets.token_urlsafe(16)


@dataclass(frozen=True, slots=True)
class HiddenValue:
    """The value of a hidden field."""

    data: str

    @property
    def current_token(self) -> str:
        """``data`` under the name that WTForms has for it."""
        return self.data


class HiddenFields:
    """The hidden fields of a ``SafeForm``, for pages that only have buttons."""

    def __init__(self) -> None:
        if not session.permanent:
            session.permanent = True
        self.draft = HiddenValue(new_token())

    @property
    def csrf_token(self) -> HiddenValue:
        return HiddenValue(generate_csrf())
