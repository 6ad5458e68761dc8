"""Presets by the API: what the catalogue has, as data."""

from itertools import islice, product

from app.golf.ruleset import preset_mappings, whole_mapping

PROBLEM = "application/problem+json"


def test_every_preset_is_there_in_its_order(phone):
    found = phone.get("/api/v1/presets").json
    assert [preset["id"] for preset in found] == [*preset_mappings()]
    assert all(preset["ruleset"] == whole_mapping(preset["id"]) for preset in found)


def test_one_preset_has_its_title(phone):
    assert phone.get("/api/v1/presets/nine-hole").json["title"] == "Nine holes"


def test_rules_that_are_none_are_a_problem_with_a_sentence(phone):
    answer = phone.get("/api/v1/presets/nine-hoel")
    assert (answer.status_code, answer.content_type) == (404, PROBLEM)
    assert "nine-hole" in answer.json["detail"]


def test_house_rules_are_found_by_their_code(phone, rich):
    found = phone.get(f"/api/v1/house-rules/{rich.house}").json
    assert (found["code"], found["version"], found["title"]) == (rich.house, 1, "Ours")
    assert found["ruleset"]["holes"] == 5
    assert phone.get("/api/v1/house-rules/222222").status_code == 404


def test_anyone_who_guesses_codes_is_held_up(phone):
    codes = ("".join(letters) for letters in product("abcdef", repeat=6))
    answers = (phone.get(f"/api/v1/house-rules/{code}") for code in islice(codes, 100))
    held = next(answer for answer in answers if answer.status_code != 404)
    assert held.status_code == 429
    assert int(held.headers["Retry-After"]) > 0
