"""A transfer brings nothing that the phone it comes from could not do itself."""

import json

import pytest
from sqlalchemy import select

from app.record.database import db
from app.record.models import Entry
from tests.web.group.groups import keep_together
from tests.web.phone_page.sending import deposit, items_taken, pass_of, preview, send_part, take
from tests.web.sharing import let_in, press

NEW = "k3v8n5q2m7xw"
CARDS = ["7", "A", "2", "7", "3", "K"]


def waiting(game, kind="grid", content=None, client_id="attack"):
    """An item of the outbox, and its key."""
    entry = {"said_as": client_id, "kind": kind, "hole": 1, "player": "p1", "replaces": []}
    item = {"game": game.removeprefix("/g/"), "entry": entry, "state": "waiting"}
    entry["content"] = {"cards": CARDS} if content is None else content
    return {f"wait:10000001:{client_id}": item}


def of_game(game):
    """An item of each kind that is about a game."""
    public_id = game.removeprefix("/g/")
    cells = {"1": CARDS, "2": []}
    return {
        **waiting(game),
        f"draft:{game}/hole/2": {"cells": cells, "typed_at": 1},
        f"beside:{game}/hole/2": {"values": {}},
        f"beside:lines:{game}/hole/2": {"text": "7 7"},
        f"whole:{game}/hole/1": {"cells": cells},
        f"turns:{game}": {"1": 1},
        f"paper:{game}/typed": {"typed": {}},
        f"game:{public_id}": snapshot(public_id),
    }


def snapshot(public_id, **more):
    players = [{"key": "p1", "name": "Eve"}, {"key": "p2", "name": "Mallory"}]
    return {"id": public_id, "players": players, "heads": [], "sheets": [], **more}


def made(group=""):
    """A game that began on the phone, offline, with a hole that waits."""
    in_group = {"group": group.rpartition("/")[2], "people": []} if group else {}
    return {
        f"game:{NEW}": snapshot(NEW, made={"names": [], **in_group}),
        **waiting(f"/g/{NEW}", client_id="new"),
    }


def test_all_of_a_game_comes_along_where_the_phone_may_enter(phone, other_phone, game):
    items = of_game(game)
    assert items_taken(other_phone, deposit(phone, items)) == items


def test_of_a_game_in_which_the_phone_has_no_right_nothing_comes_along(phone, other_phone, game):
    other_phone.start()
    ticket = deposit(other_phone, of_game(game))
    shown = preview(phone, ticket).json
    assert shown["cards"] == []
    assert "Ann" not in shown["left_out"]
    assert "What was typed there stays there" in shown["left_out"]
    assert items_taken(phone, ticket) == {}


@pytest.mark.parametrize("is_closed", [False, True], ids=["a watcher", "entry is closed"])
def test_who_may_only_watch_just_now_brings_no_entry(phone, other_phone, game, is_closed):
    let_in(phone, other_phone, game, "score" if is_closed else "view")
    if is_closed:
        press(phone, game, "close")
    ticket = deposit(other_phone, of_game(game))
    assert "Ann, Bea, Cam and Dan" in preview(phone, ticket).json["left_out"]
    assert [*items_taken(phone, ticket)] == ["game:" + game.removeprefix("/g/")]


def test_a_phone_without_an_id_brings_a_new_game_alone(phone, other_phone, game):
    items = {**made(), **of_game(game), "last-rules": "six-card"}
    assert items_taken(phone, deposit(other_phone, items)) == {**made(), "last-rules": "six-card"}


def test_a_new_game_comes_into_a_group_only_from_a_phone_that_enters_there(
    phone, other_phone, game
):
    group = keep_together(phone, game)
    items = made(group)
    assert items_taken(phone, deposit(other_phone, items)) == {}
    assert items_taken(other_phone, deposit(phone, items)) == items


def test_who_may_enter_takes_nothing_back_that_takes_an_owner(app, phone, other_phone, game):
    let_in(phone, other_phone, game)
    press(phone, game, "public:page")
    with app.app_context():
        public = [*db.session.scalars(select(Entry.client_id).where(Entry.kind == "public"))]
    assert public
    undo = waiting(game, "undo", {"undoes": public})
    assert items_taken(phone, deposit(other_phone, undo)) == {}
    assert items_taken(other_phone, deposit(phone, undo)) == undo
    own = waiting(game, "undo", {"undoes": ["unknown"]})
    assert items_taken(phone, deposit(other_phone, own)) == own


UNLISTED = ("moved", "moving", "pass", "trusted", "groups", "houses", "draft:/games/new", "x", "")


def test_only_listed_keys_come_along(phone, other_phone, game):
    items = {key: {"origin": "http://evil.test"} for key in UNLISTED}
    items |= {"new-game": {"names": ["Ann"]}, "game:x": {"id": "y"}, "wait:1": {"game": 7}}
    assert items_taken(other_phone, deposit(phone, items)) == {"new-game": {"names": ["Ann"]}}


BROKEN = ("", "no json", "[]", "[" * 5000, '{"last-rules": 7, "new-game": "{"}', '{"wait:1": "[]"}')


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:20])
def test_what_no_page_of_ours_writes_is_left_out(phone, game, text):
    ticket = send_part(phone, pass_of(phone), text).json["ticket"]
    assert preview(phone, ticket).status_code == 200
    assert take(phone, ticket).json["text"] == "{}"


def test_the_page_shows_cards_by_game_and_hole_before_the_press(phone, other_phone, game):
    ticket = deposit(phone, {**of_game(game), **waiting(game, "state", {}, "end")})
    title = "Ann, Bea, Cam and Dan"
    assert preview(other_phone, ticket).json["cards"] == [
        f"{title}, hole 1: 7 A 2 7 3 K",
        f"{title}, hole 2: 7 A 2 7 3 K",
        f"{title}: 1 more entry",
    ]


def test_the_page_names_a_game_that_would_begin(phone, other_phone):
    shown = preview(phone, deposit(other_phone, made())).json
    assert shown["games"] == ["New: Eve and Mallory"]
    assert json.dumps(shown).count("7 A 2 7 3 K") == 1
