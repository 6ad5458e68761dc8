"""A group's own export adds nothing when it comes back, also after somebody was forgotten."""

import pytest

from app.record.files.exporting import exported
from app.record.files.importing import take_in
from app.record.files.reading import read_bundle
from app.record.group.forget import forget_person
from tests.record.files.copies import ME, zipped
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook, kept, plays, rows
from tests.record.tables import DEVICE

BEFORE = "2024-12-24 Ann 58 Zoe 61\n2025-12-24 Zoe 40 Cam 44 Ann 52"
AFTER = BEFORE.replace("Zoe", "somebody")


@pytest.fixture
def members():
    return Members.called("Ann", "Zoe", "Cam")


@pytest.fixture
def notebook(members):
    """A group with two old games, in which somebody was forgotten since."""
    book = Notebook(members)
    book.paste(BEFORE)
    return book


def forget(members):
    forget_person(members.row, DEVICE, members.id_of("Zoe"), "somebody", new_token())


def games():
    return sorted((play.day.isoformat(), sorted(play.totals)) for play in plays())


@pytest.mark.parametrize("table", [BEFORE, AFTER])
def test_a_table_of_the_same_games_adds_nothing(members, notebook, table):
    forget(members)
    before = games(), [*members.names], kept(members)
    for _time in range(2):
        assert notebook.paste(table) == 0
    assert (games(), [*members.names], kept(members)) == before


def test_a_game_that_was_taken_out_is_not_added_under_another_name(members, notebook):
    forget(members)
    notebook.set_deleted(True)
    assert notebook.paste(AFTER) == 0
    assert (len(plays()), len(rows())) == (1, 2)


def test_other_games_of_that_day_are_still_new(members, notebook):
    forget(members)
    assert notebook.paste("2024-12-24 Ann 58 Cam 61") == 1


@pytest.mark.parametrize("forgets_first", [False, True])
def test_its_file_adds_nothing_twice(members, notebook, forgets_first):
    if forgets_first:
        forget(members)
    file = zipped([("group.json", exported(members.row))])
    if not forgets_first:
        forget(members)
    before = games(), [*members.names]
    for _time in range(2):
        take_in(read_bundle(file), ME)
    assert (games(), [*members.names]) == before
