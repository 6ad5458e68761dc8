"""A short code asks to enter scores: it gives and tells nothing until a phone is let in."""

from datetime import timedelta

import pytest

from app.record.access import asking
from app.record.models import Asker, Grant, ShortCode
from tests.web.markup import attributes, text_of
from tests.web.phone import Phone
from tests.web.sharing import code_of, let_in, links_of, open_code, press


@pytest.fixture
def game(phone):
    return phone.start()


@pytest.fixture
def phones(app):
    """Make one more phone."""
    return lambda: Phone(app)


@pytest.fixture
def third_phone(phones):
    return phones()


def draw(phone, game):
    """Draw a short code and read it off the page."""
    assert press(phone, game, "short").status_code == 303
    page = text_of(phone.get(f"{game}/links"))
    return page.partition("It lasts for twelve hours.")[2].split("Draw")[0].replace(" ", "")


def ask(phone, code, name="Bea"):
    return phone.post("/join", {"code": code, "do": "ask", "name": name}, open_code(phone, code))


def waiting(phone, game):
    """The buttons that answer, newest last, as whoever shared the game sees them."""
    found = attributes(phone.get(f"{game}/links"), '[value^="let_in:"]')
    return [value.partition(":")[2] for value in found]


def answer(phone, game, verb="let_in"):
    return press(phone, game, f"{verb}:{waiting(phone, game)[-1]}")


def may_enter(phone, game):
    return phone.get(f"{game}/hole/1").status_code == 200


def test_a_phone_is_let_in_by_a_press(phone, other_phone, game):
    code = draw(phone, game)
    assert len(code) == 8
    page = text_of(open_code(other_phone, code))
    assert "This code asks to enter scores." in page
    answered = ask(other_phone, code)
    assert answered.location == "/join/waiting"
    assert "Asked to enter scores" in text_of(other_phone.get("/join/waiting"))
    assert not may_enter(other_phone, game)
    assert "Bea’s phone asks to enter scores." in text_of(phone.get(f"{game}/links"))
    answer(phone, game)
    assert may_enter(other_phone, game)
    led = other_phone.get("/join/waiting")
    assert led.location.startswith(game)
    assert waiting(phone, game) == []


def test_nothing_of_the_game_is_told_before(phone, other_phone, game):
    code = draw(phone, game)
    said = text_of(open_code(other_phone, code)) + text_of(ask(other_phone, code))
    said += text_of(other_phone.get("/join/waiting"))
    assert not [name for name in ("Ann", "Cam", "Dan", "Nine") if name in said]
    assert other_phone.get(game).status_code == 404
    assert other_phone.count(Grant) == 1


def test_a_refused_phone_stays_refused(phone, other_phone, game):
    code = draw(phone, game)
    ask(other_phone, code)
    [asker] = waiting(phone, game)
    answer(phone, game, "refuse")
    assert "This device was not let in." in text_of(other_phone.get("/join/waiting"))
    ask(other_phone, code)
    assert waiting(phone, game) == []
    press(phone, game, f"let_in:{asker}")  # from a page of before
    assert not may_enter(other_phone, game)


def test_asking_twice_is_once(phone, other_phone, game):
    code = draw(phone, game)
    ask(other_phone, code)
    ask(other_phone, code, "Bea again")
    assert len(waiting(phone, game)) == 1


@pytest.mark.parametrize("verb", ["renew:score", "renew:owner", "short", "close"])
def test_a_new_link_ends_the_code_and_who_asked_by_it(phone, other_phone, game, verb):
    code = draw(phone, game)
    ask(other_phone, code)
    [asker] = waiting(phone, game)
    press(phone, game, verb)
    assert open_code(other_phone, code).status_code == 422
    press(phone, game, f"let_in:{asker}")
    assert not may_enter(other_phone, game)
    assert "This device was not let in." in text_of(other_phone.get("/join/waiting"))


def test_after_the_game_nobody_is_let_in(phone, other_phone, game):
    code = draw(phone, game)
    ask(other_phone, code)
    [asker] = waiting(phone, game)
    phone.play(game)
    assert open_code(other_phone, code).status_code == 422
    press(phone, game, f"let_in:{asker}")
    assert other_phone.get(game).status_code == 404


