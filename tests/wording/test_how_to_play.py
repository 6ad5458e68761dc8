"""The whole game in words: everything a preset's data tells is shown, in order, to a newcomer."""

import re

import pytest

from app.golf.ruleset import find_ruleset, from_mapping, preset_mappings, read_ruleset
from app.wording.procedures import how_to_play, procedure_text
from app.wording.standing import first_short

PRESETS = list(preset_mappings())
BARE = {"layout": "2x3", "values": {"2-10": "pips", "A J Q K": 1}}


def rules(base="six-card", **entries):
    return read_ruleset("mine", {"extends": base, **entries})


def how_to_play_text(ruleset, heading=""):
    """Everything that is shown, or one section of it."""
    return " ".join(
        text for title, texts in how_to_play(ruleset) for text in texts if heading in ("", title)
    )


def test_the_game_is_shown_in_the_order_in_which_it_is_played(subtests):
    for preset in PRESETS:
        with subtests.test(preset=preset):
            parts = how_to_play(find_ruleset(preset))
            assert [title for title, _texts in parts] == [
                "The aim",
                "The deal",
                "Your turn",
                "The end of a hole",
            ]
            assert all(texts for _title, texts in parts)


def test_every_word_that_a_preset_shows_has_its_sentence(subtests):
    for preset in PRESETS:
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            for key, word in ruleset.procedures.items():
                assert procedure_text(key, word) in how_to_play_text(ruleset), key


def test_the_page_of_a_hole_and_the_rules_agree_on_what_comes_before_the_first_turn(subtests):
    for preset in PRESETS:
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            short, deal = first_short(ruleset, 1), how_to_play_text(ruleset, "The deal")
            for count in re.findall(r"turn up (\d) cards", short):
                assert f"Before the first turn everyone turns up {count} cards" in deal
            for what in re.findall(r"peek once at (.+)", short):
                theirs = what.replace("your", "their")
                assert f"Before the first turn everyone peeks once at {theirs}" in deal
            assert ("Before the first turn" in deal) == bool(short)


def test_the_highest_cards_may_start_and_then_the_seat_after_the_dealer():
    deal = how_to_play_text(rules(told={"first_starter": "highest turned up"}), "The deal")
    assert "with the highest total in turned-up cards starts" in deal
    assert "In later holes, the player after the dealer starts." in deal


def test_rules_without_procedures_still_explain_how_golf_is_played():
    ruleset = from_mapping("bare", BARE)
    turn = how_to_play_text(ruleset, "Your turn")
    assert "A card from the draw pile may go straight onto the discard pile instead." in turn
    assert "The new card lies" not in turn
    assert "Every grid is counted." in how_to_play_text(ruleset, "The end of a hole")


@pytest.mark.parametrize(
    ("looking", "again", "expected", "unexpected"),
    [
        ("nearest two", "never", "peeks once at their two nearest cards", "any other"),
        ("nearest two", "those two", "If you peek at any other face-down card", "Nobody may look"),
        ("any two", "in hand two", "takes any two cards into their hand", "without showing them"),
        ("nearest two", "in hand two", "If you peek at any other face-down card", "peeks once"),
        ("any two", "in hand all", "You hold all your cards in your hand", "without showing them"),
        ("any two", "in hand all", "You hold all your cards in your hand", "If you peek"),
    ],
)
def test_cards_that_may_be_seen_at_any_time_contradict_nothing(
    looking, again, expected, unexpected
):
    ruleset = rules("four-card", told={"look": looking, "look_again": again})
    assert expected in how_to_play_text(ruleset)
    assert unexpected not in how_to_play_text(ruleset)
    assert (again == "in hand two") == ("take" in first_short(ruleset, 1))


def test_a_look_that_costs_points_is_not_forbidden_as_well():
    free = how_to_play_text(rules("four-card", penalties=[{"when": "looked", "add": 1}]))
    assert "Nobody may peek at their face-down cards during play." not in free
    assert "you must replace it" not in free
    assert "each peek costs points." in free
