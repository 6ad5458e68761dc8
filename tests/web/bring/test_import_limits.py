"""A page imports so many entries in an hour; what has to wait stays on the page."""

import pytest

from app.record.models import Entry, Game
from app.web.base.http import NEW_GAMES
from tests.web.bring.sending import everything, keep, rows, send
from tests.web.markup import text_of
from tests.web.phone import FIRST, Phone


@pytest.fixture
def file(phone, game):
    """Two games, one of them with a hole."""
    phone.enter(game, 1, FIRST)
    phone.start(["Eve", "Flo"])
    return everything(phone)


def hourly(monkeypatch, entries):
    limits = {"starts": 300, "entries": entries}
    monkeypatch.setattr("app.record.access.client_limits.MOST_IN_HOUR", limits)


def test_what_is_over_the_limit_waits_on_the_page_and_comes_in_later(
    phone, file, elsewhere, monkeypatch
):
    entries = phone.count(Entry)
    hourly(monkeypatch, entries - 1)
    page = keep(elsewhere, send(elsewhere, file))
    assert page.status_code == 429
    assert 0 < int(page.headers["Retry-After"]) <= 3600
    assert "to get the rest, import the same again" in text_of(page)
    assert elsewhere.count(Game) == 1
    assert {*rows(page).values()} == {"New", "Here already"}
    hourly(monkeypatch, entries)
    assert keep(elsewhere, page).status_code == 303
    assert (elsewhere.count(Game), elsewhere.count(Entry)) == (2, entries)


def test_a_game_that_is_played_goes_on_whatever_its_address_imported(
    phone, file, elsewhere, monkeypatch
):
    game = elsewhere.start()
    hourly(monkeypatch, 1)
    assert keep(elsewhere, send(elsewhere, file)).status_code == 429
    assert elsewhere.enter(game, 1, FIRST).status_code == 303


def test_where_strangers_start_no_games_a_file_of_theirs_is_left_out(file, elsewhere):
    elsewhere.client.application.config[NEW_GAMES] = "members"
    page = send(elsewhere, file)
    assert page.status_code in (200, 422)
    assert [*rows(page).values()].count("Left out") == 2
    assert "Only phones that already have a game or group here can start new" in text_of(page)
    assert elsewhere.count(Game) == 0


def test_a_game_too_long_for_a_page_is_named_with_the_way_out(phone, game, monkeypatch):
    from app.record.files.reading import Bounds
    from app.web.bring import in_and_out

    file = phone.get(f"{game}/back-nine.json").data
    monkeypatch.setattr(in_and_out, "OF_A_PHONE", Bounds(files=3, bytes=10**6, entries=1))
    page = send(Phone(phone.client.application), file)
    assert page.status_code == 422
    assert "entries: a game may have 1 entries here. The person who runs this Back Nine" in text_of(
        page
    )
