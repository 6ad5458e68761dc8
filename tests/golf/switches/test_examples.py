"""What a switch does is shown with the cards it speaks of."""

from functools import cache

import pytest

from app.golf.ruleset import find_ruleset, from_mapping, preset_mappings, whole_mapping
from app.golf.switch_examples import example, example_verdict, grids_of
from app.golf.switches import SWITCHES, read_values
from app.golf.table import compile_ruleset
from tests.helpers.levels import some_quick

SPEAKS = {
    "jokers": "X",
    "value_X": "X",
    "value_A": "A",
    "value_2": "2",
    "value_10": "10",
    "value_J": "J",
    "value_Q": "Q",
    "value_K": "K",
    "red_kings": "KH",
    "jacks_worthless": "JH",
    "queen_40": "QS",
    "wild": "JS",
    "wild_joker": "X",
    "joker_columns": "X",
}
"""The card that each such switch is about."""


@cache
def examples(preset):
    """The example of every switch that has one."""
    rules = whole_mapping(preset)
    found = {value: example(SWITCHES[value], rules) for value in read_values(rules)}
    return {speak: shown for speak, shown in found.items() if shown}


@some_quick(preset_mappings(), every=5)
def test_an_example_contains_the_card_that_its_switch_speaks_of(cases, subtests):
    for preset in cases:
        with subtests.test(preset=preset):
            shown = {speak: found.grids[0] for speak, found in examples(preset).items()}
            lacking = [speak for speak in {*SPEAKS} & {*shown} if SPEAKS[speak] not in shown[speak]]
            assert lacking == []


@some_quick(preset_mappings(), every=5)
def test_an_example_contains_only_cards_of_its_deck(cases, subtests):
    for preset in cases:
        with subtests.test(preset=preset):
            rules = whole_mapping(preset)
            assert [
                (speak, found.grids)
                for speak, found in examples(preset).items()
                if not is_dealt(speak, rules, found)
            ] == []


def is_dealt(switch, rules, found):
    """Whether a deck has all cards of an example, as the rules stand with its switch on."""
    played = compile_ruleset(from_mapping("x", SWITCHES[switch].write(rules, found.on)))
    ranks = {*played.ranks.values(), *played.spelling, *played.points}
    return all(card in ranks for grid in found.grids for card in grid)


@pytest.mark.parametrize("switch", ["beaten", "reward", "lowest", "fine"])
def test_holes_of_cards_that_know_no_ace_have_examples(switch):
    assert example(SWITCHES[switch], whole_mapping("play-nine"))


@pytest.mark.parametrize(
    "deck", [{"7-10 J Q K": "suited"}, {"7": 40}, {"9 K": 20}, {"A": 30, "5": 30}]
)
def test_rules_of_any_deck_can_be_shown(deck):
    values = dict.fromkeys(deck, 3)
    rules = {**whole_mapping("nine-hole"), "deck": deck, "values": values}
    table = compile_ruleset(from_mapping("short", rules))
    assert {table.ranks.get(card) for card in example_verdict(table)[0]} <= {*table.ranks.values()}
    for name in read_values(rules):
        shown = example(SWITCHES[name], rules)
        assert not shown or shown.with_scores != shown.without_scores


def test_a_grid_with_fewer_columns_than_a_switch_is_about_shows_none():
    table = compile_ruleset(find_ruleset("four-card"))
    assert [*grids_of("three columns", table)] == []


def test_a_wild_card_is_shown_in_each_pair_that_can_cancel():
    table = compile_ruleset(find_ruleset("nine-hole"))
    shown = [*grids_of("wild", table)]
    assert shown and all(cards[0] == "JS" for cards in shown)
