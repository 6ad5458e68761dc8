"""Addresses of 0.1.0 whose pages left answer 410, with a sentence and the way on."""

import re

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


def test_an_address_that_is_gone_says_so_and_leads_on(phone, app):
    for pattern, sentence, (way_on, _label) in GONE:
        answer, way_on = phone.get(filled(pattern)), way_on.format(**BLANKS)
        assert answer.status_code == 410, pattern
        with app.test_request_context():
            sentence = str(sentence)
        if pattern.startswith("/api/"):
            kind = answer.json["code"], answer.content_type
            assert kind == ("gone", "application/problem+json"), pattern
            assert sentence in answer.json["detail"] and way_on in answer.json["detail"], pattern
        else:
            assert sentence in text_of(answer), pattern
            assert way_on in attributes(answer, "main ~ footer a", "href"), pattern


OF_0_1_0 = {
    "POST": ("needs", "house-rules", "games/ID/state", "games/ID/holes/1/objection"),
    "PUT": ("games/ID/occasion", "games/ID/table"),
    "GET": (
        *("presets", "presets/nine-hole", "house-rules/222222", "groups", "groups/ID/games"),
        *("groups/ID/people/p1", "groups/ID/people/p1/rivals", "groups/ID/old-games"),
        *("groups/ID/seasons", "groups/ID/seasons/1", "groups/ID/seasons/1/race"),
        *("games/ID/holes", "games/ID/holes/1", "games/ID/standings", "games/ID/rules"),
        *("games/ID/needs", "games/ID/log"),
    ),
}


def test_whatever_the_api_of_0_1_0_offered_and_left_is_gone(phone):
    for method, paths in OF_0_1_0.items():
        for path in paths:
            address = f"/api/v1/{path.replace('ID', BLANKS['public_id'])}"
            body = None if method == "GET" else {}
            answer = phone.client.open(address, method=method, json=body)
            assert (answer.status_code, answer.json["code"]) == (410, "gone"), address
