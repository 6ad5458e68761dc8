"""People who play often: their games together, seasons, and what is known of each."""

import pytest

from tests.gold.journeys.holes import FIRST, FOUR_TENS, SECOND, WHOLE, some_of
from tests.gold.table import FOUR, Table, everything_below, make_group, rows

DECEMBER = """\
2025-12-22 Ann 58 Bea 61 Cam 70
2025-12-23 Ann 40 Bea 39 Dan 55
2025-12-24 Ann 33 Bea 44 Cam 51 Dan 60
"""
TIES = """\
2025-12-26 Ann 50 Bea 50 Cam 40
2025-12-27 Ann 50 Bea 45 Cam 45 Dan 50
"""


def group_with(address, lines):
    return paste(make_group(address), lines)


def paste(group, lines):
    group.open(group.group).follow("import_games").fill("pasted_games", lines)
    return group.press("check_import").press("keep_import")


def standings(group):
    found = rows(group.open(group.group), "table_standings")
    return [(row["place"], row["player"], row["total"]) for row in found]


def start_season(group, title="Winter", **choices):
    group.open(group.group).follow("new_season")
    group.fill("season_title", title)
    for idea, value in choices.items():
        (group.pick if idea in {"counts", "ties", "missed", "season_rules"} else group.fill)(
            idea, value
        )
    return group.press("start_season")


def season_of(group, title="Winter"):
    """The table of a season: place, player, points, games that count."""
    found = rows(group.open(group.group).follow("season", title=title), "table_season")
    return [(int(r["place"]), r["player"], float(r["points"]), int(r["games"])) for r in found]


def person(group, name):
    return group.open(group.group).follow("person", name=name)


def test_a_group_is_made_from_a_game_and_plays_again_in_two_taps(address):
    table = Table(address).start().play(FIRST, out="Ann")
    table.open(table.game).follow("group").press("make_group").press("create_group")
    table.group = table.path
    table.follow("new_game").press("start_game").keep_game()
    table.play(SECOND, out="Cam")
    assert standings(table) == [
        ("1", "Bea", "11"),
        ("2", "Dan", "13"),
        ("3", "Ann", "23"),
        ("4", "Cam", "35"),
        ("1", "Cam", "13"),
        ("2", "Ann", "17"),
        ("3", "Dan", "20"),
        ("4", "Bea", "54"),
    ]


def test_a_phone_of_the_group_starts_a_game_of_it(address):
    group = make_group(address)
    group.follow("share")
    link = group.shown("link", 1)
    phone = Table(address)
    phone.join(link).press("take_right").open(group.group).follow("new_game")
    if not phone.shown("player_name", number=1):
        for number, name in enumerate(FOUR, 1):
            phone.fill("player_name", name, number=number)
    phone.press("start_game").keep_game().play(FIRST, out="Ann")
    assert standings(group)[0] == ("1", "Bea", "11")
    assert group.open(phone.game).status == 200


def test_the_twelve_figures_of_a_person(address):
    table = Table(address).start().type_paper(WHOLE).press("save_paper")
    table.open(table.game).press("make_group").press("create_group")
    table.group = table.path
    table.follow("new_game").press("start_game").keep_game()
    table.type_paper([*WHOLE[:8], (FOUR_TENS, "Bea")]).press("save_paper")
    anns = {
        "stat_games": 2,
        "stat_wins": 0,
        "stat_average_place": 2,
        "stat_average": 18.9,
        "stat_best_hole": 15,
        "stat_worst_hole": 25,
        "stat_best_game": 165,
        "stat_went_out": 6,
        "stat_busted": 6,
        "stat_cancelled": 36,
    }
    dans = {
        "stat_games": 2,
        "stat_wins": 2,
        "stat_average_place": 1,
        "stat_average": 15.2,
        "stat_best_hole": 5,
        "stat_worst_hole": 20,
        "stat_best_game": 132,
        "stat_four_of_a_kind": 1,
        "stat_cancelled": 62,
    }
    for name, figures in {"Ann": anns, "Dan": dans}.items():
        person(table, name)
        for idea, value in figures.items():
            assert table.says(idea, n=value), (name, idea, value)
    person(table, "Ann")
    assert table.says("head_to_head", name="Bea", ahead=2, games=2)
    assert table.says("head_to_head", name="Dan", ahead=0, games=2)


def test_a_season_gives_points_for_places_and_ends(address):
    group = group_with(address, DECEMBER)
    start_season(group, first_day="2025-12-01", last_day="2025-12-31")
    table = [(1, "Ann", 27, 3), (2, "Bea", 24, 3), (3, "Cam", 10, 2), (4, "Dan", 8, 2)]
    assert season_of(group) == table
    group.open(group.group).follow("season", title="Winter").press("end_season", title="Winter")
    assert group.says("season_won", name="Ann", title="Winter")
    paste(group, "2025-12-28 Ann 70 Bea 60 Cam 50 Dan 40\n")
    assert season_of(group) == table
    group.open(group.group).follow("season", title="Winter")
    assert group.says("season_won", name="Ann", title="Winter")


