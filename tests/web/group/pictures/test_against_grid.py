"""Everyone against everyone: each cell shows the tally of its two people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.web.group.pictures.page import MOST, TINTS, against_grid
from tests.web.group.made_up import group_of, met

KEYS = ("ann", "bea", "cam", "dan")
TIMES = st.integers(0, 6)
PAIRS = st.dictionaries(
    st.sampled_from([(key, second) for key in KEYS for second in KEYS if key < second]),
    st.builds(met, TIMES, TIMES, TIMES),
)


@pytest.fixture(autouse=True)
def language(app):
    """A request, so that pictures have a language and addresses."""
    with app.test_request_context():
        yield


def grid(pairs):
    return against_grid(group_of(*KEYS), pairs, "six-card")


def fields(found):
    """(above, below) by the names of row and column."""
    names = [row["row"].name for row in found["rows"]]
    return {
        (row["row"].name, name): (cell.above, cell.below)
        for row in found["rows"]
        for name, cell in zip(names, row["cells"], strict=True)
        if cell
    }


def test_a_field_is_read_from_its_row_and_the_other_way_round_from_the_other():
    found = fields(grid({("ann", "bea"): met(5, 3), ("bea", "cam"): met(1, 2)}))
    assert found == {
        ("Ann", "Bea"): (5, 3),
        ("Bea", "Ann"): (3, 5),
        ("Bea", "Cam"): (1, 2),
        ("Cam", "Bea"): (2, 1),
    }


def test_two_who_shared_fewer_than_three_games_have_an_empty_field():
    assert grid({("ann", "bea"): met(2, 0)}) is None
    found = grid({("ann", "bea"): met(1, 1, tied=1), ("bea", "cam"): met(2, 0)})
    assert fields(found) == {("Ann", "Bea"): (1, 1), ("Bea", "Ann"): (1, 1)}


@given(PAIRS)
def test_every_field_is_what_was_counted(pairs):
    found = grid(pairs)
    plain = {}
    for (first, second), tally in pairs.items():
        if tally["games"] >= 3:
            plain[first.title(), second.title()] = tally["above"], tally["below"]
            plain[second.title(), first.title()] = tally["below"], tally["above"]
    assert (fields(found) if found else {}) == plain


@given(PAIRS)
def test_the_colour_grows_with_the_share_and_the_bold_number_is_ahead(pairs):
    for row in found["rows"] if (found := grid(pairs)) else ():
        cells = [cell for cell in row["cells"] if cell]
        assert all(0 <= cell.tint < TINTS for cell in cells)
        assert all(cell.is_ahead == (cell.above > cell.below) for cell in cells)
        for cell in cells:
            games = int(cell.words.split(" ")[0])
            half = games - cell.above - cell.below
            assert cell.tint == min(TINTS * (2 * cell.above + half) // (2 * games), TINTS - 1)


def test_the_person_most_often_above_others_stands_first():
    pairs = {("ann", "bea"): met(0, 4), ("ann", "cam"): met(1, 3), ("bea", "cam"): met(1, 3)}
    assert [row["row"].name for row in grid(pairs)["rows"]] == ["Cam", "Bea", "Ann"]


def test_a_cell_has_a_text_and_leads_to_the_games():
    [row, _other] = grid({("ann", "bea"): met(5, 3, tied=1)})["rows"]
    cell = row["cells"][1]
    assert cell.words == "9 games: 5 times ahead, 3 times behind"
    assert cell.url == "/group/sundays/person/1/against/2?rules=six-card"
    assert row["cells"][0] is None
    [row, _other] = grid({("ann", "bea"): met(1, 1, tied=3)})["rows"]
    assert row["cells"][1].words == "5 games: 1 time ahead, 1 time behind"


def test_of_very_many_people_those_with_most_games_are_shown_with_a_note():
    keys = [f"p{number:02}" for number in range(MOST + 1)]
    pairs = {(keys[0], other): met(3, number) for number, other in enumerate(keys[1:])}
    found = against_grid(group_of(*keys), pairs, "six-card")
    assert len(found["rows"]) == MOST
    assert "P01" not in {row["row"].name for row in found["rows"]}
    assert found["note"] == f"The {MOST} people with the most games."
