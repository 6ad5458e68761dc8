"""A hole from several phones, with and without a connection: what is in, what differs."""

import pytest

from app.record.models import Entry
from tests.web.entries import answers, hole, send
from tests.web.markup import attributes, buttons, elements, hidden, text_of, texts
from tests.web.phone import FIRST, SECOND, Phone
from tests.web.pressing import press, typed
from tests.web.sharing import let_in

OTHER_ANN = "K 4 2 / K 3 7"
OTHER = (OTHER_ANN, *FIRST[1:])


@pytest.fixture
def second(phone, other_phone, game, kept):
    """Another phone that may enter."""
    kept(lambda: let_in(phone, other_phone, game, "score"), [phone, other_phone], game)
    return other_phone


def take_seat(phone, game, place):
    """Make a phone that of the player at a place; returns the player's id."""
    player = buttons(phone.get(f"{game}/me"), "seat")[place].removeprefix("seat:")
    assert phone.post(f"{game}/me", {"do": f"seat:{player}"}).status_code == 303
    return player


def save_own(phone, game, player, text, out="other"):
    return phone.post(f"{game}/hole/1", {f"cards-{player}": text, "out": out})


def part(phone, game, texts):
    """Press the button that saves only what is written."""
    return phone.post(f"{game}/hole/1", {**phone.cards(game, texts), "some": "1"})


def opened(phone, game):
    return phone.get(f"{game}/hole/1/open")


def choose(phone, game, do, page):
    """Press a button on a page of the open hole."""
    return phone.post(f"{game}/hole/1/open", {"do": do}, page)


def is_ruled(phone, game):
    return "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_everybody_enters_their_own_cards_and_the_last_one_completes_the_hole(phone, second, game):
    seat = buttons(phone.get(f"{game}/me"), "seat")[0]
    assert phone.post(f"{game}/me", {"do": seat}).location == f"{game}/hole/1"
    ann, bea = take_seat(phone, game, 0), take_seat(second, game, 1)
    assert phone.players(game) == [ann]
    assert len(elements(phone.get(f"{game}/hole/1?all=1"), '[name^="cards-"]')) == 4
    wrong = save_own(phone, game, ann, "K 4 2 / K 3 1")
    assert wrong.status_code == 422 and "“1” is not a card" in text_of(wrong)
    assert save_own(phone, game, ann, "7 7 7 / 7 7 2").status_code == 422
    assert save_own(phone, game, ann, FIRST[0], out=ann).status_code == 303
    page = opened(phone, game)
    assert "Waiting for Bea, Cam, Dan" in text_of(page)
    assert texts(page, "footer .key") == ["Back to the scorecard"]
    assert elements(page, f'main a[href="{game}/hole/1"]')
    assert "Waiting for" not in text_of(opened(second, game))
    assert texts(phone.get(f"{game}?tv"), ".open td small") == ["✓", "○", "○", "○"]
    assert elements(second.get(f"{game}/hole/1"), '[value="other"][checked]'), "Ann went out"
    save_own(second, game, bea, FIRST[1])
    text = text_of(opened(phone, game))
    assert "Waiting for Cam, Dan" in text and "Ann went out." in text
    assert "✓ Ann entered on Ann’s phone ✓ Bea entered on Bea’s phone ○ Cam still missing" in text
    assert phone.post(f"{game}/me", {"do": seat}).location == f"{game}/hole/1/open"
    for place in (2, 3):
        save_own(second, game, take_seat(second, game, place), FIRST[place])
    assert is_ruled(phone, game)
    for nobody in ("seat:", "seat:999999999"):
        assert phone.post(f"{game}/me", {"do": nobody}).location == game
        assert len(phone.players(game)) == 4


