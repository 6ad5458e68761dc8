"""The page of webhooks: an owner adds an address, tries it, turns it off, removes it."""

import socket

import pytest

from app.record.webhooks.keeping import Webhook
from app.record.webhooks.queue import claim, due_messages, note_answer
from app.webhooks.public_addresses import WEBHOOKS
from tests.record.webhooks.deliveries import LATER
from tests.web.markup import attributes, buttons, text_of
from tests.web.sharing import code_of, join

URL = "https://bot.example/secret-path"


@pytest.fixture(autouse=True)
def names(monkeypatch):
    """What names mean; no net is asked."""
    known = {"bot.example": "93.184.215.14", "sly.example": "192.168.1.5"}

    def asked(name, *_how, **_more):
        if name not in known:
            raise socket.gaierror(socket.EAI_NONAME, "no such name")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (known[name], 0))]

    monkeypatch.setattr(socket, "getaddrinfo", asked)
    return known


def add(phone, game, url=URL, page=None):
    return phone.post(f"{game}/webhooks", {"do": "add", "url": url}, page)


def press(phone, game, verb):
    """Press the button of the first address that does this."""
    page = phone.get(f"{game}/webhooks")
    return phone.post(f"{game}/webhooks", {"do": buttons(page, verb)[0]}, page)


def answer(phone, status, reply=""):
    """Send what waits, as the sender does, and have it answered."""
    with phone.client.application.app_context():
        [(message_id, _webhook)] = due_messages(LATER)
        note_answer(claim(message_id, LATER), status, reply, LATER)


def secret_in(page):
    return (attributes(page, "#secret") or [""])[0]


def page_text(phone, game):
    return text_of(phone.get(f"{game}/webhooks"))


def test_there_is_none_until_an_owner_adds_one(phone, game):
    assert f'href="{game}/webhooks"' in phone.get(f"{game}/links").text
    assert add(phone, game).status_code == 200
    page = phone.get(f"{game}/webhooks")
    assert "bot.example Receives every change." in text_of(page)
    assert "secret-path" not in page.text
    assert phone.count(Webhook) == 1


def test_its_secret_is_shown_once(phone, game):
    secret = secret_in(add(phone, game))
    assert secret.startswith("bns_")
    assert secret not in phone.get(f"{game}/webhooks").text


def test_a_form_that_is_sent_twice_adds_one_and_shows_the_same_secret(phone, game):
    page = phone.get(f"{game}/webhooks")
    secrets = {secret_in(add(phone, game, page=page)) for _each in range(2)}
    assert len(secrets) == phone.count(Webhook) == 1


REFUSED = {
    "": "Paste the address to send messages to.",
    "bot.example": "Type the whole address, starting with https:// or http://.",
    "https://bot.example/\t x": "There is a space, a line break or a \\ in this address.",
    "https://ann:pw@bot.example/": "Remove the user name and password from the address:",
    "https://bot.example:25/": "Use port 443 or 80, or one from 1024 to 65535.",
    "https://bot..example/": "can’t be a host name.",
    "http://2130706433/": "“2130706433” is an unusual way to write an address.",
    "http://127.0.0.1:8000/": "127.0.0.1 is in a private network.",
    "http://[::ffff:10.0.0.1]/": "is in a private network.",
    "http://localhost/": "localhost is in a private network.",
    "http://sly.example/": "sly.example is in a private network.",
    "http://nobody.example/": "There is no host called nobody.example.",
    f"https://bot.example/{'x' * 2000}": "This address is too long: at most 2000",
}


@pytest.mark.parametrize("url", REFUSED, ids=lambda address: address[:30])
def test_an_address_that_is_not_allowed_is_refused_with_a_sentence(phone, game, url):
    page = add(phone, game, url)
    assert page.status_code == 422
    assert REFUSED[url] in text_of(page)
    assert attributes(page, "#url") == [url.replace("\t", "\t")]
    assert phone.count(Webhook) == 0


def test_an_address_is_in_the_list_once(phone, game):
    add(phone, game)
    page = add(phone, game)
    assert page.status_code == 422
    assert "This address is in the list already." in text_of(page)


