"""JSON that harms a parser is refused with a sentence by everything that reads JSON."""

from app.web.api import OPERATIONS
from tests.web.api.described import address_of, ask
from tests.web.api.everything import SECRET, everything
from tests.web.api.program import bearer

DEEP = 9000
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


NESTED = ("lists", "closed lists", "objects", "open text")


def test_every_operation_refuses_it(app, kept):
    rich, wrong = kept(lambda: everything(app), []), {}
    headers = {**bearer(SECRET), "Content-Type": "application/json"}
    for operation in OPERATIONS:
        for name, body in BODIES.items() if operation[3] is not None else ():
            answer = ask(app, operation, address_of(operation, rich), headers, json=None, data=body)
            if (answer.status_code, answer.json["code"]) != (422, "invalid"):
                wrong[operation[:2], name] = answer.status_code
    assert wrong == {}


def test_every_address_for_phones_refuses_it_and_what_is_nested_like_what_is_no_json(phone, game):
    token = phone.get("/token").json["token"]
    headers = {"X-CSRFToken": token, "Content-Type": "application/json"}
    for address in (f"{game}/entries", "/games", f"{game}/hole/1/typed", f"{game}/entering"):
        plain = phone.client.post(address, data="{", headers=headers)
        for name, body in BODIES.items():
            answer = phone.client.post(address, data=body, headers=headers)
            assert answer.status_code in (200, 204, 413, 422), (address, name)
            if name in NESTED and not address.endswith("/typed"):
                assert (answer.status_code, answer.data) == (422, plain.data), (address, name)
