"""A game that began on a phone and that the server does not take: it stays, and says why."""

import pytest

from tests.twin.modules import STORAGE, running

SERVER = """
globalThis.navigator = {};
globalThis.asked = [];
globalThis.answers = {};
globalThis.fetch = async (address) => {
  asked.push(address);
  const [status, body, headers] = answers[address] ?? [200, {}];
  const found = async () => body;
  return { ok: status < 400, status, json: found, headers: new Map(Object.entries(headers ?? {})) };
};
modules["server"] = {
  answer(address, answered) { answers[address] = answered; },
  asked: () => asked,
};
"""
MADE = {"said_as": "made-here", "names": ["Ann", "Bea"], "dealer": 0, "rules": "nine-hole"}
GAME = {"id": "abc", "made_at": "2026-01-01", "players": [], "made": MADE}
OTHER = {"id": "xyz", "made_at": "2026-01-02", "players": []}
SENTENCE = "This Back Nine takes no new games."
HOLE = {"said_as": "token:1", "hole": 1, "kind": "grid"}


@pytest.fixture
def phone():
    """A phone with a hole of a game that began here, and one of a game that the server has."""
    with running("send-outbox.js", without=["crypto"], script=STORAGE + SERVER) as call:
        for game in (GAME, OTHER):
            call("games.js", "keepGame", game, [[]])
            call("games.js", "putEntries", game["id"], [[[HOLE]]])
        kept = [200, {"answers": [{"answer": "kept", "sentence": ""}]}]
        call("server", "answer", "/token", [[[200, {"token": "t"}]]])
        call("server", "answer", "/g/xyz/entries", [[kept]])
        call("server", "answer", "/g/abc/entries", [[kept]])
        call("server", "answer", "/g/abc/game.json", [[[503, {}]]])
        call("server", "answer", "/g/xyz/game.json", [[[503, {}]]])
        yield call


def refuse(phone, status, headers=None):
    answer = [status, {"answer": "refused", "sentence": SENTENCE}, headers or {}]
    phone("server", "answer", "/games", [[answer]])


def send(phone):
    phone("send-outbox.js", "sendAll", ["abc"], [[]])


def game(phone):
    (kept,) = phone("games.js", "gameKept", "abc", [[]])
    return kept


def waiting(phone, game):
    (items,) = phone("games.js", "waitingItems", game, [[]])
    return [item["entry"]["said_as"] for item in items]


@pytest.mark.parametrize("status", [403, 422])
def test_a_game_that_is_refused_shows_why_and_loses_nothing(phone, status):
    refuse(phone, status)
    send(phone)
    assert (game(phone)["made"], game(phone)["refused"]) == (MADE, SENTENCE)
    assert waiting(phone, "abc") == ["token:1"]


def test_a_game_too_many_is_sent_again_and_holds_up_no_other(phone):
    refuse(phone, 429, {"Retry-After": "3000"})
    send(phone)
    assert (game(phone)["made"], game(phone)["later"]) == (MADE, SENTENCE)
    assert (waiting(phone, "abc"), waiting(phone, "xyz")) == (["token:1"], [])
    assert phone("send-outbox.js", "pauseLeft", None, [[]]) == [0]


def test_a_game_that_is_taken_in_the_end_is_no_longer_refused(phone):
    for status in (422, 429):
        refuse(phone, status)
        send(phone)
    phone("server", "answer", "/games", [[[200, {"answer": "kept", "id": "abc"}]]])
    send(phone)
    assert not {"made", "refused", "later"} & {*game(phone)}
    assert waiting(phone, "abc") == []
