"""What every answer has: headers that keep others out, cookies for this site, calm words."""

import gzip

import pytest

from app.record.database import db
from bench.pages import make_app
from tests.helpers.languages import SPOKEN
from tests.web.markup import attributes, hidden, text_of
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses


def test_every_answer_shows_what_it_is_and_lets_in_no_foreign_script_or_frame(app, phone, game):
    phone.enter(game, 1, FIRST)
    found = [phone.get(address) for _rule, address in addresses(app, game)]
    found += [phone.get("/nowhere"), phone.client.post("/join", data={"code": "x"})]
    found.append(phone.get("/static/no-such-file.css"))
    for answer in found:
        headers, where = answer.headers, answer.request.path
        policy = headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff", where
        assert headers["X-Frame-Options"] == "DENY", where
        assert headers["Referrer-Policy"] == "same-origin", where
        assert ("frame-ancestors 'none'" in policy, "unsafe" in policy) == (True, False), where
        assert headers["Content-Type"], where
        if answer.mimetype == "text/html":
            assert "default-src 'none'" in policy
            assert " style=" not in answer.text, where
            assert " onclick=" not in answer.text, where


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_cookies_are_for_this_site_only_and_secure_where_there_is_tls(phone, scheme, secure):
    base = f"{scheme}://localhost"
    page = phone.client.get("/games/new", base_url=base)
    cookies = page.headers.getlist("Set-Cookie")
    data = {**hidden(page), "name": ["Ann", "Bea"], "dealer": "0", "do": "start"}
    headers = {"Referer": base + "/games/new"}
    answer = phone.client.post("/games/new", data=data, base_url=base, headers=headers)
    cookies += answer.headers.getlist("Set-Cookie")
    assert any(cookie.startswith(("device=", "__Host-device=")) for cookie in cookies)
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert ("Secure" in cookie) == secure


def test_what_can_not_be_answered_is_answered_politely_and_without_a_trace(app, phone, monkeypatch):
    for address in ("/nowhere", "/g/unknown", "/g/unknown/hole/1", "/g/a/hole/x"):
        answer = phone.get(address)
        assert (answer.status_code, "Your games" in text_of(answer)) == (404, True), address
    assert phone.client.delete("/").status_code == 405
    assert phone.client.post("/games/new", data={"name": "x" * 70_000}).status_code == 413
    chunks = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True}
    unsaid = phone.client.post("/games/new", environ_overrides=chunks)
    assert (unsaid.status_code, "Nothing was saved" in text_of(unsaid)) == (411, True)
    app.config.update(TESTING=False, PROPAGATE_EXCEPTIONS=False)
    monkeypatch.setattr("app.web.home.games_found", lambda *_of: 1 / 0)
    answer = phone.get("/")
    assert answer.status_code == 500
    assert "Something broke on our side" in text_of(answer)
    assert "Traceback" not in answer.text


KB = 1024
MOST_MORE = 3000  # bytes, packed, of another language
FETCHED = (".css", ".js", ".svg")
PAGES = ("/", "/games/new", "/rules/nine-hole", "/rules/house/new")
IN_A_GAME = ("", "/hole/1", "/hole/2", "/hole/1/ruling", "/rules")


@pytest.fixture
def packed(tmp_path):
    """A phone of a copy whose files are packed as they are sent."""
    app = make_app(tmp_path)
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()


def sent(phone, address):
    """The bytes of one answer, and its text."""
    answer = phone.client.get(address, headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200, address
    packed = answer.content_encoding == "gzip"
    return len(answer.data), gzip.decompress(answer.data).decode() if packed else answer.text


def first_load(phone, address):
    """Bytes of a page and of all that it names, packed as a phone gets it."""
    size, page = sent(phone, address)
    named = [*attributes(page, "[src]", "src"), *attributes(page, "[href]", "href")]
    files = {path for path in named if path.startswith("/static/") and path.endswith(FETCHED)}
    return size + sum(sent(phone, file)[0] for file in files)


def test_the_first_load_of_a_page_is_at_most_25_kb_and_little_more_in_any_language(packed):
    new = Phone(packed.client.application)
    game = packed.start(("Annabella", "Grandpa Konstantinos Papadimitriou", "مريم", "美雪 🦊"))
    packed.play(game, holes=1)
    sizes = {page: first_load(packed, page) for page in PAGES}
    sizes |= {page: first_load(packed, game + page) for page in IN_A_GAME}
    sizes["the first page of a new phone"] = first_load(new, "/")
    assert {page: size for page, size in sizes.items() if size > 25 * KB} == {}
    pages, found = ("/", f"{game}/hole/2"), {}
    for language in SPOKEN:
        tag = language.replace("_", "-")
        answers = [packed.client.get(page, headers={"Accept-Language": tag}) for page in pages]
        assert all(f'lang="{tag}"' in answer.text for answer in answers)
        found[language] = [len(gzip.compress(answer.data)) for answer in answers]
    more = {
        language: [size - plain for size, plain in zip(each, found["en"], strict=True)]
        for language, each in found.items()
    }
    assert {language: each for language, each in more.items() if max(each) > MOST_MORE} == {}
