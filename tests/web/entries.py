"""Entries as phones send them that were offline, and what is answered."""

from tests.web.phone import FIRST

GAME = {
    "id": "abcdefghjkmn",
    "said_as": "made-on-the-phone-01",
    "names": ["Ann", "Bea"],
    "dealer": 1,
    "rules": "nine-hole",
}


def send(phone, address, body, token=True):
    headers = {"X-CSRFToken": phone.get("/token").json["token"]} if token else {}
    return phone.client.post(address, json=body, headers=headers)


def entry(kind, content, **place):
    client_id = place.pop("client_id", f"phone-token-0001:{kind}:{place.get('player', '')}")
    whole = {"said_as": client_id, "kind": kind, "hole": 1, "content": content, "replaces": []}
    return {**whole, "said_at": "2026-05-01T20:00:00+02:00", **place}


def hole(texts=FIRST):
    """A hole as a phone composes it."""
    keys = [f"p{number}" for number in range(1, len(texts) + 1)]
    yield entry("opened", {"players": keys, "dealer": "p1", "starter": "p2"})
    yield entry("went_out", {"player": "p1"})
    for key, text in zip(keys, texts, strict=True):
        yield entry("grid", {"cards": text.replace("/ ", "").split()}, player=key)


def answers(answer):
    return [item["answer"] for item in answer.json["answers"]]
