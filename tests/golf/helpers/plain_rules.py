"""Rules of whole holes and games, each written from its sentence and sharing no code with the app.

``drawn_holes`` deals holes with many equal cards; ``plain_grids`` counts their grids by the second
scorer.
"""

from tests.golf.helpers.second_scorer import plain_total
from tests.helpers.levels import FULL

HOLES = 20_000 if FULL else 300
PACK = [rank for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for _ in range(4)]


def drawn_holes(dice, cells, count=HOLES):
    """Seats with cards of few ranks, so that they match and tie, and who went out."""
    for _ in range(count):
        seats = dice.randint(1, 5)
        kinds = dice.sample(range(13), 9)
        pack = [card for place, card in enumerate(PACK) if place // 4 in kinds]
        dice.shuffle(pack)
        while len(pack) < seats * cells:
            seats -= 1
        grids = [pack[seat * cells : (seat + 1) * cells] for seat in range(seats)]
        yield grids, dice.choice((None, *range(seats)))


def plain_grids(mapping, grids):
    return [plain_total(mapping, grid) for grid in grids]


def busted(scores, went_out, points):
    """Who went out while somebody has less pays so many points."""
    paid = [*scores]
    if went_out is not None and min(scores) < scores[went_out]:
        paid[went_out] += points
    return paid


def four_of_a_kind(grids, points):
    """What each player gets for fours that others hold."""
    holders = [any(grid.count(card) >= 4 for card in grid) for grid in grids]
    return [points * (sum(holders) - held) for held in holders]
