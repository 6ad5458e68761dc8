"""The law of layout on the pages of groups, narrow with large letters and as phones are."""

import re

import pytest

from tests.browser.games import DEVICE
from tests.browser.screens import SIZED, faults_in
from tests.helpers.devices import cookie_of

SCREENS = (
    ((320, 640), "theme=light", "200%"),
    ((390, 844), "theme=dark", "100%"),
    ((844, 390), "theme=sun&pad=large", "100%"),
)
VIEWS = (
    "group",
    "person",
    "edit",
    "forget",
    "figure",
    "same",
    "who",
    "guest",
    "late",
    "none",
    "settings",
    "new",
)
VIEWS += (
    "late",
    "season",
    "season form",
    "old",
    "old games",
)


@pytest.fixture(scope="session")
def places(shelf):
    """The pages of a group of six people with the widest names, by what they show."""
    return shelf.group_pages()


@pytest.mark.parametrize(("size", "appearance", "text"), SCREENS)
def test_nothing_overlaps_and_nothing_leaves_the_screen(
    open_phone, address, places, size, appearance, text
):
    table = open_phone(viewport={"width": size[0], "height": size[1]})
    cookies = {"device": cookie_of(DEVICE), "settings": appearance}
    table.page.context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
    )
    table.page.add_init_script(SIZED % text)
    wrong = {view: faults_at(table, places[view]) for view in VIEWS}
    assert not any(wrong.values()), wrong


def faults_at(table, path):
    """What is wrong with the layout of a page."""
    table.page.goto(path)
    return faults_in(table)


def test_every_page_shows_who_is_in_it(open_phone, address, places):
    table = open_phone()
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    table.page.goto(places["group"])
    table.reads("6 people")
    assert re.search("Grandpa Konstantinos", table.page.content())
