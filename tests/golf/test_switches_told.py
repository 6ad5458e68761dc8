"""What every switch offers, what it reads in every preset, and what it writes: one line a fact."""

import json
from pathlib import Path

import pytest

from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.ruleset import to_mapping
from app.golf.switches import SWITCHES, read_values
from app.golf.switches.examples import example

FOLDER = Path(__file__).parents[1] / "vectors" / "switches"


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]


def plain(rules):
    return json.loads(json.dumps(rules))


def test_the_switches_are_these_in_this_order():
    assert [line["switch"] for line in lines("offers")] == list(SWITCHES)
    assert [line["preset"] for line in lines("presets")] == list(preset_mappings())


@pytest.mark.parametrize("line", lines("offers"), ids=lambda line: line["switch"])
def test_a_switch_offers_these_values(line):
    switch = SWITCHES[line["switch"]]
    assert (switch.section, switch.kind) == (line["section"], line["kind"])
    assert [*switch.options] == line["options"]
    assert ([*switch.bounds], [*switch.shows]) == (line["bounds"], line["shows"])


@pytest.mark.parametrize("line", lines("presets"), ids=lambda line: line["preset"])
def test_a_preset_reads_as_these_values(line):
    assert read_values(to_mapping(find_ruleset(line["preset"]))) == line["reads"]


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_writes_these_entries(name):
    for line in (line for line in lines("writes") if line["switch"] == name):
        rules = plain(to_mapping(find_ruleset(line["on"])))
        written = plain(SWITCHES[name].write(rules, line["value"]))
        made = {key: written.get(key) for key in {**rules, **written}}
        changed = {key: entry for key, entry in made.items() if entry != rules.get(key)}
        assert changed == line["makes"], line


@pytest.mark.parametrize("name", [name for name, switch in SWITCHES.items() if switch.shows])
def test_a_switch_shows_these_grids(name):
    for line in (line for line in lines("examples") if line["switch"] == name):
        shown = example(SWITCHES[name], to_mapping(find_ruleset(line["preset"])))
        assert [" ".join(grid) for grid in shown.grids] == line["grids"]
        assert (shown.columns, shown.on, shown.off) == (line["columns"], line["on"], line["off"])
        assert [*shown.with_scores] == line["with"]
        assert [*shown.without_scores] == line["without"]
        assert [sorted(cells) for cells in shown.cancelled] == line["cancelled"]
        assert [*shown.looks] == line["looks"]
