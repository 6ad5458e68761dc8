"""What a phone keeps to play offline: pages, files, rules, and the games it has opened.

The service worker fetches the first three once, each page the game that it shows. Offline, scripts
draw the pages from the shell's templates (``templates/offline``), the rules and the game.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from functools import lru_cache
from http import HTTPStatus
from typing import Any

from babel import Locale
from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    g,
    jsonify,
    make_response,
    render_template,
    request,
    url_for,
)
from flask_babel import get_locale
from flask_babel import gettext as _

from app.formats.game_json import game_json
from app.golf.game import shows_at_table
from app.golf.needs import hole_bounds
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings
from app.golf.table import MOST_KILOBYTES, Table, compile_ruleset
from app.golf.weighed_cache import WeighedCache
from app.page_files import LATER, LOOSE_MODULES, LOOSE_STYLES, PAGES
from app.record.access.game_group import may_score
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play, Rules
from app.record.game.played import State
from app.record.game.seating import Seat, Seating, SeatingFromHole
from app.record.log.entry_schema import SHAPES, with_keys
from app.record.models import Game, GameInGroup, Group
from app.web.base.answers import mark_of
from app.web.base.assets import address, all_assets, asset_of, first_files
from app.web.base.http import Reply
from app.web.base.permissions import game_for, known_device
from app.web.base.version import app_version, page_folder
from app.web.card import rule_signs
from app.web.hole.entry import HoleForm, entry_context
from app.web.hole.pad import table_json
from app.web.new_game import CHAIRS, listed_rules, with_decks
from app.web.settings import PAGE_COLOURS, Settings, settings_now
from app.wording.languages import ENGLISH
from app.wording.names import cards_on_phone, deck_now, preset_name, say
from app.wording.offline_catalogue import export_for_phone
from app.wording.rules import cancels_text, ruleset_title
from app.wording.standing import (
    first_short,
    goal_text,
    occasion_text,
    penalty_kind,
    result_occasion,
)

bp = Blueprint("offline", __name__)
Bundle = Mapping[str, Any]


@bp.get("/offline/rules.json")
def rules() -> Response:
    """Every preset, for new games, and what more decks change of it.

    ``entries`` are their entry pages: next to each other they pack to far fewer bytes.
    """
    found = []
    for preset in map(find_ruleset, preset_mappings()):
        listed = listed_rules(preset)
        for way in listed["ways"]:
            kind, _colon, given = way["value"].partition(":")
            if kind == "decks":
                decks = int(given)
                more = with_decks(preset, decks)
                reach = asdict(hole_bounds(compile_ruleset(more), way["most"]))
                way["needed"] = say("decks", num=decks)
                way["more"] = {"decks": decks, "players": more.players, "reach": reach}
        found.append({**bundle_of(preset), "listed": listed})
    entries = [bundle.pop("entry") for bundle in found]
    return jsonify(rules=found, entries=entries)


def bundle_of(ruleset: Ruleset) -> Bundle:
    """Return what a phone needs to play by these rules, in words and letters of its language."""
    return BUNDLES.get((ruleset, str(get_locale()), deck_now()), lambda: _make_bundle(ruleset))


BUNDLES: WeighedCache[tuple[Ruleset, str, str], Bundle] = WeighedCache(
    MOST_KILOBYTES, lambda _, bundle: len(json.dumps(bundle)) // 128
)
"""Weighed by kilobytes in memory: Python needs up to six times the JSON."""


def _make_bundle(ruleset: Ruleset) -> Bundle:
    table = compile_ruleset(ruleset)
    words = table_json(table)
    for key in ("patterns", "penalties"):
        words[key] = [{**entry, "name": preset_name(entry["name"])} for entry in words[key]]
    return {
        "rules": ruleset.id,
        "letters": deck_now(),
        "title": ruleset_title(ruleset),
        "short": cancels_text(ruleset),
        "players": ruleset.players,
        "table": words,
        "ranks": cards_on_phone(table.points),
        "reach": {n: asdict(hole_bounds(table, n)) for n in range(1, ruleset.players[1] + 1)},
        "goal": goal_text(table),
        "signs": rule_signs(ruleset),
        "kinds": [penalty_kind(penalty) for penalty in table.penalties],
        "before": [first_short(ruleset, 1), first_short(ruleset, 2)],
        "starter_shows": shows_at_table(ruleset, 1),
        "entry": _blank_entry(ruleset, table),
    }


class Blank(str):
    """Neither less nor more than anything, so that templates give it no sign."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        return False

    def __gt__(self, other: object) -> bool:
        return False


