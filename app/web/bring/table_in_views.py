"""A table is brought: the first press shows what will be kept, the second keeps it."""

from collections.abc import Sequence

from flask import Blueprint, render_template, request, url_for

from app.golf.errors import GolfError
from app.record.group.bring_games import bring_games
from app.web.base.device import ensure_device, remember_device
from app.web.base.http import Answer, press_token, see_other
from app.web.base.limits import LIMITS, limits_here, over_limit
from app.web.bring.table_in_form import TableForm, file_sent
from app.web.bring.table_in_page import table_page
from app.web.bring.table_in_read import (
    ParsedTable,
    Problem,
    TableText,
    left_open,
    mark_of,
    parse_table,
    problems_of,
    text_sent,
)
from app.wording.basics.say import say
from app.wording.errors.limits import limit_text
from app.wording.group.refusals import refusal_text

bp = Blueprint("bring_table", __name__)
bp.after_request(remember_device)


@bp.get("/bring/table")
def show() -> Answer:
    """Choose a file or paste a table."""
    form = TableForm()
    form.group.data = request.args.get("group", "")
    return page(form, TableText(""), None)


@bp.get("/bring/table/file")
def again() -> Answer:
    """The address that the form is sent to, typed or opened anew."""
    return see_other(url_for(".show"))


@bp.post("/bring/table/file")
def take() -> Answer:
    """Show what a table will make, or take all of it in."""
    form = TableForm()
    too_old = [] if form.validate() else [Problem(say("page_expired_kept"))]
    sent = text_sent(form.text.data or "", file_sent())
    if sent.refused:
        return page(form, sent, None, [*too_old, Problem(sent.refused)]), 422
    found = parse_table(form, sent, request.form)
    is_seen = form.do.data == "keep" and form.seen.data == mark_of(form, sent.text)
    problems = [*too_old, *problems_of(found), *(left_open(found) if is_seen else [])]
    if problems:
        return page(form, sent, found, problems), 422
    if not is_seen or not found.count:
        return page(form, sent, found)
    try:
        who, limits = ensure_device(), limits_here()
        made, _ = bring_games(who, found.group, found.brought, press_token(form), limits)
    except LIMITS as error:
        return over_limit(page(form, sent, found, [Problem(limit_text(error))]), error)
    except GolfError as error:
        return page(form, sent, found, [Problem(refusal_text(error))]), 422
    return see_other(_where_they_are(found, made))


def _where_they_are(found: ParsedTable, made: Sequence[str]) -> str:
    if found.group:
        return url_for("group.show", public_id=found.group.public_id)
    if len(made) == 1:
        return url_for("games.show", public_id=made[0])
    return url_for("home.show")


def page(
    form: TableForm, sent: TableText, found: ParsedTable | None, problems: Sequence[Problem] = ()
) -> str:
    """The form with what was sent, and what was understood of it."""
    shown = table_page(form, sent, found, problems)
    return render_template("bring/table_in.html", page=shown, form=form)
