"""What a phone takes to another address: all of it, once, and nobody else’s."""

from datetime import timedelta

import pytest

from app.record.access import luggage
from app.record.access.luggage import LONGEST_PART, Luggage, LuggagePart, forget_luggage
from app.record.database import now
from app.record.files.purge import purge
from tests.web.phone import Phone
from tests.web.phone_page import sending
from tests.web.sharing import code_of, join


def post(phone, path, **sent):
    return sending.post(phone, f"/trust/luggage{path}", **sent)


def check_in(phone, *parts, back="/"):
    """Bring these parts; the ticket."""
    ticket = post(phone, "", back=back).json["ticket"]
    for number, text in enumerate(parts):
        sent = {"ticket": ticket, "number": number, "of": len(parts), "text": text}
        assert post(phone, "/part", **sent).status_code == 200
    return ticket


def take(phone, ticket):
    return post(phone, "/take", ticket=ticket)


def test_a_phone_without_a_cookie_becomes_the_one_that_came(app, phone, other_phone, game):
    phone.client.set_cookie("settings", "theme=dark&taste=sweet")
    ticket = check_in(phone, '{"a"', ":1}", back=game)
    assert other_phone.get(game).status_code == 404
    answer = take(other_phone, ticket)
    assert answer.json == {"text": '{"a":1}', "back": game}
    assert other_phone.get(game).status_code == 200
    assert 'data-theme="dark"' in other_phone.get("/").text
    assert phone.get(game).status_code == 200


def test_it_can_be_taken_again_until_it_arrived_and_by_nobody_else(app, phone, other_phone):
    phone.start()
    ticket = check_in(phone, "{}")
    assert take(other_phone, ticket).status_code == 200
    stranger = Phone(app)
    stranger.start()
    assert take(stranger, ticket).status_code == 404
    assert take(other_phone, ticket).status_code == 200
    assert post(phone, "/moved", ticket=ticket).json == {"arrived": False}
    assert post(stranger, "/arrived", ticket=ticket).status_code == 404
    assert post(other_phone, "/arrived", ticket=ticket).json == {"arrived": True}
    assert take(other_phone, ticket).status_code == 404
    assert post(phone, "/moved", ticket=ticket).json == {"arrived": True}
    assert phone.count(LuggagePart) == 0


def test_a_phone_that_has_games_there_keeps_them_and_gets_the_others_rights(phone, other_phone):
    mine, theirs = phone.start(), other_phone.start()
    ticket = check_in(phone, "{}")
    assert take(other_phone, ticket).status_code == 200
    assert [other_phone.get(one).status_code for one in (mine, theirs)] == [200, 200]
    assert [phone.get(one).status_code for one in (mine, theirs)] == [200, 404]


def test_of_two_rights_in_a_game_the_greater_counts(phone, other_phone, game):
    join(other_phone, code_of(phone, game, "view"))
    assert other_phone.get(f"{game}/recovery").status_code == 403
    take(other_phone, check_in(phone, "{}"))
    assert other_phone.get(f"{game}/recovery").status_code == 200
    take(phone, check_in(other_phone, "{}"))
    assert phone.get(f"{game}/recovery").status_code == 200


def test_what_did_not_come_whole_is_not_given(phone, other_phone):
    ticket = post(phone, "", back="/").json["ticket"]
    post(phone, "/part", ticket=ticket, number=1, of=2, text="b")
    assert take(other_phone, ticket).status_code == 404
    post(phone, "/part", ticket=ticket, number=0, of=2, text="a")
    post(phone, "/part", ticket=ticket, number=0, of=2, text="A")
    assert take(other_phone, ticket).json["text"] == "Ab"


def test_after_some_minutes_it_is_gone(phone, other_phone, monkeypatch):
    ticket = check_in(phone, "{}")
    monkeypatch.setattr(luggage, "now", lambda: now() + timedelta(minutes=11))
    assert take(other_phone, ticket).status_code == 404
    check_in(other_phone, "{}")
    assert (phone.count(Luggage), phone.count(LuggagePart)) == (1, 1)


