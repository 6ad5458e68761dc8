"""Without a network, in every engine: a hole is typed, ruled on, kept over a reload, sent once."""

from tests.browser.engines.at_table import IS_KEPT, all_is_sent, carry, enter, record, ruled
from tests.browser.games import DEVICE
from tests.web.phone import FIRST, SECOND


def test_holes_typed_without_a_network_wait_on_the_phone_and_are_sent_once(pick_up, shelf):
    phone = pick_up()
    game = shelf.own_game(4, "2x3", holes=0)
    carry(phone, DEVICE)
    phone.open(f"{game}/hole/1")
    phone.until(lambda: phone.ask(IS_KEPT, True))
    phone.line.is_cut = True
    two_holes_are_played(phone)
    phone.reads("2 holes not sent yet")
    phone.line.is_cut = False
    all_is_sent(phone)
    phone.open(game)
    kinds = [kind for kind, _number, _player in record(phone, game)]
    assert kinds.count("grid") == 8
    phone.reads("after 2 of 9 holes")


def two_holes_are_played(phone):
    """The phone rules by itself, also after a reload."""
    enter(phone, FIRST, out=0)
    phone.reads("1 hole not sent yet")
    phone.screen.reload()
    phone.until(lambda: ruled(phone))
    phone.follow("footer .key:not(.alt)")
    phone.arrive("/hole/2")
    enter(phone, SECOND, out=1)
