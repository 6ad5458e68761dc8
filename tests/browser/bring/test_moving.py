"""A phone takes its games to another copy: a file saved here, opened there."""

from tests.browser.table import Table
from tests.web.phone import FIRST


def card(table, path):
    """What a card says of every hole."""
    table.page.goto(path)
    return table.page.locator("main table").all_inner_texts()


def take_out(table, folder):
    """Press the button that saves everything; the file."""
    table.page.goto("/")
    table.page.get_by_text("More", exact=True).tap()
    table.page.get_by_role("link", name="Import and export").tap()
    with table.page.expect_download() as saved:
        table.page.get_by_role("link", name="Save everything to a file").tap()
    saved.value.save_as(folder / saved.value.suggested_filename)
    return folder / saved.value.suggested_filename


def bring_in(table, file):
    """On a laptop, where More is open: choose the file, look what is in it, keep it."""
    table.page.goto("/")
    table.page.get_by_role("link", name="Import and export").tap()
    table.page.get_by_label("A file from Back Nine, or a spreadsheet").set_input_files(file)
    table.page.get_by_role("button", name="Show what’s in it").tap()
    table.page.get_by_text("Will be imported: 1 game.").wait_for()
    table.page.get_by_role("button", name="Import it").tap()
    table.page.get_by_text("On this device now: 1 game.").wait_for()
    table.page.get_by_role("link", name="Your games").tap()


def test_a_game_moves_to_another_copy_and_goes_on_there(table, browser, served_copy, tmp_path):
    table.start()
    table.enter(FIRST, out=0)
    game = "/g/" + table.page.url.partition("/g/")[2].partition("/")[0]
    before, file = card(table, game), take_out(table, tmp_path)
    how = {"base_url": served_copy.address, "has_touch": True, "service_workers": "block"}
    there = Table(browser.new_context(**how).new_page())
    bring_in(there, file)
    there.page.locator("a.sheet").first.tap()
    there.page.wait_for_url(f"**{game}")
    assert card(there, game) == before
    there.page.goto(f"{game}/hole/2")
    assert there.page.locator(".seat").count() == 4
    there.page.context.close()
