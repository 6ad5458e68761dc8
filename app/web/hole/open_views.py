"""Routes of a hole that several phones enter: its state, choosing a version, who went out."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from sqlalchemy.orm import Session

from app.record.access.devices import own_seat, take_seat
from app.record.access.unsaved import open_grids
from app.record.change.actions import record_action
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.objections import HOLE_KINDS
from app.record.game.play import Play
from app.record.log.heads import Slot
from app.record.models import Game
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other, stale_page
from app.web.base.permissions import game_for, known_device, may
from app.web.hole.fields import NOBODY
from app.web.hole.shared_entry_page import open_hole_page

bp = Blueprint("open_hole", __name__)
Contents = Iterable[tuple[Slot, Mapping[str, Any]]]


@bp.get("/g/<public_id>/hole/<int:number>/open")
def show(public_id: str, number: int) -> Answer:
    game = game_for(public_id, "view")
    play = current_play(game)
    hole = play.hole(number)
    if hole is None:
        abort(404)
    if hole.ruling:
        here: dict[str, Any] = {"public_id": public_id, "number": number}
        return see_other(url_for("holes.ruling", **here, kept=request.args.get("kept")))
    device = known_device()
    held = [grid for grid in open_grids(db.session(), game.id) if grid.device != device]
    page = open_hole_page(play, hole, held, own_seat(game.id, device))
    saved_token = request.args.get("kept", "")
    return render_template("hole/open.html", page=page, kept=saved_token, can=may("score"))


@bp.post("/g/<public_id>/hole/<int:number>/open")
def resolve(public_id: str, number: int) -> Answer:
    """Choose a version, or record who went out, in place of what the page showed."""
    game = game_for(public_id, "score")
    here = url_for(".show", public_id=public_id, number=number)
    form = SafeForm()
    if not form.validate():
        return stale_page(here)
    if current_play(game).hole(number) is None:
        abort(404)
    _record_answer(game, number, press_token(form))
    return see_other(here)


def _record_answer(game: Game, number: int, token: str) -> Play:
    """Record the button; ``at`` is the version that the page showed, 0 if it sent none."""
    (verb, what), at = pressed_button(), request.form.get("at", 0, type=int)

    def decide(_session: Session, play: Play) -> Contents:
        if verb == "out":
            return _went_out_content(play, number, what)
        return _chosen_side(play, number, what) if verb == "right" else []

    return record_action(game, known_device() or "", token, decide, at)


def _went_out_content(play: Play, number: int, what: str) -> Contents:
    hole = play.hole(number)
    ids = {str(play.seats[seat].player_id) for seat in hole.playing} if hole else set()
    if what == NOBODY:
        return [(Slot("went_out", number), {"player": None})]
    return [(Slot("went_out", number), {"player": int(what)})] if what in ids else []


def _chosen_side(play: Play, number: int, what: str) -> Contents:
    """The content of the chosen version, even if it was replaced since the page was made."""
    entries = chain(*play.heads.values(), play.entries)
    side = next(
        (entry for entry in entries if entry.client_id == what and entry.slot.hole == number), None
    )
    return (
        [(side.slot, side.content)]
        if side and side.content and side.slot.kind in HOLE_KINDS
        else []
    )


def _cards_url(play: Play, player: int | None) -> str:
    due, ids = play.next_number, [seat.player_id for seat in play.seats]
    if play.is_over or play.state.name != "playing" or player not in ids:
        return ""
    seat, hole = ids.index(player), play.hole(due)
    if seat not in play.playing(due):
        return ""
    is_in = hole is not None and seat not in hole.missing
    endpoint = "open_hole.show" if is_in else "holes.enter"
    return url_for(endpoint, public_id=play.public_id, number=due)


@bp.route("/g/<public_id>/me", methods=["GET", "POST"])
def which_player(public_id: str) -> Answer:
    """Choose whose phone this is: it then opens at that player's grid and saves only that one."""
    game = game_for(public_id, "score")
    play, device = current_play(game), known_device() or ""
    form = SafeForm()
    back = url_for("games.show", public_id=public_id)
    if form.is_submitted():
        if not form.validate():
            return stale_page(request.path)
        player = number_in(pressed_button()[1])
        take_seat(game.id, device, player)
        return see_other(_cards_url(play, player) or back)
    seats = [(seat.player_id, seat.name) for seat in play.seats if seat.left_after is None]
    own = own_seat(game.id, device)
    return render_template("hole/which_player.html", seats=seats, own=own, form=form, back=back)
