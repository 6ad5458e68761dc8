"""Every vector holds, every preset has three of its own, every word of the language one."""

from app.golf.cards import grid_from_text
from app.golf.referee import Adjustment, Extras, inspect_hole, settle_hole
from app.golf.scoring import score_grid
from tests.golf.helpers.vectors import grids_of, table_of, vectors

ALL = vectors()


def of_kind(kind):
    return [vector for vector in ALL if vector["kind"] == kind]


def test_a_grid_counts_what_its_vector_states(subtests):
    for vector in of_kind("grid"):
        with subtests.test(vector["id"]):
            table = table_of(vector)
            grid = grid_from_text(vector["grid"], table.layout, table.spelling)
            assert inspect_hole(table, [grid]) == []
            score = score_grid(table, grid)
            assert score.total == vector["score"], (vector["why"], score.lines)
            assert score_grid(table, grid).total == vector["score"]
            if vector["codes"]:
                assert [line.code for line in score.lines] == vector["codes"]


def test_a_hole_is_ruled_as_its_vector_states(subtests):
    for vector in of_kind("hole"):
        with subtests.test(vector["id"]):
            table = table_of(vector)
            grids = grids_of(vector, table)
            by_hand = [Adjustment(**adjustment) for adjustment in vector["adjustments"]]
            extras = Extras(vector["looks"], by_hand, vector["hole"])
            assert inspect_hole(table, grids, has_odd_deck=vector["odd"]) == []
            ruling = settle_hole(table, grids, vector["went_out"], extras)
            assert list(ruling.hole_scores) == vector["hole_scores"], vector["why"]
            assert list(ruling.winners) == vector["winners"], vector["why"]


def test_the_referee_refuses_what_its_vector_states(subtests):
    for vector in of_kind("findings"):
        with subtests.test(vector["id"]):
            table = table_of(vector)
            out = [] if vector["went_out"] is None else vector["went_out"]
            found = inspect_hole(table, grids_of(vector, table), out, has_odd_deck=vector["odd"])
            assert [finding.code for finding in found] == vector["findings"], vector["why"]
