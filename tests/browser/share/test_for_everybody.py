"""The result for everybody: an owner lets it be seen, a stranger and a page elsewhere show it."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.browser.offline_holes import PEOPLE, type_hole
from tests.web.phone import FIRST

SHOW, HIDE = "Make the result public", "Make it private again"
ALLOW, REFUSE = "Allow it on other web pages", "Remove it from other web pages"
LONG = (
    "Grandpa Konstantinos Papadimitriou",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Grandma Olga Aleksandrovna of the Meadow",
    "Nguyễn Thị Hằng with the quick hands",
)
REFUSED = "chrome-error://chromewebdata/"
HEIGHTS = "() => [document.documentElement.scrollHeight, window.innerHeight]"


class PageElsewhere:
    """A page at another origin; ``body`` is the HTML that its maker pasted."""

    def __init__(self):
        self.address, self.body = "", ""

    def frame(self, phone, body):
        """What a phone is answered for the frame on the page, and the frame itself."""
        self.body = body
        with phone.page.expect_response(lambda answer: "/see/" in answer.url) as framed:
            phone.page.goto(self.address)
        phone.calm()
        return framed.value, phone.page.frames[1]


@pytest.fixture
def elsewhere():
    """A page of somebody else, served for as long as a test lasts."""
    made = PageElsewhere()

    class Sends(BaseHTTPRequestHandler):
        """Sends it."""

        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            icon = '<link rel="icon" href="data:,">'
            self.wfile.write(f"<!doctype html><title>A club</title>{icon}{made.body}".encode())

        def log_message(self, *_words):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Sends) as server:
        made.address = f"http://localhost:{server.server_port}/"
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield made
        server.shutdown()


@pytest.fixture
def owner(table):
    """The phone that began a game, with one hole of it."""
    table.start(PEOPLE)
    type_hole(table, FIRST)
    return table


def press(owner, game, label):
    """Press a switch on the page of links."""
    owner.page.goto(f"{game}/links")
    owner.page.locator("#public > summary").tap()
    with owner.page.expect_navigation():
        owner.page.get_by_role("button", name=label).tap()
    owner.check()


def address_shown(owner):
    """The address of the result that the page of links shows."""
    return owner.page.locator("#public-page").input_value()


def status(phone, address):
    """What a phone is answered that opens an address."""
    return phone.page.goto(address).status


def test_a_stranger_sees_the_result_while_the_owner_lets_everybody(owner, open_phone):
    game, stranger = owner.game, open_phone()
    press(owner, game, SHOW)
    result = address_shown(owner)
    assert status(stranger, result) == 200
    stranger.reads("Bea leads")
    assert stranger.page.locator("form, button").count() == 0
    ways = stranger.page.locator("main a").evaluate_all("(links) => links.map((a) => a.pathname)")
    assert ways == ["/privacy"]
    stranger.check()
    assert status(stranger, f"{result}/embed") == 404
    press(owner, game, HIDE)
    assert status(stranger, result) == 404
    assert stranger.page.get_by_text("Ann").count() == 0


def test_a_page_elsewhere_shows_the_card_while_the_owner_allows_it(owner, open_phone, elsewhere):
    game, stranger = owner.game, open_phone()
    press(owner, game, SHOW)
    press(owner, game, ALLOW)
    snippet = owner.page.locator("#snippet").input_value()
    answer, card = elsewhere.frame(stranger, snippet)
    assert answer.status == 200
    assert card.locator(".podium bdi").all_inner_texts() == ["Bea", "Cam", "Dan", "Ann"]
    needed, high = card.evaluate(HEIGHTS)
    assert needed <= high
    assert stranger.complaints == []
    press(owner, game, REFUSE)
    answer, gone = elsewhere.frame(stranger, snippet)
    assert answer.status == 404
    assert gone.get_by_text("Ann").count() == 0


def test_long_names_fit_into_the_card_on_a_narrow_phone(open_phone, elsewhere):
    owner = open_phone(viewport={"width": 320, "height": 640})
    owner.start(LONG)
    type_hole(owner, FIRST)
    game = owner.game
    press(owner, game, SHOW)
    press(owner, game, ALLOW)
    snippet = owner.page.locator("#snippet").input_value()
    _answer, card = elsewhere.frame(owner, snippet)
    needed, high = card.evaluate(HEIGHTS)
    assert needed <= high


def test_a_page_elsewhere_frames_nothing_but_the_card(owner, open_phone, elsewhere):
    game, stranger = owner.game, open_phone()
    press(owner, game, SHOW)
    press(owner, game, ALLOW)
    _answer, frame = elsewhere.frame(stranger, f'<iframe src="{address_shown(owner)}"></iframe>')
    assert frame.url == REFUSED
    [complaint] = stranger.complaints
    assert "frame-ancestors 'none'" in complaint
