"""Grids and holes that could lie on a table, for property tests."""

from hypothesis import strategies as st


def packs(table):
    """All cards of the decks in play, in some order."""
    cards = [card for card, copies in table.copies.items() for _ in range(copies * table.decks)]
    return st.permutations(cards)


@st.composite
def legal_grids(draw, table, players):
    """Grids dealt from one pack."""
    pack, size = draw(packs(table)), table.layout.size
    return [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(players)]


@st.composite
def legal_holes(draw, table):
    """Grids for two to four players, and who went out."""
    grids = draw(st.integers(2, 4).flatmap(lambda players: legal_grids(table, players)))
    return grids, draw(st.none() | st.integers(0, len(grids) - 1))
