"""The settings of the application: defaults, the environment, and what overrides both."""

import os
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from app.exit import stop
from app.limits import LARGEST_BODY
from app.record.data_folder import DATABASE, ensure_data_folder, find_home, secret_key
from app.record.database import PATIENCE, database_url, engine_options
from app.server_settings import SERVER_SETTINGS
from app.web.api import LIMITED
from app.web.base.bad_requests import configured_names, invalid_names, name_in
from app.web.base.http import NEW_GAMES, number_in
from app.web.base.permissions import DEMO
from app.web.base.public_address import ADDRESS_SETTING, HOSTS_SETTING
from app.wording.languages import language_here
from app.wording.operator import (
    address_missing_text,
    address_text,
    database_text,
    hosts_text,
    language_fault,
    privacy_text,
    proxies_text,
    translations_fault,
    word_text,
)

DATABASES = ("sqlite:///", "postgres://", "postgresql://", "postgresql+psycopg://")
LONGEST_PRIVACY = 100_000  # bytes


def settings(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings; invalid ones stop the process with a message."""
    if faults := setting_faults(config):
        stop("\n".join(faults))
    chosen: dict[str, Any] = {
        PATIENCE: 0,
        "MAX_CONTENT_LENGTH": LARGEST_BODY,
        "PERMANENT_SESSION_LIFETIME": timedelta(days=400),
        "SESSION_REFRESH_EACH_REQUEST": False,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_I18N_ENABLED": False,
        LIMITED: _value("BACKNINE_API_LIMITS") == "1",
        ADDRESS_SETTING: _value(ADDRESS_SETTING).rstrip("/"),
        HOSTS_SETTING: _value(HOSTS_SETTING),
        "PACKED": _value("BACKNINE_PACKED") == "1",
        NEW_GAMES: _value("BACKNINE_NEW_GAMES"),
        "PRIVACY": _privacy()[0],
        DEMO: os.environ.get("BACKNINE_DEMO", "").split(),
        "BABEL_DEFAULT_LOCALE": language_here(),
        **config,
    }
    if "SQLALCHEMY_DATABASE_URI" not in chosen:
        named = _value("DATABASE_URL")
        chosen["SQLALCHEMY_DATABASE_URI"] = (
            database_url(named) if named else f"sqlite:///{find_home() / DATABASE}"
        )
    if "SECRET_KEY" not in chosen:
        chosen["SECRET_KEY"] = secret_setting()
    url, threads = chosen["SQLALCHEMY_DATABASE_URI"], os.environ.get("THREADS", "")
    chosen.setdefault("SQLALCHEMY_ENGINE_OPTIONS", engine_options(url, number_in(threads) or 0))
    return chosen


def allowed_hosts(config: Mapping[str, Any]) -> frozenset[str]:
    names = configured_names(config[HOSTS_SETTING])
    return frozenset({*names, _host_in(config[ADDRESS_SETTING])} - {""})


def proxies() -> int:
    return number_in(_value("BACKNINE_PROXIES")) or 0


def setting_faults(config: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each invalid setting; ``backnine serve`` checks its own options."""
    address = str(config.get(ADDRESS_SETTING, _value(ADDRESS_SETTING)))
    database, count = _value("DATABASE_URL"), number_in(_value("BACKNINE_PROXIES"))
    hosts = invalid_names(configured_names(str(config.get(HOSTS_SETTING, _value(HOSTS_SETTING)))))
    found = [
        word_text(of.name, _value(of.name), of.words)
        for of in SERVER_SETTINGS.values()
        if not of.is_option and of.words and _value(of.name) not in of.words
    ]
    if database and not is_supported(database):
        found.append(database_text())
    if count is None:
        found.append(proxies_text(_value("BACKNINE_PROXIES")))
    elif count and not address:
        # the host name that a proxy passes on can't be trusted
        found.append(address_missing_text())
    if address and not _host_in(address):
        found.append(address_text(address))
    if hosts:
        found.append(hosts_text(hosts))
    found += [language_fault(), translations_fault(), _privacy()[1]]
    return [fault for fault in found if fault]


def _value(name: str) -> str:
    return os.environ.get(name) or str(SERVER_SETTINGS[name].default or "")


def _privacy() -> tuple[str, str]:
    """The text of the operator, and what is wrong with it."""
    path = _value("BACKNINE_PRIVACY")
    if not path:
        return "", ""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LONGEST_PRIVACY + 1)
        text = content.decode("utf-8-sig").strip()
    except (OSError, ValueError):
        text = ""
    is_shown = text and len(content) <= LONGEST_PRIVACY
    return (text, "") if is_shown else ("", privacy_text(path))


def _host_in(address: str) -> str:
    try:
        parts = urlsplit(address)
        _port = parts.port
    except ValueError:
        return ""
    host = parts.hostname or ""
    is_plain = parts.scheme in ("http", "https") and not (parts.query or parts.fragment)
    return host if is_plain and name_in(parts.netloc) else ""


def is_supported(url: str) -> bool:
    try:
        make_url(url)
    except (ArgumentError, ValueError):
        return False
    return url.startswith(DATABASES)


def secret_setting() -> str:
    """``$SECRET_KEY``, which several machines share, else the key in the data folder."""
    return _value("SECRET_KEY") or secret_key(ensure_data_folder())
