import re

import pytest

from tests.browser.table import NAMES, cards_in_order
from tests.web.phone import FIRST, SECOND

SEVENS = ("7 7 2 / 4 3 K", "7 A 2 / 8 3 4", "7 7 3 / A 3 K", "9 9 6 / 5 5 J")


def play(table, numbers):
    for number in numbers:
        table.reads(f"Hole {number} of 9")
        table.enter(SECOND if number % 2 else FIRST, out=number % 4)
        table.ruled()
        table.on()


@pytest.mark.smoke
def test_four_people_play_nine_holes_and_print_the_card(table, open_phone):
    table.start()
    table.reads("Hole 1 of 9")
    table.check()

    busted_and_four_of_a_kind(table)
    a_fifth_seven_is_refused_and_mended(table)
    a_correction_changes_the_totals(table)
    play(table, range(3, 10))

    table.reads(re.compile("wins by"))
    table.check()
    the_pdf_holds_the_card(table)
    play_again(table)
    another_phone_reads_what_to_do(table, open_phone)


def busted_and_four_of_a_kind(table):
    """The first hole is tapped, card by card."""
    table.went_out(0)
    table.type(*(card for text in FIRST for card in cards_in_order(text)))
    table.save()
    table.reads("Ann is busted. مريم holds four 9s.")
    table.reads("Busted: 13, Grandpa K. has 11")
    table.check()
    table.on()


def a_fifth_seven_is_refused_and_mended(table):
    table.reads("Hole 2 of 9")
    table.went_out(None)
    table.type(*cards_in_order(SEVENS[0]), *cards_in_order(SEVENS[1]), "7", "A", "7")
    table.reads("Five 7s, but the deck has four.")
    assert table.page.locator(".cell.ask").count() == 5
    table.check()
    table.page.locator('.likely [data-near="8"]').tap()
    table.type("3", "3", "K", *cards_in_order(SEVENS[3]))
    table.save()
    table.ruled()
    table.on()


def a_correction_changes_the_totals(table):
    table.reads("Hole 3 of 9")
    card = table.game
    table.page.goto(card)
    before = table.page.locator(".card .sum td").all_text_contents()
    table.page.locator(".card a").first.tap()
    table.page.get_by_role("link", name=re.compile("Correct")).tap()
    table.page.locator(".seat").nth(3).locator("[data-cell='1']").tap()
    table.type("7")
    table.save()
    table.marked("corrected")
    table.page.goto(card)
    after = table.page.locator(".card .sum td").all_text_contents()
    assert [int(total) for total in after] == [int(t) for t in before[:3]] + [int(before[3]) - 1]
    table.check()
    table.page.locator("footer .key:not(.alt)").tap()


def the_pdf_holds_the_card(table):
    link = table.page.get_by_role("link", name="Print")
    page = link.get_attribute("href")
    answer = table.page.request.get(page.replace("/print", "/card.pdf"))
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF-")


def play_again(table):
    table.page.get_by_role("button", name=re.compile("Play again")).tap()
    table.page.wait_for_url("**/hole/1")
    for name in NAMES:
        assert table.page.get_by_role("heading", name=name, exact=True).count() == 1
    table.page.goto("/")
    assert table.page.locator("main a[href*='/g/']").count() == 2
    table.check()


def another_phone_reads_what_to_do(table, open_phone):
    stranger = open_phone()
    stranger.page.goto(table.page.locator("main a[href*='/g/']").first.get_attribute("href"))
    stranger.reads("The address may be mistyped.")
    stranger.complaints.clear()  # the browser itself reports the 404
    stranger.check()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (320, 640)])
def test_every_page_fits_the_phone_and_can_be_read(open_phone, width, height):
    table = open_phone(viewport={"width": width, "height": height})
    table.page.goto("/")
    check_in_both_schemes(table)
    table.start()
    check_in_both_schemes(table)
    table.went_out(1)
    table.type("7", "7", "2")
    check_in_both_schemes(table)
    the_keys_are_large_enough(table)
    for address in ("/rules/nine-hole", table.game, "/games/new", "/nowhere"):
        table.page.goto(address)
        table.complaints.clear()  # the browser itself reports the 404
        check_in_both_schemes(table)


def check_in_both_schemes(table):
    """Check the page as a phone shows it by day and by night."""
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        table.check()


def the_keys_are_large_enough(table):
    for key in table.page.locator(".pad .key").all():
        box = key.bounding_box()
        assert box["width"] >= 48
        assert box["height"] >= 48
