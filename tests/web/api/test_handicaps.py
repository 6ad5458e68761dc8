"""Handicaps and games net by the API say what the pages of a group say."""

from fractions import Fraction

import pytest

from tests.web.group.groups import (
    NET,
    count_birdies,
    net_rows,
    person_url,
)


@pytest.fixture
def season(phone, game, group):
    """The group with a season that is played with handicaps."""
    phone.play(game)
    phone.post(f"{group}/season/new", NET)
    return group


def read(phone, place, path=""):
    """What the API answers to a phone about a game or group at an address of pages."""
    kind, _slash, public_id = place.lstrip("/").partition("/")
    kinds = {"g": "games", "group": "groups"}
    answer = phone.get(f"/api/v1/{kinds[kind]}/{public_id}{path}")
    assert answer.status_code == 200, answer.text
    return answer.json


def whole(text):
    return int(text.replace("−", "-"))


def test_a_handicap_is_reckoned_from_the_holes_that_count(phone, season):
    found = read(phone, season, "/people/p1/handicap?rules=nine-hole")
    counted = [hole["over"] for hole in found["holes"] if hole["counts"]]
    mean = Fraction(sum(counted), len(counted))
    assert abs(Fraction(found["handicap"]["exact"]) - mean) <= Fraction(1, 20)
    assert (found["par"]["holes"], found["par"]["season"]) == (36, 1)
    assert all(hole["score"] - found["par"]["par"] == hole["over"] for hole in found["holes"])
    page = phone.get(f"{person_url(phone, season, 'Ann')}/handicap")
    assert found["sentence"] in page.text


def test_without_a_par_nobody_has_a_handicap(phone, game, group):
    phone.enter(game, 1, ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2", "J 8 4 / J 5 A"))
    found = read(phone, group, "/people/p1/handicap")
    assert (found["handicap"], found["par"], len(found["holes"])) == (None, None, 1)
    assert found["holes"][0]["over"] is None


def test_a_game_net_stands_as_its_page_states(phone, game, season):
    found = read(phone, game, "/net")
    _places, names, points = net_rows(phone, game)
    players = {player["key"]: player["name"] for player in read(phone, game)["players"]}
    expected_on_page = [(players[player["player"]], player["net"]) for player in found["players"]]
    assert expected_on_page == [*zip(names, map(whole, points), strict=True)]
    assert (found["season"], found["allowance"]) == (1, 105)
    assert all(player["total"] - player["given"] == player["net"] for player in found["players"])
    assert {*found["players"][0]["bands"]} == set()


def test_holes_have_names_where_the_group_counts_birdies(phone, game, season):
    count_birdies(phone, season)
    bands = read(phone, game, "/net")["players"][0]["bands"]
    assert {*bands} == {*map(str, range(1, 10))}
    assert {*bands.values()} <= {"eagle", "birdie", "par", "bogey", "double_bogey"}


def test_a_game_without_handicaps_has_none(phone, game):
    assert read(phone, game, "/net") == {
        **dict.fromkeys(("season", "allowance", "par")),
        "players": [],
        "notes": [],
    }


def test_nobody_there_has_no_handicap(phone, group):
    answer = phone.get(f"/api/v1{group.replace('/group/', '/groups/')}/people/zz/handicap")
    assert answer.status_code == 404
