"""A phone at the grids of a hole hears who types there too, and no grid moves for it."""

import pytest

from tests.browser.table import NAMES

SCREENS = [(390, 844), (390, 664), (320, 640), (844, 390)]
LIVE = "(detail) => document.dispatchEvent(new CustomEvent('live', { detail }))"
PHONE = "on Grandmother’s old phone"


def hear(table, seats=()):
    """As if the server had recorded who else types; ``seats`` are theirs."""
    leases = [{"hole": 1, "player": int(seat), "words": "", "phone": PHONE} for seat in seats]
    news = {"version": 0, "entering": leases, "right": "owner", "hole": None}
    table.page.evaluate(LIVE, news)
    table.calm()


def boxes(table):
    return [part.bounding_box() for part in table.page.locator(".seat, .seat .grid").all()]


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_whose_cards_are_typed_elsewhere_is_shown_without_moving_a_grid(open_phone, screen):
    table = open_phone(viewport=dict(zip(("width", "height"), screen, strict=True)))
    table.start(NAMES)
    table.went_out(0)
    table.calm()
    before, seats = boxes(table), table.page.locator(".seat")
    hear(table, [seat.get_attribute("data-seat") for seat in seats.all()])
    assert table.page.locator(".elsewhere").all_text_contents() == [PHONE] * len(NAMES)
    assert boxes(table) == before
    hear(table)
    assert seats.last.locator(".who p:last-child").text_content() == "total 0"


def test_a_phone_left_lying_stops_reporting_that_it_types(open_phone):
    table = open_phone(own_clock=True)
    requests = []
    table.page.on(
        "request",
        lambda request: request.url.endswith("/entering") and requests.append(request.url),
    )
    table.start(NAMES)
    table.went_out(0)
    table.type("K")
    hear(table)
    table.stop_clock()
    before = len(requests)
    table.page.clock.fast_forward(60_000)
    hear(table)
    assert 0 < before == len(requests)
