"""The routes of the links of a game or group: show, renew, hand over, leave, delete."""

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _

from app.record.access.owner import (
    LastOwnerError,
    answer_keep_offer,
    close_entry,
    delete_for_good,
    hand_over,
    leave,
    renew_link,
)
from app.record.access.rights import RIGHTS
from app.record.change.actions import set_public
from app.record.group.membership import keep_in_group, take_out
from app.record.models import Game, Logbook
from app.web.base.answers import never_cache
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, message_page, press_token, pressed_button, see_other
from app.web.base.permissions import known_device
from app.web.share.link_page import (
    PLACE,
    book_for,
    delete_page,
    mean_a_game,
    page_of,
    recovery_page,
    share_page,
    share_url,
)
from app.wording.basics.say import say
from app.wording.game.links_and_phones import code_text

bp = Blueprint("links", __name__)
bp.after_request(never_cache)
bp.url_defaults(mean_a_game)


@bp.get(f"{PLACE}/links")
def show(place: str, public_id: str) -> Answer:
    return page(book_for(place, public_id, "view"), SafeForm(), request.args.get("link", ""))


def page(book: Logbook, form: SafeForm, link: str = "", problem: str = "") -> str:
    shown = share_page(book, link, request.args.get("open", ""))
    return render_template("share/links.html", page=shown, form=form, problem=problem)


@bp.post(f"{PLACE}/links")
def change(place: str, public_id: str) -> Answer:
    verb, what = pressed_button()
    book = book_for(place, public_id, "view" if verb == "leave" else "owner")
    form = SafeForm()
    if not form.validate():
        return page(book, form, what, say("page_expired")), 422
    if verb == "public" and isinstance(book, Game):
        _publish(book, what, press_token(form))
        return see_other(share_url(book, "links.show", open="public", _anchor="public"))
    if isinstance(book, Game) and verb in GROUP_VERBS:
        GROUP_VERBS[verb](book, known_device() or "", press_token(form))
        return see_other(share_url(book, "links.show", open="group", _anchor="group"))
    try:
        change_link(book, verb, what)
    except LastOwnerError as error:
        return page(book, form, "owner", code_text(error)), 422
    if verb == "leave":
        return see_other(url_for("home.show"))
    more = {"open": "others"} if (verb, what) == ("renew", "owner") else {}
    return see_other(share_url(book, "links.show", link=what or None, **more))


GROUP_VERBS = {"out": take_out, "keep_in": keep_in_group}
PUBLIC = {"page": True, "off": False}


def _publish(game: Game, what: str, token: str) -> None:
    if what in PUBLIC:
        set_public(game, known_device() or "", PUBLIC[what], token)


def change_link(book: Logbook, verb: str, what: str) -> None:
    device = known_device() or ""
    if verb == "renew":
        for right in RIGHTS:
            if right == what or (what == "others" and right != "owner"):
                renew_link(book, device, right)
    elif verb in ("close", "open"):
        close_entry(book, verb == "close")
    elif verb == "hand_over":
        hand_over(book, device)
    elif verb == "leave":
        leave(book, device)


@bp.get(f"{PLACE}/recovery")
def recovery(place: str, public_id: str) -> Answer:
    return render_template(
        "share/recovery.html", page=recovery_page(book_for(place, public_id, "owner"))
    )


@bp.post(f"{PLACE}/keep")
def keep(place: str, public_id: str) -> Answer:
    book = book_for(place, public_id, "owner")
    if not SafeForm().validate():
        sentences = [say("page_expired")]
        return message_page(say("nothing_saved"), sentences, 422, [(say("back"), page_of(book))])
    answer_keep_offer(book.id, known_device() or "")
    is_taken = request.form.get("do") == "keep"
    return see_other(share_url(book, "links.recovery") if is_taken else page_of(book))


@bp.route(f"{PLACE}/delete", methods=["GET", "POST"])
def delete(place: str, public_id: str) -> Answer:
    book = book_for(place, public_id, "owner", deleted=True)
    form, problem = SafeForm(), ""
    if form.is_submitted():
        typed = request.form.get("word", "").strip().casefold()
        if form.validate() and typed == say("delete_word").casefold():
            delete_for_good(book)
            return see_other(url_for("home.show"))
        problem = _("Nothing was deleted. Type the word again.")
    shown = render_template("share/delete.html", page=delete_page(book), form=form, problem=problem)
    return shown, 422 if problem else 200
