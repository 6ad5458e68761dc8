"""A game as one document: everything that was typed and how it stands, and nothing that lets in."""

import re

from tests.web.entries import hole, send
from tests.web.phone import FIRST, SECOND
from tests.web.sharing import let_in, links_of

NAMES = ("Ann", "Bea", "Cam", "Dan")


def document(phone, game):
    return phone.get(f"{game}/game.json").json


def test_a_hole_is_there_as_it_was_typed_with_its_scores(phone, game):
    phone.enter(game, 1, FIRST, out=0)
    phone.enter(game, 2, SECOND, out="nobody")
    found = document(phone, game)
    first, second = found["holes"]
    assert [player["name"] for player in found["players"]] == [*NAMES]
    assert first["grids"]["p1"] == ["K", "4", "2", "K", "3", "8"]
    assert (first["out"], first["is_out_known"]) == ("p1", True)
    assert (second["out"], second["is_out_known"]) == (None, True)
    totals = {key: first["scores"][key] + second["scores"][key] for key in ("p1", "p2", "p3", "p4")}
    assert {seat["player"]: seat["total"] for seat in found["seats"]} == totals
    assert (found["next"], found["is_over"]) == (3, False)


def test_a_hole_that_is_not_complete_has_no_scores(phone, game):
    send(phone, f"{game}/entries", [*hole()][1:3])
    [first] = document(phone, game)["holes"]
    assert (first["scores"], [*first["grids"]]) == (None, ["p1"])


def test_its_rules_can_be_sent_as_those_of_a_new_game(phone, game):
    [rules] = document(phone, game)["rules"]
    sent = {"id": "a" * 12, "said_as": "a" * 20, "names": ["Ann", "Bea"], "dealer": 0}
    sent["rules"] = {"id": rules["id"], **rules["ruleset"]}
    assert send(phone, "/games", sent).json["answer"] == "kept"


def test_no_code_and_no_device_is_in_it(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    phone.post("/settings", {"phone": "Ann’s own phone"})
    phone.enter(game, 1, FIRST)
    secrets = [link.rpartition("#")[2] for link in links_of(phone, game).values()]
    secrets += [phone.device, other_phone.device, "own phone"]
    for each in (phone, other_phone):
        text = each.get(f"{game}/game.json").text
        assert [secret for secret in secrets if secret in text] == []
        assert not re.search(r"\b[0-9a-f]{40,}\b", text)
