"""An evening in the engines of Firefox and Safari: four people, the same card at the end."""

import pytest

from app.golf.cards import grid_from_text
from tests.browser.engines.at_table import (
    CAN_RULE,
    IS_KEPT,
    WAITING,
    all_is_sent,
    enter,
    go_on,
    in_turn,
    join_by,
    record,
    ruled,
    save,
    start,
    tap_cards,
    totals,
    went_out,
)
from tests.browser.engines.phone import PLAIN
from tests.browser.table import KEYS, RULES, cards_in_order
from tests.web.phone import FIRST, SECOND

SEVENS = ("7 7 2 / 4 3 K", "7 A 2 / 8 3 4", "7 8 3 / A 3 K", "9 9 6 / 5 5 J")
MENDED = (*FIRST[:3], "J 7 4 / J 5 A")
GRIDS = {1: MENDED, 2: SEVENS, **{hole: (FIRST, SECOND)[hole % 2] for hole in range(3, 7)}}
HIT = "hit by four of a kind +10"
DEALT = f"33✕❖, busted +10, {HIT}14, lowest21❖, {HIT}28❖, {HIT}"
CARD = [
    "HoleAnnمريمGrandpa K.美雪 🦊",
    f"Hole 1 c, corrected{DEALT.replace('28', '27')}",
    "Hole 219, lowest212244",
    "Hole 3137, lowest1744✕, busted +10",
    f"Hole 4{DEALT}",
    "Hole 5137, lowest1734",
    f"Hole 623❖, {HIT}{DEALT.partition(HIT)[2]}",
]
FILM = "document.querySelector('video')"


def test_four_people_play_a_game_to_the_same_card(pick_up):
    """Two holes wait on the phone without a network, over a reload, and are sent once."""
    phone = pick_up()
    game = begun(phone)
    another = pick_up()
    phone.open(f"{game}/links")
    join_by(another, phone.ask("() => document.querySelector('#link-score').value"))
    another.until(lambda: another.has(".card .sum"))
    assert totals(another) == [52, 35, 43, 71]
    phone.open(f"{game}/hole/3")
    phone.until(lambda: phone.ask(IS_KEPT, True))
    phone.line.is_cut = True
    enter(phone, GRIDS[3], out=3)
    phone.reads("1 hole not sent yet")
    phone.screen.reload()
    phone.until(lambda: ruled(phone))
    phone.follow("footer .key:not(.alt)")
    phone.arrive("/hole/4")
    enter(phone, GRIDS[4], out=0)
    phone.reads("2 holes not sent yet")
    phone.line.is_cut = False
    all_is_sent(phone)
    for number, device in ((5, phone), (6, another)):
        device.open(f"{game}/hole/{number}")
        enter(device, GRIDS[number], out=number % 4)
    for device in (phone, another):
        device.open(game)
        rows = device.texts(".card tr")
        assert [*rows[:7], *rows[-2:]] == [*CARD, "Total13477119205", "Place3rd1st2nd4th"]
    the_record_has_every_card(phone, game, 6)


@pytest.mark.parametrize("way", [PLAIN], indirect=True)
def test_by_plain_http_a_hole_is_ruled_on_alone_while_a_film_keeps_the_screen_on(pick_up):
    phone = pick_up()
    game = begun(phone)
    phone.open(f"{game}/hole/3")
    phone.until(lambda: phone.ask(IS_KEPT, False) and phone.ask(CAN_RULE))
    went_out(phone, 3)
    phone.until(lambda: phone.ask(f"() => Boolean({FILM})"))
    tap_cards(phone, in_turn(GRIDS[3], 3)[0])
    phone.until(lambda: phone.ask(f"() => {FILM}.currentTime > 0"))
    phone.line.is_cut = True
    phone.screen.type("".join(KEYS.get(card, card.lower()) for card in in_turn(GRIDS[3], 3)[1:]))
    save(phone, lambda phone: phone.shows("Waiting to be sent"))
    assert phone.ask(WAITING) > 0
    phone.line.is_cut = False
    all_is_sent(phone)
    phone.arrive("/hole/3/ruling")  # an address that is opened sooner may lose to it
    phone.open(game)
    rows = phone.texts(".card tr")
    assert [*rows[:4], *rows[-2:]] == [*CARD[:4], "Total654260115", "Place3rd1st2nd4th"]
    the_record_has_every_card(phone, game, 3)


def begun(phone):
    """Two holes with all that may happen in one; the address of the game."""
    game = start(phone)
    somebody_is_busted(phone)
    the_cards_are_there_after_an_undo(phone)
    a_fifth_seven_is_refused_and_mended(phone)
    a_correction_moves_the_totals(phone, game)
    return game


def somebody_is_busted(phone):
    """The first hole is tapped, card by card."""
    phone.reads("Hole 1 of 9")
    went_out(phone, 0)
    tap_cards(phone, *in_turn(FIRST, 0))
    save(phone)
    phone.reads("Ann is busted. مريم holds four 9s.")
    phone.reads("Busted: 13, Grandpa K. has 11")


def the_cards_are_there_after_an_undo(phone):
    """Back to the cards, which are still there, and on again."""
    phone.follow("button", "Undo: back to the cards")
    phone.arrive("/hole/1")
    phone.until(lambda: phone.has("html.ready"))
    assert phone.texts(".seat:first-of-type [data-cell]") == cards_in_order(FIRST[0])
    phone.screen.press("Escape")
    save(phone)
    go_on(phone, 2)


def a_fifth_seven_is_refused_and_mended(phone):
    went_out(phone, None)
    tap_cards(phone, *cards_in_order(SEVENS[0]), *cards_in_order(SEVENS[1]), "7", "A", "7")
    phone.reads("Five 7s, but the deck has four.")
    phone.tap('.likely [data-near="8"]')
    tap_cards(phone, "3", "3", "K", *cards_in_order(SEVENS[3]))
    save(phone)
    go_on(phone, 3)


def a_correction_moves_the_totals(phone, game):
    """The page says what it moves before it is saved."""
    phone.open(game)
    before = totals(phone)
    phone.follow(".card a")
    phone.follow("link", "Correct")
    phone.arrive("/hole/1")
    phone.until(lambda: phone.has("html.ready"))
    phone.tap(".seat:last-of-type [data-cell='1']")
    tap_cards(phone, "7")
    phone.reads("What this changes")
    save(phone, lambda phone: phone.path.endswith("/ruling") and phone.shows("Corrected:"))
    phone.open(game)
    assert totals(phone) == [*before[:3], before[3] - 1]


def the_record_has_every_card(phone, game, holes):
    held = record(phone, game)
    for number in range(1, holes + 1):
        for seat, text in enumerate(GRIDS[number], start=1):
            cards = list(grid_from_text(text, RULES.layout, RULES.spelling))
            assert held["grid", number, f"p{seat}"] == {"cards": cards}
    assert held["went_out", 1, None] == {"player": "p1"}
