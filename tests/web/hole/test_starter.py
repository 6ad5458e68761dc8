"""The first hole of Skyjo: the cards turned up say who starts, and the page asks who did."""

import re

import pytest

from tests.web.entries import answers, entry, send
from tests.web.markup import attributes, hidden, text_of
from tests.web.pressing import start

GRIDS = ("1 2 3 4 / 5 6 7 8 / 9 10 11 12",) * 3
NAMES = ("Ann", "Bea", "Cam")


@pytest.fixture
def game(kept, phone):
    return kept(lambda: start(phone, "skyjo", names=NAMES), [phone])


def shown(phone, address):
    return text_of(phone.get(address))


def first_hole(phone, game, starter, **more):
    """Save it; ``starter`` is a seat, None leaves it open."""
    page = phone.get(f"{game}/hole/1")
    ids = phone.players(game, 1, page)
    data = {f"cards-{player}": text for player, text in zip(ids, GRIDS, strict=True)}
    fields = {"starter": ids[starter] if isinstance(starter, int) else starter, "out": "nobody"}
    return phone.post(f"{game}/hole/1", {**data, **fields, **more}, page)


def test_nobody_is_shown_to_start_before_the_cards_do(phone, game):
    page = shown(phone, f"{game}/hole/1")
    assert "Hole 1 · to 100 Ann deals" in page
    assert "Before the first turn: turn up 2 cards, the highest turned-up total starts." in page
    assert "Who started? not chosen yet Ann Bea Cam" in page
    scorecard = shown(phone, game)
    assert "Ann deals · turn up 2 cards, the highest turned-up total starts" in scorecard
    assert scorecard.count("starts") == 1
    assert "Ann deals · turn up 2 cards" in shown(phone, f"{game}?tv")


def test_a_new_game_shows_who_deals_and_not_who_starts(phone):
    sent = {"name": [*NAMES[:2], "Zed"], "dealer": "1", "do": "remove:2"}
    page = phone.post("/games/new?rules=skyjo", {**sent, "rules": "skyjo"})
    assert 'data-deals="{dealer} deals">Bea deals<' in page.text
    page = phone.post("/games/new", sent)
    assert 'data-deals="{dealer} deals, {starter} starts">Bea deals, Ann starts<' in page.text


def test_the_one_who_started_starts_again_when_nobody_went_out(phone, game):
    assert first_hole(phone, game, 2).status_code == 303
    assert "Bea deals, Cam starts" in shown(phone, f"{game}/hole/2")
    assert "Bea deals, Cam starts · turn up 2 cards" in shown(phone, game)
    assert re.search(r"Correct hole 1 Ann deals, Cam starts", shown(phone, f"{game}/hole/1"))
    assert "the highest turned-up total" not in shown(phone, f"{game}/hole/1")


def test_nobody_is_shown_to_start_again_where_nobody_recorded_who_started(phone, game):
    assert first_hole(phone, game, "").status_code == 303
    assert "The player who started hole 1 starts again" in shown(phone, f"{game}/hole/2")
    card = shown(phone, game)
    assert "The player who started hole 1 starts again · turn up 2 cards" in card
    assert not re.search(r"\b(Ann|Bea|Cam) (deals|starts)", card)


def test_nothing_is_asked_later_or_by_other_rules(phone, game):
    first_hole(phone, game, 2)
    assert "Who started?" not in shown(phone, f"{game}/hole/2")
    assert "Who started?" not in shown(phone, f"{start(phone, 'nine-hole')}/hole/1")


def test_what_was_chosen_survives_a_refusal(phone, game):
    page = phone.get(f"{game}/hole/1")
    ids = phone.players(game, 1, page)
    answer = first_hole(phone, game, 2, **{f"cards-{ids[0]}": "1 2"})
    assert answer.status_code == 422
    assert attributes(answer, "#starter option[selected]") == [ids[2]]


@pytest.mark.parametrize("starter", ["999999", "nobody", "−1", " "])
def test_a_stranger_who_started_is_a_finding(phone, game, starter):
    answer = first_hole(phone, game, starter)
    assert answer.status_code == 422
    assert "Choose the player who started, or nobody." in text_of(answer)


def test_the_log_names_who_started_and_it_can_be_taken_back_alone(phone, game):
    first_hole(phone, game, 2)
    assert "Cam started" in shown(phone, f"{game}/log")
    page = phone.get(f"{game}/hole/1")
    ids = phone.players(game, 1, page)
    grids = {f"cards-{player}": text for player, text in zip(ids, GRIDS, strict=True)}
    sent = {**hidden(page), **grids, "out": "nobody", "starter": ids[1]}
    assert phone.client.post(f"{game}/hole/1", data=sent).status_code == 303
    assert "Undo: hole 1 corrected" in shown(phone, f"{game}/hole/1/ruling")
    assert "Ann deals, Bea starts" in shown(phone, f"{game}/hole/1")


def test_a_phone_without_a_connection_may_say_it(phone, game):
    first_hole(phone, game, None)
    entries = [
        entry("starter", {"starter": "p3"}),
        entry("starter", {"starter": "p9"}, client_id="odd-0000"),
    ]
    assert answers(send(phone, f"{game}/entries", entries)) == ["kept", "refused"]
    assert "Bea deals, Cam starts" in shown(phone, f"{game}/hole/2")
    assert "Undo: who started hole 1" in shown(phone, f"{game}/hole/2")


def test_two_phones_that_say_it_differently_are_shown_both(phone, game):
    first_hole(phone, game, 2)
    send(phone, f"{game}/entries", [entry("starter", {"starter": "p2"})])
    page = shown(phone, f"{game}/hole/1/open")
    assert "Who started? Two phones disagree. Say who started." in page
    assert re.search(r"Cam .*Bea", page)
