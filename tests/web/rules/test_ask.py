"""Questions about the rules as a page: of a preset, and of a game for all who may see it."""

from tests.web.markup import text_of


def test_a_preset_answers_what_can_arise_under_it(phone):
    page = text_of(phone.get("/rules/skyjo/ask"))
    assert "A line of equal cards is complete" in page
    assert "May I knock in my first turn?" not in page
    assert "May I knock in my first turn?" in text_of(phone.get("/rules/four-card/ask"))
    assert phone.get("/rules/nothing/ask").status_code == 404


def test_a_game_answers_by_its_own_rules(phone, other_phone):
    game = phone.start()
    page = phone.get(f"{game}/ask")
    assert "After a reshuffle, a player with one card face down may turn it up" in text_of(page)
    assert f'href="{game}/rules#turn"' in page.text
    assert other_phone.get(f"{game}/ask").status_code == 404


def test_the_word_rules_in_the_bar_leads_there(phone):
    game = phone.start()
    for address in (game, f"{game}/hole/1"):
        assert f'href="{game}/ask?v=' in phone.get(address).text


def test_the_address_changes_with_rules_and_language(phone):
    def address():
        return phone.get(game).text.partition("/ask?v=")[2][:8]

    game = phone.start()
    before = address()
    assert len(before) == 8
    assert address() == before
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    assert address() != before
