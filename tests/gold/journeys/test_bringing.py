"""Games that come in from lines, tables and files: all of each, and each of them once."""

import pytest

from tests.gold.journeys.holes import AFTER_SECOND, FIRST, SECOND
from tests.gold.table import Table, games_on, groups_on, make_group, rows, totals

DECEMBER = """\
2025-12-22 Ann 58 Bea 61 Cam 70
2025-12-23 Ann 40 Bea 39 Dan 55
2025-12-24 Ann 33 Bea 44 Cam 51 Dan 60
"""
STANDINGS = [
    ("2025-12-22", "1", "Ann", "58"),
    ("2025-12-22", "2", "Bea", "61"),
    ("2025-12-22", "3", "Cam", "70"),
    ("2025-12-23", "1", "Bea", "39"),
    ("2025-12-23", "2", "Ann", "40"),
    ("2025-12-23", "3", "Dan", "55"),
    ("2025-12-24", "1", "Ann", "33"),
    ("2025-12-24", "2", "Bea", "44"),
    ("2025-12-24", "3", "Cam", "51"),
    ("2025-12-24", "4", "Dan", "60"),
]


def standings(group):
    found = rows(group.open(group.group), "table_standings")
    return [(row["date"], row["place"], row["player"], row["total"]) for row in found]


def paste(group, lines):
    group.open(group.group).follow("import_games").fill("pasted_games", lines)
    return group.press("check_import")


def saved(table):
    """The game as a file."""
    return table.open(table.game).follow("share").follow("save_as_file").file


def bring_file(phone, content):
    phone.open("/").follow("games_as_files").attach("saved_file", "saved.backnine", content)
    phone.press("show_file")
    return phone.press("import_file") if phone.can_press("import_file") else phone


def two_holes(address):
    return Table(address).start().play(FIRST, out="Ann").play(SECOND, out="Cam", number=2)


def test_old_results_are_pasted_into_a_group(address):
    group = make_group(address)
    paste(group, DECEMBER).press("keep_import", games="3 games")
    assert standings(group) == STANDINGS


def test_old_results_are_pasted_twice(address):
    group = make_group(address)
    paste(group, DECEMBER).press("keep_import")
    again = paste(group, DECEMBER)
    assert again.says("here_already", games="3 games")
    assert not again.can_press("keep_import")
    paste(group, DECEMBER + "2025-12-25 Ann 50 Bea 49\n").press("keep_import", games="1 game")
    assert standings(group) == [
        *STANDINGS,
        ("2025-12-25", "1", "Bea", "49"),
        ("2025-12-25", "2", "Ann", "50"),
    ]


def test_bringing_old_results_is_undone(address):
    group = make_group(address)
    paste(group, DECEMBER).press("keep_import")
    group.open(group.group).press("undo")
    assert standings(group) == []


@pytest.mark.deep
def test_a_table_with_all_cards_is_ruled_on_again_elsewhere(address, elsewhere):
    table = two_holes(address)
    rows(table.open(table.game), "table_cards")
    content = table.file
    phone = Table(elsewhere)
    for _ in range(2):
        phone.open("/").follow("games_as_files").follow("import_games")
        phone.attach("games_file", "cards.csv", content, "text/csv").press("check_import")
        if phone.can_press("keep_import"):
            phone.press("keep_import", games="1 game")
    assert phone.says("here_already", games="1 game")
    (phone.game,) = games_on(phone)
    assert totals(phone.card()) == AFTER_SECOND
    phone.open(f"{phone.game}/hole/1/ruling")
    assert phone.says("busted")


@pytest.mark.deep
def test_a_saved_game_comes_in_once_elsewhere(address, elsewhere):
    table = two_holes(address)
    content = saved(table)
    phone = Table(elsewhere)
    bring_file(phone, content)
    bring_file(phone, content)
    (phone.game,) = games_on(phone)
    assert phone.card() == table.card()
    assert totals(phone.card()) == AFTER_SECOND
    phone.open(f"{phone.game}/hole/2")
    assert phone.shown("cards_of", name="Cam") == SECOND["Cam"]


def test_a_saved_game_brings_what_was_played_since(address, elsewhere):
    table = Table(address).start().play(FIRST, out="Ann")
    phone = Table(elsewhere)
    bring_file(phone, saved(table))
    bring_file(phone, saved(table.play(SECOND, out="Cam", number=2)))
    (phone.game,) = games_on(phone)
    assert totals(phone.card()) == AFTER_SECOND


def test_a_saved_game_comes_back_after_it_was_deleted_forever(address):
    table = two_holes(address)
    content = saved(table)
    table.open(table.game).follow("end_game").press("delete_game")
    table.open("/").follow("delete_forever")
    table.fill("type_to_delete", "delete").press("delete_forever")
    assert table.open(table.game).status in {404, 410}
    phone = Table(address)
    bring_file(phone, content)
    (phone.game,) = games_on(phone)
    assert totals(phone.card()) == AFTER_SECOND


@pytest.mark.deep
def test_a_phone_moves_with_everything_to_another_server(address, elsewhere):
    group = make_group(address)
    paste(group, DECEMBER).press("keep_import")
    everything = group.open("/").follow("games_as_files").follow("save_everything").file
    phone = Table(elsewhere)
    bring_file(phone, everything)
    bring_file(phone, everything)
    (phone.group,) = groups_on(phone)
    assert standings(phone) == STANDINGS
