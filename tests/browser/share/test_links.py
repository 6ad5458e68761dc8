"""Several phones at one card: the owner shares, others join, a link is renewed."""

import re

import pytest

from tests.browser.offline_holes import is_kept, type_hole
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST


def listen(table):
    """Every address and referrer that leaves a phone."""
    heard = []

    def note(request):
        heard.append(request.url.partition("#")[0])
        heard.append(request.headers.get("referer", ""))

    table.page.on("request", note)
    return heard


def links_of(table, game):
    """The links that the page of links shows, by right."""
    table.page.goto(f"{game}/links")
    fields = table.page.locator("[id^=link-]").all()
    return {field.get_attribute("id")[5:]: field.input_value() for field in fields}


def swallow(route):
    """A form is never answered."""
    if route.request.method == "POST":
        route.fulfill(status=204)
    else:
        route.fallback()


def open_fold(table, label):
    table.page.locator("details.more > summary", has_text=label).tap()


def press(table, name):
    table.page.locator("footer").get_by_role("button", name=re.compile(name)).tap()


@pytest.fixture
def owner(table):
    table.start()
    return table


def test_three_phones_share_one_card_and_a_link_is_renewed(owner, open_phone):
    game = owner.game
    links = links_of(owner, game)
    owner.check()
    second = joins_by_link(open_phone(), game, links["score"])
    second.page.goto(f"{game}/hole/1")
    second.enter(FIRST, out=0)
    second.reads("Ann is busted.")
    third = joins_by_letters(open_phone(), game, links["view"].rpartition("#")[2])
    third.check()
    assert third.page.get_by_role("link", name=re.compile("Next hole")).count() == 0
    the_score_link_is_renewed(owner, game)
    assert second.page.goto(game).status == 404
    assert third.page.goto(game).status == 200
    the_old_link_is_dead(open_phone(), links["score"])


def joins_by_link(table, game, link):
    """Open a link: the key leaves the address and is sent by POST only; a button joins."""
    heard, key = listen(table), link.rpartition("#")[2]
    table.page.goto(link)
    table.reads("This device can then enter and correct cards.")
    assert table.page.url.endswith("/join")
    table.check()
    press(table, "Enter scores")
    table.reads("Which player are you?")
    table.check()
    table.page.get_by_role("button", name="I’m the scorekeeper").tap()
    table.page.wait_for_url(f"**{game}")
    table.page.goto(f"{game}/links")
    assert not any(key in request for request in heard)
    assert key not in table.page.evaluate("document.referrer")
    return table


def joins_by_letters(table, game, code):
    """Type the code as people type it, into the first page."""
    table.page.goto("/")
    table.page.locator("#code").fill(f"{code[:4].lower()} {code[4:].lower()}")
    table.page.get_by_role("button", name="Join").tap()
    table.reads("This device can then watch:")
    press(table, "Watch")
    table.page.wait_for_url(f"**{game}")
    table.reads("This device can only watch.")
    return table


def the_score_link_is_renewed(table, game):
    table.page.goto(f"{game}/links?link=score")
    open_fold(table, "Renew, close, hand over, save")
    table.page.get_by_role("button", name=re.compile("Renew the link for entering scores")).tap()
    table.reads("No phone has this link yet.")


def the_old_link_is_dead(table, link):
    table.page.goto(link)
    table.reads("No game has this code.")
    table.check()


def test_a_link_leads_on_from_an_open_page_and_where_nothing_answers(owner, open_phone):
    links = links_of(owner, owner.game)
    guest = open_phone()
    guest.page.goto(links["view"])
    guest.reads("This device can then watch:")
    guest.page.goto(links["owner"])
    guest.reads("This device then has full control.")
    guest.page.goto("/")
    guest.page.route("**/join", swallow)
    guest.page.goto(links["score"], wait_until="commit")
    wait_until(lambda: guest.page.get_by_label("Code or link").input_value())
    assert guest.page.get_by_label("Code or link").input_value() == links["score"].partition("#")[2]
    assert guest.page.evaluate("location.href").endswith("/join")


