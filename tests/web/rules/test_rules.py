import json

import pytest

from app.formats.schema import ruleset_schema
from app.golf.ruleset import find_ruleset, preset_mappings
from tests.web.markup import text_of, texts
from tests.web.pressing import start


def test_the_rules_are_in_plain_words(phone):
    page = text_of(phone.get("/rules/nine-hole"))
    assert "2 to 4 players, 1 deck, 6 cards each" in page
    assert "Equal cards in a column cancel to 0, twos as well." in page
    assert "Went out and busted: +10" in page
    assert "A tie is safe." in page
    assert "Four of a kind: all others +10" in page
    assert "may turn it up instead of taking one" in page
    assert "−2" in page


def test_how_to_play_comes_before_the_scoring(phone):
    page = text_of(phone.get("/rules/four-card"))
    headings = ("The aim", "The deal", "Your turn", "The end of a hole", "One grid", "The game")
    assert [page.index(heading) for heading in headings] == sorted(
        page.index(heading) for heading in headings
    )
    assert "you may not put it straight back" in page


@pytest.mark.parametrize(
    ("name", "preset"),
    [
        ("Turtle", "four-card"),
        ("Hara Kiri", "six-card"),
        ("Polish Polka", "four-card"),
        ("Polish Poker", "six-card"),
        ("Crazy Nines", "crazy-nines"),
        ("Nines", "crazy-nines"),
        ("9-hole Golf", "nine-hole"),
    ],
)
def test_a_game_is_found_by_the_names_it_goes_by(phone, name, preset):
    assert name in text_of(phone.get(f"/rules/{preset}"))
    assert name in text_of(phone.get("/rules"))


def test_a_grid_at_the_top_shows_what_cancels(phone):
    page = phone.get("/rules/nine-hole")
    assert texts(page, ".what-cancels .pair") == ["6", "6"]
    assert len(texts(page, ".what-cancels .small-grid i")) == 6
    assert texts(page, ".what-cancels p") == [
        "Equal cards in a column cancel to 0, twos as well.",
        "Went out and busted: +10",
        "Four of a kind: all others +10",
    ]


def test_the_deal_and_a_turn_are_numbered_steps(phone):
    page = phone.get("/rules/nine-hole")
    assert texts(page, "#deal + ol .rank") == ["1", "2", "3", "4", "5", "6", "7"]
    assert [step[:20] for step in texts(page, "#turn + ol span")] == [
        "Take one card: the t",
        "Replace one of your ",
    ]
    assert texts(page, ".jump a") == ["Cards", "Deal", "Turn", "End", "Penalties"]


def test_the_key_begins_a_game_under_these_rules(phone):
    assert 'href="/games/new?rules=skyjo">Play with these' in phone.get("/rules/skyjo").text


def test_the_example_is_scored_by_the_same_rules(phone):
    page = text_of(phone.get("/rules/nine-hole"))
    assert "6 and 6 in column 1 cancel: 0" in page
    assert "Together" in page


def test_unknown_rules_are_not_found(phone):
    assert phone.get("/rules/mini-golf").status_code == 404


@pytest.mark.parametrize("ruleset_id", preset_mappings())
def test_every_preset_has_its_page(phone, ruleset_id):
    page = text_of(phone.get(f"/rules/{ruleset_id}"))
    ruleset = find_ruleset(ruleset_id)
    assert ruleset.title in page
    assert ruleset.source in page
    assert "Together" in page
    assert "How we play where rules differ" in page


def test_all_rules_are_listed_and_lead_to_their_pages(phone):
    answer = phone.get("/rules")
    for ruleset_id in preset_mappings():
        opened = phone.get(f"/rules?open={ruleset_id}").text
        assert f'href="/rules?open={ruleset_id}#{ruleset_id}"' in answer.text
        assert f'href="/rules/{ruleset_id}"' in opened
    assert "12 cards 3 rows of 4, equal columns leave" in text_of(answer)
    assert 'href="/rules"' in phone.get("/").text


def test_a_preset_that_extends_another_shows_only_what_is_different(phone):
    page = phone.get("/rules/ten-card")
    assert "Played like Six-card Golf" in text_of(page)
    assert 'href="/rules/six-card"' in page.text
    assert "deals everyone 10 cards" in text_of(page)
    assert "The old card goes face up on the discard pile." not in text_of(page)
    assert "The old card goes face up on the discard pile." in text_of(phone.get("/rules/six-card"))


def test_a_rule_that_is_gone_leaves_no_gap(phone):
    page = text_of(phone.get("/rules/nine-hole-friends"))
    assert "No penalties. Going out ends the hole." in page
    assert "and the hole ends at once" in page


def test_the_rules_of_a_game_are_complete(phone):
    game = start(phone, "ten-card")
    assert "The old card goes face up" in text_of(phone.get(f"{game}/rules"))


def test_the_playroom_names_every_layout(phone):
    page = text_of(phone.get("/rules/playroom"))
    assert "1 × 4, 2 × 2, 1 × 5" in page
    assert "or 4 × 4." in page


def test_the_schema_is_served(phone):
    answer = phone.get("/rules/schema.json")
    assert answer.mimetype == "application/schema+json"
    assert json.loads(answer.text) == ruleset_schema()
