import pytest

from app.golf.faults import RulesetError
from app.golf.ruleset import Pattern, Penalty, plain, read_pattern, read_penalty, write_term
from tests.golf.helpers.build import refused


def test_a_pattern_shows_only_what_differs():
    assert read_pattern("p", {"shape": "column"}) == Pattern("column")
    assert write_term(Pattern("column")) == {"shape": "column"}
    assert (Pattern("column").name, Penalty("out").name) == ("", "")


def test_a_pattern_is_written_as_it_was_read():
    written = {
        "shape": "cells",
        "take": 2,
        "cells": [[0, 1], [2, 3]],
        "match": "points",
        "only": "3-10",
        "never": "4",
        "wild": "X",
        "worth": "keep",
        "bonus": -5,
        "bonus_times": -1,
        "claim": "most",
        "removes": True,
        "name": "ours",
    }
    assert write_term(read_pattern("p", written)) == written
    assert read_pattern("p", written).cells == ((0, 1), (2, 3))


def test_cells_go_with_cells_and_nothing_else():
    with refused("p.cells", "say which cells, like 'corners' or [0, 2]"):
        read_pattern("p", {"shape": "cells"})
    with refused("p.cells", "is only allowed with cells: leave it out"):
        read_pattern("p", {"shape": "row", "cells": "corners"})
    assert read_pattern("p", {"shape": "cells", "cells": [0, 15]}).cells == (0, 15)


def test_cells_are_a_name_or_numbers_or_lists_of_them():
    for cells, path, problem in (
        ([0, 16], "[1]", "write a whole number from 0 to 15, not 16"),
        ([[0, -1]], "[0][1]", "write a whole number from 0 to 15, not -1"),
        ([[0, 1], 2], "[1]", "write a list, like [ … ]"),
        ([], "", "name two cells or more, each once, from 0 to 15"),
        (7, "", "write a list, like [ … ]"),
        ("middle", "", f"{CELLS}, not middle"),
        ("centers", "", f"{CELLS}, not centers; did you mean centre?"),
    ):
        with refused(f"p.cells{path}", problem):
            read_pattern("p", {"shape": "cells", "cells": cells})


CELLS = "choose one of all, corners, edges, centre, or cells by number like [0, 2]"


def test_together_goes_with_columns():
    with refused("p.together", "is only allowed with columns: leave it out"):
        read_pattern("p", {"shape": "column", "together": True})
    assert read_pattern("p", {"shape": "columns", "take": 2, "together": True}).together


@pytest.mark.parametrize("shape", ["columns", "anywhere"])
def test_some_shapes_need_a_number_of_cards(shape):
    with refused("p.take", "say how many, like 2"):
        read_pattern("p", {"shape": shape})
    assert read_pattern("p", {"shape": shape, "take": 8}).take == 8


@pytest.mark.parametrize(
    ("key", "word", "problem"),
    [
        ("take", 1, "write a whole number from 2 to 8, not 1"),
        ("take", 9, "write a whole number from 2 to 8, not 9"),
        ("match", "size", "choose one of rank, suit, colour, points, not size"),
        ("claim", "all", "choose one of every, apart, most, best, always, none, not all"),
        ("worth", "lose", "write a whole number from -999 to 999, or keep, not lose"),
        ("bonus", 1000, "write a whole number from -999 to 999, not 1000"),
        ("bonus", -1000, "write a whole number from -999 to 999, not -1000"),
        ("bonus_times", 10, "write a whole number from -9 to 9, not 10"),
        ("bonus_times", -10, "write a whole number from -9 to 9, not -10"),
        ("removes", 1, "write true or false, not 1"),
        ("only", "", "name the cards, like 3-10, red 3 or QS"),
        ("never", 3, "name the cards, like 3-10, red 3 or QS"),
        ("wild", [], "name the cards, like 3-10, red 3 or QS"),
        ("name", "", "write 1 to 200 characters of text"),
        (
            "shape",
            "star",
            "choose one of column, row, diagonal, neighbours, block, anywhere, columns, cells, "
            "not star",
        ),
    ],
)
def test_a_wrong_entry_of_a_pattern_is_named_with_its_remedy(key, word, problem):
    with refused(f"p.{key}", problem):
        read_pattern("p", {"shape": "row", key: word})


