"""Addresses of 0.1.0 whose pages left; each answers with a sentence and the way on."""

from flask import Blueprint, Response, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.web.base.http import message_page
from app.web.problem import is_for_programs, problem
from app.wording.messages import MESSAGES

BGSTATS = _l("Files for BG Stats are gone. The group’s games come as CSV.")
BGSTATS_FILE = _l("Files of BG Stats can’t be imported any more. Games come in as CSV.")
CALENDAR = _l("The calendar is gone. The group’s page has its games.")
CHART = _l("The wall chart is gone. The season’s sheet has its table and every game.")
EMBEDDED = _l("The scorecard for other web pages is gone. The result has a page of its own.")
FEEDS = _l("Feeds are gone. The group’s page has its games.")
TOKENS = _l("Tokens are gone. A program shows the code of a link instead.")
WEBHOOKS = _l("Webhooks are gone. Your program asks the API for the changes since a version.")
RATINGS = _l("Ratings are gone. Places, points and wins are still counted.")
HANDICAPS = _l("Handicaps are gone. Games and seasons count the points of the cards.")
PICTURES = _l("The pictures of a group are gone. The page of each person has head to head.")
STATS = _l("This stat is gone. The page of each person has the twelve that are left.")
AGREEING = _l(
    "Nobody has to agree to a hole any more. Whoever doubts a score disputes it on the ruling."
)
CERTIFICATE = _l(
    "Back Nine has no certificate of its own any more. For an address that begins with "
    "https, ask the person who runs it."
)
MOVING = _l(
    "Back Nine doesn’t move what a phone keeps to another address any more. A link on "
    "this page gives another address, or another phone, the games of this one."
)
ONE_GAME = _l("The API has all of a game in one document now.")
ONE_GROUP = _l("The API has all of a group in one document now.")
ONE_LIST = _l("What a code opens is one list now, games and groups.")
CHANGES = _l("Programs can’t change this any more. People do, on the page of the game.")
RULES = _l("The API has no rules by themselves any more: the document of a game has its rules.")

GROUP, GAME, API = "/group/<public_id>", "/g/<public_id>", "/api/v1"
PERSON, SEASON = f"{GROUP}/person/<int:person>", f"{GROUP}/season/<int:number>"
API_GAME, API_GROUP = f"{API}/games/<public_id>", f"{API}/groups/<public_id>"

TO_GROUP = "/group/{public_id}", MESSAGES["to_group"]
TO_GAMES = "/group/{public_id}/games", MESSAGES["every_game"]
TO_TABLES = "/group/{public_id}/tables", MESSAGES["as_a_table"]
TO_IMPORT = "/group/{public_id}/import", MESSAGES["import_games"]
TO_PERSON = "/group/{public_id}/person/{person}", _l("To this person")
TO_SEASON = "/group/{public_id}/season/{number}", MESSAGES["season"]
TO_PRINT = "/group/{public_id}/season/{number}/print", MESSAGES["print"]
TO_CARD = "/g/{public_id}", MESSAGES["back_to_card"]
TO_RESULT = "/see/{public_id}", _l("See the result")
TO_LINKS = "/{place}/{public_id}/links", MESSAGES["share"]
BY_CODE = "/join#{code}", MESSAGES["to_group"]
ON_PHONE = "/settings?open=can#can", MESSAGES["phone_can"]
FOR_PROGRAMS = "/api", MESSAGES["for_programs"]
API_TO_GAME = "/api/v1/games/{public_id}", MESSAGES["one_game"]
API_TO_PAGE = "/g/{public_id}", MESSAGES["one_game"]
API_TO_GROUP = "/api/v1/groups/{public_id}", MESSAGES["group"]
API_TO_LIST = "/api/v1/games", MESSAGES["games"]
API_TO_DISPUTE = "/api/v1/games/{public_id}/holes/{number}/dispute", _l("To dispute a score")
API_TO_RULES = "/rules", MESSAGES["rules"]

