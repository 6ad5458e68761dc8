"""Suits that a line writes and no rule asks for: one deck has each of those cards once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from app.formats.hole_line.grids import grids_in
from app.golf.cards import SUITS, Spelling
from app.golf.inspection import Finding
from app.golf.table import Table
from app.golf.totals import has_cards

Numbers = dict[str, int | str]
LETTERS = str.maketrans({sign: letter for letter, sign in SUITS.items()})


def suited_too_often(raw: Sequence[Any], table: Table) -> Iterator[Finding]:
    """Cards that were written with their suit more often than the decks hold them."""
    spelling = _suited_spelling(table)
    laid = [*grids_in(raw, replace(table, spelling={**table.spelling, **spelling}))]
    decks = table.decks_for(sum(grid is not None for grid in laid))
    for card, rank in {way: table.spelling[way] for way in spelling.values()}.items():
        places = [
            (seat, cell)
            for seat, grid in enumerate(laid)
            for cell, own in enumerate(grid if has_cards(grid) else ())
            if own == card and cell < table.size
        ]
        copies = decks * table.copies[rank] // len(SUITS)
        if len(places) > copies:
            seats, cells = zip(*places, strict=True)
            numbers: Numbers = {"card": card, "count": len(places), "copies": copies}
            yield Finding("too_many", seats, cells, numbers)


def _suited_spelling(table: Table) -> Spelling:
    return {
        way: way.translate(LETTERS)
        for way, card in table.spelling.items()
        if way.translate(LETTERS)[:-1] == card and way[-1:] not in card
    }
