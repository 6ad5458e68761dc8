"""The tokens of a game or group: list, make, revoke."""

from collections.abc import Collection, Mapping

from flask import Blueprint, current_app, render_template
from wtforms import StringField

from app.record.access.tokens import (
    TOKEN_RIGHTS,
    NewToken,
    TokenRight,
    TooManyTokensError,
    keep_token,
    revoke,
    secret_of_press,
    tokens_of,
)
from app.record.models import Group, Logbook
from app.web.base.answers import never_cache
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import Answer, Page, press_token, pressed_button, see_other
from app.web.base.page_parts import choices_of
from app.web.base.permissions import known_device, may
from app.web.share.link_page import PLACE, book_for, mean_a_game, names_of, share_url
from app.wording.basics.say import say
from app.wording.game.programs import (
    RIGHTS,
    name_fault,
    right_fault,
    rights_note,
    token_text,
    too_many_text,
)


class TokenForm(SafeForm):
    """A name and a right."""

    name = TrimmedField(default="")
    right = StringField(default="")

    def problems(self, rights: Collection[str]) -> dict[str, str]:
        found = {} if self.validate() else {"": say("page_expired_kept")}
        if fault := name_fault(self.name.data):
            found["name"] = fault
        if self.right.data not in rights:
            found["right"] = right_fault()
        return found


def token_page(
    book: Logbook, form: TokenForm, problems: Mapping[str, str] | None = None, made: str = ""
) -> Page:
    """Only owners see tokens that other phones made."""
    known = tokens_of(book, None if may("owner") else known_device() or "")
    chosen = form.right.data or "view"
    return {
        "names": names_of(book),
        "tokens": [
            {"name": token.name, "about": token_text(token), "do": f"revoke:{token.device}"}
            for token in known
        ],
        "rights": choices_of(rights_to_give(), RIGHTS, chosen),
        "rights_note": rights_note(may_enter=may("score")),
        "made": made,
        "made_name": form.name.data or "",
        "is_owner": may("owner"),
        "is_group": isinstance(book, Group),
        "url": share_url(book, "tokens.show"),
        "back_url": share_url(book, "links.show"),
        "problems": problems or {},
    }


def rights_to_give() -> list[TokenRight]:
    return [right for right in TOKEN_RIGHTS if may(right)]


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
    book = book_for(place, public_id, "view")
    verb, what = pressed_button()
    return _revoke_token(book, what) if verb == "revoke" else _make_token(book)


def _revoke_token(book: Logbook, token: str) -> Answer:
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
