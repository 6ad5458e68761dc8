"""A hole entered on several phones without JavaScript: what is in, what differs, who went out."""

import pytest

from tests.web.markup import attributes, buttons, elements, text_of, texts
from tests.web.phone import FIRST, SECOND, Phone
from tests.web.pressing import press
from tests.web.sharing import let_in

OTHER_ANN = "K 4 2 / K 3 7"


@pytest.fixture
def second(phone, other_phone, game):
    """Another phone that may enter."""
    let_in(phone, other_phone, game, "score")
    return other_phone


def take_seat(phone, game, place):
    """Make a phone that of the player at a place; returns the player's id."""
    player = buttons(phone.get(f"{game}/me"), "seat")[place].removeprefix("seat:")
    assert phone.post(f"{game}/me", {"do": f"seat:{player}"}).status_code == 303
    return player


def save_own(phone, game, player, text, out="other"):
    return phone.post(f"{game}/hole/1", {f"cards-{player}": text, "out": out})


def part(phone, game, texts, out=None):
    """Press the button that saves only what is written."""
    ids = phone.players(game)
    data = {f"cards-{player}": text for player, text in zip(ids, texts, strict=True)}
    return phone.post(f"{game}/hole/1", {**data, "some": "1", **({"out": out} if out else {})})


def opened(phone, game):
    return phone.get(f"{game}/hole/1/open")


def test_everybody_enters_their_own_cards_and_the_last_one_completes_the_hole(phone, second, game):
    ann, bea = take_seat(phone, game, 0), take_seat(second, game, 1)
    assert second.players(game) == [bea]
    assert save_own(second, game, bea, FIRST[1]).status_code == 303
    assert save_own(phone, game, ann, FIRST[0], out=ann).status_code == 303
    page = text_of(opened(phone, game))
    assert "✓ Ann entered on Ann’s phone ✓ Bea entered on Bea’s phone ○ Cam still missing" in page
    assert "Ann went out." in page
    for place in (2, 3):
        player = take_seat(second, game, place)
        save_own(second, game, player, FIRST[place])
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_a_phone_of_one_player_may_still_enter_everybody(phone, game):
    ann = take_seat(phone, game, 0)
    assert phone.players(game) == [ann]
    page = phone.get(f"{game}/hole/1?all=1")
    assert len(elements(page, '[name^="cards-"]')) == 4
    take_seat(phone, game, 0)
    phone.post(f"{game}/me", {"do": "seat:"})
    assert len(phone.players(game)) == 4
    assert phone.post(f"{game}/me", {"do": "seat:999999999"}).status_code == 303
    assert len(phone.players(game)) == 4


def test_some_grids_are_saved_and_the_rest_comes_from_another_phone(phone, second, game):
    assert part(phone, game, ("", "", "", "")).status_code == 422
    part(phone, game, (FIRST[0], FIRST[1], "", ""))
    assert "Nobody has said who went out yet" in text_of(opened(phone, game))
    page = second.get(f"{game}/hole/1")
    assert attributes(page, 'input[name^="cards-"]') == [FIRST[0], FIRST[1], "", ""]
    assert "Correct hole" not in page.text
    assert second.enter(game, 1, FIRST).status_code == 303
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_a_wrong_card_in_an_own_grid_is_asked_about(phone, game):
    ann = take_seat(phone, game, 0)
    answer = save_own(phone, game, ann, "K 4 2 / K 3 1")
    assert answer.status_code == 422
    assert "1" in text_of(answer)
    take_seat(phone, game, 3)
    dan = phone.players(game)[0]
    assert save_own(phone, game, dan, "7 7 7 / 7 7 2").status_code == 422


def test_who_went_out_is_shown_by_a_button_of_its_own(phone, second, game):
    part(phone, game, (FIRST[0], FIRST[1], "", ""))
    part(second, game, ("", "", FIRST[2], FIRST[3]))
    ann = phone.players(game)[0]
    assert opened(phone, game).status_code == 200
    assert second.post(f"{game}/hole/1/open", {"do": "out:0"}, opened(second, game)).location
    assert opened(phone, game).status_code == 200
    second.post(f"{game}/hole/1/open", {"do": f"out:{ann}"}, opened(second, game))
    assert opened(phone, game).location.endswith("/ruling")


