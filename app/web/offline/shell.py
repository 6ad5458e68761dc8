"""The service worker, the manifest, and what a phone keeps."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from babel import Locale
from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    jsonify,
    make_response,
    render_template,
    url_for,
)
from flask_babel import get_locale
from flask_babel import gettext as _

from app.golf.ruleset import find_ruleset, preset_mappings
from app.page_files import LATER, LOOSE_MODULES, LOOSE_STYLES, PAGES
from app.web.base.assets import address, all_assets, asset_of, first_files
from app.web.base.version import app_version, page_folder
from app.web.new_game import CHAIRS, listed_rules
from app.web.offline.bundles import Blanks, bundle_of
from app.web.settings import PAGE_COLOURS, Settings, settings_now
from app.wording.basics.say import say
from app.wording.languages import ENGLISH
from app.wording.offline_catalogue import export_for_phone

GREEN = "#0b5a3b"
Part = Mapping[str, Any]


def manifest_body() -> Part:
    home, locale = url_for("home.show"), get_locale() or Locale(ENGLISH)
    colour = PAGE_COLOURS.get(settings_now().theme, GREEN)
    return {
        "id": home,
        "name": "Back Nine",
        "short_name": "Back Nine",
        "description": say("what_it_is"),
        "lang": str(locale).replace("_", "-"),
        "dir": locale.text_direction,
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "display_override": ["standalone", "minimal-ui"],
        "orientation": "any",
        "categories": ["games", "utilities"],
        "background_color": colour,
        "theme_color": colour,
        "icons": icons(),
        "screenshots": screenshots(),
        "shortcuts": shortcuts(),
        "share_target": share_target(),
    }


def icons() -> Sequence[Part]:
    return [
        {**picture("icons/icon.svg", "any", "image/svg+xml"), "purpose": "any"},
        *(
            {**picture(f"icons/{name}-{size}.png", f"{size}x{size}"), "purpose": purpose}
            for name, purpose in (("icon", "any"), ("maskable", "maskable"))
            for size in (192, 512)
        ),
    ]


def screenshots() -> Sequence[Part]:
    """``tools/install_pictures.py`` takes them."""
    shown = [
        ("entry", "narrow", _("Type each card with one tap")),
        ("ruling", "narrow", _("Every point with its reason")),
        ("card", "narrow", _("Every hole and the totals at a glance")),
        ("board", "wide", _("The scorecard on a TV")),
    ]
    sizes = {"narrow": "780x1688", "wide": "1280x800"}
    return [
        {**picture(f"screenshots/{name}.png", sizes[form]), "form_factor": form, "label": label}
        for name, form, label in shown
    ]


def shortcuts() -> Sequence[Part]:
    return [
        _shortcut(say("new_game"), url_for("new_game.set_table"), "new-game"),
        _shortcut(_("Last game"), url_for("home.last"), "last-game"),
    ]


def _shortcut(name: str, url: str, icon: str) -> Part:
    return {"name": name, "url": url, "icons": [picture(f"icons/{icon}-96.png", "96x96")]}


def share_target() -> Part:
    """By POST: a link holds a key, which must not appear in an address."""
    return {
        "action": url_for("join.take_shared"),
        "method": "POST",
        "enctype": "application/x-www-form-urlencoded",
        "params": {name: name for name in ("title", "text", "url")},
    }


def picture(name: str, sizes: str, kind: str = "image/png") -> Part:
    return {"src": url_for("static", filename=name), "sizes": sizes, "type": kind}


bp = Blueprint("shell", __name__)
WORKER = "js/offline/worker.js"
GATEWAYS = (502, 503, 504)
"""Statuses of a gateway whose server is unreachable."""


@bp.get("/sw.js")
def worker() -> Response:
    """Serve it at the root, to control every page; a new language’s worker replaces the pages."""
    shell = {
        "version": app_version(),
        "language": str(get_locale()),
        "page": url_for("shell.page"),
        "kept": [*_kept_pages(), *map(address, kept_files())],
        "packs": [address(name) for name in _large_files()],
        "all": url_for("shell.kept"),
        "gateways": GATEWAYS,
    }
    script = (page_folder("static") / WORKER).read_text("utf-8")
    answer = Response(f"const SHELL = {json.dumps(shell)};\n{script}", mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _kept_pages() -> dict[str, str]:
    own = ("shell.page", "shell.rules", "holes.panes", "settings.keys")
    return {url_for(endpoint): endpoint for endpoint in own}


def _large_files() -> list[str]:
    """Fetched separately, since a page may have loaded them."""
    here = all_assets()
    return [LATER, *here.shared] if here.small else []


def kept_files() -> list[str]:
    """Without small forms, offline pages import each module by itself."""
    static = page_folder("static")
    written = (path.relative_to(static).as_posix() for path in sorted(static.glob("js/**/*.js")))
    scripts = PAGES["shell"].modules if all_assets().small else written
    return [
        *dict.fromkeys((*first_files("shell"), *first_files("plain"))),
        *(name for name in scripts if name not in (WORKER, *LOOSE_MODULES)),
        *LOOSE_STYLES,
        "icons/icon.svg",
    ]


@bp.get("/offline/kept.json")
def kept() -> Response:
    """One response, styles first and the largest file last: gzip finds repeats within 32 KB."""
    parts = {place: _page_json(endpoint) for place, endpoint in _kept_pages().items()}
    parts |= {address(name): _file_json(name) for name in kept_files()}
    sizes = {place: len(json.dumps(part)) for place, part in parts.items()}
    order = sorted(parts, key=lambda place: (not place.endswith(".css"), sizes[place]))
    body = json.dumps({place: parts[place] for place in order}, separators=(",", ":"))
    answer = Response(body, mimetype="application/json")
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def _page_json(endpoint: str) -> dict[str, Any]:
    """JSON inside a string takes more bytes."""
    answer = make_response(current_app.view_functions[endpoint]())
    type_ = answer.content_type or ""
    if answer.is_json:
        return {"type": type_, "data": answer.json}
    return {"type": type_, "text": answer.get_data(as_text=True)}


def _file_json(name: str) -> dict[str, str]:
    asset = asset_of(name)
    if asset is None:  # it was there when the folder was read
        raise FileNotFoundError(name)
    return {"type": f"{asset.mimetype}; charset=utf-8", "text": asset.body.decode()}


@bp.get("/offline")
def page() -> str:
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    return page_in(app, str(get_locale() or "en"), settings_now())


@lru_cache(maxsize=64)
def page_in(_app: Flask, locale: str, _settings: Settings) -> str:
    return render_template(
        "offline/shell.html",
        catalogue=export_for_phone(locale),
        rules_address=url_for("shell.rules"),
        blank=Blanks(),
        chairs=CHAIRS,
    )


@bp.get("/offline/rules.json")
def rules() -> Response:
    presets = map(find_ruleset, preset_mappings())
    return jsonify([{**bundle_of(rules), "listed": listed_rules(rules)} for rules in presets])


@bp.get("/offline/groups.json")
@bp.get("/offline/houses.json")
def not_kept() -> Response:
    """What pages of 0.1.0 ask for, until 0.3: phones keep no groups and house rules any more."""
    return jsonify([])


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    return Response(json.dumps(manifest_body()), mimetype="application/manifest+json")