def test_some_grids_are_saved_and_the_rest_comes_from_another_phone(phone, second, game):
    assert part(phone, game, ("", "", "", "")).status_code == 422
    part(phone, game, (FIRST[0], FIRST[1], "", ""))
    page = opened(phone, game)
    assert "Nobody has said who went out yet" in text_of(page)
    assert "still missing: Cam and Dan" in text_of(phone.get(f"{game}?tv"))
    watching = Phone(phone.client.application)
    let_in(phone, watching, game, "view")
    looked = opened(watching, game)
    assert "✓ Ann" in text_of(looked) and "Who went out?" not in text_of(looked)
    assert f"{game}/hole/1/open" in watching.get(game).text
    for address in (f"{game}/hole/1/open", f"{game}/me"):
        old = phone.client.post(address, data={"do": "out:nobody"})
        assert old.status_code == 422 and "open too long" in text_of(old)
    for missing in ("open", "ruling"):
        assert phone.get(f"{game}/hole/2/{missing}").status_code == 404
    page = second.get(f"{game}/hole/1")
    assert typed(page) == [FIRST[0], FIRST[1], "", ""] and "Correct hole" not in page.text
    assert second.enter(game, 1, FIRST).status_code == 303
    assert is_ruled(phone, game)
    log = text_of(phone.get(f"{game}/log"))
    assert "cards of Cam and Dan in hole 1" in log and "corrected" not in log


def test_who_went_out_is_shown_by_a_button_of_its_own(phone, second, game):
    part(phone, game, (FIRST[0], FIRST[1], "", ""))
    part(second, game, ("", "", FIRST[2], FIRST[3]))
    ann, before = phone.players(game)[0], phone.count(Entry)
    choose(second, game, "out:0", opened(second, game))
    assert opened(phone, game).status_code == 200 and phone.count(Entry) == before
    choose(second, game, f"out:{ann}", opened(second, game))
    assert opened(phone, game).location.endswith("/ruling")
    log = text_of(phone.get(f"{game}/log"))
    assert "Undo : Ann went out" in log and "corrected" not in log
    assert "Undo: who went out in hole 1" in text_of(second.get(game))


def test_two_answers_are_shown_side_by_side_and_one_of_them_is_chosen(phone, second, game):
    before = second.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    assert second.enter(game, 1, OTHER, out=1, page=before).status_code == 303
    page = opened(second, game)
    assert "Two phones disagree on Ann’s cards." in text_of(page)
    assert texts(page, ".card-face.ask") == ["8", "7"]
    assert "○ Ann two phones disagree ✓ Bea typed by two phones" in text_of(page)
    assert "Hole 1 doesn’t count yet" in text_of(phone.get(game))
    for right in buttons(page, "right")[1::2]:
        choose(second, game, right, page)
    ruling = text_of(phone.get(f"{game}/hole/1/ruling"))
    assert "Bea is busted" in ruling and "22" in ruling, "both, from one page"
    assert ruling.count("typed by two phones") == 3


def test_cards_typed_for_somebody_who_left_meanwhile_are_not_dropped_in_silence(
    phone, second, game
):
    phone.enter(game, 1, FIRST)
    page, dan = second.get(f"{game}/hole/2"), take_seat(second, game, 3)
    press(phone, game, "save", press(phone, game, "leave:3"))
    answer = second.write(game, 2, SECOND, page=page)
    words = "Dan is no longer playing this hole, so these cards aren’t saved"
    assert answer.status_code == 422
    assert f"{words}: {SECOND[3]}" in text_of(answer)
    data = {f"cards-{dan}": SECOND[3], "only": dan, "out": "other"}
    text = text_of(second.post(f"{game}/hole/2", data))
    assert words in text and "No cards yet" not in text
    assert second.write(game, 2, SECOND[:3], page=answer).status_code == 303


def test_an_answer_contradicts_those_that_its_page_has_not_seen_but_not_its_own(
    phone, second, game
):
    part(phone, game, FIRST)
    ann, bea = phone.players(game)[:2]
    page, seconds = opened(phone, game), opened(second, game)
    for player in (bea, ann):  # on a page to which one goes back
        choose(phone, game, f"out:{player}", page)
    assert is_ruled(phone, game)
    choose(second, game, f"out:{bea}", seconds)
    page = opened(second, game)
    assert "Two phones disagree." in text_of(page)
    choose(second, game, buttons(page, "right")[0], page)
    assert is_ruled(phone, game)


def differing(phone, game):
    """The cards that phones say differently, and the buttons that choose a side."""
    page = opened(phone, game)
    return page, dict(zip(texts(page, ".card-face.ask"), buttons(page, "right"), strict=True))


