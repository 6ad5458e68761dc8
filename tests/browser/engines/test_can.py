"""What a phone can’t do by a way is shown, with the next step: in every engine, by every way."""

import pytest

from tests.browser.engines.ways import PLAIN, WARNED, WAYS

CASES = """() => Object.fromEntries([...document.querySelectorAll("[data-feature]")].map((row) => [
  row.dataset.feature,
  [...row.querySelectorAll("[data-case]")].find(({ hidden }) => !hidden)?.dataset.case,
]))"""
FOR_ALL = {"storage": "usual"}
WITHOUT_TLS = {**FOR_ALL, **dict.fromkeys(("offline", "screen", "installed", "share"), "plain")}
WITH_TLS = {**FOR_ALL, "offline": "yes", "installed": "other", "share": "missing"}
OWN = {
    "Chromium": {"screen": "refused"},
    "Firefox": {"screen": "yes"},
    "WebKit": {"screen": "refused"},
}
"""By engine: two of them let no page keep a screen on that nobody sees."""
BY_A_WARNING = {"Chromium": {"offline": "untrusted"}}


def expected(engine, way):
    """The case of each row."""
    name = type(engine).__name__
    if not way.is_secure:
        return {**OWN[name], **WITHOUT_TLS}
    return {**WITH_TLS, **OWN[name], **(BY_A_WARNING.get(name, {}) if way is WARNED else {})}


@pytest.mark.parametrize("way", WAYS, indirect=True, ids=lambda way: way.name)
def test_what_is_possible_here_is_shown_with_the_next_step(pick_up, engine, way):
    phone = pick_up()
    phone.open("/phone")
    phone.until(lambda: phone.has("html.ready"))
    answers = phone.ask(CASES)
    assert answers == expected(engine, way)
    assert (answers["offline"] == "yes") == engine.has_worker(way)
    if way is PLAIN:
        phone.reads("After setup")
        assert phone.see("all", "footer .key", "Set up this phone")
    elif answers["offline"] == "untrusted":
        the_steps_follow(phone)


def the_steps_follow(phone):
    """From the sentence to what to do; that a warning was clicked away is not taken for trust."""
    phone.reads("This phone doesn’t trust this Back Nine’s certificate yet.")
    phone.follow("link", "Set up this phone")
    phone.reads("Do this once.")
    phone.until(lambda: phone.has("html.ready"))
    phone.reads("This page checks automatically.")
