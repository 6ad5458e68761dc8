"""What a page fetches on a first visit, and how much it may be."""

from tests.browser.table import evaluate
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
