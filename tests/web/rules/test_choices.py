"""The list of rules: grouped by cards, each with a drawn grid and a line of its own."""

import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.wording.house_rules import APART
from tests.web.houses import make
from tests.web.markup import attributes, text_of, texts

NEW = "/games/new"


def drawn(phone, preset):
    """The cells of a preset's grid: a letter, ``_`` for plain, ``-`` for gone, points of a slab."""
    page, cells = phone.get("/rules"), f"#{preset} .small-grid i"
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


def asked(phone, **typed):
    """The list of rules as a new game asks for it."""
    answer = phone.post(NEW, {"name": ["Ann", "Bea"], **typed, "do": "choose"})
    assert answer.status_code == 303
    return phone.get(answer.location)


def test_rules_that_are_not_for_so_many_come_last_in_their_group(phone):
    page = asked(phone, name=["Ann", "Bea", "Cam", "Dan", "Eve"], rules="six-card")
    notes = [text.partition("not for")[2].strip() for text in texts(page, "#cards-6 .players")]
    presets = attributes(page, "#cards-6 .picks > li", "id")
    assert notes == sorted(notes)
    assert {preset for preset, note in zip(presets, notes, strict=True) if note == "5"} == {
        preset
        for preset in preset_mappings()
        if find_ruleset(preset).players[1] < 5 and find_ruleset(preset).layout.size == 6
    }
    assert "5" in notes


def test_too_long_a_name_is_refused_before_rules_are_chosen_and_is_still_there(phone):
    long = "A" * 41
    answer = phone.post(NEW, {"name": [long, "Bea"], "do": "choose"})
    assert answer.status_code == 422
    assert attributes(answer, "[name=name]", "value")[:2] == [long, "Bea"]


def test_an_address_with_thousands_of_names_is_not_repeated_by_every_link(phone):
    page = phone.get("/rules?" + "&".join(["name=A"] * 3000 + ["dealer=0"] * 3000))
    assert page.status_code == 200
    assert len(page.data) < 300_000


def test_rules_are_listed_by_the_cards_of_their_grid(phone):
    page = phone.get("/rules")
    cards = [heading.partition(" cards")[0] for heading in texts(page, "h3")]
    assert cards == ["4", "6", "8", "9", "10", "12", "4 to 16"]
    assert attributes(page, ".picks > li", "id") == [rules.id for rules in sorted_by_cards()]
    lines = texts(page, ".picks .grow")
    assert len({*lines}) == len(lines) == len(preset_mappings())


def sorted_by_cards():
    found = map(find_ruleset, preset_mappings())
    return sorted(found, key=lambda rules: (rules.any_layout, rules.layout.size))


def test_the_list_shows_from_how_many_players_on_there_are_more_decks(phone):
    assert "2 decks for 5 or more players." in texts(asked(phone), "#six-card .grow")[0]
    assert "2 decks for 5 or more" not in texts(phone.get("/rules"), "#six-card .grow")[0]


@pytest.mark.parametrize(
    ("preset", "players", "end"),
    [
        ("nine-hole", "2–4 players", "9 holes"),
        ("nine-card", "2–9 players", "4 holes"),
        ("skyjo", "2–8 players", "to 100"),
        ("playroom", "2–6 players", "out at 100"),
    ],
)
def test_each_row_states_for_how_many_it_is_and_how_a_game_ends(phone, preset, players, end):
    assert texts(phone.get("/rules"), f"#{preset} .players small") == [end]
    assert players in texts(phone.get("/rules"), f"#{preset} .players")[0]


def test_the_list_opens_at_the_rules_in_force(phone):
    assert opened(phone.get("/rules")) == ["nine-hole"]
    assert opened(asked(phone, rules="skyjo")) == ["skyjo"]
    assert opened(phone.get("/rules?open=ten-card")) == ["ten-card"]
    assert opened(phone.get("/rules?open=mini-golf")) == ["nine-hole"]


def opened(page):
    return attributes(page, ".picks > li:has([aria-current])", "id")


def test_what_is_open_shows_an_example_and_what_cards_count(phone):
    page = phone.get("/rules?open=ten-card")
    assert texts(page, ".inside .cols li > b") == ["0", "14", "6", "5", "13"]
    assert "Together 38" in texts(page, ".inside .example")[0]
    assert texts(page, ".counts span") == ["A 1", "2 −2", "3–10 3–10", "J Q 10", "K 0"]
    assert attributes(page, ".inside a", "href") == [
        "/rules/ten-card",
        "/rules/house/new?from=ten-card",
    ]


def test_from_home_the_key_begins_a_new_game_by_what_is_open(phone):
    page = phone.get("/rules?open=ten-card")
    assert texts(page, "footer .key") == ["Play Ten-card Golf"]
    assert attributes(page, "footer .key", "href") == ["/games/new?rules=ten-card"]


TYPED = {
    "name": ["Ann", "", "Zoë & Bea", "Cam"],
    "dealer": "2",
    "rules": "playroom",
    "layout": "4x4",
    "decks": "3",
    "letters": "fr",
}


def typed_in(page):
    """What a form of a new game holds."""
    return {
        "name": [text or "" for text in attributes(page, '#game [name="name"]', "value")],
        "dealer": attributes(page, '[name="dealer"][checked]', "value")[0],
        "rules": attributes(page, '[name="rules"]', "value")[0],
    } | {
        name: attributes(page, f'[name="{name}"] option[selected]', "value")[0]
        for name in ("layout", "decks", "letters")
        if attributes(page, f'[name="{name}"] option[selected]', "value")
    }


def follow(phone, page, link):
    return phone.get(attributes(page, link, "href")[0].replace("&amp;", "&"))


@pytest.mark.parametrize("way", [".bar a", "footer .key"])
def test_nothing_that_was_typed_is_lost_on_the_way_to_the_list_and_back(phone, way):
    assert typed_in(follow(phone, asked(phone, **TYPED), way)) == TYPED


def test_other_rules_are_taken_along_for_those_who_are_named(phone):
    listed = follow(phone, asked(phone, **TYPED), "#ten-card > a")
    assert texts(listed, "footer .key") == ["Use Ten-card Golf 2 decks for Ann, Zoë & Bea, Cam"]
    back = typed_in(follow(phone, listed, "footer .key"))
    assert (back["name"], back["dealer"]) == (TYPED["name"], "2")
    assert (back["rules"], back["letters"]) == ("ten-card", "fr")
    assert typed_in(follow(phone, listed, ".bar a")) == TYPED


@pytest.mark.parametrize("way", [".inside a:first-child", ".inside a:last-child"])
def test_reading_or_changing_rules_keeps_the_new_game(phone, way):
    page = follow(phone, asked(phone, **TYPED), way)
    if "house/new" in page.request.path:
        sent = {"do": "save", "name": "Ours", "holes": "18"}
        page = phone.get(phone.post(page.request.full_path, sent, page).location)
    back = typed_in(follow(phone, page, "footer a.key"))
    assert (back["name"], back["dealer"]) == (TYPED["name"], "2")


def test_who_is_in_the_group_stays_as_it_was_typed(phone):
    page = asked(phone, after="x", group="y")
    back = attributes(page, "footer .key", "href")[0]
    assert "after=x" in back
    assert "group=y" in back


def test_house_rules_stand_first_and_say_how_they_differ(phone):
    make(phone, name="Sunday nine", holes="18")
    page = phone.get("/rules")
    assert texts(page, ".rules-group h3")[0] == "Our rules"
    assert "Like Nine holes, but: Holes: 18" in text_of(page)
