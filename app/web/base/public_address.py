"""The addresses of this server for other devices: configured or from the request, and secure."""

import os
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, g, request, url_for

from app.addresses import phone_addresses
from app.web.base.permissions import HTTPS_PORT

ADDRESS_SETTING, LISTENING_SETTING = "BACKNINE_ADDRESS", "BACKNINE_LISTENING"
HOSTS_SETTING = "BACKNINE_HOSTS"
EVERYWHERE = "0.0.0.0"


def _configured_address() -> str:
    return str(current_app.config[ADDRESS_SETTING])


def link_address() -> str:
    return _configured_address() or request.url_root.rstrip("/")


def address_for_phones() -> str:
    """Return the address for printed codes; "" if no other device can reach this server."""
    if not unreachable_host():
        return link_address()
    listening = os.environ.get(LISTENING_SETTING, EVERYWHERE)
    found = phone_addresses(listening)
    port = urlsplit(request.host_url).port or (443 if request.is_secure else 80)
    usual = ":443" if request.is_secure else ":80"
    base = found[0].url(port, request.scheme).rstrip("/").removesuffix(usual) if found else ""
    return base and base + request.script_root


def unreachable_host() -> str:
    """Return the host of this request if other devices can’t reach it, else ""."""
    host = "" if _configured_address() else urlsplit(request.host_url).hostname or ""
    try:
        is_here = ip_address(host).is_loopback
    except ValueError:
        is_here = host == "localhost"
    return host if is_here else ""


def link_to(base: str, endpoint: str, **values: str) -> str:
    path = url_for(endpoint, **values)  # type: ignore[arg-type]
    return f"{base}{path.removeprefix(request.script_root)}" if base else ""


HEADER = "Content-Security-Policy"


def secure_address() -> str:
    """Return the https address under the host of the request; "" without TLS."""
    if request.is_secure:
        return request.host_url.rstrip("/")
    port = current_app.config.get(HTTPS_PORT)
    host = urlsplit(request.host_url).hostname or ""
    name = f"[{host}]" if ":" in host else host
    return f"https://{name}:{port}" if port and host else ""


def is_plain() -> bool:
    """Return True if neither https nor on the machine itself: insecure to browsers."""
    return not request.is_secure and not unreachable_host()


def let_scripts_ask(origin: str) -> None:
    """Let this page’s scripts request another address of this server."""
    g.asked_by_scripts = origin


def register(app: Flask) -> None:
    """Call this before the headers of pages are registered: the first hook runs last."""
    app.after_request(_widen_policy)


def _widen_policy(answer: Response) -> Response:
    asked = g.get("asked_by_scripts", "")
    if asked:
        policy = answer.headers.get(HEADER, "")
        answer.headers[HEADER] = _widened(policy, "connect-src", asked)
    return answer


def _widened(policy: str, rule: str, *origins: str) -> str:
    """A policy with more addresses in a rule.

    >>> _widened("connect-src 'self'; base-uri 'none'", "connect-src", "", "http://backnine.local")
    "connect-src 'self' http://backnine.local; base-uri 'none'"
    """
    more = "".join(f" {origin}" for origin in origins if origin)
    return policy.replace(f"{rule} 'self'", f"{rule} 'self'{more}")
