"""Addresses of 0.1.0 whose pages left; each answers with a sentence and the way on."""

from collections.abc import Mapping

from flask import Blueprint, Response, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.web.base.http import message_page
from app.web.problem import is_for_programs, problem
from app.wording.messages import MESSAGES

TO_PERSON = _l("To this person")
RATINGS = _l("Ratings are gone. Places, points and wins are still counted.")
HANDICAPS = _l("Handicaps are gone. Games and seasons count the points of the cards.")
PICTURES = _l("The pictures of a group are gone. The page of each person has head to head.")
STATS = _l("This stat is gone. The page of each person has the twelve that are left.")
AGREEING = _l(
    "Nobody has to agree to a hole any more. Whoever doubts a score disputes it on the ruling."
)
ONE_GAME = _l("The API has all of a game in one document now.")
ONE_GROUP = _l("The API has all of a group in one document now.")
RULES = _l("The API has no rules by themselves any more: the document of a game has its rules.")
GONE: tuple[tuple[str, object, str, object], ...] = (
    (
        "/group/<public_id>/season/<int:number>/chart.<kind>",
        _l("The wall chart is gone. The season’s sheet has its table and every game."),
        "/group/{public_id}/season/{number}/print",
        MESSAGES["print"],
    ),
    (
        "/<any(g, group):place>/<public_id>/webhooks",
        _l("Webhooks are gone. Your program asks the API for the changes since a version."),
        "/api",
        MESSAGES["for_programs"],
    ),
    (
        "/<any(g, group):place>/<public_id>/tokens",
        _l("Tokens are gone. A program shows the code of a link instead."),
        "/{place}/{public_id}/links",
        MESSAGES["share"],
    ),
    (
        "/see/<public_id>/embed",
        _l("The scorecard for other web pages is gone. The result has a page of its own."),
        "/see/{public_id}",
        _l("See the result"),
    ),
    (
        "/feed/<code>.atom",
        _l("Feeds are gone. The group’s page has its games."),
        "/join#{code}",
        MESSAGES["to_group"],
    ),
    (
        "/calendar/<code>.ics",
        _l("The calendar is gone. The group’s page has its games."),
        "/join#{code}",
        MESSAGES["to_group"],
    ),
    (
        "/group/<public_id>/bgstats",
        _l("Files for BG Stats are gone. The group’s games come as CSV."),
        "/group/{public_id}/tables",
        MESSAGES["as_a_table"],
    ),
    (
        "/group/<public_id>/bgstats/file",
        _l("Files of BG Stats can’t be imported any more. Games come in as CSV."),
        "/group/{public_id}/import",
        MESSAGES["import_games"],
    ),
    (
        "/group/<public_id>/ratings",
        RATINGS,
        "/group/{public_id}",
        MESSAGES["to_group"],
    ),
    (
        "/group/<public_id>/person/<int:person>/rating",
        RATINGS,
        "/group/{public_id}/person/{person}",
        TO_PERSON,
    ),
    (
        "/group/<public_id>/person/<int:person>/handicap",
        HANDICAPS,
        "/group/{public_id}/person/{person}",
        TO_PERSON,
    ),
    (
        "/group/<public_id>/person/<int:person>/par/<band>",
        HANDICAPS,
        "/group/{public_id}/person/{person}",
        TO_PERSON,
    ),
    (
        "/group/<public_id>/season/<int:number>/par",
        HANDICAPS,
        "/group/{public_id}/season/{number}",
        MESSAGES["season"],
    ),
    (
        "/g/<public_id>/net",
        HANDICAPS,
        "/g/{public_id}",
        MESSAGES["back_to_card"],
    ),
    (
        "/g/<public_id>/hole/<int:number>/nod",
        AGREEING,
        "/g/{public_id}",
        MESSAGES["back_to_card"],
    ),
    (
        "/group/<public_id>/pictures",
        PICTURES,
        "/group/{public_id}",
        MESSAGES["to_group"],
    ),
    (
        "/group/<public_id>/day/<day>",
        PICTURES,
        "/group/{public_id}/games",
        MESSAGES["every_game"],
    ),
    (
        "/group/<public_id>/person/<int:person>/against/<int:other>",
        PICTURES,
        "/group/{public_id}/person/{person}",
        TO_PERSON,
    ),
    (
        "/group/<public_id>/person/<int:person>/figure/<code>",
        STATS,
        "/group/{public_id}/person/{person}",
        TO_PERSON,
    ),
    (
        "/group/<public_id>/person/<int:person>/row/<run>",
        STATS,
        "/group/{public_id}/person/{person}",
        TO_PERSON,
    ),
    (
        "/api/v1/groups/<public_id>/ratings",
        RATINGS,
        "/api/v1/groups/{public_id}",
        MESSAGES["group"],
    ),
    (
        "/api/v1/groups/<public_id>/people/<key>/<any(rating, handicap, runs):part>",
        STATS,
        "/api/v1/groups/{public_id}",
        MESSAGES["group"],
    ),
    (
        "/api/v1/games/<public_id>/net",
        HANDICAPS,
        "/api/v1/games/{public_id}",
        MESSAGES["one_game"],
    ),
    (
        "/api/v1/games/<public_id>/<any(standings, rules, holes, needs, log):part>",
        ONE_GAME,
        "/api/v1/games/{public_id}",
        MESSAGES["one_game"],
    ),
    (
        "/api/v1/games/<public_id>/holes/<int:number>",
        ONE_GAME,
        "/api/v1/games/{public_id}",
        MESSAGES["one_game"],
    ),
    (
        "/api/v1/games/<public_id>/<any(state, occasion, table):part>",
        _l("Programs can’t change this any more. People do, on the page of the game."),
        "/g/{public_id}",
        MESSAGES["one_game"],
    ),
    (
        "/api/v1/games/<public_id>/holes/<int:number>/<any(agreement, objection):part>",
        AGREEING,
        "/api/v1/games/{public_id}/holes/{number}/dispute",
        _l("To dispute a score"),
    ),
    (
        "/api/v1/groups",
        _l("What a code opens is one list now, games and groups."),
        "/api/v1/games",
        MESSAGES["games"],
    ),
    (
        "/api/v1/groups/<public_id>/<any(games, people, seasons, 'old-games'):part>",
        ONE_GROUP,
        "/api/v1/groups/{public_id}",
        MESSAGES["group"],
    ),
    (
        "/api/v1/groups/<public_id>/<any(people, seasons):part>/<path:rest>",
        ONE_GROUP,
        "/api/v1/groups/{public_id}",
        MESSAGES["group"],
    ),
    (
        "/api/v1/<any(presets, 'house-rules', needs):part>",
        RULES,
        "/rules",
        MESSAGES["rules"],
    ),
    (
        "/api/v1/<any(presets, 'house-rules'):part>/<key>",
        RULES,
        "/rules",
        MESSAGES["rules"],
    ),
    (
        "/trust",
        _l(
            "Back Nine has no certificate of its own any more. For an address that begins with "
            "https, ask the person who runs it."
        ),
        "/settings?open=can#can",
        MESSAGES["phone_can"],
    ),
    (
        "/trust/<path:step>",
        _l(
            "Back Nine doesn’t move what a phone keeps to another address any more. A link on "
            "this page gives another address, or another phone, the games of this one."
        ),
        "/settings?open=can#can",
        MESSAGES["phone_can"],
    ),
)
"""Pattern of an address, sentence, address of the way on, its label."""
BY_PATTERN: Mapping[str, tuple[object, str, object]] = {row[0]: row[1:] for row in GONE}

bp = Blueprint("gone", __name__)


def show(**blanks: str | int) -> Response | tuple[str, int]:
    sentence, address, label = BY_PATTERN[str(request.url_rule)]
    address = address.format(**blanks)
    if is_for_programs():
        return problem("gone", f"{sentence} {label}: {address}")
    return message_page(_("This page is gone"), [str(sentence)], 410, [(str(label), address)])


for pattern in BY_PATTERN:
    bp.add_url_rule(pattern, view_func=show, methods=["GET", "POST", "PUT"])
