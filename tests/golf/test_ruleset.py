"""Rules as data: what their entries may be, what is refused with which words, what is written."""

import re

import pytest

from app.formats.schema import schema_of
from app.golf.faults import RulesetError
from app.golf.procedures import PROCEDURES
from app.golf.ruleset import (
    CONDITIONS,
    GOES_WITH,
    LANGUAGE,
    PENALTY_KEYS,
    Pattern,
    Penalty,
    find_ruleset,
    from_mapping,
    preset_mappings,
    read_pattern,
    read_penalty,
    to_mapping,
    whole_mapping,
    write_term,
)
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import problems_of, refused

BARE = {"layout": "2x2", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}
WHOLE = "write a whole number from"
LAID = "write rows x columns with 4 to 16 cells, at most four rows and eight columns"
CARDS = "write cards and numbers, like { A = 1, '3-10' = 'pips' }"
NAME = "name the cards, like 3-10, red 3 or QS"
PLAYERS = "write a number of players from 1 to 99, like 5"
FEWEST = "write the fewest and the most players, like 2-4"
TEXT = "write 1 to 200 characters of text"


def changed(**changes):
    return from_mapping("house", {**BARE, **changes})


def pattern(**entries):
    return read_pattern("p", {"shape": "row", **entries})


def penalty(**entries):
    return read_penalty("p", {"when": "holds 4", **entries})


BOUNDS = {
    changed: {
        "jokers": (0, 8),
        "jokers_in_all": (0, 32),
        "decks": (1, 9),
        "holes": (1, 18),
        "target": (1, 9999),
        "limit": (1, 9999),
    },
    pattern: {"take": (2, 8), "bonus": (-999, 999), "bonus_times": (-9, 9)},
    penalty: {"add": (-999, 999), "times": (-9, 9), "stage": (1, 2)},
}
PARTS = {
    ("pot", "stake"): (1, 99),
    ("pot", "cap"): (1, 9999),
    ("deck", "A"): (1, 99),
    ("values", "A"): (-999, 999),
}


def refusal(read, **entries):
    """Where an entry is refused and how, nothing where it is taken."""
    try:
        read(**entries)
    except RulesetError as error:
        return problems_of(error)
    return None


def test_numbers_have_bounds_that_they_may_reach():
    wrong = []
    for read, bounds in BOUNDS.items():
        for key, (least, most) in bounds.items():
            cases = {number: refusal(read, **{key: number}) for number in (least, most)}
            wrong += [(key, number) for number, found in cases.items() if found]
            for number in (least - 1, most + 1):
                found = refusal(read, **{key: number})
                words = f"{WHOLE} {least} to {most}, not {number}"
                wrong += [(key, found)] if found is None or found[1] != words else []
    for (key, part), (least, most) in PARTS.items():
        for number in (least - 1, most + 1):
            path, words = refusal(changed, **{key: {part: number}})
            right = words.startswith(f"{WHOLE} {least} to {most}") and path == f"house.{key}.{part}"
            wrong += [] if right else [(key, words)]
    assert wrong == []


