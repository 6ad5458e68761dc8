"""The links of a game: shown to whoever holds the right, made anew and closed by owners."""

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _

from app.record.access.keep_offer import answer_keep_offer
from app.record.access.owner import (
    LastOwnerError,
    close_entry,
    delete_for_good,
    hand_over,
    leave_game,
    renew_link,
)
from app.record.access.rights import RIGHTS, Right
from app.record.models import Game
from app.web.base.answers import never_cache
from app.web.base.device import game_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, go_to, message_page, read_button
from app.web.share.link_page import names_of, recovery_page, share_page
from app.wording.basics.say import say
from app.wording.game.links import code_text

bp = Blueprint("links", __name__)
bp.after_request(never_cache)


@bp.get("/g/<public_id>/links")
def show(public_id: str) -> Answer:
    """The links that this phone may hand on."""
    return page(game_for(public_id, "view"), SafeForm(), request.args.get("link", ""))


def page(game: Game, form: SafeForm, link: str = "", problem: str = "") -> str:
    """The page, one link unfolded."""
    return render_template(
        "share/links.html", page=share_page(game, link), form=form, problem=problem
    )


@bp.post("/g/<public_id>/links")
def change(public_id: str) -> Answer:
    """Make a link anew, close or open entry, hand the game over; or leave a game."""
    verb, what = read_button()
    game = game_for(public_id, "view" if verb == "leave" else "owner")
    form = SafeForm()
    if not form.validate():
        return page(game, form, what, say("page_expired")), 422
    try:
        act(game, verb, what)
    except LastOwnerError as error:
        return page(game, form, "owner", code_text(error)), 422
    if verb == "leave":
        return go_to(url_for("home.show"))
    return go_to(url_for(".show", public_id=public_id, link=what or None))


def act(game: Game, verb: str, what: str) -> None:
    """Do what was pressed; what nobody knows does nothing."""
    device = known_device() or ""
    right: Right | None = next((right for right in RIGHTS if right == what), None)
    if verb == "renew" and right:
        renew_link(game, device, right)
    elif verb in ("close", "open"):
        close_entry(game, verb == "close")
    elif verb == "hand_over":
        hand_over(game, device)
    elif verb == "leave":
        leave_game(game, device)


@bp.get("/g/<public_id>/recovery")
def recovery(public_id: str) -> Answer:
    """A page to print or to keep: it restores the game for somebody who lost every phone."""
    return render_template("share/recovery.html", page=recovery_page(game_for(public_id, "owner")))


@bp.post("/g/<public_id>/keep")
def keep(public_id: str) -> Answer:
    """Answer the offer of a recovery code for good: show the code, or the first ruling.

    Asking for the code before it is offered answers the offer as well.
    """
    game = game_for(public_id, "owner")
    if not SafeForm().validate():
        sentences, back = [say("page_expired")], url_for("games.show", public_id=public_id)
        return message_page(say("nothing_saved"), sentences, 422, [(say("back_to_card"), back)])
    answer_keep_offer(game.id, known_device() or "")
    is_taken = request.form.get("do") == "keep"
    ruling = url_for("holes.ruling", public_id=public_id, number=1)
    on = url_for(".recovery", public_id=public_id) if is_taken else ruling
    return go_to(on)


@bp.route("/g/<public_id>/delete", methods=["GET", "POST"])
def delete(public_id: str) -> Answer:
    """Delete a game for good, once the word for it was typed."""
    game = game_for(public_id, "owner", deleted=True)
    form, problem = SafeForm(), ""
    if form.is_submitted():
        typed = request.form.get("word", "").strip().casefold()
        if form.validate() and typed == say("delete_word").casefold():
            delete_for_good(game)
            return go_to(url_for("home.show"))
        problem = _("Nothing was deleted. Type the word again.")
    names, back = names_of(game), url_for("seats.table", public_id=public_id)
    shown = render_template("share/delete.html", names=names, form=form, back=back, problem=problem)
    return shown, 422 if problem else 200
