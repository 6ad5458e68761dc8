"""Finds everything that keeps a hole from being scored: docs/dev/sources.md, “What is refused”."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.golf.cards import ANY_DECK, EMPTY, NOT_YET
from app.golf.removal import find_removals
from app.golf.table import Table
from app.golf.totals import Given


@dataclass(frozen=True, slots=True)
class Finding:
    """Cards that can't be scored; ``seats`` and ``cells`` are parallel, one pair per card.

    Unlike a ``Fault``, it is about cards in a grid, not about a place in what was typed. Findings
    about players have no cells.
    """

    code: str
    seats: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    numbers: Mapping[str, int | str] = field(default_factory=dict)


def inspect_hole(
    table: Table,
    grids: Sequence[Given | None],
    went_out: Sequence[int] = (),
    *,
    has_odd_deck: bool = False,
) -> list[Finding]:
    """Return every finding about a hole: grid by grid, then the decks, then who went out.

    ``grids`` are by seat, None for a seat that does not play. A total has no findings, but its
    cards are missing in the deck too. With an odd deck the copies of a card are unknown.
    """
    cards_by_seat = {seat: grid for seat, grid in enumerate(grids) if isinstance(grid, Sequence)}
    size, players = table.size, sum(grid is not None for grid in grids)
    found = [
        finding
        for seat, grid in cards_by_seat.items()
        for finding in _inspect_grid(table, size, seat, grid)
    ]
    in_cells = {seat: grid[:size] for seat, grid in cards_by_seat.items()}
    decks = () if has_odd_deck else _inspect_deck(table, size, in_cells, players)
    return [*found, *decks, *_inspect_went_out(went_out)]


def _inspect_grid(table: Table, size: int, seat: int, grid: Sequence[str]) -> Iterator[Finding]:
    missing = tuple(cell for cell, card in enumerate(grid[:size]) if card in NOT_YET)
    if missing:
        yield Finding("missing_card", (seat,) * len(missing), missing)
    known = {*table.points, *NOT_YET, *((EMPTY,) if table.removals else ())}
    for cell, card in enumerate(grid[:size]):
        if card not in known:
            yield Finding(_refusal_of(card, table), (seat,), (cell,), {"card": card})
    empty = tuple(cell for cell, card in enumerate(grid[:size]) if card == EMPTY)
    if table.removals and empty:
        yield from _inspect_empties(table, seat, empty)
    if len(grid) > size:
        yield Finding("extra_cards", (seat,), (), {"cards": len(grid), "size": size})


def _inspect_empties(table: Table, seat: int, empty: tuple[int, ...]) -> Iterator[Finding]:
    """Cells that can't have become empty, or that may have in ways that count differently."""
    gone = find_removals(table, empty)
    if gone is None or not gone.is_clear:
        code = "unclear_empties" if gone else "wrong_empties"
        yield Finding(code, (seat,) * len(empty), empty)


def _refusal_of(card: str, table: Table) -> str:
    if card == EMPTY:
        return "empty_cell"
    if card in table.asks:
        return "suit_missing"
    return "not_in_deck" if card in ANY_DECK else "unreadable_card"


def _inspect_deck(
    table: Table, size: int, grids: Mapping[int, Sequence[str]], players: int
) -> Iterator[Finding]:
    for card, places in _places_of_cards(table, grids).items():
        if len(places) <= table.copies[card]:
            continue
        copies = table.copies_in_play(card, players)
        if len(places) > copies:
            seats, cells = zip(*places, strict=True)
            yield Finding(
                "too_many", seats, cells, {"card": card, "count": len(places), "copies": copies}
            )
    needed, cards = players * size + 1, table.cards_in_play(players)
    if needed > cards:
        yield Finding("deck_too_small", numbers={"needed": needed, "cards": cards})


def _places_of_cards(
    table: Table, grids: Mapping[int, Sequence[str]]
) -> Mapping[str, list[tuple[int, int]]]:
    places: dict[str, list[tuple[int, int]]] = {card: [] for card in table.points}
    for seat, grid in grids.items():
        for cell, card in enumerate(grid):
            if card in places:
                places[card].append((seat, cell))
    return places


def _inspect_went_out(went_out: Sequence[int]) -> Iterator[Finding]:
    if len(set(went_out)) > 1:
        yield Finding("two_went_out", tuple(sorted(set(went_out))))
