"""Sending a sheet: the file that is printed, or a picture of it for the screen."""

from collections.abc import Mapping

from flask import Response, abort, request

from app.paper.choices.options import Printing
from app.paper.svg import pictures_of
from app.web.base.http import number_in
from app.web.paper.jobs import Job

KIND = "<any(pdf, svg):kind>"
"""How an address of a sheet ends."""


def sheet(job: Job, kind: str) -> Response:
    """What was asked for, with the choices in the address."""
    printing = job.choices(request.args)
    return pdf(job, printing) if kind == "pdf" else picture(job, printing)


def pdf(job: Job, printing: Printing) -> Response:
    """Shown in the browser, or saved under a plain name."""
    answer = Response(job.draw(printing), mimetype="application/pdf")
    how = "attachment" if request.args.get("save") else "inline"
    answer.headers["Content-Disposition"] = f'{how}; filename="{job.file}.pdf"'
    return answer


def picture(job: Job, printing: Printing) -> Response:
    """One sheet of it as a picture."""
    pictures = pictures_of(job.draw(printing))
    wanted = _picture_number(request.args)
    if not 1 <= wanted <= len(pictures):
        abort(404)
    return Response(pictures[wanted - 1], mimetype="image/svg+xml")


def _picture_number(query: Mapping[str, str]) -> int:
    """Which sheet is asked for, from 1."""
    text = query.get("sheet", "1")
    return number_in(text, digits=3) or 0
