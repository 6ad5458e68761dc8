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
from app.server_settings import SERVER_SETTINGS, ServerSetting
from app.web.api import LIMITED
from app.web.base.bad_requests import AllowedHosts, configured_names, invalid_names, is_valid_host
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
    for name, found in (("SQLALCHEMY_DATABASE_URI", _database), ("SECRET_KEY", secret_setting)):
        if name not in chosen:
            chosen[name] = found()
    url, threads = chosen["SQLALCHEMY_DATABASE_URI"], os.environ.get("THREADS", "")
    chosen.setdefault("SQLALCHEMY_ENGINE_OPTIONS", engine_options(url, number_in(threads) or 0))
    return chosen


def allowed_hosts(config: Mapping[str, Any]) -> AllowedHosts:
    names = configured_names(config[HOSTS_SETTING])
    return AllowedHosts(frozenset({*names, _host_in(config[ADDRESS_SETTING])} - {""}))


def proxies() -> int:
    return number_in(_value("BACKNINE_PROXIES")) or 0


def setting_faults(config: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each invalid setting; ``backnine serve`` checks its own options."""
    address = str(config.get(ADDRESS_SETTING, _value(ADDRESS_SETTING)))
    found = (
        *(_word_fault(setting) for setting in SERVER_SETTINGS.values() if not setting.is_option),
        _database_fault(),
        _proxies_fault(address),
        address_text(address) if address and not _host_in(address) else "",
        _hosts_fault(str(config.get(HOSTS_SETTING, _value(HOSTS_SETTING)))),
        language_fault(),
        translations_fault(),
        _privacy()[1],
    )
    return [fault for fault in found if fault]


def _value(name: str) -> str:
    return os.environ.get(name) or str(SERVER_SETTINGS[name].default or "")


def _word_fault(setting: ServerSetting) -> str:
    value = _value(setting.name)
    is_known = not setting.words or value in setting.words
    return "" if is_known else word_text(setting.name, value, setting.words)


def _database_fault() -> str:
    named = _value("DATABASE_URL")
    return database_text() if named and not is_supported(named) else ""


def _proxies_fault(address: str) -> str:
    """A proxy needs ``$BACKNINE_ADDRESS``: the host name it passes on can’t be trusted."""
    text = _value("BACKNINE_PROXIES")
    count = number_in(text)
    if count is None:
        return proxies_text(text)
    return address_missing_text() if count and not address else ""


def _privacy() -> tuple[str, str]:
    path = _value("BACKNINE_PRIVACY")
    try:
        return (_privacy_text(path) if path else ""), ""
    except (OSError, ValueError):
        return "", privacy_text(path)


def _privacy_text(path: str) -> str:
    """Raises ``OSError`` or ``ValueError`` if the text can’t be shown."""
    with Path(path).open("rb") as file:
        content = file.read(LONGEST_PRIVACY + 1)
    text = content.decode("utf-8-sig").strip()
    if not text or len(content) > LONGEST_PRIVACY:
        raise ValueError(path)
    return text


def _hosts_fault(text: str) -> str:
    invalid = invalid_names(configured_names(text))
    return hosts_text(invalid) if invalid else ""


def _host_in(address: str) -> str:
    try:
        parts = urlsplit(address)
        _port = parts.port
    except ValueError:
        return ""
    host = parts.hostname or ""
    is_plain = parts.scheme in ("http", "https") and not (parts.query or parts.fragment)
    return host if is_plain and is_valid_host(parts.netloc) else ""


def is_supported(url: str) -> bool:
    try:
        make_url(url)
    except (ArgumentError, ValueError):
        return False
    return url.startswith(DATABASES)


def _database() -> str:
    named = _value("DATABASE_URL")
    return database_url(named) if named else f"sqlite:///{find_home() / DATABASE}"


def secret_setting() -> str:
    """``$SECRET_KEY``, which several machines share, else the key in the data folder."""
    return _value("SECRET_KEY") or secret_key(ensure_data_folder())
