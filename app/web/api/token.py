"""The device of a link’s code, and CORS: other sites’ pages may read with a code in a header."""

from http import HTTPStatus

from flask import Flask, Response, current_app, g, request

from app.record.access.codes import CodeError, read_code
from app.record.access.rights import device_hash
from app.record.access.sharing import UnknownCodeError
from app.record.access.tokens import device_of_code, is_live, is_token
from app.web.api.problem import Refused, is_for_programs, refused
from app.web.api.writes import count_wrong
from app.web.base.permissions import known_device
from app.wording.names import say

SCHEME = "bearer"
"""Clients write it in any case."""


def ask_as_device() -> None:
    """Make the code’s device the client, or raise ``Refused``; a cookie suffices to read.

    Raises ``TooManyAttemptsError`` after many wrong codes.
    """
    header = request.headers.get("Authorization")
    if header is None:
        if request.method not in ("GET", "HEAD") or known_device() is None:
            raise unknown("token_missing", say("token_needed"))
        return
    scheme, _space, shown = header.partition(" ")
    device = _device_of(shown.strip()) if scheme.lower() == SCHEME else None
    if device is None:
        raise unknown("token_unknown", say("token_unknown"))
    g.device = device


def _device_of(shown: str) -> str | None:
    """Tokens made with 0.1.0 work until the link with their right is renewed."""
    if is_token(shown):
        device = device_hash(shown)
        return device if is_live(device) else None
    try:
        code = read_code(shown)
        return device_of_code(current_app.config["SECRET_KEY"], code, request.remote_addr)
    except (CodeError, UnknownCodeError):
        return None


def unknown(code: str, sentence: str) -> Refused:
    """Count and refuse an invalid code; raises ``TooOftenError`` if repeated."""
    count_wrong()
    return refused(HTTPStatus.UNAUTHORIZED, sentence, code=code)


READS = ("GET", "HEAD")
A_DAY = "86400"  # seconds


def register(app: Flask) -> None:
    app.after_request(_let_others_read)


def _let_others_read(answer: Response) -> Response:
    is_preflight, method = request.method == "OPTIONS", request.method
    if is_preflight:
        method = request.headers.get("Access-Control-Request-Method", "")
    if is_for_programs() and method in READS:
        answer.headers["Access-Control-Allow-Origin"] = "*"
        answer.headers.update(PREFLIGHT_HEADERS if is_preflight else ANSWER_HEADERS)
    return answer


PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": A_DAY,
}
ANSWER_HEADERS = {"Access-Control-Expose-Headers": "ETag, Retry-After, Link"}
