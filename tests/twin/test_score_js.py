"""The scorer of the page is the twin of ``app/golf/scoring.py``: same lines, order and totals."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from py_mini_racer import MiniRacer

from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.compiling import compile_ruleset
from app.golf.scoring import score_grid

SCRIPT = Path(__file__).parents[2] / "static" / "js" / "score.js"
COUNT = 20_000 if os.environ.get("BACKNINE_COUNTS") == "full" else 200
BATCH = 25
TABLES = {name: compile_ruleset(find_ruleset(name)) for name in preset_mappings()}


@pytest.fixture(scope="module")
def page_scorer():
    """Every grid of a batch scored by the script, in one call."""
    engine = MiniRacer()
    engine.eval(SCRIPT.read_text("utf-8").replace("export ", ""))
    engine.eval("const batch = (table, grids) => grids.map((grid) => scoreGrid(table, grid));")
    yield lambda table, grids: json.loads(
        engine.eval(f"JSON.stringify(batch({json.dumps(table.to_json())}, {json.dumps(grids)}))")
    )
    engine.close()


def batches(table):
    """Grids of any cards, few ranks at a time so that they agree often, some cells unknown."""
    some = st.lists(st.sampled_from([*table.points, "", "?"]), min_size=1, max_size=4)
    size = table.layout.size
    grid = some.flatmap(
        lambda cards: st.lists(st.sampled_from(cards), min_size=size, max_size=size)
    )
    return st.lists(grid, min_size=BATCH, max_size=BATCH)


def referee_score(table, grid):
    score = score_grid(table, grid)
    return {"total": score.total, "lines": [plain(line) for line in score.lines]}


def plain(line):
    return {"code": line.code, "cells": list(line.cells), "points": line.points}


@pytest.mark.parametrize("name", TABLES)
@settings(derandomize=True, max_examples=max(1, COUNT // BATCH), deadline=None, database=None)
@given(drawn=st.data())
def test_the_page_scores_every_grid_line_by_line_like_the_referee(page_scorer, name, drawn):
    grids = drawn.draw(batches(TABLES[name]))
    expected = [referee_score(TABLES[name], grid) for grid in grids]
    assert page_scorer(TABLES[name], grids) == expected


@pytest.mark.parametrize("text", ["constructor", "toString", "1", "🂡", " "])
def test_what_is_no_card_counts_nothing_on_the_page_either(page_scorer, text):
    table = TABLES["nine-hole"]
    grid = [text] * table.layout.size
    assert page_scorer(table, [grid]) == [{"total": 0, "lines": []}]
