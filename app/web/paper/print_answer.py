"""Showing the page of a sheet, with the choices of the last time where none are made."""

from collections.abc import Mapping
from typing import get_args
from urllib.parse import parse_qsl, urlencode

from flask import Response, make_response, render_template, request

from app.paper.choices.options import Paper
from app.paper.choices.read_options import REMEMBERED
from app.web.base.device import COOKIE_LIFETIME, cookies_are_secure
from app.web.paper.jobs import Job
from app.web.paper.print_page import PrintPlace, print_page

COOKIE = "printing"
LETTER_REGIONS = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PR", "SV", "VE")
)
"""Where paper is Letter."""


def chosen_sheet(labels: Mapping[str, str]) -> str:
    """Which sheet the address asks for, the first one where it says nothing known."""
    what = request.args.get("what", "")
    return what if what in labels else next(iter(labels))


def tabs(labels: Mapping[str, str], what: str) -> list[tuple[str, str, bool]]:
    """The sheets to choose from."""
    return [(name, label, name == what) for name, label in labels.items()]


def print_html(job: Job, place: PrintPlace) -> Response:
    """The page with the choices in the address, else those of the last time; it keeps them."""
    words = {"paper": _paper_here(), **_remembered(job), **request.args}
    page = print_page(job, words, place)
    answer = make_response(
        render_template("paper/print.html", page=page), 422 if page.error else 200
    )
    if not page.error and any(option in request.args for option in REMEMBERED):
        _remember_choices(answer, words)
    return answer


def _paper_here() -> Paper:
    """The paper of the phone's region, by the first language that names one."""
    regions = (language.partition("-")[2] for language in request.accept_languages.values())
    return "letter" if next(filter(None, regions), "").upper() in LETTER_REGIONS else "a4"


def _remembered(job: Job) -> dict[str, str]:
    """The choices of the last time on this phone; not a paper on which this sheet does not fit."""
    cookie = dict(parse_qsl(request.cookies.get(COOKIE, "")[:200]))
    kept = {option: value for option, value in cookie.items() if option in REMEMBERED}
    if kept.get("paper") in get_args(Paper) and kept["paper"] not in job.papers:
        del kept["paper"]
    return kept


def _remember_choices(answer: Response, words: Mapping[str, str]) -> None:
    """Remember the choices that go for the next card as well; they are no secret."""
    chosen = {option: words[option] for option in REMEMBERED if words.get(option)}
    answer.set_cookie(
        COOKIE,
        urlencode(chosen),
        max_age=COOKIE_LIFETIME,
        samesite="Lax",
        secure=cookies_are_secure(),
    )
