"""A hole whose last card was typed scores itself: how few taps that takes, and when it waits."""

from tests.browser.offline_holes import is_kept, same_players_again
from tests.browser.table import KEYS, cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

COUNTED = """addEventListener('click', (event) => {
  if (event.isTrusted) sessionStorage.taps = 1 + +(sessionStorage.taps ?? 0);
}, true)"""
PEOPLE = ("Ann", "Bea", "Cam", "Dan")
UNLIKELY = "jqtqjt"


def typed(texts, first):
    """The cards of a hole in the order of typing, from the player who went out."""
    turned = [*texts[first:], *texts[:first]]
    return [card for text in turned for card in cards_in_order(text)]


def letters(cards):
    """What types these cards on a keyboard."""
    return "".join(KEYS.get(card, card.lower()) for card in cards)


def stays(table):
    """The hole's own page, with all cards in and its main button waiting."""
    table.page.wait_for_function("() => document.body?.dataset.state === 'done'")
    table.page.wait_for_function("() => document.body?.classList.contains('scoring') === false")
    table.calm()
    assert table.page.locator("[data-do=save]").is_visible()
    assert "/ruling" not in table.page.url


def test_a_hole_takes_26_taps_from_one_ruling_to_the_next(sit):
    hole = sit(*PEOPLE)
    hole.page.add_init_script(COUNTED)
    hole.enter(FIRST, out=1)
    hole.ruled()
    hole.page.evaluate("sessionStorage.taps = 0")
    hole.rested()
    hole.page.get_by_role("link", name="Next hole").tap()
    hole.page.wait_for_url("**/hole/2")
    hole.went_out(2)
    hole.type(*typed(SECOND, 2))
    hole.page.wait_for_url("**/hole/2/ruling?*")
    assert int(hole.page.evaluate("sessionStorage.taps")) <= 26
    hole.page.goto(hole.game)
    assert hole.page.locator("tr.played").count() == 2


def test_cards_that_were_taken_back_are_typed_on_where_they_ended(sit):
    cards, hole = typed(FIRST, 0), sit(*PEOPLE)
    hole.went_out(0)
    hole.page.keyboard.type(letters([*cards[:-1], "J"]))
    hole.ruled()
    hole.take_back()
    assert hole.page.locator(".cell[aria-current]").text_content() == "J"
    hole.type(cards[-1])
    hole.save()
    hole.ruled()
    hole.take_back()
    for _ in range(4):  # the choice, the other card, the card, the one before
        hole.page.locator(".pad [data-do=back]:visible, .echo [data-do=back]:visible").first.tap()
        hole.rested()
    assert hole.grid(3) == ["J", "8", "", "J", "5", ""]
    hole.page.keyboard.type(letters(cards[-2:]))
    hole.save()
    hole.ruled()
    hole.rested()
    hole.page.get_by_role("link", name="Correct").tap()
    hole.page.wait_for_url("**/hole/1")
    hole.page.locator("html.ready").wait_for()
    assert hole.grid(3)[-1] == cards[-1]
    for card in ("?", "J"):
        hole.page.locator(".seat").nth(3).locator("[data-cell='5']").tap()
        hole.type(card)
    stays(hole)  # a correction never saves itself


def test_a_hole_that_leaves_something_to_ask_waits_for_its_button(sit):
    hole, cards = sit(*PEOPLE, viewport={"width": 390, "height": 664}), typed(FIRST, 0)
    hole.reads("Before the first turn: turn up 2 cards.")
    hole.went_out(0)
    hole.page.keyboard.type("/" + letters(cards[1:]))
    stays(hole)
    hole.save()
    hole.reads("a card is missing (column 1, upper card)")
    assert hole.grid(0)[0] == "?"
    doubted = sit(*PEOPLE, viewport={"width": 390, "height": 664})
    doubted.went_out(0)
    doubted.page.keyboard.type(letters(cards[:-6]) + UNLIKELY)
    doubted.reads("is 60 right?")
    assert doubted.page.locator(".seat.doubtful").count() == 1
    doubted.check()
    stays(doubted)
    doubted.page.locator("[data-do=save]").tap()
    doubted.page.wait_for_url("**/ruling*")
    doubted.ruled()
    assert doubted.page.get_by_text("right?").count() == 0
    shared = sit(*PEOPLE)
    shared.went_out(0)
    lease = {"hole": 1, "player": None, "words": ""}
    news = {"version": 0, "entering": [lease], "right": "owner"}
    live = "(detail) => document.dispatchEvent(new CustomEvent('live', { detail }))"
    shared.page.evaluate(live, news)
    shared.calm()
    shared.page.keyboard.type(letters(cards))
    stays(shared)  # another phone types it too


NEW = "/rules/house/new?from=nine-card-lines"
LOW = ("2", "5", "K", "3", "6", "9", "4", "7", "A")  # column by column, nothing equal
BLOCK = (".", ".", "K", ".", ".", "9", "4", "5", "A")
TWO_ROWS = (".", ".", "K", ".", ".", "9", ".", ".", "A")


def test_cards_that_left_the_grid_count_and_are_asked_about_where_that_is_doubtful(open_phone):
    phone = open_phone(service_workers="allow")
    page = phone.page
    page.goto(NEW)
    page.get_by_label("Name of these rules").fill("Leaving")
    for summary in ("What cancels", "Whole lines leave the grid"):
        page.locator("summary", has_text=summary).click()
        page.locator("html:not(.tapped)").wait_for(state="attached")
    page.locator("[name=s-leaves][value=yes]").check(force=True)
    with page.expect_navigation(url=lambda url: "new" not in url):
        page.get_by_role("button", name="Save").tap()
    page.goto(f"/games/new?rules={page.url.rsplit('/', 1)[1]}")
    phone.seat(("Ann", "Bea"))
    page.locator("footer .key").tap()
    phone.went_out(0)
    phone.type(*TWO_ROWS, *LOW)
    phone.save()
    phone.reads("the cards that left may have earned a bonus.")
    phone.check()
    wait_until(lambda: is_kept(phone))
    page.context.set_offline(True)
    same_players_again(phone)
    phone.went_out(0)
    phone.type(*BLOCK)
    assert phone.score(0) == "−6"
    phone.type(*LOW)
    phone.save()
    page.locator(".why summary").last.tap()
    phone.reads("4 cards that left the grid count −25 together")
    phone.check()
