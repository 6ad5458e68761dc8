"""No upload fills the memory: what isn’t taken isn’t read, and what is read is bounded."""

import gc
import sys
from contextlib import ExitStack, contextmanager

import pytest
from flask import Flask

from app import create_app
from app.limits import FILE_ROUTES, LARGEST_BODY, LARGEST_FILE
from app.serving.request_bodies import (
    MOST_PER_ADDRESS,
    BodyRefused,
    RequestBodies,
    limit_of_routes,
    read_body,
)
from tests.helpers.coroutines import run
from tests.serving.asgi_requests import part, scope

FILE = b"/bring/file"


@pytest.fixture(scope="module")
def limit_of():
    nowhere = {"SQLALCHEMY_DATABASE_URI": "sqlite:///none.db", "SECRET_KEY": ""}
    return limit_of_routes(create_app(nowhere))


@pytest.fixture
def bodies(limit_of):
    return RequestBodies(limit_of, 0)


def upload(length=LARGEST_FILE, client="203.0.113.7", path=FILE, **more):
    return scope("POST", length, raw_path=path, client=(client, 1), **more)


def test_only_the_routes_that_take_files_take_large_bodies(limit_of):
    paths = [route.replace("<public_id>", "k3v8n5q2m7xw") for route in FILE_ROUTES]
    assert {limit_of("POST", path) for path in paths} == {LARGEST_FILE}
    assert limit_of("POST", "/join") == LARGEST_BODY


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/bring/file"),
        *(("POST", path) for path in ("/file", "/x/file", "/g/x/file", "/bring//file", "/nowhere")),
    ],
)
def test_nothing_is_read_for_a_route_that_does_not_exist(limit_of, method, path):
    assert limit_of(method, path) == 0


@contextmanager
def arrived(bodies, sent, size=LARGEST_FILE):
    """A request of which so much has arrived, and no more comes."""
    with bodies.room_for(sent) as arrive:
        arrive(size)
        yield


def status_of(bodies, sent, size=LARGEST_FILE):
    """How a body of this size is refused, None where it is taken."""
    try:
        with arrived(bodies, sent, size):
            return None
    except BodyRefused as refused:
        return refused.status


def test_one_address_holds_two_files_at_once_and_others_are_not_kept_out(bodies):
    with arrived(bodies, upload()), arrived(bodies, upload()):
        assert status_of(bodies, upload()) == 429
        assert status_of(bodies, upload(client="203.0.113.8")) is None
    assert bodies.held.total() == 0


def test_a_worker_that_holds_four_files_refuses_a_fifth_but_no_form(bodies):
    with ExitStack() as held:
        for number in range(4):
            held.enter_context(arrived(bodies, upload(client=f"203.0.113.{number // 2}")))
        assert status_of(bodies, upload(client="198.51.100.1")) == 503
        form = upload(900, client="198.51.100.1", path=b"/join")
        assert status_of(bodies, form, 900) is None
    assert not bodies.held


def test_what_is_only_announced_keeps_nobody_out(bodies):
    with ExitStack() as idle:
        for _ in range(12):
            idle.enter_context(bodies.room_for(upload()))
        assert status_of(bodies, upload(900, path=b"/g/x/hole/1"), 900) is None
        assert status_of(bodies, upload()) is None


def test_files_of_an_address_that_have_arrived_keep_out_none_of_its_forms(bodies):
    with arrived(bodies, upload()), arrived(bodies, upload()):
        assert status_of(bodies, upload(900, path=b"/g/x/hole/1"), 900) is None
        assert status_of(bodies, upload(900), 900) is None


def test_behind_a_proxy_the_address_is_the_one_that_the_proxy_names(limit_of):
    sent = upload()
    sent["headers"] = [*sent["headers"], (b"x-forwarded-for", b"6.6.6.6, 198.51.100.9")]
    assert RequestBodies(limit_of, 1).address_of(sent) == "198.51.100.9"
    assert RequestBodies(limit_of, 0).address_of(sent) == "203.0.113.7"
    assert RequestBodies(limit_of, 1).address_of(upload()) == "203.0.113.7"


def test_forms_of_one_address_are_bounded_together(bodies):
    with ExitStack() as held:
        for _ in range(256):
            held.enter_context(arrived(bodies, upload(LARGEST_BODY, path=b"/join"), LARGEST_BODY))
        assert bodies.held.total() == MOST_PER_ADDRESS
        assert status_of(bodies, upload(9, path=b"/join"), 9) == 429
        assert status_of(bodies, upload()) is None


def test_who_hangs_up_leaves_nothing_of_the_body_in_memory():
    gc.collect()
    gc.disable()
    try:
        sent = bytearray(b"x" * 1000)
        refused = hang_up([part(sent), {"type": "http.disconnect"}])
        assert refused.status == 400
        assert sys.getrefcount(sent) == 2
    finally:
        gc.enable()


def hang_up(parts):
    async def receive():
        return parts.pop(0)

    try:
        run(read_body(receive, lambda _size: None))
    except BodyRefused as refused:
        return refused


def test_the_application_reads_no_body_of_a_route_that_does_not_exist(app):
    assert isinstance(app, Flask)
    answer = app.test_client().post("/nowhere/file", data=b"x" * 100_000)
    assert answer.status_code == 404
