"""The webhooks of a game or group: add, test, turn off, remove."""

from collections.abc import Callable, Mapping
from datetime import datetime

from flask import Blueprint, abort, current_app, render_template
from flask_babel import format_datetime
from wtforms import StringField

from app.record.models import Group, Logbook
from app.record.webhooks.keeping import (
    KnownWebhook,
    KnownWebhookError,
    SentMessage,
    TooManyWebhooksError,
    add_webhook,
    remove_webhook,
    secret_of_press,
    send_test,
    turn_off,
    turn_on,
    webhooks_of,
)
from app.record.webhooks.queue import is_success
from app.web.base.answers import never_cache
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, Page, number_in, press_token, pressed_button, see_other
from app.web.base.permissions import known_device
from app.web.share.link_page import (
    PLACE,
    are_webhooks_here,
    book_for,
    mean_a_game,
    names_of,
    share_url,
)
from app.webhooks.public_addresses import WEBHOOKS, find_addresses
from app.webhooks.target import AddressError, Target, read_target
from app.wording.basics.say import say
from app.wording.game.programs import answer_text, refused_text, standing_text


def webhook_page(book: Logbook, secret: str = "") -> Page:
    """``secret`` is that of an address just added, or ""."""
    return {
        "names": names_of(book),
        "is_group": isinstance(book, Group),
        "entries": [_webhook_entry(webhook) for webhook in webhooks_of(book)],
        "secret": secret,
        "back_url": share_url(book, "links.show"),
        "url": share_url(book, "webhooks.show"),
    }


def _webhook_entry(webhook: KnownWebhook) -> Page:
    """``place`` is only the host: the rest of the address may be a secret."""
    waiting = webhook.waiting
    again = clock(waiting.next_try_at) if waiting and waiting.next_try_at else ""
    return {
        "id": webhook.id,
        "place": read_target(webhook.url).place,
        "standing": standing_text(webhook.stopped_at is not None, waiting, again),
        "is_on": webhook.stopped_at is None,
        "answers": [_answer_of(message) for message in webhook.messages],
    }


def _answer_of(message: SentMessage) -> Page:
    return {
        "time": clock(message.at),
        "text": answer_text(message),
        "is_test": message.is_test,
        "is_fine": is_success(message.status),
    }


def clock(moment: datetime) -> str:
    return format_datetime(moment.astimezone(), "d MMM, HH:mm")


bp = Blueprint("webhooks", __name__)
bp.after_request(never_cache)
bp.url_defaults(mean_a_game)
ACTS: Mapping[str, Callable[[Logbook, int], None]] = {
    "test": send_test,
    "off": turn_off,
    "on": turn_on,
    "remove": remove_webhook,
}


class WebhookForm(SafeForm):
    """The address of a new webhook."""

    url = StringField(default="")


@bp.get(f"{PLACE}/webhooks")
def show(place: str, public_id: str) -> Answer:
    return page(_book_for(place, public_id), WebhookForm())


def _book_for(place: str, public_id: str) -> Logbook:
    if not are_webhooks_here():
        abort(404)
    return book_for(place, public_id, "owner")


def page(book: Logbook, form: WebhookForm, problem: str = "", secret: str = "") -> str:
    return render_template(
        "share/webhooks.html", page=webhook_page(book, secret), form=form, problem=problem
    )


@bp.post(f"{PLACE}/webhooks")
def change(place: str, public_id: str) -> Answer:
    book, form = _book_for(place, public_id), WebhookForm()
    verb, what = pressed_button()
    if not form.validate():
        return page(book, form, say("page_expired_kept")), 422
    if verb == "add":
        return _add(book, form)
    webhook_id = number_in(what)
    if verb in ACTS and webhook_id is not None:
        ACTS[verb](book, webhook_id)
    return see_other(share_url(book, "webhooks.show"))


def _add(book: Logbook, form: WebhookForm) -> Answer:
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
    target = read_target(typed)
    find_addresses(target, anywhere=current_app.config[WEBHOOKS] == "anywhere")
    return target
