"""The first hole of Skyjo: the cards turned up say who starts, and the page asks who did."""

import pytest

from app.record.models import Entry
from tests.web.entries import answers, entry, send
from tests.web.markup import attributes, text_of
from tests.web.pressing import start

GRIDS = ("1 2 3 4 / 5 6 7 8 / 9 10 11 12",) * 3
NAMES = ("Ann", "Bea", "Cam")
FROM_CARDS = "turn up 2 cards, the highest turned-up total starts"


@pytest.fixture
def game(kept, phone):
    return kept(lambda: start(phone, "skyjo", names=NAMES), [phone])


def shown(phone, address):
    return text_of(phone.get(address))


def first_hole(phone, game, starter, **more):
    """Save it; ``starter`` is a seat, None leaves it open."""
    page = phone.get(f"{game}/hole/1")
    ids = phone.players(game, 1, page)
    starter = ids[starter] if isinstance(starter, int) else starter
    fields = {**phone.cards(game, GRIDS, page=page), "starter": starter, "out": "nobody"}
    return phone.post(f"{game}/hole/1", {**fields, **more}, page)


def test_nobody_is_shown_to_start_before_the_cards_do(phone, game):
    page, card = shown(phone, f"{game}/hole/1"), shown(phone, game)
    assert "Hole 1 · to 100 Ann deals" in page
    assert f"Before the first turn: {FROM_CARDS}." in page
    assert "Who started? not chosen yet Ann Bea Cam" in page
    assert f"Ann deals · {FROM_CARDS}" in card and card.count("starts") == 1
    assert "Ann deals · turn up 2 cards" in shown(phone, f"{game}?tv")
    sent = {"name": [*NAMES[:2], "Zed"], "dealer": "1", "do": "remove:2"}
    for rules, words in (("skyjo", "Bea deals<"), ("nine-hole", "Bea deals, Ann starts<")):
        page = phone.post(f"/games/new?rules={rules}", {**sent, "rules": rules})
        assert f'">{words}' in page.text
    assert first_hole(phone, game, "").status_code == 303
    again = "The player who started hole 1 starts again"
    assert again in shown(phone, f"{game}/hole/2")
    card = shown(phone, game)
    assert f"{again} · turn up 2 cards" in card
    assert not [name for name in NAMES if f"{name} deals" in card or f"{name} starts" in card]


def test_who_started_starts_again_and_is_corrected_and_undone_alone(phone, game):
    ids, before = phone.players(game), phone.count(Entry)
    refused = first_hole(phone, game, 2, **{f"cards-{ids[0]}": "1 2"})
    assert refused.status_code == 422
    assert attributes(refused, "#starter option[selected]") == [ids[2]]
    for stranger in ("999999", "nobody", "−1", " "):
        answer = first_hole(phone, game, stranger)
        assert answer.status_code == 422, stranger
        assert "Choose the player who started, or nobody." in text_of(answer), stranger
    assert phone.count(Entry) == before
    assert first_hole(phone, game, 2).status_code == 303
    assert "Bea deals, Cam starts · turn up 2 cards" in shown(phone, game)
    next_hole, correcting = shown(phone, f"{game}/hole/2"), shown(phone, f"{game}/hole/1")
    assert "Bea deals, Cam starts" in next_hole and "Who started?" not in next_hole
    assert "Correct hole 1 Ann deals, Cam starts" in correcting
    assert "the highest turned-up total" not in correcting
    assert "Who started?" not in shown(phone, f"{start(phone, 'nine-hole')}/hole/1")
    assert "Cam started" in shown(phone, f"{game}/log")
    assert first_hole(phone, game, 1).status_code == 303
    assert "Undo: hole 1 corrected" in shown(phone, f"{game}/hole/1/ruling")
    assert "Ann deals, Bea starts" in shown(phone, f"{game}/hole/1")


def test_phones_without_a_connection_may_say_it_and_disagree(phone, game):
    first_hole(phone, game, None)
    entries = [
        entry("starter", {"starter": "p3"}),
        entry("starter", {"starter": "p9"}, client_id="odd-0000"),
    ]
    assert answers(send(phone, f"{game}/entries", entries)) == ["kept", "refused"]
    for words in ("Bea deals, Cam starts", "Undo: who started hole 1"):
        assert words in shown(phone, f"{game}/hole/2")
    other = entry("starter", {"starter": "p2"}, client_id="other-token-01:starter:")
    send(phone, f"{game}/entries", [other])
    page = shown(phone, f"{game}/hole/1/open")
    assert "Who started? Two phones disagree. Say who started." in page
    assert page.index("Cam") < page.rindex("Bea")
