"""Lines completed by a removal, beside cards in columns that are taken away one line at a time."""

from itertools import product
from random import Random

import pytest

from app.golf.faults import RulesetError
from app.golf.questions import questions_of
from app.golf.referee import inspect_hole
from app.golf.ruleset import to_mapping
from app.golf.scoring import find_removals, score_grid
from app.golf.switches import SWITCHES
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import rules, table
from tests.golf.helpers.plain_rules import HOLES
from tests.golf.helpers.second_scorer import plain_total

LINES = [{"shape": "column", "removes": "closing"}, {"shape": "row", "removes": "closing"}]
RULES = rules("skyjo", patterns=LINES)
TABLE = compile_ruleset(RULES)


def plain_points(columns):
    """What columns of numbers count once no line of two or more is all the same."""
    while True:
        count = sum(map(len, columns))
        columns = [own for own in columns if len(own) < 2 or len({*own}) > 1]
        rows = [*zip(*columns, strict=True)] if len(columns) > 1 else []
        gone = {place for place, row in enumerate(rows) if len({*row}) == 1}
        columns = [[card for place, card in enumerate(own) if place not in gone] for own in columns]
        if sum(map(len, columns)) == count:
            return sum(map(sum, columns))


def drawn_grids(dice):
    """Grids of few kinds of cards after any lines have left, with the columns that are left."""
    for _ in range(HOLES):
        rows, columns = [0, 1, 2], [0, 1, 2, 3]
        for _line in range(dice.randint(0, 4)):
            if len(rows) > 1 and columns and dice.random() < 0.6:
                columns.remove(dice.choice(columns))
            elif len(columns) > 1 and rows:
                rows.remove(dice.choice(rows))
        kinds = dice.sample(range(-2, 13), dice.randint(2, 3))
        card = {cell: dice.choice(kinds) for cell in product(rows, columns)}
        cells = product(range(3), range(4))
        yield (
            [str(card[cell]) if cell in card else "." for cell in cells],
            [[card[row, column] for row in rows] for column in columns],
        )


def test_any_grid_counts_as_the_sentence_says():
    mapping = to_mapping(RULES)
    for grid, columns in drawn_grids(Random(17)):
        expected = plain_points(columns)
        assert score_grid(TABLE, grid).total == expected == plain_total(mapping, grid)
        assert not inspect_hole(TABLE, [grid], has_odd_deck=True)


def left_after_play(rows, columns):
    """Every rectangle that is left after lines of two cells or more have left, one by one."""
    found, reached = {(rows, columns)}, [(rows, columns)]
    for own_rows, own_columns in reached:
        fewer = [(own_rows, own_columns - {c}) for c in own_columns if len(own_rows) > 1]
        fewer += [(own_rows - {r}, own_columns) for r in own_rows if len(own_columns) > 1]
        reached += [way for way in fewer if way not in found]
        found |= {*fewer}
    return {frozenset(product(*way)) for way in found}


@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x3", "3x4"])
def test_only_lines_of_two_cells_or_more_can_have_left(layout):
    laid = table("skyjo", layout=layout, patterns=LINES)
    cells = [*product(range(laid.rows), range(laid.columns))]
    left = left_after_play(frozenset(range(laid.rows)), frozenset(range(laid.columns)))
    for bits in range(1 << len(cells)):
        empty = [place for place in range(len(cells)) if bits >> place & 1]
        rest = frozenset(cell for place, cell in enumerate(cells) if place not in empty)
        gone = find_removals(laid, empty)
        assert (gone is not None) == (rest in left)
        if gone:
            assert {*empty} == {cell for removal in gone.removals for cell in removal.cells}
            assert gone.is_clear


def test_lines_of_one_pattern_leave_together():
    blocks = table("nine-card", patterns=[{"shape": "block", "removes": "closing"}])
    assert score_grid(blocks, [*"777777777"]).total == 0


@pytest.mark.parametrize(
    "more",
    [{"take": 2}, {"worth": -5}, {"bonus": 3}, {"claim": "apart"}, {"wild": "5", "never": "0"}],
)
def test_what_is_left_of_a_line_counts_nothing_and_is_all_of_it(more):
    with pytest.raises(RulesetError, match=r"patterns\[0\]\.removes: is only allowed with"):
        table("skyjo", patterns=[{**LINES[0], **more}])


def test_too_many_lines_have_too_many_orders():
    with pytest.raises(RulesetError, match="let fewer lines leave"):
        table("skyjo", layout="4x4", patterns=[*LINES, {"shape": "block", "removes": True}])


def test_it_is_offered_where_lines_leave_whole_and_asked_about():
    leaves, skyjo = SWITCHES["leaves"], to_mapping(rules("skyjo"))
    assert leaves.offers(skyjo) == ("no", "yes", "closing")
    assert leaves.offers({**skyjo, "patterns": [{"shape": "row", "take": 2}]}) == ("no", "yes")
    assert leaves.read(to_mapping(RULES)) == "closing"
    says = {asked.key: asked.answer.says for asked in questions_of(RULES)}
    assert says["third"] == ("gone", "closing")
