"""Totals without cards: typed on a pad of numbers, marked wherever a hole is shown."""

POINTS = "(points) => { document.querySelector('[name^=points]').value = points; }"


def tick(table, label):
    table.page.get_by_label(label).locator("visible=true").tap()


def test_a_total_typed_for_one_player_stands_for_the_cards_until_they_come_back(sit):
    table = sit("Ann", "Bea", "Cam")
    back = table.page.locator(".pad [data-do=back]")
    table.went_out(0)
    table.type("9")
    table.menu(1)
    table.check()
    table.aside("only")
    table.check()
    tick(table, "held four of a kind")
    table.aside("1", "5", "done")
    table.reads("= total only, not checked, held four of a kind")
    assert table.score(1) == "15"
    assert table.page.locator("[data-count]").text_content() == "7"
    table.page.reload()
    table.reads("= total only, not checked, held four of a kind")
    table.check()
    assert "undo = 15" in back.inner_text()
    back.tap()
    assert table.score(1) == ""
    table.menu(0)
    table.aside("only", "4", "sign", "done")
    assert table.score(0) == "−4"
    table.page.locator(".box").tap()
    table.aside("cards")
    assert (table.grid(0)[0], table.score(0)) == ("9", "9")
    assert "keep = −4" in back.inner_text()
    back.tap()
    assert table.score(0) == "−4"
    table.page.locator(".box").tap()
    table.aside("7")
    table.page.keyboard.press("Escape")
    assert table.page.locator("body").get_attribute("data-state") == "cards"
    assert table.score(0) == "−4"
    back.tap()
    assert table.score(0) == "9"


def test_totals_for_all_go_round_and_survive_a_refusal(sit):
    table = sit("Ann", "Bea")
    table.menu(1)
    table.aside("all")
    tick(table, "penalties included")
    table.aside("1", "3", "done")
    for key in ("7", "7", "Backspace", "Enter"):
        table.page.keyboard.press(key)
    table.went_out(None)
    table.reads("All cards are in")
    table.page.evaluate(POINTS, "5")
    table.save()
    table.page.locator("[data-do=look]").tap()
    assert [table.score(0), table.score(1)] == ["13", "7"]
    table.page.reload()
    table.reads("= total only, not checked, penalties included")
    assert [table.score(0), table.score(1)] == ["13", "7"]
    table.check()
    table.page.evaluate(POINTS, "")
    table.save()
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator(".box").first.tap()
    assert table.page.get_by_label("penalties included").locator("visible=true").is_checked()
    table.check()


def test_a_correction_to_a_total_states_before_it_is_saved_what_it_moves(sit):
    table = sit("Ann", "Bea")
    table.enter(("K 4 2 / K 3 8", "9 9 Q / 9 9 4"), out=0)
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.menu(1)
    table.aside("only", "2", "done")
    table.reads("Bea 14 → 2")
    table.save()
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator(".box").wait_for()
    assert not table.page.locator("#ripple").is_visible()
    table.page.locator(".box").tap()
    table.aside("back", "5", "done")
    table.reads("Bea 2 → 5")
    table.check()


def test_without_a_network_the_menu_shows_it_and_comes_later(sit):
    table = sit("Ann", "Bea")
    table.page.evaluate("localStorage.setItem('order-shown', true)")
    table.page.reload()
    table.went_out(0)
    table.page.route("**/*", lambda route: route.abort("internetdisconnected"))
    table.page.locator("[data-menu]").first.tap()
    table.reads("You’re offline.")
    table.type("9")
    table.page.unroute_all()
    table.complaints.clear()
    table.menu(0)
    table.page.keyboard.press("k")
    table.page.keyboard.press("Escape")
    assert table.grid(0)[:2] == ["9", ""]
    table.check()
