"""The head of a group’s page: the leader and by how much, one table, the last games."""

import pytest

from tests.web.group.groups import CHOICES, HERE, play_more
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, NAMES


@pytest.fixture
def played(phone, game, group):
    phone.play(game)
    play_more(phone, group, 1)
    return group


def points(page):
    return dict(zip(texts(page, f"{HERE} bdi"), texts(page, f"{HERE} .points"), strict=True))


def test_without_a_season_most_wins_lead(phone, played):
    page = phone.get(played)
    leader = texts(page, f"{HERE} bdi")[0]
    assert texts(page, ".news h2") == [f"{leader} leads by 2 wins."]
    assert texts(page, ".news p") == ["2 wins after 2 games."]
    assert points(page)[leader] == "2"
    assert texts(page, ".lead") == ["2"]


def test_those_who_won_as_often_lead_together(phone, game, group):
    phone.play(game)
    play_more(phone, group, 1, NAMES[::-1])
    page = phone.get(group)
    first, second = texts(page, f"{HERE} bdi")[:2]
    assert texts(page, ".news h2") == [f"{first} and {second}, 1 win each."]
    assert texts(page, ".news p") == ["After 2 games."]
    assert texts(page, f"{HERE} .rank")[:3] == ["1=", "1=", "3="]


def test_the_season_that_goes_on_counts_its_own_way_and_is_named(phone, played):
    phone.post(f"{played}/season/new", CHOICES)
    page = phone.get(played)
    assert texts(page, ".standing thead b") == ["2026"]
    assert texts(page, ".news h2")[0].endswith("leads by 6.")
    assert texts(page, ".news p")[1].startswith("20 points to ")
    assert [*points(page).values()] == ["20", "14", "10", "6"]


def test_the_row_of_a_group_among_the_games_names_the_leader(phone, played):
    rows = 'a[href^="/group/"] small'
    leader = texts(phone.get(played), f"{HERE} bdi")[0]
    assert texts(phone.get("/"), rows) == [f"{leader} leads by 2 wins."]
    phone.post(f"{played}/season/new", CHOICES)
    assert texts(phone.get("/"), rows) == [f"2026 · {leader} leads by 6."]


def test_a_season_that_ended_shows_its_winner_until_the_next_begins(phone, played):
    rows = 'a[href^="/group/"] small'
    phone.post(f"{played}/season/new", CHOICES)
    leader = texts(phone.get(played), f"{HERE} bdi")[0]
    phone.post(f"{played}/season/1/end", {}, phone.get(f"{played}/season/1"))
    page = phone.get(played)
    assert texts(page, ".news h2") == [f"{leader} wins 2026."]
    assert texts(page, ".news p")[0] == "Season 2026"
    assert texts(page, ".news p")[1].startswith("6 points ahead of ")
    assert [*points(page).values()] == ["20", "14", "10", "6"]
    assert texts(phone.get("/"), rows) == [f"{leader} wins 2026."]
    phone.post(f"{played}/season/new", {**CHOICES, "title": "2027"})
    assert texts(phone.get(played), ".news h2") == [f"{leader} leads by 6."]  # it has both games
    phone.post(f"{played}/season/2/end", {}, phone.get(f"{played}/season/2"))
    assert texts(phone.get(played), ".news h2") == [f"{leader} wins 2027."]
    play_more(phone, played, 1)
    assert texts(phone.get(played), ".news h2") == [f"{leader} wins 2027."]
    assert [*points(phone.get(played)).values()] == ["20", "14", "10", "6"]
    phone.post(f"{played}/season/new", {**CHOICES, "title": "2028", "first": "2100-01-01"})
    assert texts(phone.get(played), ".news h2") == [f"{leader} wins 2027."]
    phone.post(f"{played}/season/3/edit", {**CHOICES, "title": "2028"})
    assert texts(phone.get(played), ".news h2") == [f"{leader} leads by 9."]


def test_a_season_without_a_game_leaves_the_standing_to_all_games(phone, played):
    phone.post(f"{played}/season/new", {**CHOICES, "last": "2001-01-01"})
    assert texts(phone.get(played), ".standing thead b") == ["All games"]


def test_the_last_five_places_are_dots_that_say_which(phone, played):
    labels = attributes(phone.get(played), f"{HERE} svg", "aria-label")
    assert labels[0] == "the last 2 games: 1st, 1st"


def test_the_last_games_are_titled_by_how_they_ended(phone, played):
    page = phone.get(played)
    assert len(texts(page, ".games b")) == 2
    assert " by " in texts(page, ".games b")[0]
    link = attributes(page, ".section-title a", "href")[0]
    assert "Nine holes · " in texts(phone.get(link), ".games small")[0]


def test_the_last_games_name_their_rules_only_where_these_differ(phone, played):
    page = phone.get(played)
    assert not texts(page, ".games small")[0].startswith("Nine holes")
    table = phone.get(attributes(page, "footer .key", "href")[0])
    phone.post("/games/new", {"name": [*NAMES], "do": "start", "rules": "six-card"}, table)
    page = phone.get(played)
    assert texts(page, ".games small")[0].startswith("Nine holes · ")
    assert texts(page, ".at-table small")[0].startswith("Six-card Golf · ")


def test_the_head_names_the_season_and_explains_its_points(phone, played):
    phone.post(f"{played}/season/new", CHOICES)
    page = phone.get(played)
    assert texts(page, ".news p")[0] == "Season 2026"
    assert texts(page, ".news p")[1].endswith(" after 2 games.")
    assert texts(page, ".legend span") == ["Points for the places in a game: 10, 7, 5, 3"]


def test_a_game_under_way_comes_first_and_goes_on_by_the_white_key(phone, game, group):
    phone.enter(game, 1, FIRST)
    page = phone.get(group)
    assert texts(page, ".at-table b")[0].startswith("Hole 2 of 9")
    assert attributes(page, "footer .key:not(.alt)", "href") == [f"{game}/hole/2"]
    assert texts(page, "footer .key:not(.alt)") == ["Go on: hole 2"]
    assert texts(page, "footer .alt") == ["New game"]


def test_all_games_under_way_are_shown_the_newest_first(phone, game, group):
    phone.enter(game, 1, FIRST)
    table = phone.get(attributes(phone.get(group), "footer .alt", "href")[0])
    data = {"name": [*NAMES], "do": "start"}
    later = phone.post("/games/new", data, table).location.removesuffix("/hole/1")
    page = phone.get(group)
    assert attributes(page, ".at-table a", "href") == [later, game]
    assert attributes(page, "footer .key:not(.alt)", "href") == [f"{later}/hole/1"]
    phone.play(later)
    assert attributes(phone.get(group), ".at-table a", "href") == [game]


def test_everything_administrative_is_behind_one_row(phone, played):
    page = phone.get(played)
    assert len(elements(page, "main details")) == 1
    inside = {*texts(page, ".more b")}
    assert {"Share", "Group settings", "+ New season", "+ Someone new"} <= inside


def test_all_games_are_a_tap_away(phone, game, played):
    link = attributes(phone.get(played), ".section-title a", "href")[0]
    page = phone.get(link)
    assert game in attributes(page, "main a", "href")
    assert len(elements(page, ".games li")) == 2


def test_a_group_before_its_first_game_is_a_list_of_names(phone):
    data = {"title": "Fridays", "name": ["Ann", "Ben"], "do": "start"}
    page = phone.get(phone.post("/groups/new", data).location)
    assert texts(page, ".news h2") == ["No game yet."]
    assert texts(page, ".standing thead th") == ["People"]
    assert "4 people" not in text_of(page)
