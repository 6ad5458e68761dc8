"""The letters that open a game: the view code, and keys made from the secret, never stored."""

import hashlib
import hmac
import re
from typing import Literal

from app.golf.faults import GolfError
from app.golf.text import normalised
from app.record.new_codes import ALPHABET, HANDLE, KEY, VIEW

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
