"""Holes that are typed without a connection, and what waits on a phone."""

import re

from playwright.sync_api import Error

from tests.browser.table import evaluate

PEOPLE = ("Ann", "Bea", "Cam", "Dan")


def is_game_kept(table):
    """Whether this game is on the phone: a hole of it can wait there."""
    return evaluate(table.page, "Object.keys(localStorage).some((key) => key.startsWith('game:'))")


def is_kept(table):
    """Whether the worker is there and this game is on the phone."""
    return is_game_kept(table) and evaluate(
        table.page, "Boolean(navigator.serviceWorker.controller)"
    )


def waiting(table):
    """How many entries are on the phone; -1 while it turns the page."""
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"
    try:
        return table.page.locator(":root").evaluate(kept)
    except Error:
        return -1


def type_hole(table, texts, out=0):
    """Enter a hole, and see its ruling."""
    table.enter(texts, out)
    table.ruled()


def same_players_again(table):
    """From the page without a connection to the first hole of a new game, in two taps."""
    table.page.goto("/")
    table.page.get_by_role("link", name="Same players again").tap()
    table.page.locator("html.ready").wait_for()
    table.page.get_by_role("button", name=re.compile("Start hole 1")).tap()
    table.page.wait_for_url("**/hole/1")


def heads(table, game):
    """What the server holds of a game, slot by slot."""
    taken = table.page.request.get(f"{game}/game.json").json()
    return {(h["kind"], h["hole"], h["player"]): h["content"] for h in taken["heads"]}
