"""Which device a request is from, and what it may do; in a demo, everything."""

from collections.abc import Iterable
from functools import lru_cache
from time import monotonic
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request
from flask.sessions import SecureCookieSessionInterface
from flask_babel import gettext as _
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session
from werkzeug import Request

from app.golf.faults import GolfError
from app.record.access.devices import (
    NEW,
    REPLACED,
    end_unsigned,
    id_in,
    is_unsigned_device,
    names_of,
    seats_of,
    signed,
)
from app.record.access.rights import (
    Right,
    check_access_alone,
    device_hash,
    game_and_right,
    group_and_right,
    includes,
    new_device,
    right_in_turn,
)
from app.record.access.sharing import make_owner_of
from app.record.database import GameGoneError, db, repeat_in_turn
from app.record.game.load import current_play, play_at
from app.record.game.play import Play
from app.record.group.games_of_group import groups_of_device
from app.record.models import Game, Group, Logbook
from app.web.base.answers import StillValid
from app.web.base.bad_requests import is_home_name
from app.wording.names import isolated, play_with

COOKIE = "device"
HOUR = 60 * 60  # seconds
COOKIE_LIFETIME = 400 * 24 * 60 * 60  # seconds; the longest that browsers keep a cookie


class Sessions(SecureCookieSessionInterface):
    """Cookies are Secure over https; plain http, where a server has that, keeps its own."""

    @lru_cache(maxsize=8)  # noqa: B019
    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Cache it: Flask would make it for every request."""
        return super().get_signing_serializer(app)

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

    def get_cookie_name(self, app: Flask) -> str:
        return _name_here(super().get_cookie_name(app), request)


def _name_here(cookie: str, asked: Request) -> str:
    """Over https no other host can set it, not even one of the same domain."""
    return f"__Host-{cookie}" if asked.is_secure else cookie


def register(app: Flask) -> None:
    app.before_request(_replace_old_cookie)
    if app.config[DEMO]:
        app.before_request(_let_in)
    app.after_request(remember_device)


def _replace_old_cookie() -> None:
    """Sign the cookie of an earlier version: it works until the phone shows the signed one."""
    cookie, plain = (
        request.cookies.get(_name_here(COOKIE, request), ""),
        request.cookies.get(COOKIE, ""),
    )
    if not (cookie or plain) or request.endpoint == "static" or id_in(cookie):
        return
    if device := id_in(cookie, REPLACED):
        end_unsigned(device)
        g.new_device = device
    elif is_home_name(urlsplit(request.host_url).hostname or "") and (device := id_in(plain)):
        g.new_device = device  # a server at home got https; no other host can have set this
    elif plain and is_unsigned_device(plain):
        g.new_device, g.why = plain, REPLACED


def known_device() -> str | None:
    if "device" not in g:
        g.device = device_hash(g.new_device) if g.get("new_device") else device_in(request)
    found: str | None = g.device
    return found


def device_in(asked: Request) -> str | None:
    device = id_in(asked.cookies.get(_name_here(COOKIE, asked), ""))
    return device_hash(device) if device else None


def ensure_device() -> str:
    """A new device gets its id with this response."""
    if known_device() is None:
        g.new_device = new_device()
        g.pop("device", None)
    return known_device() or ""


def remember_device(answer: Response) -> Response:
    """Other phones may get what a cache keeps for everybody."""
    if "new_device" in g and not answer.cache_control.public:
        answer.set_cookie(
            _name_here(COOKIE, request),
            signed(g.new_device, g.get("why", NEW)),
            max_age=COOKIE_LIFETIME,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return answer


class GameDeletedError(GolfError):
    """A deleted game that can still be restored."""

    def __init__(self, public_id: str, days_left: int) -> None:
        super().__init__(f"This game was deleted; it is kept for {days_left} more days.")
        self.public_id = public_id
        self.days_left = days_left


class NotAllowedError(GolfError):
    """The device may view, but lacks the right ``needs``."""

    def __init__(self, book: Logbook, needs: Right) -> None:
        super().__init__(f"This needs the right “{needs}”.")
        self.book = book
        self.needs = needs
        self.is_closed = book.entry_closed


def ask_in_turn(public_id: str, right: Right, *, deleted: bool = True) -> None:
    """Ask for the right again in every write of this request: it may be lost while that waits.

    Unless ``deleted``, refuse a game that was deleted meanwhile, too.
    """
    device, seen = known_device(), g.get("version")

    def ask(writes: Session | Connection) -> None:
        now = right_in_turn(writes, public_id, device)
        if now is None or now.held is None:
            raise GameGoneError
        if not includes(now.held, right):
            of_book = select(Logbook).where(Logbook.public_id == public_id)
            raise NotAllowedError(db.session.scalars(of_book).one(), right)
        if not deleted and now.version != seen:
            _refuse_deleted(play_at(now.book_id, public_id, now.version))

    repeat_in_turn((public_id, right, deleted), ask)


def _refuse_deleted(play: Play) -> None:
    if play.state.deleted_at:
        raise GameDeletedError(play.public_id, play.state.days_left)


def game_for(public_id: str, right: Right, *, deleted: bool = False) -> Game:
    """Raises ``NotAllowedError``, ``GameDeletedError`` unless ``deleted``; 404 without a right."""
    found = game_and_right(public_id, known_device())
    if found is None:
        abort(404)
    game, g.held = found
    g.version, g.is_closed = game.version, game.entry_closed
    play = current_play(game)
    state = play.state
    play_with(play.letters)
    if state.is_gone:
        abort(404)
    if not may(right):
        raise NotAllowedError(game, right)
    if not deleted:
        _refuse_deleted(play)
    ask_in_turn(public_id, right, deleted=deleted)
    return game


def group_for(public_id: str, right: Right) -> Group:
    """Return the group; refuse as ``game_for`` does."""
    found = group_and_right(public_id, known_device())
    if found is None:
        abort(404)
    group, g.held = found
    g.version, g.is_closed = group.version, group.entry_closed
    if not may(right):
        raise NotAllowedError(group, right)
    ask_in_turn(public_id, right)
    return group


def play_for(public_id: str, right: Right) -> Play:
    """Return the computed game, for pages that only show it. Refuses as ``game_for`` does."""
    seen = check_access_alone(db.engine, public_id, known_device())
    if seen:
        g.held, g.version, g.is_closed = seen.held, seen.version, seen.is_closed
        play = play_at(seen.game_id, public_id, seen.version)
        if seen.allows(right) and not play.state.deleted_at:
            g.seen = seen
            play_with(play.letters)
            ask_in_turn(public_id, right, deleted=False)
            return play
    return current_play(game_for(public_id, right))


def unchanged_since_seen(public_id: str) -> StillValid:
    """Return a check of game and rights; it fails after an hour, because undo expires."""
    seen, device, engine = g.seen, known_device(), db.engine
    until = monotonic() + HOUR

    return lambda: monotonic() < until and check_access_alone(engine, public_id, device) == seen


def held_right() -> str | None:
    held: str | None = g.get("held")
    return held


def may(right: Right) -> bool:
    return includes(held_right(), right)


def names_of_phones(play: Play, devices: Iterable[str]) -> dict[str, str]:
    owned = {
        device: _("%(name)s’s phone", name=isolated(name))
        for device, name in seats_of(play).items()
    }
    return {**owned, **{device: isolated(name) for device, name in names_of(devices).items()}}


DEMO = "DEMO"
"""The ids of the invented games; empty on a real server. A visitor can change codes."""
FIRST_PAGE = "home.show"


def _let_in() -> None:
    if request.endpoint != FIRST_PAGE or request.method != "GET":
        return
    device = ensure_device()
    if not groups_of_device(device):
        make_owner_of(current_app.config[DEMO], device)
