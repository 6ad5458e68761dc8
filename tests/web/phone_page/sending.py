"""Sending JSON as the scripts of a page do, with a fresh token, and a deposit without one."""

import json

ORIGIN = "http://localhost"


def post(phone, path, **sent):
    token = phone.get("/token").json["token"]
    return phone.client.post(path, json=sent, headers={"X-CSRFToken": token})


def pass_of(phone):
    return post(phone, "/trust/pass").json["pass"]


def send_part(phone, given, text="{}", origin=ORIGIN, **sent):
    """One message of a deposit, as a page of an origin sends it to another address."""
    message = {"pass": given, "number": 0, "count": 1, "text": text, "back": "/", **sent}
    headers = {"Origin": origin} if origin else {}
    return phone.client.post("/trust/deposit", json=message, headers=headers)


def deposit(phone, items=None, **sent):
    """Deposit these items of storage; the ticket."""
    text = json.dumps({key: json.dumps(value) for key, value in (items or {}).items()})
    return send_part(phone, pass_of(phone), text, **sent).json["ticket"]


def preview(phone, ticket):
    return post(phone, "/trust/transfer/look", ticket=ticket)


def take(phone, ticket):
    return post(phone, "/trust/transfer/take", ticket=ticket)


def items_taken(phone, ticket):
    """What the arriving page may store, by key."""
    return {
        key: json.loads(raw) for key, raw in json.loads(take(phone, ticket).json["text"]).items()
    }
