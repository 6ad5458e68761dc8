"""Which styles and scripts each page has; it imports nothing, to run before an installation."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

EVERY_STYLE = "css/style.css"
PRINT_STYLE = "css/print.css"
FIRST_SCRIPT = "js/base/double-taps.js"
BOOT_SCRIPT = "js/base/boot.js"
EVERY_MODULE = "js/base/load-offline.js"
ALONE = "plain"
"""A page without files of its own."""


@dataclass(frozen=True, slots=True)
class PageFiles:
    """``options`` are for some pages; pages that boot paint without waiting for modules."""

    styles: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    options: Mapping[str, "PageFiles"] = field(default_factory=dict)
    boots: bool = False
    prints: bool = True


ACTIONS = PageFiles(styles=("css/game-actions.css",))
CHAIRS = "css/chairs.css"
NEW_GAME = PageFiles(styles=("css/large-grids.css", CHAIRS), modules=("js/pages/new-game.js",))
FOLDS = "css/folds.css"
RULES = "css/rules.css"
UNTOUCHED = PageFiles(modules=("js/pages/untouched-games.js",))
LINKS = PageFiles(
    ("css/house-rules.css", FOLDS, "css/share.css"), ("js/pages/links.js",), boots=True
)
HOUSE = PageFiles(styles=("css/house-rules.css",))
GAME = PageFiles(styles=("css/game.css",))
SIGNS = "css/signs.css"
GROUP = PageFiles(styles=("css/game-actions.css", SIGNS, "css/group.css", "css/house-rules.css"))
STANDING = PageFiles(
    styles=("css/game-actions.css", SIGNS, "css/group.css", "css/standing.css"),
    options={
        "person": PageFiles(styles=("css/person.css",)),
        "season": PageFiles(styles=("css/season.css",)),
    },
)
STAY_TYPED = "js/pages/stay-typed.js"
OLD_GAMES = PageFiles((*GROUP.styles, FOLDS, "css/old-games.css"), (STAY_TYPED,))
PAGES: Mapping[str, PageFiles] = {
    ALONE: PageFiles(),
    "home": PageFiles(
        ("css/home.css",), options={"actions": ACTIONS, "games": UNTOUCHED, "table": NEW_GAME}
    ),
    "new-game": PageFiles((*NEW_GAME.styles, RULES), NEW_GAME.modules, boots=True),
    "rules": PageFiles(styles=(RULES, FOLDS)),
    "entry": PageFiles(
        modules=("js/engine/pool.js", "js/engine/removal.js", "js/entry/page.js"),
        options={
            "large": PageFiles(styles=("css/large-grids.css",)),
        },
        boots=True,
        prints=False,
    ),
    "open": PageFiles(
        styles=("css/game-actions.css", "css/game.css"), modules=("js/pages/ruling-done.js",)
    ),
    "ruling": PageFiles(
        styles=("css/game-actions.css", "css/ruling.css"),
        modules=("js/pages/ruling-done.js", "js/offline/dispute-button.js"),
        boots=True,
    ),
    "card": ACTIONS,
    "finished": PageFiles(ACTIONS.styles, ("js/base/today.js",)),
    "board": PageFiles(
        styles=("css/board.css", "css/season-board.css"), modules=("js/pages/board.js",)
    ),
    "log": PageFiles((FOLDS, "css/log.css"), ("js/pages/log.js",), boots=True),
    "date": GAME,
    "group": GROUP,
    "standing": STANDING,
    "group-settings": PageFiles(styles=(*HOUSE.styles, "css/settings.css", "css/group.css")),
    "old-games": OLD_GAMES,
    "import": PageFiles((*OLD_GAMES.styles, "css/import.css"), OLD_GAMES.modules),
    "bring": PageFiles(("css/house-rules.css", "css/bring.css"), (STAY_TYPED,)),
    "seats": ACTIONS,
    "join": PageFiles(LINKS.styles, ("js/pages/join.js",)),
    "links": LINKS,
    "house": HOUSE,
    "house-load": PageFiles(HOUSE.styles, (STAY_TYPED,)),
    "house-form": PageFiles(
        (*HOUSE.styles, "css/house-form.css"), ("js/pages/house-rules-form.js",), boots=True
    ),
    "settings": PageFiles(
        styles=("css/settings.css",), modules=("js/pages/settings.js",), boots=True
    ),
    "programs": PageFiles(
        styles=("css/house-rules.css", FOLDS, "css/programs.css"),
        modules=("js/pages/programs.js",),
        boots=True,
    ),
    "phone": PageFiles(("css/phone.css",), ("js/phone/can.js",), boots=True),
    "typed": PageFiles(
        styles=("css/typed-paper.css", "css/game.css"),
        modules=("js/pages/typed-paper.js",),
        boots=True,
    ),
    "print": PageFiles(
        styles=(FOLDS, "css/print-preview.css"),
        modules=("js/pages/print-preview.js",),
        boots=True,
    ),
    "shell": PageFiles(
        styles=(
            *("css/large-grids.css", "css/game-actions.css", "css/ruling.css"),
            *("css/home.css", CHAIRS),
        ),
        modules=("js/offline/pages/shell.js",),
        boots=True,
    ),
}
HOST = "entry"
HOSTED = "js/offline/start.js"
"""Every page imports this script once it has loaded."""
GUESTS = {"shell": "now", ALONE: "load", "ruling": "load", "open": "load", "finished": "load"}
"""Pages whose modules come late, in the entry page’s pack: now, or once loaded."""
LOOSE_STYLES = tuple(
    f"css/{name}.css" for name in ("card", "chosen-look", "entry-panes", "settings")
)
"""Styles fetched separately, which phones keep for offline use."""
SEEN_STYLES = ("css/demo.css", "css/seen.css")
"""Styles of pages without a script."""
LOOSE_MODULES = ("js/phone/start-picture.js", "js/entry/aids/silent-film.js")
"""In no pack: only some phones fetch them."""


@dataclass(frozen=True, slots=True)
class Needed:
    """Files of a page in order; ``style_pack`` and ``module_pack`` name them when packed."""

    style_pack: str
    module_pack: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    modules: tuple[str, ...]
    prints: bool


def needed_by(page: str, chosen: tuple[str, ...] = ()) -> Needed:
    """Raises ``KeyError`` for an unknown page or option.

    >>> needed_by("home", ("actions", "table")).module_pack
    'home-table'
    """
    files = PAGES[page]
    added = [files.options[name] for name in chosen]
    styled = [name for name, option in zip(chosen, added, strict=True) if option.styles]
    live = [name for name, option in zip(chosen, added, strict=True) if option.modules]
    return Needed(
        "-".join((page, *styled)),
        "-".join((page, *live)) if files.modules or live else ALONE,
        (EVERY_STYLE, *files.styles, *(name for option in added for name in option.styles)),
        (FIRST_SCRIPT, BOOT_SCRIPT) if files.boots else (FIRST_SCRIPT,),
        (EVERY_MODULE, *(name for need in added for name in need.modules), *files.modules),
        files.prints,
    )


def every_need() -> Iterator[Needed]:
    for page, files in PAGES.items():
        for count in range(len(files.options) + 1):
            for chosen in combinations(sorted(files.options), count):
                yield needed_by(page, chosen)
