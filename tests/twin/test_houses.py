"""The random house rules leave out no word of the language."""

from typing import get_args

from app.golf.layout import NAMED_CELLS, SHAPES
from app.golf.ruleset import CONDITIONS, Claim, Match, Starts, Who


def words_of(rulesets):
    """The words that patterns, penalties and games of these rulesets use."""
    patterns = [pattern for ruleset in rulesets for pattern in ruleset.patterns]
    penalties = [penalty for ruleset in rulesets for penalty in ruleset.penalties]
    for term in (*patterns, *penalties, *rulesets):
        yield from ((name, str(getattr(term, name))) for name in term.__dataclass_fields__)


def test_the_house_rules_use_every_word_of_the_language(houses):
    used_words = {*words_of([ruleset for ruleset, _table in houses])}
    words = {"shape": SHAPES, "cells": NAMED_CELLS, "become": ("highest", "highest other")}
    types = {"claim": Claim, "match": Match, "who": Who, "starts": Starts}
    words |= {name: get_args(kind) for name, kind in types.items()} | {"worth": ("keep", "0")}
    words |= {"when": tuple(CONDITIONS)}
    flags = ("together", "removes", "uncancelled", "every_rank", "spares_holders")
    words |= dict.fromkeys(flags, ("True",)) | {"stage": "12", "tie": ("shared", "extra hole")}
    assert {(name, word) for name, some in words.items() for word in some} <= used_words
    numbers = ("take", "bonus", "bonus_times", "add", "times", "per_player", "per_rival")
    open_to = ("only", "never", "wild", "at_least", "at_most", "target", "limit", "pot", "jokers")
    for name in (*numbers, *open_to, "jokers_in_all", "decks", "holes"):
        assert len({word for key, word in used_words if key == name}) > 1, name
