"""Refuses requests that nobody can answer, before any view looks at them.

That is a host name that no machine can have: Flask looks at it before it knows what is asked for,
and can then neither find a page nor say so. And a body that is too large, or came only in part.
"""

import re
from collections.abc import Iterable
from ipaddress import AddressValueError, IPv6Address
from typing import TYPE_CHECKING

from flask import Flask, abort, request
from werkzeug.exceptions import BadRequest, MethodNotAllowed

from app.limits import largest_body

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_HOST = 253  # letters
LAST_PORT = 65535
LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
HOST = re.compile(
    rf"(?:\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>{LABEL}(?:\.{LABEL})*)\.?)(?::(?P<port>[0-9]{{1,5}}))?",
    re.I,
)
HEADER, REFUSED_HOST = "HTTP_HOST", "backnine.host"
PLACEHOLDER_HOST = "localhost"


class BadHostError(BadRequest):
    """A request with a host name that no machine can have."""


class HostCheck:
    """WSGI middleware: replaces a host name that Flask can’t read, and notes that it did."""

    def __init__(self, inner: "WSGIApplication") -> None:
        self.inner = inner

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request."""
        if not is_valid_host(environ.get(HEADER, PLACEHOLDER_HOST)):  # HTTP/1.0 may leave it out
            environ[REFUSED_HOST] = environ[HEADER] = PLACEHOLDER_HOST
        return self.inner(environ, start_response)


def register(app: Flask) -> None:
    """Check every request before a view sees it."""
    app.wsgi_app = HostCheck(app.wsgi_app)  # type: ignore[method-assign]
    app.before_request(refuse_bad_request)


def refuse_bad_request() -> None:
    """Refuse a bad host name, and a body without a length, too long, or not whole."""
    if REFUSED_HOST in request.environ:
        raise BadHostError
    if request.method in ("POST", "PUT", "PATCH") and not is_not_offered():
        if request.content_length is None:
            abort(411)
        most = request.max_content_length = largest_body(request.path)
        request.max_form_memory_size = most
        if request.content_length > most:
            abort(413)
        if len(request.get_data()) != request.content_length:
            abort(400)


def is_not_offered() -> bool:
    """Whether the address takes no such request: then nobody reads what is sent with it."""
    return isinstance(request.routing_exception, MethodNotAllowed)


def is_valid_host(host: str) -> bool:
    """Whether a machine can be called so, with or without a port.

    >>> [is_valid_host(host) for host in ("cards.example.org", "192.168.1.20:8000", "[::1]:8000")]
    [True, True, True]
    >>> [is_valid_host(host) for host in ("", "a b", "a..b", "a" * 64, "[::1", "xn--a")]
    [False, False, False, False, False, False]
    """
    found = HOST.fullmatch(host)
    if found is None or int(found["port"] or 0) > LAST_PORT:
        return False
    return is_address(found["v6"]) if found["v6"] else is_name(found["name"])


def is_address(text: str) -> bool:
    """Whether this is an address of IPv6."""
    try:
        IPv6Address(text)
    except AddressValueError:
        return False
    return True


def is_name(text: str) -> bool:
    """Whether names as long as this one are allowed, and its letters of other scripts are some."""
    try:
        return len(text) <= LONGEST_HOST and bool(text.encode().decode("idna"))
    except UnicodeError:
        return False
