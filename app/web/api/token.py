"""The device that asks: by the token in a header; a page that tries the API reads by its cookie."""

from http import HTTPStatus

from flask import g, request

from app.record.access.rights import device_hash
from app.record.access.tokens import is_live
from app.web.api.problem import refused
from app.web.base.device import known_device
from app.wording.basics.say import say

SCHEME = "Bearer "


def ask_as_device() -> None:
    """Let this request be its token's; raises ``Refused`` for a token that is none, or none at all.

    Without a header the phone's cookie will do to read, never to write.
    """
    header = request.headers.get("Authorization")
    if header is None:
        if request.method != "GET" or known_device() is None:
            raise refused(HTTPStatus.UNAUTHORIZED, say("token_needed"))
        return
    device = device_hash(header.removeprefix(SCHEME).strip())
    if not header.startswith(SCHEME) or not is_live(device):
        raise refused(HTTPStatus.UNAUTHORIZED, say("token_unknown"))
    g.device = device
