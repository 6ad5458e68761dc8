"""Every page says once which styles and scripts it has, and what it begins with stays light."""

import gzip
import re
from functools import cache
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


@cache
def size_of(path):
    return len(gzip.compress(minified(path)))


def compressed(paths):
    return sum(map(size_of, paths))


def all_modules(names):
    """Modules and all that they import, at once or late."""
    found, todo = set(), [Path(name).name for name in names]
    while todo:
        for name in set(modules_for(todo.pop())) - found:
            found.add(name)
            todo += LATE.findall(PATHS[name].read_text("utf-8"))
    return found


def test_every_file_of_a_page_is_there():
    named = {name for need in NEEDS for name in (*need.styles, *need.scripts, *need.modules)}
    wrong = [name for name in named if not (ROOT / "static" / name).is_file()]
    assert not wrong, wrong


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


def begins_with(need):
    """The files that a phone loads before a page can be used."""
    modules = [PATHS[name] for name in modules_for(*(Path(name).name for name in need.modules))]
    return [*modules, *(ROOT / "static" / name for name in (*need.styles, *need.scripts)), LARGEST]


def test_a_page_with_what_it_begins_with_fits_in_25_kb_compressed():
    sizes = {
        f"{need.style_pack}-{need.module_pack}": compressed(begins_with(need)) for need in ONLINE
    }
    assert len(sizes) == len(ONLINE)
    wrong = {name: size for name, size in sizes.items() if size > 25 * KB}
    assert not wrong, wrong
