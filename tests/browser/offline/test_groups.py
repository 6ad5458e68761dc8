"""The table of a group without signal: two taps to the first hole, and the game joins the group."""

import re

import pytest

from tests.browser.groups import keep_together
from tests.browser.offline_holes import PEOPLE, is_kept, same_players_again, type_hole, waiting
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
    """The first tap, to the table; who sits there as last time."""
    table.page.goto("/")
    table.page.get_by_role("link", name="Same players again").tap()
    table.page.locator("html.ready").wait_for()
    return evaluate(table.page, SEATED)


def start(table, texts, out=0):
    """The second one, to the first hole, which is played; the address of the game."""
    table.page.get_by_role("button", name=re.compile("Start hole 1")).tap()
    table.page.wait_for_url("**/hole/1")
    type_hole(table, texts, out)
    return table.game


def people_in(table, game):
    """By name who of the group everybody is, as the server says."""
    wait_until(lambda: table.page.request.get(f"{game}/hole/1/ruling").ok)
    players = table.page.request.get(f"{game}/game.json").json()["players"]
    return {player["name"]: player["person"] for player in players}


def test_games_without_signal_are_two_taps_away_and_join_the_group(table, group):
    """Of all; of those who stayed with a guest; and of whoever sat there the last time."""
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
    assert sit_down(table) == [*PEOPLE]
    table.check()
    of_all = start(table, SECOND, out=1)
    assert sit_down(table) == [*PEOPLE]
    table.page.get_by_role("button", name="Remove Dan").tap()
    of_three = start(table, FIRST[:3])
    assert sit_down(table) == ["Ann", "Bea", "Cam"]
    table.page.get_by_role("button", name="Add a player").tap()
    table.page.locator("[name=name]").last.fill("Tom")
    with_guest = start(table, FIRST)
    table.page.context.set_offline(False)
    people = {"Ann": "p1", "Bea": "p2", "Cam": "p3"}
    assert people_in(table, of_all) == {**people, "Dan": "p4"}
    assert people_in(table, of_three) == people
    assert people_in(table, with_guest) == {**people, "Tom": ""}
    wait_until(lambda: waiting(table) == 0)
    table.visit(group)
    assert table.page.locator(f"main a[href='{of_all}']").count() == 1


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
    table.page.locator("details.more > summary", has_text="Renew, close").tap()
    with table.page.expect_navigation():
        table.page.get_by_role("button", name=re.compile("^Close entry")).tap()
    other.page.context.set_offline(False)
    other.reads("The game was saved, but outside the group.")
    assert set(people_in(other, other.game).values()) == {""}
