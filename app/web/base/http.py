"""What all views share: numbers and buttons in what was sent, redirects, messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Response, abort, redirect, render_template, request, url_for
from flask_wtf.csrf import validate_csrf
from wtforms.validators import ValidationError

from app.wording.basics.say import say

if TYPE_CHECKING:
    from app.web.base.forms import SafeForm


Answer = str | Response | tuple[str, int] | tuple[str, int, dict[str, str]]
"""What a view of a page gives back."""
Reply = Response | tuple[Response, int]
"""What a view of JSON gives back."""
Links = Sequence[tuple[str, str]]
PAGES_TO_RETURN_TO = re.compile(r"/(g/[a-z0-9]+(/links|/hole/[0-9]+(/ruling)?)?)?")


def see_other(address: str) -> Response:
    """A redirect to a page, which the browser then asks for by GET."""
    return redirect(address, code=HTTPStatus.SEE_OTHER)  # type: ignore[return-value]


def moved_to(address: str) -> Response:
    """A page that is elsewhere for good; a browser sends a form of the old one there, whole."""
    return redirect(address, code=HTTPStatus.PERMANENT_REDIRECT)  # type: ignore[return-value]


def safe_return_url(address: str) -> str:
    """Where to go on to; only the games, a card, its links, a hole or its ruling."""
    return address if PAGES_TO_RETURN_TO.fullmatch(address) else url_for("home.show")


def pressed_button() -> tuple[str, str]:
    """The button that was pressed: a verb and what it is about."""
    return button_in(request.form.get("do", ""))


def button_in(value: str) -> tuple[str, str]:
    """The same for a button's value.

    >>> button_in("leave:2"), button_in("add")
    (('leave', '2'), ('add', ''))
    """
    verb, _colon, what = value.partition(":")
    return verb, what


def number_in(text: str, digits: int = 9) -> int | None:
    """A whole number as addresses and forms hold it; None for anything else.

    >>> number_in("17"), number_in("-1"), number_in("²"), number_in("1234", digits=3)
    (17, None, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


def index_in(text: str, count: int) -> int | None:
    """A place among so many, from 0; None for anything else.

    >>> index_in("0", 2), index_in("2", 2), index_in("", 2)
    (0, None, None)
    """
    number = number_in(text, digits=3)
    return number if number is not None and number < count else None


def press_token(form: SafeForm) -> str:
    """An id made from what was sent: the same form sent twice has the same id, any other another.

    So somebody who goes back to a page can press another of its buttons.
    """
    sent = repr(list(request.form.items(multi=True)))
    return f"{form.draft.data}-{sha256(sent.encode()).hexdigest()[:12]}"


def check_token() -> None:
    """Refuse a write without its token; the phone fetches another and tries again."""
    try:
        validate_csrf(request.headers.get("X-CSRFToken"))
    except ValidationError:
        abort(HTTPStatus.BAD_REQUEST)


def sent_json() -> Any:  # noqa: ANN401
    """What was sent; None where it is no JSON, or nested deeper than anything of ours."""
    try:
        return request.get_json(silent=True)
    except RecursionError:
        return None


def message_page(
    title: str, sentences: list[str], status: int, back: Links = ()
) -> tuple[str, int]:
    """A page that says something, with the way back, to the games where there is no other."""
    links = list(back) or [(say("your_games"), url_for("home.show"))]
    page = render_template("base/message.html", title=title, sentences=sentences, links=links)
    return page, status


def stale_page(back: str) -> Answer:
    """A button on a page that was open for too long."""
    sentences, links = [say("page_expired_reload")], [(say("back"), back)]
    return message_page(say("nothing_changed"), sentences, 422, links)
