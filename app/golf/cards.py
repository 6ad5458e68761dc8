"""Parses and writes cards: ranks, spellings of ten, whole grids as text or rows.

A card is its rank as the deck spells it (``"10"``, ``"Q"``), followed by its suit if a rule needs
it (``"QS"``). A grid is a tuple of texts, one per cell, row by row: a card, ``""`` for an empty
cell, ``"?"`` for an unknown card, or unreadable text, which the referee reports. Surplus cards
follow the last cell, to be reported too.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from app.golf.faults import CardError
from app.golf.layout import Layout
from app.golf.text import PLAIN_MINUS, normalised

Grid = tuple[str, ...]
Spelling = Mapping[str, str]

NOTHING, LATER, EMPTY, JOKER = "", "?", ".", "X"
NOT_YET = frozenset({NOTHING, LATER})
MARKS = frozenset({LATER, EMPTY, JOKER})
AS_SHOWN = str.maketrans({**PLAIN_MINUS, ord("★"): JOKER, ord("·"): EMPTY})
"""What pages show, by what is typed for it."""
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WHITE_SUITS = str.maketrans("♤♡♢♧", "♠♥♦♣")
STRAY = re.compile("[\u200b-\u200f\u2060-\u2069\u20e3\ufe0e\ufe0f\ufeff]")
"""What keyboards of phones add to a suit or a digit, and what comes along in a copied text."""
COMMA = re.compile("[,;|]")
LONGEST = 400  # characters of a line in which gaps may part rows; no grid needs so many
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def spellings(cards: Iterable[str], suited: Collection[str] = ()) -> Spelling:
    """Return every way to write these cards, in capitals; ``suited`` are ranks with suits.

    A suit that no rule needs may be written anyway. ``t`` and ``0`` mean ten unless a rank is 0.
    """
    ways = {card: card for card in cards}
    for card, rank in [(card, rank) for card in ways for rank in suited if card == rank]:
        ways |= {f"{rank}{suit}": card for suit in SUITS}
    if "10" in ways and "0" not in ways:
        ways |= {"T": "10", "0": "10"}
    signs = str.maketrans(SUITS)
    return {**ways, **{way.translate(signs): card for way, card in ways.items() if len(way) > 1}}


def read_card(text: str, spelling: Spelling) -> str:
    """Return the card as the deck spells it; raises ``CardError``."""
    written = plain_cards(text).strip().upper().translate(AS_SHOWN).removeprefix("+")
    if written in spelling:
        return spelling[written]
    if written in MARKS:
        return written
    raise CardError(text)


def is_card(text: str, spelling: Spelling) -> bool:
    try:
        read_card(text, spelling)
    except CardError:
        return False
    return True


def plain_cards(text: str) -> str:
    """Return what a phone’s keyboard, a spreadsheet or a copied page wrote, as plain letters.

    >>> plain_cards("A♠️ 10♥️"), plain_cards("\uff2b \uff15 3♡")
    ('A♠ 10♥', 'K 5 3♥')
    """
    if text.isascii():
        return text
    plain = normalised("NFKC", STRAY.sub("", text))
    return plain.translate(WHITE_SUITS)


def in_strokes(text: str) -> str:
    """Return lines as rows with strokes; blank lines don't count.

    >>> in_strokes("6 4 2\\r\\n6 9 2\\n"), in_strokes("6 4 2 /\\n6 9 2"), in_strokes("66 49 22")
    ('6 4 2 / 6 9 2', '6 4 2 / 6 9 2', '66 49 22')
    """
    lines = [line for row in text.splitlines() if (line := row.strip().strip("/").strip())]
    return " / ".join(lines) if len(lines) > 1 else text


def rows_in(text: str, spelling: Spelling) -> list[str]:
    """Return the rows of a typed grid, or one text if nothing parts them.

    Strokes and lines part rows, and so do commas and wide gaps between groups of cards; between
    single cards they are blanks.
    """
    text = in_strokes(plain_cards(text))
    if "/" in text or len(text) > LONGEST:
        return text.split("/")
    cuts = [COMMA.split(text), re.split(r"\s{2,}", text), text.split("\t")]
    if len(cuts[0]) > 1:
        cuts.append(re.sub(rf"\s*({COMMA.pattern})\s*", r"\1", text).split())
    uneven: list[str] = []
    for cut in cuts:
        parts = [part for part in cut if part.strip()]
        if len(parts) < 2:
            continue
        counts = {len(split_cards(part, 0, spelling)) for part in parts}
        if counts != {1}:
            if len(counts) == 1:
                return parts
            uneven = uneven or parts
    return uneven or [text]


def grid_from_text(text: str, layout: Layout, spelling: Spelling) -> Grid:
    """Read a typed grid: by row if ``rows_in`` finds rows, else column by column."""
    parts = rows_in(text, spelling)
    if len(parts) > 1:
        rows = [split_cards(row, layout.columns, spelling) for row in parts]
        in_columns = [layout.rows] * layout.columns
        are_columns = layout.rows != layout.columns and [*map(len, rows)] == in_columns
        if not (are_columns and "/" not in in_strokes(plain_cards(text))):
            return grid_from_rows(rows, layout, spelling)
    found = split_cards(" ".join(parts), layout.size, spelling)
    cards = [spelled(card, spelling) for card in found]
    order = layout.pad_order()
    cells = dict(zip(order, cards, strict=False))
    return (*(cells.get(cell, NOTHING) for cell in range(layout.size)), *cards[layout.size :])


def grid_from_rows(rows: Sequence[Sequence[str]], layout: Layout, spelling: Spelling) -> Grid:
    """Put rows of cards into cells; missing ones are ``""``, surplus ones come last."""
    cells, extra = [[NOTHING] * layout.columns for _row in range(layout.rows)], []
    for row, cards in enumerate(rows):
        for column, card in enumerate(cards):
            if row < layout.rows and column < layout.columns:
                cells[row][column] = spelled(card, spelling)
            else:
                extra.append(spelled(card, spelling))
    return (*chain.from_iterable(cells), *extra)


def grid_text(grid: Grid, layout: Layout) -> str:
    rows = [" ".join(grid[cell] or LATER for cell in row) for row in layout.rows_of_cells()]
    return " / ".join(rows)


def spelled(text: str, spelling: Spelling) -> str:
    """Return the card as the deck spells it; unreadable text and cards of other decks unchanged."""
    try:
        return read_card(text, spelling)
    except CardError:
        written = text.strip()
        return written.lower() if written in spelling.values() else written


def split_cards(text: str, expected: int, spelling: Spelling) -> list[str]:
    """Split a line into cards: at spaces if that gives one word per card, else card by card."""
    words = COMMA.sub(" ", plain_cards(text)).split()
    if len(words) in (0, expected) or any(way.startswith("-") for way in spelling):
        return words
    return [card for word in words for card in split_word(word, spelling)]


def split_word(word: str, spelling: Spelling) -> list[str]:
    """Split a run like ``66490t`` into cards, longest rank first; the rest by letter."""
    if is_card(word, spelling):
        return [word]
    long_first = sorted(spelling, key=len, reverse=True)
    return re.findall("|".join(map(re.escape, long_first)) + "|.", word, re.IGNORECASE)


ANY_DECK = frozenset(spellings([*RANKS, JOKER], suited=RANKS))


ENGLISH = "en"
DECKS: Mapping[str, Mapping[str, str]] = {
    ENGLISH: {"J": "J", "Q": "Q", "K": "K", "A": "A"},
    "de": {"J": "B", "Q": "D", "K": "K", "A": "A"},
    "fr": {"J": "V", "Q": "D", "K": "R", "A": "A"},
    "nl": {"J": "J", "Q": "V", "K": "K", "A": "A"},
    "nl-bvh": {"J": "B", "Q": "V", "K": "H", "A": "A"},
    "sv": {"J": "Kn", "Q": "D", "K": "K", "A": "E"},
}
"""The letters of each deck by rank; there are two Dutch decks."""


def spelling_in(spelling: Spelling, deck: str) -> Spelling:
    """Return the ways to write cards with a deck's letters, which overrule English ones.

    A letter that is a rank is no suit: there a suit is written as a sign.
    """
    letters = {rank: own.upper() for rank, own in DECKS[deck].items() if rank != own}
    own = {letters[way[0]] + way[1:]: card for way, card in spelling.items() if way[:1] in letters}
    return {way: card for way, card in {**spelling, **own}.items() if not is_two_cards(way, deck)}


def is_two_cards(text: str, deck: str) -> bool:
    """Return True if the last letter of a card is a suit, but also a rank of this deck.

    >>> is_two_cards("kd", "de"), is_two_cards("kd", "en"), is_two_cards("KN", "sv")
    (True, False, False)
    """
    last = text.upper()[-1:]
    return len(text) > 1 and last in SUITS and last in DECKS[deck].values()
