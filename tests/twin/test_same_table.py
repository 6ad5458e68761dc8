"""The phone tells who of a group a name is as the server does, however it is written."""

import pytest

from app.record.allowed_text import comparable
from tests.twin.modules import running

NAMES = ("Ann", " ann ", "ANN", "Ann  B", "ann b", "Straße", "STRASSE", "Éva", "E\u0301va", "مريم")
MORE = ("ΟΔΥΣΣΕΥΣ", "Οδυσσευς", "ﬁnn", "Finn", "İnci", "\u0131nci", "美雪 🦊", "")


@pytest.fixture(scope="module")
def phone():
    with running("same-table.js") as call:
        yield call


def test_the_same_names_are_alike_on_both_sides(phone):
    names = (*NAMES, *MORE)
    for person in filter(str.strip, names):
        [keys] = phone("same-table.js", "peopleAt", [[person, "p1"]], [[list(names)]])
        expected = ["p1" if comparable(name) == comparable(person) else "" for name in names]
        assert keys == expected, person


def test_whoever_was_a_guest_or_is_new_is_a_guest(phone):
    people = [["Ann", "p4"], ["Tom", ""]]
    [keys] = phone("same-table.js", "peopleAt", people, [[["Tom", "Eve", "Ann"]]])
    assert keys == ["", "", "p4"]
