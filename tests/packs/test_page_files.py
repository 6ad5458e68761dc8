"""Every page says once which styles and scripts it has, and what it begins with stays light."""

import gzip
import re
from pathlib import Path

import pytest

from app.packs.page_files import (
    GUESTS,
    LOOSE_MODULES,
    LOOSE_STYLES,
    PAGES,
    SEEN_STYLES,
    every_need,
    needed_by,
)
from app.web.base.assets import minified
from tests.twin.modules import PATHS, modules_for

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
LARGEST = max(TEMPLATES, key=lambda path: path.stat().st_size)
NEEDS = [*every_need()]
ONLINE = [need for need in NEEDS if need.module_pack not in GUESTS]
"""What a phone loads first; the shell comes afterwards, with the worker."""
LATE = re.compile(r"import\(\"[\w./-]*/([\w-]+\.js)\"\)")
KB = 1024


def named(need):
    return f"{need.style_pack}-{need.module_pack}"


def compressed(paths):
    return sum(len(gzip.compress(minified(path))) for path in paths)


def all_modules(names):
    """Modules and all that they import, at once or late."""
    found, todo = set(), [Path(name).name for name in names]
    while todo:
        for name in set(modules_for(todo.pop())) - found:
            found.add(name)
            todo += LATE.findall(PATHS[name].read_text("utf-8"))
    return found


@pytest.mark.parametrize("need", NEEDS, ids=named)
def test_every_file_of_a_page_is_there(need):
    for name in (*need.styles, *need.scripts, *need.modules):
        assert (ROOT / "static" / name).is_file()


def test_no_style_and_no_module_is_left_out_of_all_pages():
    styles = {*LOOSE_STYLES, *SEEN_STYLES, "css/print.css"}.union(*(need.styles for need in NEEDS))
    assert styles == {f"css/{path.name}" for path in (ROOT / "static" / "css").iterdir()}
    reached = all_modules(name for need in NEEDS for name in (*need.scripts, *need.modules))
    assert reached == PATHS.keys() - {"worker.js", *(Path(name).name for name in LOOSE_MODULES)}


def test_templates_name_all_pages_and_no_others():
    texts = (path.read_text("utf-8") for path in TEMPLATES)
    assert {name for text in texts for name in re.findall(r"files_of\(\"([\w-]+)\"", text)} == {
        *PAGES
    }


def test_two_pages_with_one_name_of_a_pack_have_the_same_in_it():
    assert len({need.module_pack for need in NEEDS}) == len(
        {(need.module_pack, need.modules) for need in NEEDS}
    )
    assert len({need.style_pack for need in NEEDS}) == len(
        {(need.style_pack, need.styles, need.prints) for need in NEEDS}
    )


def test_an_option_that_a_page_has_not_is_an_error():
    with pytest.raises(KeyError):
        needed_by("card", ("choice",))


@pytest.mark.parametrize("need", ONLINE, ids=named)
def test_a_page_with_what_it_begins_with_fits_in_25_kb_compressed(need):
    modules = [PATHS[name] for name in modules_for(*(Path(name).name for name in need.modules))]
    files = [ROOT / "static" / name for name in (*need.styles, *need.scripts)]
    assert compressed([*modules, *files, LARGEST]) <= 25 * KB
