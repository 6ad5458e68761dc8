"""House rules: one hole in sight with its sum, what differs at the top, a search in all rules."""

import pytest

from tests.web.houses import NEW, press
from tests.web.markup import attributes, text_of, texts


def example(page):
    return " ".join(texts(page, "#b-example .lines > div"))


def test_the_example_has_a_busted_player_and_four_of_a_kind(phone):
    shown = example(phone.get(NEW))
    assert shown.startswith("Example: you went out with 10 ✕ Busted: 10, Ann has 0 +10")
    assert "+10 ❖ Dan holds four 4s +10 Total" in shown
    assert shown.endswith("Total 30")


@pytest.mark.parametrize(
    ("changes", "total"),
    [
        ({"beaten": "5"}, "25"),
        ({"keep_negatives": "yes"}, "26"),
        ({"four": "nothing"}, "20"),
        ({"value_J": "0"}, "10"),
        ({"value_K": "5"}, "35"),
        ({"column": "no"}, "40"),
    ],
)
def test_the_sum_follows_what_is_changed_next_to_that_of_the_preset(phone, changes, total):
    shown = example(press(phone, phone.get(NEW), "show", **changes))
    assert "30 in plain Nine holes" in shown
    assert shown.endswith(f" {total}")


def test_the_preview_brings_the_new_sum(phone):
    page = phone.get(NEW)
    part = press(phone, page, "show", "/rules/house/preview", beaten="5")
    assert example(part).endswith("25")


@pytest.mark.parametrize("preset", ["skyjo", "play-nine", "four-card", "playroom", "fuchs"])
def test_every_deck_and_layout_has_an_example(phone, preset):
    assert "Example: you went out with" in example(phone.get(f"/rules/house/new?from={preset}"))


def test_what_differs_stands_at_the_top_and_is_reset_in_one_press(phone):
    assert "So far exactly like Nine holes." in text_of(phone.get(NEW))
    changed = press(phone, phone.get(NEW), "show", beaten="5", holes="18")
    assert texts(changed, "#b-differs li") == [
        "Went out and busted was +10 → +5 Reset : Went out and busted",
        "Holes was 9 → 18 Reset : Holes",
    ]
    again = press(phone, changed, "reset:beaten")
    assert attributes(again, "#b-differs button", "value") == ["reset:holes"]


def test_a_closed_section_shows_what_holds_in_it(phone):
    page = press(phone, phone.get(NEW), "show", beaten="5", value_J="0")
    shown = texts(page, ".fold > summary small")
    lines = dict(zip(attributes(page, ".fold", "id"), shown, strict=True))
    assert lines["d-table"] == "2–4 players; 6 cards"
    assert lines["d-values"] == "A: 1; 2: −2; 3–10: 3–10; J: 0; Q: 10; K: 0"
    assert lines["d-penalties"] == "Went out and busted: +5; Four of a kind: all others +10"
    assert lines["d-game"] == "The lowest total after 9 holes wins."
    assert lines["d-pot"] == "none"


def test_a_reset_of_nothing_changes_nothing(phone):
    changed = press(phone, phone.get(NEW), "show", holes="18")
    again = press(phone, changed, "reset:nonsense")
    assert again.status_code == 200
    assert attributes(again, "#b-differs button", "value") == ["reset:holes"]


def test_a_search_leaves_the_rules_that_have_its_words(phone):
    page = press(phone, phone.get(NEW), "find", find=" Reshuffle ")
    assert attributes(page, ".fold[open]", "id") == ["d-turn"]
    assert attributes(page, "#b-turn > .switch:not([hidden])", "id") == [
        "f-told_flip_after_reshuffle"
    ]


def test_a_search_that_finds_nothing_shows_it_and_keeps_what_was_chosen(phone):
    page = press(phone, phone.get(NEW), "find", find="xyzzy", holes="18")
    assert "No rule has these words." in text_of(page)
    assert attributes(page, "#none-found[hidden]", "id") == []
    assert attributes(page, "#b-differs button", "value") == ["reset:holes"]
