"""The secure address of this copy, where it serves one, as the asking phone would reach it."""

import re
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, g, request

from app.web.base.device import HTTPS_PORT
from app.web.base.public_address import unreachable_host

HEADER = "Content-Security-Policy"


def secure_address() -> str:
    """Where this copy is reached by TLS, under the name that was asked for; "" without TLS."""
    port = current_app.config.get(HTTPS_PORT)
    host = urlsplit(request.host_url).hostname or ""
    name = f"[{host}]" if ":" in host else host
    return f"https://{name}:{port}" if port and host else ""


def is_plain() -> bool:
    """Whether browsers withhold from this page what they allow on secure ones only.

    They trust the machine itself without TLS.
    """
    return not request.is_secure and not unreachable_host()


def let_scripts_ask(origin: str) -> None:
    """Let the scripts of the page that is being made ask another address of this copy."""
    g.asked_by_scripts = origin


def register(app: Flask) -> None:
    """Call this before the headers of pages are registered: what is registered first runs last."""
    app.after_request(widen_policy)


def widen_policy(answer: Response) -> Response:
    """The answer, whose policy names the address that its scripts ask."""
    origin, policy = g.get("asked_by_scripts"), answer.headers.get(HEADER, "")
    if origin:
        answer.headers[HEADER] = re.sub("(connect-src 'self')", rf"\1 {origin}", policy)
    return answer
