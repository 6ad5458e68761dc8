"""What a ruling says: a sentence for every line of every kind, with names, signs and reasons."""

import random
from itertools import product

from app.golf.layout import SHAPES
from app.golf.referee import Extras, settle_hole
from app.golf.ruleset import CONDITIONS, find_ruleset, preset_mappings, read_ruleset
from app.golf.table import compile_ruleset
from app.wording.ruling import (
    PENALTIES,
    SCORE_LINES,
    penalty_text,
    penalty_words,
    reasons,
    score_line_text,
)
from tests.helpers.documents import EXAMPLES, whole

NAMES = ("Ann", "Bea", "Cam")
TABLES = [
    *(compile_ruleset(find_ruleset(ruleset_id)) for ruleset_id in preset_mappings()),
    *(compile_ruleset(read_ruleset("example", whole(example.values[0]))) for example in EXAMPLES),
]


def test_every_kind_of_line_and_penalty_has_a_sentence():
    assert {f"in_{shape}" for shape in SHAPES} - {*SCORE_LINES} == {"in_anywhere"}
    whose = product(CONDITIONS.values(), ("", "_others", "_each_other"))
    missing = [penalty.code + who for penalty, who in whose if penalty.code + who not in PENALTIES]
    assert not missing, f"add to app/wording/ruling.py: {missing}"


def sentences_of_a_deal(dice, table):
    """Everything that a ruling says of grids with many equal cards."""
    cards = [*table.points]
    few = dice.sample(cards, min(3, len(cards)))
    grids = [dice.choices(few, k=table.size) for _name in NAMES]
    ruling = settle_hole(table, grids, dice.choice([0, 1, None]), Extras(looks=(0, 1, 2)))
    for grid, verdict in zip(grids, ruling.verdicts, strict=True):
        yield from (score_line_text(table, grid, line) for line in verdict.grid_score.lines)
        yield from reasons(table, grid, verdict.grid_score)
        for line in verdict.penalties:
            yield from (penalty_text(table, line, NAMES), *penalty_words(table, line, NAMES))


def test_every_line_of_every_grid_can_be_shown(subtests):
    for place, table in enumerate(TABLES):
        dice = random.Random(place)
        with subtests.test(place=place):
            sentences = [
                sentence for _deal in range(8) for sentence in sentences_of_a_deal(dice, table)
            ]
            assert [
                sentence for sentence in sentences if "{" in sentence or "None" in sentence
            ] == []
