"""A hole is played by the keys of a keyboard alone, in every engine."""

from tests.browser.engines.at_table import carry, ruled
from tests.browser.games import DEVICE

AT = "(css) => Boolean(document.activeElement.closest(css))"
RING = "() => getComputedStyle(document.activeElement).outlineStyle"


def test_a_hole_is_played_from_the_keyboard(pick_up, shelf):
    phone = pick_up()
    carry(phone, DEVICE)
    phone.open(f"{shelf.own_game(2, '2x3', holes=2)}/hole/3")
    phone.until(lambda: phone.has("html.ready"))
    phone.screen.press("Tab")
    assert phone.ask(AT, "[data-out]")
    assert phone.ask(RING) == "solid"
    phone.screen.press("Enter")
    phone.until(lambda: phone.has(".pad"))
    the_keys_are_shown(phone)
    phone.screen.type("k42k39" + "99q99")
    phone.screen.press("Backspace")
    phone.screen.type("74")
    phone.until(lambda: sent(phone))


def the_keys_are_shown(phone):
    """A question mark asks for them, Escape puts them away."""
    phone.screen.type("?")
    phone.reads("undo the last card")
    phone.screen.press("Escape")
    phone.until(lambda: not phone.has("dialog[open]"))


def sent(phone):
    """Enter presses the main button where the page does not send the hole by itself."""
    if ruled(phone):
        return True
    if phone.has(".play [data-do=save]:not(.ignore-taps *)"):
        phone.screen.press("Enter")
    return False
