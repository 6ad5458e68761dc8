"""Sending JSON as the scripts of a page do, with a fresh token."""


def post(phone, path, **sent):
    token = phone.get("/token").json["token"]
    return phone.client.post(path, json=sent, headers={"X-CSRFToken": token})
