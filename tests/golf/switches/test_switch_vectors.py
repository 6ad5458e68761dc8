"""What every switch offers, what it reads in every preset, and what it writes: one line a fact."""

import json
from pathlib import Path

from app.golf.procedures import PROCEDURES
from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping
from app.golf.switch_examples import example
from app.golf.switches import SWITCHES, read_values

FOLDER = Path(__file__).parents[2] / "vectors" / "switches"


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]


def plain(rules):
    return json.loads(json.dumps(rules))


def changed_entries(before, after):
    return {key: entry for key, entry in after.items() if entry != before.get(key)}


def test_the_switches_are_these_in_this_order():
    assert [line["switch"] for line in lines("offers")] == list(SWITCHES)
    assert [line["preset"] for line in lines("presets")] == list(preset_mappings())


def test_a_switch_offers_these_values(subtests):
    for line in lines("offers"):
        with subtests.test(line["switch"]):
            switch = SWITCHES[line["switch"]]
            assert (switch.section, switch.kind) == (line["section"], line["kind"])
            assert [*switch.options] == line["options"]
            assert ([*switch.bounds], [*switch.shows]) == (line["bounds"], line["shows"])


def test_a_preset_reads_as_these_values(subtests):
    for line in lines("presets"):
        with subtests.test(line["preset"]):
            assert read_values(to_mapping(find_ruleset(line["preset"]))) == line["reads"]


def test_a_switch_writes_these_entries(subtests):
    for line in lines("writes"):
        with subtests.test(line["switch"], on=line["on"], value=line["value"]):
            rules = plain(to_mapping(find_ruleset(line["on"])))
            written = plain(SWITCHES[line["switch"]].write(rules, line["value"]))
            made = {key: written.get(key) for key in {**rules, **written}}
            assert changed_entries(rules, made) == line["makes"]


def test_a_switch_shows_these_grids(subtests):
    for line in lines("examples"):
        with subtests.test(line["switch"], preset=line["preset"]):
            shown = example(SWITCHES[line["switch"]], to_mapping(find_ruleset(line["preset"])))
            assert [" ".join(grid) for grid in shown.grids] == line["grids"]
            assert (shown.columns, shown.on, shown.off) == (
                line["columns"],
                line["on"],
                line["off"],
            )
            assert [*shown.with_scores] == line["with"]
            assert [*shown.without_scores] == line["without"]
            assert [sorted(cells) for cells in shown.cancelled] == line["cancelled"]
            assert [*shown.looks] == line["looks"]


def test_changes_one_after_the_other_lead_to_these_rules(subtests):
    for line in lines("walks"):
        with subtests.test(f"{line['on']}-{line['does'][0]}"):
            start = plain(to_mapping(find_ruleset(line["on"])))
            rules = start
            for name, value in line["does"]:
                rules = plain(SWITCHES[name].write(rules, value))
            made = {key: rules.get(key) for key in {**start, **rules}}
            assert {key: entry for key, entry in made.items() if entry != start.get(key)} == line[
                "makes"
            ]
            before, after = read_values(start), read_values(rules)
            assert {key: value for key, value in after.items() if value != before.get(key)} == line[
                "reads"
            ]


def test_defaults_that_are_written_out_read_as_if_they_were_not():
    defaults = {"times": 1, "who": "self", "per_player": 0}
    rules = {**to_mapping(find_ruleset("nine-hole"))}
    rules["penalties"] = [{**defaults, **rules["penalties"][0]}, *rules["penalties"][1:]]
    rules["penalties"][0]["name"] = "Bust"
    assert read_values(rules) == read_values(to_mapping(find_ruleset("nine-hole")))


def test_every_answer_of_a_procedure_is_a_value_of_its_switch():
    rules, words = to_mapping(find_ruleset("nine-hole")), {True: "yes", False: "no"}
    for procedure in PROCEDURES.values():
        switch = SWITCHES[f"told_{procedure.key}"]
        for answer in procedure.answers:
            label = words[answer] if procedure.is_flag else str(answer)
            changed = switch.write({**rules, "told": {}}, label)
            assert switch.takes(rules, label)
            assert changed.get("told", {}).get(procedure.key, False) == answer
            assert switch.read({**rules, "told": {procedure.key: answer}}) == label
