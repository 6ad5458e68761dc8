"""Sending a sheet: the file that is printed, or a picture of it for the screen."""

from flask import Response, abort, request

from app.paper.choices.options import Printing
from app.paper.pixels import page_png
from app.web.base.http import number_in
from app.web.paper.jobs import Job

KIND = "<any(pdf, png):kind>"
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
    number = number_in(request.args.get("sheet", "1"), digits=3) or 0
    try:
        png = page_png(job.draw(printing), number - 1)
    except IndexError:
        abort(404)
    return Response(png, mimetype="image/png")
