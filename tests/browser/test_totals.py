"""How totals without cards look wherever a hole is shown."""

import re

from tests.browser.table import NAMES

SAY = """() => {
  const form = document.getElementById("hole");
  for (const field of form.querySelectorAll("[name^=total-]")) field.value = "14";
  form.querySelector("[name^=held-]").checked = true;
  form.elements.odd.checked = true;
  form.querySelector("[name=out]").checked = true;
  form.submit();
}"""


def test_totals_and_an_odd_deck_are_marked_on_every_page_for_everybody(open_phone):
    table = open_phone(viewport={"width": 320, "height": 640})
    table.start(NAMES)
    game = table.game
    table.page.evaluate(SAY)
    table.reads("total only, not checked")
    table.reads("Played with an odd deck")
    table.check()
    table.on()
    table.page.goto(game)
    assert table.page.locator("td sup").last.inner_text().split() == ["◆", "○"]
    table.reads("d odd deck")
    table.check()
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.check()
    assert re.search("○ total only", table.page.locator(".legend").inner_text())
