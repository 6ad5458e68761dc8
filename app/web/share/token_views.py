"""The routes of the tokens of a game or group: list, make, revoke."""

from flask import Blueprint, current_app, render_template

from app.record.access.tokens import (
    TOKEN_RIGHTS,
    NewToken,
    TooManyTokensError,
    keep_token,
    revoke,
    secret_of_press,
)
from app.record.models import Logbook
from app.web.base.answers import never_cache
from app.web.base.device import known_device, may
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, press_token, pressed_button, see_other
from app.web.share.books import PLACE, book_for, mean_a_game
from app.web.share.link_page import share_url
from app.web.share.token_form import TokenForm
from app.web.share.token_page import rights_to_give, token_page
from app.wording.basics.say import say
from app.wording.game.tokens import too_many_text

bp = Blueprint("tokens", __name__)
bp.after_request(never_cache)
bp.url_defaults(mean_a_game)


@bp.get(f"{PLACE}/tokens")
def show(place: str, public_id: str) -> Answer:
    form = TokenForm()
    page = token_page(book_for(place, public_id, "view"), form)
    return render_template("share/tokens.html", page=page, form=form)


@bp.post(f"{PLACE}/tokens")
def change(place: str, public_id: str) -> Answer:
    """Make a token, which only this answer shows, or revoke a token."""
    book = book_for(place, public_id, "view")
    verb, what = pressed_button()
    return _revoke_token(book, what) if verb == "revoke" else _make_token(book)


def _revoke_token(book: Logbook, token: str) -> Answer:
    """Owners may revoke any token, other phones those that they made."""
    if not SafeForm().validate():
        return _refuse(book, TokenForm(formdata=None), {"": say("page_expired")})
    revoke(book, token, None if may("owner") else known_device() or "")
    return see_other(share_url(book, "tokens.show"))


def _make_token(book: Logbook) -> Answer:
    form, device = TokenForm(), known_device() or ""
    problems = form.problems(rights_to_give())
    if problems:
        return _refuse(book, form, problems)
    right = next(right for right in TOKEN_RIGHTS if right == form.right.data)
    secret = secret_of_press(current_app.config["SECRET_KEY"], device, press_token(form))
    try:
        may_show = keep_token(book, secret, NewToken(device, form.name.data, right))
    except TooManyTokensError:
        return _refuse(book, form, {"": too_many_text()})
    if not may_show:
        return see_other(share_url(book, "tokens.show"))
    page = token_page(book, form, made=secret)
    return render_template("share/tokens.html", page=page, form=form)


def _refuse(book: Logbook, form: TokenForm, problems: dict[str, str]) -> Answer:
    page = token_page(book, form, problems)
    return render_template("share/tokens.html", page=page, form=form), 422
