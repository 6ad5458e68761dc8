"""Requests that wait for a change hold no thread, go when their client does, and are bounded."""

import asyncio

import pytest

from app.long_poll import ENVIRON_KEY, LongPollRequest
from app.serving import long_polls
from app.serving.long_polls import LongPolls
from tests.helpers.coroutines import run
from tests.serving.asgi_requests import PLAIN, ask, front_of, scope

pytestmark = pytest.mark.smoke  # no server is started


class Games:
    """How far some games are; counts how often somebody looks."""

    def __init__(self):
        self.versions, self.looks = {"one": 1, "two": 1}, 0

    def read_versions(self, topics):
        self.looks += 1
        return {topic: self.versions[topic] for topic in topics}

    def long_poll(self, topic="one", seconds=60, **allowed):
        return LongPollRequest(topic, 1, seconds, allowed, self.read_versions)


@pytest.fixture
def games(monkeypatch):
    monkeypatch.setattr(long_polls, "BETWEEN_POLLS", 0.001)
    return Games()


async def stay():
    """A client that says nothing more."""
    return await asyncio.Event().wait()


async def leave():
    """A client that closes its connection."""
    return {"type": "http.disconnect"}


def waiting(made, *long_polls):
    return [asyncio.create_task(made.until_changed(long_poll, stay)) for long_poll in long_polls]


def test_what_waits_goes_on_when_its_game_does_and_the_others_wait(games):
    async def played():
        made = LongPolls()
        first, second = waiting(made, games.long_poll("one"), games.long_poll("two"))
        await asyncio.sleep(0)
        games.versions["one"] = 2
        assert await first is True
        assert not second.done()
        assert next(iter(made.waiting)).long_poll.topic == "two"
        made.end()
        assert await second is False

    run(played())


def test_one_look_is_for_all_and_nobody_looks_where_nobody_waits(games):
    async def played():
        made = LongPolls()
        many = waiting(made, *[games.long_poll() for _ in range(100)])
        await asyncio.sleep(0)
        games.versions["one"] = 2
        assert await asyncio.gather(*many) == [True] * 100
        assert games.looks == 1
        if made.looking:  # it may have ended before those that it woke were read
            await made.looking
        assert made.looking is None

    run(played())


def test_it_does_not_wait_longer_than_it_wishes(games):
    assert run(LongPolls().until_changed(games.long_poll(seconds=0), stay)) is False


def test_a_client_that_is_gone_is_waited_for_no_longer(games):
    async def played():
        made = LongPolls()
        assert await made.until_changed(games.long_poll(token=1), leave) is None
        assert not made.waiting
        assert made.has_room(games.long_poll(token=1))

    run(played())


def test_of_a_kind_only_so_many_wait_and_the_next_is_answered_at_once(games):
    async def played():
        made = LongPolls(most=4)
        first = waiting(made, *[games.long_poll(token=2) for _ in range(2)])
        await asyncio.sleep(0)
        assert await made.until_changed(games.long_poll(token=2), stay) is False
        more = waiting(made, *[games.long_poll(other=9) for _ in range(2)])
        await asyncio.sleep(0)
        assert await made.until_changed(games.long_poll(third=9), stay) is False
        made.end()
        assert await asyncio.gather(*first, *more) == [False] * 4
        assert await made.until_changed(games.long_poll(), stay) is False

    run(played())


def test_where_nobody_can_say_how_far_a_game_is_all_ask_again(games):
    async def played():
        made = LongPolls()
        tasks = waiting(made, games.long_poll())
        await asyncio.sleep(0)
        games.versions.clear()
        return await tasks[0]

    assert run(played()) is True


def asking(games, asked):
    """An application with a long poll whose game went on."""

    def application(environ, start_response):
        asked.append(environ["PATH_INFO"])
        start_response("200 OK", PLAIN)
        if environ["PATH_INFO"] == "/wait" and games.versions["one"] == 1:
            environ.get(ENVIRON_KEY, []).append(games.long_poll())
        return [b"%d" % games.versions["one"]]

    return application


def test_many_wait_on_one_thread_while_others_are_answered(games):
    async def played():
        asked = []
        front = front_of(asking(games, asked), 1)
        tasks = [asyncio.create_task(ask(front, scope(raw_path=b"/wait"))) for _ in range(200)]
        while len(front.waits.waiting) < 200:
            await asyncio.sleep(0)
        assert front.under_way == 0
        assert await ask(front, scope()) == (200, b"1")
        games.versions["one"] = 2
        assert await asyncio.gather(*tasks) == [(200, b"2")] * 200
        assert len(asked) == 401
        assert front.under_way == 0

    run(played())


def test_what_waited_for_nothing_gets_its_first_answer_and_asks_only_once(games):
    async def played():
        asked = []
        front = front_of(asking(games, asked), 1)
        task = asyncio.create_task(ask(front, scope(raw_path=b"/wait")))
        while not front.waits.waiting:
            await asyncio.sleep(0)
        front.waits.end()
        return await task, asked

    assert run(played()) == ((200, b"1"), ["/wait"])
