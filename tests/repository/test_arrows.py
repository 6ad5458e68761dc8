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
ROWS = re.findall(r"^\| (`app/\w+.*?) \|.*\| ([\w, ]*)\|$", GUIDE, re.MULTILINE)
PARTS = {part: listed for names, listed in ROWS for part in re.findall(r"`app/(\w+)", names)}
"""The packages and modules in the table of the guide, each with those that it imports."""


@pytest.fixture(scope="module")
def graph():
    """All imports but those for types alone."""
    return grimp.build_graph(
        "app", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )


def part_of(module):
    return module.split(".")[1] if module.startswith("app.") else module


def test_every_package_with_packages_in_it_has_layers():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layered = [
        setting["containers"] for setting in settings["contracts"] if setting["type"] == "layers"
    ]
    packages = {path.parent for path in (ROOT / "app").rglob("__init__.py")}
    parents = {path.parent for path in packages} - {ROOT, ROOT / "app" / "golf"}
    names = [[".".join(path.relative_to(ROOT).parts)] for path in parents]
    assert sorted(layered) == sorted(names)


def test_the_guide_lists_what_each_part_imports(graph):
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


def test_the_guide_lists_every_part():
    packages = [path.parent.name for path in (ROOT / "app").glob("*/__init__.py")]
    modules = [path.stem for path in (ROOT / "app").glob("*.py") if path.stem != "__init__"]
    assert sorted(PARTS) == sorted([*packages, *modules])


PURE = {"golf": (), "stats": ("app.golf",), "season": ("app.golf", "app.stats")}


@pytest.mark.parametrize("package", PURE)
def test_rules_and_stats_import_only_the_standard_library(graph, package):
    modules = graph.find_descendants(f"app.{package}") or {f"app.{package}"}
    known = (f"app.{package}", *PURE[package])
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