REFUSED = [
    (changed, {"layout": "9x9"}, "house.layout", f"{LAID}, like 2x3, not 9x9"),
    (changed, {"layout": "5x2"}, "house.layout", "at most four rows: turn it to 2x5"),
    (changed, {"deck": {}}, "house.deck", CARDS),
    (changed, {"deck": {"A": "many"}}, "house.deck.A", f"{WHOLE} 1 to 99, or suited, not many"),
    (changed, {"deck": {"A 2": 4, "2-3": 4}}, "house.deck", "2 is written twice"),
    (
        changed,
        {"deck": {"Joker": 4}},
        "house.deck",
        "Joker can’t be a rank; use A, J, Q, K or numbers",
    ),
    (changed, {"deck": {"--2": 4}}, "house.deck", "--2 can’t be a rank; use A, J, Q, K or numbers"),
    (
        changed,
        {"deck": {"5-3": 4}},
        "house.deck",
        "write its ranks, like { 'A 2-10' = 'suited' }",
    ),
    (changed, {"values": {}}, "house.values", CARDS),
    (changed, {"values": [1]}, "house.values", CARDS),
    (changed, {"holes": True}, "house.holes", f"{WHOLE} 1 to 18, not true"),
    (
        changed,
        {"holes": "open"},
        "house.holes",
        "a game without a number of holes needs a target or a limit",
    ),
    (
        changed,
        {"players": "4-2"},
        "house.players",
        "write the fewest and the most players, like 2-4, not 4-2",
    ),
    (
        changed,
        {"starts": "me"},
        "house.starts",
        "choose one of after dealer, highest, lowest, went out, not me",
    ),
    (
        changed,
        {"tie": "dice"},
        "house.tie",
        "choose one of shared, last hole, extra hole, not dice",
    ),
    (changed, {"pot": 5}, "house.pot", "write entries in braces, like { stake = … }"),
    (changed, {"patterns": [{}]}, "house.patterns[0].shape", "is missing: write it"),
    (changed, {"patterns": {}}, "house.patterns", "write a list, like [ … ]"),
    (changed, {"title": ""}, "house.title", "write 1 to 200 characters of text"),
    (changed, {"any_layout": 1}, "house.any_layout", "write true or false, not 1"),
    (changed, {"any_layout": "yes"}, "house.any_layout", "write true or false, not yes"),
    *(
        (changed, {"decks": {"1": 1, players: decks}}, f"house.decks.{players}", words)
        for players, decks, words in (
            ("5", 0, f"{WHOLE} 1 to 9, not 0"),
            ("5", 10, f"{WHOLE} 1 to 9, not 10"),
            *((wrong, 2, PLAYERS) for wrong in ("0", "100", "many")),
        )
    ),
    (
        changed,
        {"decks": {"5": 2}},
        "house.decks",
        "start with the decks for 1 player, like { 1 = 1, 5 = 2 }",
    ),
    (changed, {"other_names": "ab"}, "house.other_names", "write a list, like [ … ]"),
    (
        changed,
        {"other_names": ["a"] * 13},
        "house.other_names",
        "this has 13 entries: write at most 12",
    ),
    *((changed, {"title": title}, "house.title", TEXT) for title in ("  ", "x" * 201, 5)),
    *(
        (changed, {"players": players}, "house.players", f"{FEWEST}, not {players}")
        for players in ("0-4", "2", "2-100", "a-b", "2-4-6", "-4")
    ),
    (
        changed,
        {"deck": {"A": "suitde"}},
        "house.deck.A",
        f"{WHOLE} 1 to 99, or suited, not suitde; did you mean suited?",
    ),
    (
        changed,
        {"told": {"snacks": True}},
        "house.told.snacks",
        f"is not known here; use {', '.join(PROCEDURES)}",
    ),
    (changed, {"told": {"turn_up": 10}}, "house.told.turn_up", f"{WHOLE} 0 to 9, not 10"),
    (pattern, {"match": "size"}, "p.match", "choose one of rank, suit, colour, points, not size"),
    (
        pattern,
        {"claim": "all"},
        "p.claim",
        "choose one of every, apart, most, best, always, none, not all",
    ),
    (pattern, {"worth": "lose"}, "p.worth", f"{WHOLE} -999 to 999, or keep, not lose"),
    (pattern, {"only": ""}, "p.only", NAME),
    (pattern, {"never": 3}, "p.never", NAME),
    (pattern, {"wild": []}, "p.wild", NAME),
    (
        pattern,
        {"shape": "star"},
        "p.shape",
        "choose one of column, row, diagonal, neighbours, block, anywhere, columns, cells, "
        "not star",
    ),
    (pattern, {"shape": "columns"}, "p.take", "say how many, like 2"),
    (pattern, {"shape": "anywhere"}, "p.take", "say how many, like 2"),
    (pattern, {"together": True}, "p.together", "is only allowed with columns: leave it out"),
    (pattern, {"cells": "corners"}, "p.cells", "is only allowed with cells: leave it out"),
    (penalty, {"who": "all"}, "p.who", "choose one of self, others, each_other, not all"),
    (
        penalty,
        {"become": "lowest"},
        "p.become",
        f"{WHOLE} -999 to 999, or highest, highest other, both, not lowest",
    ),
    (penalty, {"name": " "}, "p.name", "write 1 to 200 characters of text"),
]
CELLS = "choose one of all, corners, edges, centre, or cells by number like [0, 2]"
BY_CELLS = {
    None: ("", "say which cells, like 'corners' or [0, 2]"),
    (0, 16): ("[1]", f"{WHOLE} 0 to 15, not 16"),
    ((0, -1),): ("[0][1]", f"{WHOLE} 0 to 15, not -1"),
    ((0, 1), 2): ("[1]", "write a list, like [ … ]"),
    (): ("", "name two cells or more, each once, from 0 to 15"),
    7: ("", "write a list, like [ … ]"),
    "middle": ("", f"{CELLS}, not middle"),
    "centers": ("", f"{CELLS}, not centers; did you mean centre?"),
}
KNOWN = (
    "choose one of out, out beaten, out tied, out lowest, out alone, not above, lowest, shares, "
    "holds 4, looked, last hole"
)
WHEN = {
    "holds": "; did you mean holds 4?",
    "holds 1": "; did you mean holds 4?",
    "holds 17": "; did you mean holds 4?",
    "out beaten ": "; did you mean out beaten?",
    "rain": "",
    4: "",
}


