"""Rivals and the race of a season by the API are those of the pages of a group."""

from fractions import Fraction

import pytest

from tests.web.group.groups import person_url
from tests.web.markup import texts


def ask(phone, group, path):
    return phone.get(f"/api/v1/groups/{group.rpartition('/')[2]}{path}")


def read(phone, group, path):
    answer = ask(phone, group, path)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_rivals_have_the_games_of_both_and_who_was_ahead(phone, played):
    found = read(phone, played, "/people/p1/rivals")
    assert (found["person"], found["name"], found["rules"]) == ("p1", "Ann", "nine-hole")
    bea = next(rival for rival in found["rivals"] if rival["person"] == "p2")
    assert bea["games"] == bea["above"] + bea["below"] + bea["tied"] == 5
    other = read(phone, played, "/people/p2/rivals")["rivals"]
    ann = next(rival for rival in other if rival["person"] == "p1")
    assert (ann["above"], ann["below"], ann["points"]) == (
        bea["below"],
        bea["above"],
        -bea["points"],
    )


def test_rivals_are_those_of_the_page(phone, played):
    found = read(phone, played, "/people/p1/rivals")
    page = phone.get(person_url(phone, played, "Ann"))
    shown = zip(texts(page, ".rivals bdi"), texts(page, ".rivals td")[::2], strict=True)
    assert {*shown} == {
        (rival["name"], f"{rival['above']} of {rival['games']}") for rival in found["rivals"]
    }


def test_the_race_of_a_season_ends_as_its_table_does(phone, played):
    form = {"title": "Spring", "rules": "nine-hole", "by": "places", "table": "10 7 5 3"}
    assert phone.post(f"{played}/season/new", form).status_code == 303
    race = read(phone, played, "/seasons/1/race")
    rows = read(phone, played, "/seasons/1")["rows"]
    assert [step["game"] for step in race["steps"]] == [1, 2, 3, 4, 5]
    first = Fraction(rows[0]["points"]["exact"])
    gaps = {row["person"]: str(first - Fraction(row["points"]["exact"])) for row in rows}
    assert {key: step["exact"] for key, step in race["steps"][-1]["behind"].items()} == gaps
    assert race["season"]["race"] == f"/api/v1/groups/{played.rpartition('/')[2]}/seasons/1/race"


@pytest.mark.parametrize("path", ["/people/p99/rivals", "/seasons/9/race"])
def test_what_is_not_there_is_not_found(phone, played, path):
    assert ask(phone, played, path).status_code == 404


@pytest.mark.parametrize("part", ["rivals", "figures"])
def test_rules_that_nobody_knows_are_shown_which_were_meant(phone, played, part):
    answer = ask(phone, played, f"/people/p1/{part}?rules=nine-hoel")
    (fault,) = answer.json["faults"]
    assert (answer.status_code, fault["path"]) == (422, "query.rules")
    assert (fault["code"], fault["values"]["meant"]) == ("unknown_rules", "nine-hole")


def test_rules_that_nobody_played_have_no_rivals(phone, played):
    found = read(phone, played, "/people/p1/rivals?rules=skyjo")
    assert (found["rules"], found["title"], found["rivals"]) == ("skyjo", "Skyjo", [])


def test_somebody_who_never_played_has_no_rivals(phone, group):
    assert read(phone, group, "/people/p1/rivals")["rivals"] == []
