"""What waits on a phone until the server has it: each entry once, in order."""

import pytest

from tests.twin.modules import STORAGE, running

ENTRIES = [{"said_as": f"token:{number}", "hole": number} for number in (1, 2, 3)]


@pytest.fixture
def call():
    with running("games.js", without=["crypto"], script=STORAGE) as call:
        yield call


def waiting(call):
    (items,) = call("games.js", "itemsOf", "abc", [[]])
    return [item["entry"]["hole"] for item in items]


def test_an_entry_that_is_put_again_waits_once(call):
    call("games.js", "putEntries", "abc", [[ENTRIES[:2]]])
    call("games.js", "putEntries", "abc", [[ENTRIES]])
    assert waiting(call) == [1, 2, 3]


def test_entries_of_another_game_are_left_alone(call):
    call("games.js", "putEntries", "abc", [[ENTRIES[:1]]])
    call("games.js", "putEntries", "xyz", [[ENTRIES[1:]]])
    assert waiting(call) == [1]
