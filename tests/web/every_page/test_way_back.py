"""An app has no back button on some phones: every page leads back by itself, to the games."""

import pytest

from tests.web.markup import elements
from tests.web.walk import addresses

NO_PAGES = {"/aside", "/phone/week", "/offline"}
"""Parts of pages; the page that phones fill in themselves has the bars of those."""
BACK = ".bar > a:first-child[href], main.message ~ .controls a[href]"
MOST = 4  # steps from any page to the games


@pytest.fixture
def pages(app, phone, game):
    """Every page of a game after two holes, by its address."""
    phone.play(game, holes=2)
    answers = {
        address: phone.get(address)
        for rule, address in addresses(app, game)
        if "GET" in rule.methods and address not in {*NO_PAGES, "/"}
    }
    shown = {at: page for at, page in answers.items() if page.mimetype == "text/html"}
    return {at: page for at, page in shown.items() if page.status_code in (200, 404)}


def back(page):
    """Where the way back of a page leads, "" where it has none."""
    return next((element.attributes["href"] for element in elements(page, BACK)), "")


def test_every_page_has_a_way_back_of_its_own(pages):
    assert len(pages) > 25
    assert [address for address, page in pages.items() if not back(page)] == []


def test_every_way_back_ends_at_the_games_and_never_turns_in_a_circle(phone, pages):
    for address, page in pages.items():
        way = [address]
        while way[-1] != "/" and len(way) <= MOST:
            way.append(back(page).partition("#")[0])
            page = phone.get(way[-1])
            assert page.status_code == 200, way
        assert way[-1] == "/", way
        assert len({*way}) == len(way), way
