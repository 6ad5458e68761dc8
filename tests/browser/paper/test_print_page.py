"""Choosing a sheet, seeing it, taking it along."""

import pytest

SHARE = """
  navigator.canShare = ({ files }) => CAN;
  navigator.share = async (what) => {
    const said = { title: what.title, url: what.url, file: what.files?.[0].name };
    document.body.dataset.shared = JSON.stringify(said);
  };
"""


@pytest.fixture
def printing(table):
    table.page.goto("/rules/nine-hole/print")
    return table


def shown(table):
    """How wide and high the picture of the sheet is by itself, in mm."""
    picture = table.page.locator("figure img").first
    return picture.evaluate(
        "(one) => one.decode().then(() => [one.naturalWidth, one.naturalHeight])"
    )


def question(table, title):
    return table.page.locator("summary", has_text=title)


def open_question(table, title):
    question(table, title).tap()


def ratio(table):
    wide, high = shown(table)
    return round(wide / high, 2)


def test_a_choice_shows_the_sheet_again_and_is_remembered(printing):
    assert ratio(printing) == 1.41
    open_question(printing, "Which paper?")
    printing.page.get_by_label("Orientation").select_option("portrait")
    printing.page.locator("figure img[src*='portrait']").wait_for()
    assert ratio(printing) == 0.71
    assert "A4, portrait" in question(printing, "Which paper?").inner_text()
    printing.check()
    printing.page.goto("/rules/six-card/print")
    assert printing.page.get_by_label("Orientation").input_value() == "portrait"


def test_what_can_not_be_printed_is_reported_at_once_and_can_be_undone(printing):
    page = printing.page
    open_question(printing, "How many holes?")
    page.get_by_label("Holes").fill("19")
    page.get_by_label("Holes").blur()
    printing.reads("Choose a number from 1 to 18.")
    page.get_by_label("Holes").fill("18")
    page.get_by_label("Holes").blur()
    page.locator("figure img").first.wait_for()
    printing.check()


@pytest.mark.parametrize(
    ("can", "key", "value"),
    [
        ("true", "file", "back-nine-blank-nine-hole.pdf"),
        ("false", "url", "/rules/nine-hole/blank.pdf"),
    ],
)
def test_a_phone_hands_on_the_file_or_at_least_the_link(table, can, key, value):
    table.page.add_init_script(SHARE.replace("CAN", can))
    table.page.goto("/rules/nine-hole/print")
    table.page.get_by_role("button", name="Share").tap()
    table.page.locator("body[data-shared]").wait_for()
    assert value in table.page.evaluate("JSON.parse(document.body.dataset.shared)")[key]


def test_without_a_share_sheet_there_is_no_button_for_it(printing):
    printing.page.evaluate("delete Navigator.prototype.share")
    printing.page.reload()
    button = printing.page.locator("[data-do=share]")
    has_sheet = printing.page.evaluate("Boolean(navigator.share)")
    assert button.is_visible() == has_sheet


@pytest.mark.smoke
def test_the_page_itself_is_printed_as_the_sheet_at_its_true_size(open_phone):
    table = open_phone(viewport={"width": 1280, "height": 800}, is_mobile=False)
    table.page.goto("/rules/nine-hole/print?paper=a5&orientation=landscape")
    shown(table)
    table.page.emulate_media(media="print")
    assert table.page.locator("footer").is_hidden()
    assert table.page.locator("form").is_hidden()
    wide = table.page.locator("figure img").evaluate("(one) => one.getBoundingClientRect().width")
    assert wide == pytest.approx(210 / 25.4 * 96, abs=1)


def test_the_card_is_printed_without_what_can_only_be_pressed(table):
    table.start(names=("Ann", "Bea"))
    table.page.goto(table.game)
    table.page.emulate_media(media="print")
    assert table.page.locator("footer").is_hidden()
    assert table.page.locator(":is(.ways, .for-chat):visible").count() == 0
    assert table.page.locator("table.card").is_visible()
    assert (
        table.page.evaluate("getComputedStyle(document.body).backgroundColor")
        == "rgb(255, 255, 255)"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_small_screens(open_phone, scheme):
    table = open_phone(viewport={"width": 320, "height": 640}, color_scheme=scheme)
    table.page.goto("/rules/nine-hole/print")
    shown(table)
    table.check()


@pytest.mark.parametrize(("installed", "shown"), [("true", False), ("false", True)])
def test_an_iphones_app_opens_no_file_that_has_no_way_back(table, installed, shown):
    table.page.add_init_script(
        f"Object.defineProperty(navigator, 'standalone', {{ value: {installed} }});"
        "Object.defineProperty(navigator, 'share', { value: async () => {} });"
    )
    table.page.goto("/rules/nine-hole/print")
    table.page.get_by_role("button", name="Share").wait_for()
    assert table.page.get_by_role("link", name="Open to print").is_visible() is shown
    table.check()