def test_two_answers_are_shown_side_by_side_and_one_of_them_is_chosen(phone, second, game):
    before = second.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    answer = second.enter(game, 1, (OTHER_ANN, *FIRST[1:]), page=before)
    page = second.get(f"{game}/hole/1/open")
    assert answer.status_code == 303
    assert "Two phones disagree on Ann’s cards." in text_of(page)
    assert texts(page, ".card-face.ask") == ["8", "7"]
    assert "○ Ann two phones disagree ✓ Bea typed by two phones" in text_of(page)
    assert "Hole 1 doesn’t count yet" in text_of(phone.get(game))
    right = buttons(page, "right")[1]
    phone.post(f"{game}/hole/1/open", {"do": right}, opened(phone, game))
    assert "32" in text_of(phone.get(f"{game}/hole/1/ruling"))


@pytest.mark.parametrize("cards", [FIRST[0], "8 3 K / 2 4 K"])
def test_the_same_cards_from_two_phones_are_marked_as_confirmed(phone, second, game, cards):
    before = second.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    assert second.enter(game, 1, (cards, *FIRST[1:]), page=before).status_code == 303
    ruling = text_of(phone.get(f"{game}/hole/1/ruling"))
    assert ruling.count("typed by two phones") == 4


def test_who_looks_on_sees_how_far_a_hole_is_and_no_buttons(phone, other_phone, game):
    part(phone, game, (FIRST[0], "", "", ""))
    let_in(phone, other_phone, game, "view")
    page = other_phone.get(f"{game}/hole/1/open")
    assert "✓ Ann" in text_of(page)
    assert "Who went out?" not in text_of(page)
    assert f"{game}/hole/1/open" in other_phone.get(game).text


def test_an_open_page_of_long_ago_changes_nothing(phone, game):
    part(phone, game, (FIRST[0], "", "", ""))
    for address in (f"{game}/hole/1/open", f"{game}/me"):
        answer = phone.client.post(address, data={"do": "out:nobody"})
        assert answer.status_code == 422
        assert "open too long" in text_of(answer)
    assert phone.get(f"{game}/hole/2/open").status_code == 404
    assert phone.get(f"{game}/hole/2/ruling").status_code == 404


def test_a_hole_that_is_in_question_is_typed_again_by_anyone_who_likes(phone, second, game):
    before = second.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    second.enter(game, 1, SECOND, page=before)
    page = second.get(f"{game}/hole/1")
    assert "Two phones disagree on Ann’s cards" in text_of(page)
    assert second.enter(game, 1, SECOND, page=page).status_code == 303
    assert phone.get(f"{game}/hole/1/ruling").status_code == 200


def test_cards_typed_for_somebody_who_left_meanwhile_are_not_dropped_in_silence(
    phone, second, game
):
    phone.enter(game, 1, FIRST)
    page = second.get(f"{game}/hole/2")
    press(phone, game, "save", press(phone, game, "leave:3"))
    answer = second.write(game, 2, SECOND, page=page)
    assert answer.status_code == 422
    words = "Dan is no longer playing this hole, so these cards aren’t saved: " + SECOND[3]
    assert words in text_of(answer)
    assert second.write(game, 2, SECOND[:3], page=answer).status_code == 303


def test_a_phone_of_one_who_left_shows_it_and_nothing_else(phone, second, game):
    phone.enter(game, 1, FIRST)
    dan = take_seat(second, game, 3)
    press(phone, game, "save", press(phone, game, "leave:3"))
    data = {f"cards-{dan}": SECOND[3], "only": dan, "out": "other"}
    page = text_of(second.post(f"{game}/hole/2", data))
    assert "Dan is no longer playing this hole, so these cards aren’t saved" in page
    assert "No cards yet" not in page


def test_ones_own_page_knows_that_somebody_else_went_out(phone, second, game):
    ann = take_seat(phone, game, 0)
    bea = take_seat(second, game, 1)
    save_own(phone, game, ann, FIRST[0], out=ann)
    assert elements(second.get(f"{game}/hole/1"), '[value="other"][checked]')
    save_own(second, game, bea, FIRST[1], out=bea)
    assert "Two phones disagree." in text_of(opened(phone, game))


def say_out(device, game, player, page):
    """Press who went out on a page that is open."""
    assert device.post(f"{game}/hole/1/open", {"do": f"out:{player}"}, page).status_code == 303


