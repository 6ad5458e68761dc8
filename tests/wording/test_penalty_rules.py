"""An example on the page of some rules is what the referee makes of it, by all of the rules."""

import re
from random import Random

from app.golf.checking import checked_ruleset
from app.golf.referee import Extras, settle_hole
from app.golf.ruleset import find_ruleset, read_ruleset, to_mapping
from app.golf.scoring import TypedTotal
from app.golf.switch_examples import example
from app.golf.switches import SWITCHES, read_values
from app.golf.table import compile_ruleset
from app.wording.rules import penalty_detail, scored
from tests.helpers.levels import FULL
from tests.wording.changed import by_presets, changed_once, walked

WALKS = 400 if FULL else 60
EXAMPLE = re.compile(
    r"You (have|end the hole with) (−?\d+), "
    r"(?:another player has|the player who went out has|the others) (−?\d+)"
    r"(?: and (−?\d+))?: "
    r"your hole counts ([^.]+)\."
)


def number(text):
    return int(text.replace("−", "-"))


def check(ruleset):
    """Every example of every penalty; how many there are."""
    table, shown = compile_ruleset(ruleset), 0
    for penalty in scored(ruleset):
        detail = penalty_detail(ruleset, penalty)
        for who, *scores, points in EXAMPLE.findall(detail):
            grids = [TypedTotal(number(score)) for score in scores if score]
            out = None if who == "have" and not penalty.when.startswith("out") else 0
            out = 1 if penalty.when == "not above" else out
            way, _equals, total = points.rpartition(" = ")
            assert number(total) == settle_hole(table, grids, out).hole_scores[0], detail
            assert not way or sum(map(number, steps(way))) == number(total), detail
            shown += 1
        assert detail.count("your hole") == len(EXAMPLE.findall(detail))
    return shown


def steps(way):
    """``13 + 10 − 5`` as numbers."""
    return re.sub(r"([+−]) ", r"\1", way).replace("+", "").split()


@by_presets
def test_an_example_is_what_the_referee_rules_with_any_switch_changed(presets, subtests):
    for preset in presets:
        with subtests.test(preset=preset):
            assert sum(map(check, changed_once(preset)))


@by_presets
def test_an_example_is_what_the_referee_rules_with_several_switches_changed(presets, subtests):
    for preset in presets:
        with subtests.test(preset=preset):
            assert sum(map(check, walked(preset, Random(f"examples of {preset}"), WALKS)))


def details(*penalties):
    ruleset = read_ruleset("mine", {"extends": "six-card", "penalties": list(penalties)})
    return [penalty_detail(ruleset, penalty) for penalty in ruleset.penalties]


def test_an_example_shows_how_several_penalties_make_it():
    beaten = {"when": "out beaten", "add": 10}
    takes = {"when": "lowest", "add": 5, "who": "each_other"}
    assert "your hole counts 23." in details(beaten)[0]
    assert "another player has 11: your hole counts 13 + 10 + 5 = 28." in details(beaten, takes)[0]


def test_a_hole_in_which_a_penalty_does_not_fall_is_no_example_of_it():
    never = {"when": "out tied", "add": 5, "stage": 2}
    parts = {"when": "out", "add": 3}
    assert "your hole" not in details(parts, never)[1]


def ruled(rules, found):
    """What the referee makes of the cards that an example of the editor shows.

    Nothing of a joker where there are none.
    """
    table = compile_ruleset(checked_ruleset("shown", rules, is_new=False))
    grids = [tuple(table.spelling.get(card, card) for card in grid) for grid in found.grids]
    if "X" in grids[0] and "X" not in table.points:
        return ()
    ruling = settle_hole(table, grids, 0 if found.is_hole else None, Extras(looks=found.looks))
    return ruling.hole_scores if found.is_hole else ruling.grid_scores


@by_presets
def test_the_editor_shows_what_the_referee_rules_by_all_rules(presets, subtests):
    for preset in presets:
        for ruleset in [find_ruleset(preset), *walked(preset, Random(f"editor of {preset}"), 5)]:
            with subtests.test(preset=preset):
                assert examples_checked(to_mapping(ruleset))


def examples_checked(rules):
    """How many switches have an example, each with the scores that the referee rules."""
    shown = 0
    for switch in (SWITCHES[name] for name in read_values(rules)):
        if found := example(switch, rules):
            assert ruled(switch.write(rules, found.on), found) == found.with_scores
            assert ruled(switch.write(rules, found.off), found) == found.without_scores
            shown += 1
    return shown
