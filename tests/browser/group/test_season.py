"""A group plays its evenings: two taps to the next first hole, two phones, one without signal."""

import re

import pytest

from tests.browser.groups import keep_together, open_more, open_person
from tests.browser.offline_holes import PEOPLE, is_kept, same_players_again, type_hole, waiting
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND


def press(table, name):
    table.rested()
    table.page.get_by_role("button", name=name).tap()


def follow(table, name):
    table.page.get_by_role("link", name=name).first.tap()


def end(table, game):
    table.visit(f"{game}/table")
    table.reads("Players, clockwise")
    press(table, "End it now")
    table.reads("Ended")


@pytest.mark.smoke
def test_two_taps_lead_from_home_to_the_first_hole_with_last_times_people(table):
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    game, group = table.game, keep_together(table)
    table.check()
    table.page.goto("/")
    follow(table, "Go on Ann, Bea, Cam and Dan")
    table.page.wait_for_url(f"**{game}/hole/2")
    end(table, game)
    table.visit("/")
    follow(table, "Play Ann, Bea, Cam and Dan")
    table.page.wait_for_url("**/games/new?*")
    press(table, re.compile("Start hole 1"))
    table.page.wait_for_url("**/hole/1")
    table.enter(SECOND, out=1)
    table.ruled()
    table.page.goto(group)
    table.reads("4 people · 1 game")
    table.reads("Playing now")


def test_a_season_is_played_on_two_phones_one_of_them_without_signal(table, open_phone):
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    first = table.game
    end(table, first)
    table.page.goto(first)
    group = keep_together(table)
    open_more(table)
    follow(table, "+ New season")
    table.page.locator("#title").fill("2026")
    press(table, "Start the season")
    table.page.wait_for_url(f"**{group}")
    table.page.goto(f"{group}/links")
    other = open_phone(service_workers="allow")
    other.page.goto(table.page.locator("#link-score").input_value())
    press(other, "Enter scores")
    other.page.wait_for_url(f"**{group}")
    other.visit(first)
    wait_until(lambda: is_kept(other))
    other.page.context.set_offline(True)
    same_players_again(other)
    type_hole(other, SECOND)
    second = other.game
    other.page.context.set_offline(False)
    wait_until(lambda: other.page.request.get(f"{second}/hole/1/ruling").ok)
    wait_until(lambda: waiting(other) == 0)
    end(other, second)
    other.visit(group)
    other.reads("4 people · 2 games")
    assert other.page.locator(f"main a[href='{second}']").count() == 1
    table.page.goto(group)
    open_more(table)
    follow(table, "+ Someone new")
    table.page.locator("#name").fill("Annie")
    press(table, "Save")
    table.reads("5 people")
    table.page.goto(group)
    open_person(table, "Annie")
    open_more(table)
    follow(table, "Change name and symbol")
    table.page.locator("main ul").get_by_role("link", name="Ann", exact=True).tap()
    table.reads("All games of Annie will count for Ann")
    press(table, "The same person")
    table.reads("4 people")
    press(table, "Undo: Annie is the same person as Ann")
    table.reads("5 people")
    table.page.goto(f"{group}/season/1")
    open_more(table)
    press(table, re.compile("^End 2026"))
    table.reads("wins 2026")
    table.check()
    follow(table, re.compile("^Print"))
    table.reads("Certificate")
    table.check()