def _blank_entry(ruleset: Ruleset, table: Table) -> str:
    """Return the entry page with one seat for all players, who are in blanks like ``{name}``."""
    two = {1: "", 2: ""}  # no rules are for fewer
    play = Play(
        game_id=0,
        public_id="blank",
        made_at=datetime.now(UTC),
        rules=(Rules(1, ruleset, table),),
        people=two,
        seats=tuple(Seat(player, name) for player, name in two.items()),
        seating=Seating((1, 2), 1, (SeatingFromHole(1, (1, 2)),), 1),
        state=State(),
        entries=(),
        heads={},
        holes=(),
    )
    form = HoleForm(play, 1, is_blank=True)
    form.draft.data = form.seen.data = ""
    shown: dict[str, Any] = entry_context(form)
    player: Any = Blank("{id}")
    form.seats[player] = form.seats[1]
    chair = Seat(player, Blank("{name}"))
    shown |= {
        "chairs": [chair],
        "starters": [chair] if shown["starters"] else [],
        "totals": {player: Blank("{total}")},
        "duty": "{duty}",
        "count": "{count}",
        "table": {},
    }
    page = render_template("offline/entry.html", **shown)
    return page.replace('data-short="{name}"', 'data-short="{short}"')


@bp.get("/g/<public_id>/game.json")
def game(public_id: str) -> Reply:
    """Return what a phone keeps of a game, in its language and letters."""
    row = game_for(public_id, "view")
    there = db.session.get(GameInGroup, row.id)
    home = db.session.get(Group, there.group_id) if there else None
    group = home.public_id if home and may_score(db.session(), home, known_device()) else ""
    answer = Response(mimetype="application/json")
    looks = str(get_locale()), settings_now()
    answer.set_etag(mark_of(public_id, row.version, g.held, group, *looks))
    if request.if_none_match.contains_weak(answer.get_etag()[0] or ""):
        answer.status_code = HTTPStatus.NOT_MODIFIED
        return answer
    answer.data = jsonify(phone_copy(row, g.held, group)).data
    return answer


def phone_copy(game: Game, right: str, group: str = "") -> dict[str, Any]:
    """Return a game as a phone keeps it: the document, and what holes typed offline need besides.

    ``heads`` are the entries that these holes replace, ``sheets`` the rules in words, those of the
    last hole with what a next game by them needs. ``group`` is where that game would belong, ""
    for a reader who may not start it there.
    """
    play = current_play(game)
    document = game_json(play)
    keys = {player["id"]: player["key"] for player in document["players"]}
    sheets = [{"from_hole": rule.from_hole, **bundle_of(rule.ruleset)} for rule in play.rules]
    last = play.ruleset
    if last.id not in preset_mappings() or last != find_ruleset(last.id):
        sheets[-1]["listed"] = listed_rules(last)
    return {
        **document,
        "right": right,
        "group": group,
        "occasion": result_occasion(play) if play.is_over else occasion_text(play),
        "heads": [
            {
                "said_as": head.client_id,
                "seq": head.seq,
                "kind": slot.kind,
                "hole": slot.hole,
                "player": None if slot.player is None else keys[slot.player],
                "content": with_keys(head.content, keys),
                "replaces": list(head.replaces),
            }
            for slot, heads in play.heads.items()
            if slot.kind in SHAPES
            for head in heads
        ],
        "sheets": sheets,
    }


@bp.get("/offline/groups.json")
@bp.get("/offline/houses.json")
def not_kept() -> Response:
    """What pages of 0.1.0 ask for, until 0.3: phones keep no groups and house rules any more."""
    return jsonify([])


@bp.get("/offline")
def page() -> str:
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    return page_in(app, str(get_locale() or "en"), settings_now())


@lru_cache(maxsize=64)
def page_in(_app: Flask, locale: str, _settings: Settings) -> str:
    """Return the shell: one for all phones of this language and look."""
    return render_template(
        "offline/shell.html",
        catalogue=export_for_phone(locale),
        rules_address=url_for("offline.rules"),
        chairs=CHAIRS,
    )


