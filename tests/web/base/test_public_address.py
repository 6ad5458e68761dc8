"""Where printed codes lead: never to an address that only one device knows."""

import pytest
import segno

from app.addresses import Address
from app.paper.pen import runs_of_link
from app.web.base import public_address
from tests.web.markup import text_of
from tests.web.walk import addresses, methods_of

OURS = Address("192.168.1.20", "wlan0")
HERE = ["127.0.0.1:8000", "localhost:8000", "localhost.", "pc.localhost", "[::1]:8000"]
HERE += ["0.0.0.0:8000", "[::]:8000", "[::ffff:127.0.0.1]"]


@pytest.fixture
def links(monkeypatch):
    """The links that are drawn as codes, in order."""
    drawn, real = [], public_address.link_to

    def noted(*where, **values):
        drawn.append(real(*where, **values))
        return drawn[-1]

    monkeypatch.setattr("app.web.paper.printing.link_to", noted)
    return drawn


def at_home(monkeypatch, *found):
    monkeypatch.setattr(public_address, "phone_addresses", lambda listening: found)


def test_a_code_made_at_localhost_leads_where_phones_find_us(phone, game, links, monkeypatch):
    at_home(monkeypatch, OURS)
    page = text_of(phone.get(f"{game}/print"))
    assert links.pop().startswith("http://192.168.1.20/join#")
    assert "Other phones can’t open localhost." in page
    assert "The QR code leads to http://192.168.1.20, where phones" in page
    code = text_of(phone.get(f"{game}/recovery"))
    assert "type the letters at http://192.168.1.20/join" in code
    at_home(monkeypatch)
    assert "No QR code will be printed" in text_of(phone.get(f"{game}/print"))
    assert links == [""]
    assert "Other phones can’t open localhost." in text_of(phone.get(f"{game}/recovery"))
    page = phone.client.get(f"{game}/print", base_url="http://192.168.1.20:8000")
    assert "Other phones can’t open" not in page.text


def test_what_the_keeper_states_counts_on_the_web_too(phone, game, app, links):
    app.config["BACKNINE_ADDRESS"] = "https://cards.example"
    for what in ("card", "blank", "rules-card"):
        page = text_of(phone.get(f"{game}/print?what={what}"))
        assert links.pop().startswith("https://cards.example/"), what
        assert "Other phones can’t open" not in page
    assert "https://cards.example/join#" in phone.get(f"{game}/links").text
    phone.get(f"{game}/blank.pdf")
    assert links.pop() == f"https://cards.example{game}/paper"
    assert phone.get(f"{game}/paper").status_code == 200


@pytest.fixture
def pictures(monkeypatch):
    """What the QR codes on pages and sheets lead to."""
    drawn, real = [], segno.make
    monkeypatch.setattr(segno, "make", lambda url, **how: drawn.append(url) or real(url, **how))
    runs_of_link.cache_clear()
    return drawn


def open_all(app, phone, places, host):
    """Open pages and sheets of a game by a name of this server, and make a link for a phone."""
    client = app.test_client(use_cookies=False)
    device, session = phone.client.get_cookie("device"), phone.client.get_cookie("session")
    headers = {"Host": host, "Cookie": f"device={device.value}; session={session.value}"}
    for address in places:
        client.get(address, headers=headers)
    token = client.get("/token", headers=headers).json["token"]
    client.post("/phone/link", data={"csrf_token": token}, headers=headers)


def every_page(app, game):
    return [address for rule, address in addresses(app, game) if "GET" in methods_of(rule)]


@pytest.mark.parametrize("found", [[], [OURS]], ids=["alone", "at home"])
def test_no_code_leads_to_the_machine_itself(app, phone, game, pictures, monkeypatch, found):
    at_home(monkeypatch, *found)
    with_codes = [f"{game}{page}" for page in ("/links", "/recovery", "?tv", "/card.pdf")]
    for host in HERE:
        pictures.clear()
        runs_of_link.cache_clear()
        open_all(app, phone, every_page(app, game) if host == HERE[0] else with_codes, host)
        assert bool(pictures) == bool(found), host
        assert [url for url in pictures if not url.startswith("http://192.168.1.20")] == [], host


def test_no_code_leads_to_the_machine_itself_though_its_keeper_says_so(
    app, phone, game, pictures, monkeypatch
):
    at_home(monkeypatch)
    app.config["BACKNINE_ADDRESS"] = "http://127.0.0.1:8000"
    open_all(app, phone, every_page(app, game), "192.168.1.5")
    assert pictures == []
