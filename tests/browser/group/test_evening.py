"""A group plays its evenings: made by one press, two taps to the next first hole, two phones."""

import re

import pytest

from tests.browser.groups import keep_together, open_more, open_person, open_stats
from tests.browser.table import evaluate
from tests.web.phone import FIRST, SECOND

PEOPLE = ("Ann", "Bea", "Cam", "Dan")


@pytest.mark.smoke
def test_two_taps_lead_from_home_to_the_first_hole_with_last_times_people(table):
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    game, group = table.game, keep_together(table)
    table.check()
    table.page.goto("/")
    table.page.get_by_role("link", name="Go on Ann, Bea, Cam and Dan").tap()
    table.page.wait_for_url(f"**{game}/hole/2")
    table.visit(game)
    table.page.get_by_role("link", name=re.compile("Players")).first.tap()
    table.reads("Players, clockwise")
    table.rested()
    table.page.get_by_role("button", name="End it now").tap()
    table.reads("Ended")
    table.page.goto("/")
    table.page.get_by_role("link", name="Play Ann, Bea, Cam and Dan").tap()
    table.page.wait_for_url("**/games/new?*")
    table.page.get_by_role("button", name=re.compile("Start hole 1")).tap()
    table.page.wait_for_url("**/hole/1")
    table.enter(SECOND, out=1)
    table.ruled()
    table.page.goto(group)
    table.reads("4 people · 1 game")
    table.reads("Playing now")


def test_another_phone_joins_the_group_and_sees_what_everybody_did(table, open_phone):
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    group = keep_together(table)
    table.page.goto(f"{group}/links")
    link = table.page.locator("#link-score").input_value()
    other = open_phone()
    other.page.goto(link)
    other.page.get_by_role("button", name="Enter scores").tap()
    other.page.wait_for_url(f"**{group}")
    open_person(other, "Bea")
    open_stats(other)
    other.reads("Worst hole")
    other.check()
    other.page.get_by_role("link", name=re.compile("^Worst hole")).tap()
    other.page.locator(".sources .chip").first.tap()
    other.page.wait_for_url("**/hole/1/ruling")
    assert not evaluate(other.page, "document.querySelector('.notice')?.textContent ?? ''")


def test_a_person_is_made_one_with_another_in_three_taps_and_two_again_in_one(table):
    table.start(PEOPLE)
    table.enter(FIRST, out=0)
    group = keep_together(table)
    open_more(table)
    table.page.get_by_role("link", name="+ Someone new").tap()
    table.page.locator("#name").fill("Annie")
    table.page.get_by_role("button", name="Save").tap()
    table.reads("5 people")
    table.page.goto(group)
    open_person(table, "Annie")
    open_more(table)
    table.page.get_by_role("link", name="Change name and symbol").tap()
    table.page.locator("main ul").get_by_role("link", name="Ann", exact=True).tap()
    table.reads("All games of Annie will count for Ann")
    table.page.get_by_role("button", name="The same person").tap()
    table.reads("4 people")
    table.page.get_by_role("button", name="Undo: Annie is the same person as Ann").tap()
    table.reads("5 people")
