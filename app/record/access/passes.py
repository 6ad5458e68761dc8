"""A pass lets one page deposit its storage for one device; only this server can read it.

Cookies belong to an address, and no script can read them. So a page keeps a pass for the day on
which the server has another address. It names the device by its hash, never by its id, and the
origin of the page.
"""

import hashlib
import hmac
import json
from base64 import urlsafe_b64encode
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Literal

from cryptography.fernet import Fernet, InvalidToken

from app.golf.errors import GolfError

PASS_LASTS = timedelta(days=2)
TICKET_BYTES = 24
Reason = Literal["pass", "origin", "spent", "invalid", "full", "gone"]


class TransferError(GolfError):
    """A refused deposit, or an invalid ticket; ``reason`` is a code."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"This transfer is refused ({reason}).")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Pass:
    """The hash of a device, "" for one without an id, and the origin of its page."""

    device: str
    origin: str


def issue_pass(secret: str, holder: Pass) -> str:
    return _seal(secret).encrypt(json.dumps(asdict(holder)).encode()).decode()


def read_pass(secret: str, text: str, origin: str) -> Pass:
    """Return the holder of a pass shown by a page of this origin; raises ``TransferError``."""
    try:
        sealed = _seal(secret).decrypt(text.encode(), ttl=int(PASS_LASTS.total_seconds()))
        holder = Pass(**json.loads(sealed))
    except (InvalidToken, UnicodeError, ValueError, TypeError):
        raise TransferError("pass") from None
    if holder.origin != origin:
        raise TransferError("origin")
    return holder


def next_pass(secret: str, text: str) -> str:
    """Return another pass for the holder of a valid one, with the same expiry."""
    seal = _seal(secret)
    return seal.encrypt_at_time(
        seal.decrypt(text.encode()), seal.extract_timestamp(text.encode())
    ).decode()


def ticket_of(secret: str, pass_text: str) -> str:
    """Return the single ticket of a pass, so that a repeated message is one deposit."""
    digest = hmac.digest(secret.encode(), f"ticket {pass_text}".encode(), hashlib.sha256)
    return urlsafe_b64encode(digest[:TICKET_BYTES]).decode()


def _seal(secret: str) -> Fernet:
    return _seal_by(f"transfer pass {secret}")


def _seal_by(words: str) -> Fernet:
    return Fernet(urlsafe_b64encode(hashlib.sha256(words.encode()).digest()))
