"""What a phone can’t do by a way is shown, with the next step: in every engine, by every way."""

import pytest

from tests.browser.engines.at_table import start, tap_cards, went_out
from tests.browser.engines.ways import PLAIN, WAYS

CASES = """() => Object.fromEntries([...document.querySelectorAll("[data-feature]")].map((row) => [
  row.dataset.feature,
  [...row.querySelectorAll("[data-case]")].find(({ hidden }) => !hidden)?.dataset.case,
]))"""
FOR_ALL = {"storage": "usual"}
HELD_BACK = {
    **FOR_ALL,
    **dict.fromkeys(("offline", "installed", "share"), "plain"),
    "screen": "film",
}
SECURE = {**FOR_ALL, "offline": "yes", "installed": "other", "share": "missing"}
SCREEN = {"Chromium": "refused", "Firefox": "yes", "WebKit": "refused"}
"""By engine: two of them let no page keep a screen on that nobody sees."""


@pytest.mark.parametrize("way", WAYS, indirect=True, ids=lambda way: way.name)
def test_what_is_possible_here_is_shown_with_the_next_step(pick_up, engine, way):
    phone = pick_up()
    phone.open("/settings?open=can")
    phone.until(lambda: phone.has("html.ready"))
    can = {**SECURE, "screen": SCREEN[type(engine).__name__]} if way.is_secure else HELD_BACK
    assert phone.ask(CASES) == can
    if way is PLAIN:
        phone.reads("an address that begins with https")


@pytest.mark.parametrize("way", [PLAIN], indirect=True, ids=lambda way: way.name)
def test_over_http_a_silent_film_plays_while_cards_are_typed(pick_up):
    phone = pick_up()
    start(phone, ("Ann", "Bea"))
    went_out(phone, 0)
    phone.until(lambda: phone.ask("() => Boolean(document.querySelector('video'))"))
    tap_cards(phone, "K")
    phone.until(lambda: phone.ask("() => document.querySelector('video').currentTime > 0"))