def listed(cells):
    return [listed(cell) for cell in cells] if isinstance(cells, tuple) else cells


def test_an_entry_that_is_wrong_is_named_with_its_remedy():
    cases = [*REFUSED]
    for cells, (path, problem) in BY_CELLS.items():
        entries = {"shape": "cells"} | ({} if cells is None else {"cells": listed(cells)})
        cases.append((pattern, entries, f"p.cells{path}", problem))
    for when, meant in WHEN.items():
        cases.append((penalty, {"when": when}, "p.when", f"{KNOWN}, not {when}{meant}"))
    found = [(read, entries, refusal(read, **entries)) for read, entries, _path, _words in cases]
    expected = [(read, entries, (path, words)) for read, entries, path, words in cases]
    assert [case for case in zip(found, expected, strict=True) if case[0] != case[1]] == []
    with refused("p.when", "is missing: write it"):
        read_penalty("p", {})


def test_a_condition_takes_the_keys_that_its_record_allows():
    wrong = []
    for record in CONDITIONS.values():
        for key, value in (("per_rival", 5), ("every_rank", True), ("uncancelled", True)):
            found = refusal(penalty, when=record.example(), add=1, **{key: value})
            goes = record.word in GOES_WITH[key]
            wrong += [(record.word, key)] if goes != (found is None) else []
        words, *patterns = schema_of(PENALTY_KEYS["when"])["anyOf"]
        is_counted = any(re.search(own["pattern"], record.example()) for own in patterns)
        assert is_counted == (record.reads == "cards") != (record.word in words["enum"])
        assert (record.word in GOES_WITH["per_rival"]) == bool(record.counts)
    assert wrong == []
    compared = [record.word for record in CONDITIONS.values() if record.is_compared]
    assert compared == [
        *("out beaten", "out tied", "out lowest", "out alone", "not above", "lowest", "shares"),
    ]
    assert [penalty(when=f"holds {count}").count for count in (2, 9, 10, 16)] == [2, 9, 10, 16]


def test_all_that_is_wrong_is_raised_at_once_in_its_order():
    with pytest.raises(RulesetError) as caught:
        changed(holes="opn", deck={"A A B": "suitd"}, values={"A": "pip", "2": 5.5}, told=[])
    found = [(f.path.removeprefix("house."), f.values.get("meant")) for f in caught.value.faults]
    expected = {"values.A": "pips", "values.2": None, "holes": "open", "deck.A A B": "suited"}
    assert found == [*expected.items(), ("told", None)]
    with pytest.raises(RulesetError) as caught:
        pattern(take=99, cells="centre", together=1, nam=1)
    paths = [fault.path for fault in caught.value.faults]
    assert paths == ["p.take", "p.together", "p.nam", "p.cells", "p.together"]
    with pytest.raises(RulesetError) as caught:
        penalty(when="out", add="x", every_rank=True, per_rival=1)
    assert [fault.path for fault in caught.value.faults] == ["p.add", "p.every_rank", "p.per_rival"]
    with pytest.raises(RulesetError, match=r"^house\.colour: is not known here; use title, source"):
        changed(colour="red")


