"""Holes that phones sent and that do not count yet: shown, explained, mended."""

from tests.web.entries import answers, entry, hole, send
from tests.web.markup import attributes, hidden, text_of
from tests.web.phone import FIRST, SECOND


def other_token(entry):
    return {**entry, "said_as": entry["said_as"].replace("phone-token", "other-token")}


def test_two_phones_that_typed_the_same_hole_confirm_each_other(phone, game):
    send(phone, f"{game}/entries", [*hole(), *map(other_token, hole())])
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_different_cards_from_two_phones_keep_the_hole_open_until_somebody_decides(phone, game):
    second = [*hole(("K 4 2 / K 3 7", *FIRST[1:]))]
    sent = send(phone, f"{game}/entries", [*hole(), *map(other_token, second)])
    assert set(answers(sent)) == {"kept"}
    assert phone.get(f"{game}/hole/1/ruling").location.endswith("/hole/1/open")
    card = text_of(phone.get(game))
    assert "open: does not count yet" in card
    assert "before the first hole" in card
    page = phone.get(f"{game}/hole/1")
    assert "Two phones disagree on Ann’s cards: 7 or 8." in text_of(page)
    assert phone.enter(game, 1, FIRST, page=page).status_code == 303
    assert "Hole 1 of 9 corrected" in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_five_sevens_from_two_phones_are_kept_and_asked_about(phone, game):
    sevens = ("7 7 2 / 4 3 K", "7 A 2 / 8 3 4", "7 7 3 / A 3 K", "9 9 6 / 5 5 J")
    assert set(answers(send(phone, f"{game}/entries", [*hole(sevens)]))) == {"kept"}
    assert "A fifth seven" in text_of(phone.get(f"{game}/hole/1"))
    assert "open: does not count yet" in text_of(phone.get(game))


def test_a_hole_of_which_only_a_part_arrived_is_open(phone, game):
    send(phone, f"{game}/entries", [entry for entry in hole() if entry["kind"] == "grid"][:2])
    page = text_of(phone.get(f"{game}/hole/1/open"))
    assert "○ Cam still missing ○ Dan still missing" in page
    assert "✓ Ann entered on phone 1" in page
    assert "Nobody has said who went out yet" in page
    assert phone.enter(game, 1, FIRST).status_code == 303


def test_a_hole_that_came_before_those_due_is_on_the_card_and_can_be_opened(phone, game):
    early = [{**entry, "hole": 3} for entry in hole()]
    send(phone, f"{game}/entries", early)
    assert "Hole 3" in text_of(phone.get(game))
    assert phone.get(f"{game}/hole/3/ruling").status_code == 200
    assert phone.get(f"{game}/hole/1").status_code == 200
    assert phone.get(f"{game}/hole/4").status_code == 404
    phone.play(game, 2)
    assert "after 3 of 9 holes" in text_of(phone.get(game))


def test_anyone_who_is_marked_but_did_not_play_keeps_the_hole_open(phone, game):
    sent = [*hole()]
    sent[0]["content"]["players"] = ["p2", "p3", "p4"]
    send(phone, f"{game}/entries", sent)
    assert "The player you chose didn’t play this hole." in text_of(phone.get(f"{game}/hole/1"))


def test_a_grid_of_too_few_cards_is_kept_and_asked_about(phone, game):
    sent = [*hole()]
    sent[2]["content"]["cards"] = ["K", "4"]
    send(phone, f"{game}/entries", sent)
    assert "Ann has 2 cards here, but under this hole’s rules a grid has 6" in text_of(
        phone.get(f"{game}/hole/1")
    )


def test_who_went_out_is_asked_again_where_two_phones_differ(phone, game):
    other = other_token(entry("went_out", {"player": "p2"}))
    send(phone, f"{game}/entries", [*hole(), other])
    page = phone.get(f"{game}/hole/1")
    assert "Two phones disagree." in text_of(page)
    assert hidden(page)["seen"]
    assert phone.enter(game, 1, FIRST, page=page).status_code == 303
    assert phone.enter(game, 2, SECOND).status_code == 303


def test_cards_of_somebody_who_did_not_play_keep_the_hole_open_until_it_is_saved(phone, game):
    sent = [*hole()]
    sent[0]["content"]["players"] = ["p1", "p2", "p3"]
    send(phone, f"{game}/entries", sent)
    assert phone.get(f"{game}/hole/1/ruling").location.endswith("/hole/1/open")
    assert "Dan has cards but didn’t play this hole." in text_of(phone.get(f"{game}/hole/1"))
    page = phone.get(f"{game}/hole/1")
    assert phone.enter(game, 1, FIRST[:3], page=page).status_code == 303
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_a_ruling_shows_which_hole_two_phones_left_open(phone, game):
    phone.enter(game, 1, FIRST)
    second = [*hole(("K 4 2 / K 3 7", *FIRST[1:]))]
    both = [{**entry, "hole": 2} for entry in (*hole(), *map(other_token, second))]
    send(phone, f"{game}/entries", both)
    page = phone.get(f"{game}/hole/1/ruling")
    assert "Hole 2 doesn’t count yet see what is unclear" in text_of(page)
    assert attributes(page, "footer .key", "href") == [f"{game}/hole/2/open"]
