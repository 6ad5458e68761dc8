"""Four jokers in two columns count what the switch says, beside a scorer that knows only that."""

from itertools import product

from app.golf.ruleset import from_mapping, whole_mapping
from app.golf.scoring import score_grid
from app.golf.switches import change
from app.golf.table import compile_ruleset

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


def test_four_jokers_count_minus_twenty_whatever_else_is_switched_on(subtests):
    for keeps, serve, tens in product(("yes", "no"), ("every", "most", "best"), ("no", "-10")):
        chosen = {"keep_negatives": keeps, "serve": serve, "two_columns": tens}
        switched = change(whole_mapping("six-card-jokers"), {"joker_columns": "-20", **chosen})
        table = compile_ruleset(from_mapping("x", switched))
        choices = {"keeps": keeps == "yes", "best": serve == "best", "tens": tens != "no"}
        with subtests.test(**chosen):
            for columns in product(product(COUNTS, repeat=2), repeat=3):
                grid = [column[row] for row in (0, 1) for column in columns]
                assert score_grid(table, grid).total == plain_score([*columns], **choices), columns
