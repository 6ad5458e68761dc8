"""Arrows between packages point one way: who may know whom is written here, and nowhere else."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
ORDERS = {
    "app": (
        *("golf", "figures", "exit", "addresses", "limits", "waiting"),
        *("whole_files", "record", "tls"),
        *(
            "wording",
            "formats",
            "paper",
            "packs",
            "webhooks",
            "web",
            "__init__",
            "opening",
            "serving",
            "cli",
        ),
    ),
    "app.record": (
        *("time_limits", "new_codes", "allowed_text", "data_folder", "rulesets"),
        *(
            "database",
            "migrate",
            "models",
            "log",
            "game",
            "counts",
            "access",
            "change",
            "group",
            "files",
            "webhooks",
        ),
    ),
    "app.wording": (
        *("languages", "messages", "basics", "hole", "errors", "rules", "game", "group"),
        *("request_language", "serving", "catalogue", "offline_catalogue"),
    ),
    "app.paper": (
        *("choices", "type", "facts", "plan", "pen", "table", "rules_card", "draw"),
        *("season", "picture", "pdf", "svg"),
    ),
    "app.web": (
        *("base", "settings", "phone", "share", "rules", "new_game", "game", "hole", "card"),
        *("paper", "home", "group", "offline", "bring", "public", "api"),
        *("health", "errors", "factory"),
    ),
    "app.web.group": (
        *("form", "counted", "followed", "people_rows", "game_urls", "rules_titles"),
        *("old_games", "page", "person", "pictures", "season", "game", "settings"),
        *("views", "new_views"),
    ),
    "app.formats": (
        "json_text",
        "rules_file",
        "schema",
        "hole_line",
        "old_games",
        "tables",
        "bgstats",
        "api",
    ),
    "app.formats.tables": (
        *("columns", "cells", "plain_text", "reading", "rows", "csv_text", "workbook", "source"),
    ),
}
"""What stands in a package, from the inside out: each knows only what stands before it."""

STANDARD = tuple(sys.stdlib_module_names)
FORMS = ("form", "forms")
FOR_SEVERAL_VIEWS = tuple(
    f"app.web.{name}"
    for name in (
        "hole.entry_html",
        "offline.rules_bundle",
        "offline.groups_taken",
        "offline.snapshot",
    )
)
"""Put a form on a page as a view does, for more than one view: views may know them, pages not."""


def name_of(path):
    """``app/web/hole/page.py`` as ``app.web.hole.page``."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FILES = {
    name_of(path): path
    for path in sorted((ROOT / "app").rglob("*.py"))
    if "migrations" not in path.parts
}


def is_for_types_only(node):
    """Whether a block is left out when the program runs.

    A page is handed the form that it shows and names its type, but makes and reads none.
    """
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def nodes_of(tree):
    """Every part of a module that runs, also inside functions."""
    for node in ast.iter_child_nodes(tree):
        if not is_for_types_only(node):
            yield node
            yield from nodes_of(node)


