from tests.browser.table import NAMES


def names(table):
    return [chair.input_value() for chair in table.page.locator("[name=name]").all()]


def test_chairs_are_added_moved_and_removed_by_touch(table):
    table.page.goto("/games/new")
    table.page.get_by_role("button", name="Add a player").tap()
    for chair, name in zip(table.page.locator("[name=name]").all(), "ABC", strict=True):
        chair.fill(name)
    table.page.get_by_role("button", name="Move C up").tap()
    assert names(table) == ["A", "C", "B"]
    table.page.get_by_role("button", name="Remove A").tap()
    assert names(table) == ["C", "B"]
    table.check()


def test_typed_names_survive_a_reload(table):
    table.page.goto("/games/new")
    table.page.locator("[name=name]").first.fill(NAMES[3])
    table.page.reload()
    assert names(table)[0] == NAMES[3]


def test_equal_names_are_refused_with_a_sentence(table):
    table.page.goto("/games/new")
    for chair in table.page.locator("[name=name]").all():
        chair.fill("Ann")
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.reads("There is another “Ann”.")
    assert names(table) == ["Ann", "Ann"]
    table.check()
