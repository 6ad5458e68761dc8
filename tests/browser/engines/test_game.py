"""A whole evening in every engine: four people, nine holes, the same card at the end."""

from app.golf.cards import grid_from_text
from tests.browser.engines.at_table import (
    enter,
    go_on,
    in_turn,
    record,
    save,
    start,
    tap_cards,
    totals,
    went_out,
)
from tests.browser.table import RULES, cards_in_order
from tests.web.phone import FIRST, SECOND

SEVENS = ("7 7 2 / 4 3 K", "7 A 2 / 8 3 4", "7 8 3 / A 3 K", "9 9 6 / 5 5 J")
CORRECTED = ("J 7 4 / J 5 A",)


def test_four_people_play_nine_holes_to_the_same_card(pick_up):
    phone = pick_up()
    game = start(phone)
    somebody_is_busted(phone)
    all_agree_after_an_undo(phone)
    a_fifth_seven_is_refused_and_mended(phone)
    a_correction_moves_the_totals(phone, game)
    for number in range(3, 10):
        enter(phone, texts_of(number), out=number % 4)
        phone.tap("footer .key:not(.alt)")
        phone.reads(f"Hole {number + 1} of 9" if number < 9 else "wins by")
    phone.open(game)
    print(phone.texts(".card tr"), totals(phone))
    the_record_has_every_card(phone, game)


def texts_of(number):
    played = {1: (*FIRST[:3], *CORRECTED), 2: SEVENS}
    return played.get(number) or (SECOND if number % 2 else FIRST)


def somebody_is_busted(phone):
    """The first hole is tapped, card by card."""
    phone.reads("Hole 1 of 9")
    went_out(phone, 0)
    tap_cards(phone, *in_turn(FIRST, 0))
    save(phone)
    phone.reads("Ann is busted. مريم holds four 9s.")
    phone.reads("Busted: Grandpa K. has 11")


def all_agree_after_an_undo(phone):
    """Back to the cards, which are still there, and on again."""
    phone.tap("button", "Undo: back to the cards")
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
    phone.open(game)
    before = totals(phone)
    phone.tap(".card a")
    phone.arrive("/ruling")
    phone.tap("link", "Correct")
    phone.arrive("/hole/1")
    phone.until(lambda: phone.has("html.ready"))
    phone.tap(".seat:last-of-type [data-cell='1']")
    tap_cards(phone, "7")
    save(phone, "The ruling, corrected")
    phone.open(game)
    assert totals(phone) == [*before[:3], before[3] - 1]
    phone.tap("footer .key:not(.alt)")


def the_record_has_every_card(phone, game):
    held = record(phone, game)
    for number in range(1, 10):
        for seat, text in enumerate(texts_of(number), start=1):
            cards = list(grid_from_text(text, RULES.layout, RULES.spelling))
            assert held["grid", number, f"p{seat}"] == {"cards": cards}
    assert held["went_out", 1, None] == {"player": "p1"}
    assert len([kind for kind, _number, _player in held if kind == "nod"]) == 9
