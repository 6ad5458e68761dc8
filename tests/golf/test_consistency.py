"""Rules that contradict themselves are refused, all of them at once."""

from app.golf.checking import CONTRADICTIONS, check_mapping, checked_ruleset
from app.golf.faults import SENTENCES

TWO_BY_THREE = {"layout": "2x3", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}
EXPOSED = {"ends": "all exposed"}
DOWN = {"new_card": "face down"}
HIGHEST = {"turn_up": 2, "first_starter": "highest turned up"}
CENTRE = {"turn_up": 2, "turn_up_where": "centre and outside"}
FROZEN = {"replace": "equal columns frozen"}
HELD = {"look_again": "in hand all"}
TINY = {"deck": {"1-5": 2}, "values": {"1-5": "pips"}}
NO_JACK = {"deck": {"1-9": 8}, "values": {"1-9": "pips"}}
SEVEN = {"penalties": [{"when": "holds 7", "add": 10, "who": "others"}]}
DOUBLE = {"penalties": [{"when": "last hole", "times": 2}]}
OPEN = {"holes": "open", "target": 50}


def found(procedures, **entries):
    """Where something contradicts, and what."""
    faults = check_mapping("mine", {**TWO_BY_THREE, "told": procedures, **entries})
    assert {fault.code for fault in faults} <= CONTRADICTIONS | {"layout", "whole"}
    return {fault.path.removeprefix("mine."): fault.code for fault in faults}


def fault(key, code):
    return {f"told.{key}": code}


FAULTY = [
    (
        EXPOSED,
        {"penalties": [{"when": "out beaten", "add": 10}]},
        {"penalties[0].when": "nobody_out"},
    ),
    (EXPOSED, {"penalties": [{"when": "out", "add": 5}]}, {"penalties[0].when": "nobody_out"}),
    (EXPOSED, {"pot": {"stake": 1}}, {"pot": "nobody_out"}),
    (EXPOSED, {"starts": "went out"}, {"starts": "nobody_out"}),
    ({**EXPOSED, "turn_all": True}, {}, fault("turn_all", "nobody_out")),
    (
        {**EXPOSED, "flip_after_reshuffle": True},
        {},
        fault("flip_after_reshuffle", "nobody_out"),
    ),
    ({"turn_up": 9}, {}, fault("turn_up", "too_many_up")),
    ({"turn_up": 6, "ends": "at once"}, {}, fault("turn_up", "all_up")),
    ({"turn_up": 5}, {"any_layout": True}, fault("turn_up", "too_many_up")),
    ({"turn_up": 3, "turn_up_where": "one column"}, {}, fault("turn_up_where", "no_room")),
    ({"turn_up": 4, "turn_up_where": "different columns"}, {}, fault("turn_up_where", "no_room")),
    ({**CENTRE, "turn_up": 6}, {}, fault("turn_up_where", "no_room")),
    *(
        (CENTRE, {"layout": layout}, fault("turn_up_where", "no_middle"))
        for layout in ("2x2", "2x4", "4x2")
    ),
    (CENTRE, {"any_layout": True}, fault("turn_up_where", "no_middle")),
    *(
        ({"turn_up": 0, key: answer}, {}, fault(key, "none_up"))
        for key, answer in (
            *(("turn_up_where", "any"), ("turn_up_late", True), ("rearrange", True)),
            ("first_starter", "highest turned up"),
        )
    ),
    ({**HIGHEST, "turn_up_late": True}, {}, fault("turn_up_late", "starter_late")),
    *(
        ({**DOWN, "ends": ends, **more}, {}, fault("ends", "never_up"))
        for ends in ("one more turn", "at once", "all exposed")
        for more in ({}, {"flip_after_draw": "no"})
    ),
    *(
        ({"look_again": again, **looking}, {}, fault("look_again", "not_two"))
        for again in ("those two", "in hand two")
        for looking in ({}, {"look": "any one"}, {"look": "nearest row"})
    ),
    ({"turn_up": 5, "look": "any two"}, {}, fault("look", "too_many_up")),
    ({"turn_up": 4, "look": "nearest row"}, {}, fault("look", "too_many_up")),
    *(
        ({**HELD, key: answer}, {}, fault(key, "all_held"))
        for key, answer in (
            *(("turn_up", 1), ("new_card", "face up"), ("ends", "at once"), ("turn_all", True)),
            *(("flip_after_draw", "may"), ("flip_instead", True), ("flip_after_reshuffle", True)),
        )
    ),
    *(
        (FROZEN, {"patterns": patterns}, fault("replace", "no_columns"))
        for patterns in ([], [{"shape": "row"}], [{"shape": "column", "removes": True}])
    ),
    ({"jack_skips": True}, NO_JACK, fault("jack_skips", "no_jack")),
    ({}, SEVEN, {"penalties[0].when": "too_many_held"}),
    ({}, TINY, {"players": "too_few_cards"}),
    ({}, {"holes": "open", "target": 100, "limit": 100}, {"limit": "target_and_limit"}),
    ({}, {**DOUBLE, **OPEN}, {"penalties[0].when": "no_last"}),
    # what follows from an entry that is wrong anyway is not shown
    ({"turn_up": 9}, {"layout": "9x9"}, {"layout": "layout"}),
    ({**HELD, "turn_up": 1}, {"holes": 99}, {"holes": "whole", **fault("turn_up", "all_held")}),
]
FINE = [
    (EXPOSED, {"penalties": [{"when": "lowest", "add": -5}, {"when": "looked", "add": 1}]}),
    *(({"turn_up": 6}, {}), ({"turn_up": 6, "ends": "knock"}, {})),
    *(({"turn_up": 6, "turn_up_where": "any"}, {}), ({**CENTRE, "turn_up": 5}, {})),
    ({"turn_up": 2, "turn_up_where": "one column"}, {}),
    ({"turn_up": 3, "turn_up_where": "different columns"}, {}),
    *((CENTRE, {"layout": layout}) for layout in ("2x3", "3x3", "2x5")),
    *((HIGHEST, {}), ({"turn_up": 0}, {})),
    *(({**DOWN, "ends": "at once", "flip_after_draw": "must"}, {}), ({"ends": "at once"}, {})),
    *(({**DOWN, "ends": "at once", "flip_instead": True}, {}), ({**DOWN, "ends": "knock"}, {})),
    *(({"look": "any two", "look_again": again}, {}) for again in ("those two", "in hand two")),
    *(({"turn_up": 4, "look": "any two"}, {}), ({**HELD, **DOWN, "ends": "knock"}, {})),
    *((FROZEN, {"patterns": [{"shape": "column"}]}), ({"jack_skips": True}, {})),
    *(({}, {**SEVEN, "any_layout": True}), ({}, {**TINY, "decks": 2}), ({}, DOUBLE)),
]


def test_what_contradicts_is_named_and_nothing_else():
    cases = [*FAULTY, *((procedures, entries, {}) for procedures, entries in FINE)]
    wrong = [
        (procedures, entries, shown)
        for procedures, entries, expected in cases
        if (shown := found(procedures, **entries)) != expected
    ]
    assert wrong == []
    assert SENTENCES.keys() >= CONTRADICTIONS


def test_rules_that_were_kept_before_can_still_be_read():
    raw = {**TWO_BY_THREE, "told": {"turn_up": 9}}
    assert checked_ruleset("mine", raw, is_new=False).procedures == {"turn_up": 9}
