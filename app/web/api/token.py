"""The device that asks: by the token in a header; a page that tries the API reads by its cookie."""

from http import HTTPStatus

from flask import g, request

from app.record.access.rights import device_hash
from app.record.access.tokens import is_live
from app.web.api.problem import Refused, refused
from app.web.api.rate_limit import count_wrong
from app.web.base.device import known_device
from app.wording.basics.say import say

SCHEME = "bearer"
"""In small letters: programs write it as they like."""


def ask_as_device() -> None:
    """Let this request be its token's; raises ``Refused`` for a token that is none, or none at all.

    Without a header the phone's cookie will do to read, never to write.
    """
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
    """The refusal of whoever shows no token that works; ``TooOftenError`` where that is often."""
    count_wrong()
    return refused(HTTPStatus.UNAUTHORIZED, sentence, code=code)
