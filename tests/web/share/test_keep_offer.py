"""The offer to keep a game: once, after its first hole, to the phone that owns it."""

import pytest

from tests.web.markup import text_of
from tests.web.phone import FIRST, SECOND
from tests.web.sharing import let_in

OFFER = "Don’t lose this game"


@pytest.fixture
def ruled(phone, game):
    """A game after its first hole."""
    phone.enter(game, 1, FIRST)
    return game


def offers(phone, game):
    return OFFER in text_of(phone.get(game))


def answer(phone, game, do):
    return phone.post(f"{game}/keep", {"do": do}, phone.get(game))


def test_the_scorecard_offers_it_and_leads_to_the_code_and_the_link(phone, ruled):
    assert offers(phone, ruled)
    taken = answer(phone, ruled, "keep")
    assert (taken.status_code, taken.location) == (303, f"{ruled}/recovery")
    page = phone.get(taken.location)
    assert "Recovery code" in text_of(page)
    assert "/join#" in page.text
    assert not offers(phone, ruled)


def test_one_press_declines_it_for_good(phone, ruled):
    assert offers(phone, ruled)
    declined = answer(phone, ruled, "no")
    assert (declined.status_code, declined.location) == (303, ruled)
    assert not offers(phone, ruled)


def test_it_is_made_from_the_first_hole_on_until_it_is_answered(phone, game):
    assert not offers(phone, game)
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    assert offers(phone, game)
    assert answer(phone, game, "no").status_code == 303
    assert not offers(phone, game)


def test_no_ruling_offers_it(phone, ruled):
    assert OFFER not in text_of(phone.get(f"{ruled}/hole/1/ruling"))


def test_an_owner_who_asked_for_the_code_before_is_not_offered_it(phone, game):
    page = phone.get(f"{game}/links")
    assert 'form="keep" name="do" value="keep"' in page.text
    asked = phone.post(f"{game}/keep", {"do": "keep"}, page)
    assert (asked.status_code, asked.location) == (303, f"{game}/recovery")
    phone.enter(game, 1, FIRST)
    assert not offers(phone, game)


def test_the_page_of_the_code_answers_nothing_by_being_fetched(phone, ruled):
    assert phone.get(f"{ruled}/recovery").status_code == 200
    assert offers(phone, ruled)


def test_a_game_that_a_second_phone_owns_is_kept_already(phone, other_phone, ruled):
    let_in(phone, other_phone, ruled, "owner")
    assert not offers(phone, ruled)
    assert not offers(other_phone, ruled)


@pytest.mark.parametrize("right", ["view", "score"])
def test_phones_that_do_not_own_the_game_are_not_offered_it(phone, other_phone, ruled, right):
    let_in(phone, other_phone, ruled, right)
    assert not offers(other_phone, ruled)
    assert answer(other_phone, ruled, "no").status_code == 403
    assert offers(phone, ruled)


def test_each_game_offers_it(phone, ruled):
    answer(phone, ruled, "no")
    other = phone.start()
    phone.enter(other, 1, FIRST)
    assert offers(phone, other)


def test_a_page_that_was_open_for_long_shows_it_and_keeps_the_offer(phone, ruled):
    stale = phone.client.post(f"{ruled}/keep", data={"do": "no"})
    assert stale.status_code == 422
    assert "This page was open too long. Press the button again." in text_of(stale)
    assert offers(phone, ruled)
