"""The phone tells who of a group a name is as the server does, however it is written."""

from itertools import product

import pytest

from app.record.allowed_text import comparable
from tests.twin.modules import running

NAMES = ("Ann", " ann ", "ANN", "Ann  B", "ann b", "Straße", "STRASSE", "Éva", "E\u0301va", "مريم")
MORE = ("ΟΔΥΣΣΕΥΣ", "Οδυσσευς", "ﬁnn", "Finn", "İnci", "\u0131nci", "美雪 🦊", "")
SCRIPT = """
modules.groups = { keys: (people, names) => modules["group-table.js"].peopleAt({ people }, names) };
"""


@pytest.fixture(scope="module")
def phone():
    with running("group-table.js", script=SCRIPT) as call:
        yield call


def test_the_same_names_are_alike_on_both_sides(phone):
    names = (*NAMES, *MORE)
    for person in filter(str.strip, names):
        people = [{"name": person, "keys": ["p1", "p2"]}]
        [keys] = phone("groups", "keys", people, [[list(names)]])
        expected = ["p1" if comparable(name) == comparable(person) else "" for name in names]
        assert keys == expected, person


def test_everybody_of_a_group_is_found_by_the_first_of_their_keys(phone):
    people = [{"name": "Ann", "keys": ["p4", "p1"]}, {"name": "Bea", "keys": ["p2"]}]
    for names in product(("Ann", "Bea", "Tom"), repeat=2):
        [keys] = phone("groups", "keys", people, [[list(names)]])
        assert keys == [{"Ann": "p4", "Bea": "p2", "Tom": ""}[name] for name in names]
