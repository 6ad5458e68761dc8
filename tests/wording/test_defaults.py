"""Notes about where rules differ, by rules: ``tests/vectors/notes.jsonl`` has one set a line."""

import json
from pathlib import Path

from app.golf.ruleset import find_ruleset, from_mapping, read_ruleset, to_mapping
from app.golf.switches import SWITCHES
from app.wording.notes import NOTES, default_codes, default_notes

LINES = Path(__file__).parents[1].joinpath("vectors/notes.jsonl").read_text("utf-8").splitlines()


def test_rules_have_exactly_the_notes_that_are_true_of_them():
    """Each line was compared with what the referee rules on grids that test its notes."""
    wrong, shown = [], set()
    for line in map(json.loads, LINES):
        rules = to_mapping(find_ruleset(line["on"]))
        for name, value in line["does"]:
            rules = SWITCHES[name].write(rules, value)
        found = default_codes(from_mapping(line["on"], rules))
        shown |= {*found}
        wrong += [(line, found)] if found != line["notes"] else []
    assert wrong == []
    assert shown == {*NOTES}


def default_texts(base="four-card", **changes):
    return " ".join(default_notes(read_ruleset("mine", {"extends": base, **changes})))


def test_a_line_is_shown_to_lie_only_where_one_can():
    pairs = {"shape": "anywhere", "take": 2, "claim": "most"}
    block = {"shape": "block", "removes": True, "claim": "most"}
    sentence = "A line that should have left the grid but is still there counts 0 too."
    assert sentence in default_texts(patterns=[block])
    assert sentence not in default_texts(
        patterns=[pairs, block]
    )  # pairs go first, whatever lies there
