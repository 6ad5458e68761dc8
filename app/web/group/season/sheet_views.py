"""Routes: the page on which a sheet of a season is chosen, and the sheets."""

from typing import Any

from flask import Blueprint, Response, abort, url_for
from flask_babel import gettext as _

from app.record.group.seasons import season_at
from app.web.group.season.sheets import labels_of, season_job
from app.web.group.with_counts import group_with_counts
from app.web.paper.print_answer import chosen_sheet, print_html, tabs
from app.web.paper.print_page import PrintPlace
from app.web.paper.sheet_answer import KIND, sheet

bp = Blueprint("season_sheets", __name__)
SHEETS = "<any(sheet, certificate, chart):what>"


@bp.get("/group/<public_id>/season/<int:number>/print")
def choose(public_id: str, number: int) -> Response:
    state = group_with_counts(public_id)
    season = season_at(state, number) or abort(404)
    labels = labels_of(season)
    what = chosen_sheet(labels)
    here: dict[str, Any] = {"public_id": public_id, "number": number}
    read = url_for("group_season.show", **here)
    place = PrintPlace(
        title=season.title,
        file=f"{read}/{what}",
        back=(read, season.title),
        read=(read, _("The season as a page to read")),
        tabs=tabs(labels, what),
    )
    return print_html(season_job(state, season, what), place)


@bp.get(f"/group/<public_id>/season/<int:number>/{SHEETS}.{KIND}")
def file(public_id: str, number: int, what: str, kind: str) -> Response:
    """A sheet; 404 for the certificate of a season without a winner."""
    state = group_with_counts(public_id)
    season = season_at(state, number) or abort(404)
    if what not in labels_of(season):
        abort(404)
    return sheet(season_job(state, season, what), kind)
