"""The asking device: its cookies, a random id in one, and its rights in a game."""

from collections.abc import Iterable
from functools import lru_cache
from time import monotonic

from flask import Flask, Response, abort, current_app, g, request
from flask.sessions import SecureCookieSessionInterface
from flask_babel import gettext as _
from itsdangerous import URLSafeTimedSerializer

from app.golf.errors import GolfError
from app.record.access.devices import names_of, seats_of
from app.record.access.rights import (
    Right,
    check_access_alone,
    device_hash,
    game_and_right,
    group_and_right,
    includes,
    new_device,
)
from app.record.access.tokens import is_token
from app.record.database import db
from app.record.game.load import current_play, play_at
from app.record.game.play import Play
from app.record.game.played import deck_in
from app.record.models import Game, Group, Logbook
from app.web.base.answers import StillValid
from app.wording.basics.deck import play_with

COOKIE = "device"
HTTPS_PORT = "HTTPS_PORT"
"""The setting for the port on which this copy serves TLS itself; None where it does not."""
HOUR = 60 * 60  # seconds
COOKIE_LIFETIME = 400 * 24 * 60 * 60  # seconds; the longest that browsers keep a cookie


class Sessions(SecureCookieSessionInterface):
    """Cookies are Secure where there is TLS only: phones on plain http must not lose them."""

    @lru_cache(maxsize=8)  # noqa: B019
    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Made once: Flask would make it for every request."""
        return super().get_signing_serializer(app)

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether this answer's cookie is for TLS only."""
        return cookies_are_secure()


def cookies_are_secure() -> bool:
    """Whether cookies of this answer are for TLS only.

    Not where https stands beside http, at home: a phone uses both, cookies are the same for all
    ports of a host, and plain http could neither read nor replace one that is Secure.
    """
    return request.is_secure and not current_app.config[HTTPS_PORT]


def _id_in_cookie() -> str:
    """The id that the phone keeps, "" while it has none; a token is no phone's."""
    device = request.cookies.get(COOKIE, "")
    return "" if is_token(device) else device


def known_device() -> str | None:
    """The hash of the device that asks: by its token or cookie, None when it has neither yet."""
    if "device" not in g:
        device = g.get("new_device") or _id_in_cookie()
        g.device = device_hash(device) if device else None
    found: str | None = g.device
    return found


def ensure_device() -> str:
    """The hash of the device, which gets its id with this answer if it has none."""
    if known_device() is None:
        g.new_device = new_device()
        g.pop("device", None)
    return known_device() or ""


def remember_device(answer: Response) -> Response:
    """Put a new device's id into its cookie."""
    if "new_device" in g:
        answer.set_cookie(
            COOKIE,
            g.new_device,
            max_age=COOKIE_LIFETIME,
            httponly=True,
            samesite="Lax",
            secure=cookies_are_secure(),
        )
    return answer


class GameDeletedError(GolfError):
    """A game that was deleted and can still be brought back."""

    def __init__(self, public_id: str, days_left: int) -> None:
        super().__init__(f"This game was deleted; it is kept for {days_left} more days.")
        self.public_id = public_id
        self.days_left = days_left


class NotAllowedError(GolfError):
    """A device that may look at a game or group, but not do this; it lacks the right ``needs``."""

    def __init__(self, book: Logbook, needs: Right) -> None:
        super().__init__(f"This needs the right “{needs}”.")
        self.book = book
        self.needs = needs
        self.is_closed = book.entry_closed


def game_for(public_id: str, right: Right, *, deleted: bool = False) -> Game:
    """The game at an address, if this device has that right.

    A game in which the device has no right is answered like one that does not exist: 404. Raises
    ``NotAllowedError`` for a device that holds less, and ``GameDeletedError`` for a game that was
    deleted, unless ``deleted`` ones will do too.
    """
    found = game_and_right(public_id, known_device())
    if found is None:
        abort(404)
    game, g.held = found
    g.seq, g.is_closed = game.version, game.entry_closed
    play = current_play(game)
    state = play.state
    play_with(deck_in(play.heads))
    if state.is_gone:
        abort(404)
    if not may(right):
        raise NotAllowedError(game, right)
    if state.deleted_at and not deleted:
        raise GameDeletedError(public_id, state.days_left)
    return game


def group_for(public_id: str, right: Right) -> Group:
    """The group at an address, if this device has that right; refused as games are."""
    found = group_and_right(public_id, known_device())
    if found is None:
        abort(404)
    group, g.held = found
    g.seq, g.is_closed = group.version, group.entry_closed
    if not may(right):
        raise NotAllowedError(group, right)
    return group


def play_for(public_id: str, right: Right) -> Play:
    """The game at an address as the rules see it, for pages that only show it.

    What ``game_for`` refuses is refused in the same way.
    """
    seen = check_access_alone(db.engine, public_id, known_device())
    if seen:
        g.held, g.seq, g.is_closed = seen.held, seen.version, seen.is_closed
        play = play_at(seen.game_id, public_id, seen.version)
        if seen.allows(right) and not play.state.deleted_at:
            g.seen = seen
            play_with(deck_in(play.heads))
            return play
    return current_play(game_for(public_id, right))


def unchanged_since_seen(public_id: str) -> StillValid:
    """A check that the game of ``play_for`` and the rights of this device are unchanged.

    It holds for an hour at most, because undo is offered only for some hours.
    """
    seen, device, engine = g.seen, known_device(), db.engine
    until = monotonic() + HOUR

    return lambda: monotonic() < until and check_access_alone(engine, public_id, device) == seen


def held_right() -> str | None:
    """What the asking device may do in the game that this request is about."""
    held: str | None = g.get("held")
    return held


def may(right: Right) -> bool:
    """Whether the asking device may do something in the game that this request is about."""
    return includes(held_right(), right)


def names_of_phones(play: Play, devices: Iterable[str]) -> dict[str, str]:
    """The names of devices: as somebody named them, else by the player who uses them here."""
    owned = {device: _("%(name)s’s phone", name=name) for device, name in seats_of(play).items()}
    return {**owned, **names_of(devices)}
