"""Skyjo's first hole: who started is asked once, kept on the phone, and followed in the second."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline_holes import waiting
from tests.browser.table import evaluate
from tests.conftest import bare
from tests.helpers.processes import wait_until

KEPT = "Object.keys(localStorage).some((key) => key.startsWith('beside:'))"
RANKS = [str(number) for number in range(1, 13)]


@pytest.fixture
def game(open_phone):
    """A game of Skyjo that was begun without a connection."""
    phone = open_phone(service_workers="allow")
    phone.page.goto("/")
    wait_until(lambda: evaluate(phone.page, "Boolean(navigator.serviceWorker.controller)"))
    phone.page.context.set_offline(True)
    phone.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
    phone.reads("you can share it once it has been sent")
    phone.seat(("Ann", "Bea"))
    return phone


def duty(phone):
    return phone.page.locator(".bar h1 small").text_content()


def note(phone):
    return bare(phone.page.locator("[data-deals]").text_content())


def choose(phone, name):
    phone.page.get_by_label("Who started?").select_option(label=name)
    wait_until(lambda: evaluate(phone.page, KEPT))


def enter(phone):
    """Both have the same cards; nobody went out."""
    phone.went_out(None)
    for _ in range(2):
        phone.type(*RANKS)
    phone.save()
    phone.ruled()


def test_who_started_is_shown_kept_and_followed_without_a_connection(game):
    game.play_by("nine-hole")
    assert note(game) == "Ann deals, Bea starts"
    game.play_by("skyjo")
    assert note(game) == "Ann deals"
    game.page.locator("footer .key").tap()
    game.page.locator("html.ready .pane-out").wait_for()
    assert duty(game) == "Ann deals"
    choose(game, "Ann")
    game.page.reload()
    game.page.locator("html.ready").wait_for()
    expect(game.page.get_by_label("Who started?")).to_have_value("p1")
    game.check()
    enter(game)
    address = game.game
    game.page.goto(f"{address}/hole/1")
    game.page.locator("html.ready").wait_for()
    assert duty(game) == "Ann deals, Ann starts"
    assert game.page.get_by_label("Who started?").input_value() == "p1"
    game.page.goto(f"{address}/hole/2")
    game.page.locator("html.ready").wait_for()
    assert duty(game) == "Bea deals, Ann starts"
    assert game.page.locator(".started").count() == 0
    game.page.context.set_offline(False)
    wait_until(lambda: waiting(game) == 0)
    game.visit(f"{address}/hole/2")
    assert duty(game) == "Bea deals, Ann starts"


def test_a_full_hole_is_ruled_on_though_nobody_has_chosen_who_started(table):
    table.start(("Ann", "Bea"), rules="skyjo")
    table.went_out(None)
    for _ in range(2):
        table.type(*RANKS)
    table.ruled()


def test_who_started_is_kept_also_where_it_was_chosen_before_the_scripts_came(table):
    """A slow line shows the page before it brings what listens to it."""
    table.start(("Ann", "Bea"), rules="skyjo")
    late = []
    table.page.route("**/js/entry/page.js", lambda route: late.append(route))
    table.page.goto(table.page.url, wait_until="commit")
    table.page.get_by_label("Who started?").select_option(label="Bea")
    wait_until(lambda: table.page.wait_for_timeout(10) or late)
    late[0].continue_()
    wait_until(lambda: evaluate(table.page, KEPT))
