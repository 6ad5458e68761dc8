"""Helpers of views: numbers and buttons in requests, redirects, messages, limits of a client."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Response, abort, current_app, redirect, render_template, request, url_for
from flask_wtf.csrf import validate_csrf
from wtforms.validators import ValidationError

from app.golf.reading import load_json
from app.record.access.quotas import (
    ClientLimits,
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)
from app.wording.names import say

if TYPE_CHECKING:
    from app.web.base.forms import SafeForm


Answer = str | Response | tuple[str, int] | tuple[str, int, dict[str, str]]
Reply = Response | tuple[Response, int]
Links = Sequence[tuple[str, str]]
Page = Mapping[str, Any]
"""What a template shows, by name."""
PAGES_TO_RETURN_TO = re.compile(r"/(g/[a-z0-9]+(/links|/hole/[0-9]+(/ruling)?)?)?")


def see_other(address: str) -> Response:
    return redirect(address, code=HTTPStatus.SEE_OTHER)  # type: ignore[return-value]


def moved_to(address: str) -> Response:
    """Redirect so that a browser resends a form there, with its body."""
    return redirect(address, code=HTTPStatus.PERMANENT_REDIRECT)  # type: ignore[return-value]


def safe_return_url(address: str) -> str:
    """Allow only the games, a card, its links, a hole or its ruling."""
    return address if PAGES_TO_RETURN_TO.fullmatch(address) else url_for("home.show")


def pressed_button() -> tuple[str, str]:
    return button_in(request.form.get("do", ""))


def button_in(value: str) -> tuple[str, str]:
    """Split a button's value.

    >>> button_in("leave:2"), button_in("add")
    (('leave', '2'), ('add', ''))
    """
    verb, _colon, what = value.partition(":")
    return verb, what


def number_in(text: str, digits: int = 9) -> int | None:
    """None if invalid.

    >>> number_in("17"), number_in("-1"), number_in("²"), number_in("1234", digits=3)
    (17, None, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


def index_in(text: str, count: int) -> int | None:
    """None if not below ``count``.

    >>> index_in("0", 2), index_in("2", 2), index_in("", 2)
    (0, None, None)
    """
    number = number_in(text, digits=3)
    return number if number is not None and number < count else None


def press_token(form: SafeForm) -> str:
    """Return a token equal for equal forms only: another button is another attempt."""
    sent = repr(list(request.form.items(multi=True)))
    return f"{form.draft.data}-{sha256(sent.encode()).hexdigest()[:12]}"


def check_token() -> None:
    """Refuse a write without a CSRF token; the page then fetches one and retries."""
    try:
        validate_csrf(request.headers.get("X-CSRFToken"))
    except ValidationError:
        abort(HTTPStatus.BAD_REQUEST)


def sent_json() -> Any:  # noqa: ANN401
    """None for anything else."""
    try:
        return load_json(request.get_data().decode()) if request.is_json else None
    except ValueError:
        return None


def message_page(
    title: str, sentences: list[str], status: int, back: Links = ()
) -> tuple[str, int]:
    links = list(back) or [(say("your_games"), url_for("home.show"))]
    page = render_template("base/message.html", title=title, sentences=sentences, links=links)
    return page, status


NEW_GAMES = "NEW_GAMES"
"""Who may start games: everyone, members or nobody."""
LIMITS = (HourlyLimitError, NewGamesClosedError, TooManyEntriesError)


def limits_here() -> ClientLimits:
    return ClientLimits(request.remote_addr, current_app.config[NEW_GAMES])


def over_limit(
    page: str, error: HourlyLimitError | NewGamesClosedError | TooManyEntriesError
) -> tuple[str, int, dict[str, str]]:
    if isinstance(error, HourlyLimitError):
        return page, HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": str(error.seconds)}
    return page, HTTPStatus.UNPROCESSABLE_ENTITY, {}
