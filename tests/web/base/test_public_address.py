"""Where printed codes lead: never to an address that only one device knows."""

import pytest
import segno

from app.addresses import Address
from app.paper.pen.icons import runs_of_link
from app.web.base import public_address
from tests.web.markup import text_of
from tests.web.walk import addresses, methods_of

OURS = Address("192.168.1.20", "wlan0")


@pytest.fixture
def links(monkeypatch):
    """The links that are drawn as codes, in order."""
    drawn = []
    real = public_address.link_to

    def noted(*where, **values):
        drawn.append(real(*where, **values))
        return drawn[-1]

    monkeypatch.setattr("app.web.paper.printing.link_to", noted)
    return drawn


def at_home(monkeypatch, *found):
    monkeypatch.setattr(public_address, "phone_addresses", lambda listening: found)


def test_a_code_printed_at_localhost_leads_where_phones_find_us(phone, game, links, monkeypatch):
    at_home(monkeypatch, OURS)
    page = text_of(phone.get(f"{game}/print"))
    assert links[0].startswith("http://192.168.1.20/join#")
    assert "Other phones can’t open localhost." in page
    assert "The QR code leads to http://192.168.1.20, where phones" in page


def test_where_no_phone_finds_us_no_code_is_printed(phone, game, links, monkeypatch):
    at_home(monkeypatch)
    assert "No QR code will be printed" in text_of(phone.get(f"{game}/print"))
    assert links == [""]


@pytest.mark.parametrize("what", ["card", "blank", "rules-card"])
def test_what_the_keeper_states_counts_on_the_web_too(phone, game, app, links, what):
    app.config["BACKNINE_ADDRESS"] = "https://cards.example"
    page = text_of(phone.get(f"{game}/print?what={what}"))
    assert links[0].startswith("https://cards.example/")
    assert "Other phones can’t open" not in page
    assert "https://cards.example/join#" in phone.get(f"{game}/links").text


def test_a_blank_card_of_a_game_leads_to_where_it_is_typed_in(phone, game, app, links):
    app.config["BACKNINE_ADDRESS"] = "https://cards.example"
    phone.get(f"{game}/blank.pdf")
    assert links == [f"https://cards.example{game}/paper"]
    assert phone.get(f"{game}/paper").status_code == 200


def test_a_page_that_others_open_shows_nothing_of_addresses(phone, game):
    page = phone.client.get(f"{game}/print", base_url="http://192.168.1.20:8000")
    assert "Other phones can’t open" not in page.text


HERE = ["127.0.0.1:8000", "localhost:8000", "localhost.", "pc.localhost", "[::1]:8000"]
HERE += ["0.0.0.0:8000", "[::]:8000", "[::ffff:127.0.0.1]"]


@pytest.fixture
def pictures(monkeypatch):
    """What the QR codes on pages and sheets lead to."""
    drawn, real = [], segno.make
    monkeypatch.setattr(segno, "make", lambda url, **how: drawn.append(url) or real(url, **how))
    runs_of_link.cache_clear()
    return drawn


def open_all(app, phone, game, host):
    """Every page and sheet of a game, and the link for another phone."""
    client = app.test_client(use_cookies=False)
    device, session = phone.client.get_cookie("device"), phone.client.get_cookie("session")
    headers = {"Host": host, "Cookie": f"device={device.value}; session={session.value}"}
    for rule, address in addresses(app, game):
        if "GET" in methods_of(rule):
            client.get(address, headers=headers)
    token = client.get("/token", headers=headers).json["token"]
    client.post("/phone/link", data={"csrf_token": token}, headers=headers)


@pytest.mark.parametrize("found", [[], [OURS]], ids=["alone", "at home"])
@pytest.mark.parametrize("host", HERE)
def test_no_code_leads_to_the_machine_itself(app, phone, game, pictures, monkeypatch, host, found):
    at_home(monkeypatch, *found)
    open_all(app, phone, game, host)
    assert bool(pictures) == bool(found)
    assert [url for url in pictures if not url.startswith("http://192.168.1.20")] == []


def test_no_code_leads_to_the_machine_itself_though_its_keeper_says_so(
    app, phone, game, pictures, monkeypatch
):
    at_home(monkeypatch)
    app.config["BACKNINE_ADDRESS"] = "http://127.0.0.1:8000"
    open_all(app, phone, game, "192.168.1.5")
    assert pictures == []


def test_a_recovery_code_at_localhost_leads_where_phones_find_us(phone, game, monkeypatch):
    at_home(monkeypatch, OURS)
    page = text_of(phone.get(f"{game}/recovery"))
    assert "type the letters at http://192.168.1.20/join" in page
    at_home(monkeypatch)
    assert "Other phones can’t open localhost." in text_of(phone.get(f"{game}/recovery"))
