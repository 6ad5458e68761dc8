import pytest

from app.golf.faults import RulesetError
from app.golf.layout import Layout
from app.golf.ruleset import (
    LANGUAGE,
    Pattern,
    Penalty,
    Pot,
    find_ruleset,
    from_mapping,
    preset_mappings,
    to_mapping,
    whole_mapping,
)
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import refused, rules

BARE = {"layout": "2x2", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}


def changed(**changes):
    return from_mapping("house", {**BARE, **changes})


def test_nine_hole_counts_as_its_source_states():
    ruleset = find_ruleset("nine-hole")
    assert ruleset.values == (("A", 1), ("2", -2), ("3-10", "pips"), ("J Q", 10), ("K", 0))
    assert (ruleset.layout, ruleset.players, ruleset.holes) == (Layout(2, 3), (2, 4), 9)
    assert ruleset.patterns == (Pattern("column"),)
    assert ruleset.penalties == (
        Penalty("out beaten", add=10),
        Penalty("out tied", add=0),
        Penalty("holds", count=4, add=10, who="others"),
    )


def test_a_ruleset_with_few_entries_has_defaults():
    ruleset = changed()
    assert (ruleset.title, ruleset.source) == ("House rules", "house rules")
    assert ruleset.other_names == ()
    assert ruleset.deck == (("A 2-10 J Q K", "suited"),)
    assert (ruleset.jokers, ruleset.jokers_in_all, ruleset.any_layout) == (0, 0, False)
    assert (ruleset.players, ruleset.decks, ruleset.holes) == ((2, 8), ((1, 1),), 9)
    assert (ruleset.target, ruleset.limit, ruleset.pot) == (None, None, None)
    assert (ruleset.starts, ruleset.tie, ruleset.procedures) == ("after dealer", "shared", {})
    assert (ruleset.patterns, ruleset.penalties, LANGUAGE) == ((), (), 4)


@pytest.mark.parametrize("key", ["layout", "values"])
def test_a_missing_entry_is_named(key):
    remedy = "is missing: write it, or a preset to start from, like extends = 'six-card'"
    with refused(f"house.{key}", remedy):
        from_mapping("house", {name: entry for name, entry in BARE.items() if name != key})


WHOLE = "write a whole number from"
LAID = "write rows x columns with 4 to 16 cells, at most four rows and eight columns"


@pytest.mark.parametrize(
    ("key", "entry", "path", "problem"),
    [
        ("layout", "9x9", "", f"{LAID}, like 2x3, not 9x9"),
        ("layout", 4, "", f"{LAID}, like 2x3, not 4"),
        ("layout", "5x2", "", "at most four rows: turn it to 2x5"),
        ("deck", {}, "", "write cards and numbers, like { A = 1, '3-10' = 'pips' }"),
        ("deck", {"A": "many"}, ".A", f"{WHOLE} 1 to 99, or suited, not many"),
        ("deck", {"A": 0}, ".A", "write a whole number from 1 to 99, not 0"),
        ("deck", {"A": 100}, ".A", "write a whole number from 1 to 99, not 100"),
        ("deck", {"A 2": 4, "2-3": 4}, "", "2 is written twice"),
        ("deck", {"Joker": 4}, "", "Joker can’t be a rank; use A, J, Q, K or numbers"),
        ("deck", {"--2": 4}, "", "--2 can’t be a rank; use A, J, Q, K or numbers"),
        ("deck", {"5-3": 4}, "", "write its ranks, like { 'A 2-10' = 'suited' }"),
        ("values", {}, "", "write cards and numbers, like { A = 1, '3-10' = 'pips' }"),
        ("values", [1], "", "write cards and numbers, like { A = 1, '3-10' = 'pips' }"),
        ("values", {"A": 1000}, ".A", f"{WHOLE} -999 to 999, not 1000"),
        ("values", {"A": -1000}, ".A", f"{WHOLE} -999 to 999, not -1000"),
        ("values", {"A": "much"}, ".A", f"{WHOLE} -999 to 999, or pips, not much"),
        ("jokers", 9, "", f"{WHOLE} 0 to 8, not 9"),
        ("jokers", -1, "", f"{WHOLE} 0 to 8, not -1"),
        ("jokers_in_all", 33, "", f"{WHOLE} 0 to 32, not 33"),
        ("jokers_in_all", -1, "", f"{WHOLE} 0 to 32, not -1"),
        ("decks", 0, "", f"{WHOLE} 1 to 9, not 0"),
        ("holes", True, "", f"{WHOLE} 1 to 18, not true"),
        ("holes", 19, "", f"{WHOLE} 1 to 18, not 19"),
        ("holes", 0, "", f"{WHOLE} 1 to 18, not 0"),
        ("holes", "open", "", "a game without a number of holes needs a target or a limit"),
        ("target", 0, "", f"{WHOLE} 1 to 9999, not 0"),
        ("target", 10000, "", f"{WHOLE} 1 to 9999, not 10000"),
        ("limit", 0, "", f"{WHOLE} 1 to 9999, not 0"),
        ("limit", 10000, "", f"{WHOLE} 1 to 9999, not 10000"),
        ("players", "4-2", "", "write the fewest and the most players, like 2-4, not 4-2"),
        ("starts", "me", "", "choose one of after dealer, highest, lowest, went out, not me"),
        ("tie", "dice", "", "choose one of shared, last hole, extra hole, not dice"),
        ("pot", {"stake": 0}, ".stake", f"{WHOLE} 1 to 99, not 0"),
        ("pot", {"stake": 100}, ".stake", f"{WHOLE} 1 to 99, not 100"),
        ("pot", {"cap": 0}, ".cap", f"{WHOLE} 1 to 9999, not 0"),
        ("pot", {"cap": 10000}, ".cap", f"{WHOLE} 1 to 9999, not 10000"),
        ("pot", 5, "", "write entries in braces, like { stake = … }"),
        ("patterns", [{}], "[0].shape", "is missing: write it"),
        ("patterns", {}, "", "write a list, like [ … ]"),
        ("penalties", "out", "", "write a list, like [ … ]"),
        ("title", "", "", "write 1 to 200 characters of text"),
        ("source", 5, "", "write 1 to 200 characters of text"),
        ("any_layout", 1, "", "write true or false, not 1"),
    ],
)
def test_an_entry_that_is_wrong_is_named_with_its_remedy(key, entry, path, problem):
    with refused(f"house.{key}{path}", problem):
        changed(**{key: entry})


