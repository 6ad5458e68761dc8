"""BG Stats: the games of a group as its file, and such a file into the group."""

from flask import Blueprint, Response, abort, render_template, request, url_for

from app.formats.bgstats.export_file import FILE_NAME, export_text
from app.formats.bgstats.of_group import plays_of_group
from app.golf.errors import FaultsError, GolfError
from app.limits import LARGEST_FILE
from app.record.group.group_state import current_group
from app.record.group.old_games import keep_old_games
from app.record.group.seasons import season_at
from app.web.base.device import group_for, known_device
from app.web.base.http import Answer, number_in, press_token, see_other
from app.web.base.limits import LIMITS, limits_here, over_limit
from app.web.base.public_address import link_address, link_to
from app.web.group.old_games.bgstats_form import BgStatsForm, sent_text
from app.web.group.old_games.bgstats_page import (
    BgStatsPage,
    bad_plays,
    bgstats_page,
    brought,
    mark_of,
    page_with_file,
    which_game,
    wrong_with,
)
from app.web.group.old_games.paste_page import left_open, too_old
from app.web.group.with_counts import group_with_counts
from app.wording.errors.faults import placed_text
from app.wording.errors.limits import limit_text
from app.wording.group.refusals import refusal_text

bp = Blueprint("group_bgstats", __name__)


@bp.get("/group/<public_id>/bgstats")
def send(public_id: str) -> Response:
    """All finished games of a group, or those of a season, as a file for the app."""
    state = group_with_counts(public_id)
    asked = request.args.get("season")
    season = season_at(state, number_in(asked) or 0) or abort(404) if asked else None
    base = link_address()
    plays = plays_of_group(state, season, lambda game: link_to(base, "games.show", public_id=game))
    headers = {"Content-Disposition": f'attachment; filename="{FILE_NAME}"'}
    return Response(export_text(plays, public_id), headers=headers, content_type="application/json")


@bp.get("/group/<public_id>/bgstats/file")
def bring(public_id: str) -> Answer:
    """What goes out, and the form for a file."""
    return _html_of(bgstats_page(group_with_counts(public_id)), BgStatsForm())


@bp.post("/group/<public_id>/bgstats/file")
def take_in(public_id: str) -> Answer:
    """A file: the first press shows what will be kept, the second keeps it."""
    request.max_form_memory_size = LARGEST_FILE
    group, form = group_for(public_id, "score"), BgStatsForm()
    state = group_with_counts(public_id)
    try:
        one = brought(state, form, request.form, sent_text(form))
    except FaultsError as error:
        problems = [*map(placed_text, error.faults)]
        return _html_of(bgstats_page(state, problems), form), 422
    is_seen = form.do.data == "keep" and form.seen.data == mark_of(form, one)
    problems = [*too_old(form.validate()), *wrong_with(current_group(group), one)]
    problems += left_open(one.found) if is_seen and one.found else []
    if form.do.data == "keep" and one.game is None:
        problems.append(which_game())
    if problems or bad_plays(form, one):
        return _html_of(page_with_file(state, form, one, problems), form), 422
    if not is_seen or not one.found or not one.found.count:
        return _html_of(page_with_file(state, form, one), form)
    try:
        who, paste = known_device() or "", one.found.paste
        keep_old_games(group, who, paste, press_token(form), limits_here())
    except LIMITS as error:
        html = _html_of(page_with_file(state, form, one, [limit_text(error)]), form)
        return over_limit(html, error)
    except GolfError as error:
        return _html_of(page_with_file(state, form, one, [refusal_text(error)]), form), 422
    return see_other(url_for("group.show", public_id=public_id))


def _html_of(page: BgStatsPage, form: BgStatsForm) -> str:
    return render_template("group/old_games/bgstats.html", page=page, form=form)
