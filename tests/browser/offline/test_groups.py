"""The table of a group without signal: two taps to the first hole, and the game joins the group."""

import re

import pytest

from tests.browser.groups import keep_together
from tests.browser.offline_holes import (
    PEOPLE,
    is_kept,
    same_players_again,
    type_hole,
    waiting,
)
from tests.browser.table import evaluate
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

NAMED = """Object.keys(localStorage).some((key) =>
  key.startsWith("game:") && JSON.parse(localStorage[key]).group)"""
SEATED = "[...document.querySelectorAll('[name=name]')].map(({ value }) => value)"


@pytest.fixture
def table(open_phone):
    """A phone whose browser keeps a worker."""
    return open_phone(service_workers="allow")


@pytest.fixture
def group(table):
    """The group of four people who played a hole; their game is on the phone."""
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    table.played = table.game
    address = keep_together(table)
    take_along(table, table.played)
    return address


def take_along(table, game):
    """Open the game with signal, until the phone has it with its group."""
    table.visit(game)
    wait_until(lambda: is_kept(table) and evaluate(table.page, NAMED))


def sit_down(table):
    """The first tap: to the table, where all sit as last time."""
    table.page.context.set_offline(True)
    table.page.goto("/")
    table.page.get_by_role("link", name="Same players again").tap()
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
    sit_down(table)
    assert table.page.evaluate(SEATED) == [*PEOPLE]
    table.check()
    start(table)
    type_hole(table, SECOND, out=1)
    game = table.game
    all_is_sent(table, game)
    assert people_in(table, game) == dict(zip(PEOPLE, ("p1", "p2", "p3", "p4"), strict=True))
    table.visit(group)
    assert table.page.locator(f"main a[href='{game}']").count() == 1


def test_who_is_missing_leaves_with_a_tap_and_a_guest_sits_down(table, group):
    sit_down(table)
    table.page.get_by_role("button", name="Remove Dan").tap()
    table.page.get_by_role("button", name="Add a player").tap()
    table.page.locator("[name=name]").last.fill("Tom")
    start(table)
    type_hole(table, FIRST)
    game = table.game
    all_is_sent(table, game)
    assert people_in(table, game) == {"Ann": "p1", "Bea": "p2", "Cam": "p3", "Tom": ""}


def test_the_next_game_without_signal_seats_those_of_the_one_before(table, group):
    sit_down(table)
    table.page.get_by_role("button", name="Remove Dan").tap()
    start(table)
    type_hole(table, FIRST[:3])
    sit_down(table)
    assert table.page.evaluate(SEATED) == ["Ann", "Bea", "Cam"]
    start(table)
    type_hole(table, FIRST[:3])
    game = table.game
    all_is_sent(table, game)
    assert people_in(table, game) == {"Ann": "p1", "Bea": "p2", "Cam": "p3"}


def test_what_is_not_of_a_game_needs_the_server_and_leads_to_the_games(table, group):
    table.page.context.set_offline(True)
    public_id = group.rpartition("/")[2]
    for address in (group, f"{group}/person/1", f"/games/new?group={public_id}", "/settings"):
        table.page.goto(address)
        table.reads("This page isn’t available offline.")
        assert table.page.locator(f"main a[href='{table.played}']").count() == 1
    table.check()
    table.page.locator("main a").tap()
    table.page.locator("html.drawn .card").wait_for()
    assert table.page.url.endswith(table.played)


def test_a_game_of_a_phone_that_lost_its_right_is_kept_and_it_shows_it(table, open_phone, group):
    table.page.goto(f"{group}/links")
    link = table.page.locator("#link-score").input_value()
    other = open_phone(service_workers="allow")
    other.page.goto(link)
    other.page.get_by_role("button", name="Enter scores").tap()
    other.page.wait_for_url(f"**{group}")
    take_along(other, table.played)
    other.page.context.set_offline(True)
    same_players_again(other)
    type_hole(other, FIRST)
    game = other.game
    table.page.locator("details.more > summary", has_text="Renew, close").tap()
    with table.page.expect_navigation():
        table.page.get_by_role("button", name=re.compile("^Close entry")).tap()
    other.page.context.set_offline(False)
    other.reads("The game was saved, but outside the group.")
    assert set(people_in(other, game).values()) == {""}
