"""Refuses bad hosts and bodies before any view; Flask itself could not report a bad host."""

import logging
import re
from collections.abc import Callable, Iterable
from io import BytesIO
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import TYPE_CHECKING

from flask import Flask, abort, g, request
from werkzeug.exceptions import BadRequest, HTTPException

from app.limits import FILE_ROUTES, largest_body
from app.record.access.quotas import (
    MOST_IN_HOUR,
    PER_RANGE,
    HourlyLimitError,
    home_of,
    range_of,
)
from app.web.base.rate_limit import HOUR, RateLimit, TooOftenError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HOME_SUFFIXES = (".localhost", ".local", ".lan", ".home.arpa", ".fritz.box")
LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
CONFIGURED = re.compile(rf"\.?{LABEL}(?:\.{LABEL})*")


def is_home_name(name: str) -> bool:
    """No public name server answers these."""
    return "." not in name or name.endswith(HOME_SUFFIXES) or _is_ip_address(name)


def is_allowed(host: str, names: frozenset[str]) -> bool:
    """Return True for a home name, an IP address or one of the names; ``host`` has no port.

    Names are in lower case; one with a leading dot includes its subdomains.

    >>> names = frozenset({"cards.example.org", ".club.example"})
    >>> [is_allowed(host, names) for host in ("192.168.1.20", "::1", "pi", "Cards.Example.org.")]
    [True, True, True, True]
    >>> [is_allowed(host, names) for host in ("a.club.example", "evil.example", "example.org")]
    [True, False, False]
    """
    name = host.lower().rstrip(".")
    above = (suffix for suffix in names if suffix.startswith("."))
    return is_home_name(name) or name in names or any(map(name.endswith, above))


def _is_ip_address(text: str, kind: Callable[[str], object] = ip_address) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return True


def configured_names(text: str) -> list[str]:
    return [name.lower() for name in re.split(r"[\s,]+", text) if name]


def invalid_names(names: Iterable[str]) -> list[str]:
    """A scheme, a port, a path or a star make a name invalid."""
    return [name for name in names if not CONFIGURED.fullmatch(name)]


LONGEST_HOST = 253  # letters
LAST_PORT = 65535
HOST = re.compile(
    rf"(?:\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>{LABEL}(?:\.{LABEL})*)\.?)(?::(?P<port>[0-9]{{1,5}}))?",
    re.I,
)
HEADER, REFUSED_HOST = "HTTP_HOST", "backnine.host"
PLACEHOLDER_HOST = "localhost"
IMPOSSIBLE, UNKNOWN = "impossible", "unknown"
MOST_LOGGED = 20  # names; more must not fill the log
ALLOWED_HOSTS = "ALLOWED_HOSTS"
LOG = logging.getLogger("backnine")
SENT = RateLimit()
FORM, MOST_FIELDS = "application/x-www-form-urlencoded", 2000
"""Flask counts the fields of other forms by itself."""
FILES: set[str] = set()
"""Addresses whose file is being read."""
FILES_LOCK, MOST_FILES = Lock(), 2


class BadHostError(BadRequest):
    """No machine can have this host name."""


class UnknownHostError(HTTPException):
    """The host name isn’t one of this server’s."""

    code = 421


class HostCheck:
    """WSGI middleware: replaces a refused host name and notes the reason."""

    def __init__(self, inner: "WSGIApplication", names: frozenset[str]) -> None:
        self.inner, self.names, self.logged = inner, names, set[str]()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        refusal = ""
        name = name_in(environ.get(HEADER, PLACEHOLDER_HOST))  # HTTP/1.0 may leave it out
        if not name:
            refusal = IMPOSSIBLE
        elif not is_allowed(name, self.names):
            refusal = UNKNOWN
            if name not in self.logged and len(self.logged) < MOST_LOGGED:
                self.logged.add(name)
                advice = (
                    f"To serve it, add it to BACKNINE_HOSTS or set BACKNINE_ADDRESS=https://{name}"
                )
                LOG.warning("unknown host", extra={"fields": {"host": name, "advice": advice}})
        if refusal:
            environ[REFUSED_HOST], environ[HEADER] = refusal, PLACEHOLDER_HOST
        return self.inner(environ, start_response)


def register(app: Flask) -> None:
    app.wsgi_app = HostCheck(app.wsgi_app, app.config[ALLOWED_HOSTS])  # type: ignore[method-assign]
    app.before_request(_refuse_bad_request)
    app.teardown_request(_end_file_turn)


def refuse_bad_host() -> None:
    refusal = request.environ.get(REFUSED_HOST)
    if refusal:
        raise BadHostError if refusal == IMPOSSIBLE else UnknownHostError


def _refuse_bad_request() -> None:
    if request.endpoint != "static":  # the page of the refusal has styles, too
        refuse_bad_host()
    if request.routing_exception is not None:
        request.environ.update({"CONTENT_LENGTH": "0", "wsgi.input": BytesIO()})
    elif request.method in ("POST", "PUT", "PATCH"):
        if request.content_length is None:
            abort(411)
        route = request.url_rule.rule if request.url_rule else None
        most = request.max_content_length = largest_body(route)
        request.max_form_memory_size = most
        if request.content_length > most:
            abort(413)
        if request.mimetype == FORM and request.get_data().count(b"&") > MOST_FIELDS:
            abort(413)
        if route in FILE_ROUTES:
            # Two files at a time, one of each address: the other threads are for who plays.
            home = home_of(request.remote_addr)
            with FILES_LOCK:
                if home in FILES or len(FILES) >= MOST_FILES:
                    raise BusyWithFilesError(429 if home in FILES else 503)
                FILES.add(home)
            g.reads_file_of = home
        else:
            count_bytes(request.content_length)


class BusyWithFilesError(HTTPException):
    """Other files are being read: 429 if this address sent one of them, else 503."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def _end_file_turn(_error: BaseException | None) -> None:
    FILES.discard(g.pop("reads_file_of", ""))


def count_bytes(number: int) -> None:
    """Raise ``HourlyLimitError``. What files add to the record is counted entry by entry."""
    home, whole_range = home_of(request.remote_addr), range_of(request.remote_addr)
    most = MOST_IN_HOUR["megabytes"] * 1024**2
    try:
        SENT.count("bytes", home, most, number=number, seconds=HOUR)
        SENT.count("bytes", whole_range, most * PER_RANGE, number=number, seconds=HOUR)
    except TooOftenError as error:
        raise HourlyLimitError("megabytes", error.seconds) from None


def name_in(host: str) -> str:
    """Return the name or address of a host with or without a port; "" if no machine can have it.

    >>> [name_in(host) for host in ("cards.example.org", "192.168.1.20:8000", "[::1]:8000")]
    ['cards.example.org', '192.168.1.20', '::1']
    >>> [name_in(host) for host in ("", "a b", "a..b", "a" * 64, "[::1", "xn--a")]
    ['', '', '', '', '', '']
    """
    found = HOST.fullmatch(host)
    if found is None or int(found["port"] or 0) > LAST_PORT:
        return ""
    if found["v6"]:
        return found["v6"] if _is_ip_address(found["v6"], IPv6Address) else ""
    name = found["name"]
    try:
        return name if len(name) <= LONGEST_HOST and name.encode().decode("idna") else ""
    except UnicodeError:
        return ""
