"""A worker reads one file at a time, so that imports leave its threads to those who play."""

import asyncio

import pytest

from app.limits import LARGEST_BODY, LARGEST_FILE
from app.serving.request_bodies import (
    MOST_FILES,
    MOST_FILES_PER_ADDRESS,
    BodyRefused,
    RequestBodies,
)
from tests.helpers.coroutines import run
from tests.serving.asgi_requests import scope

LENGTH = 1000


def limit_of(_method, path):
    return LARGEST_FILE if path == "/bring/file" else LARGEST_BODY


def upload(client="203.0.113.7", path=b"/bring/file"):
    return scope("POST", LENGTH, raw_path=path, client=(client, 1))


async def take_turn(bodies, sent, finished, events, length=LENGTH):
    async with bodies.turn_for(sent, length):
        events.append("in")
        await finished.wait()
    events.append("out")


async def started(bodies, *requests):
    """Requests that came one after the other; their tasks, what happened, and what ends them."""
    finished, events = asyncio.Event(), []
    tasks = [
        asyncio.create_task(take_turn(bodies, request, finished, events)) for request in requests
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return tasks, events, finished


def test_a_second_file_waits_for_the_first_and_a_form_does_not():
    async def played():
        bodies = RequestBodies(limit_of, 0)
        tasks, events, finished = await started(bodies, upload(), upload(), upload(path=b"/join"))
        assert events == ["in", "in"]  # one file and the form
        finished.set()
        await asyncio.gather(*tasks)
        assert events.count("out") == 3
        assert bodies.files.total() == 0

    run(played())


def test_what_is_pasted_never_waits_behind_files():
    async def played():
        bodies, finished, events = RequestBodies(limit_of, 0), asyncio.Event(), []
        lengths = [LARGEST_FILE] * MOST_FILES_PER_ADDRESS + [LENGTH]
        tasks = [
            asyncio.create_task(take_turn(bodies, upload(), finished, events, length))
            for length in lengths
        ]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert events == ["in", "in"]  # one file and what was pasted
        finished.set()
        await asyncio.gather(*tasks)

    run(played())


@pytest.mark.parametrize(
    ("clients", "status"),
    [
        (["203.0.113.7"] * MOST_FILES_PER_ADDRESS, 429),
        ([f"203.0.113.{number}" for number in range(8, 8 + MOST_FILES)], 503),
    ],
)
def test_where_too_many_files_wait_the_next_is_refused(clients, status):
    async def played():
        bodies = RequestBodies(limit_of, 0)
        tasks, _events, finished = await started(bodies, *map(upload, clients))
        with pytest.raises(BodyRefused) as refused:
            async with bodies.turn_for(upload(), LENGTH):
                pass
        assert refused.value.status == status
        finished.set()
        await asyncio.gather(*tasks)
        assert bodies.files.total() == 0

    run(played())
