"""What views do alike: go on to a page, read what was pressed, say that nothing was changed."""

from collections.abc import Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from flask import Response, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_wtf.csrf import validate_csrf
from wtforms.validators import ValidationError

from app.web.base.forms import SafeForm
from app.wording.basics.say import say

Answer = str | Response | tuple[str, int] | tuple[str, int, dict[str, str]]
"""What a view of a page gives back."""
Reply = Response | tuple[Response, int]
"""What a view of JSON gives back."""
Links = Sequence[tuple[str, str]]


def go_to(address: str) -> Response:
    """On to a page, which is asked for by GET."""
    return redirect(address, code=HTTPStatus.SEE_OTHER)  # type: ignore[return-value]


def read_do() -> tuple[str, str]:
    """What was pressed: a verb and what it is about."""
    verb, _colon, what = request.form.get("do", "").partition(":")
    return verb, what


def token_of_press(form: SafeForm) -> str:
    """Names what was sent: all of it twice is once, anything else is something else.

    So a page to which somebody goes back can be used for another press.
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


def message(title: str, sentences: list[str], status: int, back: Links = ()) -> tuple[str, int]:
    """A page that says something, with the way back, to the games where there is no other."""
    links = list(back) or [(say("your_games"), url_for("home.show"))]
    page = render_template("base/message.html", title=title, sentences=sentences, links=links)
    return page, status


def too_old(back: str) -> Answer:
    """A button on a page that was open for too long."""
    sentence = _("This page was open too long. Go back, load it again and press once more.")
    return message(say("nothing_changed"), [sentence], 422, [(say("back"), back)])
