"""Addresses of 0.1.0 whose pages left answer 410, with a sentence and the way on."""

import re

import pytest

from app.web.gone import GONE
from tests.web.markup import attributes, text_of

BLANKS = {
    "place": "g",
    "public_id": "k3v8n5q2m7xw",
    "person": 1,
    "other": 2,
    "key": "p1",
    "number": 1,
    "kind": "pdf",
    "band": "par",
    "day": "2026-11-22",
    "run": "games_won",
    "code": "K4TN7XQ2",
    "step": "arrive",
    "rest": "p1/figures",
}


def filled(pattern):
    """An address; of parts that may be one of several, the first."""
    pattern = re.sub(r"<any\('?([\w-]+)[^<>]*:part>", r"\1", pattern)
    return re.sub(r"<(?:[^<>]*:)?(\w+)>", lambda blank: str(BLANKS[blank[1]]), pattern)


@pytest.mark.parametrize("row", GONE, ids=[row[0] for row in GONE])
def test_an_address_that_is_gone_says_so_and_leads_on(phone, app, row):
    pattern, sentence, way_on, _label = row
    answer, way_on = phone.get(filled(pattern)), way_on.format(**BLANKS)
    assert answer.status_code == 410
    with app.test_request_context():
        sentence = str(sentence)
    if pattern.startswith("/api/"):
        assert (answer.json["code"], answer.content_type) == ("gone", "application/problem+json")
        assert sentence in answer.json["detail"]
        assert way_on in answer.json["detail"]
    else:
        assert sentence in text_of(answer)
        assert way_on in attributes(answer, "main ~ footer a", "href")


OF_0_1_0 = {
    "POST": ("needs", "house-rules"),
    "PUT": ("games/ID/occasion", "games/ID/table"),
    "GET": (
        *("presets", "presets/nine-hole", "house-rules/222222", "groups", "groups/ID/games"),
        *("groups/ID/people/p1", "groups/ID/people/p1/rivals", "groups/ID/old-games"),
        *("groups/ID/seasons", "groups/ID/seasons/1", "groups/ID/seasons/1/race"),
        *("games/ID/holes", "games/ID/holes/1", "games/ID/standings", "games/ID/rules"),
        *("games/ID/needs", "games/ID/log"),
    ),
}


@pytest.mark.parametrize("method", OF_0_1_0)
def test_whatever_the_api_of_0_1_0_offered_and_left_is_gone(phone, method):
    for path in OF_0_1_0[method]:
        address = f"/api/v1/{path.replace('ID', BLANKS['public_id'])}"
        answer = phone.client.open(address, method=method, json=None if method == "GET" else {})
        assert (answer.status_code, answer.json["code"]) == (410, "gone"), address


@pytest.mark.parametrize("part", ["games/ID/state", "games/ID/holes/1/objection"])
def test_what_programs_wrote_and_do_no_more_is_gone_also_for_who_posts(phone, part):
    address = f"/api/v1/{part.replace('ID', BLANKS['public_id'])}"
    assert phone.client.post(address, json={}).status_code == 410
