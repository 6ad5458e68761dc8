"""The device of an API request: by its token, or by the cookie of the page about the API."""

from http import HTTPStatus

from flask import g, request

from app.record.access.rights import device_hash
from app.record.access.tokens import is_live
from app.web.api.problem import Refused, refused
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
