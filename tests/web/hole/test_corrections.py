"""What a correction says before it is saved and on its ruling, and what can be taken back there."""

from tests.web.markup import text_of
from tests.web.phone import FIRST, SECOND

BETTER = ("K 4 2 / K 3 2", *FIRST[1:])


def correct(phone, game, texts):
    """Correct hole 1: see what it moves, then save; the ruling."""
    phone.write(game, 1, texts)
    return text_of(phone.get(phone.enter(game, 1, texts).location))


def test_a_correction_shows_what_the_total_becomes(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND, out="nobody")
    page = text_of(phone.write(game, 1, BETTER))
    assert "Hole 1: Ann 33 → 17" in page
    assert "Total: Ann 46 → 30" in page


def test_a_changed_ruling_shows_what_it_was(phone, game):
    first = text_of(phone.get(phone.enter(game, 1, FIRST).location))
    assert "Corrected: " not in first
    assert "Corrected: Ann 33 → " in correct(phone, game, BETTER)


def test_a_phone_takes_along_what_a_changed_ruling_was(phone, game):
    phone.enter(game, 1, FIRST)
    assert phone.get(f"{game}/game.json").json["holes"][0]["changed"] == []
    correct(phone, game, BETTER)
    [taken] = phone.get(f"{game}/game.json").json["holes"]
    assert taken["changed"] == [{"player": "p1", "was": 33, "now": 17}]


def test_an_undo_of_a_later_hole_is_not_offered_on_an_earlier_ruling(phone, game):
    phone.enter(game, 1, FIRST)
    assert "Undo: back to the cards" in text_of(phone.get(f"{game}/hole/1/ruling"))
    phone.enter(game, 2, SECOND, out="nobody")
    assert "Undo: back to the cards" in text_of(phone.get(f"{game}/hole/2/ruling"))
    assert "Undo" not in text_of(phone.get(f"{game}/hole/1/ruling"))
    assert "Undo: hole 2 saved" in text_of(phone.get(game))
