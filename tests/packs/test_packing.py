"""Packs hold what the modules do by themselves, and only whole ones are found."""

import json
import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.packs import packing
from app.packs.packing import (
    find_bun,
    find_packs,
    make_packs,
    packs_folder,
    read_packs,
    static_folder,
)

MODULES = {
    "start.js": 'import { shared } from "./shared.js";\nshared.push("start");\n'
    'const { say } = await import("./late.js");\nsay();\n',
    "late.js": 'import { shared } from "./shared.js";\nshared.push("late");\n'
    "export const say = () => console.log(shared.join());\n",
    "other.js": 'console.log("never asked for");\n',
    "shared.js": "export const shared = [];\n",
}
WAITS = 'export const later = () => import("./other.js");\n'


@pytest.fixture
def static(tmp_path):
    """A copy of all that is packed."""
    return Path(shutil.copytree(static_folder(), tmp_path / "static"))


def packed(folder, modules, packs, guests, hosted=()):
    """The list that comes of packing some modules."""
    for name, text in modules.items():
        (folder / name).write_text(text, "utf-8")
    asked = {
        "root": str(folder),
        "folder": str(folder / "made"),
        "packs": packs,
        "host": "page",
        "hosted": list(hosted),
        "guests": guests,
    }
    done = subprocess.run(
        [find_bun(), packing.HERE / "pack.js"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def run_pack(folder, name):
    """What a pack says when it runs."""
    command = [find_bun(), folder / "made" / name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_modules_are_the_same_in_both_parts_and_late_ones_wait_until_they_are_asked_for(tmp_path):
    start = MODULES["start.js"] + 'export const more = () => import("./other.js");\n'
    made = packed(tmp_path, MODULES | {"start.js": start}, {"page": ["start.js"]}, {})
    assert made["page"]["first"][0] == "page.js"
    assert made["page"]["later"][0] == "page-later.js"
    assert run_pack(tmp_path, "page.js") == "start,late\n"


def test_a_guest_runs_what_comes_late_in_its_host(tmp_path):
    packs = {"page": ["shared.js"], "guest": ["late.js", "other.js"]}
    made = packed(tmp_path, MODULES, packs, {"guest": "now"})
    assert made["guest"]["first"][:2] == ["guest.js", "page-later.js"]
    assert made["guest"]["later"] == []
    assert run_pack(tmp_path, "guest.js") == "never asked for\n"


def test_what_is_hosted_comes_from_the_host_on_other_pages_too(tmp_path):
    start = 'import("./other.js");\n'
    packs = {"page": ["start.js"], "lodger": ["lodger.js"]}
    modules = MODULES | {"start.js": start, "lodger.js": start}
    packed(tmp_path, modules, packs, {}, hosted=["other.js"])
    assert run_pack(tmp_path, "lodger.js") == "never asked for\n"
    assert "never asked for" not in (tmp_path / "made" / "lodger.js").read_text("utf-8")
    assert not (tmp_path / "made" / "lodger-later.js").exists()


def test_every_page_has_its_packs_and_maps_to_the_written_modules(static):
    folder = make_packs(static)
    listed = read_packs(folder)
    assert {need.module_pack for need in packing.page_files.every_need()} == listed.keys()
    for name in {name for pack in listed.values() for name in (*pack.first, *pack.later)}:
        assert (folder / name).is_file()
        assert (folder / name).read_text("utf-8").endswith(f"={name}.map\n")
    later = json.loads((folder / "entry-later.js.map").read_text("utf-8"))
    named = {name for name in later["sources"] if name.endswith(".js")}
    assert "../source/js/entry/send.js" in named
    assert all((static / name.removeprefix("../source/")).is_file() for name in named)


@pytest.mark.parametrize(("hours", "stay"), [(23, True), (25, False)])
def test_a_change_needs_new_packs_and_those_of_the_day_before_go(static, hours, stay):
    before = make_packs(static)
    assert find_packs(static) == before
    made_at = time.time() - hours * 3600
    os.utime(before, (made_at, made_at))
    (static / "css" / "card.css").write_text("", "utf-8")
    assert find_packs(static) is None
    after = make_packs(static)
    assert {*packs_folder(static).iterdir()} == ({before, after} if stay else {after})


def test_two_that_pack_at_once_both_find_them(static):
    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(make_packs, (static, static))]
    assert found[0] == found[1]
    assert (found[0] / packing.LIST).is_file()


@pytest.mark.parametrize("bun", [None, "/bin/false", "/no/such/program"])
def test_where_nothing_can_be_packed_nothing_is_found_and_nothing_left(static, monkeypatch, bun):
    monkeypatch.setattr(packing, "find_bun", lambda: bun and Path(bun))
    assert make_packs(static) is None
    assert [*packs_folder(static).glob("*")] == []


def test_where_nothing_can_be_written_there_are_no_packs(static):
    (static.parent / "build").write_text("in the way")
    assert make_packs(static) is None