@pytest.mark.parametrize("forget", [forget_luggage, lambda: purge(365)], ids=["server", "purge"])
def test_what_nobody_took_in_time_is_deleted_and_what_is_under_way_is_not(
    app, phone, other_phone, monkeypatch, forget
):
    check_in(phone, "{}")
    with app.app_context():
        forget()
    assert (phone.count(Luggage), phone.count(LuggagePart)) == (1, 1)
    monkeypatch.setattr(luggage, "now", lambda: now() + timedelta(minutes=11))
    with app.app_context():
        forget()
    assert (phone.count(Luggage), phone.count(LuggagePart)) == (0, 0)


def test_that_it_arrived_is_remembered_for_a_day(app, phone, other_phone, monkeypatch):
    phone.start()
    ticket = check_in(phone, "{}")
    take(other_phone, ticket)
    post(other_phone, "/arrived", ticket=ticket)
    for hours, rows in ((23, 1), (25, 0)):
        monkeypatch.setattr(luggage, "now", lambda hours=hours: now() + timedelta(hours=hours))
        with app.app_context():
            forget_luggage()
        assert phone.count(Luggage) == rows


def test_a_second_ticket_of_a_phone_takes_the_place_of_the_first(phone, other_phone):
    first = check_in(phone, "{}")
    check_in(phone, "{}")
    assert take(other_phone, first).status_code == 404
    assert phone.count(LuggagePart) == 1


ODD = (
    {"number": 0, "of": 1, "text": "x" * (LONGEST_PART + 1)},
    {"number": 1, "of": 1, "text": "x"},
    {"number": -1, "of": 1, "text": "x"},
    {"number": 0, "of": 251, "text": "x"},
    {"number": True, "of": 1, "text": "x"},
    {"number": 0, "of": 1, "text": 7},
    {"ticket": "nobody’s", "number": 0, "of": 1, "text": "x"},
    {"ticket": ["x"], "number": 0, "of": 1, "text": "x"},
)


@pytest.mark.parametrize("odd", ODD, ids=lambda one: ascii(one)[:40])
def test_a_part_that_no_page_of_ours_sends_is_refused(phone, odd):
    ticket = post(phone, "", back="/").json["ticket"]
    assert post(phone, "/part", **{"ticket": ticket, **odd}).status_code == 422
    assert phone.count(LuggagePart) == 0


def test_nobody_adds_to_what_another_phone_brings(phone, other_phone):
    ticket = check_in(phone, "{}")
    other_phone.start()
    sent = {"ticket": ticket, "number": 0, "of": 1, "text": "x"}
    assert post(other_phone, "/part", **sent).status_code == 422


def test_where_too_much_is_on_its_way_a_phone_is_asked_to_wait(phone, monkeypatch):
    monkeypatch.setattr(luggage, "MOST_IN_ALL", 1)
    ticket = check_in(phone, "a")
    sent = {"ticket": ticket, "number": 1, "of": 2, "text": "b"}
    assert post(phone, "/part", **sent).status_code == 503


def test_neither_ticket_nor_device_can_be_read_in_the_database(app, phone):
    phone.start()
    device = phone.client.get_cookie("device").value
    ticket = check_in(phone, "{}")
    with app.app_context():
        (row,) = luggage.db.session.query(Luggage).all()
        kept = repr([getattr(row, column.name) for column in Luggage.__table__.columns])
    assert ticket not in kept
    assert device not in kept


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/trust", "x"])
def test_it_leads_on_to_pages_of_ours_alone(phone, other_phone, back):
    assert take(other_phone, check_in(phone, "{}", back=back)).json["back"] == "/"


def test_a_copy_that_serves_both_has_the_same_cookies_on_both(app, phone):
    app.config["HTTPS_PORT"] = 8443
    page = phone.client.get("/games/new", base_url="https://localhost:8443")
    cookies = page.headers.getlist("Set-Cookie")
    assert cookies
    assert not [one for one in cookies if "Secure" in one]
