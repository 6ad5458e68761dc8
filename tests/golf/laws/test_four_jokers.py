"""Four jokers in two columns count what the switch says, beside a scorer that knows only that."""

from itertools import product

import pytest

from app.golf.catalogue import whole_mapping
from app.golf.compiling import compile_ruleset
from app.golf.ruleset import from_mapping
from app.golf.scoring import score_grid
from app.golf.switches import change

COUNTS = {"X": -2, "2": 2, "7": 7}


def plain_score(columns, *, keeps, best, tens):
    """Two by three cards, column by column; ``tens``: four equal in two columns count -10 more."""
    jokers = columns.count(("X", "X")) // 2 * 2
    total, left = (-20 if jokers else 0), [*columns]
    for _ in range(jokers):
        left.remove(("X", "X"))
    for column in left:
        stays = column == ("X", "X") and (keeps or best)
        is_pair = column[0] == column[1] and not stays
        total += 0 if is_pair else sum(COUNTS[card] for card in column)
    others = [rank for rank in "27" if columns.count((rank, rank)) > 1]
    return total - 10 * len(others) * tens


@pytest.mark.parametrize("keeps", ["yes", "no"])
@pytest.mark.parametrize("serve", ["every", "most", "best"])
@pytest.mark.parametrize("tens", ["no", "-10"])
def test_four_jokers_count_minus_twenty_whatever_else_is_switched_on(keeps, serve, tens):
    chosen = {"joker_columns": "-20", "keep_negatives": keeps, "serve": serve, "two_columns": tens}
    table = compile_ruleset(from_mapping("x", change(whole_mapping("six-card-jokers"), chosen)))
    pairs = [*product(COUNTS, repeat=2)]
    for columns in product(pairs, repeat=3):
        grid = [column[row] for row in (0, 1) for column in columns]
        expected = plain_score(
            [*columns], keeps=keeps == "yes", best=serve == "best", tens=tens != "no"
        )
        assert score_grid(table, grid).total == expected, columns
