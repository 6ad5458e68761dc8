"""The page's modules judge like the rules in Python: same findings, lines, order and numbers."""

from dataclasses import asdict, replace
from itertools import product
from random import Random

import pytest
from py_mini_racer import JSEvalException

from app.golf.cards import grid_from_text
from app.golf.game import next_duty, run_game, run_pot
from app.golf.layout import Layout
from app.golf.referee import Extras, inspect_hole, settle_hole
from app.golf.ruleset import (
    CONDITIONS,
    Condition,
    Penalty,
    Pot,
    find_ruleset,
    preset_mappings,
    read_ruleset,
)
from app.golf.scoring import TypedTotal, has_cards, score_grid, sum_of_cells
from app.golf.table import compile_ruleset
from tests.golf.helpers import peers
from tests.golf.helpers.vectors import grids_of, table_of, vectors
from tests.twin import plain
from tests.twin.holes import dealt, legal_hole, results, spoiled, taken_away
from tests.twin.houses import EACH, HOLES, hard_tables
from tests.twin.modules import running

PRESETS = {name: compile_ruleset(find_ruleset(name)) for name in preset_mappings()}
WORTHS = (0, 0, -3, 7, 28, "keep")
LOWEST = {"extends": "nine-hole", "penalties": [{"when": "lowest", "add": 3}]}
LAYOUTS = {
    f"playroom {layout}": compile_ruleset(find_ruleset("playroom"), Layout.parse(layout))
    for layout in ("2x2", "1x5", "3x3", "4x4", "2x8")
}
TABLES = PRESETS | LAYOUTS
IN_PRESETS = HOLES // 4 // len(TABLES) + 1


@pytest.fixture(scope="module")
def page():
    names = ("score.js", "referee.js", "game.js")
    with running(*names) as call:
        yield call


def rule_alike(page, table, holes):
    """Both rule on these holes; gives back what Python says."""
    given = [plain.hole(grids, went_out, asdict(extras)) for grids, went_out, extras in holes]
    expected = [settle_hole(table, *hole) for hole in holes]
    found = page("referee.js", "settleHole", table.to_json(), given)
    assert found == [plain.ruling(ruling) for ruling in expected]
    return expected


def inspect_alike(page, table, holes, has_odd_deck=False):
    """Both inspect these holes (grids and who went out); gives back what Python says."""
    expected = [inspect_hole(table, *hole, has_odd_deck=has_odd_deck) for hole in holes]
    given = [plain.hole(grids, *out or [[]], has_odd_deck) for grids, *out in holes]
    found = page("referee.js", "inspectHole", table.to_json(), given)
    assert found == [plain.findings(findings) for findings in expected]
    return expected


def score_alike(page, table, grids):
    """Both score these grids."""
    found = page("score.js", "scoreGrid", table.to_json(), [[grid] for grid in grids])
    assert found == [plain.grid_score(score_grid(table, grid)) for grid in grids]


def play_alike(page, table, dice, seats):
    """Both follow a game, hole by hole."""
    played = results(dice, table, seats)
    data, starts = table.to_json(), dice.choice(([], [5] * seats))
    away = dice.choice(([], [dice.choice((None, 0, 1, 2)) for _seat in range(seats)]))
    holes = [hole._asdict() for hole in played]
    given = [[seats, holes[:count], starts, away] for count in range(len(holes) + 1)]
    courses = [run_game(table, seats, played[:n], starts, away) for n in range(len(holes) + 1)]
    assert page("game.js", "runGame", data, given) == [
        plain.listed(asdict(course)) for course in courses
    ]
    playing = sorted(dice.sample(range(seats), dice.randint(1, seats)))
    duties = [next_duty(table, playing, hole)._asdict() for hole in played]
    assert page("game.js", "nextDuty", data, [[playing, hole] for hole in holes]) == duties


def test_the_page_counts_decks_and_parts_of_grids_like_the_rules(page, houses):
    for _ruleset, table in houses:
        given = [[players] for players in range(10)]
        cards = [table.cards_in_play(players) for players in range(10)]
        assert page("score.js", "cardsInPlay", table.to_json(), given) == cards
    score = score_grid(PRESETS["nine-hole"], ["7", "4", "K", "7", "5", "2"])
    lines, cells = plain.grid_score(score)["lines"], [[0, 3], [1, 4], [0, 1, 3], [5]]
    expected = [sum_of_cells(score, some) for some in cells]
    assert page("score.js", "sumOfCells", lines, [[some] for some in cells]) == expected


