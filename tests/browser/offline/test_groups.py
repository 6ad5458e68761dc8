"""A group on a phone without signal: two taps to the first hole, and the game joins the group."""

import re

import pytest

from tests.browser.groups import keep_together, open_person, open_stats
from tests.browser.offline_holes import PEOPLE, type_hole, waiting
from tests.browser.table import evaluate, words_pattern
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

GROUPS = "JSON.parse(localStorage.groups ?? '{}').groups"
SEATED = "[...document.querySelectorAll('[name=name]')].map(({ value }) => value)"


@pytest.fixture
def table(open_phone):
    """A phone whose browser keeps a worker."""
    return open_phone(service_workers="allow")


@pytest.fixture
def group(table):
    """The group of four people who played a hole; it is on the phone."""
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    address = keep_together(table)
    take_along(table)
    return address


def take_along(table, groups=1):
    """Open the first page with signal, until the phone has what the server keeps of its groups."""
    before = table.page.evaluate("Date.now()")
    table.visit("/")
    wait_until(lambda: evaluate(table.page, f"{GROUPS}?.length === {groups}"))
    wait_until(lambda: evaluate(table.page, f"JSON.parse(localStorage.groups).at >= {before}"))
    wait_until(lambda: evaluate(table.page, "Boolean(navigator.serviceWorker.controller)"))


def go_home_offline(table):
    table.page.context.set_offline(True)
    table.page.goto("/")
    table.page.locator("html.drawn").wait_for()


def sit_down(table):
    """The first tap: to the table, where all sit as last time."""
    table.page.get_by_role("link", name=words_pattern("Play Ann, Bea, Cam and Dan")).tap()
    table.page.locator("html.ready").wait_for()


def start(table):
    """The second one: to the first hole."""
    table.page.get_by_role("button", name=re.compile("Start hole 1")).tap()
    table.page.wait_for_url("**/hole/1")


def all_is_sent(table, game):
    table.page.context.set_offline(False)
    wait_until(lambda: table.page.request.get(f"{game}/hole/1/ruling").ok)
    wait_until(lambda: waiting(table) == 0)


def people_in(table, game):
    """By name who of the group everybody is, as the server says."""
    players = table.page.request.get(f"{game}/game.json").json()["players"]
    return {player["name"]: player["person"] for player in players}


def test_two_taps_without_signal_and_the_game_is_in_the_group(table, group):
    go_home_offline(table)
    table.check()
    sit_down(table)
    assert table.page.evaluate(SEATED) == [*PEOPLE]
    table.reads("”. Anyone not in the group plays as a guest")
    table.check()
    start(table)
    type_hole(table, SECOND, out=1)
    game = table.game
    all_is_sent(table, game)
    assert people_in(table, game) == dict(zip(PEOPLE, ("p1", "p2", "p3", "p4"), strict=True))
    table.visit(group)
    table.reads("4 people · 2 games")
    open_person(table, "Bea")
    open_stats(table)
    table.reads("from 2 holes")


def test_who_is_missing_leaves_with_a_tap_and_a_guest_sits_down(table, group):
    go_home_offline(table)
    sit_down(table)
    table.page.get_by_role("button", name="Remove Dan").tap()
    chip = table.page.locator("button.of-group:not([hidden])")
    assert chip.all_text_contents() == ["Dan"]
    table.page.get_by_role("button", name="Add a player").tap()
    table.page.locator("[name=name]").last.fill("Tom")
    start(table)
    type_hole(table, FIRST)
    game = table.game
    all_is_sent(table, game)
    assert people_in(table, game) == {"Ann": "p1", "Bea": "p2", "Cam": "p3", "Tom": ""}


def test_anyone_who_is_new_comes_into_the_group_once(table, group):
    for _time in range(2):
        go_home_offline(table)
        sit_down(table)
        table.page.locator("[name=name]").nth(3).fill("Eve")
        table.page.get_by_label("New names join the group").check()
        start(table)
        type_hole(table, FIRST)
    all_is_sent(table, table.game)
    assert people_in(table, table.game) == {"Ann": "p1", "Bea": "p2", "Cam": "p3", "Eve": "p5"}
    table.visit(group)
    table.reads("5 people · 3 games")


def test_the_next_game_without_signal_seats_those_of_the_one_before(table, group):
    go_home_offline(table)
    sit_down(table)
    table.page.get_by_role("button", name="Remove Dan").tap()
    start(table)
    type_hole(table, FIRST[:3])
    table.page.goto("/")
    table.page.get_by_role("link", name=words_pattern("Play Ann, Bea, Cam and Dan")).tap()
    table.page.locator("html.ready").wait_for()
    assert table.page.evaluate(SEATED) == ["Ann", "Bea", "Cam"]


def test_the_page_of_the_group_shows_people_and_the_standing_as_of_a_time(table, group):
    table.page.goto(f"{group}/season/new")
    table.page.locator("[name=title]").fill("Year 2026")
    table.page.get_by_role("button", name="Start the season").tap()
    table.page.wait_for_url(f"**{group}")
    for number in range(2, 10):
        table.page.goto(f"{table_game(table)}/hole/{number}")
        type_hole(table, FIRST if number % 2 else SECOND)
    take_along(table)
    table.page.context.set_offline(True)
    table.page.goto(group)
    table.page.locator("html.drawn").wait_for()
    table.reads("Year 2026")
    assert re.search(r"as of \w+ \w+, \d\d:\d\d", table.page.locator("main").text_content())
    assert table.page.locator(".season .rank").count() == 4
    assert table.page.locator("main .tile").count() == 1
    table.check()
    table.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
    table.page.locator("html.ready").wait_for()
    assert table.page.evaluate(SEATED) == [*PEOPLE]


def table_game(table):
    """The address of the game that is on the phone."""
    keys = table.page.evaluate("Object.keys(localStorage)")
    return next(f"/g/{key.removeprefix('game:')}" for key in keys if key.startswith("game:"))


def test_a_group_that_this_phone_has_not_shows_it(table, group):
    table.page.context.set_offline(True)
    table.page.goto("/group/zzzzzzzzzzzz")
    table.reads("This page isn’t available offline.")


def test_a_name_that_was_forgotten_leaves_the_phone_on_the_next_visit(table, group):
    assert evaluate(table.page, "JSON.stringify(localStorage).includes('Bea')")
    table.page.goto(group)
    person = table.page.locator(".standing a").filter(has_text="Bea").get_attribute("href")
    table.page.goto(f"{person}/forget")
    with table.page.expect_navigation():
        table.page.locator("footer button.key").tap()
    take_along(table)
    wait_until(lambda: evaluate(table.page, "!JSON.stringify(localStorage).includes('Bea')"))


def test_a_game_of_a_phone_that_lost_its_right_is_kept_and_it_shows_it(table, open_phone, group):
    table.page.goto(f"{group}/links")
    link = table.page.locator("#link-score").input_value()
    other = open_phone(service_workers="allow")
    other.page.goto(link)
    other.page.get_by_role("button", name="Enter scores").tap()
    other.page.wait_for_url(f"**{group}")
    take_along(other)
    go_home_offline(other)
    sit_down(other)
    start(other)
    type_hole(other, FIRST)
    game = other.game
    table.page.locator("details.more > summary", has_text="Renew, close").tap()
    with table.page.expect_navigation():
        table.page.get_by_role("button", name=re.compile("^Close entry")).tap()
    other.page.context.set_offline(False)
    other.reads("The game was saved, but outside the group.")
    assert set(people_in(other, game).values()) == {""}
    other.visit("/")
    wait_until(lambda: evaluate(other.page, f"{GROUPS}?.length === 0"))
