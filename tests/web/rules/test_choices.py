"""The list of rules: grouped by cards, each with a drawn grid and a line of its own."""

import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.wording.house_rules import APART
from tests.web.houses import make
from tests.web.markup import attributes, text_of, texts

NEW = "/games/new"


def drawn(phone, preset):
    """The cells of a preset's grid: a letter, ``_`` for plain, ``-`` for gone, points of a slab."""
    page, cells = phone.get("/rules"), f'.picks a[href="/rules/{preset}"] .small-grid i'
    shown = zip(texts(page, cells), attributes(page, cells, "class"), strict=True)
    return [text or {"gone": "-"}.get(kind, "_") for text, kind in shown]


def test_every_preset_has_a_line_that_no_other_has():
    assert APART.keys() == preset_mappings().keys()
    assert len({str(line) for line in APART.values()}) == len(APART)


@pytest.mark.parametrize(
    ("preset", "cells"),
    [
        ("four-card", ["_", "_", "_", "_"]),
        ("nine-hole", ["6", "_", "_", "6", "_", "_"]),
        ("nine-hole-grandma", ["6", "_", "★", "6", "_", "★"]),
        ("play-nine", ["−10", "7", "_", "7", "_"]),
        ("nine-card", ["−10", "_", "_", "_", "8", "8"]),
        ("skyjo", ["-", "_", "_", "_"] * 3),
    ],
)
def test_a_grid_shows_what_cancels_as_the_rules_score_it(phone, preset, cells):
    assert drawn(phone, preset) == cells


def test_rules_that_are_not_for_so_many_come_last_in_their_group(phone):
    names = ["Ann", "Bea", "Cam", "Dan", "Eve"]
    page = phone.post(NEW, {"name": names, "do": "rules:six-card"})
    notes = [text.partition("not for")[2].strip() for text in texts(page, "#cards-6 .players")]
    values = attributes(page, "#cards-6 .picks button", "value")
    assert notes == sorted(notes)
    assert {value for value, note in zip(values, notes, strict=True) if note == "5"} == {
        f"rules:{preset}"
        for preset in preset_mappings()
        if find_ruleset(preset).players[1] < 5 and find_ruleset(preset).layout.size == 6
    }
    assert "5" in notes


def test_change_opens_on_the_list_of_rules(phone):
    page = phone.get(NEW)
    opened = page.text.partition('class="tile rules-choice"')[2].partition("</details>")[0]
    assert attributes(opened, "button[name=do]", "value") == [
        f"rules:{preset}" for preset in sorted_by_cards()
    ]
    assert "<select" not in opened
    assert texts(page, ".rules-group h3")[0].startswith("4 cards")


def sorted_by_cards():
    found = map(find_ruleset, preset_mappings())
    return [rules.id for rules in sorted(found, key=lambda r: (r.any_layout, r.layout.size))]


def test_the_list_shows_from_how_many_players_on_there_are_more_decks(phone):
    shown = texts(phone.get(NEW), "#cards-6 .grow")
    assert any("2–12 players" in row and "2 decks for 5 or more players." in row for row in shown)


def test_the_rules_that_are_chosen_are_marked_in_the_list(phone):
    page = phone.get(f"{NEW}?rules=skyjo")
    assert attributes(page, ".picks [aria-current]", "value") == ["rules:skyjo"]


def test_each_row_states_for_how_many_it_is_and_that_it_leads_on(phone):
    rows = texts(phone.get("/rules"), ".picks a")
    assert [row for row in rows if " players" not in row or not row.endswith("\u203a")] == []
    assert len(rows) == len(preset_mappings())


def test_house_rules_stand_first_and_say_how_they_differ(phone):
    make(phone, name="Sunday nine", holes="18")
    page = phone.get("/rules")
    assert texts(page, ".rules-group h3")[0] == "Our rules"
    assert "Like Nine holes, but: Holes: 18" in text_of(page)
