"""Sends a signed message to exactly the checked machine: no second look-up, proxy or redirect."""

import hashlib
import hmac
import json
import socket
import ssl
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from http.client import HTTPConnection, HTTPException
from threading import Timer
from time import monotonic
from typing import Any

from app.webhooks.public_addresses import Address, Lookup, find_addresses
from app.webhooks.target import AddressError, Target, read_target

LIMIT = 10  # seconds in all, from the first connection to the end of the answer
LARGEST_ANSWER = 64 * 1024  # bytes
SHOWN = 160  # characters of an answer that are kept


@dataclass(frozen=True, slots=True)
class WebhookAnswer:
    """Without a ``status``, ``answer`` is a code with the reason."""

    status: int | None
    answer: str


@dataclass(frozen=True, slots=True)
class Way:
    """``anywhere`` also allows addresses that are not public."""

    anywhere: bool = False
    lookup: Lookup | None = None
    limit: float = LIMIT


@dataclass(frozen=True, slots=True)
class SignedMessage:
    """The headers prove who sent the body, and when."""

    body: bytes
    headers: Mapping[str, str]


def signature_of(secret: str, timestamp: str, body: bytes) -> str:
    """The timestamp is signed, too, so that old messages can be refused.

    >>> signature_of("bns_secret", "1800000000", b"{}")[:20]
    'sha256=3eccf2a2f4fc1'
    """
    signed = timestamp.encode() + b"." + body
    return f"sha256={hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()}"


def signed_message(content: Mapping[str, Any], secret: str, moment: datetime) -> SignedMessage:
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    timestamp = str(int(moment.timestamp()))
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "BackNine",
        "Backnine-Message": str(content["id"]),
        "Backnine-Timestamp": timestamp,
        "Backnine-Signature": signature_of(secret, timestamp, body),
        "Connection": "close",
    }
    return SignedMessage(body, headers)


def deliver(url: str, message: SignedMessage, way: Way) -> WebhookAnswer:
    try:
        target = read_target(url)
        addresses = find_addresses(target, way.lookup, anywhere=way.anywhere)
        return _answer_of(target, addresses, message, way.limit)
    except AddressError as error:
        return WebhookAnswer(None, error.code)
    except TimeoutError:
        return WebhookAnswer(None, "slow")
    except ssl.SSLCertVerificationError:
        return WebhookAnswer(None, "untrusted")
    except ssl.SSLError:
        return WebhookAnswer(None, "insecure")
    except ConnectionRefusedError:
        return WebhookAnswer(None, "closed")
    except OSError:
        return WebhookAnswer(None, "unreachable")
    except (HTTPException, ValueError):
        return WebhookAnswer(None, "strange")


def _answer_of(
    target: Target, addresses: Sequence[Address], message: SignedMessage, limit: float
) -> WebhookAnswer:
    end = monotonic() + limit
    sock = _connected(addresses, target.port, end)
    with sock.dup() as watched:
        timer = Timer(max(0, end - monotonic()), _hang_up, [watched])
        timer.start()
        try:
            return _ask(sock, target, message)
        finally:
            timer.cancel()
            timer.join()
            sock.close()
            if monotonic() >= end:
                raise TimeoutError


def _connected(addresses: Sequence[Address], port: int, end: float) -> socket.socket:
    for address in addresses[:-1]:
        with suppress(OSError):
            return socket.create_connection((str(address), port), share(end, len(addresses)))
    return socket.create_connection((str(addresses[-1]), port), share(end, 1))


def share(end: float, of: int) -> float:
    return max(0.1, (end - monotonic()) / of)


def _hang_up(sock: socket.socket) -> None:
    with suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)


def _ask(sock: socket.socket, target: Target, message: SignedMessage) -> WebhookAnswer:
    connection = HTTPConnection(target.host, target.port)
    connection.auto_open = 0
    connection.sock = _secured(sock, target.host) if target.is_secure else sock
    try:
        headers = {"Host": target.place, **message.headers}
        connection.request("POST", target.path, message.body, headers)
        with connection.getresponse() as answer:
            return WebhookAnswer(answer.status, _beginning_of(answer.read(LARGEST_ANSWER)))
    finally:
        connection.close()


def _secured(sock: socket.socket, host: str) -> socket.socket:
    return trust().wrap_socket(sock, server_hostname=host)


@lru_cache(maxsize=1)
def trust() -> ssl.SSLContext:
    """Loading the trusted authorities takes a while."""
    return ssl.create_default_context()


def _beginning_of(body: bytes) -> str:
    """Without unprintable characters.

    >>> _beginning_of(b"Thanks!\\r\\n\\x00 Got it.")
    'Thanks! Got it.'
    """
    text = body[: SHOWN * 8].decode("utf-8", "replace")
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:SHOWN]
