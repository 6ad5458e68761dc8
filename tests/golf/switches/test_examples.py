"""What a switch does is shown with the cards it speaks of."""

import pytest

from app.golf.ruleset import find_ruleset, from_mapping, whole_mapping
from app.golf.switch_examples import example, example_verdict, grids_of
from app.golf.switches import SWITCHES, read_values
from app.golf.table import compile_ruleset


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
