"""Games of earlier years come into a group by one paste, once, and go out of it by one press."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import event, func, select

from app.record.access.owner import delete_for_good
from app.record.access.rights import game_and_right
from app.record.access.sharing import UnknownCodeError, try_code
from app.record.change.start_game import games_of
from app.record.counts import CountedGame, catch_up, counters_by_rules, recount
from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.importing import take_in
from app.record.files.purge import purge
from app.record.files.reading import read_bundle
from app.record.group.change_group import SatTogetherError
from app.record.group.forget import forget_person
from app.record.group.games_of_group import count_games
from app.record.group.membership import TwiceInGameError
from app.record.models import Entry, Group, Logbook, OldGame, Player
from tests.conftest import FULL
from tests.formats.import_games.tables_drawn import TODAY
from tests.record.counts.kept import counted
from tests.record.files.copies import ME, zipped
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook, kept, plays, rows
from tests.record.tables import DEVICE, count

TWO = "2024-12-24 Ann 58 Bea 61\n2025-12-24 Bea 40 Cam 44 Ann 52"
BOTH = {"2024-12-24": {"Ann": 58, "Bea": 61}, "2025-12-24": {"Ann": 52, "Bea": 40, "Cam": 44}}


@pytest.fixture
def members():
    return Members.called("Ann", "Bea")


@pytest.fixture
def notebook(members):
    return Notebook(members)


def test_a_paste_is_kept_once_as_it_is_written_and_goes_and_comes_back_whole(notebook, members):
    token = new_token()
    assert [notebook.paste(TWO, given) for given in (token, token, None)] == [2, 0, 0]
    assert kept(members) == BOTH
    assert members.names == ["Ann", "Bea", "Cam"]
    assert catch_up(members.row.id) == 2
    before = counted()
    found = counters_by_rules(members.row.id, ["p2"])["six-card"]
    assert (found.games, found.wins, found.place_sum, found.cards) == (2, 1, 3, 0)
    for _time in range(2):
        notebook.undo(token)
        catch_up(members.row.id)
        assert (kept(members), count_games(members.row.id), count(CountedGame)) == ({}, 0, 0)
        notebook.redo(token)
        catch_up(members.row.id)
        assert (kept(members), count_games(members.row.id), counted()) == (BOTH, 2, before)
    notebook.undo(token)
    assert notebook.paste(TWO) == 2
    assert (kept(members), count(OldGame)) == (BOTH, 2)
    Notebook(Members.called("Ann", "Bea")).paste(TWO)
    assert count(OldGame) == 4


def test_one_game_is_taken_out_and_brought_back(notebook, members):
    notebook.paste(TWO)
    notebook.set_deleted(True)
    assert [*kept(members)] == ["2025-12-24"]
    catch_up(members.row.id)
    before = counted()
    recount(members.row.id)
    assert counted() == before
    notebook.set_deleted(False)
    assert [*kept(members)] == [*BOTH]
    notebook.set_deleted(True)
    assert (notebook.paste(TWO), kept(members)) == (1, BOTH)


def test_a_game_given_its_holes_later_has_them_until_that_is_taken_back(notebook, members):
    notebook.paste("2024-12-24 Ann 9 Bea 7", first := new_token())
    token = new_token()
    assert notebook.paste("2024-12-24 Bea 7 1 6 Ann 9 4 5", token) == 1
    assert plays()[0].holes == [[4, 5], [1, 6]]
    (game,) = exported(members.row)["old_games"]
    assert [player["name"] for player in game["players"]] == ["Ann", "Bea"]
    contents = [entry["content"] for entry in game["entries"] if entry["kind"] == "old_game"]
    about = {"day": "2024-12-24", "rules": "six-card", "totals": [9, 7]}
    assert contents[-1] == {**about, "holes": [[4, 5], [1, 6]]}
    assert notebook.paste("2024-12-24 Ann 9 Bea 7") == 0
    notebook.undo(first)
    assert kept(members) == {"2024-12-24": {"Ann": 9, "Bea": 7}}
    notebook.undo(token)
    notebook.redo(first)
    assert plays()[0].holes == [[], []]


def test_other_rules_hold_for_a_game_that_is_pasted_again_with_them(notebook, members):
    notebook.paste(TWO)
    notebook.rules = "nine-hole"
    assert notebook.paste(TWO) == 2
    assert {play.content["rules"] for play in plays()} == {"nine-hole"}
    assert members.names == ["Ann", "Bea", "Cam"]


def test_guests_and_other_spellings_are_who_was_chosen_and_nobody_is_there_twice(notebook, members):
    ann = members.id_of("Ann")
    with pytest.raises(TwiceInGameError) as caught:
        notebook.paste("2024-12-24 Ann 9 Anne 7", Anne=ann)
    assert (caught.value.names, count(OldGame)) == (("Ann", "Anne"), 0)
    notebook.paste("2024-12-24 Anne 9 Zoe 7", Anne=ann, Zoe="guest")
    assert kept(members) == {"2024-12-24": {"Ann": 9, "Zoe": 7}}
    assert members.names == ["Ann", "Bea"]


@pytest.mark.parametrize("deleted", [False, True])
def test_two_who_sat_in_one_old_game_are_never_made_one(notebook, members, deleted):
    notebook.paste("2024-12-24 Ann 9 Bea 7")
    notebook.set_deleted(deleted)
    catch_up(members.row.id)
    with pytest.raises(SatTogetherError):
        members.make_same("Ann", "Bea")


def test_an_old_game_is_in_no_list_no_code_opens_it_and_it_goes_with_its_group(notebook, members):
    notebook.paste(TWO)
    for game in rows():
        assert game_and_right(game.public_id, DEVICE) is None
        for code in (game.view_code, game.handle, game.view_code[:8]):
            with pytest.raises(UnknownCodeError):
                try_code("secret", code, DEVICE, None)
    assert games_of(DEVICE) == []
    other = Members.called("Eve")
    Notebook(other).paste("2024-12-24 Eve 9 Bea 7")
    assert purge(0).count == 0
    delete_for_good(members.row)
    assert count(OldGame) == 1
    assert {*db.session.scalars(select(Group.public_id))} == {other.public_id}


@pytest.mark.parametrize("is_exported_first", [False, True])
def test_a_forgotten_name_is_gone_and_neither_table_nor_file_adds_a_game_again(is_exported_first):
    members = Members.called("Ann", "Zoe", "Cam")
    notebook = Notebook(members)
    before = "2024-12-24 Ann 58 Zoe 61\n2025-12-24 Zoe 40 Cam 44 Ann 52"
    notebook.paste(before)
    notebook.set_deleted(True)
    file = exported(members.row)
    forget_person(members.row, DEVICE, members.id_of("Zoe"), "somebody", new_token())
    assert notebook.paste(before.replace("Zoe", "somebody").split("\n")[0]) == 0
    assert (len(plays()), len(rows())) == (1, 2)
    notebook.set_deleted(False)
    there = kept(members), members.names
    if not is_exported_first:
        file = exported(members.row)
    for _time in range(2):
        pasted = [notebook.paste(before.replace("Zoe", name)) for name in ("Zoe", "somebody")]
        assert pasted == [0, 0]
        take_in(read_bundle(zipped([("group.json", file)])), ME)
    assert (kept(members), members.names) == there
    names = [*db.session.scalars(select(Player.name)), *db.session.scalars(select(Entry.content))]
    assert "Zoe" not in repr(names)
    assert notebook.paste("2024-12-24 Ann 58 Cam 61") == 1


def test_three_hundred_games_take_few_questions(notebook):
    day = date(2020, 1, 1).toordinal()
    lines = [
        f"{date.fromordinal(day + at)} Ann {at} Bea {at + 1} Cam {at + 2}" for at in range(300)
    ]
    notebook.paste("2019-12-24 Ann 9 Bea 7 Cam 8")
    asked = []
    listener = (db.engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    event.listen(*listener)
    try:
        notebook.paste("\n".join(lines))
    finally:
        event.remove(*listener)
    assert len(asked) < 60
    assert len(plays()) == 301


NAMES = ("Ann", "Bea", "Aunt Cam", "Zoë", "Dan")
GAMES = st.dictionaries(
    st.dates(date(1990, 1, 1), TODAY),
    st.dictionaries(st.sampled_from(NAMES), st.integers(-99, 999), min_size=2),
    min_size=1,
    max_size=8,
)


def spreadsheet(games, sign):
    lines = [[day.isoformat(), *(str(totals.get(n, "")) for n in NAMES)] for day, totals in games]
    return "\n".join(sign.join(line) for line in [["Date", *NAMES], *lines])


def notebook_page(games, sign):
    return "\n".join(
        sign.join(
            [day.strftime("%d.%m.%Y"), *(str(part) for pair in totals.items() for part in pair)]
        )
        for day, totals in games
    )


@settings(max_examples=500 if FULL else 25)
@given(GAMES, st.sampled_from([spreadsheet, notebook_page]), st.sampled_from("\t;,"))
def test_any_games_in_any_layout_are_kept_exactly_and_twice_is_once(games, layout, sign):
    members = Members.called("Ann")
    notebook = Notebook(members)
    assert notebook.paste(layout([*games.items()], sign)) == len(games)
    found = kept(members)
    assert found == {day.isoformat(): totals for day, totals in games.items()}
    assert db.session.scalar(select(func.count()).select_from(Logbook)) == 1 + len(found)
    other = notebook_page if layout is spreadsheet else spreadsheet
    assert notebook.paste(other([*games.items()], "\t")) == 0
    delete_for_good(members.row)
