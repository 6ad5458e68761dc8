"""Putting the application together: settings, database, safety, pages."""

import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from babel import Locale
from flask import Flask, g, request
from flask_babel import get_locale
from flask_talisman import Talisman
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError
from werkzeug.middleware.proxy_fix import ProxyFix

from app.exit import stop
from app.limits import LARGEST_BODY, PROXIES
from app.record.data_folder import DATABASE, find_home, made_home, secret_key
from app.record.database import PATIENCE, connect_database, database_url, engine_options
from app.web import errors, health
from app.web.api import (
    changes_views,
    cors,
    game_write_views,
    hole_write_views,
    house_rules_views,
    openapi_views,
    programs_views,
    settle_views,
    table_views,
)
from app.web.api import game_views as games_api
from app.web.api import group_views as groups_api
from app.web.api import log_views as log_api
from app.web.api import rating_views as ratings_api
from app.web.api import rules_views as rules_api
from app.web.api.pace import LIMITED
from app.web.base import answers, assets, bad_requests, request_log
from app.web.base.allowed_hosts import AllowedHosts, configured_names, invalid_names
from app.web.base.bad_requests import ALLOWED_HOSTS, is_valid_host
from app.web.base.device import HTTPS_PORT, Sessions
from app.web.base.folders import page_folder
from app.web.base.http import number_in
from app.web.base.page_tags import files_of
from app.web.base.public_address import ADDRESS_SETTING, HOSTS_SETTING
from app.web.bring import file_views, table_in_views
from app.web.bring import table_views as tables_out
from app.web.bring import views as bring
from app.web.card import board_views
from app.web.card import views as card
from app.web.game import actions as game
from app.web.game import date_views, log_views, seat_views
from app.web.group import new_views
from app.web.group import views as group
from app.web.group.game import net_views
from app.web.group.game import views as group_game
from app.web.group.old_games import bgstats_views
from app.web.group.old_games import views as old_games
from app.web.group.person import handicap_views, rating_views
from app.web.group.person import views as person
from app.web.group.pictures import views as pictures
from app.web.group.season import sheet_views as season_sheets
from app.web.group.season import views as season
from app.web.group.settings import views as group_settings
from app.web.hole import open_views, unsaved_views
from app.web.hole import views as hole
from app.web.home import views as home
from app.web.new_game import views as new_game
from app.web.offline import live, shell, sync
from app.web.paper import files, print_views, typed_views
from app.web.phone import secure_address, transfer_views, trust_views
from app.web.phone import views as phone
from app.web.public import group_views as public_group_views
from app.web.public import result_views as public_result_views
from app.web.rules import change_views, house_views
from app.web.rules import views as rules
from app.web.settings import views as settings_views
from app.web.settings.page import settings_now
from app.web.share import join_views, link_views, token_views, webhook_views
from app.webhooks.public_addresses import REACHES, WEBHOOKS
from app.wording.basics.names import COMMA, card_label, list_of, plus, signed
from app.wording.basics.say import say, unfilled
from app.wording.errors.settings import (
    address_missing_text,
    address_text,
    database_text,
    hosts_text,
    proxies_text,
    webhooks_text,
)
from app.wording.group.people import MARKS
from app.wording.languages import ENGLISH, languages_here, speak
from app.wording.request_language import language_asked, language_here

DATABASES = ("sqlite:///", "postgres://", "postgresql://", "postgresql+psycopg://")

PAGES = (
    home,
    rules,
    house_views,
    change_views,
    new_game,
    card,
    hole,
    game,
    seat_views,
    files,
    settings_views,
    phone,
    trust_views,
    transfer_views,
    join_views,
    link_views,
    token_views,
    webhook_views,
    sync,
    shell,
    live,
    open_views,
    board_views,
    log_views,
    health,
    typed_views,
    print_views,
    unsaved_views,
    date_views,
    group,
    new_views,
    person,
    group_game,
    season,
    handicap_views,
    net_views,
    group_settings,
    pictures,
    season_sheets,
    old_games,
    bgstats_views,
    rating_views,
    changes_views,
    openapi_views,
    programs_views,
    rules_api,
    game_write_views,
    hole_write_views,
    table_views,
    house_rules_views,
    settle_views,
    tables_out,
    games_api,
    groups_api,
    log_api,
    ratings_api,
    public_result_views,
    public_group_views,
    bring,
    file_views,
    table_in_views,
)
"""What answers requests: each has a blueprint ``bp``."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}


def make_app(config: Mapping[str, Any]) -> Flask:
    """An application with the settings of this copy, overruled by ``config``."""
    app = request_log.LoggingFlask(
        "app", template_folder=str(page_folder("templates")), static_folder=None
    )
    app.config.update(settings(config))
    app.session_interface = Sessions()
    app.wsgi_app = answers.ResponseCache(app.wsgi_app)  # type: ignore[method-assign]
    app.config[ALLOWED_HOSTS] = allowed_hosts(app.config)
    app.config[PROXIES] = proxies(app.config)
    trust_proxies(app, app.config[PROXIES])
    connect_database(app)
    request_log.register(app)
    bad_requests.register(app)
    speak(app, lambda: language_asked(request, languages_here()))
    answers.register(app)
    secure_address.register(app)
    assets.register(app, page_folder("static"))
    cors.register(app)
    protect(app)
    set_up_templates(app)
    for page in PAGES:
        app.register_blueprint(page.bp)
    errors.register(app)
    errors.register_database_page(app)
    return app


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


def trust_proxies(app: Flask, count: int) -> None:
    """Take the client’s address and TLS from the headers of so many proxies, and from no others."""
    if count:
        trusting = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=0)
        app.wsgi_app = trusting  # type: ignore[method-assign]


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


def protect(app: Flask) -> None:
    """Headers that keep foreign scripts, frames and referrers out."""
    Talisman(
        app,
        force_https=False,
        strict_transport_security=False,
        session_cookie_secure=False,
        content_security_policy=POLICY,
        referrer_policy="same-origin",
        frame_options="DENY",
        permissions_policy={},
    )


def set_up_templates(app: Flask) -> None:
    """Filters and values that every template may use."""
    app.jinja_env.filters.update(signed=signed, plus=plus, card=card_label, list_of=list_of)
    app.jinja_env.globals.update(say=say, unfilled=unfilled, comma=COMMA, files_of=files_of)
    app.jinja_env.globals.update(person_signs=MARKS)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.context_processor(values_for_templates)


def values_for_templates() -> dict[str, object]:
    """The values that every template has: language, settings of the phone, version of the game."""
    locale = get_locale() or Locale(ENGLISH)
    return {
        "locale": str(locale).replace("_", "-"),
        "is_rtl": locale.text_direction == "rtl",
        "settings": settings_now(),
        "seq": g.get("seq", 0),
    }
