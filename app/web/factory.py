"""Builds the Flask application from settings, database, security headers and pages."""

from collections.abc import Mapping
from typing import Any

from babel import Locale
from flask import Flask, g, request
from flask_babel import get_locale
from flask_talisman import Talisman
from werkzeug.middleware.proxy_fix import ProxyFix

from app.limits import PROXIES
from app.record.database import connect_database
from app.web import (
    api,
    card,
    device_link,
    errors,
    gone,
    health_and_privacy,
    home,
    join,
    new_game,
    programs,
    public,
    share,
)
from app.web import settings as settings_of_device
from app.web.app_settings import allowed_hosts, proxies, settings
from app.web.base import answers, assets, bad_requests, permissions, request_log
from app.web.base.assets import files_of
from app.web.base.bad_requests import ALLOWED_HOSTS
from app.web.base.version import page_folder
from app.web.bring import import_games, in_and_out
from app.web.bring import tables as tables_out
from app.web.game import log, this_game
from app.web.group import page as group
from app.web.group import person, season
from app.web.hole import open_hole
from app.web.hole import ruling as hole
from app.web.offline import keeping, sync
from app.web.paper import printing, typed
from app.web.rules import house
from app.web.rules import page as rules
from app.web.settings import settings_now
from app.wording.groups import MARKS, number_text, person_name, season_title
from app.wording.languages import ENGLISH, language_asked, languages_here, speak
from app.wording.names import (
    COMMA,
    card_label,
    isolated,
    list_of,
    plus,
    say,
    short_name,
    signed,
    unfilled,
    unfilled_forms,
    written_day,
)

PAGES = (
    health_and_privacy,
    home,
    rules,
    house,
    new_game,
    card,
    hole,
    this_game,
    settings_of_device,
    join,
    device_link,
    share,
    sync,
    keeping,
    open_hole,
    log,
    typed,
    printing,
    group,
    person,
    season,
    programs,
    api,
    tables_out,
    public,
    in_and_out,
    import_games,
    gone,
)

FILTERS = {
    "signed": signed,
    "plus": plus,
    "card": card_label,
    "list_of": list_of,
    "isolated": isolated,
    "day": written_day,
    "number": number_text,
    "person_name": person_name,
    "short_name": short_name,
}
GLOBALS = {
    "say": say,
    "unfilled": unfilled,
    "unfilled_forms": unfilled_forms,
    "comma": COMMA,
    "files_of": files_of,
    "person_signs": MARKS,
    "season_title": season_title,
}
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "media-src": "data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}


def make_app(config: Mapping[str, Any]) -> Flask:
    app = request_log.LoggingFlask(
        "app", template_folder=str(page_folder("templates")), static_folder=None
    )
    app.config.update(settings(config))
    app.session_interface = permissions.Sessions()
    app.wsgi_app = sync.UnchangedPolls(app)  # type: ignore[method-assign]
    app.wsgi_app = answers.ResponseCache(app.wsgi_app)  # type: ignore[method-assign]
    app.config[ALLOWED_HOSTS] = allowed_hosts(app.config)
    app.config[PROXIES] = proxies()
    if app.config[PROXIES]:
        count = app.config[PROXIES]
        trusting = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=0)
        app.wsgi_app = trusting  # type: ignore[method-assign]
    connect_database(app)
    request_log.register(app)
    bad_requests.register(app)
    speak(app, lambda: language_asked(request, languages_here()))
    answers.register(app)
    assets.register(app, page_folder("static"))
    api.register(app)
    permissions.register(app)
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
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(FILTERS)
    app.jinja_env.globals.update(GLOBALS)
    app.context_processor(values_for_templates)
    for page in PAGES:
        app.register_blueprint(page.bp)
    app.register_blueprint(this_game.of_seats)
    errors.register(app)
    return app


def values_for_templates() -> dict[str, object]:
    locale = get_locale() or Locale(ENGLISH)
    return {
        "locale": str(locale).replace("_", "-"),
        "is_rtl": locale.text_direction == "rtl",
        "settings": settings_now(),
        "seq": g.get("seq", 0),
    }
