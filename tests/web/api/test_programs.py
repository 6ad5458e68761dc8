"""The page for programs: what they can do, the codes of a game or group, one example."""

import re

import pytest

from app.web.api import OPERATIONS
from tests.web.api.program import Program
from tests.web.markup import attributes, text_of, texts
from tests.web.sharing import let_in


def test_every_operation_stands_there_by_its_address(phone):
    rows = texts(phone.get("/api"), ".operations li")
    assert len(rows) == len([one for one in OPERATIONS if one[0] != "PUT"])
    assert any(row.startswith("POST /games /ID /holes /N Put a hole on the card") for row in rows)
    assert "``" not in "".join(rows)


@pytest.mark.parametrize("kind", ["game", "group"])
def test_the_codes_of_a_game_or_group_are_those_that_this_phone_may_hand_on(
    app, phone, other_phone, game, group, kind
):
    book = {"game": game, "group": group}[kind]
    let_in(phone, other_phone, book, "score")
    codes = [Program(app, book, right).secret for right in ("view", "score", "owner")]
    assert texts(phone.get(f"{book}/api"), ".codes code") == codes
    answer = other_phone.get(f"{book}/api")
    assert texts(answer, ".codes code") == codes[:2]
    assert codes[2] not in answer.text
    assert answer.headers["Cache-Control"] == "no-store"


def test_who_sees_a_game_only_by_its_group_sees_none_of_its_codes(app, phone, other_phone, game):
    from tests.web.group.groups import keep_together

    group = keep_together(phone, game)
    let_in(phone, other_phone, group, "score")
    assert texts(other_phone.get(f"{game}/api"), ".codes code") == []


def test_strangers_see_no_code(other_phone, game, group):
    for book in (game, group):
        assert other_phone.get(f"{book}/api").status_code == 404
    assert texts(other_phone.get("/api"), ".codes code") == []


def test_the_example_is_a_request_that_works(phone, game):
    [words] = texts(phone.get(f"{game}/api"), "pre")
    code = re.search(r"Bearer (\w+)", words)[1]
    path = re.search(r"/api/v1/\S+", words)[0]
    answer = phone.client.get(path, headers={"Authorization": f"Bearer {code}"})
    assert (answer.status_code, answer.json["id"]) == (200, game.rpartition("/")[2])


def test_share_leads_there(phone, game, group):
    for book in (game, group):
        assert f"{book}/api" in attributes(phone.get(f"{book}/links"), "main a", "href")


def test_the_description_is_linked(phone):
    page = phone.get("/api")
    assert "/api/v1/openapi.json" in attributes(page, "main a", "href")
    assert "What can go wrong" in text_of(page)
