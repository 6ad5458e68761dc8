"""Cards as people write them: ranks, spellings of ten, whole grids as text or rows.

A card is its rank as the deck spells it (``"10"``, ``"Q"``). A grid is a tuple of texts, one a cell
row by row: a card, ``""`` where nothing was written, ``"?"`` for a card to fill in later, or, kept
for the referee to name, whatever was written there and is no card. Cards written beyond the last
cell follow it, so that nothing typed is dropped before somebody has looked at it.
"""

import re
from collections.abc import Collection, Sequence

from app.golf.errors import CardError
from app.golf.layout import Layout

Grid = tuple[str, ...]

NOTHING, LATER, EMPTY, JOKER = "", "?", ".", "X"
NOT_YET = frozenset({NOTHING, LATER})
TENS = frozenset({"T", "0"})
MARKS = frozenset({LATER, EMPTY, JOKER})


def read_card(text: str, ranks: Collection[str]) -> str:
    """The rank as the deck spells it; ``t`` and ``0`` mean ten where no rank is 0.

    >>> read_card("k", {"10", "K"}), read_card("t", {"10", "K"})
    ('K', '10')
    """
    card = text.strip().upper()
    if card in TENS and "0" not in ranks and "10" in ranks:
        return "10"
    if card in ranks or card in MARKS:
        return card
    raise CardError(text)


def is_card(text: str, ranks: Collection[str]) -> bool:
    """Whether ``read_card`` would take it.

    >>> is_card("1", {"10", "K"})
    False
    """
    try:
        read_card(text, ranks)
    except CardError:
        return False
    return True


def grid_from_text(text: str, layout: Layout, ranks: Collection[str]) -> Grid:
    """Read a typed grid: rows parted by ``/``, or column by column without one.

    ``layout`` says how many cells there are, ``ranks`` which cards.

    >>> ranks = {"2", "4", "6", "9", "10"}
    >>> grid_from_text("6 4 2 / 6 9 10", Layout(2, 3), ranks)
    ('6', '4', '2', '6', '9', '10')
    >>> grid_from_text("66492t", Layout(2, 3), ranks)
    ('6', '4', '2', '6', '9', '10')
    """
    if "/" in text:
        rows = [split_cards(row, layout.columns, ranks) for row in text.split("/")]
        return grid_from_rows(rows, layout, ranks)
    cards = [spelled(card, ranks) for card in split_cards(text, layout.size, ranks)]
    order = layout.pad_order()
    cells = dict(zip(order, cards, strict=False))
    return (*(cells.get(cell, NOTHING) for cell in range(layout.size)), *cards[layout.size :])


def grid_from_rows(rows: Sequence[Sequence[str]], layout: Layout, ranks: Collection[str]) -> Grid:
    """Put rows of cards into cells; what is missing is ``""``, what is too much comes last.

    >>> grid_from_rows([["6", "4"], ["6", "9", "2", "K"]], Layout(2, 3), {"2", "4", "6", "9", "K"})
    ('6', '4', '', '6', '9', '2', 'K')
    """
    cells, extra = [NOTHING] * layout.size, []
    for row, cards in enumerate(rows):
        for column, card in enumerate(cards):
            if row < layout.rows and column < layout.columns:
                cells[row * layout.columns + column] = spelled(card, ranks)
            else:
                extra.append(spelled(card, ranks))
    return (*cells, *extra)


def grid_text(grid: Grid, layout: Layout) -> str:
    """Write a grid as rows, the way it lies; unwritten cells are ``?``.

    >>> grid_text(("6", "4", "2", "6", "9", ""), Layout(2, 3))
    '6 4 2 / 6 9 ?'
    """
    rows = [" ".join(grid[cell] or LATER for cell in row) for row in layout.rows_of_cells()]
    return " / ".join(rows)


def spelled(text: str, ranks: Collection[str]) -> str:
    """The card as the deck spells it, or the text itself when it is none."""
    return read_card(text, ranks) if is_card(text, ranks) else text.strip()


def split_cards(text: str, expected: int, ranks: Collection[str]) -> list[str]:
    """Cut a line into cards: at spaces where that gives a word a card, else card by card.

    >>> split_cards("k k10 t", 9, {"10", "K"})
    ['k', 'k', '10', 't']
    """
    words = text.replace(",", " ").split()
    if len(words) == expected or any(rank.startswith(("-", "−", "+")) for rank in ranks):
        return words
    return [card for word in words for card in split_word(word, ranks)]


def split_word(word: str, ranks: Collection[str]) -> list[str]:
    """Cut a run such as ``66490t`` at its cards, longest rank first; the rest letter by letter."""
    if is_card(word, ranks):
        return [word]
    long_first = sorted(ranks, key=len, reverse=True)
    return re.findall("|".join(map(re.escape, long_first)) + "|.", word, re.IGNORECASE)
