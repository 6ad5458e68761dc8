"""Every page in every theme: nothing for axe to find, every control as large as a fingertip."""

import pytest

from app import create_app
from tests.browser.games import DEVICE
from tests.browser.screens import REACH
from tests.conftest import FULL
from tests.helpers.devices import cookie_of

OPEN = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
WEAR = "(theme) => { document.documentElement.dataset.theme = theme; }"
THEMES = ("light", "dark", "sun")
"""Controls are as large in the dark as in the light."""
PAGES = {
    "home.show": "/",
    "new_game.set_table": "/games/new",
    "join.show": "/join",
    "join.waiting": "/join/waiting",
    "settings.show": "/settings",
    "server.privacy": "/privacy",
    "settings.keys": "/keys",
    "programs.show": "/api",
    "device_link.show": "/phone/link/never-made",
    "bring.show": "/bring",
    "bring.done": "/bring/done?games=3&groups=1&rules=0",
    "rules.index": "/rules",
    "rules.show": "/rules/nine-hole",
    "rules.ask": "/rules/nine-hole/ask",
    "house_rules.new": "/rules/house/new?from=nine-hole",
    "house_rules.show": "{house}",
    "house_rules.edit": "{house}/edit",
    "house_rules.load": "/rules/load",
    "printing.of_rules": "/rules/nine-hole/print",
    "offline.page": "/offline",
    "nothing there": "/nothing/here",
    "games.show": "{game}",
    "a finished game": "{over}",
    "a television": "{game}?tv",
    "links.delete": "{game}/delete",
    "links.show": "{game}/links",
    "links.recovery": "{game}/recovery",
    "holes.enter": "{game}/hole/3",
    "a correction": "{game}/hole/1",
    "holes.ruling": "{game}/hole/2/ruling",
    "open_hole.show": "{disputed}/hole/1/open",
    "open_hole.which_player": "{game}/me",
    "printing.of_hole": "{game}/hole/1/print",
    "printing.of_game": "{game}/print",
    "log.show": "{game}/log",
    "typed_paper.type_in": "{game}/paper",
    "rules.of_game": "{game}/rules",
    "rules.ask_in_game": "{game}/ask",
    "house_rules.change": "{game}/rules/change",
    "seats.table": "{game}/table",
    "group.start": "/groups/new",
    "group.show": "{of[group]}",
    "group.games": "{of[group]}/games",
    "group.add": "{of[group]}/people/new",
    "group.settings": "{of[settings]}",
    "group_person.show": "{of[person]}",
    "group_person.edit": "{of[edit]}",
    "group_person.forget": "{of[forget]}",
    "group_person.figure": "{of[figure]}",
    "group_person.compare": "{of[same]}",
    "group_season.show": "{of[season]}",
    "group_season.new": "{of[group]}/season/new",
    "group_season.edit": "{of[season]}/edit",
    "group_season.choose_sheet": "{of[season]}/print",
    "import_games.into_group": "{of[group]}/import",
    "group.old": "{of[old]}",
    "tables.of_one_game": "{game}/tables",
    "tables.of_one_group": "{of[group]}/tables",
    "tables.of_one_season": "{of[season]}/tables",
    "import_games.anywhere": "/bring/games",
    "public_result.show": "/see/{public}",
    "group.who": "{of[who]}",
    "group.late": "{of[late]}",
    "a game of no group": "{of[none]}",
    "group.keep_together": "{of[together]}",
}
MAIN = ("home.show", "games.show", "holes.enter", "holes.ruling")
GAMES = ("{game}", "{over}", "{disputed}")
OF_GAME = [page for page, path in PAGES.items() if path.startswith(GAMES) and page not in MAIN]
OF_GROUP = [page for page, path in PAGES.items() if path.startswith("{of[")]
OTHERS = [page for page in PAGES if page not in {*MAIN, *OF_GAME, *OF_GROUP}]
COLOURS = ("color-contrast", "link-in-text-block")
"""What differs between themes, of all that axe looks at."""
ALIKE = {"house_rules.edit", "house_rules.change"}
"""The form of ``house_rules.new``, at which axe looks for long: folded but with full counts."""
STATES = {"nothing there", "a finished game", "a correction", "a game of no group"}
STATES |= {"a television"}
FILES = {
    "static",
    *(f"offline.{what}" for what in ("manifest", "kept", "not_kept", "rules", "worker", "game")),
    *(
        "printing.short_file",
        "printing.game_file",
        "printing.hole_file",
        "printing.rules_file",
        "printing.blank_file",
        "group_season.sheet",
    ),
    *("tables.as_csv", "tables.as_workbook"),
    *("sync.token", "sync.live", "server.health", "server.version"),
    "settings.old_phone",
    "settings.week",
    *("public_result.picture", "public_result.own_picture"),
    *("bring.everything", "bring.rules"),
    *("bring.of_group", "bring.of_game"),
    "server.robots",
    *(f"import_games.old_{what}" for what in ("table", "paste")),
    *("home.last", "rules.schema", "house_rules.export", "holes.panes", "gone.show"),
    *("game_actions.date_and_place", "games.old_board"),
}


