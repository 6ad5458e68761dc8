"""The pages on which sheets are chosen, looked at and taken along."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, make_response, render_template, request, url_for
from flask_babel import gettext as _

from app.paper.choices.options import Paper
from app.paper.choices.read_options import REMEMBERED
from app.web.base.device import COOKIE_LIFETIME, cookies_are_secure, game_for, may
from app.web.paper.jobs import Job, game_job, rules_job, ruling_job
from app.web.paper.print_page import PrintPlace, print_page
from app.web.rules.rules_by_code import known_ruleset
from app.wording.basics.say import say
from app.wording.rules.summary import ruleset_title

bp = Blueprint("printing", __name__)
COOKIE = "printing"
LETTER_REGIONS = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PR", "SV", "VE")
)
"""Where paper is Letter."""


@bp.get("/rules/<ruleset_id>/print")
def of_rules(ruleset_id: str) -> Response:
    """Blank cards by some rules, and the rules to fold."""
    ruleset = known_ruleset(ruleset_id)
    labels = {"blank": say("blank_card"), "rules-card": _("Rules card")}
    what = chosen_sheet(labels)
    read = url_for("rules.show", ruleset_id=ruleset_id)
    place = PrintPlace(
        title=labels[what],
        file=f"/rules/{ruleset_id}/{what}",
        back=(read, say("rules")),
        read=(read, _("%(title)s: the rules as a page", title=ruleset_title(ruleset))),
        tabs=tabs(labels, what),
    )
    return print_html(rules_job(ruleset, what), place)


@bp.get("/g/<public_id>/print")
def of_game(public_id: str) -> Response:
    """The card of a game, blank ones for the same people, and its rules to fold."""
    game = game_for(public_id, "view")
    labels = {"card": say("this_card"), "blank": say("blank_card"), "rules-card": _("Rules card")}
    what = chosen_sheet(labels)
    card = url_for("games.show", public_id=public_id)
    reads = {
        "card": (card, _("This card as a page to read")),
        "blank": typing(public_id) if may("score") else (card, _("The card of the game")),
        "rules-card": (url_for("rules.of_game", public_id=public_id), _("The rules as a page")),
    }
    place = PrintPlace(
        title=labels[what],
        file=f"/g/{public_id}/{what}",
        back=(card, say("card")),
        read=reads[what],
        tabs=tabs(labels, what),
    )
    return print_html(game_job(game, what), place)


@bp.get("/g/<public_id>/hole/<int:number>/print")
def of_hole(public_id: str, number: int) -> Response:
    """The ruling on a hole."""
    job = ruling_job(game_for(public_id, "view"), number)
    here: Any = {"public_id": public_id, "number": number}
    read = url_for("holes.ruling", **here)
    place = PrintPlace(
        title=say("ruling_of", number=number),
        file=f"/g/{public_id}/hole/{number}/ruling",
        back=(read, _("Ruling")),
        read=(read, _("The ruling as a page to read")),
    )
    return print_html(job, place)


def typing(public_id: str) -> tuple[str, str]:
    """The way back from paper."""
    return url_for("typed_paper.type_in", public_id=public_id), _("Type in a filled card")


def chosen_sheet(labels: Mapping[str, str]) -> str:
    """Which sheet the address asks for, the first one where it says nothing known."""
    what = request.args.get("what", "")
    return what if what in labels else next(iter(labels))


def tabs(labels: Mapping[str, str], what: str) -> list[tuple[str, str, bool]]:
    """The sheets to choose from."""
    return [(name, label, name == what) for name, label in labels.items()]


def print_html(job: Job, place: PrintPlace) -> Response:
    """The page with the choices in the address, else those of the last time; it keeps them."""
    words = {"paper": paper_here(), **remembered(), **request.args}
    page = print_page(job, words, place)
    answer = make_response(
        render_template("paper/print.html", page=page), 422 if page.error else 200
    )
    if not page.error and any(option in request.args for option in REMEMBERED):
        remember_choices(answer, words)
    return answer


def paper_here() -> Paper:
    """The paper of the phone's region, by the first language that names one."""
    regions = (language.partition("-")[2] for language in request.accept_languages.values())
    return "letter" if next(filter(None, regions), "").upper() in LETTER_REGIONS else "a4"


def remembered() -> dict[str, str]:
    """The choices of the last time on this phone."""
    cookie = dict(parse_qsl(request.cookies.get(COOKIE, "")[:200]))
    return {option: value for option, value in cookie.items() if option in REMEMBERED}


def remember_choices(answer: Response, words: Mapping[str, str]) -> None:
    """Remember the choices that go for the next card as well; they are no secret."""
    chosen = {option: words[option] for option in REMEMBERED if words.get(option)}
    answer.set_cookie(
        COOKIE,
        urlencode(chosen),
        max_age=COOKIE_LIFETIME,
        samesite="Lax",
        secure=cookies_are_secure(),
    )
