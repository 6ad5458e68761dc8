"""What a phone takes to another address: all that it may, once, and nobody else’s."""

from datetime import timedelta

import pytest

from app.record.access.devices import set_name
from app.record.access.rights import device_hash
from app.record.change import transfer
from app.record.change.transfer import LONGEST_PART, Transfer, TransferPart, forget_transfers
from app.record.database import now
from app.record.files.purge import purge
from tests.web.phone import Phone
from tests.web.phone_page.sending import deposit, pass_of, post, preview, send_part, take
from tests.web.sharing import code_of, join


def step(phone, path, ticket):
    return post(phone, f"/trust/transfer/{path}", ticket=ticket)


def cookie(phone):
    found = phone.client.get_cookie("device")
    return found.value if found else None


def test_a_phone_without_a_cookie_gets_an_id_of_its_own_and_the_rights(phone, other_phone, game):
    phone.client.set_cookie("settings", "theme=dark&taste=sweet")
    ticket = deposit(phone, back=game, settings="theme=dark&taste=sweet")
    assert other_phone.get(game).status_code == 404
    assert take(other_phone, ticket).json == {"text": "{}", "back": game}
    assert cookie(other_phone) not in (None, cookie(phone))
    assert [who.get(game).status_code for who in (phone, other_phone)] == [200, 200]
    assert 'data-theme="dark"' in other_phone.get("/").text


def test_looking_gives_no_right_and_shows_the_device_and_its_games(app, phone, other_phone, game):
    with app.app_context():
        set_name(device_hash(cookie(phone)), "Nokia")
    ticket = deposit(phone)
    shown = preview(other_phone, ticket).json
    assert shown["device"] == "This comes from the phone “Nokia”."
    assert shown["games"] == ["Ann, Bea, Cam and Dan"]
    assert other_phone.get(game).status_code == 404
    own = cookie(other_phone)
    assert own not in (None, cookie(phone))
    take(other_phone, ticket)
    assert cookie(other_phone) == own


def test_a_foreign_link_leaves_a_phone_without_a_cookie_alone(phone, other_phone):
    deposit(phone)
    other_phone.get("/trust/arrive")
    assert preview(other_phone, "unknown").status_code == 404
    assert cookie(other_phone) is None


def test_a_ticket_is_taken_once_and_repeated_by_the_same_phone_alone(app, phone, other_phone):
    phone.start()
    ticket = deposit(phone)
    assert take(other_phone, ticket).status_code == 200
    stranger = Phone(app)
    stranger.start()
    assert [send(stranger, ticket).status_code for send in (preview, take)] == [404, 404]
    assert take(other_phone, ticket).status_code == 200
    assert step(phone, "status", ticket).json == {"arrived": False}
    assert step(stranger, "arrived", ticket).status_code == 404
    assert step(other_phone, "arrived", ticket).json == {"arrived": True}
    assert [send(other_phone, ticket).status_code for send in (preview, take)] == [404, 404]
    assert step(phone, "status", ticket).json == {"arrived": True}
    assert phone.count(TransferPart) == 0


def test_a_phone_that_has_games_there_keeps_them_and_gets_the_others_rights(phone, other_phone):
    own, other = phone.start(), other_phone.start()
    assert take(other_phone, deposit(phone)).status_code == 200
    assert [other_phone.get(address).status_code for address in (own, other)] == [200, 200]
    assert [phone.get(address).status_code for address in (own, other)] == [200, 404]


def test_of_two_rights_in_a_game_the_greater_counts(phone, other_phone, game):
    join(other_phone, code_of(phone, game, "view"))
    assert other_phone.get(f"{game}/recovery").status_code == 403
    take(other_phone, deposit(phone))
    assert other_phone.get(f"{game}/recovery").status_code == 200
    take(phone, deposit(other_phone))
    assert phone.get(f"{game}/recovery").status_code == 200


def test_what_did_not_come_whole_is_not_given(phone, other_phone):
    given = pass_of(phone)
    assert send_part(phone, given, "1", number=1, count=2).json == {"reason": "gone"}
    ticket = send_part(phone, given, '{"last-rules": ', count=2).json["ticket"]
    assert take(other_phone, ticket).status_code == 404
    send_part(phone, given, '{"last-rules": ', count=2)
    send_part(phone, given, r'"\"six-card\""}', number=1, count=2)
    assert take(other_phone, ticket).json["text"] == r'{"last-rules": "\"six-card\""}'


def test_after_some_minutes_it_is_gone(phone, other_phone, monkeypatch):
    ticket = deposit(phone)
    monkeypatch.setattr(transfer, "now", lambda: now() + timedelta(minutes=11))
    assert take(other_phone, ticket).status_code == 404
    deposit(other_phone)
    assert (phone.count(Transfer), phone.count(TransferPart)) == (1, 1)


@pytest.mark.parametrize("forget", [forget_transfers, lambda: purge(365)], ids=["server", "purge"])
def test_what_was_not_taken_in_time_is_deleted_and_what_is_under_way_is_not(
    app, phone, monkeypatch, forget
):
    deposit(phone)
    with app.app_context():
        forget()
    assert (phone.count(Transfer), phone.count(TransferPart)) == (1, 1)
    monkeypatch.setattr(transfer, "now", lambda: now() + timedelta(minutes=11))
    with app.app_context():
        forget()
    assert (phone.count(Transfer), phone.count(TransferPart)) == (0, 0)


def test_what_was_taken_and_never_arrived_is_deleted_after_some_minutes(app, phone, monkeypatch):
    ticket = deposit(phone)
    take(phone, ticket)
    monkeypatch.setattr(transfer, "now", lambda: now() + timedelta(minutes=11))
    assert take(phone, ticket).status_code == 404
    with app.app_context():
        forget_transfers()
    assert (phone.count(Transfer), phone.count(TransferPart)) == (1, 0)


def test_a_second_deposit_of_a_phone_takes_the_place_of_the_first(phone, other_phone, game):
    first = deposit(phone)
    deposit(phone)
    assert take(other_phone, first).status_code == 404
    assert phone.count(TransferPart) == 1


INVALID = (
    {"text": "x" * (LONGEST_PART + 1)},
    {"number": 1},
    {"number": -1},
    {"count": 251},
    {"number": True},
    {"text": 7},
)


@pytest.mark.parametrize("sent", INVALID, ids=lambda text: ascii(text)[:40])
def test_a_part_that_no_page_of_ours_sends_is_refused(phone, sent):
    assert send_part(phone, pass_of(phone), **sent).status_code == 422
    assert phone.count(TransferPart) == 0


def test_neither_ticket_nor_device_can_be_read_in_the_database(app, phone, game):
    ticket = deposit(phone)
    with app.app_context():
        (row,) = transfer.db.session.query(Transfer).all()
        kept = repr([getattr(row, column.name) for column in Transfer.__table__.columns])
    assert ticket not in kept
    assert cookie(phone) not in kept


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/trust", "x"])
def test_it_leads_on_to_pages_of_ours_alone(phone, other_phone, back):
    assert take(other_phone, deposit(phone, back=back)).json["back"] == "/"


def test_a_copy_that_serves_both_has_the_same_cookies_on_both(app, phone):
    app.config["HTTPS_PORT"] = 8443
    page = phone.client.get("/games/new", base_url="https://localhost:8443")
    cookies = page.headers.getlist("Set-Cookie")
    assert cookies
    assert not [cookie for cookie in cookies if "Secure" in cookie]
