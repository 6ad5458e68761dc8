"""The shortcut to the last game: where this phone was last busy."""

from tests.web.phone import FIRST
from tests.web.sharing import let_in


def last(phone):
    answer = phone.get("/last")
    assert answer.status_code == 303
    return answer.location


def test_a_phone_without_games_begins_at_the_first_page(phone):
    assert last(phone) == "/"
    assert phone.client.get_cookie("device") is None


def test_it_leads_to_the_newest_game_until_something_is_entered_in_another(phone):
    first, second = phone.start(), phone.start()
    assert last(phone) == second
    phone.enter(first, 1, FIRST)
    assert last(phone) == first
    phone.start()
    assert last(phone) != first


def test_what_other_phones_enter_leads_nobody_away(phone, other_phone, game):
    own = phone.start()
    let_in(phone, other_phone, game)
    other_phone.enter(game, 1, FIRST)
    assert last(phone) == own
    assert last(other_phone) == game


def test_anyone_who_only_watches_is_led_to_the_game_they_watch(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    assert last(other_phone) == game


def test_a_game_that_is_over_is_a_last_game_too_and_a_deleted_one_is_not(phone):
    older, over = phone.start(), phone.start()
    phone.play(over)
    assert last(phone) == over
    phone.post(f"{over}/state", {"do": "delete"}, phone.get(f"{over}/table"))
    assert last(phone) == older