@pytest.mark.parametrize("given", [(1, {}), (0, {"adjustments": [{"seat": 1, "points": 3}]})])
def test_the_page_refuses_a_seat_that_does_not_play(page, given):
    table = PRESETS["nine-hole"]
    with pytest.raises(JSEvalException, match="RangeError: 1"):
        page("referee.js", "settleHole", table.to_json(), [[[["7"] * 6, None], *given]])


def test_the_page_rules_on_the_holes_of_a_preset_like_the_referee(page, subtests):
    for name in TABLES:
        with subtests.test(name=name):
            dice, table = Random(name), TABLES[name]
            holes = [legal_hole(dice, table) for _ in range(IN_PRESETS)]
            assert not any(inspect_alike(page, table, [[grids] for grids, *_ in holes]))
            rule_alike(page, table, holes)


def test_the_page_chooses_among_matches_like_the_referee(page, subtests):
    for place in range(15):
        with subtests.test(place=place):
            dice, table = Random(place), [*hard_tables()][place]
            rule_alike(page, table, [legal_hole(dice, table) for _ in range(HOLES // 50)])
            more = max(0, table.size - 6) * ("7", "A", "7")
            of_two = product("7J", repeat=min(6, table.size))
            score_alike(page, table, [[*cards, *more][: table.size] for cards in of_two])


def test_the_page_rules_on_a_hole_nobody_played_and_on_bare_totals_like_the_referee(page):
    table = compile_ruleset(read_ruleset("house", LOWEST))
    bare = {"total": 4}
    (ruling,) = page("referee.js", "settleHole", table.to_json(), [[[bare, None], None]])
    assert ruling == plain.ruling(settle_hole(table, [TypedTotal(4), None], None))
    rule_alike(page, table, [([None, None], None, Extras())])


def test_the_page_rules_by_any_house_rules_like_the_referee(page, houses):
    dice, codes = Random(1), set()
    for _ruleset, table in houses:
        holes = [legal_hole(dice, table) for _ in range(EACH)]
        assert not any(inspect_alike(page, table, [[grids] for grids, *_ in holes]))
        for ruling in rule_alike(page, table, holes):
            verdicts = [verdict for verdict in ruling.verdicts if verdict]
            codes |= {
                line.code.replace("_", " ") for verdict in verdicts for line in verdict.penalties
            }
            codes |= {verdict.grid_score.lines[0].code for verdict in verdicts} & {"total_only"}
    assert codes == {*CONDITIONS, "adjustment", "total_only"}


MADE_UP = (
    Condition("highest", more=False, names="same", counts="less"),
    Condition("out not highest", asks="went out", more=True, names="best", counts="same"),
)


@pytest.mark.parametrize("made_up", MADE_UP, ids=lambda law: law.code)
def test_the_page_rules_by_a_condition_that_is_new_to_it(page, monkeypatch, made_up):
    monkeypatch.setitem(CONDITIONS, made_up.word, made_up)
    penalty = Penalty(made_up.word, add=5, per_rival=1)
    table = replace(TABLES["six-card"], penalties=(penalty,))
    dice = Random(3)
    rulings = rule_alike(page, table, [legal_hole(dice, table) for _ in range(HOLES // 5)])
    lines = [
        line
        for ruling in rulings
        for verdict in ruling.verdicts
        if verdict
        for line in verdict.penalties
    ]
    assert made_up.code in {line.code for line in lines}


def test_the_page_finds_and_scores_spoiled_holes_like_the_referee(page, houses):
    dice, codes = Random(3), set()
    for table in [*TABLES.values(), *(table for _ruleset, table in houses)]:
        holes = [spoiled(dice, table, legal_hole(dice, table)[0]) for _ in range(3)]
        out = [dice.choices(range(3), k=dice.randint(0, 3)) for _ in holes]
        for found in inspect_alike(
            page, table, [*zip(holes, out, strict=True)], dice.random() < 0.2
        ):
            codes |= {finding.code for finding in found}
        score_alike(page, table, [grid for grids in holes for grid in grids if has_cards(grid)])
    assert len(codes) == 10


def test_the_page_knows_what_has_left_a_grid_like_the_referee(page):
    rows, block = ({"shape": s, "removes": True} for s in ("row", "block"))
    corners = {"shape": "cells", "cells": "corners", "worth": -20}
    for patterns in ([rows, {**block, "worth": -25}], [rows, corners], [{**rows, "worth": -3}]):
        raw = {"extends": "nine-card-lines", "patterns": patterns}
        table = compile_ruleset(read_ruleset("house", raw))
        grids = [[*cards] for cards in product(".7", repeat=9)]
        score_alike(page, table, grids)
        found = inspect_alike(page, table, [[[grid]] for grid in grids], has_odd_deck=True)
        codes = {finding.code for findings in found for finding in findings}
        assert codes == {"wrong_empties"} | ({"unclear_empties"} if len(patterns) > 1 else set())


@pytest.mark.parametrize("claim", ["most", "best", "apart"])
def test_the_page_chooses_among_whatever_may_compete_like_the_referee(page, claim):
    dice = Random(claim)
    for _ in range(HOLES // 50):
        sizes = dice.choices((2, 2, 3, 4), k=dice.randint(2, 14))
        cells = [sorted(dice.sample(range(8), size)) for size in sizes]
        first, second = (
            {"shape": "cells", "cells": cells[part::2], "claim": claim, "worth": worth}
            for part, worth in enumerate(dice.choices(WORTHS, k=2))
        )
        raw = {"extends": "eight-card", "patterns": [first, second]}
        table = compile_ruleset(read_ruleset("house", raw))
        score_alike(page, table, [dice.choices("7A", k=8) for _ in range(3)] + [["7"] * 8])


def test_the_page_follows_any_game_like_the_rules(page, houses):
    dice = Random(4)
    for table in [*TABLES.values(), *(table for _ruleset, table in houses)]:
        play_alike(page, table, dice, dice.randint(2, 6))


def test_the_page_counts_any_pot_like_the_rules(page):
    dice = Random(5)
    for pot in (Pot(), Pot(3, 5), Pot(2, 1, "takes"), Pot(1, 9, "pays")):
        for _ in range(HOLES // 100):
            seats = dice.randint(2, 6)
            played = results(dice, PRESETS["nine-hole"], seats)
            events = [plain.listed(event._asdict()) for event in run_pot(pot, seats, played)]
            given = [[seats, [hole._asdict() for hole in played]]]
            assert page("game.js", "runPot", asdict(pot), given) == [events]


@pytest.mark.parametrize("name", PRESETS)
def test_the_entry_page_scores_every_grid_before_more_has_loaded(name):
    """Cards that match, and are corrected or typed before: they are drawn first."""
    dice, table = Random(name), PRESETS[name]
    grids = [taken_away(dice, table, dealt(dice, table, 1)) for _ in range(20)]
    with running("score.js", without=("Intl",)) as call:
        found = call("score.js", "scoreGrid", table.to_json(), [[grid] for grid in grids])
    assert [score["total"] for score in found] == [score_grid(table, grid).total for grid in grids]


def test_the_page_scores_the_cases_of_other_programs(page, subtests):
    for case in peers.cases():
        with subtests.test(case["id"]):
            table = peers.table_of(case)
            if "grid" in case:
                grid = peers.grid_of(case["grid"], case.get("suits"), table)
                (score,) = page("score.js", "scoreGrid", table.to_json(), [[grid]])
                assert score["total"] == case["expected_score"]
                score_alike(page, table, [grid])
            else:
                grids = [peers.grid_of(rows, None, table) for rows in case["players"]]
                (ruling,) = page(
                    "referee.js", "settleHole", table.to_json(), [[grids, case["went_out"]]]
                )
                assert ruling["hole_scores"] == case["expected"]


def test_the_page_rules_on_every_vector_as_it_states(page, subtests):
    for vector in vectors():
        with subtests.test(vector["id"]):
            table = table_of(vector)
            if vector["kind"] == "grid":
                grid = list(grid_from_text(vector["grid"], table.layout, table.spelling))
                (score,) = page("score.js", "scoreGrid", table.to_json(), [[grid]])
                assert score["total"] == vector["score"], vector["why"]
                continue
            grids, out = grids_of(vector, table), vector["went_out"]
            if vector["kind"] == "findings":
                given = [plain.hole(grids, out or [], vector["odd"])]
                (found,) = page("referee.js", "inspectHole", table.to_json(), given)
                assert [finding["code"] for finding in found] == vector["findings"], vector["why"]
                continue
            extras = {"looks": vector["looks"], "adjustments": vector["adjustments"]}
            given = [plain.hole(grids, out, {**extras, "number": vector["hole"]})]
            (ruling,) = page("referee.js", "settleHole", table.to_json(), given)
            assert ruling["hole_scores"] == vector["hole_scores"], vector["why"]
