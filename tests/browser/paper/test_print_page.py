"""Choosing a sheet, seeing it, taking it along."""

import pytest

SHARE = """
  navigator.canShare = ({ files }) => CAN;
  navigator.share = async (what) => {
    const said = { title: what.title, url: what.url, file: what.files?.[0].name };
    document.body.dataset.shared = JSON.stringify(said);
  };
"""


def ratio(table):
    """How wide the picture of the sheet is by itself, by its height."""
    picture = table.page.locator("figure img").first
    wide, high = picture.evaluate(
        "(one) => one.decode().then(() => [one.naturalWidth, one.naturalHeight])"
    )
    return round(wide / high, 2)


def question(table, title):
    return table.page.locator("summary", has_text=title)


@pytest.mark.smoke
def test_a_choice_shows_the_sheet_again_is_remembered_and_can_be_mended(open_phone):
    table = open_phone(viewport={"width": 320, "height": 640})
    page = table.page
    page.goto("/rules/nine-hole/print")
    assert ratio(table) == 1.41
    question(table, "Which paper?").tap()
    page.get_by_label("Orientation").select_option("portrait")
    page.locator("figure img[src*='portrait']").wait_for()
    assert ratio(table) == 0.71
    assert "A4, portrait" in question(table, "Which paper?").inner_text()
    table.check()
    page.goto("/rules/six-card/print")
    assert page.get_by_label("Orientation").input_value() == "portrait"
    question(table, "How many holes?").tap()
    page.get_by_label("Holes").fill("19")
    page.get_by_label("Holes").blur()
    table.reads("Choose a number from 1 to 18.")
    page.get_by_label("Holes").fill("18")
    page.get_by_label("Holes").blur()
    page.locator("figure img").first.wait_for()
    table.check()


def test_a_phone_hands_on_the_file_or_the_link_or_has_no_button(open_phone):
    kinds = {
        "true": ("file", "back-nine-blank-nine-hole.pdf"),
        "false": ("url", "/rules/nine-hole/blank.pdf"),
    }
    for can, (key, value) in kinds.items():
        page = open_phone().page
        page.add_init_script(SHARE.replace("CAN", can))
        page.goto("/rules/nine-hole/print")
        page.get_by_role("button", name="Share").tap()
        page.locator("body[data-shared]").wait_for()
        assert value in page.evaluate("JSON.parse(document.body.dataset.shared)")[key]
    table = open_phone()
    table.page.add_init_script("delete Navigator.prototype.share")
    table.page.goto("/rules/nine-hole/print")
    assert ratio(table) == 1.41
    assert not table.page.locator("[data-do=share]").is_visible()


def test_an_iphones_app_opens_no_file_that_has_no_way_back(open_phone):
    for installed in ("true", "false"):
        table = open_phone()
        table.page.add_init_script(
            f"Object.defineProperty(navigator, 'standalone', {{ value: {installed} }});"
            "Object.defineProperty(navigator, 'share', { value: async () => {} });"
        )
        table.page.goto("/rules/nine-hole/print")
        table.page.get_by_role("button", name="Share").wait_for()
        link = table.page.get_by_role("link", name="Open to print")
        assert link.is_visible() is (installed == "false")
        table.check()


def test_sheet_and_card_are_printed_at_their_true_size_without_what_can_only_be_pressed(
    open_phone,
):
    table = open_phone(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=True)
    table.page.goto("/rules/nine-hole/print?paper=a5&orientation=landscape")
    ratio(table)
    table.page.emulate_media(media="print")
    assert table.page.locator("footer").is_hidden()
    assert table.page.locator("form").is_hidden()
    wide = table.page.locator("figure img").evaluate("(one) => one.getBoundingClientRect().width")
    assert wide == pytest.approx(210 / 25.4 * 96, abs=1)
    table.page.emulate_media(media="screen")
    table.start(names=("Ann", "Bea"))
    table.page.goto(table.game)
    table.page.emulate_media(media="print")
    assert table.page.locator("footer").is_hidden()
    assert table.page.locator(":is(.ways, .for-chat):visible").count() == 0
    assert table.page.locator("table.card").is_visible()
    ground = table.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
