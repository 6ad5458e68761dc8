"""A game with a French deck: keys, cells, text and ruling have its letters, also offline."""

import pytest

from tests.browser.offline_holes import heads, is_kept, waiting
from tests.helpers.processes import wait_until

FRENCH = "Ann R 4 2 / R 3 8\nBea 9 9 d / 9 9 4"
RULING = """[...document.querySelectorAll(".verdict")].map((one) => {
  const copy = one.cloneNode(true);
  for (const link of copy.querySelectorAll(".penalty .link")) link.remove(); // needs the server
  return copy.textContent.replace(/\\s+/g, "");
})"""


@pytest.fixture
def table(open_phone):
    phone = open_phone(service_workers="allow")
    phone.page.goto("/games/new?letters=fr")
    phone.page.locator("html.ready").wait_for()
    assert phone.page.locator("#letters").input_value() == "fr"
    phone.seat(("Ann", "Bea"))
    phone.page.get_by_role("button", name="Start hole 1").tap()
    phone.page.wait_for_url("**/hole/1")
    wait_until(lambda: is_kept(phone))
    return phone


def write(table, text):
    table.page.locator("[data-write]").tap()
    table.page.locator(".pane-lines textarea").fill(text)
    table.page.locator("[data-aside=take]").tap()


@pytest.mark.deep
def test_a_hole_with_a_french_deck_is_typed_and_ruled_on_offline_as_by_the_server(table):
    page = table.page
    page.context.set_offline(True)
    page.reload()
    page.locator("html.drawn .pane-out").wait_for()
    table.went_out(0)
    write(table, FRENCH)
    assert table.grid(1)[2] == "D"
    assert page.locator('.pad [data-rank="K"] b').text_content() == "R"
    table.save()
    page.wait_for_url("**/ruling*")
    page.locator("html.drawn .verdict").first.wait_for()
    drawn = page.evaluate(RULING)
    assert "D" in " ".join(drawn)
    page.context.set_offline(False)
    wait_until(lambda: waiting(table) == 0)
    table.visit(page.url)
    assert page.evaluate(RULING) == drawn
    kept = [content.get("cards") for content in heads(table, table.game).values()]
    assert ["9", "9", "Q", "9", "9", "4"] in kept