def imports_of(source):
    """The modules that a text imports, by their whole names."""
    for node in nodes_of(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "write whole names"
            named = [f"{node.module}.{one.name}" for one in node.names]
            yield from (one if one in FILES else node.module for one in named)


ARROWS = {
    name: {one for one in imports_of(path.read_text("utf-8")) if one in FILES}
    for name, path in FILES.items()
}


def unit_in(package, module):
    """What stands directly in a package and holds a module; None for a module elsewhere."""
    if module == package:
        return "__init__"
    inside = module.removeprefix(f"{package}.")
    return inside.split(".")[0] if inside != module else None


def upward(package, arrows):
    """The arrows within a package that do not point to what stands before."""
    order = ORDERS[package]
    pairs = [(one, other) for one, others in arrows.items() for other in others]
    for one, other in pairs:
        begin, end = unit_in(package, one), unit_in(package, other)
        if begin and end and begin != end and order.index(begin) <= order.index(end):
            yield f"{one} imports {other}"


def has_routes(module):
    return "Blueprint(" in FILES[module].read_text("utf-8")


def is_form(module):
    last = module.rsplit(".", 1)[-1]
    return last in FORMS or last.endswith("_form")


SUBJECTS = [
    name
    for name, path in FILES.items()
    if name.startswith("app.web.") and name.count(".") >= 3 and path.name != "__init__.py"
]
VIEWS = [name for name in SUBJECTS if has_routes(name)]
PAGES = [
    name
    for name in SUBJECTS
    if not (name in VIEWS or is_form(name) or name in FOR_SEVERAL_VIEWS)
    and not name.startswith("app.web.base.")
]


@pytest.mark.parametrize("package", ORDERS)
def test_nothing_is_imported_upwards(package):
    assert list(upward(package, ARROWS)) == []


@pytest.mark.parametrize("package", ORDERS)
def test_everything_in_a_package_has_its_place_in_the_order(package):
    found = {unit_in(package, name) for name in FILES} - {None, "__init__"}
    assert found == set(ORDERS[package]) - {"__init__"}
    assert len(ORDERS[package]) == len(set(ORDERS[package]))


def test_every_package_with_packages_in_it_has_an_order():
    packages = {name for name, path in FILES.items() if path.name == "__init__.py"}
    parents = {name.rpartition(".")[0] for name in packages} - {"", "app.golf"}
    assert parents == set(ORDERS)


PARTS = dict(re.findall(r"^\| `app/(\w+)` \|.*\| ([\w, ]*)\|$", GUIDE, re.MULTILINE))


@pytest.mark.parametrize("package", PARTS)
def test_the_guide_tells_what_a_package_imports(package):
    known = set().union(*(ARROWS[one] for one in FILES if unit_in("app", one) == package))
    found = {unit_in("app", one) for one in known} & (PARTS.keys() - {package})
    assert found == set(re.findall(r"\w+", PARTS[package]))


def test_the_guide_tells_of_every_package():
    packages = [path.parent.name for path in (ROOT / "app").glob("*/__init__.py")]
    assert sorted(PARTS) == sorted(packages)


def test_no_module_imports_itself_by_way_of_others():
    assert len([*TopologicalSorter(ARROWS).static_order()]) == len(FILES)


@pytest.mark.parametrize("module", PAGES)
def test_a_page_knows_neither_views_nor_forms(module):
    beyond = (*VIEWS, *FOR_SEVERAL_VIEWS)
    assert not [one for one in ARROWS[module] if one in beyond or is_form(one)]


@pytest.mark.parametrize("module", [*SUBJECTS, "app.web.errors", "app.web.errors"])
def test_only_the_factory_knows_views(module):
    assert not ARROWS[module] & set(VIEWS)


@pytest.mark.parametrize("module", [name for name in FILES if name.startswith("app.golf")])
def test_the_rules_import_only_the_standard_library_and_themselves(module):
    for name in imports_of(FILES[module].read_text("utf-8")):
        assert name.startswith("app.golf") or name.split(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize("module", [name for name in FILES if name.startswith("app.figures")])
def test_figures_are_pure(module):
    also = ("openskill",) if module == "app.figures.rating" else ()
    for name in imports_of(FILES[module].read_text("utf-8")):
        begin = name.split(".")[0]
        assert name.startswith(("app.figures", "app.golf")) or begin in also + STANDARD


def test_the_rules_need_no_flask():
    code = "import app.golf.scoring, app.golf.referee, sys; print('flask' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "False"


def test_an_import_inside_a_function_is_seen():
    source = "def late():\n    if True:\n        from app.web import factory"
    assert [*imports_of(source)] == ["app.web.factory"]


def test_an_import_for_types_alone_is_not():
    source = "if TYPE_CHECKING:\n    from app.web import factory"
    assert [*imports_of(source)] == []


def test_an_arrow_that_points_upwards_is_named():
    arrows = {"app.record.log.heads": {"app.record.change.undo"}}
    assert [*upward("app.record", arrows)] == [
        "app.record.log.heads imports app.record.change.undo"
    ]
