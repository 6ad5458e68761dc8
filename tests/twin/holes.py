"""Holes as they lie on a table, few ranks at a time so that cards agree, and spoiled ones."""

from app.golf.game import HoleResult
from app.golf.referee import Adjustment, Extras
from app.golf.scoring import TypedTotal, find_removals

GARBAGE = (
    "",
    "?",
    ".",
    "1",
    "T",
    "QS",
    "Q",
    "X",
    "-7",
    "14",
    "10",
    "constructor",
    "__proto__",
    "🂡",
    " ",
)


def legal_hole(dice, table, total_share=0.15):
    """Legal grids, some seats empty, a ``total_share`` as totals; who went out; extras."""
    seats = dice.randint(2, 5)
    absent = [dice.random() < 0.15 for _ in range(seats)]
    while sum(absent) < seats - 1 and not fits(table, seats - sum(absent)):
        absent[absent.index(False)] = True
    playing = [seat for seat in range(seats) if not absent[seat]] or [0]
    size, cards = table.size, dealt(dice, table, len(playing))
    grids = [None] * seats
    for place, seat in enumerate(playing):
        grids[seat] = taken_away(dice, table, cards[place * size : (place + 1) * size])
        if dice.random() < total_share:
            grids[seat] = total(dice)
    went_out = dice.choice((None, *playing, *playing))
    return grids, went_out, extras(dice, seats, playing)


def total(dice):
    """A total without cards, ticked or not."""
    return TypedTotal(dice.randint(-5, 40), dice.random() < 0.4, dice.random() < 0.3)


def fits(table, players):
    """Whether the decks have enough cards for so many."""
    return players * table.size + 1 <= table.cards_in_play(players)


def dealt(dice, table, players):
    """Cards for all grids from a stacked pack: a few kinds lie on top."""
    pack = [card for card in table.points for _ in range(table.copies_in_play(card, players))]
    dice.shuffle(pack)
    kinds = dice.sample(list(table.points), min(len(table.points), dice.choice((2, 3, 5, 99))))
    ranks = {table.ranks[card] for card in kinds}
    pack.sort(key=lambda card: table.ranks[card] not in ranks)
    cards = pack[: players * table.size]
    dice.shuffle(cards)
    return cards


def taken_away(dice, table, grid):
    """The grid, sometimes with cells whose cards have left it."""
    if table.removals and dice.random() < 0.4:
        cells = dice.choice(table.removals).cells
        if find_removals(table, cells).is_clear:
            return ["." if cell in cells else card for cell, card in enumerate(grid)]
    return grid


def extras(dice, seats, playing):
    """Looks by seat, or none at all; now and then an adjustment."""
    looks = [dice.choice((0, 0, 1, 3)) for _ in range(seats)] if dice.random() < 0.5 else []
    by_hand = [Adjustment(dice.choice(playing), dice.randint(-9, 9), "a reason")]
    return Extras(looks, by_hand if dice.random() < 0.2 else (), dice.randint(0, 18))


def spoiled(dice, table, grids):
    """The same grids with cells that nobody can score, cards too many, cards twice."""
    found = []
    for grid in grids:
        if isinstance(grid, TypedTotal):
            found.append(grid)
            continue
        cards = grid and [*grid, *dice.choice(((), (), ("7",), ("K", "")))]
        for _ in range(dice.randint(0, 3)):
            if cards:
                cards[dice.randrange(len(cards))] = dice.choice((*GARBAGE, *table.points))
        found.append(cards)
    return found


def results(dice, table, seats):
    """Ruled holes of a game, near what ends it, also with seats that did not play."""
    top = max(number or 0 for number in (table.target, table.limit)) or 30
    most = dice.choice((0, 1, 2, top // 3 + 1))  # small ones tie, also in extra holes
    return [result(dice, seats, most) for _ in range(dice.randint(0, 12))]


def result(dice, seats, most):
    """One ruled hole in which somebody played."""
    playing = dice.sample(range(seats), dice.choice((seats, seats, dice.randint(1, seats))))
    least = dice.choice((0, 0, -3))
    rows = [
        tuple(dice.randint(least, most) if seat in playing else None for seat in range(seats))
        for _ in range(2)
    ]
    winners = dice.sample(playing, min(len(playing), 2)) if dice.random() < 0.05 else ()
    duty = dice.choices(range(seats), k=2)
    return HoleResult(*rows, dice.choice((None, *playing)), *duty, tuple(sorted(winners)))
