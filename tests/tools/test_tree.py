"""Files that lie side by side and lines that are too long, counted in a made-up tree."""

import pytest

from tools.measures import tree


@pytest.fixture
def root(tmp_path):
    def write(name, text=""):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    for number in range(16):
        write(f"app/full/part_{number}.py")
    write("app/full/__init__.py", "x" * 101)
    write("app/one.py", f"{'x' * 100}\n{'é' * 101}\n")
    write("app/fonts/made.py", "x" * 200)
    write("app/translations/de/made.py", "x" * 200)
    write("app/__pycache__/old.py", "x" * 200)
    write("static/js/page.js", f"{'x' * 120}\n{'x' * 121}\n{'x' * 122}\n")
    write("templates/page.html", "x" * 121)
    write("templates/page.txt", "x" * 500)
    return tmp_path


def value(root, what):
    (found,) = (figure for figure in tree.measure(root) if figure.what.startswith(what))
    return found


def test_files_are_counted_folder_by_folder_without_the_package_itself(root):
    expected = {"app/full": 16, "app": 1, "static/js": 1, "templates": 1}
    assert tree.files_per_folder(root) == expected


def test_folders_with_more_than_fifteen_files_are_named(root):
    assert value(root, "files in the fullest").value == 16
    assert value(root, "folders with").where == ["app/full: 16"]


def test_the_rules_and_their_tests_are_left_out_of_the_fullest_and_named_instead(root):
    (root / "app" / "golf").mkdir()
    for number in range(20):
        (root / "app" / "golf" / f"idea_{number}.py").touch()
    assert value(root, "files in the fullest").value == 16
    assert value(root, "files in the fullest").what.endswith("beside app/golf (20)")
    assert value(root, "folders with").where == ["app/full: 16"]


def test_lines_are_counted_by_the_limit_of_their_kind(root):
    assert value(root, "lines over 100 characters, Python").value == 2
    assert value(root, "lines over 120 characters, JavaScript").where == ["static/js/page.js: 2"]
    assert value(root, "lines over 120 characters, CSS").value == 0
    assert value(root, "lines over 120 characters, templates").value == 1
