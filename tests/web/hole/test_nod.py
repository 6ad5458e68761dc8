"""After the ruling all agree with one tap, or somebody objects to their grid."""

import pytest

from app.record.models import Entry
from tests.web.markup import elements, hidden, text_of, words_in
from tests.web.phone import FIRST
from tests.web.sharing import let_in


def ruling(phone, game):
    return phone.get(f"{game}/hole/1/ruling")


def press(phone, game, do):
    return phone.post(f"{game}/hole/1/nod", {"do": do}, ruling(phone, game))


def player(phone, game, name):
    """The id by which the ruling names somebody's strip."""
    found = elements(ruling(phone, game), 'button[value^="object:"], button[value^="accept:"]')
    button = next(choice for choice in found if name in words_in(choice))
    return button.attributes["value"].partition(":")[2]


def test_all_agree_with_one_tap_that_leads_to_the_next_hole(phone, game):
    phone.enter(game, 1, FIRST)
    page = text_of(ruling(phone, game))
    assert "○ not agreed yet" in page
    assert "Not yet hole 1 not agreed All agree → hole 2 Bea deals, Cam starts" in page
    assert press(phone, game, "agree").location == f"{game}/hole/2"
    assert "✓ agreed" in text_of(ruling(phone, game))
    assert "Next hole: 2" in text_of(ruling(phone, game))


def test_the_card_shows_open_and_agreed_holes(phone, game):
    phone.enter(game, 1, FIRST)
    assert "1 ○ , not agreed yet" in text_of(phone.get(game))
    press(phone, game, "agree")
    assert "1 ✓ , agreed" in text_of(phone.get(game))


def test_a_player_objects_to_their_grid_and_takes_it_back(phone, game):
    phone.enter(game, 1, FIRST)
    bea = player(phone, game, "Bea")
    assert press(phone, game, f"object:{bea}").location == f"{game}/hole/1/ruling#verdict-{bea}"
    page = text_of(ruling(phone, game))
    assert "! Bea disputes it" in page
    assert "! disputes" in page
    assert "Noted: Bea disputes the 14. Hole 1 isn’t agreed until that is settled." in page
    assert elements(ruling(phone, game), f'.noted ~ a[href="{game}/hole/1#seat-{bea}"]')
    assert "Withdraw it : Bea" in page
    assert "All agree" not in page
    assert "1 ! , Bea disputes it" in text_of(phone.get(game))
    press(phone, game, f"accept:{bea}")
    assert "○ not agreed yet" in text_of(ruling(phone, game))


def test_a_correction_opens_an_agreed_hole(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, "agree")
    phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    assert "○ not agreed yet" in text_of(ruling(phone, game))


def test_a_nod_on_an_old_page_changes_nothing_and_shows_it(phone, game):
    phone.enter(game, 1, FIRST)
    answer = phone.client.post(f"{game}/hole/1/nod", data={"do": "agree"})
    assert answer.status_code == 422
    assert "Press the button again" in text_of(answer)
    assert "○ not agreed yet" in text_of(ruling(phone, game))


def test_nobody_agrees_to_a_hole_that_was_not_played(phone, game):
    page = phone.get(f"{game}/table")
    assert phone.post(f"{game}/hole/1/nod", {"do": "agree"}, page).status_code == 404
    phone.enter(game, 1, FIRST)
    assert press(phone, game, "object:nonsense").status_code == 303
    assert press(phone, game, "object:999999").status_code == 303
    assert "○ not agreed yet" in text_of(ruling(phone, game))


def correct(phone, game):
    """Another card of Ann is another card than the ruling page showed."""
    assert phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:])).status_code == 303


@pytest.mark.parametrize("do", ["agree", "object", "accept"])
def test_a_nod_to_cards_that_were_not_on_the_page_is_not_kept(phone, other_phone, game, do):
    phone.enter(game, 1, FIRST)
    ann, before = player(phone, game, "Ann"), ruling(phone, game)
    let_in(phone, other_phone, game, "score")
    correct(other_phone, game)
    kept = phone.count(Entry)
    answer = phone.post(f"{game}/hole/1/nod", {"do": f"{do}:{ann}"}, before)
    assert answer.status_code == 422
    assert "Hole 1 has changed." in text_of(answer)
    assert "32" in text_of(answer)
    assert phone.count(Entry) == kept
    answer = phone.post(f"{game}/hole/1/nod", {"do": "agree"}, answer)
    assert answer.location == f"{game}/hole/2"
    assert "✓ agreed" in text_of(ruling(phone, game))


def test_a_page_that_does_not_say_what_it_showed_agrees_to_nothing(phone, game):
    phone.enter(game, 1, FIRST)
    page = ruling(phone, game)
    fields = {name: value for name, value in hidden(page).items() if name != "seen"}
    assert (
        phone.client.post(f"{game}/hole/1/nod", data={**fields, "do": "agree"}).status_code == 422
    )
    assert "○ not agreed yet" in text_of(ruling(phone, game))


def test_a_nod_on_a_hole_that_is_open_again_leads_to_it(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    blank = other_phone.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    before = ruling(phone, game)
    other_phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]), page=blank)
    answer = phone.post(f"{game}/hole/1/nod", {"do": "agree"}, before)
    assert answer.location == f"{game}/hole/1/ruling"
    assert ruling(phone, game).location.startswith(f"{game}/hole/1/open")
