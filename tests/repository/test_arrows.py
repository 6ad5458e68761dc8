"""Which package imports which, beyond the layers that import-linter checks (``pyproject.toml``)."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "dev" / "architecture.md").read_text("utf-8")
PARTS = dict(re.findall(r"^\| `app/(\w+)` \|.*\| ([\w, ]*)\|$", GUIDE, re.MULTILINE))
"""The packages in the table of the guide, each with the packages that it imports."""
FOR_SEVERAL_VIEWS = {
    f"app.web.{name}"
    for name in (
        "hole.entry_html",
        "offline.rules_and_groups",
    )
}
"""Put a form on a page as a view does, for more than one view: views may know them, pages not."""


@pytest.fixture(scope="module")
def graph():
    """All imports; those for types alone are left out, as a page names the type of its form."""
    return grimp.build_graph(
        "app", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )


def part_of(module):
    return module.split(".")[1] if module.startswith("app.") else module


def is_form(module):
    return re.search(r"(\.|_)form$|\.forms$", module) is not None


def has_routes(module):
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    return path.is_file() and "Blueprint(" in path.read_text("utf-8")


@pytest.fixture(scope="module")
def subjects(graph):
    """The modules in the folders of pages."""
    modules = graph.find_descendants("app.web")
    return {name for name in modules if name.count(".") >= 3 and not graph.find_children(name)}


@pytest.fixture(scope="module")
def views(subjects):
    return {name for name in subjects if has_routes(name)}


def imports(graph, modules, targets):
    """Every import of a target by one of the modules."""
    return [
        f"{module} imports {target}"
        for module in sorted(modules)
        for target in graph.find_modules_directly_imported_by(module) & targets
    ]


def test_every_package_with_packages_in_it_has_layers():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layered = [
        setting["containers"] for setting in settings["contracts"] if setting["type"] == "layers"
    ]
    packages = {path.parent for path in (ROOT / "app").rglob("__init__.py")}
    parents = {path.parent for path in packages} - {ROOT, ROOT / "app" / "golf"}
    names = [[".".join(path.relative_to(ROOT).parts)] for path in parents]
    assert sorted(layered) == sorted(names)


def test_the_guide_lists_what_each_package_imports(graph):
    wrong = []
    for package, listed in PARTS.items():
        modules = graph.find_descendants(f"app.{package}") | {f"app.{package}"}
        imported = {part_of(module) for name in modules for module in direct(graph, name)}
        found = imported & (PARTS.keys() - {package})
        if found != set(re.findall(r"\w+", listed)):
            wrong.append((package, found))
    assert not wrong, wrong


def direct(graph, module):
    return graph.find_modules_directly_imported_by(module)


def test_the_guide_lists_every_package():
    packages = [path.parent.name for path in (ROOT / "app").glob("*/__init__.py")]
    assert sorted(PARTS) == sorted(packages)


def test_a_page_knows_neither_views_nor_forms(graph, subjects, views):
    forms = {name for name in subjects if is_form(name)}
    base = graph.find_descendants("app.web.base")
    pages = subjects - views - forms - FOR_SEVERAL_VIEWS - base
    assert len(pages) > 50
    assert len(views) > 20
    wrong = imports(graph, pages, views | forms | FOR_SEVERAL_VIEWS)
    assert not wrong, wrong


def test_only_the_factory_knows_views(graph, subjects, views):
    wrong = imports(graph, subjects | {"app.web.errors"}, views)
    assert not wrong, wrong


@pytest.mark.parametrize(("package", "libraries"), [("golf", set()), ("figures", {"app.golf"})])
def test_rules_and_figures_import_only_the_standard_library(graph, package, libraries):
    modules = graph.find_descendants(f"app.{package}")
    assert len(modules) > 5
    known = (f"app.{package}", *libraries)
    wrong = [
        f"{module} imports {imported}"
        for module in modules
        for imported in direct(graph, module)
        if not imported.startswith(known) and imported not in sys.stdlib_module_names
    ]
    assert not wrong, wrong


def test_the_rules_need_no_flask():
    code = "import app.golf.scoring, app.golf.referee, sys; print('flask' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "False"
