"""How a phone is known again when the address of this copy changes: a pass that it keeps.

Cookies belong to an address, and no script can read the device's id. So a page of a game fetches
the id sealed by the secret of this copy, to be handed in where the copy is found by its name.
"""

from cryptography.fernet import Fernet, InvalidToken
from flask import current_app

from app.record.access.sealing import seal_by
from app.web.base.device import id_in_cookie

LASTS = 2 * 24 * 60 * 60  # seconds


def seal() -> Fernet:
    """What only this copy opens."""
    return seal_by(f"pass {current_app.config['SECRET_KEY']}")


def pass_of_phone() -> str:
    """A pass for the phone that asks, "" for one that has no id yet."""
    device = id_in_cookie()
    return seal().encrypt(device.encode()).decode() if device else ""


def device_in(written: str) -> str:
    """The id of the device that a pass is for, "" where it is none of ours, or too old."""
    try:
        return seal().decrypt(written.encode(), ttl=LASTS).decode()
    except (InvalidToken, UnicodeError):
        return ""