def test_a_ruleset_with_few_entries_has_defaults():
    ruleset = changed()
    assert (ruleset.title, ruleset.source) == ("House rules", "house rules")
    assert (ruleset.other_names, ruleset.deck) == ((), (("A 2-10 J Q K", "suited"),))
    assert (ruleset.jokers, ruleset.jokers_in_all, ruleset.any_layout) == (0, 0, False)
    assert (ruleset.players, ruleset.decks, ruleset.holes) == ((2, 8), ((1, 1),), 9)
    assert (ruleset.target, ruleset.limit, ruleset.pot) == (None, None, None)
    assert (ruleset.starts, ruleset.tie, ruleset.procedures) == ("after dealer", "shared", {})
    assert (ruleset.patterns, ruleset.penalties, LANGUAGE) == ((), (), 4)
    assert to_mapping(changed(pot={}))["pot"] == {"stake": 1}


def test_decks_follow_from_the_players():
    six = find_ruleset("six-card")
    decks = {0: 1, 1: 1, 4: 1, 5: 2, 8: 2, 9: 3, 30: 3}
    assert {players: six.decks_for(players) for players in decks} == decks
    fewer = changed(decks={"1": 2, "5": 1})
    assert [fewer.decks_for(players) for players in (4, 5)] == [2, 1]
    assert changed(decks={"9": 3, "1": 1, "5": 2}).decks == ((1, 1), (5, 2), (9, 3))
    assert compile_ruleset(fewer).decks_for(5) == 1


WRITTEN = (
    {"title": "Ours", "source": "a note", "any_layout": True},
    {"deck": {"0-5": 4, "-5": 2, "X": 1, "A": "suited"}, "values": {"0-5": "pips"}},
    {"jokers": 2, "jokers_in_all": 3, "holes": 18, "target": 50, "limit": 60},
    {"patterns": [{"shape": "row"}], "penalties": [{"when": "holds 3", "add": 1}]},
    {"players": "3-12", "decks": {"1": 1, "5": 2}, "starts": "highest", "tie": "extra hole"},
    {"pot": {"stake": 2, "cap": 10}, "told": {"turn_up": 3}, "decks": 2},
    {"pot": {"stake": 1, "tied": "takes"}, "holes": "open", "limit": 50},
)
FULL_PATTERN = {
    **{"shape": "cells", "take": 2, "cells": [[0, 1], [2, 3]], "match": "points", "only": "3-10"},
    **{"never": "4", "wild": "X", "worth": "keep", "bonus": -5, "bonus_times": -1},
    **{"claim": "most", "removes": True, "name": "ours"},
}
FULL_PENALTY = {
    **{"when": "holds 3", "who": "others", "add": 1, "times": 2, "become": "highest other"},
    **{"per_player": 3, "at_least": 0, "at_most": 10, "stage": 2, "uncancelled": True},
    **{"every_rank": True, "spares_holders": True, "name": "ours"},
}


def test_what_is_given_is_written_again_but_for_defaults():
    for entries in WRITTEN:
        assert to_mapping(changed(**entries)) == {**BARE, **entries}
    defaults = {"holes": 9, "decks": 1, "players": "2-8", "told": {}, "patterns": []}
    assert to_mapping(changed(**defaults)) == BARE
    assert write_term(read_pattern("p", FULL_PATTERN)) == FULL_PATTERN
    assert write_term(read_penalty("p", FULL_PENALTY)) == FULL_PENALTY
    assert write_term(Pattern("column")) == {"shape": "column"}
    assert write_term(Penalty("out", times=2)) == {"when": "out", "times": 2}
    assert write_term(Penalty("out")) == {"when": "out", "add": 0}
    assert write_term(Penalty("out tied")) == {"when": "out tied"}
    assert write_term(Penalty("out", at_least=0)) == {"when": "out", "at_least": 0}


def test_every_preset_reads_back_as_the_same():
    for preset in preset_mappings():
        ruleset = find_ruleset(preset)
        assert from_mapping(preset, to_mapping(ruleset)) == ruleset
        assert ruleset.source == whole_mapping(preset)["source"] != "house rules"
    knocks = [find_ruleset(preset).ends_by_knock for preset in ("four-card", "nine-hole")]
    assert knocks == [True, False]
