"""The addresses of this server for other devices: configured, or from the request."""

import os
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import current_app, request, url_for

from app.addresses import EVERYWHERE, phone_addresses

ADDRESS_SETTING, LISTENING_SETTING = "BACKNINE_ADDRESS", "BACKNINE_LISTENING"
HOSTS_SETTING = "BACKNINE_HOSTS"


def link_address() -> str:
    return str(current_app.config[ADDRESS_SETTING]) or request.url_root.rstrip("/")


def address_for_phones() -> str:
    """Return the address for printed codes; "" if no other device can reach this server."""
    if not unreachable_host():
        return link_address()
    listening = os.environ.get(LISTENING_SETTING, "0.0.0.0")
    found = phone_addresses(listening)
    port = urlsplit(request.host_url).port or (443 if request.is_secure else 80)
    usual = ":443" if request.is_secure else ":80"
    base = found[0].url(port, request.scheme).rstrip("/").removesuffix(usual) if found else ""
    return base and base + request.script_root


def unreachable_host() -> str:
    """Return the host that links would have if other devices can’t reach it, else ""."""
    host = urlsplit(link_address()).hostname or ""
    return host if host in EVERYWHERE or _is_this_machine(host) else ""


def _is_this_machine(host: str) -> bool:
    name = host.rstrip(".")
    try:
        found = ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback


def link_to(base: str, endpoint: str, **values: str) -> str:
    path = url_for(endpoint, **values)  # type: ignore[arg-type]
    return f"{base}{path.removeprefix(request.script_root)}" if base else ""


def is_plain_http() -> bool:
    """Return True if phones come by http, so that their browsers keep back some features."""
    return not request.is_secure and not unreachable_host()
