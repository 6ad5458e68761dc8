"""The page before forgetting a person shows what changes and lists what stays."""

from tests.web.group.groups import keep_together, person_url
from tests.web.markup import attributes, text_of


def test_it_shows_texts_that_change_and_lists_words_that_stay(phone):
    game = phone.start(("Ann", "Bea"))
    phone.post(f"{game}/date", {"date": "2026-05-03", "venue": "at Ann’s"})
    phone.post("/settings", {"phone": "Ann’s phone"})
    group = keep_together(phone, game)
    page = phone.get(f"{person_url(phone, group, 'Ann')}/forget")
    text = text_of(page)
    assert "What else changes in the group Ann and Bea → now someone and Bea" in text
    assert "Where the name stays Text in a game: at Ann’s" in text
    assert "Name of a phone: Ann’s phone" in text
    assert game in attributes(page, "main a", "href")
    phone.post(f"{person_url(phone, group, 'Ann')}/forget", {}, page)
    assert "at Ann’s" in text_of(phone.get(game))
    assert "someone and Bea" in text_of(phone.get(group))
