"""A foreign file is read by a program that may take little, a few at once."""

import operator
import pickle
import re
import time
from functools import partial
from threading import Event, Thread
from types import SimpleNamespace

import pytest

from app.formats import apart
from app.formats.apart import SMALL, HeavyError
from app.formats.import_games.text_of_file import read_file
from app.golf.faults import FaultsError, RulesetError, UnknownRulesetError
from app.record.files.reading import OF_A_PHONE, GameFileError, packed, read_bundle
from app.web.bring import child
from app.web.bring.child import BusyError, read_apart
from tests.web.bring.sending import send as send_file
from tests.web.bring.tables_sent import PAGE, file_of, send
from tests.web.markup import hidden, text_of

LARGE = SMALL + 1
ENDLESS = "(a+)+b", "a" * 60
OTHERS = "The server is busy with other files. Wait a moment and send it again."
OWN = "Your network is sending too many files at once. Wait a moment and send it again."
GAMES = "\n".join(f"2020-01-{day % 28 + 1:02} Ann {day} Bea 61" for day in range(1500))


@pytest.fixture
def asked(app, monkeypatch):
    """A request from an address."""
    monkeypatch.setattr(child, "PATIENCE", 0)

    def from_address(address="203.0.113.7"):
        return app.test_request_context("/", environ_base={"REMOTE_ADDR": address})

    return from_address


def test_what_it_reads_comes_back_and_what_it_raises(asked):
    with asked():
        assert read_apart(LARGE, read_file, b"Ann 1").text == "Ann 1"
        with pytest.raises(FaultsError) as refused:
            read_apart(LARGE, read_file, b"%PDF")
        assert refused.value.first.code == "other_file"
        with pytest.raises(GameFileError) as broken:
            read_apart(LARGE, read_bundle, packed(b"{"), OF_A_PHONE)
        assert (broken.value.where, broken.value.why) == ("line 1", "json")


def test_it_ends_where_it_takes_too_much_and_a_mistake_of_ours_is_none_of_the_file(
    asked, monkeypatch
):
    with asked(), pytest.raises(RuntimeError, match="ZeroDivisionError"):
        read_apart(LARGE, operator.truediv, 1, 0)
    monkeypatch.setattr(apart, "SECONDS", 2)
    with asked():
        for read, *sent in ((re.fullmatch, *ENDLESS), (operator.mul, b"x", 1 << 31)):
            with pytest.raises(HeavyError):
                read_apart(LARGE, read, *sent)


def held(asked, address, done, begun):
    def hold():
        with asked(address), child._turn():
            begun.set()
            done.wait()

    thread = Thread(target=hold)
    thread.start()
    begun.wait()
    return thread


def test_two_are_read_at_once_and_one_of_an_address(asked):
    done = Event()
    first = held(asked, "203.0.113.7", done, Event())
    with asked("203.0.113.7"), pytest.raises(BusyError) as own:
        read_apart(LARGE, time.time)
    with asked("203.0.113.8"):
        assert read_apart(LARGE, time.time)
    second = held(asked, "203.0.113.8", done, Event())
    with asked("203.0.113.9"), pytest.raises(BusyError) as others:
        read_apart(LARGE, time.time)
    done.set()
    first.join()
    second.join()
    assert (own.value.sentence, others.value.sentence) == (OWN, OTHERS)
    with asked("203.0.113.9"):
        assert read_apart(LARGE, time.time)


def test_a_text_too_heavy_gets_a_sentence_and_stays(phone, monkeypatch):
    monkeypatch.setattr(
        apart.subprocess, "run", lambda *_how, **_more: SimpleNamespace(returncode=-24)
    )
    page = send(phone, text=GAMES)
    assert page.status_code == 422
    assert "This is too large to read at once. Import it in parts" in text_of(page)
    assert "2020-01-02 Ann 1 Bea 61" in page.text
    page = send(phone, file=file_of(b"Ann 1 Bea 2\n" * 5000))
    assert "This is too large to read at once. Import it in parts" in text_of(page)
    page = send_file(phone, b'{"backnine": 1, "game": {}, "more": "' + b"x" * SMALL + b'"}')
    assert page.status_code == 422
    assert "this takes too long to read. Save fewer games at a time." in text_of(page)


ATTACKS = {
    "blanks": ("/bring/games", "Ann 1\nx" + " " * 30_000 + "x"),
    "tabs": ("/bring/games", "Ann 1\nx" + "\t" * 30_000 + "x"),
    "accents": ("/bring/games", "Ann 1\nx" + "\N{COMBINING GRAVE ACCENT BELOW}\u0301" * 7000),
    "a key of many parts": ("/rules/load", ".".join("a" * 24_000) + "=1"),
}


def soon(ask):
    """Its answer, which may not take a second of work."""
    began = time.process_time()
    answer = ask()
    assert time.process_time() - began < 1
    return answer


def test_what_would_stop_a_server_is_answered_soon(phone):
    for address, text in ATTACKS.values():
        sent = {**hidden(phone.get(address)), "do": "show", "text": text}
        assert soon(partial(phone.client.post, address, data=sent)).status_code == 422
    form = "application/x-www-form-urlencoded"
    for fields in (b"a=&" * 2_500_000, b"&" * 8_000_000):
        answer = soon(partial(phone.client.post, PAGE, data=fields, content_type=form))
        assert (answer.status_code, "That was too much data." in text_of(answer)) == (413, True)


def test_pages_say_that_other_files_are_being_read(phone, asked, monkeypatch):
    monkeypatch.setattr(child, "PATIENCE", 0)
    done = Event()
    other = held(asked, "127.0.0.1", done, Event())
    page, bundle = send(phone, text=GAMES), send_file(phone, b'{"a": "' + b"x" * SMALL + b'"}')
    done.set()
    other.join()
    assert (page.status_code, bundle.status_code) == (429, 429)
    assert OWN in text_of(page)
    assert "2020-01-02 Ann 1 Bea 61" in page.text
    assert OWN in text_of(bundle)


def test_a_long_text_is_read_in_the_language_of_the_phone(phone):
    phone.client.set_cookie("settings", "language=de")
    kings = ["K K K / K K K"] * 3
    rows = [";".join(map(str, [number, *kings])) for number in range(1, 900)]
    page = send(phone, text="\n".join(["Hole;Ann;Bea;Cam", *rows]), rules="six-card")
    assert "Runde 1: 18 Könige liegen auf dem Tisch" in text_of(page)


def test_every_error_comes_back_as_it_was():
    for error in (
        FaultsError.of("json", 3, given="x"),
        RulesetError("rules.layout", "whole", least=1, most=2, given="x"),
        UnknownRulesetError("sixcard", ("six-card",)),
        GameFileError("entries[3]", "content", RulesetError("rules", "missing")),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))
        assert str(vars(again)) == str(vars(error))
