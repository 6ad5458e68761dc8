"""The codes that open a game, one to view and keys made from the secret; joining by them.

Also finds published games.
"""

import hashlib
import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sqlalchemy import Engine, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from app.golf.faults import GolfError
from app.golf.text import normalised
from app.record.access.quotas import count_guess
from app.record.access.rights import Right, grant_right, includes
from app.record.database import GameGoneError, autocommit, db, now, writing
from app.record.game.load import UnreadableGameError, play_at
from app.record.game.play import PUBLIC, Play
from app.record.log.entries import queue_behind_other_writers
from app.record.models import Entry, Game, GoneAddress, Grant, Logbook
from app.record.new_codes import ALPHABET, HANDLE, KEY, VIEW, new_code

ALIKE = str.maketrans("ZSGB", "2568")
KEYED = HANDLE + KEY
FOURS = {count: r"[ -]?".join([f"[{ALPHABET}]{{4}}"] * (count // 4)) for count in (VIEW, KEYED)}
WRITTEN = re.compile(rf"(?<![\w/-])(?:{FOURS[KEYED]}|{FOURS[VIEW]})(?![\w/-])")
"""A code inside a sentence: in capitals, with or without gaps."""
IN_LINK = re.compile(r"#\s*([0-9a-zA-Z-]+)")
GAPS = re.compile(r"[\s\-\u2010-\u2015\u2212_.]+")
ADDRESS = re.compile(r"/g/(\w+)")
JOIN_LINK = re.compile(r"https?://([^\s<>\"#/?@]+)(?:/[^\s<>\"#?]*)?/join#[0-9a-zA-Z-]+")
Trouble = Literal["empty", "address", "letters", "length", "missing"]


class CodeError(GolfError):
    """An invalid code; ``code`` is the reason, ``value`` the part to point at."""

    def __init__(self, code: Trouble, value: str = "") -> None:
        super().__init__(f"“{value}” is no code ({code}).")
        self.code = code
        self.value = value


def read_code(text: str) -> str:
    """Read a typed or pasted code, a link, or a message with a link; raises ``CodeError``.

    >>> read_code(" k4tn-7xq2 "), read_code("Join us: https://cards.example/join#K4TN7XQ2 Ann")
    ('K4TN7XQ2', 'K4TN7XQ2')
    """
    link = IN_LINK.search(text)
    if not link and ADDRESS.search(text):
        raise CodeError("address")
    plain = normalised("NFKC", link[1] if link else text)
    code = GAPS.sub("", plain).upper().translate(ALIKE)
    wrong = next((letter for letter in code if letter not in ALPHABET), "")
    if not code:
        raise CodeError("empty")
    if wrong:
        raise CodeError("letters", wrong)
    if len(code) not in (VIEW, KEYED):
        raise CodeError("length", str(len(code)))
    return code


def find_code(message: str) -> str:
    """Find the first link or code in a shared message, in a form that can be typed.

    Raises ``CodeError`` if there is none; its value is the game whose address is in the message.

    >>> find_code("Your turn, Ann! The code is K4TN 7XQ2.")
    'K4TN 7XQ2'
    """
    found = JOIN_LINK.search(message) or WRITTEN.search(message)
    if found:
        return found[0]
    game = ADDRESS.search(message)
    if game:
        raise CodeError("address", game[1])
    try:
        return read_code(message)
    except CodeError:
        raise CodeError("missing") from None


def host_of_link(text: str) -> str:
    """Return the server that a link in a text leads to, "" without such a link.

    >>> host_of_link("Join us: http://cards.example:8000/join#K4TN7XQ2")
    'cards.example:8000'
    """
    found = JOIN_LINK.search(text)
    return found[1] if found else ""


def spelled(code: str) -> str:
    """Write a code as people read it: four letters at a time.

    >>> spelled("K4TN7XQ2")
    'K4TN 7XQ2'
    """
    return " ".join(code[start : start + 4] for start in range(0, len(code), 4))


def lines_of(code: str) -> list[str]:
    """Break a code into lines that are easy to read: eight letters on each.

    >>> lines_of("K4TN7XQ2HJ6MRRTW")
    ['K4TN 7XQ2', 'HJ6M RRTW']
    """
    return [spelled(code[start : start + VIEW]) for start in range(0, len(code), VIEW)]


def derived_key(secret: str, public_id: str, right: str, generation: int) -> str:
    """Return the secret part of a key: stable until ``generation`` changes."""
    words = f"{public_id}:{right}:{generation}".encode()
    number = int.from_bytes(hmac.digest(secret.encode(), words, hashlib.sha256))
    letters = []
    for _ in range(KEY):
        number, place = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[place])
    return "".join(letters)


def equal(text: str, other: str) -> bool:
    return hmac.compare_digest(text, other)


KEYED_RIGHTS: tuple[Right, ...] = ("score", "owner")


@dataclass(frozen=True, slots=True)
class Shared:
    """What a code opens, and the right it grants; ``held`` is the device's present right."""

    book: Logbook
    right: Right
    held: str | None = None


class UnknownCodeError(GolfError):
    """A code never issued, or replaced since."""

    def __init__(self) -> None:
        super().__init__("No game has this code.")


def code_of(secret: str, book: Logbook, right: Right) -> str:
    if right == "view":
        return book.view_code
    return book.handle + derived_key(secret, book.public_id, right, generation_of(book, right))


def generation_of(book: Logbook, right: Right) -> int:
    return book.score_generation if right == "score" else book.owner_generation


def find_shared(session: Session, secret: str, code: str) -> tuple[Logbook, Right] | None:
    if len(code) == VIEW:
        book = session.scalar(select(Logbook).where(Logbook.view_code == code))
        return (book, "view") if book else None
    book = session.scalar(select(Logbook).where(Logbook.handle == code[:HANDLE]))
    known = book or Game(public_id="", handle="", score_generation=0, owner_generation=0)
    fits = [right for right in KEYED_RIGHTS if equal(code_of(secret, known, right), code)]
    return (book, fits[0]) if book and fits else None


def try_code(secret: str, code: str, device: str | None, address: str | None) -> Shared:
    """Return what a code opens for a device; counts wrong codes per address.

    Raises ``UnknownCodeError``, or ``TooManyAttemptsError`` unless the device has a right in it.
    """
    found = find_shared(db.session(), secret, code)
    held = right_of(db.session(), found[0].id, device) if found else None
    if held is None:
        count_guess(address, found=bool(found), guessable=len(code) == VIEW)
    if found is None:
        raise UnknownCodeError
    return Shared(*found, held)


def right_of(session: Session, game_id: int, device: str | None) -> str | None:
    query = select(Grant.right).where(Grant.game_id == game_id, Grant.device == device)
    return session.scalar(query)


def join_by_code(secret: str, code: str, device: str) -> Shared:
    """Grant a device what a code allows; a higher right stays. Raises ``UnknownCodeError``."""
    with writing() as session:
        found = find_shared(session, secret, code)
        if found is None:
            raise UnknownCodeError
        book, right = locked(session, found[0].id), found[1]
        if find_shared(session, secret, code) is None:
            raise UnknownCodeError
        raise_right(session, book.id, device, right)
        return Shared(book, right)


def make_owner_of(public_ids: Iterable[str], device: str) -> None:
    """Give a device full control of those that still exist."""
    with writing() as session:
        for book_id in session.scalars(select(Logbook.id).where(Logbook.public_id.in_(public_ids))):
            raise_right(session, book_id, device, "owner")


def locked(session: Session, game_id: int) -> Logbook:
    queue_behind_other_writers(session, game_id)
    return session.get_one(Logbook, game_id, populate_existing=True)


def raise_right(session: Session, game_id: int, device: str, right: Right) -> None:
    held = session.scalar(select(Grant).where(Grant.game_id == game_id, Grant.device == device))
    if held is None:
        grant_right(session, device, game_id, right)
    elif not includes(held.right, right):
        held.right, held.granted_at = right, now()


def is_taken(session: Session, public_id: str) -> bool:
    """Return True for the address of a game or group, also of one that was deleted for good.

    Who knows an address from earlier must not learn by it whether the game is still there.
    """
    there = session.scalar(select(Logbook.id).where(Logbook.public_id == public_id))
    return there is not None or session.get(GoneAddress, hashed(public_id)) is not None


def note_gone(session: Session, public_id: str) -> None:
    session.merge(GoneAddress(address=hashed(public_id)))


def hashed(public_id: str) -> str:
    return hashlib.sha256(public_id.encode()).hexdigest()


def unused_code(session: Session, column: InstrumentedAttribute[str], length: int) -> str:
    while True:
        code = new_code(length)
        if session.scalar(select(Logbook.id).where(column == code)) is None:
            return code


class PublicMark(NamedTuple):
    """The id and version of a game that was ever published."""

    game_id: int
    version: int


IS_PUBLIC = select(Entry.id).where(Entry.game_id == Game.id, Entry.kind == PUBLIC.kind).exists()
FOUND = select(Game.id, Game.version).where(IS_PUBLIC)
"""Looks up a game never published like a missing one, and as fast."""


def find_public(engine: Engine, public_id: str) -> PublicMark | None:
    with autocommit(engine).connect() as connection:
        row = connection.execute(FOUND.where(Game.public_id == public_id)).first()
    return PublicMark(*row) if row else None


def public_play(public_id: str, mark: PublicMark) -> Play | None:
    try:
        play = play_at(mark.game_id, public_id, mark.version)
    except (GameGoneError, UnreadableGameError):
        return None
    return play if play.is_public and not play.state.deleted_at else None
