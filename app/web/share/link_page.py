"""The game or group at an address, and pages about its links: share, recovery, delete."""

from typing import Any
from urllib.parse import urlsplit

import segno
from flask import current_app, request, url_for
from flask_babel import gettext as _
from markupsafe import Markup

from app.record.access.codes import lines_of
from app.record.access.owner import devices_of
from app.record.access.rights import RIGHTS, Right, group_and_right, includes
from app.record.access.sharing import code_of, right_of
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.games_of_group import find_group
from app.record.group.group_state import current_group
from app.record.group.membership import is_in_by_owner
from app.record.models import Game, Group, Logbook
from app.web.base.http import Page
from app.web.base.permissions import game_for, group_for, known_device, may
from app.web.base.public_address import (
    address_for_phones,
    is_plain,
    link_address,
    link_to,
    unreachable_host,
)
from app.wording.basics.names import joined, written_day
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.game.links_and_phones import (
    ALLOWS,
    BY_GROUP,
    COPIES,
    GROUP_ALLOWS,
    IN_GROUP,
    NOT_BY_OWNER,
    RENEW_LABELS,
    RENEWS,
    SCANS,
    TITLES,
    phones_text,
)

PLACE = "/<any(g, group):place>/<public_id>"


def mean_a_game(_endpoint: str, values: dict[str, Any]) -> None:
    """Build addresses for a game unless ``place`` is given."""
    values.setdefault("place", "g")


def book_for(place: str, public_id: str, right: Right, *, deleted: bool = False) -> Logbook:
    if place == "group":
        return group_for(public_id, right)
    return game_for(public_id, right, deleted=deleted)


def own_right(book: Logbook) -> str | None:
    """Return the right in the game or group itself, not through the group of a game."""
    return right_of(db.session(), book.id, known_device())


def shared_group(game: Game, own: str | None) -> Page | None:
    """Return the group, for phones that may score or see the game through the group."""
    play = current_play(game)
    row = find_group(play.group)
    if row is None or not (own is None or may("score")):
        return None
    held = group_and_right(play.group, known_device())
    title = current_group(row).title
    line = BY_GROUP if own is None else IN_GROUP
    return {
        "line": str(line) % {"title": isolated(title)},
        "note": "" if own is None or is_in_by_owner(play) else str(NOT_BY_OWNER),
        "links_url": url_for("links.show", place="group", public_id=play.group) if held else "",
    }


def share_page(book: Logbook, shown: str = "", unfolded: str = "") -> Page:
    """``shown`` is the link shown first, ``unfolded`` the open part."""
    own = own_right(book)
    rights = [right for right in RIGHTS if may(right) and includes(own, right)]
    phones = devices_of(book)
    first = shown if shown in rights else "view"
    is_group = isinstance(book, Group)
    return {
        "names": names_of(book),
        "host": urlsplit(link_address()).netloc,
        "links": [_link_entry(book, right, phones, first) for right in rights],
        "unfolded": unfolded,
        "group": shared_group(book, own) if isinstance(book, Game) else None,
        "is_owner": may("owner"),
        "is_closed": book.entry_closed,
        "has_heir": phones.get("owner", 0) > 1,
        "unreachable_host": unreachable_host(),
        "phone_url": url_for("phone.show", back=request.path) if is_plain() else "",
        "is_group": is_group,
        "back_url": page_of(book),
        "url": share_url(book, "links.change"),
        "keep_url": share_url(book, "links.keep"),
        "delete_url": share_url(book, "links.delete") if is_group and may("owner") else "",
        "public": public_result(book) if isinstance(book, Game) and may("owner") else None,
        "file_url": url_for(
            f"bring.{'of_group' if is_group else 'of_game'}", public_id=book.public_id
        ),
    }


def share_note() -> str:
    """The links that this device may hand on."""
    if may("owner"):
        return _("Links to watch, to enter scores, for full control")
    return _("Links to watch and to enter scores") if may("score") else _("A link to watch")


def page_of(book: Logbook) -> str:
    endpoint = "group.show" if isinstance(book, Group) else "games.show"
    return url_for(endpoint, public_id=book.public_id)


def share_url(book: Logbook, endpoint: str, **more: Any) -> str:  # noqa: ANN401
    place = "group" if isinstance(book, Group) else "g"
    return url_for(endpoint, public_id=book.public_id, place=place, **more)


def names_of(book: Logbook) -> str:
    if isinstance(book, Group):
        return isolated(current_group(book).title)
    assert isinstance(book, Game)
    return joined([spoken_name(name) for name in current_play(book).names])


def _link_entry(book: Logbook, right: Right, phones: dict[str, int], first: str) -> Page:
    """Only owners see how many phones hold a link, and renew it."""
    code = code_of(current_app.config["SECRET_KEY"], book, right)
    url, is_owner = link_url(code), may("owner")
    return {
        "right": right,
        "title": str(TITLES[right]),
        "headline": str(SCANS[right]),
        "allows": str((GROUP_ALLOWS if isinstance(book, Group) else ALLOWS)[right]),
        "phones": phones_text(right, phones.get(right, 0)) if is_owner else "",
        "letters": lines_of(code),
        "url": url,
        "picture": picture_of("" if unreachable_host() else url),
        "copies": str(COPIES[right]),
        "renew": str(RENEW_LABELS[right]) if is_owner else "",
        "renews": str(RENEWS[right]) if is_owner else "",
        "is_shown": right == first,
    }


def public_result(game: Game) -> Page:
    if not current_play(game).is_public:
        return {"url": ""}
    url = link_to(link_address(), "public_result.show", public_id=game.public_id)
    return {"url": url}


def link_url(code: str) -> str:
    """The code is in the fragment, which browsers don’t send."""
    return link_to(link_address(), "join.show", _anchor=code)


def picture_of(url: str) -> Markup:
    """Return a QR code as SVG, "" without a URL: level M, with the quiet zone of the standard."""
    if not url:
        return Markup()
    drawn = segno.make(url, error="m", micro=False, boost_error=False)
    return Markup(drawn.svg_inline(border=4, omitsize=True, svgclass=None, lineclass=None))


def recovery_page(book: Logbook) -> Page:
    """Its addresses are for other phones, if any can reach this server."""
    code = code_of(current_app.config["SECRET_KEY"], book, "owner")
    there = address_for_phones()
    address = link_to(there or link_address(), "join.show")
    return {
        "names": names_of(book),
        "date": written_day(book.made_at.astimezone()),
        "letters": lines_of(code),
        "address": address,
        "url": f"{address}#{code}",
        "picture": picture_of(f"{address}#{code}" if there else ""),
        "unreachable_host": unreachable_host(),
        "back_url": share_url(book, "links.show"),
    }


def delete_page(book: Logbook) -> Page:
    if isinstance(book, Group):
        back_url = share_url(book, "links.show")
        warning = _(
            "This deletes the group, its people, seasons, links and old games on all phones, for "
            "good. Its other games stay."
        )
    else:
        back_url = url_for("seats.table", public_id=book.public_id)
        warning = _("This deletes the scorecard, every hole and all links on all phones, for good.")
    return {"names": names_of(book), "warning": warning, "back_url": back_url}