def test_an_unknown_entry_is_shown_what_there_is():
    with pytest.raises(RulesetError, match=r"^house\.colour: is not known here; use title, source"):
        changed(colour="red")


def test_all_that_is_wrong_is_raised_at_once_in_its_order():
    with pytest.raises(RulesetError) as caught:
        changed(holes="opn", deck={"A A B": "suitd"}, values={"A": "pip", "2": 5.5}, told=[])
    found = [
        (fault.path.removeprefix("house."), fault.values.get("meant"))
        for fault in caught.value.faults
    ]
    assert found == [
        ("values.A", "pips"),
        ("values.2", None),
        ("holes", "open"),
        ("deck.A A B", "suited"),
        ("told", None),
    ]


@pytest.mark.parametrize("end", ["target", "limit"])
def test_an_open_game_ends_at_a_target_or_a_limit(end):
    ruleset = changed(holes="open", **{end: 100})
    assert ruleset.holes is None
    assert to_mapping(ruleset)["holes"] == "open"


@pytest.mark.parametrize(
    ("players", "decks"), [(0, 1), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (30, 3)]
)
def test_decks_follow_from_the_players(players, decks):
    assert find_ruleset("six-card").decks_for(players) == decks


def test_a_second_player_may_bring_a_second_deck():
    ruleset = changed(decks={"1": 1, "2": 2})
    assert [ruleset.decks_for(players) for players in (0, 1, 2)] == [1, 1, 2]


@pytest.mark.parametrize(
    "entries",
    [
        {"title": "Ours", "source": "a note", "any_layout": True},
        {"deck": {"0-5": 4, "-5": 2, "X": 1, "A": "suited"}, "values": {"0-5": "pips"}},
        {"jokers": 2, "jokers_in_all": 3, "holes": 18, "target": 50, "limit": 60},
        {"patterns": [{"shape": "row"}], "penalties": [{"when": "holds 3", "add": 1}]},
        {"players": "3-12", "decks": {"1": 1, "5": 2}, "starts": "highest", "tie": "extra hole"},
        {"pot": {"stake": 2, "cap": 10}, "told": {"turn_up": 3}, "decks": 2},
        {"pot": {"stake": 1}, "players": "2-4"},
    ],
)
def test_what_is_given_is_written_again(entries):
    again = to_mapping(changed(**entries))
    assert again == {**BARE, **entries}


def test_a_pot_has_a_stake_of_one_and_no_cap():
    assert changed(pot={}).pot == Pot(stake=1, cap=None)
    assert to_mapping(changed(pot={}))["pot"] == {"stake": 1}


def test_a_cap_may_be_as_low_as_one():
    assert changed(pot={"cap": 1}).pot == Pot(stake=1, cap=1)
    tied = changed(pot={"tied": "takes"})
    assert tied.pot == Pot(stake=1, cap=None, tied="takes")
    assert to_mapping(tied)["pot"] == {"stake": 1, "tied": "takes"}


def test_a_default_that_is_given_is_not_written():
    defaults = {"holes": 9, "decks": 1, "players": "2-8", "told": {}, "patterns": []}
    assert to_mapping(changed(**defaults)) == BARE


def test_every_preset_reads_back_as_the_same(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            assert from_mapping(preset, to_mapping(ruleset)) == ruleset
            assert ruleset.source == whole_mapping(preset)["source"] != "house rules"


def test_rulesets_with_other_procedures_are_not_the_same():
    assert rules(told={"turn_up": 3}) != rules(told={"turn_up": 4})
    assert hash(rules(told={"turn_up": 3})) == hash(rules(told={"turn_up": 4}))


def test_fewer_decks_for_more_players_is_what_the_steps_say():
    ruleset = changed(decks={"1": 2, "5": 1})
    assert (ruleset.decks_for(4), ruleset.decks_for(5)) == (2, 1)
    assert compile_ruleset(ruleset).decks_for(5) == 1


def test_a_knock_ends_a_hole_only_where_the_rules_say_so():
    knocks = [find_ruleset(preset).ends_by_knock for preset in ("four-card", "nine-hole")]
    assert knocks == [True, False]
