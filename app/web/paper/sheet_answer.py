"""Sends a sheet as a PDF or a picture."""

from flask import Response, abort, request

from app.paper.choices.options import Printing
from app.paper.pixels import page_png
from app.web.base.http import number_in
from app.web.paper.jobs import Job

KIND = "<any(pdf, png):kind>"
"""The ending of a sheet's address."""


def sheet(job: Job, kind: str) -> Response:
    printing = job.choices(request.args)
    return pdf(job, printing) if kind == "pdf" else picture(job, printing)


def pdf(job: Job, printing: Printing) -> Response:
    """The PDF; with ``?save=`` as a download."""
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
