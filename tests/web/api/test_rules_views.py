"""Presets by the API: what the catalogue has, as data."""

from app.golf.catalogue import preset_mappings, whole_mapping

PROBLEM = "application/problem+json"


def test_every_preset_is_there_in_its_order(phone):
    found = phone.get("/api/v1/presets").json
    assert [one["id"] for one in found] == [*preset_mappings()]
    assert all(one["ruleset"] == whole_mapping(one["id"]) for one in found)


def test_one_preset_has_its_title(phone):
    assert phone.get("/api/v1/presets/nine-hole").json["title"] == "Nine holes"


def test_rules_that_are_none_are_a_problem_with_a_sentence(phone):
    answer = phone.get("/api/v1/presets/nine-hoel")
    assert (answer.status_code, answer.content_type) == (404, PROBLEM)
    assert "nine-hole" in answer.json["detail"]
