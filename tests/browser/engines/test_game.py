"""An evening in every engine: four people, the same card at the end.

Nine holes where browsers hold nothing back, three by plain http; with full counts, nine by each.
"""

import pytest

from app.golf.cards import grid_from_text
from tests.browser.engines.at_table import (
    a_hole_is_played_without_a_network,
    enter,
    go_on,
    in_turn,
    join_by,
    record,
    save,
    start,
    tap_cards,
    totals,
    went_out,
)
from tests.browser.engines.ways import PLAIN, SECURE, WAYS
from tests.browser.table import RULES, cards_in_order
from tests.conftest import FULL
from tests.web.phone import FIRST, SECOND

SEVENS = ("7 7 2 / 4 3 K", "7 A 2 / 8 3 4", "7 8 3 / A 3 K", "9 9 6 / 5 5 J")
MENDED = (*FIRST[:3], "J 7 4 / J 5 A")
GRIDS = {1: MENDED, 2: SEVENS, **{hole: (FIRST, SECOND)[hole % 2] for hole in range(3, 10)}}
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
    "Hole 7137, lowest1744✕, busted +10",
    f"Hole 8{DEALT}",
    "Hole 9137, lowest1734",
    "Total193105174311",
    "Place3rd1st2nd4th",
]


AFTER_THREE = [*CARD[:4], "Total654260115", "Place3rd1st2nd4th"]
"""Beside the holes that are still to come."""


def by(*ways):
    """The same test by each of these ways."""
    return pytest.mark.parametrize("way", ways, indirect=True, ids=lambda way: way.name)


@by(*(WAYS if FULL else [SECURE]))
def test_four_people_play_nine_holes_to_the_same_card(pick_up, way):
    phone = pick_up()
    game = begun(phone, goes_on_alone=way.is_secure)
    another = a_second_phone_joins(pick_up(), phone, game)
    for number in range(4, 9):
        play(phone, number)
    play(another, 9)
    for device in (phone, another):
        device.open(game)
        assert device.texts(".card tr") == CARD
    the_record_has_every_card(phone, game, 9)


@by(PLAIN)
def test_they_play_three_holes_to_the_same_card_by_plain_http(pick_up, way):
    phone = pick_up()
    game = begun(phone, goes_on_alone=way.is_secure)
    phone.open(game)
    rows = phone.texts(".card tr")
    assert [*rows[:4], *rows[-2:]] == AFTER_THREE
    the_record_has_every_card(phone, game, 3)


def begun(phone, *, goes_on_alone):
    """Three holes with all that may happen in one; the address of the game."""
    game = start(phone)
    somebody_is_busted(phone)
    the_cards_are_there_after_an_undo(phone)
    a_fifth_seven_is_refused_and_mended(phone)
    a_correction_moves_the_totals(phone, game)
    phone.open(f"{game}/hole/3")
    a_hole_is_played_without_a_network(phone, GRIDS[3], 3, goes_on_alone=goes_on_alone)
    phone.open(f"{game}/hole/3/ruling")
    phone.follow("footer .key:not(.alt)")
    phone.reads("Hole 4 of 9")
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


def a_second_phone_joins(another, phone, game):
    """By the link that the first one shares, it sees the same card."""
    phone.open(f"{game}/links")
    link = phone.ask("() => document.querySelector('#link-score').value")
    join_by(another, link)
    another.until(lambda: another.has(".card .sum"))
    assert totals(another) == [65, 42, 60, 115]
    return another


def play(phone, number):
    """A hole by the keyboard, and on to the next."""
    phone.open(f"/g/{phone.path.split('/')[2]}/hole/{number}")
    enter(phone, GRIDS[number], out=number % 4)
    phone.follow("footer .key:not(.alt)")
    phone.reads(f"Hole {number + 1} of 9" if number < 9 else "wins by")


def the_record_has_every_card(phone, game, holes):
    held = record(phone, game)
    for number in range(1, holes + 1):
        for seat, text in enumerate(GRIDS[number], start=1):
            cards = list(grid_from_text(text, RULES.layout, RULES.spelling))
            assert held["grid", number, f"p{seat}"] == {"cards": cards}
    assert held["went_out", 1, None] == {"player": "p1"}
