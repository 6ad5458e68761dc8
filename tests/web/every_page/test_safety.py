import pytest

from app.record.models import Entry, Game, Grant
from tests.web.markup import hidden, text_of
from tests.web.phone import FIRST
from tests.web.walk import addresses

JSON_ONLY = ("sync.", "live.", "holes.keep")
"""Routes that scripts send to; a write without its token is a bad request there."""

ELSE = {
    **dict.fromkeys(("open_hole.show", "home.last"), 303),
    "game_actions.date_and_place": 303,
    **dict.fromkeys(("import_games.old_table", "games.old_board"), 308),
    "device_link.show": 410,
    **dict.fromkeys(("api.games", "api.game", "api.changes"), 401),
    "settings.old_phone": 308,
}
"""What leads on at once, and what is gone once it was used."""


def test_opening_pages_changes_nothing(app, phone, game):
    phone.enter(game, 1, FIRST)
    before = (phone.count(Game), phone.count(Entry), phone.count(Grant))
    for rule, address in addresses(app, game):
        if "GET" in rule.methods:
            status = ELSE.get(rule.endpoint, 200)
            assert phone.get(address).status_code == status, address
            assert phone.client.head(address).status_code == status, address
    assert (phone.count(Game), phone.count(Entry), phone.count(Grant)) == before


def test_no_write_goes_through_without_its_token(app, phone, game):
    phone.play(game)
    before = (phone.count(Game), phone.count(Entry))
    for rule, address in addresses(app, game):
        if "POST" in rule.methods and not rule.rule.startswith("/api/"):
            data = {"do": "start", "name": ["Ann", "Bea"], "out": "nobody"}
            refused = 400 if rule.endpoint.startswith(JSON_ONLY) else 422
            refused = 308 if rule.endpoint.startswith("import_games.old_") else refused
            assert phone.client.post(address, data=data).status_code == refused, address
    assert (phone.count(Game), phone.count(Entry)) == before


def test_every_page_forbids_foreign_scripts_and_frames(app, phone, game):
    policy = phone.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert phone.get(game).headers["Referrer-Policy"] == "same-origin"
    for _rule, address in addresses(app, game):
        page = phone.get(address)
        if page.mimetype == "text/html":
            assert " style=" not in page.text
            assert " onclick=" not in page.text


def test_every_answer_shows_what_it_is_and_may_be_framed_by_nobody(app, phone, game):
    phone.enter(game, 1, FIRST)
    found = [phone.get(address) for _rule, address in addresses(app, game)]
    found += [phone.get("/nowhere"), phone.client.post("/join", data={"code": "x"})]
    found.append(phone.get("/static/no-such-file.css"))
    for answer in found:
        headers = answer.headers
        assert headers["X-Content-Type-Options"] == "nosniff", answer.request.path
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["Content-Type"]


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_cookies_are_for_this_site_only_and_secure_where_there_is_tls(phone, scheme, secure):
    base = f"{scheme}://localhost"
    page = phone.client.get("/games/new", base_url=base)
    cookies = page.headers.getlist("Set-Cookie")
    data = {"name": ["Ann", "Bea"], "dealer": "0", "do": "start"}
    headers = {"Referer": base + "/games/new"}
    answer = phone.client.post(
        "/games/new", data={**hidden(page), **data}, base_url=base, headers=headers
    )
    cookies += answer.headers.getlist("Set-Cookie")
    assert any(cookie.startswith(("device=", "__Host-device=")) for cookie in cookies)
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert ("Secure" in cookie) == secure


def test_plain_http_is_never_sent_elsewhere(phone):
    assert phone.get("/").status_code == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [("/nowhere", 404), ("/g/unknown", 404), ("/g/unknown/hole/1", 404), ("/g/a/hole/x", 404)],
)
def test_an_unknown_address_is_answered_politely(phone, address, status):
    answer = phone.get(address)
    assert answer.status_code == status
    assert "Your games" in text_of(answer)


def test_a_write_must_say_how_long_it_is_and_stay_small(phone):
    too_long = phone.client.post("/games/new", data={"name": "x" * 70_000})
    assert too_long.status_code == 413
    chunks = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True}
    unsaid = phone.client.post("/games/new", environ_overrides=chunks)
    assert unsaid.status_code == 411
    assert "Nothing was saved" in text_of(unsaid)


def test_a_wrong_method_is_answered_politely(phone):
    assert phone.client.delete("/").status_code == 405


def test_trouble_on_our_side_shows_no_trace(app, phone, monkeypatch):
    app.config.update(TESTING=False, PROPAGATE_EXCEPTIONS=False)
    monkeypatch.setattr("app.web.home.games_found", lambda *_of: 1 / 0)
    answer = phone.get("/")
    assert answer.status_code == 500
    assert "Something broke on our side" in text_of(answer)
    assert "Traceback" not in answer.text
