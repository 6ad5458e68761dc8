"""The links of a game or group: shown, renewed, handed over, left, deleted."""

from functools import partial
from typing import Any
from urllib.parse import urlsplit

import segno
from flask import Blueprint, current_app, render_template, request, url_for
from flask_babel import gettext as _
from markupsafe import Markup
from wtforms import Field
from wtforms.validators import ValidationError

from app.record.access.asking import answer, asks_of, code_now, draw_code
from app.record.access.owner import (
    LastOwnerError,
    answer_keep_offer,
    close_entry,
    delete_for_good,
    devices_of,
    hand_over,
    leave,
    renew_link,
)
from app.record.access.rights import RIGHTS, Right, group_and_right, includes
from app.record.access.sharing import code_of, lines_of, right_of
from app.record.change.actions import set_public
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.games_of_group import find_group
from app.record.group.group_state import current_group
from app.record.group.membership import is_in_by_owner, keep_in_group, take_out
from app.record.models import Game, Group, Logbook
from app.web.base.answers import never_cache
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import (
    Answer,
    message_page,
    number_in,
    press_token,
    pressed_button,
    safe_return_url,
    see_other,
)
from app.web.base.permissions import game_for, group_for, known_device, may
from app.web.base.public_address import (
    address_for_phones,
    is_plain_http,
    link_address,
    link_to,
    unreachable_host,
)
from app.wording.links import TITLES, code_text
from app.wording.names import isolated, joined, say, spoken_name, written_day

PLACE = "/<any(g, group):place>/<public_id>"

bp = Blueprint("links", __name__)
bp.after_request(never_cache)


@bp.url_defaults
def mean_a_game(_endpoint: str, values: dict[str, Any]) -> None:
    """Build addresses for a game unless ``place`` is given."""
    values.setdefault("place", "g")


def page_of(book: Logbook) -> str:
    endpoint = "group.show" if isinstance(book, Group) else "games.show"
    return url_for(endpoint, public_id=book.public_id)


def names_of(book: Logbook) -> str:
    if isinstance(book, Group):
        return isolated(current_group(book).title)
    assert isinstance(book, Game)
    return joined([spoken_name(name) for name in current_play(book).names])


def share_note() -> str:
    """The links that this device may hand on."""
    if may("owner"):
        return _("Links to watch, to enter scores, for full control")
    return _("Links to watch and to enter scores") if may("score") else _("A link to watch")


@bp.app_template_filter("qr_code")
def picture_of(url: str) -> Markup:
    """Return a QR code as SVG, "" without a URL: level M, with the quiet zone of the standard."""
    if not url:
        return Markup()
    drawn = segno.make(url, error="m", micro=False, boost_error=False)
    return Markup(drawn.svg_inline(border=4, omitsize=True, svgclass=None, lineclass=None))


def book_for(place: str, public_id: str, right: Right, *, deleted: bool = False) -> Logbook:
    if place == "group":
        return group_for(public_id, right)
    return game_for(public_id, right, deleted=deleted)


@bp.get(f"{PLACE}/links")
def show(place: str, public_id: str) -> Answer:
    book = book_for(place, public_id, "view")
    return links_page(book, SafeForm(), request.args.get("link", ""))


def codes_of(book: Logbook) -> dict[Right, str]:
    """The codes that this phone may hand on; none that it got only by a group."""
    secret, own = current_app.config["SECRET_KEY"], right_of(db.session(), book.id, known_device())
    rights = [right for right in RIGHTS if may(right) and includes(own, right)]
    return {right: code_of(secret, book, right) for right in rights}


def links_page(book: Logbook, form: SafeForm, first: str = "", problem: str = "") -> str:
    """``first`` is the link shown first."""
    codes = codes_of(book)
    is_by_group = not codes
    play = current_play(book) if isinstance(book, Game) else None
    group = find_group(play.group) if play and (is_by_group or may("score")) else None
    phones, base = devices_of(book), link_address()
    short = code_now(book) if isinstance(book, Game) and may("owner") else ""
    return render_template(
        "share/links.html",
        form=form,
        problem=problem,
        book=book,
        play=play,
        names=names_of(book),
        back_url=page_of(book),
        is_owner=may("owner"),
        codes=codes,
        urls={right: link_to(base, "join.show", _anchor=code) for right, code in codes.items()},
        first=first if first in codes else "view",
        titles=TITLES,
        phones=phones,
        has_heir=phones.get("owner", 0) > 1,
        host=urlsplit(base).netloc,
        unreachable_host=unreachable_host(),
        lines_of=lines_of,
        unfolded=request.args.get("open", ""),
        group=current_group(group) if group else None,
        is_by_group=is_by_group,
        is_in_by_owner=is_by_group or not play or is_in_by_owner(play),
        may_share_group=bool(group and group_and_right(group.public_id, known_device())),
        public_url=link_to(base, "public_result.show", public_id=book.public_id),
        is_plain_http=is_plain_http(),
        short=short,
        short_url=link_to(base, "join.show", _anchor=short),
        asks=asks_of(book) if short and isinstance(book, Game) else (),
    )