def test_after_twelve_hours_the_code_is_gone(phone, other_phone, game, monkeypatch):
    code = draw(phone, game)
    later = asking.now() + timedelta(hours=12, minutes=1)
    monkeypatch.setattr(asking, "now", lambda: later)
    assert open_code(other_phone, code).status_code == 422


def test_only_full_control_draws_a_code_and_lets_in(phone, other_phone, third_phone, game):
    code = draw(phone, game)
    let_in(phone, other_phone, game)
    ask(third_phone, code, "Cy")
    [asker] = waiting(phone, game)
    assert waiting(other_phone, game) == []
    for do in ("short", f"let_in:{asker}", f"refuse:{asker}"):
        assert press(other_phone, game, do).status_code == 403
    assert not may_enter(third_phone, game)


def test_who_lost_control_meanwhile_lets_nobody_in(phone, other_phone, third_phone, game):
    let_in(phone, other_phone, game, "owner")
    code = draw(phone, game)
    ask(third_phone, code, "Cy")
    page = other_phone.get(f"{game}/links")
    [asker] = waiting(other_phone, game)
    press(phone, game, "renew:owner")
    assert other_phone.post(f"{game}/links", {"do": f"let_in:{asker}"}, page).status_code == 404
    assert not may_enter(third_phone, game)


def test_another_games_controller_lets_nobody_in(phone, other_phone, third_phone, game):
    code = draw(phone, game)
    ask(other_phone, code)
    [asker] = waiting(phone, game)
    own = third_phone.start()
    press(third_phone, own, f"let_in:{asker}")
    assert not may_enter(other_phone, game)


def test_without_its_token_nothing_is_asked_and_nobody_let_in(phone, other_phone, game):
    code = draw(phone, game)
    data = {"code": code, "do": "ask", "name": "Bea"}
    assert other_phone.client.post("/join", data=data).status_code == 422
    assert other_phone.count(Asker) == 0
    ask(other_phone, code)
    do = f"let_in:{waiting(phone, game)[0]}"
    assert phone.client.post(f"{game}/links", data={"do": do}).status_code == 422
    assert not may_enter(other_phone, game)


def test_askers_and_names_are_bounded(app, phone, phones, game, monkeypatch):
    monkeypatch.setattr(asking, "USUAL", 99)
    code = draw(phone, game)
    other = phones()
    assert ask(other, code, "").status_code == 422
    assert ask(other, code, "x" * 200).status_code == 422
    assert other.count(Asker) == 0
    for _one in range(asking.MOST_ASKERS):
        assert ask(phones(), code).status_code == 303
    late = ask(other, code)
    assert late.status_code == 422
    assert "Too many phones have asked" in text_of(late)


def test_asking_too_often_has_to_wait(phone, phones, game, monkeypatch):
    monkeypatch.setattr(asking, "USUAL", 2)
    code = draw(phone, game)
    for _one in range(2):
        assert ask(phones(), code).status_code == 303
    assert ask(phones(), code).status_code == 429


def test_a_program_gets_nothing_by_a_short_code(phone, game):
    code = draw(phone, game)
    answer = phone.client.get(
        f"/api/v1{game.replace('/g/', '/games/')}", headers={"Authorization": f"Bearer {code}"}
    )
    assert answer.status_code == 401


def test_long_code_and_link_join_at_once_as_before(phone, other_phone, game):
    draw(phone, game)
    assert set(links_of(phone, game)) == {"view", "score", "owner"}
    let_in(phone, other_phone, game)
    assert may_enter(other_phone, game)
    assert len(code_of(phone, game)) == 16


def test_open_pages_hear_who_asks_and_the_others_do_not(phone, other_phone, third_phone, game):
    let_in(phone, other_phone, game)
    code = draw(phone, game)
    quiet = phone.get(f"{game}/live?hole=1")
    ask(third_phone, code, "Cy")
    headers = {"If-None-Match": quiet.headers["ETag"]}
    news = phone.client.get(f"{game}/live?hole=1", headers=headers)
    assert "asks to enter scores." in news.get_json()["asks"]
    assert other_phone.get(f"{game}/live?hole=1").get_json()["asks"] == ""


def test_a_code_goes_with_its_game(phone, game):
    draw(phone, game)
    page = phone.get(f"{game}/delete")
    phone.post(f"{game}/delete", {"word": "delete"}, page)
    assert phone.count(ShortCode) == 0
