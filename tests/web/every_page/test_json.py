"""JSON that harms a parser is refused with a sentence by everything that reads JSON."""

import pytest

from app.web.api import OPERATIONS
from tests.web.api.described import address_of, ask
from tests.web.api.everything import SECRET, everything
from tests.web.api.program import bearer

DEEP = 1500
BODIES = {
    "lists": b"[" * DEEP,
    "closed lists": b"[" * DEEP + b"]" * DEEP,
    "objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "lists of a hundred": b"[" * 99 + b"]" * 99,
    "in a field": b'{"said_as":' + b"[" * DEEP + b"]" * DEEP + b"}",
    "in an unknown field": b'{"rules":"six-card","x":' + b"[" * 150 + b"]" * 150 + b"}",
    "no number": b'{"said_as": NaN, "rules": Infinity}',
    "digits": b'{"said_as": ' + b"9" * 5000 + b"}",
    "no text": b'{"said_as": "\xff"}',
    "half a letter": b'{"said_as": "\\ud83e"}',
    "open text": b'"' + b'\\"' * 20_000,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_every_operation_refuses_it(app, kept, body):
    rich = kept(lambda: everything(app), [])
    found = {}
    for operation in OPERATIONS:
        if operation[3] is not None:
            headers = {**bearer(SECRET), "Content-Type": "application/json"}
            address = address_of(operation, rich)
            answer = ask(app, operation, address, headers, json=None, data=body)
            found[operation[:2]] = answer.status_code, answer.json["code"]
    assert found
    assert {name: sent for name, sent in found.items() if sent != (422, "invalid")} == {}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_every_address_for_phones_refuses_it(phone, game, body):
    token = phone.get("/token").json["token"]
    headers = {"X-CSRFToken": token, "Content-Type": "application/json"}
    for address in (f"{game}/entries", "/games", f"{game}/hole/1/typed", f"{game}/entering"):
        answer = phone.client.post(address, data=body, headers=headers)
        assert answer.status_code in (200, 204, 413, 422), (address, answer.status_code)
