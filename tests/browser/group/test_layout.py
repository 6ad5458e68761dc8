"""The pages of groups: nothing overlaps, they are short, and the first screen names the leader."""

import pytest

from tests.browser.screens import SIZED, faults_in

SCREENS = (
    ((320, 640), "theme=light", "200%"),
    ((844, 390), "theme=sun&pad=large", "100%"),
)
TALLEST = {"group": 1400, "person": 1500}
HEIGHT = "document.querySelector('main').scrollHeight + document.querySelector('.bar').offsetHeight"
SEEN = """(chosen) => {
  const { top, bottom } = document.querySelector(chosen).getBoundingClientRect();
  const end = document.querySelector(".controls")?.getBoundingClientRect().top ?? innerHeight;
  return top >= 0 && bottom <= end;
}"""


@pytest.mark.parametrize(("size", "settings", "text"), SCREENS)
def test_nothing_overlaps_and_nothing_leaves_the_screen(carry, shelf, size, settings, text):
    table = carry(settings, viewport={"width": size[0], "height": size[1]})
    table.page.add_init_script(SIZED % text)
    wrong = {}
    for view, path in shelf.group_pages().items():
        if view != "together":
            table.page.goto(path)
            wrong[view] = faults_in(table)
    assert not any(wrong.values()), wrong


def test_pages_of_four_people_are_short_until_something_is_opened(carry, shelf):
    four = shelf.group_of(*(shelf.own_game(4, "2x3", 9) for _game in range(3)))
    table = carry()
    for view, tallest in TALLEST.items():
        table.page.goto(four[view])
        assert table.page.evaluate(HEIGHT) <= tallest, view
        assert table.page.locator("details[open]").count() == 0, view


def test_the_first_screen_names_the_leader_and_the_lead(carry, shelf):
    # A group of its own: other tests begin games in the shared one.
    own = shelf.group_of(*(shelf.own_game(6, "2x3", 9) for _game in range(3)))
    table = carry()
    for width, height in ((390, 664), (320, 640)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.goto(own["group"])
        assert table.page.evaluate(SEEN, ".news"), width
        assert table.page.evaluate(SEEN, ".standing .lead"), width
    leader = table.page.locator(".standing tbody bdi").first.text_content()
    headline = table.page.locator(".news h2").text_content()
    assert leader.split()[0] in headline
    assert "lead" in headline or "each" in headline
