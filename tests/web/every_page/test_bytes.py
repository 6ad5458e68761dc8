"""What a phone really fetches when it opens a page for the first time, counted on the wire."""

import gzip

import pytest

from app.record.database import db
from bench.pages import make_app
from tests.web.markup import attributes
from tests.web.phone import Phone

KB = 1024
FETCHED = (".css", ".js", ".svg")
PAGES = ("/", "/games/new", "/rules/nine-hole", "/rules/house/new")
IN_A_GAME = ("", "/hole/1", "/hole/2", "/hole/1/ruling", "/rules")


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


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A phone, and on it a game with long names after its first hole."""
    app = make_app(tmp_path_factory.mktemp("bytes"))
    phone = Phone(app)
    game = phone.start(("Annabella", "Grandpa Konstantinos Papadimitriou", "مريم", "美雪 🦊"))
    phone.play(game, holes=1)
    yield phone, game
    with app.app_context():
        db.engine.dispose()


@pytest.mark.parametrize("page", PAGES)
def test_the_first_load_of_a_page_is_at_most_25_kb(played, page):
    assert first_load(played[0], page) <= 25 * KB


@pytest.mark.parametrize("page", IN_A_GAME)
def test_the_first_load_of_a_page_of_a_game_is_at_most_25_kb(played, page):
    phone, game = played
    assert first_load(phone, game + page) <= 25 * KB


def test_the_first_load_of_the_first_page_of_a_new_phone_is_at_most_25_kb(played):
    assert first_load(Phone(played[0].client.application), "/") <= 25 * KB