WORKER = "js/offline/worker.js"
GATEWAYS = (502, 503, 504)
"""Statuses of a gateway whose server is unreachable."""


@bp.get("/sw.js")
def worker() -> Response:
    """Serve it at the root, to control every page; a new language’s worker replaces the pages."""
    here = all_assets()
    packs = [LATER, *here.shared] if here.small else []  # apart: a page may have loaded them
    shell = {
        "version": app_version(),
        "language": str(get_locale()),
        "page": url_for("offline.page"),
        "kept": [*_kept_pages(), *map(address, kept_files())],
        "packs": [address(name) for name in packs],
        "all": url_for("offline.kept"),
        "gateways": GATEWAYS,
    }
    script = (page_folder("static") / WORKER).read_text("utf-8")
    answer = Response(f"const SHELL = {json.dumps(shell)};\n{script}", mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _kept_pages() -> dict[str, str]:
    """The endpoint of each page by its address."""
    pages = ("offline.page", "offline.rules", "holes.panes", "settings.keys")
    return {url_for(endpoint): endpoint for endpoint in pages}


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
    parts: dict[str, dict[str, Any]] = {}
    for place, endpoint in _kept_pages().items():
        answer = make_response(current_app.view_functions[endpoint]())
        # JSON inside a string would take more bytes.
        body = {"data": answer.json} if answer.is_json else {"text": str(answer.data, "utf-8")}
        parts[place] = {"type": answer.content_type or "", **body}
    for name in kept_files():
        asset = asset_of(name)
        if asset is None:  # it was there when the folder was read
            raise FileNotFoundError(name)
        type_ = f"{asset.mimetype}; charset=utf-8"
        parts[address(name)] = {"type": type_, "text": asset.body.decode()}
    sizes = {place: len(json.dumps(part)) for place, part in parts.items()}
    order = sorted(parts, key=lambda place: (not place.endswith(".css"), sizes[place]))
    text = json.dumps({place: parts[place] for place in order}, separators=(",", ":"))
    answer = Response(text, mimetype="application/json")
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone shows of the app once it is on its home screen."""

    def picture(name: str, sizes: str, kind: str = "image/png") -> dict[str, Any]:
        return {"src": url_for("static", filename=name), "sizes": sizes, "type": kind}

    home, locale = url_for("home.show"), get_locale() or Locale(ENGLISH)
    colour = PAGE_COLOURS.get(settings_now().theme, "#0b5a3b")
    icons = [{**picture("icons/icon.svg", "any", "image/svg+xml"), "purpose": "any"}]
    for name, purpose in (("icon", "any"), ("maskable", "maskable")):
        for size in (192, 512):
            icon = picture(f"icons/{name}-{size}.png", f"{size}x{size}")
            icons.append({**icon, "purpose": purpose})
    screenshots = [  # taken by tools/install_pictures.py
        ("entry", "narrow", _("Type each card with one tap")),
        ("ruling", "narrow", _("Every point with its reason")),
        ("card", "narrow", _("Every hole and the totals at a glance")),
        ("television", "wide", _("The scorecard on a TV")),
    ]
    sizes = {"narrow": "780x1688", "wide": "1280x800"}
    shortcuts = [
        (say("new_game"), url_for("new_game.set_table"), "new-game"),
        (_("Last game"), url_for("home.last"), "last-game"),
    ]
    body = {
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
        "icons": icons,
        "screenshots": [
            {
                **picture(f"screenshots/{name}.png", sizes[form]),
                "form_factor": form,
                "label": label,
            }
            for name, form, label in screenshots
        ],
        "shortcuts": [
            {"name": name, "url": url, "icons": [picture(f"icons/{icon}-96.png", "96x96")]}
            for name, url, icon in shortcuts
        ],
        # By POST: a link holds a key, which must not appear in an address.
        "share_target": {
            "action": url_for("join.take_shared"),
            "method": "POST",
            "enctype": "application/x-www-form-urlencoded",
            "params": {name: name for name in ("title", "text", "url")},
        },
    }
    return Response(json.dumps(body), mimetype="application/manifest+json")
