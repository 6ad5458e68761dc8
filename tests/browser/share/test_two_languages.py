"""A German and a French phone play one game with a French deck, each in its own language."""

import pypdfium2
import pytest

from tests.browser.offline_holes import heads, is_kept, waiting
from tests.browser.phones import carry, let_in
from tests.helpers.processes import wait_until

HOLES = (
    "Ann R 4 2 / R 3 8\nBea 9 9 D / 9 9 4",
    "Ann V 4 2 / V 3 8\nBea 5 6 7 / R 6 7",
)
WORDS = {"de": ("ausgemacht", "Runde"), "fr": ("a fini", "Manche")}
"""Who went out, and the head of the scorecard, as each language says them."""
RULING = """[...document.querySelectorAll(".verdict")].map((one) => {
  const copy = one.cloneNode(true);
  for (const link of copy.querySelectorAll(".penalty .link")) link.remove(); // needs the server
  return copy.textContent.replace(/\\s+/g, "");
})"""

pytestmark = pytest.mark.deep


@pytest.fixture
def phones(open_phone, served_copy):
    """A German phone that began a game, and a French one that may enter scores."""
    keeping = {"base_url": served_copy.address, "service_workers": "allow"}
    german, french = (open_phone(locale=locale, **keeping) for locale in ("de-DE", "fr-FR"))
    german.page.goto("/games/new?letters=fr")
    german.page.locator("html.ready").wait_for()
    german.seat(("Ann", "Bea"))
    german.page.locator("footer button[value=start]").tap()
    german.page.wait_for_url("**/hole/1")
    let_in(served_copy.home, german.game, "french")
    carry(french, served_copy.address, "french")
    french.page.goto(german.game)
    wait_until(lambda: is_kept(french))
    return german, french


def enter(table, number, out):
    """Type a hole as people with a French deck write it."""
    page = table.page
    table.went_out(out)
    page.locator("[data-write]").tap()
    page.locator(".pane-lines textarea").fill(HOLES[number - 1])
    page.locator("[data-aside=take]").tap()
    assert table.grid(1)[2] == "D7"[number - 1]
    assert page.locator('.pad [data-rank="K"] b').text_content() == "R"
    table.save()
    page.wait_for_url(f"**/hole/{number}/ruling*")


def ruling_of(table, language):
    """The ruling on the screen, which is in the language of the phone."""
    page = table.page
    page.locator(".verdict").first.wait_for()
    assert page.locator("html").get_attribute("lang") == language
    text = page.locator("main").text_content()
    assert WORDS[language][0] in text
    return text


def printed(table, language, game):
    """The text of the scorecard as a PDF."""
    answer = table.page.request.get(f"{game}/card.pdf", headers={"Accept-Language": language})
    with pypdfium2.PdfDocument(answer.body()) as sheet:
        return sheet[0].get_textpage().get_text_range()


def test_each_phone_rules_waits_and_prints_in_its_own_language(phones):
    german, french = phones
    game = german.game
    enter(german, 1, out=0)
    assert "D" in ruling_of(german, "de")
    french.visit(f"{game}/hole/1/ruling")
    assert "D" in ruling_of(french, "fr")
    french.page.goto(f"{game}/hole/2")
    wait_until(lambda: is_kept(french))
    french.page.context.set_offline(True)
    french.page.reload()
    french.page.locator("html.drawn .pane-out").wait_for()
    enter(french, 2, out=1)
    french.page.locator("html.drawn .verdict").first.wait_for()
    assert "R" in ruling_of(french, "fr")
    drawn = french.page.evaluate(RULING)
    french.page.context.set_offline(False)
    wait_until(lambda: waiting(french) == 0)
    french.visit(f"{game}/hole/2/ruling")
    assert french.page.evaluate(RULING) == drawn
    kept = [content.get("cards") for content in heads(french, game).values()]
    assert ["9", "9", "Q", "9", "9", "4"] in kept
    german.visit(f"{game}/hole/2/ruling")
    assert "R" in ruling_of(german, "de")
    for phone, language in ((german, "de"), (french, "fr")):
        assert WORDS[language][1] in printed(phone, language, game)