GONE = (
    (f"{SEASON}/chart.<kind>", CHART, TO_PRINT),
    ("/<any(g, group):place>/<public_id>/webhooks", WEBHOOKS, FOR_PROGRAMS),
    ("/<any(g, group):place>/<public_id>/tokens", TOKENS, TO_LINKS),
    ("/see/<public_id>/embed", EMBEDDED, TO_RESULT),
    ("/feed/<code>.atom", FEEDS, BY_CODE),
    ("/calendar/<code>.ics", CALENDAR, BY_CODE),
    (f"{GROUP}/bgstats", BGSTATS, TO_TABLES),
    (f"{GROUP}/bgstats/file", BGSTATS_FILE, TO_IMPORT),
    (f"{GROUP}/ratings", RATINGS, TO_GROUP),
    (f"{PERSON}/rating", RATINGS, TO_PERSON),
    (f"{PERSON}/handicap", HANDICAPS, TO_PERSON),
    (f"{PERSON}/par/<band>", HANDICAPS, TO_PERSON),
    (f"{SEASON}/par", HANDICAPS, TO_SEASON),
    (f"{GAME}/net", HANDICAPS, TO_CARD),
    (f"{GAME}/hole/<int:number>/nod", AGREEING, TO_CARD),
    (f"{GROUP}/pictures", PICTURES, TO_GROUP),
    (f"{GROUP}/day/<day>", PICTURES, TO_GAMES),
    (f"{PERSON}/against/<int:other>", PICTURES, TO_PERSON),
    (f"{PERSON}/figure/<code>", STATS, TO_PERSON),
    (f"{PERSON}/row/<run>", STATS, TO_PERSON),
    (f"{API_GROUP}/ratings", RATINGS, API_TO_GROUP),
    (f"{API_GROUP}/people/<key>/<any(rating, handicap, runs):part>", STATS, API_TO_GROUP),
    (f"{API_GAME}/net", HANDICAPS, API_TO_GAME),
    (f"{API_GAME}/<any(standings, rules, holes, needs, log):part>", ONE_GAME, API_TO_GAME),
    (f"{API_GAME}/holes/<int:number>", ONE_GAME, API_TO_GAME),
    (f"{API_GAME}/<any(state, occasion, table):part>", CHANGES, API_TO_PAGE),
    (
        f"{API_GAME}/holes/<int:number>/<any(agreement, objection):part>",
        AGREEING,
        API_TO_DISPUTE,
    ),
    (f"{API}/groups", ONE_LIST, API_TO_LIST),
    (f"{API_GROUP}/<any(games, people, seasons, 'old-games'):part>", ONE_GROUP, API_TO_GROUP),
    (f"{API_GROUP}/<any(people, seasons):part>/<path:rest>", ONE_GROUP, API_TO_GROUP),
    (f"{API}/<any(presets, 'house-rules', needs):part>", RULES, API_TO_RULES),
    (f"{API}/<any(presets, 'house-rules'):part>/<key>", RULES, API_TO_RULES),
    ("/trust", CERTIFICATE, ON_PHONE),
    ("/trust/<path:step>", MOVING, ON_PHONE),
)
"""Pattern of an address, sentence, and the way on with its label."""
BY_PATTERN = {pattern: (sentence, way) for pattern, sentence, way in GONE}

bp = Blueprint("gone", __name__)


def show(**blanks: str | int) -> Response | tuple[str, int]:
    sentence, (address, label) = BY_PATTERN[str(request.url_rule)]
    address = address.format(**blanks)
    if is_for_programs():
        return problem("gone", f"{sentence} {label}: {address}")
    return message_page(_("This page is gone"), [str(sentence)], 410, [(str(label), address)])


for pattern in BY_PATTERN:
    bp.add_url_rule(pattern, view_func=show, methods=["GET", "POST", "PUT"])
