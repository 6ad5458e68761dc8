"""A short code asks to enter scores: it gives and tells nothing until a phone is let in."""

from datetime import timedelta

import pytest

from app.record.access import asking
from app.record.models import Asker, Grant, ShortCode
from tests.web.markup import attributes, text_of
from tests.web.phone import Phone
from tests.web.sharing import code_of, let_in, links_of, open_code, press


@pytest.fixture
def phones(app):
    """Make one more phone."""
    return lambda: Phone(app)


def draw(phone, game):
    """Draw a short code and read it off the page."""
    assert press(phone, game, "short").status_code == 303
    page = text_of(phone.get(f"{game}/links"))
    return page.partition("It lasts for twelve hours.")[2].split("Draw")[0].replace(" ", "")


@pytest.fixture
def code(phone, game):
    return draw(phone, game)


def ask(phone, code, name="Bea"):
    return phone.post("/join", {"code": code, "do": "ask", "name": name}, open_code(phone, code))


def waiting(phone, game):
    """The buttons that answer, newest last, as whoever shared the game sees them."""
    found = attributes(phone.get(f"{game}/links"), '[value^="let_in:"]')
    return [value.partition(":")[2] for value in found]


def may_enter(phone, game):
    return phone.get(f"{game}/hole/1").status_code == 200


def test_a_phone_is_let_in_by_a_press_and_told_nothing_before(phone, other_phone, game, code):
    assert len(code) == 8
    page = text_of(open_code(other_phone, code))
    assert "This code asks to enter scores." in page
    asked = ask(other_phone, code)
    assert asked.location == "/join/waiting"
    told = text_of(other_phone.get("/join/waiting"))
    assert "Asked to enter scores" in told
    told += page + text_of(asked)
    assert not [name for name in ("Ann", "Cam", "Dan", "Nine") if name in told]
    assert other_phone.get(game).status_code == 404 and other_phone.count(Grant) == 1
    ask(other_phone, code, "Bea again")
    [asker] = waiting(phone, game)
    assert "Bea’s phone asks to enter scores." in text_of(phone.get(f"{game}/links"))
    press(phone, game, f"let_in:{asker}")
    assert may_enter(other_phone, game) and waiting(phone, game) == []
    assert other_phone.get("/join/waiting").location.startswith(game)
    api = f"/api/v1{game.replace('/g/', '/games/')}"
    answer = phone.client.get(api, headers={"Authorization": f"Bearer {code}"})
    assert answer.status_code == 401, "a program gets nothing by it"
    assert {*links_of(phone, game)} == {"view", "score", "owner"}
    assert len(code_of(phone, game)) == 16
    page = phone.get(f"{game}/delete")
    phone.post(f"{game}/delete", {"word": "delete"}, page)
    assert phone.count(ShortCode) == 0


def test_a_refused_phone_stays_refused(phone, other_phone, game, code):
    ask(other_phone, code)
    [asker] = waiting(phone, game)
    press(phone, game, f"refuse:{asker}")
    assert "This device was not let in." in text_of(other_phone.get("/join/waiting"))
    ask(other_phone, code)
    assert waiting(phone, game) == []
    press(phone, game, f"let_in:{asker}")  # from a page of before
    assert not may_enter(other_phone, game)


@pytest.mark.parametrize("verb", ["renew:score", "renew:owner", "short", "close", "end"])
def test_a_new_link_or_the_end_of_the_game_ends_the_code_and_who_asked_by_it(
    phone, other_phone, game, code, verb
):
    ask(other_phone, code)
    [asker] = waiting(phone, game)
    if verb == "end":
        phone.play(game)
    else:
        press(phone, game, verb)
    assert open_code(other_phone, code).status_code == 422
    press(phone, game, f"let_in:{asker}")
    assert not may_enter(other_phone, game)
    assert "This device was not let in." in text_of(other_phone.get("/join/waiting"))


def test_after_twelve_hours_the_code_is_gone(other_phone, code, monkeypatch):
    later = asking.now() + timedelta(hours=12, minutes=1)
    monkeypatch.setattr(asking, "now", lambda: later)
    assert open_code(other_phone, code).status_code == 422


def test_only_full_control_draws_lets_in_and_hears_who_asks(phone, other_phone, phones, game, code):
    third, owner, stranger = phones(), phones(), phones()
    let_in(phone, other_phone, game)
    let_in(phone, owner, game, "owner")
    quiet = phone.get(f"{game}/live?hole=1")
    ask(third, code, "Cy")
    headers = {"If-None-Match": quiet.headers["ETag"]}
    news = phone.client.get(f"{game}/live?hole=1", headers=headers)
    assert "asks to enter scores." in news.get_json()["asks"]
    assert other_phone.get(f"{game}/live?hole=1").get_json()["asks"] == ""
    [asker] = waiting(phone, game)
    assert waiting(other_phone, game) == []
    for do in ("short", f"let_in:{asker}", f"refuse:{asker}"):
        assert press(other_phone, game, do).status_code == 403
    press(stranger, stranger.start(), f"let_in:{asker}")
    page = owner.get(f"{game}/links")
    press(phone, game, "renew:owner")
    assert owner.post(f"{game}/links", {"do": f"let_in:{asker}"}, page).status_code == 404
    assert not may_enter(third, game)


def test_askers_and_names_are_bounded(phones, game, code, monkeypatch):
    monkeypatch.setattr(asking, "MOST_ASKERS", 3)
    monkeypatch.setattr(asking, "USUAL", 99)
    other = phones()
    for name in ("", "x" * 200):
        assert ask(other, code, name).status_code == 422
    assert other.count(Asker) == 0
    for _one in range(3):
        assert ask(phones(), code).status_code == 303
    late = ask(other, code)
    assert late.status_code == 422 and "Too many phones have asked" in text_of(late)


def test_asking_too_often_has_to_wait(phones, game, code, monkeypatch):
    monkeypatch.setattr(asking, "USUAL", 2)
    assert [ask(phones(), code).status_code for _ in range(3)] == [303, 303, 429]


@pytest.mark.usefixtures("one_minute")
def test_a_right_code_is_not_told_to_who_guessed(other_phone, code):
    assert [open_code(other_phone, "22222222").status_code for _ in range(10)] == [422] * 10
    assert open_code(other_phone, code).status_code == 429