def test_no_page_is_left_out(tmp_path):
    app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path}/none.db"})
    rules = [rule for rule in app.url_map.iter_rules() if not rule.rule.startswith("/api/")]
    shown = {rule.endpoint for rule in rules if "GET" in rule.methods}
    assert shown - FILES == set(PAGES) - STATES


@pytest.fixture
def table(open_phone, address):
    """A phone with games."""
    phone = open_phone()
    phone.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    return phone


def visit(table, shelf, page):
    """Open a page by its name."""
    table.page.goto(PAGES[page].format(**there(table, shelf, PAGES[page])))
    table.complaints = [
        words for words in table.complaints if "404" not in words and "410" not in words
    ]


def there(table, shelf, path):
    """The addresses that a path begins with."""
    return {
        "house": house(table) if "{house}" in path else "",
        "game": shelf.game(4, "2x3", holes=2),
        "over": shelf.game(3, "2x3", holes=9),
        "disputed": shelf.game(4, "2x3", happens="disputed"),
        "public": shelf.public() if "{public}" in path else "",
        "of": shelf.group_pages() if "{of[" in path else {},
    }


def house(table):
    """The address of house rules that this phone saves."""
    table.page.goto(PAGES["house_rules.new"])
    with table.page.expect_navigation():
        table.page.locator("footer [value=save]").tap()
    return table.page.url.partition("?")[0]


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param(MAIN, id="main", marks=pytest.mark.smoke),
        pytest.param(OF_GAME, id="of a game"),
        pytest.param(OF_GROUP, id="of a group"),
        pytest.param(OTHERS, id="others"),
    ],
)
def test_a_page_can_be_used_by_everybody_in_every_theme(table, shelf, pages, subtests):
    for page in pages:
        with subtests.test(page):
            visit(table, shelf, page)
            if page not in ALIKE or FULL:
                table.page.evaluate(OPEN)
            check_in_every_theme(table)


def check_in_every_theme(table):
    """Every control is large enough, and axe finds nothing; it asks again only for colours."""
    for theme in THEMES:
        table.page.evaluate(WEAR, theme)
        assert theme == "dark" or table.page.evaluate(REACH)["small"] == [], theme
        table.check(COLOURS if theme != THEMES[0] else ())


OLD = """        Ann   B. Cam Dan
16 Oct   87   98  62  91
2 Oct    71  80*  84  66
18 Sep   64   93  70  77
3/4      59   84  88  71
3/4      59   84  88  71
"""


def test_old_results_that_ask_can_be_used_by_everybody(table, shelf):
    table.page.set_viewport_size({"width": 320, "height": 640})
    visit(table, shelf, "import_games.into_group")
    table.page.locator("#text").fill(OLD)
    table.page.get_by_role("button", name="Check before saving").tap()
    answers = table.page.locator("[value^='answer:']")
    for _question in range(3):  # which day, which year, who
        answers.first.wait_for()
        check_in_every_theme(table)
        with table.page.expect_navigation():
            answers.first.tap()
    table.page.locator(".old .unsure input").fill("80")
    table.page.get_by_role("button", name="Check").first.tap()
    table.page.get_by_role("button", name="Keep 5 games").wait_for()
    check_in_every_theme(table)
