"""Cards and points as people type and bring them: read as they lie, or asked about."""

import pytest

from tests.gold.journeys.holes import AFTER_FIRST, FIRST
from tests.gold.journeys.test_bringing import paste, standings
from tests.gold.table import Table, games_on, make_group, rows, totals

TWO_LINES = (
    "date,hole,rules,player,cards,went out\n"
    '2025-12-24,1,nine-hole,Ann,"6 4 2{end}6 9 2",yes\n'
    '2025-12-24,1,nine-hole,Bea,"K 9 A{end}K 3 2",\n'
)
EQUAL = "2025-07-03 Ann 40 Bea 50\n" * 2
HEADED = "Date,Ann,Bea\n2025-07-03,40,50\n2025-07-03,40,50\n"


def own_totals(group):
    return [row["total"] for row in rows(group.open(group.group), "table_standings")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\u2028", "\n\n", ", ", "  ", "\t"])
def test_lines_of_a_cell_are_rows(address, end):
    phone = Table(address).open("/").follow("games_as_files").follow("import_games")
    phone.attach("games_file", "cards.csv", TWO_LINES.format(end=end).encode(), "text/csv")
    phone.press("check_import").press("keep_import", games="1 game")
    (phone.game,) = games_on(phone)
    assert totals(phone.card()) == {"Ann": 23, "Bea": 11}


@pytest.mark.parametrize("lines", [EQUAL, HEADED])
def test_two_equal_games_of_a_day_are_two_and_the_same_again_adds_none(address, lines):
    group = make_group(address)
    paste(group, lines).press("keep_import", games="2 games")
    assert [row[0] for row in standings(group)] == ["2025-07-03"] * 4
    again = paste(group, lines)
    assert again.says("here_already", games="2 games")
    assert not again.can_press("keep_import")
    paste(group, lines + lines.splitlines()[-1] + "\n").press("keep_import", games="1 game")
    assert own_totals(group) == ["40", "50"] * 3


def test_equal_games_come_back_from_their_own_table(address, elsewhere):
    group = make_group(address)
    paste(group, EQUAL).press("keep_import")
    rows(group.open(group.group), "table_standings")
    content = group.file
    other = make_group(elsewhere)
    other.open(other.group).follow("import_games")
    other.attach("games_file", "standings.csv", content, "text/csv").press("check_import")
    other.press("keep_import", games="2 games")
    assert own_totals(other) == ["40", "50"] * 2


@pytest.mark.parametrize("typed", ["=–2", "=—2", "= −2", "=\uff0d2"])
def test_any_dash_is_the_minus_of_a_total(address, typed):
    table = Table(address).start(("Ann", "Bea")).play({"Ann": typed, "Bea": "=5"}, out="Ann")
    assert totals(table.card()) == {"Ann": -2, "Bea": 5}


def test_a_total_that_is_none_is_asked_for_in_one_sentence(address):
    table = Table(address).start(("Ann", "Bea")).play({"Ann": "=2-", "Bea": "=5"}, out="Ann")
    assert table.says("type_the_total", name="Ann")
    assert not table.says("a_card_is_missing")


def test_suits_of_a_phone_are_read(address):
    grids = {
        **FIRST,
        "Ann": "6♠️ 4♥️ 2♦️ / 6♣️ 9♠︎ 2♥️",
        "Bea": "\uff2b \uff19 \uff21 \uff0f \uff2b \uff13 \uff12",
    }
    table = Table(address).start().play(grids, out="Ann")
    assert totals(table.card()) == AFTER_FIRST


@pytest.mark.parametrize("end", [", ", ",", "  ", "\t", "; "])
def test_commas_and_wide_gaps_part_rows_on_paper(address, end):
    grids = {name: grid.replace(" / ", end) for name, grid in FIRST.items()}
    table = Table(address).start().type_paper([(grids, "Ann")]).press("save_paper")
    assert totals(table.card()) == AFTER_FIRST


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("Row by row", AFTER_FIRST),
        ("Column by column", {"Ann": 31, "Bea": 11, "Cam": 27, "Dan": 53}),
    ],
)
def test_cards_without_a_sign_are_asked_about_on_paper(address, order, expected):
    grids = {name: grid.replace(" /", "") for name, grid in FIRST.items()}
    table = Table(address).start().type_paper([(grids, "Ann")]).press("save_paper")
    assert table.status == 422
    assert table.says("rows_or_columns", name="Ann")
    assert table.shown("paper_cards", hole=1, name="Bea") == grids["Bea"]
    table.check("order_of_cards", name=order).press("save_paper")
    assert totals(table.card()) == expected


def test_cards_that_count_the_same_either_way_are_not_asked_about(address):
    grids = {"Ann": "K K K K K A", "Bea": "5 5 5 5 5 5"}
    table = Table(address).start(("Ann", "Bea"), decks="2").type_paper([(grids, "Bea")])
    table.press("save_paper")
    assert not table.says("rows_or_columns", name="Ann")


def test_cards_without_a_sign_are_asked_about_in_a_table(address):
    table = TWO_LINES.format(end=" ")
    phone = Table(address).open("/").follow("games_as_files").follow("import_games")
    phone.attach("games_file", "cards.csv", table.encode(), "text/csv").press("check_import")
    assert not phone.can_press("keep_import")


def test_an_empty_row_of_names_never_counts(address):
    table = Table(address).open("/games/new?rules=nine-hole")
    for number, name in ((1, "Ann"), (2, ""), (3, "Bea")):
        table.fill("player_name", name, number=number)
    table.press("add_player").press("start_game").keep_game()
    assert [*table.card()] == ["Ann", "Bea"]


def test_a_new_person_without_a_name_is_asked_for_one(address):
    group = make_group(address)
    group.open(f"{group.group}/people/new").press("save")
    assert group.says("type_a_name")
    assert not group.says("remove_this_player")
