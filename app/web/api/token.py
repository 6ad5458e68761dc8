"""The device of a token, and CORS: other sites’ pages may read with a token in a header."""

from http import HTTPStatus

from flask import Flask, Response, g, request

from app.record.access.rights import device_hash
from app.record.access.tokens import is_live
from app.web.api.problem import Refused, is_for_programs, refused
from app.web.api.writes import count_wrong
from app.web.base.permissions import known_device
from app.wording.basics.say import say

SCHEME = "bearer"
"""Clients write it in any case."""


def ask_as_device() -> None:
    """Make the token’s device the client, or raise ``Refused``; a cookie suffices to read."""
    header = request.headers.get("Authorization")
    if header is None:
        if request.method not in ("GET", "HEAD") or known_device() is None:
            raise unknown("token_missing", say("token_needed"))
        return
    scheme, _space, secret = header.partition(" ")
    device = device_hash(secret.strip())
    if scheme.lower() != SCHEME or not is_live(device):
        raise unknown("token_unknown", say("token_unknown"))
    g.device = device


def unknown(code: str, sentence: str) -> Refused:
    """Count and refuse an invalid token; raises ``TooOftenError`` if repeated."""
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
