"""Patterns in words say what the referee does."""

from app.golf.table import compile_ruleset
from app.wording.rules import cancels_text
from tests.golf.helpers.build import rules, score

PAIRS = {"shape": "anywhere", "take": 2, "claim": "most"}


def pattern_text(*patterns, **changes):
    return cancels_text(rules("six-card-jokers", patterns=[*patterns], **changes))


def test_wild_cards_have_a_choice_where_natural_matches_have_none():
    wild = {**PAIRS, "wild": "X"}
    assert "as many matches as you can." in pattern_text(PAIRS)
    assert "as many matches as you can." not in pattern_text(wild)
    assert "Then use each wild card as suits you best." in pattern_text(wild)
    table = compile_ruleset(rules("six-card-jokers", patterns=[wild]))
    assert score(table, "2 2 X / 9 K 3").total == 3  # the joker takes the nine


def test_cards_that_leave_are_those_that_cancel():
    leaving = {"shape": "column", "never": "negative", "removes": True}
    assert pattern_text(leaving).endswith(
        "But negative cards don’t cancel: they keep their points. "
        "Cards leave the grid as soon as they cancel."
    )
