"""The phone in somebody's hand: a random id in a cookie, known to the database by its hash."""

from flask import Response, abort, g, request

from app.record.models import Game
from app.record.rights import Right, device_hash, game_and_right, includes, new_device

COOKIE = "device"
YEARS = 400 * 24 * 60 * 60  # seconds; the longest that browsers keep a cookie


def known_device() -> str | None:
    """The hash of the device that asks, or None when it has no cookie yet."""
    device = g.get("new_device") or request.cookies.get(COOKIE)
    return device_hash(device) if device else None


def ensure_device() -> str:
    """The hash of the device, which gets its id with this answer if it has none."""
    if not request.cookies.get(COOKIE) and "new_device" not in g:
        g.new_device = new_device()
    return known_device() or ""


def remember_device(answer: Response) -> Response:
    """Put a new device's id into its cookie."""
    if "new_device" in g:
        answer.set_cookie(
            COOKIE,
            g.new_device,
            max_age=YEARS,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return answer


def game_for(public_id: str, right: Right) -> Game:
    """The game at an address, if this device may do that there; else 404, or 403 politely."""
    found = game_and_right(public_id, known_device())
    if found is None:
        abort(404)
    game, held = found
    if not includes(held, right):
        abort(403)
    return game