def test_a_penalty_shows_only_what_differs():
    assert read_penalty("p", {"when": "out"}) == Penalty("out")
    assert write_term(Penalty("out", times=2)) == {"when": "out", "times": 2}
    with refused("p.when", "is missing: write it"):
        read_penalty("p", {})


def test_a_penalty_that_costs_nothing_shows_it():
    assert write_term(Penalty("out")) == {"when": "out", "add": 0}
    assert write_term(Penalty("out tied")) == {"when": "out tied"}
    assert write_term(Penalty("out", at_least=0)) == {"when": "out", "at_least": 0}


@pytest.mark.parametrize("count", [2, 9, 10, 16])
def test_holds_takes_a_count(count):
    penalty = read_penalty("p", {"when": f"holds {count}"})
    assert (penalty.when, penalty.count) == ("holds", count)
    assert write_term(penalty) == {"when": f"holds {count}", "add": 0}


@pytest.mark.parametrize(
    ("when", "meant"),
    [
        ("holds", "; did you mean holds 4?"),
        ("holds 1", "; did you mean holds 4?"),
        ("holds 17", "; did you mean holds 4?"),
        ("out beaten ", "; did you mean out beaten?"),
        ("rain", ""),
        (4, ""),
    ],
)
def test_an_unknown_condition_is_refused(when, meant):
    known = "out, out beaten, out tied, out lowest, out alone, not above, lowest"
    known += ", shares, holds 4, looked, last hole"
    with refused("p.when", f"choose one of {known}, not {when}{meant}"):
        read_penalty("p", {"when": when})


def test_all_that_is_wrong_with_a_term_is_reported_at_once():
    with pytest.raises(RulesetError) as caught:
        read_pattern("p", {"shape": "row", "take": 99, "cells": "centre", "together": 1, "nam": 1})
    paths = [fault.path for fault in caught.value.faults]
    assert paths == ["p.take", "p.together", "p.nam", "p.cells", "p.together"]
    with pytest.raises(RulesetError) as caught:
        read_penalty("p", {"when": "out", "add": "x", "every_rank": True, "per_rival": 1})
    assert [fault.path for fault in caught.value.faults] == ["p.add", "p.every_rank", "p.per_rival"]


def test_a_penalty_is_written_as_it_was_read():
    written = {
        "when": "holds 3",
        "who": "others",
        "add": 1,
        "times": 2,
        "become": "highest other",
        "per_player": 3,
        "at_least": 0,
        "at_most": 10,
        "stage": 2,
        "uncancelled": True,
        "every_rank": True,
        "spares_holders": True,
        "name": "ours",
    }
    assert write_term(read_penalty("p", written)) == written


@pytest.mark.parametrize("key", ["uncancelled", "every_rank", "spares_holders"])
def test_what_concerns_holders_goes_with_holds(key):
    with refused(f"p.{key}", "is only allowed with holds: leave it out"):
        read_penalty("p", {"when": "out", key: True})


def test_rivals_go_with_comparisons():
    for when in ("out beaten", "out tied", "shares"):
        assert read_penalty("p", {"when": when, "per_rival": 5}).per_rival == 5
    with refused("p.per_rival", "is only allowed with out beaten, out tied, shares: leave it out"):
        read_penalty("p", {"when": "holds 4", "per_rival": 5})


@pytest.mark.parametrize(
    ("key", "word", "problem"),
    [
        ("who", "all", "choose one of self, others, each_other, not all"),
        ("add", 1000, "write a whole number from -999 to 999, not 1000"),
        ("times", 10, "write a whole number from -9 to 9, not 10"),
        ("times", -10, "write a whole number from -9 to 9, not -10"),
        (
            "become",
            "lowest",
            "write a whole number from -999 to 999, or highest, highest other, not lowest",
        ),
        ("stage", 0, "write a whole number from 1 to 2, not 0"),
        ("stage", 3, "write a whole number from 1 to 2, not 3"),
        ("name", " ", "write 1 to 200 characters of text"),
        ("uncancelled", 1, "write true or false, not 1"),
    ],
)
def test_a_wrong_entry_of_a_penalty_is_named_with_its_remedy(key, word, problem):
    with refused(f"p.{key}", problem):
        read_penalty("p", {"when": "holds 4", key: word})


def test_tuples_are_written_as_lists():
    assert plain(((1, 2), "x")) == [[1, 2], "x"]
    assert plain(5) == 5
