"""An app has no back button on some phones: every page leads back by itself, to the games."""

from tests.web.markup import elements
from tests.web.walk import addresses

NO_PAGES = {"/aside", "/phone/week", "/offline"}
"""Parts of pages; the page that phones fill in themselves has the bars of those."""
BACK = ".bar > a:first-child[href], main.message ~ .controls a[href]"
MOST = 4  # steps from any page to the games


def back(page):
    """Where the way back of a page leads, "" where it has none."""
    return next((element.attributes["href"] for element in elements(page, BACK)), "")


def test_every_page_has_a_way_back_that_ends_at_the_games_and_never_turns_in_a_circle(
    app, phone, game
):
    phone.play(game, holes=2)
    found = [address for rule, address in addresses(app, game) if "GET" in rule.methods]
    answers = {address: phone.get(address) for address in found if address not in {*NO_PAGES, "/"}}
    pages = {
        at: page
        for at, page in answers.items()
        if page.mimetype == "text/html" and page.status_code in (200, 404)
    }
    assert len(pages) > 25
    ways, wrong = {at: back(page) for at, page in pages.items()} | {"/": "/"}, []
    for address in pages:
        way = [address]
        while way[-1] != "/" and len(way) <= MOST and ways[way[-1]]:
            to = ways[way[-1]].partition("#")[0]
            if to not in ways:
                page = phone.get(to)
                ways[to] = back(page) if page.status_code == 200 else ""
            way.append(to)
        if way[-1] != "/" or len({*way}) != len(way):
            wrong.append(way)
    assert wrong == []
