"""Games of earlier years come into a group by one paste, once, and go out of it by one press."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import event, func, select

from app.record.access.owner import delete_for_good
from app.record.access.rights import game_and_right
from app.record.access.sharing import UnknownCodeError, try_code
from app.record.change.start_game import games_of
from app.record.counts.counting import catch_up, recount
from app.record.counts.reading import counters_by_rules
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.purge import purge
from app.record.group.change_group import SatTogetherError
from app.record.group.forget import forget_person
from app.record.group.games_of_group import count_games
from app.record.group.membership import TwiceInGameError
from app.record.models import Entry, Group, Logbook, OldGame, Player
from tests.formats.import_games.tables_drawn import TODAY
from tests.record.counts.kept import counted
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook, kept, plays, rows
from tests.record.tables import DEVICE, count

TWO = "2024-12-24 Ann 58 Bea 61\n2025-12-24 Bea 40 Cam 44 Ann 52"


@pytest.fixture
def members():
    return Members.called("Ann", "Bea")


@pytest.fixture
def notebook(members):
    return Notebook(members)


def test_a_paste_is_kept_as_it_is_written(notebook, members):
    assert notebook.paste(TWO) == 2
    assert kept(members) == {
        "2024-12-24": {"Ann": 58, "Bea": 61},
        "2025-12-24": {"Ann": 52, "Bea": 40, "Cam": 44},
    }
    assert members.names == ["Ann", "Bea", "Cam"]


def test_holes_are_kept_where_they_were_written(notebook):
    notebook.paste("2024-12-24 Ann 9 4 5 Bea 7")
    assert plays()[0].holes == [[4, 5], []]


def test_the_same_attempt_and_the_same_paste_twice_are_once(notebook):
    token = new_token()
    assert [notebook.paste(TWO, token), notebook.paste(TWO, token), notebook.paste(TWO)] == [
        2,
        0,
        0,
    ]
    assert [count(OldGame), len(plays())] == [2, 2]


def test_the_same_game_in_two_groups_is_two(notebook):
    notebook.paste(TWO)
    Notebook(Members.called("Ann", "Bea")).paste(TWO)
    assert count(OldGame) == 4


def test_all_of_a_paste_goes_by_one_press_and_comes_back_by_another(notebook, members):
    token = new_token()
    notebook.paste(TWO, token)
    before = kept(members)
    for _time in range(2):
        notebook.undo(token)
        assert kept(members) == {}
        notebook.redo(token)
        assert kept(members) == before


def test_pasting_again_what_was_taken_back_brings_it_back(notebook, members):
    token = new_token()
    notebook.paste(TWO, token)
    before = kept(members)
    notebook.undo(token)
    assert notebook.paste(TWO) == 2
    assert kept(members) == before
    assert count(OldGame) == 2


def test_one_game_is_taken_out_and_brought_back(notebook, members):
    notebook.paste(TWO)
    notebook.set_deleted(True)
    assert list(kept(members)) == ["2025-12-24"]
    notebook.set_deleted(False)
    assert list(kept(members)) == ["2024-12-24", "2025-12-24"]
    notebook.set_deleted(True)
    assert notebook.paste(TWO) == 1
    assert len(kept(members)) == 2


def test_a_game_given_its_holes_later_has_them_until_that_is_taken_back(notebook):
    notebook.paste("2024-12-24 Ann 9 Bea 7")
    token = new_token()
    assert notebook.paste("2024-12-24 Bea 7 1 6 Ann 9 4 5", token) == 1
    assert plays()[0].holes == [[4, 5], [1, 6]]
    assert notebook.paste("2024-12-24 Ann 9 Bea 7") == 0
    notebook.undo(token)
    assert plays()[0].holes == [[], []]


def test_other_rules_hold_for_a_game_that_is_pasted_again_with_them(notebook, members):
    notebook.paste(TWO)
    notebook.rules = "nine-hole"
    assert notebook.paste(TWO) == 2
    assert {play.content["rules"] for play in plays()} == {"nine-hole"}
    assert members.names == ["Ann", "Bea", "Cam"]


def test_taking_back_a_paste_leaves_what_a_later_one_shows_of_the_same_game(notebook, members):
    token = new_token()
    notebook.paste("2024-12-24 Ann 9 Bea 7", token)
    notebook.paste("2024-12-24 Ann 9 4 5 Bea 7 1 6")
    notebook.undo(token)
    assert kept(members) == {"2024-12-24": {"Ann": 9, "Bea": 7}}


def test_guests_and_other_spellings_are_who_was_chosen(notebook, members):
    notebook.paste("2024-12-24 Anne 9 Zoe 7", Anne=members.id_of("Ann"), Zoe="guest")
    assert kept(members) == {"2024-12-24": {"Ann": 9, "Zoe": 7}}
    assert members.names == ["Ann", "Bea"]


def test_two_players_of_an_old_game_are_never_one_person(notebook, members):
    with pytest.raises(TwiceInGameError) as caught:
        notebook.paste("2024-12-24 Ann 9 Anne 7", Anne=members.id_of("Ann"))
    assert caught.value.names == ("Ann", "Anne")
    assert (count(OldGame), members.names) == (0, ["Ann", "Bea"])


@pytest.mark.parametrize("deleted", [False, True])
def test_two_who_sat_in_one_old_game_are_never_made_one(notebook, members, deleted):
    notebook.paste("2024-12-24 Ann 9 Bea 7")
    notebook.set_deleted(deleted)
    catch_up(members.row.id)
    with pytest.raises(SatTogetherError):
        members.make_same("Ann", "Bea")


def test_old_games_are_counted_by_their_rules_and_their_totals(notebook, members):
    notebook.paste(TWO)
    assert catch_up(members.row.id) == 2
    found = counters_by_rules(members.row.id, ["p2"])["six-card"]
    assert (found.games, found.wins, found.place_sum, found.cards) == (2, 1, 3, 0)
    assert count_games(members.row.id) == 2


def test_what_was_taken_back_is_neither_counted_nor_in_the_group(notebook, members):
    token = new_token()
    notebook.paste(TWO, token)
    catch_up(members.row.id)
    before = counted()
    notebook.undo(token)
    catch_up(members.row.id)
    assert (count_games(members.row.id), count(CountedGame)) == (0, 0)
    notebook.redo(token)
    catch_up(members.row.id)
    assert counted() == before
    assert count_games(members.row.id) == 2


def test_a_full_recount_changes_nothing(notebook, members):
    notebook.paste(TWO)
    notebook.set_deleted(True)
    catch_up(members.row.id)
    before = counted()
    recount(members.row.id)
    assert counted() == before


def test_a_forgotten_name_is_gone_from_old_games_and_stays_gone(notebook, members):
    notebook.paste("2024-12-24 Wilhelmina 9 Bea 7")
    notebook.set_deleted(True)
    forget_person(members.row, DEVICE, members.id_of("Wilhelmina"), "somebody", new_token())
    notebook.set_deleted(False)
    assert list(plays()[0].names.values()) == ["Bea", "somebody"]
    names = [*db.session.scalars(select(Player.name))]
    contents = [*db.session.scalars(select(Entry.content))]
    assert "Wilhelmina" not in repr((names, contents))


def test_an_old_game_is_in_no_list_of_a_phone_and_no_code_opens_it(notebook):
    notebook.paste(TWO)
    for game in rows():
        assert game_and_right(game.public_id, DEVICE) is None
        for code in (game.view_code, game.handle, game.view_code[:8]):
            with pytest.raises(UnknownCodeError):
                try_code("secret", code, DEVICE, None)
    assert games_of(DEVICE) == []


def test_old_games_are_not_purged_and_go_with_their_group(notebook, members):
    notebook.paste(TWO)
    other = Members.called("Eve")
    Notebook(other).paste("2024-12-24 Eve 9 Bea 7")
    assert purge(0).count == 0
    delete_for_good(members.row)
    assert count(OldGame) == 1
    assert {*db.session.scalars(select(Group.public_id))} == {other.public_id}


def test_a_group_is_exported_with_its_old_games(notebook, members):
    notebook.paste("2024-12-24 Ann 9 4 5 Bea 7")
    (game,) = exported(members.row)["old_games"]
    assert [player["name"] for player in game["players"]] == ["Ann", "Bea"]
    content_of = {entry["kind"]: entry["content"] for entry in game["entries"]}
    assert content_of["old_game"] == {
        **{"day": "2024-12-24", "rules": "six-card"},
        **{"totals": [9, 7], "holes": [[4, 5], []]},
    }


def test_three_hundred_games_take_few_questions(notebook, members):
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
    rows_of = [
        [day.isoformat(), *(str(totals.get(name, "")) for name in NAMES)] for day, totals in games
    ]
    return "\n".join(sign.join(row) for row in [["Date", *NAMES], *rows_of])


def notebook_page(games, sign):
    return "\n".join(
        sign.join(
            [day.strftime("%d.%m.%Y"), *(str(game) for pair in totals.items() for game in pair)]
        )
        for day, totals in games
    )


@given(GAMES, st.sampled_from([spreadsheet, notebook_page]), st.sampled_from("\t;,"))
def test_any_games_in_any_layout_are_kept_exactly_and_twice_is_once(games, layout, sign):
    members = Members.called("Ann")
    notebook = Notebook(members)
    text = layout(list(games.items()), sign)
    assert notebook.paste(text) == len(games)
    assert of_group(members) == {day.isoformat(): totals for day, totals in games.items()}
    other = notebook_page if layout is spreadsheet else spreadsheet
    assert notebook.paste(other(list(games.items()), "\t")) == 0
    delete_for_good(members.row)


def of_group(members):
    found = kept(members)
    assert db.session.scalar(select(func.count()).select_from(Logbook)) == 1 + len(found)
    return found
