"""What players do with a phone at the table, in every engine."""

import re

from tests.browser.table import KEYS, NAMES, cards_in_order
from tests.helpers.devices import cookie_of

IS_KEPT = """(isWatched) => (!isWatched || Boolean(navigator.serviceWorker.controller))
  && Object.keys(localStorage).some((key) => key.startsWith("game:"))"""
CAN_RULE = "() => document.getElementById('undos') !== null"
WAITING = "() => Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"
ONLINE = "() => dispatchEvent(new Event('online')) && null"


def start(phone, names=NAMES):
    """Start a game from the first page."""
    phone.open("/")
    phone.follow("link", "Choose other rules")
    while len(phone.texts("[name=name]")) < len(names):
        chairs = len(phone.texts("[name=name]"))
        phone.tap("button", "Add a player")
        phone.until(lambda chairs=chairs: len(phone.texts("[name=name]")) > chairs)
    for seat, name in enumerate(names):
        phone.fill("[name=name]", name, seat)
    phone.fill("[name=dealer]", "0")
    phone.follow("button", "Start hole 1")
    phone.arrive("/hole/1")
    return game(phone)


def game(phone):
    """The address of the game on the screen."""
    return re.search(r"/g/[a-z0-9]+", phone.path)[0]


def went_out(phone, seat):
    """Answer who went out; None for nobody."""
    phone.until(lambda: phone.has("html.ready"))
    phone.tap(".pane-out [data-out]", index=-1 if seat is None else seat)
    phone.until(lambda: phone.has(".pad"))


def tap_cards(phone, *cards):
    """Tap ranks on the pad."""
    for card in cards:
        phone.tap(f'.pad [data-rank="{card}"]')


def in_turn(texts, out):
    """The cards of a hole as the page asks for them: the player who went out comes first."""
    first = out or 0
    turned = [*texts[first:], *texts[:first]]
    return [card for text in turned for card in cards_in_order(text)]


def ruled(phone):
    """Whether the page of a ruling is shown."""
    return phone.has("body:not(.at-once) .verdict")


def enter(phone, texts, out=None, expected=ruled):
    """Enter a hole by the keyboard, which is quicker than taps, and see what becomes of it."""
    went_out(phone, out)
    phone.screen.type("".join(KEYS.get(card, card.lower()) for card in in_turn(texts, out)))
    save(phone, expected)


def save(phone, expected=ruled):
    """See a hole sent by itself, or by its main button where it waits for that."""

    def is_there():
        phone.can_tap(".play [data-do=save]")
        return expected(phone)

    phone.until(is_there)


def go_on(phone, number):
    """From a ruling to the next hole."""
    phone.follow("footer .key:not(.alt)")
    phone.reads(f"Hole {number} of 9")
    phone.arrive(f"/hole/{number}")


def all_is_sent(phone):
    """There is a network again, as browsers tell a page that they have one."""
    phone.ask(ONLINE)
    phone.until(lambda: phone.ask(WAITING) == 0)


def totals(phone):
    """The totals on a card."""
    return [int(text.replace("−", "-")) for text in phone.texts(".card .sum td")]


def record(phone, address):
    """What the copy holds of a game, slot by slot."""
    heads = phone.fetch(f"{address}/game.json")["heads"]
    return {(head["kind"], head["hole"], head["player"]): head["content"] for head in heads}


def join_by(phone, link):
    """Open the link to enter scores, as somebody who plays no grid of their own."""
    phone.open(link)
    phone.reads("This device can then enter and correct cards.")
    phone.follow("footer button", "Enter scores")
    phone.reads("Which player are you?")
    phone.follow("button", "I’m the scorekeeper")


def carry(phone, device):
    """Make a phone this device."""
    phone.open("/keys")
    phone.ask("(device) => void (document.cookie = `device=${device}; path=/`)", cookie_of(device))
