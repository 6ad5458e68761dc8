"""One hole: enter it, correct it, read the ruling."""

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from app.golf.inspection import inspect_hole
from app.record.holes import HoleDraft, HoleMovedError, HoleOrderError, save_hole
from app.record.models import Game
from app.record.play import Play
from app.record.reading import current_play
from app.web.device import game_for, known_device
from app.web.forms import HoleForm, hole_form, new_token
from app.web.pages.entry import hole_page
from app.web.pages.findings import FindingEntry, finding_entries, page_finding
from app.web.pages.ruling import ruling_page

bp = Blueprint("holes", __name__)
Answer = str | Response | tuple[str, int]


@bp.route("/g/<public_id>/hole/<int:number>", methods=["GET", "POST"])
def enter(public_id: str, number: int) -> Answer:
    """Enter or correct the cards of a hole; on findings, show them and keep what was typed."""
    game = game_for(public_id, "score")
    play = current_play(game)
    check_number(play, number)
    form = form_of(play, number)
    if not form.is_submitted():
        return render_template("hole.html", page=hole_page(play, number, form, []), form=form)
    found = findings_of(play, form) or save(game, play, number, form)
    if not found:
        kept = url_for(".ruling", public_id=public_id, number=number, kept=form.draft.data)
        return redirect(kept, code=303)  # type: ignore[return-value]
    page = hole_page(play, number, form, found)
    return render_template("hole.html", page=page, form=form), 422


@bp.get("/g/<public_id>/hole/<int:number>/ruling")
def ruling(public_id: str, number: int) -> Answer:
    """The ruling on a hole that is on the card."""
    play = current_play(game_for(public_id, "view"))
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        abort(404)
    return render_template(
        "ruling.html", page=ruling_page(play, hole, request.args.get("kept", ""))
    )


def check_number(play: Play, number: int) -> None:
    """Refuse a hole whose turn has not come."""
    if not play.may_enter(number):
        raise HoleOrderError(number, play.next_number)


def form_of(play: Play, number: int) -> HoleForm:
    """The form of a hole, filled with what is on the card."""
    hole = play.hole(number)
    players = [seat.player_id for seat in play.seats]
    filled: dict[str, object] = {"seen": hole.seen if hole else ""}
    if hole:
        filled["out"] = [] if hole.went_out is None else [players[hole.went_out]]
        filled |= {
            f"cards-{player}": grid for player, grid in zip(players, hole.grids, strict=True)
        }
    return hole_form(players, play.table, filled)


def findings_of(play: Play, form: HoleForm) -> list[FindingEntry]:
    """What the referee finds in the typed hole, and whether the page itself is still good."""
    players = [seat.player_id for seat in play.seats]
    went_out = [players.index(player) for player in form.out.data if player in players]
    grids = [form.grids()[player].data for player in players]
    found = finding_entries(play, inspect_hole(play.table, grids, went_out))
    if not form.out.is_answered(players):
        found.append(page_finding("no_answer"))
    if not found and not form.validate():
        found.append(page_finding("old_page"))
    return found


def save(game: Game, play: Play, number: int, form: HoleForm) -> list[FindingEntry]:
    """Put the hole on the card; a finding when other cards were saved meanwhile."""
    grids = {player: field.data for player, field in form.grids().items()}
    went_out = form.out.data[0] if form.out.data else None
    draft = HoleDraft(number, grids, went_out, form.draft.data, form.seen.data or "")
    try:
        save_hole(game, known_device() or "", draft)
    except HoleMovedError as moved:
        form.seen.data, form.draft.data = moved.seen, new_token()
        return [page_finding("moved")]
    return []