def test_an_answer_that_a_page_has_not_seen_stays_beside_its_own(phone, second, game):
    part(phone, game, FIRST)
    ann, bea = phone.players(game)[:2]
    before = [opened(phone, game), opened(second, game)]
    say_out(phone, game, ann, before[0])
    say_out(second, game, bea, before[1])
    page = opened(second, game)
    assert "Two phones disagree." in text_of(page)
    ann_is_right = buttons(page, "right")[0]
    second.post(f"{game}/hole/1/open", {"do": ann_is_right}, page)
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_a_phone_that_answers_otherwise_after_going_back_contradicts_nobody(phone, game):
    part(phone, game, FIRST)
    ann, bea = phone.players(game)[:2]
    page = opened(phone, game)
    say_out(phone, game, bea, page)
    say_out(phone, game, ann, page)
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def differing(phone, game):
    """The cards that phones say differently, and the buttons that choose a side."""
    page = opened(phone, game)
    return page, dict(zip(texts(page, ".card-face.ask"), buttons(page, "right"), strict=True))


def test_choosing_one_of_two_leaves_a_third_that_nobody_here_has_seen(phone, second, game):
    third = Phone(phone.client.application)
    let_in(phone, third, game, "score")
    blank = [device.get(f"{game}/hole/1") for device in (second, third)]
    phone.enter(game, 1, FIRST)
    second.enter(game, 1, (OTHER_ANN, *FIRST[1:]), page=blank[0])
    page, sides = differing(phone, game)
    third.enter(game, 1, ("K 4 2 / K 3 6", *FIRST[1:]), page=blank[1])
    phone.post(f"{game}/hole/1/open", {"do": sides["8"]}, page)
    assert sorted(differing(phone, game)[1]) == ["6", "8"]


def test_two_phones_that_choose_differently_are_asked_again(phone, second, game):
    blank = second.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    second.enter(game, 1, (OTHER_ANN, *FIRST[1:]), page=blank)
    page, sides = differing(phone, game)
    second.post(f"{game}/hole/1/open", {"do": sides["7"]}, opened(second, game))
    assert "32" in text_of(phone.get(f"{game}/hole/1/ruling"))
    phone.post(f"{game}/hole/1/open", {"do": sides["8"]}, page)
    assert sorted(differing(phone, game)[1]) == ["7", "8"]


def test_two_disputes_are_answered_from_one_page(phone, second, game):
    blank = second.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    second.enter(game, 1, (OTHER_ANN, *FIRST[1:]), out=1, page=blank)
    page = opened(phone, game)
    for right in buttons(page, "right")[::2]:
        phone.post(f"{game}/hole/1/open", {"do": right}, page)
    assert phone.get(f"{game}/hole/1/ruling").status_code == 200


def test_a_player_who_shows_who_they_are_comes_to_their_cards(phone, second, game):
    ann = buttons(phone.get(f"{game}/me"), "seat")[0]
    assert phone.post(f"{game}/me", {"do": ann}).location == f"{game}/hole/1"
    save_own(phone, game, ann.removeprefix("seat:"), FIRST[0])
    assert phone.post(f"{game}/me", {"do": ann}).location == f"{game}/hole/1/open"
    assert phone.post(f"{game}/me", {"do": "seat:"}).location == game


def test_after_saving_their_cards_a_player_sees_whose_are_missing(phone, second, game):
    ann, bea = take_seat(phone, game, 0), take_seat(second, game, 1)
    save_own(phone, game, ann, FIRST[0])
    page = opened(phone, game)
    assert "Waiting for Bea, Cam, Dan" in text_of(page)
    assert texts(page, "footer .key") == ["Back to the scorecard"]
    assert elements(page, f'main a[href="{game}/hole/1"]')
    assert "Waiting for" not in text_of(opened(second, game))
    save_own(second, game, bea, FIRST[1])
    assert "Waiting for Cam, Dan" in text_of(opened(phone, game))


def test_a_television_shows_by_signs_whose_cards_are_in(phone, game):
    ann = take_seat(phone, game, 0)
    save_own(phone, game, ann, FIRST[0])
    assert texts(phone.get(f"{game}?tv"), ".open td small") == ["✓", "○", "○", "○"]
