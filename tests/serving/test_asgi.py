"""What stands between server and application: whole requests take a thread, half ones wait."""

import asyncio
from threading import Thread

import pytest

from app.limits import LARGEST_FILE
from app.serving import request_bodies
from app.serving.asgi import CROWD, AsgiFront, environ_of
from tests.helpers.coroutines import run
from tests.helpers.pseudo import untranslated, write_languages
from tests.serving.asgi_requests import PLAIN, ask, front_of, part, scope

pytestmark = pytest.mark.smoke  # no server is started


def echo(environ, start_response):
    """Says what was sent."""
    start_response("200 OK", PLAIN)
    return [environ["wsgi.input"].read(), b"!"]


def test_a_body_in_parts_comes_whole():
    sent = part(b"cards"), part(b"=K"), part(b"", more=False)
    assert run(ask(front_of(echo, 1), scope("POST", 7), *sent)) == (200, b"cards=K!")


def test_half_a_body_is_not_waited_for_for_ever(monkeypatch):
    monkeypatch.setattr(request_bodies, "PATIENCE", 0)
    status, body = run(ask(front_of(echo, 1), scope("POST", 10), part(b"co")))
    assert status == 408
    assert body == b"Nothing was saved. Sending took too long. Try again."


@pytest.mark.parametrize(
    "asks", [(b"accept-language", b"eo"), (b"cookie", b"settings=language=eo")]
)
def test_who_sends_a_body_too_slowly_is_shown_it_in_their_language(monkeypatch, tmp_path, asks):
    monkeypatch.setattr(request_bodies, "PATIENCE", 0)
    monkeypatch.setenv("BACKNINE_TRANSLATIONS", str(write_languages(tmp_path)))
    slow = scope("POST", 10)
    slow["headers"] = [*slow["headers"], asks]
    _status, body = run(ask(front_of(echo, 1), slow, part(b"co")))
    assert untranslated(body.decode()) == []
    _status, body = run(ask(front_of(echo, 1), scope("POST", 10), part(b"co")))
    assert body.startswith(b"Nothing was saved.")


def test_a_copy_answers_in_its_own_language_who_asks_for_none(monkeypatch, tmp_path):
    monkeypatch.setattr(request_bodies, "PATIENCE", 0)
    monkeypatch.setenv("BACKNINE_TRANSLATIONS", str(write_languages(tmp_path)))
    monkeypatch.setenv("BACKNINE_LANGUAGE", "eo")
    _status, body = run(ask(front_of(echo, 1), scope("POST", 10), part(b"co")))
    assert untranslated(body.decode()) == []


def test_idle_connections_that_announce_files_keep_no_save_of_their_address_out():
    async def many():
        bodies = request_bodies.RequestBodies(lambda _method, _path: LARGEST_FILE, 0)
        front = AsgiFront(echo, 1, bodies)
        idle = [asyncio.create_task(ask(front, scope("POST", LARGEST_FILE))) for _ in range(12)]
        await asyncio.sleep(0)
        assert await ask(front, scope("POST", 2), part(b"ok", more=False)) == (200, b"ok!")
        for task in idle:
            task.cancel()
        await asyncio.gather(*idle, return_exceptions=True)
        assert not bodies.held

    run(many())


def test_half_bodies_keep_nobody_else_waiting():
    async def many():
        front = front_of(echo, 1)
        half = [asyncio.create_task(ask(front, scope("POST", 10), part(b"co"))) for _ in range(500)]
        await asyncio.sleep(0)
        answer = await ask(front, scope())
        waiting = [request for request in half if not request.done()]
        for request in half:
            request.cancel()
        return answer, len(waiting)

    assert run(many()) == ((200, b"!"), 500)


def test_anyone_who_comes_while_a_crowd_waits_is_next():
    asked = []

    def note(environ, start_response):
        asked.append(environ["PATH_INFO"])
        return echo(environ, start_response)

    async def crowd(count):
        front = front_of(note, 0)
        names = [scope(raw_path=b"/%d" % number) for number in range(count)]
        tasks = [asyncio.create_task(ask(front, name)) for name in names]
        await asyncio.sleep(0)
        Thread(target=front.work, daemon=True).start()
        await asyncio.gather(*tasks)

    run(crowd(CROWD + 2))
    assert asked[:4] == [f"/{CROWD + 1}", f"/{CROWD}", "/0", "/1"]


def test_a_body_that_ends_early_is_refused_and_reaches_no_view():
    asked = []
    front = front_of(lambda environ, _start: asked.append(environ), 1)
    gone = part(b"co"), {"type": "http.disconnect"}
    status, body = run(ask(front, scope("POST", 10), *gone))
    assert (status, body) == (
        400,
        b"Nothing was saved. Part of what you sent got lost. Send it again.",
    )
    assert asked == []


@pytest.mark.parametrize("length", [None, 0, 65537, "9" * 5000, "-1", "ten"])
def test_what_is_refused_by_its_length_is_not_waited_for(length):
    assert run(ask(front_of(echo, 1), scope("POST", length))) == (200, b"!")


def test_an_application_that_breaks_is_a_500_and_the_thread_goes_on(capsys):
    def breaks(_environ, _start_response):
        raise LookupError("nobody expected this")

    async def twice():
        front = front_of(breaks, 1)
        return [await ask(front, scope()) for _ in range(2)]

    answers = run(twice())
    assert [status for status, _words in answers] == [500, 500]
    assert all(b"Something broke on our side" in words for _status, words in answers)
    assert "nobody expected this" in capsys.readouterr().err


def test_an_answer_is_closed_once_it_was_read():
    closed = []

    class Body(list):
        def close(self):
            closed.append(list(self))

    def application(_environ, start_response):
        start_response("200 OK", PLAIN)
        return Body([b"a", b"b"])

    assert run(ask(front_of(application, 1), scope())) == (200, b"ab")
    assert closed == [[b"a", b"b"]]


def test_the_wire_is_read_byte_by_byte():
    found = environ_of(scope(raw_path=b"/a%ff%C3%A4", query_string=b"q=\xff%20"), b"")
    assert (found["PATH_INFO"], found["QUERY_STRING"]) == ("/a\xff\xc3\xa4", "q=\xff%20")


def test_headers_that_come_twice_are_joined_and_disguised_ones_left_out():
    headers = [(b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"host", b"x"), (b"host", b"y")]
    headers += [(b"x-forwarded-for", b"1.2.3.4"), (b"x_forwarded_for", b"6.6.6.6")]
    found = environ_of(scope(headers=headers), b"")
    assert (found["HTTP_COOKIE"], found["HTTP_HOST"]) == ("a=1; b=2", "x,y")
    assert found["HTTP_X_FORWARDED_FOR"] == "1.2.3.4"
