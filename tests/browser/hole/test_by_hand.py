"""Points by hand wait on the phone, each with its player, until the hole is saved."""

import re

from tests.web.phone import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")


def beside(table):
    return table.page.locator(".beside-cards").first


def fields(table, name):
    return beside(table).locator(".extra").filter(has_text=name).locator("input")


def write(table, name, points, reason):
    table.page.locator("html.ready").wait_for()
    if not fields(table, name).first.is_visible():
        beside(table).locator("summary").tap()
    fields(table, name).nth(0).fill(points)
    fields(table, name).nth(1).fill(reason)
    table.calm()  # what keeps them is fetched once somebody writes here


def shown_adjustment(table, name):
    table.page.locator("html.ready").wait_for()
    table.calm()
    return [field.input_value() for field in fields(table, name).all()]


def test_points_by_hand_stay_with_their_player_when_seats_change(table):
    table.start(PEOPLE)
    hole = table.page.url
    write(table, "Cam", "5", "spill")
    table.page.goto(table.game)
    table.page.get_by_role("link", name=re.compile("Players")).tap()
    table.page.get_by_role("button", name="Move Cam up").tap()
    table.page.locator("li:nth-child(2) input[value=Cam]").wait_for()
    table.calm()
    table.page.goto(hole)
    names = beside(table).locator(".extra legend").all_text_contents()
    assert names == ["Ann", "Cam", "Bea", "Dan"]
    assert shown_adjustment(table, "Cam") == ["5", "spill"]
    assert shown_adjustment(table, "Bea") == ["", ""]


def test_points_changed_in_a_correction_survive_a_reload(table):
    table.start(PEOPLE)
    write(table, "Ann", "7", "late")
    table.enter(FIRST, out=0)
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    assert shown_adjustment(table, "Ann") == ["7", "late"]
    write(table, "Ann", "", "")
    write(table, "Bea", "3", "spill")
    table.page.reload()
    assert shown_adjustment(table, "Ann") == ["", ""]
    assert shown_adjustment(table, "Bea") == ["3", "spill"]
    table.save()
    table.marked("corrected")
    table.page.goto(f"{table.game}/hole/1")
    assert shown_adjustment(table, "Ann") == ["", ""]
    assert shown_adjustment(table, "Bea") == ["3", "spill"]
