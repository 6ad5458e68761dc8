import ast
import subprocess
import sys
from pathlib import Path

import pytest

APP = Path(__file__).parents[2] / "app"


def imports(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


def modules(folder):
    return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize("path", modules(APP / "golf"), ids=lambda path: path.name)
def test_the_rules_import_only_the_standard_library_and_themselves(path):
    for name in imports(path):
        assert name.startswith("app.golf.") or name.split(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize(
    ("folder", "inward"),
    [
        ("record", ("golf", "record")),
        ("wording", ("golf", "record", "wording")),
        ("paper", ("golf", "record", "wording", "paper")),
    ],
)
def test_arrows_point_inwards_only(folder, inward):
    for path in modules(APP / folder):
        ours = [name for name in imports(path) if name.startswith("app.")]
        assert all(name.split(".")[1] in inward for name in ours), path


def test_nothing_but_the_factory_imports_the_pages():
    for path in modules(APP):
        if APP / "web" not in path.parents and path != APP / "__init__.py":
            assert not [name for name in imports(path) if name.startswith("app.web")], path


def test_the_rules_need_no_flask():
    code = "import app.golf.scoring, app.golf.referee, sys; print('flask' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "False"
