"""Ratings, handicaps and games net by the API say what the pages of a group say."""

from fractions import Fraction

import pytest

from tests.web.group.groups import (
    NET,
    count_birdies,
    net_rows,
    person_url,
)
from tests.web.markup import texts


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


def key_of(phone, group, name):
    people = read(phone, group, "/people")["people"]
    return next(person["key"] for person in people if person["name"] == name)


def whole(text):
    return int(text.replace("−", "-"))


def test_ratings_are_those_of_the_page_the_highest_first(phone, played):
    page, found = phone.get(f"{played}/ratings"), read(phone, played, "/ratings")
    expected_on_page = [(rating["name"], rating["points"]) for rating in found["ratings"]]
    points = map(whole, texts(page, ".podium .big-number"))
    assert expected_on_page == [*zip(texts(page, ".podium bdi"), points, strict=True)]
    assert [rating["place"] for rating in found["ratings"]] == [1, 2, 3, 4]
    assert {rating["doubt"] for rating in found["ratings"]} == {"moving"}
    assert found["ratings"][0]["sentence"] == "still moving · 5 games"
    assert (found["notes"], found["next"]) == ([], None)


def test_a_rating_of_few_games_is_not_shown(phone, game, group):
    phone.play(game)
    (first, *_others) = read(phone, group, "/ratings")["ratings"]
    assert (first["place"], first["points"], first["doubt"], first["games"]) == (None,) * 3 + (1,)
    assert first["sentence"] == "Shown after 4 more games"
    assert read(phone, group, f"/people/{first['person']}/rating")["moves"] == []


def test_before_the_first_game_somebody_has_no_rating_yet(phone, group):
    assert read(phone, group, "/ratings")["ratings"] == []
    found = read(phone, group, "/people/p1/rating")["rating"]
    assert (found["games"], found["sentence"]) == (0, "Shown after 5 more games")


def test_a_rating_comes_with_the_games_that_moved_it(phone, game, played):
    page = phone.get(f"{person_url(phone, played, 'Ann')}/rating")
    found = read(phone, played, f"/people/{key_of(phone, played, 'Ann')}/rating")
    changes = [whole(text.replace("+", "")) for text in texts(page, ".figures b")]
    assert [move["change"] for move in found["moves"]] == changes
    assert f"/g/{found['moves'][-1]['game']}" == game
    assert found["moves"][0]["points"] == found["rating"]["points"]


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


def test_nobody_there_has_neither_rating_nor_handicap(phone, group):
    for part in ("rating", "handicap"):
        answer = phone.get(f"/api/v1{group.replace('/group/', '/groups/')}/people/zz/{part}")
        assert answer.status_code == 404
