"""A second tap while what the first one sent is on its way: one entry, and nothing besides."""

import pytest

from tests.browser.double_taps import settled, tap_twice
from tests.browser.hole_buttons import OPEN
from tests.browser.table import SOON
from tests.helpers.processes import wait_until

GAP = 120  # milliseconds
SENT = (
    ("back_again", "[data-do=save]", "/hole/1/ruling", "opened went_out grid grid grid grid"),
    ("correction", "[data-do=save]", "/hole/1/ruling", ""),
    ("reasons", ".opened button", "/hole/1/ruling", "objection"),
    ("disputed", ".opened .disputed.chip", "/hole/1/ruling", "objection"),
)
OF_HOLE = "**/{hole/1,hole/1/dispute}"


class Wire:
    """What a page sends is held until it is let go."""

    def __init__(self, page):
        self.held = []
        self.is_slow = True
        page.route(OF_HOLE, self.hold)

    def hold(self, route):
        if self.is_slow and route.request.method == "POST":
            self.held.append(route)
        else:
            route.continue_()

    def let_go(self):
        """All of it goes on."""
        self.is_slow = False
        for route in self.held:
            route.continue_()


@pytest.mark.parametrize(("page", "button", "leads_to", "kinds"), SENT)
def test_the_same_press_twice_is_one_entry(phone, shelf, page, button, leads_to, kinds):
    own = shelf.own_game(4, "2x3", 1, "objected" if page == "disputed" else "")
    OPEN[page](phone, own)
    before = len(shelf.kinds(own))
    phone.page.locator("html.ready, main").first.wait_for()
    phone.stop_clock()
    settled(phone)
    wire = Wire(phone.page)

    def sent():
        wait_until(lambda: phone.page.wait_for_timeout(10) or wire.held)
        phone.page.clock.run_for(GAP)

    tap_twice(phone, phone.page.locator(button).first, sent, done=SOON)
    assert len(wire.held) == 1
    wire.let_go()
    phone.page.wait_for_url(lambda url: url.partition("?")[0].partition("#")[0].endswith(leads_to))
    settled(phone)
    assert phone.page.url.partition("?")[0].partition("#")[0].endswith(f"{own}{leads_to}")
    assert shelf.kinds(own)[before:] == kinds.split()
    assert phone.complaints == []
