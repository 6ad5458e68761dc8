"""What all views do alike, and what every answer gets.

Views go on to a page, read what was pressed, say that nothing was changed. Pages are private to a
phone and asked for anew each time; they are compressed so that their length says nothing about the
secrets in them.
"""

import gzip
import secrets
from collections.abc import Sequence
from hashlib import sha256
from http import HTTPStatus
from io import BytesIO
from typing import Any

from flask import Flask, Response, abort, redirect, render_template, request, url_for
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

OWN = "private, no-cache"
FOR_PAGES = ("Content-Security-Policy", "X-Frame-Options", "Referrer-Policy")
SHORTEST = 500  # bytes; below this a packet is a packet
PADDING = 100  # bytes at most; a length that is random cannot be guessed at (BREACH)
TYPES = {"text/html", "application/json", "application/manifest+json", "text/javascript"}


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


def register(app: Flask) -> None:
    """Finish every answer.

    To be called before what gives pages their headers: what comes first looks at them last.
    """
    app.after_request(finish)


def finish(answer: Response) -> Response:
    """No cache on the way keeps it, unless its view knows better; it has no more than it needs.

    A redirect says in a header where it leads: Werkzeug's English page beside it goes. A file goes
    without what is for pages: what they may load, and whom they may be framed by.
    """
    answer.headers.setdefault("Cache-Control", OWN)
    if answer.location:
        answer.set_data(b"")
    if request.endpoint == "static" and answer.mimetype != "text/html":
        for name in FOR_PAGES:
            answer.headers.pop(name, None)
    return compress(answer)


def compress(answer: Response) -> Response:
    """The same answer with its body packed, where whoever asks can read that."""
    if answer.mimetype not in TYPES or answer.is_streamed or answer.direct_passthrough:
        return answer
    answer.vary.add("Accept-Encoding")
    body = answer.get_data()
    if len(body) < SHORTEST or answer.content_encoding or not accepts_gzip():
        return answer
    answer.set_data(packed(body))
    answer.content_encoding = "gzip"
    etag, _weak = answer.get_etag()
    if etag:
        answer.set_etag(etag, weak=True)
    return answer


def accepts_gzip() -> bool:
    """Whether gzip can be read, the one encoding that every browser takes over plain http."""
    return request.accept_encodings.quality("gzip") > 0


def packed(body: bytes) -> bytes:
    """Gzip with a file name of random length in its head, which readers skip."""
    file, name = BytesIO(), "x" * secrets.randbelow(PADDING)
    with gzip.GzipFile(name, "wb", compresslevel=6, fileobj=file, mtime=0) as pack:
        pack.write(body)
    return file.getvalue()
