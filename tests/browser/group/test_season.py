"""A group plays three evenings on two phones, one of them without signal, and ends its season."""

import re

import pytest

from tests.browser.groups import keep_together, open_more, open_person, open_stats
from tests.browser.offline_holes import PEOPLE, is_kept, same_players_again, type_hole, waiting
from tests.helpers.processes import wait_until
from tests.web.markup import attributes
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def other(open_phone):
    """A phone whose browser lets pages keep a worker."""
    return open_phone(service_workers="allow")


def play(table, *holes):
    """Play holes from the first one on."""
    for out, texts in enumerate(holes):
        if out:
            table.on()
            table.page.wait_for_url(re.compile(r"/hole/\d+$"))
        type_hole(table, texts, out=out)
    return table.game


def evening(table, *holes):
    """Play holes and end the game."""
    game = play(table, *holes)
    end(table, game)
    return game


def end(table, game):
    table.visit(game)
    follow(table, re.compile("Players"))
    table.reads("Players, clockwise")
    press(table, "End it now")
    table.reads("Ended")


def press(table, name):
    table.rested()
    table.page.get_by_role("button", name=name).tap()


def follow(table, name):
    table.page.get_by_role("link", name=name).first.tap()


def sit_down(table, *names):
    """Two taps from home to the first hole; with names, somebody else takes a chair between."""
    table.visit("/")
    follow(table, re.compile("^Play"))
    table.page.wait_for_url("**/games/new?*")
    for chair, name in enumerate(names):
        table.page.locator("[name=name]").nth(chair).fill(name)
    press(table, re.compile("Start hole 1"))
    table.page.wait_for_url("**/hole/1")


@pytest.mark.smoke
def test_a_season_of_one_evening_ends_on_paper(table):
    table.start(PEOPLE)
    table.page.goto(evening(table, FIRST))
    group = keep_together(table)
    a_season_begins(table, group)
    the_season_ends_on_paper(table, group)


def test_a_season_of_three_evenings_on_two_phones(table, other):
    table.start(PEOPLE)
    first = evening(table, FIRST, SECOND)
    table.page.goto(first)
    group = keep_together(table)
    a_season_begins(table, group)
    joins(table, other, group, first)
    an_evening_without_signal(other, group)
    third = an_evening_of_annie(table)
    annie_is_ann(table, third, group)
    an_old_hole_is_corrected(other, first, group)
    every_figure_leads_to_its_holes(table, group)
    the_season_ends_on_paper(table, group)


def a_season_begins(table, group):
    open_more(table)
    follow(table, "+ New season")
    table.page.locator("#title").fill("2026")
    press(table, "Start the season")
    table.page.wait_for_url(f"**{group}")


def joins(table, other, group, first):
    table.page.goto(f"{group}/links")
    other.page.goto(table.page.locator("#link-score").input_value())
    press(other, "Enter scores")
    other.page.wait_for_url(f"**{group}")
    other.visit(first)
    wait_until(lambda: is_kept(other))


def an_evening_without_signal(other, group):
    other.page.context.set_offline(True)
    same_players_again(other)
    game = play(other, SECOND, FIRST)
    other.page.context.set_offline(False)
    wait_until(lambda: other.page.request.get(f"{game}/hole/2/ruling").ok)
    wait_until(lambda: waiting(other) == 0)
    end(other, game)
    other.visit(group)
    other.reads("4 people · 2 games")
    assert other.page.locator(f"main a[href='{game}']").count() == 1


def an_evening_of_annie(table):
    sit_down(table, "Annie")
    return evening(table, FIRST)


def annie_is_ann(table, game, group):
    """She came as a guest; now she is put into the group, and made one with Ann."""
    table.page.goto(f"{game}/group?group={group.rpartition('/')[2]}")
    table.page.locator("select").first.select_option("someone new in the group")
    press(table, "Save")
    table.page.wait_for_url(f"**{group}")
    table.reads("5 people · 3 games")
    open_person(table, "Annie")
    open_more(table)
    follow(table, "Change name and symbol")
    table.page.locator("main ul").get_by_role("link", name="Ann", exact=True).tap()
    press(table, "The same person")
    table.reads("4 people · 3 games")


def an_old_hole_is_corrected(other, game, group):
    before = worst_hole(other, group)
    other.page.goto(f"{game}/hole/1/ruling")
    follow(other, "Correct")
    other.page.locator("html.ready").wait_for()
    other.page.locator(".seat:nth-child(1) [data-cell='0']").tap()
    other.type("Q")
    other.save()
    wait_until(lambda: worst_hole(other, group) != before)


def worst_hole(other, group):
    other.visit(group)
    open_person(other, "Ann")
    open_stats(other)
    other.reads("Worst hole")
    return figure(other, "Worst hole")


def figure(table, label):
    row = table.page.locator(".figures a").filter(has_text=re.compile(f"^{label}"))
    return row.locator("b").text_content()


def every_figure_leads_to_its_holes(table, group):
    """All pages behind the figures of a person name games or holes, and these are there."""
    table.visit(group)
    open_person(table, "Ann")
    table.reads("Stats")
    rows = table.page.locator(".figures a").evaluate_all("(rows) => rows.map((row) => row.href)")
    assert len(rows) >= 6
    for address in rows:
        page = table.page.request.get(address)
        assert page.ok, address
        links = attributes(page.text(), "main a", "href")
        sources = [link for link in links if link.startswith("/g/")]
        assert sources, address
        assert all(table.page.request.get(source).ok for source in sources[:2]), address


def the_season_ends_on_paper(table, group):
    table.page.goto(f"{group}/season/1")
    open_more(table)
    press(table, re.compile("^End 2026"))
    table.reads("wins 2026")
    table.check()
    follow(table, re.compile("^Print"))
    table.reads("Certificate")
    table.check()
    for what in ("sheet", "certificate"):
        sheet = table.page.request.get(f"{group}/season/1/{what}.pdf")
        assert sheet.headers["content-type"] == "application/pdf"
        assert sheet.body().startswith(b"%PDF")
