"""The settings of the application: defaults, the environment, and what overrides both."""

import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from app.exit import stop
from app.limits import LARGEST_BODY
from app.record.access.client_limits import WHO_STARTS
from app.record.data_folder import DATABASE, find_home, made_home, secret_key
from app.record.database import PATIENCE, database_url, engine_options
from app.web.api.pace import LIMITED
from app.web.base.allowed_hosts import AllowedHosts, configured_names, invalid_names
from app.web.base.bad_requests import is_valid_host
from app.web.base.device import HTTPS_PORT
from app.web.base.http import number_in
from app.web.base.limits import NEW_GAMES
from app.web.base.public_address import ADDRESS_SETTING, HOSTS_SETTING
from app.webhooks.public_addresses import REACHES, WEBHOOKS
from app.wording.errors.settings import (
    address_missing_text,
    address_text,
    database_text,
    hosts_text,
    new_games_text,
    proxies_text,
    webhooks_text,
)
from app.wording.request_language import language_here

DATABASES = ("sqlite:///", "postgres://", "postgresql://", "postgresql+psycopg://")


def settings(config: Mapping[str, Any]) -> dict[str, Any]:
    """Defaults, what the environment says, and overrides."""
    chosen: dict[str, Any] = {
        PATIENCE: 0,
        "MAX_CONTENT_LENGTH": LARGEST_BODY,
        "PERMANENT_SESSION_LIFETIME": timedelta(days=400),
        "SESSION_REFRESH_EACH_REQUEST": False,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_I18N_ENABLED": False,
        HTTPS_PORT: number_in(os.environ.get("BACKNINE_HTTPS_PORT", "")) or None,
        "LOCAL_NAME": os.environ.get("BACKNINE_NAME") or None,
        LIMITED: os.environ.get("BACKNINE_API_LIMITS") != "0",
        ADDRESS_SETTING: (os.environ.get(ADDRESS_SETTING) or "").rstrip("/"),
        HOSTS_SETTING: os.environ.get("BACKNINE_HOSTS") or "",
        "PACKED": os.environ.get("BACKNINE_PACKED") != "0",
        **config,
    }
    for name, found in (
        ("SQLALCHEMY_DATABASE_URI", database_setting),
        ("SECRET_KEY", secret_setting),
        (WEBHOOKS, webhooks_setting),
        (NEW_GAMES, new_games_setting),
    ):
        if name not in chosen:
            chosen[name] = found()
    if "BABEL_DEFAULT_LOCALE" not in chosen:
        chosen["BABEL_DEFAULT_LOCALE"] = language_here()
    url, threads = chosen["SQLALCHEMY_DATABASE_URI"], os.environ.get("THREADS", "")
    chosen.setdefault("SQLALCHEMY_ENGINE_OPTIONS", engine_options(url, number_in(threads) or 0))
    return chosen


def allowed_hosts(config: Mapping[str, Any]) -> AllowedHosts:
    """The names in ``$BACKNINE_HOSTS`` and ``$BACKNINE_ADDRESS``."""
    names = configured_names(config[HOSTS_SETTING])
    invalid = invalid_names(names)
    if invalid:
        stop(hosts_text(invalid))
    address = config[ADDRESS_SETTING]
    host = host_in(address)
    if address and not host:
        stop(address_text(address))
    return AllowedHosts(frozenset({*names, host} - {""}))


def host_in(address: str) -> str:
    """The host of an http or https address without a path, query or user; "" if it is no such."""
    try:
        parts = urlsplit(address)
        _port = parts.port
    except ValueError:
        return ""
    host = parts.hostname or ""
    is_plain = parts.scheme in ("http", "https") and not (parts.query or parts.fragment)
    return host if is_plain and is_valid_host(parts.netloc) else ""


def proxies(config: Mapping[str, Any]) -> int:
    """How many proxies are in front of this server: ``$BACKNINE_PROXIES``.

    Behind a proxy every request seems to come from this machine, so that the name in it can't be
    trusted without ``$BACKNINE_ADDRESS``.
    """
    text = os.environ.get("BACKNINE_PROXIES") or "0"
    count = number_in(text)
    if count is None:
        stop(proxies_text(text))
    if count and not config[ADDRESS_SETTING]:
        stop(address_missing_text())
    return count


def database_setting() -> str:
    """``$DATABASE_URL``, else a file in this copy's home."""
    named = os.environ.get("DATABASE_URL")
    if not named:
        return f"sqlite:///{find_home() / DATABASE}"
    if not is_supported(named):
        stop(database_text())
    return database_url(named)


def is_supported(url: str) -> bool:
    """Whether a database URL is valid, and of a kind that is tested."""
    try:
        make_url(url)
    except (ArgumentError, ValueError):
        return False
    return url.startswith(DATABASES)


def secret_setting() -> str:
    """``$SECRET_KEY``, which several machines share, else the one in this copy's home."""
    return os.environ.get("SECRET_KEY") or secret_key(made_home())


def webhooks_setting() -> str:
    """``$BACKNINE_WEBHOOKS``: where changes of games may be told."""
    chosen = os.environ.get("BACKNINE_WEBHOOKS") or REACHES[0]
    return chosen if chosen in REACHES else stop(webhooks_text(chosen))


def new_games_setting() -> str:
    """``$BACKNINE_NEW_GAMES``: who may start games."""
    chosen = os.environ.get("BACKNINE_NEW_GAMES") or WHO_STARTS[0]
    return chosen if chosen in WHO_STARTS else stop(new_games_text(chosen))
