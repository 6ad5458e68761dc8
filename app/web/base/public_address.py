"""The addresses of this server for other devices: configured, or from the request."""

import os
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import current_app, request, url_for

from app.addresses import phone_addresses

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


def is_plain() -> bool:
    """Return True if neither https nor on the machine itself: insecure to browsers."""
    return not request.is_secure and not unreachable_host()
