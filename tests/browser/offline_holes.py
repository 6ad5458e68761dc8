"""Holes that are typed without a connection, and what waits on a phone."""

from playwright.sync_api import Error

from app.golf.cards import grid_from_text
from tests.browser.table import RULES, says

PEOPLE = ("Ann", "Bea", "Cam", "Dan")


KEYS = {"10": "t"}


def is_game_kept(table):
    """Whether this game is on the phone: a hole of it can wait there."""
    return says(table.page, "Object.keys(localStorage).some((key) => key.startsWith('game:'))")


def is_kept(table):
    """Whether the worker is there and this game is on the phone."""
    return says(
        table.page,
        "Boolean(navigator.serviceWorker.controller)"
        " && Object.keys(localStorage).some((key) => key.startsWith('game:'))",
    )


def waiting(table):
    """How many entries are on the phone; -1 while it turns the page."""
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"
    try:
        return table.page.evaluate(kept)
    except Error:
        return -1


def type_hole(table, texts, out=0):
    """Enter a hole by the keyboard, which is faster than taps."""
    table.went_out(out)
    for seat in range(len(texts)):
        text = texts[(out + seat) % len(texts)]
        grid = grid_from_text(text, RULES.layout, RULES.spelling)
        cards = [grid[cell] for cell in RULES.layout.pad_order()]
        table.page.keyboard.type("".join(KEYS.get(card, card.lower()) for card in cards))
    table.save()
    table.reads("The ruling")


def heads(table, game):
    """What the server holds of a game, slot by slot."""
    taken = table.page.request.get(f"{game}/game.json").json()
    return {(h["kind"], h["hole"], h["player"]): h["content"] for h in taken["heads"]}