def test_one_link_is_shown_at_a_time_and_copied_also_where_there_is_no_clipboard(owner, open_phone):
    plain = open_phone(java_script_enabled=False)
    plain.page.context.add_cookies(owner.page.context.cookies())
    for phone in (owner, plain):
        phone.page.goto(f"{owner.game}/links")
        for right, headline in (
            ("view", "watch"),
            ("score", "enter scores"),
            ("owner", "full control"),
        ):
            phone.page.locator("label", has=phone.page.locator(f"#choose-{right}")).tap()
            shown = phone.page.locator("section.link-of h2:visible").all_inner_texts()
            assert [text.partition(" ")[2].partition(" ")[2] for text in shown] == [headline]
            assert phone.page.locator("footer .key:visible").count() == 1
    owner.page.get_by_role("button", name="Copy the link").first.tap()
    owner.reads(re.compile("Copied.|It is selected"))
    open_fold(owner, "Public result")
    owner.page.get_by_role("button", name="Make the result public").tap()
    pressed = owner.page.locator("#public").get_by_role("button", name="Copy the link")
    pressed.tap()
    owner.reads(re.compile("Copied.|It is selected"))
    above, below = pressed.bounding_box(), owner.page.get_by_role("status").bounding_box()
    assert 0 <= below["y"] - above["y"] - above["height"] < 40
    owner.check()


def test_without_a_connection_phones_offer_what_their_right_allows(owner, open_phone):
    """What waits while entry is closed is sent afterwards; who only watches can enter nothing."""
    game = owner.game
    links = links_of(owner, game)
    second = joins_by_link(open_phone(service_workers="allow"), game, links["score"])
    second.page.goto(f"{game}/hole/1")
    wait_until(lambda: is_kept(second))
    second.page.context.set_offline(True)
    type_hole(second, FIRST)
    press_in_list(owner, "Close entry")
    second.page.context.set_offline(False)
    second.visit(game)
    second.reads("Entry is closed: only phones with full control can enter scores")
    press_in_list(owner, "Open entry")
    second.visit(game)
    second.page.locator("tr.played").wait_for()
    code = links["view"].rpartition("#")[2]
    guest = joins_by_letters(open_phone(service_workers="allow"), game, code)
    wait_until(lambda: is_kept(guest))
    guest.page.context.set_offline(True)
    guest.page.goto(game)
    guest.page.locator("html.drawn tr.played").wait_for()
    assert guest.page.locator("a[href$='/hole/1'], a[href$='/hole/2'], footer").count() == 0
    guest.page.locator("tr.played td a").first.tap()
    guest.reads("Ann is busted.")
    may = "#dispute, [form=dispute], a[href$='/hole/1'], a[href$='/hole/2']"
    assert guest.page.locator(may).count() == 0


def press_in_list(table, name):
    table.page.goto(f"{table.page.url.partition('/links')[0]}/links")
    open_fold(table, "Renew, close, hand over, save")
    with table.page.expect_navigation():
        table.page.get_by_role("button", name=re.compile(name)).tap()


def test_a_short_code_asks_and_a_press_on_the_open_page_lets_in(owner, open_phone):
    game = owner.game
    owner.page.goto(f"{game}/links?link=score")
    owner.page.get_by_role("button", name="A short code that asks you first").tap()
    owner.page.get_by_text("It lasts for twelve hours.").wait_for()
    code = owner.page.locator(".of-score .letters").last.inner_text()
    owner.page.goto(f"{game}/hole/1")
    other = open_phone()
    other.page.goto("/join")
    other.page.get_by_role("textbox").fill(code)
    press(other, "^Join")
    other.page.get_by_label("Your name").fill("Zoe")
    press(other, "^Ask")
    other.page.get_by_text("Asked to enter scores").wait_for()
    other.check()
    owner.page.get_by_text("asks to enter scores").wait_for()
    owner.check()
    owner.page.get_by_role("button", name="Let in").tap()
    owner.page.wait_for_url(re.compile("/hole/1$"))
    other.page.get_by_role("heading", name="Which player are you?").wait_for()
