"""What a new phone fetches: little before a page can be used, and little for later and offline."""

import pytest

from tests.browser.fetched import LATER, PAGES, Fetched, has_taken_along
from tests.helpers.devices import cookie_of

NEW = "a new phone, which has no rules of its own"


@pytest.fixture
def new_phone(open_phone, shelf, address):
    """A phone that has fetched nothing yet and owns a game, and that game."""
    table = open_phone(service_workers="allow", storage_state={"cookies": [], "origins": []})
    game = shelf.game(4, "2x3", holes=1, device=NEW)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(NEW), "url": address}])
    return table.page, game


@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_used_after_few_requests_and_the_rest_is_small(name, new_phone):
    page, game = new_phone
    path, most_requests, most_bytes = PAGES[name]
    fetched = Fetched(page)
    page.goto(path.format(game=game), wait_until="load")
    has_taken_along(page)
    first, later = fetched.sizes()
    print(name, len(first), sum(first), len(later), sum(later))
    assert len(first) <= most_requests
    assert sum(first) <= most_bytes
    assert len(later) <= LATER[0]
    assert sum(later) <= LATER[1]