def test_choosing_one_of_two_leaves_a_third_that_nobody_here_has_seen(phone, second, game):
    third = Phone(phone.client.application)
    let_in(phone, third, game, "score")
    blank = [device.get(f"{game}/hole/1") for device in (second, third)]
    phone.enter(game, 1, FIRST)
    second.enter(game, 1, OTHER, page=blank[0])
    page, sides = differing(phone, game)
    third.enter(game, 1, ("K 4 2 / K 3 6", *FIRST[1:]), page=blank[1])
    choose(phone, game, sides["8"], page)
    seen, sides = differing(phone, game)
    assert sorted(sides) == ["6", "8"]
    choose(second, game, sides["6"], opened(second, game))
    assert "Ann and Cam are 7 behind" in text_of(phone.get(f"{game}/hole/1/ruling"))
    choose(phone, game, sides["8"], seen)
    assert sorted(differing(phone, game)[1]) == ["6", "8"], "two chose differently"


# Entries of phones that had no connection


def of_another(entry):
    return {**entry, "said_as": entry["said_as"].replace("phone-token", "other-token")}


def test_what_two_phones_sent_differently_stays_open_until_somebody_decides(phone, game):
    others = [*map(of_another, hole(OTHER))]
    others[1]["content"] = {"player": "p2"}
    assert {*answers(send(phone, f"{game}/entries", [*hole(), *others]))} == {"kept"}
    assert phone.get(f"{game}/hole/1/ruling").location.endswith("/hole/1/open")
    card = text_of(phone.get(game))
    assert "open: does not count yet" in card and "before the first hole" in card
    page = phone.get(f"{game}/hole/1")
    assert "Two phones disagree on Ann’s cards: 7 or 8." in text_of(page)
    assert "Two phones disagree. " in text_of(page) and hidden(page)["seen"]
    assert phone.enter(game, 1, FIRST, page=page).status_code == 303
    assert "Hole 1 of 9 corrected" in text_of(phone.get(f"{game}/hole/1/ruling"))
    later = [*hole(), *map(of_another, hole(OTHER))]
    again = [{**entry, "hole": 2, "said_as": f"later-{entry['said_as']}"} for entry in later]
    send(phone, f"{game}/entries", again)
    page = phone.get(f"{game}/hole/1/ruling")
    assert "Hole 2 doesn’t count yet see what is unclear" in text_of(page)
    assert attributes(page, "footer .key", "href") == [f"{game}/hole/2/open"]


def sevens(sent):
    return [*hole(("7 7 2 / 4 3 K", "7 A 2 / 8 3 4", "7 7 3 / A 3 K", "9 9 6 / 5 5 J"))]


def without_ann(sent):
    sent[0]["content"]["players"] = ["p2", "p3", "p4"]
    return sent


def without_dan(sent):
    sent[0]["content"]["players"] = ["p1", "p2", "p3"]
    return sent


def with_two_cards(sent):
    sent[2]["content"]["cards"] = ["K", "4"]
    return sent


@pytest.mark.parametrize(
    ("change", "sentence", "mended"),
    [
        (sevens, "A fifth seven", FIRST),
        (without_ann, "The player you chose didn’t play this hole.", None),
        (without_dan, "Dan has cards but didn’t play this hole.", FIRST[:3]),
        (with_two_cards, "Ann has 2 cards here, but under this hole’s rules a grid has 6", FIRST),
    ],
)
def test_an_impossible_hole_is_kept_and_asked_about(phone, game, change, sentence, mended):
    assert {*answers(send(phone, f"{game}/entries", change([*hole()])))} == {"kept"}
    assert phone.get(f"{game}/hole/1/ruling").location.endswith("/hole/1/open")
    page = phone.get(f"{game}/hole/1")
    assert sentence in text_of(page)
    if mended:
        assert phone.enter(game, 1, mended, page=page).status_code == 303
        assert is_ruled(phone, game)


def test_a_hole_that_came_before_those_due_is_on_the_card_and_can_be_opened(phone, game):
    send(phone, f"{game}/entries", [{**entry, "hole": 3} for entry in hole()])
    assert "Hole 3" in text_of(phone.get(game))
    statuses = {3: f"{game}/hole/3/ruling", 1: f"{game}/hole/1", 4: f"{game}/hole/4"}
    found = {number: phone.get(address).status_code for number, address in statuses.items()}
    assert found == {3: 200, 1: 200, 4: 404}
    phone.play(game, 2)
    assert "after 3 of 9 holes" in text_of(phone.get(game))
