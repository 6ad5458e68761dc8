"""Rules that contradict themselves are refused, all of them at once."""

import pytest

from app.golf.checking import CONTRADICTIONS, check_mapping, checked_ruleset
from app.golf.faults import SENTENCES

TWO_BY_THREE = {"layout": "2x3", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}
HELD = {"look_again": "in hand all"}
EXPOSED = {"ends": "all exposed"}


def found(procedures=None, **entries):
    """Where something contradicts, and what."""
    raw = {**TWO_BY_THREE, "told": procedures or {}, **entries}
    faults = check_mapping("mine", raw)
    assert {fault.code for fault in faults} <= CONTRADICTIONS | {"layout", "whole"}
    return {fault.path.removeprefix("mine."): fault.code for fault in faults}


def procedure_fault(key, code):
    return {f"told.{key}": code}


@pytest.mark.parametrize(
    ("entries", "path"),
    [
        ({"penalties": [{"when": "out beaten", "add": 10}]}, "penalties[0].when"),
        ({"penalties": [{"when": "out", "add": 5}]}, "penalties[0].when"),
        ({"pot": {"stake": 1}}, "pot"),
        ({"starts": "went out"}, "starts"),
        ({"told": {**EXPOSED, "turn_all": True}}, "told.turn_all"),
        ({"told": {**EXPOSED, "flip_after_reshuffle": True}}, "told.flip_after_reshuffle"),
    ],
)
def test_nothing_depends_on_who_went_out_where_nobody_does(entries, path):
    assert found(**{"told": EXPOSED, **entries}) == {path: "nobody_out"}
    others = [{"when": "lowest", "add": -5}, {"when": "looked", "add": 1}]
    assert found(EXPOSED, penalties=others) == {}


def test_no_more_cards_are_turned_up_than_there_are():
    assert found({"turn_up": 9}) == procedure_fault("turn_up", "too_many_up")
    assert found({"turn_up": 6}) == found({"turn_up": 6, "ends": "knock"}) == {}
    assert found({"turn_up": 6, "ends": "at once"}) == procedure_fault("turn_up", "all_up")
    assert found({"turn_up": 5}, any_layout=True) == procedure_fault("turn_up", "too_many_up")


@pytest.mark.parametrize(
    ("where", "layout", "most"),
    [
        ("one column", "2x3", 2),
        ("different columns", "2x3", 3),
        ("centre and outside", "2x3", 5),
        ("any", "2x3", 6),
    ],
)
def test_cards_turned_up_have_room_where_they_lie(where, layout, most):
    procedures = {"turn_up": most, "turn_up_where": where}
    assert found(procedures, layout=layout) == {}
    code = "too_many_up" if where == "any" else "no_room"
    assert code in found({**procedures, "turn_up": most + 1}, layout=layout).values()


def test_a_middle_column_is_named_only_where_there_is_one():
    procedures = {"turn_up": 2, "turn_up_where": "centre and outside"}
    assert [found(procedures, layout=layout) for layout in ("2x3", "3x3", "2x5")] == [{}] * 3
    refused = procedure_fault("turn_up_where", "no_middle")
    assert [found(procedures, layout=layout) for layout in ("2x2", "2x4", "4x2")] == [refused] * 3
    assert found(procedures, any_layout=True) == refused


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("turn_up_where", "any"),
        ("turn_up_late", True),
        ("rearrange", True),
        ("first_starter", "highest turned up"),
    ],
)
def test_nothing_is_shown_of_cards_turned_up_where_none_are(key, answer):
    assert found({"turn_up": 0, key: answer}) == procedure_fault(key, "none_up")
    assert found({"turn_up": 2, key: answer}) == found({"turn_up": 0}) == {}


def test_nobody_waits_with_cards_that_show_who_starts():
    procedures = {"turn_up": 2, "first_starter": "highest turned up"}
    assert found({**procedures, "turn_up_late": True}) == procedure_fault(
        "turn_up_late", "starter_late"
    )


