"""The questions of a table: expected answers per preset, and what answers claim of house rules."""

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest

from app.golf.cards import JOKER, NOTHING
from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError
from app.golf.questions import QUESTIONS, SILENT, WAYS, questions_of
from app.golf.referee import Extras, settle_hole
from app.golf.ruleset import find_ruleset, from_mapping, preset_mappings, to_mapping
from app.golf.scoring import TypedTotal, counted_matches
from app.golf.switches import SWITCHES, read_values
from app.golf.table import compile_ruleset

LINES = Path(__file__).parent.parent.joinpath("vectors/questions.jsonl").read_text().splitlines()
EXPECTED = {line["question"]: line["answers"] for line in map(json.loads, LINES)}
HOUSES = 100


def facts_of(ruleset):
    return {asked.key: asked.answer.fact for asked in questions_of(ruleset)}


@pytest.mark.parametrize("preset", preset_mappings())
def test_each_answer_is_what_the_sources_say(preset):
    expected = {key: by[preset] for key, by in EXPECTED.items() if preset in by}
    assert facts_of(find_ruleset(preset)) == expected


def test_what_the_rules_leave_open_has_two_ways_and_says_whose_they_are():
    for key in QUESTIONS:
        ways = WAYS.get(key, ())
        assert len(ways) != 1, key
    for preset in preset_mappings():
        silent = {key for key, fact in facts_of(find_ruleset(preset)).items() if fact == SILENT}
        assert silent <= WAYS.keys()


def house_rules():
    """Presets with some switches changed, as long as they can be played."""
    drawn, found = Random(16), []
    while len(found) < HOUSES:
        rules = to_mapping(find_ruleset(drawn.choice([*preset_mappings()])))
        for _ in range(drawn.randint(1, 8)):
            switch = SWITCHES[drawn.choice([*read_values(rules)])]
            rules = dict(switch.write(rules, drawn.choice(switch.offers(rules))))
        try:
            found.append(checked_ruleset("house", rules))
        except RulesetError:
            continue
    return found


@pytest.fixture(scope="module")
def houses():
    return [(rules, compile_ruleset(rules), facts_of(rules)) for rules in house_rules()]


def told(key, without=SILENT, **facts):
    names = {True: "yes", False: "no"}
    return lambda rules, _table: (
        facts.get(str(value), names.get(value, value) if isinstance(value, bool) else value)
        if (value := rules.procedures.get(key)) is not None
        else without
    )


AGAIN = dict.fromkeys(("those two", "in hand two", "in hand all"), "yes")


def moved(key):
    return lambda rules, _table: "yes" if rules.procedures.get(key) else "no"


def points_of(rank):
    def points(_rules, table):
        found = sorted({table.points[card] for card in table.points if table.ranks[card] == rank})
        return found[0] if len(found) == 1 else " ".join(map(str, found))

    return points


def ruled(*totals, out=0, seat=0):
    return lambda _rules, table: settle_hole(
        table, [TypedTotal(total) for total in totals], out
    ).hole_scores[seat]


def looked(_rules, table):
    without, with_one = (
        settle_hole(table, [TypedTotal(5)], None, Extras(looks=(looks,))).hole_scores[0]
        for looks in (0, 1)
    )
    return "fine" if with_one != without else None


def matches_in(lines_of):
    def some_match(_rules, table):
        cards = [*table.points]
        for line in lines_of(table.rows, table.columns):
            for card, other in product(cards, cards):
                laid = [other if cell == line[0] else card for cell in line]
                grid = [NOTHING] * table.size
                for cell, its in zip(line, laid, strict=True):
                    grid[cell] = its
                if counted_matches(table, grid):
                    return "yes"
        return "no"

    return some_match


CLAIMS = {
    "turn_up": told("turn_up"),
    "new_card": told("new_card"),
    "flip_after": told("flip_after_draw"),
    "flip_instead": moved("flip_instead"),
    "turn_all": moved("turn_all"),
    "last_after": moved("flip_after_reshuffle"),
    "rearrange": told("rearrange"),
    "jack_skips": told("jack_skips"),
    "ends": told("ends"),
    "starts": lambda rules, _table: rules.starts,
    "game_tie": lambda rules, _table: rules.tie,
    "value_A": points_of("A"),
    "value_2": points_of("2"),
    "value_J": points_of("J"),
    "value_Q": points_of("Q"),
    "value_K": points_of("K"),
    "value_X": points_of(JOKER),
    "busted": ruled(13, 11),
    "busted_twice": ruled(13, 11, 11),
    "tie_out": ruled(11, 11),
    "out_lowest": ruled(9, 11),
    "nobody_out": ruled(13, 11, out=None),
    "peek_cost": looked,
    "peek": lambda rules, table: (
        "yes"
        if looked(rules, table) == "fine"
        else told("look_again", never="no", **AGAIN)(rules, table)
    ),
    "columns": matches_in(
        lambda rows, columns: [range(at, rows * columns, columns) for at in range(columns)]
    ),
    "rows": matches_in(
        lambda rows, columns: [range(at * columns, (at + 1) * columns) for at in range(rows)]
    ),
    "diagonals": matches_in(
        lambda side, _columns: [
            range(0, side * side, side + 1),
            range(side - 1, side * side - 1, side - 1),
        ]
    ),
}


@pytest.mark.parametrize("key", CLAIMS)
def test_what_an_answer_claims_of_house_rules_is_so(key, houses):
    asked = [(rules, table, facts[key]) for rules, table, facts in houses if key in facts]
    assert asked
    for rules, table, fact in asked:
        assert fact == CLAIMS[key](rules, table), to_mapping(rules)


def test_a_fine_is_asked_about_wherever_there_is_one(houses):
    for rules, table, facts in houses:
        assert ("peek_cost" in facts) == (looked(rules, table) == "fine")


def test_nothing_is_asked_that_cannot_arise(houses):
    for rules, table, facts in houses:
        ends = rules.procedures.get("ends")
        assert ("two_out" in facts) == (ends == "one more turn")
        assert ("knock_first" in facts) == (ends == "knock")
        assert ("pot" in facts) == bool(rules.pot)
        assert ("value_X" in facts) == (JOKER in table.points)
        assert ("limit" in facts) == (rules.limit is not None)


def test_a_rule_that_is_not_told_is_silent():
    written = to_mapping(find_ruleset("six-card"))
    rules = from_mapping("house", {key: part for key, part in written.items() if key != "told"})
    facts = facts_of(rules)
    open_ones = {"turn_up", "peek", "new_card", "flip_after", "ends", "turns_left", "replace_open"}
    assert {key for key in open_ones if facts[key] == SILENT} == open_ones
