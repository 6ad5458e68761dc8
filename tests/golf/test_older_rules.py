import pytest

from app.golf.checking import in_todays_words
from app.golf.ruleset import LANGUAGE
from tests.golf.helpers.build import rules


def test_procedures_of_the_first_language_are_shown_in_todays_words():
    old = {"title": "x", "told": {"turn_up": 2, "last_turns": True}}
    assert in_todays_words(old, 1) == {
        "title": "x",
        "told": {"turn_up": 2, "ends": "one more turn"},
    }
    assert in_todays_words({"told": {"last_turns": False}}, 1) == {"told": {"ends": "at once"}}
    assert in_todays_words({"told": {"turn_up": 1}}, 1) == {"told": {"turn_up": 1}}
    assert in_todays_words({}, 1) == {"told": {}}
    assert old["told"] == {"turn_up": 2, "last_turns": True}


@pytest.mark.parametrize("language", [1, 2])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"replace": "hidden once"}, {"replace": "hidden only"}),
        (
            {"look": "any two", "replace": "hidden once"},
            {"look": "any two", "replace": "unseen once"},
        ),
        ({"replace": "columns frozen"}, {"replace": "equal columns frozen"}),
        ({"replace": "any"}, {"replace": "any"}),
        ({}, {}),
    ],
)
def test_cards_that_may_be_replaced_are_shown_in_todays_words(language, old, new):
    kept = {"title": "x", "told": old}
    assert in_todays_words(kept, language) == {"title": "x", "told": new}
    assert new.items() <= rules(told=new).procedures.items()


def test_todays_words_stay_as_they_are():
    kept = {"told": {"replace": "columns frozen"}}
    assert in_todays_words(kept, LANGUAGE) == kept


JOKERS = {"shape": "columns", "take": 2, "only": "X", "name": "Four jokers"}


def test_columns_of_jokers_count_in_place_of_what_jokers_keep():
    others = [{"shape": "column"}, {"shape": "columns", "take": 2, "claim": "none", "bonus": -10}]
    kept = {"patterns": [*others, {**JOKERS, "claim": "none", "bonus": -20}]}
    (*same, changed) = in_todays_words(kept, 3)["patterns"]
    assert same == others
    assert changed == {**JOKERS, "claim": "always", "worth": -20}
    free = [{**JOKERS, "claim": "none"}, {**JOKERS, "take": 3, "claim": "none", "bonus": -1}]
    assert in_todays_words({"patterns": free}, 3) == {"patterns": free}


def test_wild_cards_that_served_twice_serve_once():
    lines = [{"shape": shape, "wild": "one-eyed J"} for shape in ("column", "row")]
    bonus = {"shape": "block", "claim": "none", "bonus": -5}
    values = {"A": 1, "2-10": "pips", "J Q K": 10}
    kept = {"layout": "2x2", "values": values, "patterns": [*lines, bonus]}
    assert in_todays_words(kept, 3)["patterns"] == [
        *({**line, "claim": "most"} for line in lines),
        bonus,
    ]
    assert in_todays_words({**kept, "patterns": lines[:1]}, 3)["patterns"] == lines[:1]
