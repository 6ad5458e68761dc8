"""Independent programs and Back Nine agree on every case of ``tests/vectors/peers.jsonl``."""

from app.golf.referee import inspect_hole, settle_hole
from app.golf.scoring import score_grid
from tests.golf.helpers.peers import cases, grid_of, table_of

GRIDS = [case for case in cases() if "grid" in case]
HOLES = [case for case in cases() if "players" in case]


def test_a_grid_counts_what_its_program_states(subtests):
    for case in GRIDS:
        with subtests.test(case["id"]):
            table = table_of(case)
            grid = grid_of(case["grid"], case.get("suits"), table)
            assert score_grid(table, grid).total == case["expected_score"], case["variant"]


def test_a_hole_counts_what_its_program_states(subtests):
    for case in HOLES:
        with subtests.test(case["id"]):
            table = table_of(case)
            grids = [grid_of(rows, None, table) for rows in case["players"]]
            assert inspect_hole(table, grids) == []
            ruling = settle_hole(table, grids, case["went_out"])
            assert list(ruling.hole_scores) == case["expected"], case["variant"]
