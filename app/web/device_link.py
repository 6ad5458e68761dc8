"""A one-time link to the games of this device, and the page of the one that opens it."""

from flask import Blueprint, render_template, request, url_for

from app.record.access.one_time_link import LinkGoneError, has_rights, look, make_link, take
from app.record.game.load import UnreadableGameError
from app.record.models import Logbook
from app.web.base.answers import never_cache
from app.web.base.forms import SafeForm, new_form, pressed_form
from app.web.base.http import Answer, see_other
from app.web.base.permissions import ensure_device, known_device
from app.web.base.public_address import address_for_phones, link_to, unreachable_host
from app.web.share import names_of
from app.wording.links import TITLES

MOST_TITLES = 20  # the others are counted

bp = Blueprint("device_link", __name__)
bp.after_request(never_cache)


@bp.post("/phone/link")
def make() -> Answer:
    """The answer itself shows the link: only a hash of its secret is stored."""
    pressed_form(url_for("settings.show"))
    device = known_device()
    if device is None or not has_rights(device):
        return see_other(url_for("settings.show"))
    url = link_to(address_for_phones(), ".show", secret=make_link(device))
    page = {"url": url, "host": unreachable_host(), "form": new_form()}
    return render_template("settings/device_link.html", **page)


@bp.get("/phone/link/<secret>")
def show(secret: str) -> Answer:
    """Change nothing: a chat opens the link for its preview."""
    try:
        offer = look(secret, request.remote_addr)
    except LinkGoneError:
        return render_template("settings/link_gone.html"), 410
    shown = offer.rights[:MOST_TITLES]
    return render_template(
        "settings/device_offer.html",
        offer=offer,
        rights=[(title_of(book), TITLES[right]) for book, right in shown],
        more=len(offer.rights) - len(shown),
        is_own=offer.device == known_device(),
        form=SafeForm(),
    )


def title_of(book: Logbook) -> str:
    try:
        return names_of(book)
    except UnreadableGameError:
        return book.public_id


@bp.post("/phone/link/<secret>")
def add_rights(secret: str) -> Answer:
    pressed_form(request.path)
    try:
        take(secret, ensure_device(), request.remote_addr)
    except LinkGoneError:
        return render_template("settings/link_gone.html"), 410
    return see_other(url_for("home.show"))