def test_there_may_be_so_many(phone, game):
    for number in range(5):
        assert add(phone, game, f"{URL}{number}").status_code == 200
    page = add(phone, game, f"{URL}5")
    assert page.status_code == 422
    assert "You can have 5 addresses. Remove one first." in text_of(page)


def test_a_test_is_sent_and_its_answer_shown(phone, game):
    add(phone, game)
    press(phone, game, "test")
    assert "on its way: reload" in page_text(phone, game)
    answer(phone, 200, "Thanks <b>")
    assert "200 “Thanks <b>”" in page_text(phone, game)


ANSWERS = {
    (302, ""): "302: it redirects to another address, which is not followed",
    (500, "Oops"): "500 “Oops”",
    (204, ""): "204 ",
    (None, "slow"): "no answer in time",
    (None, "untrusted"): "its certificate is not trusted",
    (None, "private"): "it is in a private network, so nothing was sent",
    (None, "host"): "it can’t be reached",
}


@pytest.mark.parametrize(("status", "reply"), ANSWERS)
def test_what_came_of_a_message_is_shown(phone, game, status, reply):
    add(phone, game)
    press(phone, game, "test")
    answer(phone, status, reply)
    assert ANSWERS[status, reply] in page_text(phone, game)


def test_one_that_wants_no_more_is_off_and_shows_it(phone, game):
    add(phone, game)
    press(phone, game, "test")
    answer(phone, 410)
    assert "Off" in page_text(phone, game)


def test_one_is_turned_off_on_and_removed(phone, game):
    add(phone, game)
    assert press(phone, game, "off").location == f"{game}/webhooks"
    page = phone.get(f"{game}/webhooks")
    assert "Off. Turn it on to carry on where it stopped." in text_of(page)
    assert not buttons(page, "test")
    press(phone, game, "on")
    assert "Receives every change." in page_text(phone, game)
    press(phone, game, "remove")
    assert phone.count(Webhook) == 0


@pytest.mark.parametrize("do", ["", "test", "test:x", "test:99999", "sell:1", "remove:-1"])
def test_an_unknown_button_changes_nothing(phone, game, do):
    add(phone, game)
    assert phone.post(f"{game}/webhooks", {"do": do}).status_code == 303
    assert "Nothing" not in page_text(phone, game)
    assert phone.count(Webhook) == 1


def test_a_page_that_was_open_for_long_changes_nothing(phone, game):
    answered = phone.client.post(f"{game}/webhooks", data={"do": "add", "url": URL})
    assert answered.status_code == 422
    assert attributes(answered, "#url") == [URL]
    assert phone.count(Webhook) == 0


def test_only_owners_see_it(phone, other_phone, game):
    address, sent = f"{game}/webhooks", {"do": "add", "url": URL}
    for right, status in (("", 404), ("view", 403), ("score", 403)):
        if right:
            join(other_phone, code_of(phone, game, right))
        assert other_phone.get(address).status_code == status
        assert other_phone.post(address, sent, phone.get(address)).status_code == status
    assert phone.count(Webhook) == 0
    assert "/webhooks" not in other_phone.get(f"{game}/links").text


def test_where_the_operator_wants_none_there_is_no_such_page(app, phone, game):
    app.config[WEBHOOKS] = "none"
    assert "/webhooks" not in phone.get(f"{game}/links").text
    assert phone.get(f"{game}/webhooks").status_code == 404


def test_where_the_operator_allows_it_machines_of_a_network_receive_changes(app, phone, game):
    app.config[WEBHOOKS] = "anywhere"
    assert add(phone, game, "http://192.168.1.5:8123/hook").status_code == 200


def test_a_group_has_webhooks_too(phone, game):
    group = phone.post("/groups/new", {"title": "Sundays", "name": ["Ann", "Bea"], "do": "start"})
    page = add(phone, group.location)
    assert page.status_code == 200
    assert "Send every change in this group and its games to an address" in page_text(
        phone, group.location
    )
    assert f'href="{group.location}/webhooks"' in phone.get(f"{group.location}/links").text
