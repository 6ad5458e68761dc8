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
from app.server_settings import SERVER_SETTINGS, setting
from app.web.api import LIMITED
from app.web.base.bad_requests import configured_names, invalid_names, name_in
from app.web.base.http import NEW_GAMES, number_in
from app.web.base.permissions import DEMO
from app.web.base.public_address import ADDRESS_SETTING, HOSTS_SETTING
from app.wording.languages import (
    fitting,
    folders,
    installed,
    language_here,
    named_language,
    named_languages,
    names_in,
)
from app.wording.names import either, list_of, quoted
from app.wording.operator import operator_text

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
        LIMITED: setting("BACKNINE_API_LIMITS") == "1",
        ADDRESS_SETTING: setting(ADDRESS_SETTING).rstrip("/"),
        HOSTS_SETTING: setting(HOSTS_SETTING),
        "PACKED": setting("BACKNINE_PACKED") == "1",
        NEW_GAMES: setting("BACKNINE_NEW_GAMES"),
        "PRIVACY": _privacy(),
        DEMO: os.environ.get("BACKNINE_DEMO", "").split(),
        "BABEL_DEFAULT_LOCALE": language_here(),
        **config,
    }
    if "SQLALCHEMY_DATABASE_URI" not in chosen:
        named = setting("DATABASE_URL")
        chosen["SQLALCHEMY_DATABASE_URI"] = (
            database_url(named) if named else f"sqlite:///{find_home() / DATABASE}"
        )
    if "SECRET_KEY" not in chosen:
        chosen["SECRET_KEY"] = secret_setting()
    options = engine_options(chosen["SQLALCHEMY_DATABASE_URI"], number_set("THREADS"))
    chosen.setdefault("SQLALCHEMY_ENGINE_OPTIONS", options)
    return chosen


def allowed_hosts(config: Mapping[str, Any]) -> frozenset[str]:
    names = configured_names(config[HOSTS_SETTING])
    return frozenset({*names, _host_in(config[ADDRESS_SETTING])} - {""})


def number_set(name: str) -> int:
    """Return a number that was set; 0 for none, or for what is none."""
    return number_in(setting(name)) or 0


def proxies() -> int:
    return number_set("BACKNINE_PROXIES")


def setting_faults(config: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each invalid setting, but for ``HOST`` and ``PORT``."""
    address = str(config.get(ADDRESS_SETTING, setting(ADDRESS_SETTING)))
    database, proxies_named = setting("DATABASE_URL"), setting("BACKNINE_PROXIES")
    hosts = invalid_names(configured_names(str(config.get(HOSTS_SETTING, setting(HOSTS_SETTING)))))
    languages = installed(tuple(folders()))
    found = []
    for name, of in SERVER_SETTINGS.items():
        value, (least, most) = setting(name), of.bounds or (0, 0)
        if of.words and value not in of.words:
            found.append(operator_text("value", name=name, value=value, words=either(of.words)))
        elif of.bounds and value and not least <= number_set(name) <= most:
            words = f"{least}–{most}"
            found.append(operator_text("value", name=name, value=value, words=words))
    if database and not is_supported(database):
        found.append(operator_text("database"))
    if number_in(proxies_named) is None:
        found.append(operator_text("proxies", value=proxies_named))
    elif number_in(proxies_named) and not address:
        # the host name that a proxy passes on can't be trusted
        found.append(operator_text("address_missing"))
    if address and not _host_in(address):
        found.append(operator_text("address", value=address))
    if hosts:
        found.append(operator_text("hosts", names=list_of(map(quoted, hosts))))
    if not fitting([named_language()], languages):
        named = {"name": "BACKNINE_LANGUAGE", "value": named_language()}
        found.append(operator_text("value", **named, words=named_languages(languages)))
    if not all(map(names_in, folders()[1:])):
        found.append(operator_text("translations", value=setting("BACKNINE_TRANSLATIONS")))
    if setting("BACKNINE_PRIVACY") and not _privacy():
        found.append(operator_text("privacy", value=setting("BACKNINE_PRIVACY")))
    return found


def _privacy() -> str:
    """Return the text of the operator; "" if there is none, or it can’t be shown."""
    try:
        with Path(setting("BACKNINE_PRIVACY")).open("rb") as file:
            content = file.read(LONGEST_PRIVACY + 1)
        text = content.decode("utf-8-sig").strip()
    except (OSError, ValueError):
        return ""
    return text if len(content) <= LONGEST_PRIVACY else ""


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
    return setting("SECRET_KEY") or secret_key(ensure_data_folder())
