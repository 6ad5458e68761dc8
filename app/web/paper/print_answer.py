"""Sends a sheet as a PDF or a picture."""

from collections.abc import Mapping
from typing import get_args
from urllib.parse import parse_qsl, urlencode

from flask import Response, abort, make_response, render_template, request

from app.paper.choices import REMEMBERED, Paper, Printing
from app.paper.pixels import page_png
from app.web.base.http import number_in
from app.web.base.permissions import COOKIE_LIFETIME, cookies_are_secure
from app.web.paper.jobs import Job
from app.web.paper.print_page import PrintPlace, print_page

KIND = "<any(pdf, png):kind>"


def sheet(job: Job, kind: str) -> Response:
    printing = job.choices(request.args)
    return pdf(job, printing) if kind == "pdf" else picture(job, printing)


def pdf(job: Job, printing: Printing) -> Response:
    answer = Response(job.draw(printing), mimetype="application/pdf")
    how = "attachment" if request.args.get("save") else "inline"
    answer.headers["Content-Disposition"] = f'{how}; filename="{job.file}.pdf"'
    return answer


def picture(job: Job, printing: Printing) -> Response:
    """The page ``?sheet=``, from 1; 404 if there is no such page."""
    number = number_in(request.args.get("sheet", "1"), digits=3) or 0
    try:
        png = page_png(job.draw(printing), number - 1)
    except IndexError:
        abort(404)
    return Response(png, mimetype="image/png")


COOKIE = "printing"
LETTER_REGIONS = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PR", "SV", "VE")
)


def chosen_sheet(labels: Mapping[str, str]) -> str:
    what = request.args.get("what", "")
    return what if what in labels else next(iter(labels))


def tabs(labels: Mapping[str, str], what: str) -> list[tuple[str, str, bool]]:
    return [(name, label, name == what) for name, label in labels.items()]


def print_html(job: Job, place: PrintPlace) -> Response:
    """422 if the choices don't fit; those in the address are kept in the cookie."""
    words = {"paper": _paper_here(), **_remembered(job), **request.args}
    page = print_page(job, words, place)
    answer = make_response(
        render_template("paper/print.html", page=page), 422 if page.error else 200
    )
    if not page.error and any(option in request.args for option in REMEMBERED):
        _remember_choices(answer, words)
    return answer


def _paper_here() -> Paper:
    regions = (language.partition("-")[2] for language in request.accept_languages.values())
    return "letter" if next(filter(None, regions), "").upper() in LETTER_REGIONS else "a4"


def _remembered(job: Job) -> dict[str, str]:
    """The choices in the cookie, without a paper on which this sheet does not fit."""
    cookie = dict(parse_qsl(request.cookies.get(COOKIE, "")[:200]))
    kept = {option: value for option, value in cookie.items() if option in REMEMBERED}
    if kept.get("paper") in get_args(Paper) and kept["paper"] not in job.papers:
        del kept["paper"]
    return kept


def _remember_choices(answer: Response, words: Mapping[str, str]) -> None:
    chosen = {option: words[option] for option in REMEMBERED if words.get(option)}
    answer.set_cookie(
        COOKIE,
        urlencode(chosen),
        max_age=COOKIE_LIFETIME,
        samesite="Lax",
        secure=cookies_are_secure(),
    )
