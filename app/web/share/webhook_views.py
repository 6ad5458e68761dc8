"""The webhooks of a game or group: added, tried, turned off and removed by owners."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Blueprint, abort, current_app, render_template

from app.record.models import Logbook
from app.record.webhooks.keeping import (
    KnownWebhookError,
    TooManyWebhooksError,
    add_webhook,
    remove_webhook,
    secret_of_press,
    send_test,
    turn_off,
    turn_on,
)
from app.web.base.answers import never_cache
from app.web.base.device import game_for, group_for, known_device
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other
from app.web.share.link_page import are_webhooks_here, webhook_page_of
from app.web.share.webhook_form import WebhookForm
from app.web.share.webhook_page import webhook_page
from app.webhooks.public_addresses import WEBHOOKS, find_addresses
from app.webhooks.target import AddressError, Target, read_target
from app.wording.basics.say import say
from app.wording.game.webhooks import refused_text

bp = Blueprint("webhooks", __name__)
bp.after_request(never_cache)
ADDRESS = "/<any(g, group):place>/<public_id>/webhooks"
ACTS: Mapping[str, Callable[[Logbook, int], None]] = {
    "test": send_test,
    "off": turn_off,
    "on": turn_on,
    "remove": remove_webhook,
}


@bp.url_defaults
def mean_a_game(_endpoint: str, values: dict[str, Any]) -> None:
    """Most webhooks are those of a game."""
    values.setdefault("place", "g")


@bp.get(ADDRESS)
def show(place: str, public_id: str) -> Answer:
    """The addresses that are told of changes."""
    return page(_book_for(place, public_id), WebhookForm())


def _book_for(place: str, public_id: str) -> Logbook:
    if not are_webhooks_here():
        abort(404)
    owned = group_for if place == "group" else game_for
    return owned(public_id, "owner")


def page(book: Logbook, form: WebhookForm, problem: str = "", secret: str = "") -> str:
    return render_template(
        "share/webhooks.html", page=webhook_page(book, secret), form=form, problem=problem
    )


@bp.post(ADDRESS)
def change(place: str, public_id: str) -> Answer:
    """Do what was pressed; what nobody knows does nothing."""
    book, form = _book_for(place, public_id), WebhookForm()
    verb, what = pressed_button()
    if not form.validate():
        return page(book, form, say("page_expired_kept")), 422
    if verb == "add":
        return added(book, form)
    webhook_id = number_in(what)
    if verb in ACTS and webhook_id is not None:
        ACTS[verb](book, webhook_id)
    return see_other(webhook_page_of(book))


def added(book: Logbook, form: WebhookForm) -> Answer:
    """Add the address and show its secret, the only time; or say why not, with what was typed."""
    key, device = current_app.config["SECRET_KEY"], known_device() or ""
    secret = secret_of_press(key, device, f"{book.id}:{press_token(form)}")
    try:
        target = _checked_target(form.url.data or "")
        add_webhook(book, device, target.url, secret)
    except (AddressError, KnownWebhookError, TooManyWebhooksError) as error:
        return page(book, form, refused_text(error)), 422
    form.url.data = ""
    return page(book, form, secret=secret)


def _checked_target(typed: str) -> Target:
    """Where an address leads, if that may be told; raises ``AddressError``."""
    target = read_target(typed)
    find_addresses(target, anywhere=current_app.config[WEBHOOKS] == "anywhere")
    return target
