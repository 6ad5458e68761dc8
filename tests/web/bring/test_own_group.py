"""A group whose id somebody took by a forged file comes under ids of its own, by a tick."""

import json

import pytest

from app.record.models import Entry, Game, Group
from tests.web.bring.sending import bring, everything, rows, send
from tests.web.markup import attributes, hidden, text_of
from tests.web.phone import Phone

TICK = "main form [name=own_ids]"


@pytest.fixture
def stranger(elsewhere):
    """Another phone at the other server."""
    return Phone(elsewhere.client.application)


@pytest.fixture
def forged(phone, game, stranger):
    """A game with the id of the group's game, as a stranger imported it first."""
    file = json.loads(phone.get(f"{game}/back-nine.json").data)
    entries = [entry for entry in file["entries"] if entry["kind"] != "person"]
    bring(stranger, json.dumps({**file, "entries": entries}).encode())


@pytest.fixture
def body(phone, game, group, forged):
    """What the owner takes along."""
    return everything(phone)


def keep_own(phone, page):
    """Press the button with the tick."""
    data = {**hidden(page), "do": "keep", "own_ids": "1"}
    return phone.client.post("/bring/file", data=data, content_type="multipart/form-data")


def test_the_page_offers_a_group_of_its_own(elsewhere, body):
    page = send(elsewhere, body)
    assert "Import the group as a copy" in text_of(page)
    assert "Someone else already has part of this here." in text_of(page)
    assert len(attributes(page, TICK)) == 1
    assert attributes(page, f"{TICK}[checked]") == []


def test_one_press_keeps_the_group_with_its_game(elsewhere, stranger, body, game):
    theirs = text_of(stranger.get(game))
    answer = keep_own(elsewhere, send(elsewhere, body))
    assert "On this device now: 1 game" in text_of(elsewhere.get(answer.location))
    assert (elsewhere.count(Game), elsewhere.count(Group)) == (2, 1)
    assert (elsewhere.get(game).status_code, text_of(stranger.get(game))) == (404, theirs)


def test_a_second_time_adds_nothing(elsewhere, body):
    for _time in range(2):
        assert keep_own(elsewhere, send(elsewhere, body)).status_code == 303
        count = elsewhere.count(Entry)
    keep_own(elsewhere, send(elsewhere, body))
    assert elsewhere.count(Entry) == count


def test_a_file_of_nothing_that_others_have_offers_no_tick(phone, elsewhere, game, group):
    assert attributes(send(elsewhere, everything(phone)), TICK) == []


def test_a_single_game_is_offered_as_one_and_the_tick_is_needed(elsewhere, phone, game, forged):
    page = send(elsewhere, phone.get(f"{game}/back-nine.json").data)
    assert [*rows(page).values()] == ["Here already"]
    assert "Import the game as a copy" in text_of(page)
    assert len(attributes(page, f"{TICK}[required]")) == 1
