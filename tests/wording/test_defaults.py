"""A note about where rules differ is shown exactly where the referee rules so."""

from random import Random

from app.golf.ruleset import read_ruleset, to_mapping
from app.golf.table import compile_ruleset
from app.wording.notes import default_codes, default_notes
from tests.helpers.levels import FULL
from tests.wording import notes
from tests.wording.changed import by_presets, changed_once, walked

WALKS = 200 if FULL else 20


def check(ruleset):
    table = compile_ruleset(ruleset)
    for code in default_codes(ruleset):
        try:
            getattr(notes, code)(ruleset, table)
        except (AssertionError, StopIteration) as wrong:
            raise AssertionError(f"{code} is told of {to_mapping(ruleset)}") from wrong


@by_presets
def test_the_referee_rules_as_the_notes_of_a_preset_say_with_any_switch_changed(presets, subtests):
    for preset in presets:
        with subtests.test(preset=preset):
            for ruleset in changed_once(preset):
                check(ruleset)


@by_presets
def test_the_referee_rules_as_the_notes_say_with_several_switches_changed(presets, subtests):
    for preset in presets:
        with subtests.test(preset=preset):
            for ruleset in walked(preset, Random(f"notes of {preset}"), WALKS):
                check(ruleset)


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
