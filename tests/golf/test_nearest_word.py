import pytest

from app.golf.ruleset import preset_mappings
from app.golf.text import nearest, quoted_briefly


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("centers", "centre"),
        ("Center", "centre"),
        (" corner ", "corners"),
        ("EDGE", "edges"),
        ("middle", None),
        ("", None),
        (5, None),
        ("centre" * 9, None),
    ],
)
def test_the_likely_word_is_named_and_nothing_far_off(written, meant):
    assert nearest(written, ["all", "corners", "edges", "centre"]) == meant


def test_every_preset_is_found_with_a_letter_missing(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            wrong = preset[:2] + preset[3:]
            assert nearest(wrong, preset_mappings()) == preset


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (None, "null"),
        (False, "false"),
        (-7, "-7"),
        (1.5, "1.5"),
        ("K", "K"),
        ("K" * 40, "K" * 40),
        ("a\nline 2: \x1b[1m\u202e\ud83e", "a�line 2: �[1m��"),
        ("K" * 41, "K" * 39 + "…"),
        (10**29, "1" + "0" * 29),
        ([[]] * 9, "[…]"),
        ((1, 2), "[…]"),
        ({"K": {}}, "{…}"),
    ],
)
def test_what_was_written_is_shown_briefly(raw, expected):
    assert quoted_briefly(raw) == expected


def test_a_number_too_long_to_write_is_shown_all_the_same():
    assert quoted_briefly(10**9999) == "…"
