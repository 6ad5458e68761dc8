"""The keypad: a key per rank, with suits behind it where a rule needs them; its deck."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.golf.cards import DECKS, EMPTY, SUITS, Spelling, spelling_in
from app.golf.table import Table
from app.wording.names import card_label, deck_now, list_of, rank_name

KEYS = 16  # four by four, where the ranks leave room for ? and ⌫
MOST_PIPS = 16  # in one row; more could not be counted


@dataclass(frozen=True, slots=True)
class Key:
    """A key with its copies; ``suits`` are the keys behind a rank whose suit matters."""

    card: str
    label: str
    copies: int
    letters: str
    suits: Sequence["Key"] = ()

    @property
    def pips(self) -> int:
        return self.copies if self.copies <= MOST_PIPS else 0


@dataclass(frozen=True, slots=True)
class Pad:
    """Rows of keys, low ranks near the thumb, a partial row at the bottom."""

    columns: int
    rows: Sequence[Sequence[Key]]

    @property
    def asked(self) -> list[Key]:
        return [key for row in self.rows for key in row if key.suits]


def pad_of(table: Table, players: int, *, is_large: bool = False) -> Pad:
    """The pad of a deck; ``is_large`` makes rows one key shorter."""
    ranks = list(dict.fromkeys(table.ranks.values()))
    spelling = spelling_in(table.spelling, deck_now())
    keys = [_rank_key(rank, table, players, spelling) for rank in ranks]
    if table.removals:
        keys.append(Key(EMPTY, card_label(EMPTY), 0, EMPTY))
    columns = (4 if len(keys) + 2 <= KEYS else 5) - is_large
    rows = [keys[first : first + columns] for first in range(0, len(keys), columns)]
    full = [row for row in rows if len(row) == columns]
    return Pad(columns, [*reversed(full), *(row for row in rows if len(row) < columns)])


def _rank_key(rank: str, table: Table, players: int, spelling: Spelling) -> Key:
    cards = table.asks.get(rank, (rank,))
    copies = {card: table.copies_in_play(card, players) for card in cards}
    if rank not in table.asks:
        return Key(rank, card_label(rank), copies[rank], _letters(rank, table, spelling))
    suits = [Key(c, card_label(c), copies[c], c.removeprefix(rank).lower()) for c in cards]
    pressed_by = _letters(rank, table, spelling)
    return Key(rank, card_label(rank), sum(copies.values()), pressed_by, suits)


def _letters(rank: str, table: Table, spelling: Spelling) -> str:
    cards = {rank, *table.asks.get(rank, ())}
    own = DECKS[deck_now()].get(rank, rank).upper()
    ways = [
        way for way, card in spelling.items() if card in cards and (len(way) == 1 or way == own)
    ]
    return " ".join(letter.lower() for letter in dict.fromkeys([rank, *sorted(ways)]))


def table_json(table: Table) -> dict[str, Any]:
    """For the page’s scripts: with labels, and with spellings if it isn’t an English deck."""
    labels = {card: card_label(card) for card in (*table.points, EMPTY)}
    shared = {key: value for key, value in table.to_json().items() if key != "any_deck"}
    on_page = {**shared, "labels": labels}
    reads, spelling = deck_reads(table), spelling_in(table.spelling, deck_now())
    if not reads:
        return on_page
    asked = {card for cards in table.asks.values() for card in cards}
    ways = [
        [way.lower(), card]
        for way, card in spelling.items()
        if card in asked or way[-1] not in (*SUITS, *SUITS.values()) or len(way) == 1
    ]
    return {**on_page, "ways": ways, "reads": reads}


def deck_reads(table: Table) -> str:
    """What the letters of this deck mean that an English deck lacks, "" for none."""
    ranks = {*table.ranks.values()}
    own = {rank: letter for rank, letter in DECKS[deck_now()].items() if rank in ranks}
    return list_of(f"{own[rank]} = {rank_name(rank)}" for rank in own if own[rank] != rank)
