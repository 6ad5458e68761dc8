"""What a new phone fetches: little before a page can be used, and little for later and offline."""

import pytest

from tests.browser.table import evaluate
from tests.helpers.devices import cookie_of
from tests.helpers.processes import wait_until

KB = 1024
PAGES = {
    "entry": ("{game}/hole/2", 8, 28 * KB),
    "ruling": ("{game}/hole/1/ruling", 5, 14 * KB),
    "new game": ("/games/new", 5, 14 * KB),
    "card": ("{game}", 5, 14 * KB),
    "home": ("/", 5, 14 * KB),
}
"""Its address, and how many requests and bytes come before it can be used, at most."""
LATER = (10, 90 * KB)
TAKEN_ALONG = """caches.keys().then(async (names) => {
  const shell = names.find((name) => name.startsWith("shell-"));
  return Boolean(shell) && Boolean((await navigator.serviceWorker.getRegistration())?.active);
})"""


class Fetched:
    """What a page fetches, before and after a page has loaded."""

    def __init__(self, page):
        self.page, self.asked, self.open = page, [], 0
        page.context.on("request", self.begin)
        page.context.on("requestfinished", self.end)

    def begin(self, request):
        self.open += 1
        self.asked.append(request)

    def end(self, _request):
        self.open -= 1

    def sizes(self):
        """Bytes of each answer that came: what the page needs, and what comes once it has begun."""
        wait_until(lambda: self.page.wait_for_timeout(50) or not self.open)
        loaded = self.page.evaluate("performance.timing.loadEventStart")
        parts = [], []
        for request in self.asked:
            if not request.response().from_service_worker:
                is_later = request.timing["startTime"] >= loaded or request.url.endswith(
                    "/js/later.js"
                )
                parts[is_later].append(request.sizes()["responseBodySize"])
        return parts


def has_taken_along(page):
    """Wait until a phone has all that it keeps; by plain http it keeps nothing."""
    if page.evaluate("isSecureContext"):
        wait_until(lambda: evaluate(page, TAKEN_ALONG))


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
