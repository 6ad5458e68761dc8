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
}


def filled(pattern):
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
