"""Every page says once which styles and scripts it has, and phones get them small."""

import json
import os
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app import page_files
from app.page_files import (
    DEMO_STYLE,
    FIRST_ORDER_STYLE,
    HEADS,
    JOINED,
    LATER,
    LOOSE_MODULES,
    LOOSE_STYLES,
    PACKAGE,
    PAGES,
    find_bun,
    make_small,
    small_folder,
    static_folder,
    version_of,
)
from tests.twin.modules import PATHS, modules_for

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "static"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
LATE = re.compile(r"import\(\"[\w./-]*/([\w-]+\.js)\"\)")
MODULES = {
    "js/page.js": 'import { shared } from "./shared.js";\nshared.push("page");\n'
    'const { say } = await import("./late.js");\nsay();\n',
    "js/late.js": 'import { shared } from "./shared.js";\nshared.push("late");\n'
    "export const say = () => console.log(shared.join());\n",
    "js/other.js": 'console.log("never asked for");\n',
    "js/shared.js": "export const shared = [];\n",
    "js/deep/alone.js": 'import("../late.js").then(({ say }) => say());\n',
    "js/waits.js": 'export const wait = () => import("./other.js");\n',
}
STYLE = """/* it's a comment */
a:hover, :is(b, i) > i {
  inset-inline: 0 auto;
  content: "a ;  b /* kept */";
}
@media (min-width: 600px) and (max-aspect-ratio: 1 / 1) {
  a { color: red; }
}
"""
SENT = (
    'a:hover,:is(b,i)>i{content:"a ;  b /* kept */";inset-inline:0 auto}'
    "@media (min-width:600px) and (max-aspect-ratio:1/1){a{color:red}}\n"
)


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def bundled(tmp_path_factory):
    """What comes of a few modules and a style."""
    folder = tmp_path_factory.mktemp("bundled")
    write(folder / "static", {**MODULES, "css/a.css": STYLE})
    asked = {"shared": ["js/page.js"], "alone": ["js/deep/alone.js"]}
    subprocess.run(
        [find_bun(), PACKAGE / "bundle.js", folder / "static", folder / "small"],
        input=json.dumps(asked),
        text=True,
        check=True,
    )
    return folder / "small"


def run(path):
    """What a script says when it runs."""
    done = subprocess.run([find_bun(), path], capture_output=True, text=True, check=True)
    return done.stdout


def test_late_modules_lie_in_one_file_where_each_waits_until_it_is_asked_for(bundled):
    assert run(bundled / "js" / "page.js") == "page,late\n"
    assert "never asked for" in (bundled / LATER).read_text()
    assert len([*bundled.glob("js/shared-*.js")]) == 1


def test_a_script_by_itself_gets_its_late_modules_from_there_too(bundled):
    assert run(bundled / "js" / "deep" / "alone.js") == "late\n"
    assert "../later.js" in (bundled / "js" / "deep" / "alone.js").read_text()


def test_a_style_loses_what_only_people_need_and_asks_no_more_of_a_phone(bundled):
    assert (bundled / "css" / "a.css").read_text() == SENT


@pytest.fixture
def static(tmp_path):
    """A copy of all that is made small."""
    return Path(shutil.copytree(static_folder(), tmp_path / "static"))


@pytest.mark.parametrize(("hours", "stay"), [(23, True), (25, False)])
def test_a_change_needs_new_small_files_and_those_of_the_day_before_go(static, hours, stay):
    before = make_small(static)
    assert make_small(static) == before
    made_at = time.time() - hours * 3600
    os.utime(before, (made_at, made_at))
    (static / "css" / "card.css").write_text("", "utf-8")
    after = make_small(static)
    assert {*after.parent.iterdir()} == ({before, after} if stay else {after})
    assert before != after


def test_two_that_begin_at_once_both_find_whole_ones(static):
    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(make_small, (static, static))]
    assert found[0] == found[1]
    assert (found[0] / LATER).is_file()
    assert [*found[0].parent.iterdir()] == [found[0]]


@pytest.mark.parametrize("bun", [None, "/bin/false", "/no/such/program"])
def test_where_bun_does_not_run_nothing_is_found_and_nothing_left(static, monkeypatch, bun):
    monkeypatch.setattr(page_files, "find_bun", lambda: bun and Path(bun))
    assert make_small(static) is None
    assert [*small_folder(static).parent.glob("*")] == []


def test_where_nothing_can_be_written_there_are_none(static):
    (static.parent / "build").write_text("in the way")
    assert make_small(static) is None


def test_the_version_changes_with_any_file(tmp_path):
    (tmp_path / "one.js").write_text("1")
    first = version_of(tmp_path)
    (tmp_path / "one.js").rename(tmp_path / "two.js")
    second = version_of(tmp_path)
    (tmp_path / "two.js").write_text("2")
    assert len({first, second, version_of(tmp_path)}) == 3


def names_of(page):
    return (*page.styles, *HEADS[page.head], *page.modules)


def all_modules(names):
    """Modules and all that they import, at once or late."""
    found, todo = set(), [Path(name).name for name in names]
    while todo:
        for name in set(modules_for(todo.pop())) - found:
            found.add(name)
            todo += LATE.findall(PATHS[name].read_text("utf-8"))
    return found


def test_every_file_of_a_page_is_there():
    named = {name for page in PAGES.values() for name in names_of(page)}
    wrong = [name for name in named if not (STATIC / name).is_file()]
    assert not wrong, wrong


def test_no_style_and_no_module_is_left_out_of_all_pages():
    styles = {*LOOSE_STYLES, DEMO_STYLE, FIRST_ORDER_STYLE}.union(
        *(page.styles for page in PAGES.values())
    )
    assert styles == {f"css/{path.name}" for path in (STATIC / "css").iterdir()}
    scripts = {name for page in PAGES.values() for name in names_of(page) if "js/" in name}
    reached = all_modules(scripts)
    assert reached == PATHS.keys() - {"worker.js", *(Path(name).name for name in LOOSE_MODULES)}


def test_no_written_file_is_called_like_one_that_is_put_together():
    assert [name for name in (LATER, *JOINED) if (STATIC / name).exists()] == []


def test_templates_name_all_pages_and_no_others():
    calls = re.findall(r"files_of\((.+?)\)", "".join(path.read_text("utf-8") for path in TEMPLATES))
    assert {name for call in calls for name in re.findall(r"\"([\w-]+)\"", call)} == {*PAGES}