@bp.post(f"{PLACE}/links")
def change(place: str, public_id: str) -> Answer:
    verb, what = pressed_button()
    book = book_for(place, public_id, "view" if verb == "leave" else "owner")
    form, device = SafeForm(), known_device() or ""
    if not form.validate():
        return links_page(book, form, what, say("page_expired")), 422
    here = partial(url_for, ".show", place=place, public_id=public_id)
    if isinstance(book, Game) and verb in ("public", "out", "keep_in"):
        token = press_token(form)
        if verb == "out":
            take_out(book, device, token)
        elif verb == "keep_in":
            keep_in_group(book, device, token)
        elif what in ("page", "off"):
            set_public(book, device, what == "page", token)
        part = "public" if verb == "public" else "group"
        return see_other(here(open=part, _anchor=part))
    if verb == "renew":
        for right in RIGHTS:
            if what == right or (what == "others" and right != "owner"):
                renew_link(book, device, right)
    elif verb in ("close", "open"):
        close_entry(book, verb == "close")
    elif isinstance(book, Game) and verb == "short":
        draw_code(book)
        return see_other(here(link="score"))
    elif isinstance(book, Game) and verb in ("let_in", "refuse"):
        answer(book, number_in(what) or 0, let_in=verb == "let_in")
        return see_other(safe_return_url(request.form.get("back", "")))
    elif verb == "hand_over":
        try:
            hand_over(book, device)
        except LastOwnerError as error:
            return links_page(book, form, "owner", code_text(error)), 422
    elif verb == "leave":
        leave(book, device)
        return see_other(url_for("home.show"))
    unfolded = "others" if (verb, what) == ("renew", "owner") else None
    return see_other(here(link=what or None, open=unfolded))


@bp.get(f"{PLACE}/recovery")
def recovery(place: str, public_id: str) -> Answer:
    """Its addresses are for other phones, if any can reach this server."""
    book = book_for(place, public_id, "owner")
    code, there = code_of(current_app.config["SECRET_KEY"], book, "owner"), address_for_phones()
    address = link_to(there or link_address(), "join.show")
    url = f"{address}#{code}"
    return render_template(
        "share/recovery.html",
        names=names_of(book),
        date=written_day(book.made_at.astimezone()),
        letters=lines_of(code),
        address=address,
        url=url,
        is_reachable=bool(there),
        unreachable_host=unreachable_host(),
        back_url=url_for(".show", place=place, public_id=public_id),
    )


@bp.post(f"{PLACE}/keep")
def keep(place: str, public_id: str) -> Answer:
    """The offer to write down the recovery code is taken or declined."""
    book = book_for(place, public_id, "owner")
    if not SafeForm().validate():
        sentences = [say("page_expired")]
        return message_page(say("nothing_saved"), sentences, 422, [(say("back"), page_of(book))])
    answer_keep_offer(book.id, known_device() or "")
    if request.form.get("do") == "keep":
        return see_other(url_for(".recovery", place=place, public_id=public_id))
    return see_other(page_of(book))


class DeleteForm(SafeForm):
    """The word that deletes a game or group for good."""

    word = TrimmedField(default="")

    def validate_word(self, field: Field) -> None:
        if field.data.casefold() != say("delete_word").casefold():
            raise ValidationError


@bp.route(f"{PLACE}/delete", methods=["GET", "POST"])
def delete(place: str, public_id: str) -> Answer:
    book, form = book_for(place, public_id, "owner", deleted=True), DeleteForm()
    if form.validate_on_submit():
        delete_for_good(book)
        return see_other(url_for("home.show"))
    page = render_template("share/delete.html", book=book, names=names_of(book), form=form)
    return page, 422 if form.errors else 200