def test_the_end_of_a_season_is_undone(address):
    group = group_with(address, DECEMBER)
    start_season(group)
    group.open(group.group).follow("season", title="Winter").press("end_season", title="Winter")
    group.press("undo")
    paste(group, "2025-12-28 Ann 70 Bea 60 Cam 50 Dan 40\n")
    assert season_of(group) == [
        (1, "Ann", 30, 4),
        (2, "Bea", 29, 4),
        (3, "Dan", 18, 3),
        (4, "Cam", 17, 3),
    ]


def test_only_games_within_the_days_of_a_season_count(address):
    group = group_with(address, DECEMBER)
    start_season(group, first_day="2025-12-23", last_day="2025-12-23")
    assert season_of(group) == [(1, "Bea", 10, 1), (2, "Ann", 7, 1), (3, "Dan", 5, 1)]


@pytest.mark.parametrize(
    ("choices", "table"),
    [
        (
            {"counts": "totals", "season_rules": "nine_hole"},
            [(1, "Ann", 131, 3), (2, "Bea", 144, 3), (3, "Dan", 115, 2), (4, "Cam", 121, 2)],
        ),
        (
            {"best_games": "2"},
            [(1, "Ann", 20, 2), (2, "Bea", 17, 2), (3, "Cam", 10, 2), (4, "Dan", 8, 2)],
        ),
        (
            {"place_points": "9 4 2 1"},
            [(1, "Ann", 22, 3), (2, "Bea", 17, 3), (3, "Cam", 4, 2), (4, "Dan", 3, 2)],
        ),
        (
            {"missed": "like_last"},
            [(1, "Ann", 27, 3), (2, "Bea", 24, 3), (3, "Cam", 13, 3), (4, "Dan", 11, 3)],
        ),
    ],
)
def test_a_season_counts_otherwise(address, choices, table):
    group = group_with(address, DECEMBER)
    start_season(group, **choices)
    assert season_of(group) == table


@pytest.mark.parametrize(
    ("ties", "table"),
    [
        ("same", [(1, "Cam", 20, 2), (2, "Bea", 17, 2), (3, "Ann", 12, 2), (4, "Dan", 5, 1)]),
        ("shared", [(1, "Cam", 18.5, 2), (2, "Bea", 14.5, 2), (3, "Ann", 10, 2), (4, "Dan", 4, 1)]),
    ],
)
def test_players_who_tie_get_points(address, ties, table):
    group = group_with(address, TIES)
    start_season(group, ties=ties)
    assert season_of(group) == table


def test_two_people_are_one_and_two_again(address):
    group = group_with(address, DECEMBER + "2025-12-28 Zed 20 Bea 30\n")
    start_season(group)
    apart = [
        (1, "Bea", 31, 4),
        (2, "Ann", 27, 3),
        (3, "Zed", 10, 1),
        (4, "Cam", 10, 2),
        (5, "Dan", 8, 2),
    ]
    assert season_of(group) == apart
    person(group, "Zed").follow("change_person").follow("same_as", name="Ann")
    group.press("same_person")
    assert season_of(group) == [
        (1, "Ann", 37, 4),
        (2, "Bea", 31, 4),
        (3, "Cam", 10, 2),
        (4, "Dan", 8, 2),
    ]
    assert person(group, "Ann").says("stat_games", n=4)
    group.open(group.group).press("undo")
    assert season_of(group) == apart
    assert person(group, "Ann").says("stat_games", n=3)


@pytest.mark.deep
def test_a_person_is_forgotten_and_the_scores_stay(address):
    table = Table(address).start(("Quentin", "Bea", "Cam", "Dan"))
    table.play({"Quentin": FIRST["Ann"], **some_of(FIRST, "Bea", "Cam", "Dan")}, out="Quentin")
    table.open(table.game).follow("group").press("make_group").press("create_group")
    table.group = table.path
    paste(table, "2025-12-22 Quentin 58 Bea 61\n")
    person(table, "Quentin").follow("forget_person").press("forget_person")
    assert standings(table) == [
        ("1", "someone", "58"),
        ("2", "Bea", "61"),
        ("1", "Bea", "11"),
        ("2", "Dan", "13"),
        ("3", "someone", "23"),
        ("4", "Cam", "35"),
    ]
    told = everything_below(table, table.group, table.game)
    assert len(told) > 30
    assert [address for address, content in told.items() if b"Quentin" in content] == []
