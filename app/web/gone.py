"""Addresses of 0.1.0 whose pages left; each answers with a sentence and the way on."""

from collections.abc import Mapping

from flask import Blueprint, Response, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.web.api.problem import Problem, is_for_programs, problem_answer
from app.web.base.http import message_page
from app.wording.basics.say import MESSAGES

GONE: tuple[tuple[str, object, str, object], ...] = (
    (
        "/group/<public_id>/season/<int:number>/chart.<kind>",
        _l("The wall chart is gone. The season’s sheet has its table and every game."),
        "/group/{public_id}/season/{number}/print",
        MESSAGES["print"],
    ),
    (
        "/trust",
        _l(
            "Back Nine has no certificate of its own any more. For an address that begins with "
            "https, ask the person who runs it."
        ),
        "/phone",
        MESSAGES["phone_can"],
    ),
    (
        "/trust/<path:step>",
        _l(
            "Back Nine doesn’t move what a phone keeps to another address any more. A link on "
            "this page gives another address, or another phone, the games of this one."
        ),
        "/phone",
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
        return problem_answer(Problem(410, "Gone", f"{sentence} {label}: {address}", code="gone"))
    return message_page(_("This page is gone"), [str(sentence)], 410, [(str(label), address)])


for pattern in BY_PATTERN:
    bp.add_url_rule(pattern, view_func=show, methods=["GET", "POST"])