@pytest.mark.parametrize("ends", ["one more turn", "at once", "all exposed"])
def test_new_cards_face_down_never_end_a_hole_unless_some_are_turned_up(ends):
    procedures = {"new_card": "face down", "ends": ends}
    assert found(procedures) == procedure_fault("ends", "never_up")
    assert found({**procedures, "flip_after_draw": "no"}) == procedure_fault("ends", "never_up")
    assert (
        found({**procedures, "flip_after_draw": "must"})
        == found({**procedures, "flip_instead": True})
        == {}
    )
    assert (
        found({**procedures, "ends": "knock"}) == found({**procedures, "new_card": "face up"}) == {}
    )


def test_two_cards_are_looked_at_again_only_where_two_were_looked_at():
    for again in ("those two", "in hand two"):
        for looking in ({}, {"look": "any one"}, {"look": "nearest row"}):
            assert found({**looking, "look_again": again}) == procedure_fault(
                "look_again", "not_two"
            )
        assert found({"look": "any two", "look_again": again}) == {}


def test_nobody_looks_at_more_cards_than_lie_face_down():
    assert found({"turn_up": 5, "look": "any two"}) == procedure_fault("look", "too_many_up")
    assert found({"turn_up": 4, "look": "nearest row"}) == procedure_fault("look", "too_many_up")
    assert found({"turn_up": 4, "look": "any two"}) == {}


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("turn_up", 1),
        ("new_card", "face up"),
        ("ends", "at once"),
        ("flip_after_draw", "may"),
        ("flip_instead", True),
        ("turn_all", True),
        ("flip_after_reshuffle", True),
    ],
)
def test_no_card_lies_face_up_where_all_are_held_in_the_hand(key, answer):
    assert found({**HELD, key: answer}) == procedure_fault(key, "all_held")
    assert found({**HELD, "new_card": "face down", "ends": "knock", "turn_up": 0}) == {}


def test_equal_columns_stay_only_where_some_match_and_do_not_leave():
    procedures = {"replace": "equal columns frozen"}
    for patterns in ([], [{"shape": "row"}], [{"shape": "column", "removes": True}]):
        assert found(procedures, patterns=patterns) == procedure_fault("replace", "no_columns")
    assert found(procedures, patterns=[{"shape": "column"}]) == {}


def test_only_a_jack_that_there_is_skips_anybody():
    own = {"deck": {"1-9": 8}, "values": {"1-9": "pips"}}
    assert found({"jack_skips": True}, **own) == procedure_fault("jack_skips", "no_jack")
    assert found({"jack_skips": True}) == {}


def test_nobody_holds_more_equal_cards_than_a_grid_has():
    seven = [{"when": "holds 7", "add": 10, "who": "others"}]
    assert found(penalties=seven) == {"penalties[0].when": "too_many_held"}
    assert found(penalties=seven, any_layout=True) == {}


def test_the_fewest_players_have_cards_enough():
    tiny = {"deck": {"1-5": 2}, "values": {"1-5": "pips"}}
    assert found(**tiny) == {"players": "too_few_cards"}
    assert found(**tiny, decks=2) == {}


def test_a_game_ends_at_a_target_or_goes_on_without_those_who_reach_a_limit():
    assert found(holes="open", target=100, limit=100) == {"limit": "target_and_limit"}


def test_only_a_game_of_so_many_holes_has_a_last_one():
    double = [{"when": "last hole", "times": 2}]
    assert found(penalties=double) == {}
    assert found(penalties=double, holes="open", target=50) == {"penalties[0].when": "no_last"}


def test_what_follows_from_an_entry_that_is_wrong_anyway_is_not_shown():
    assert found({"turn_up": 9}, layout="9x9") == {"layout": "layout"}
    both = found({**HELD, "turn_up": 1}, holes=99)
    assert both == {"holes": "whole", "told.turn_up": "all_held"}


def test_rules_that_were_kept_before_can_still_be_read():
    raw = {**TWO_BY_THREE, "told": {"turn_up": 9}}
    assert checked_ruleset("mine", raw, is_new=False).procedures == {"turn_up": 9}


def test_every_contradiction_has_its_sentence():
    assert SENTENCES.keys() >= CONTRADICTIONS
