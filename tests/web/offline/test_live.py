"""What open pages ask every few seconds: one statement says who may see what, and what is new."""

import logging
import re

from sqlalchemy.exc import OperationalError

from app.record.access.unsaved import LEASE_LASTS
from app.record.database import now
from app.web.base.request_log import LOG
from app.web.offline import sync
from tests.web.entries import hole, send
from tests.web.group.groups import keep_together
from tests.web.markup import text_of
from tests.web.phone import FIRST, Phone
from tests.web.questions import counted
from tests.web.sharing import let_in


def ask(phone, game, answer=None, query=""):
    headers = {"If-None-Match": answer.headers["ETag"]} if answer else {}
    return phone.client.get(f"{game}/live?{query}", headers=headers)


def enter(phone, game, body):
    return send(phone, f"{game}/entering", body)


def test_what_was_saved_is_known_at_once_and_nothing_new_is_answered_with_nothing(phone, game):
    first = ask(phone, game)
    assert (first.json["version"], first.json["over"], first.json["right"]) == (2, False, "owner")
    again = ask(phone, game, first)
    assert (again.status_code, again.data) == (304, b"")
    phone.enter(game, 1, FIRST)
    second = ask(phone, game, first)
    assert (second.status_code, second.json["version"]) == (200, 8)
    phone.play(game)
    over = ask(phone, game, second)
    assert over.json["over"] is True
    assert ask(phone, game, over).status_code == 304


def test_one_statement_reads_all_that_a_phone_without_news_may_know(app, phone, other_phone, game):
    """Two grants give a right, two phones enter."""
    third_phone = Phone(app)
    let_in(phone, other_phone, keep_together(phone, game), "score")
    let_in(phone, other_phone, game, "score")
    let_in(phone, third_phone, game, "score")
    enter(phone, game, {"hole": 1})
    enter(third_phone, game, {"hole": 1})
    first = ask(other_phone, game)
    assert len(first.json["entering"]) == 2
    with counted(app) as asked:
        assert [ask(other_phone, game, first).status_code for _ in range(3)] == [304] * 3
    assert len(asked) == 3


def test_an_unchanged_poll_is_logged_and_answered_as_any_other_would_be(
    phone, game, caplog, monkeypatch
):
    monkeypatch.setattr(LOG, "propagate", True)
    first = ask(phone, game)
    with caplog.at_level(logging.INFO, logger=LOG.name):
        assert ask(phone, game, first).status_code == 304
    logged = caplog.records[-1].fields
    assert (logged["route"], logged["status"]) == ("/g/<public_id>/live", 304)
    value = phone.client.get_cookie("device").value
    known = {"If-None-Match": first.headers["ETag"], "Cookie": f"device={value}"}
    client = phone.client.application.test_client(use_cookies=False)
    statuses = [
        client.get(f"{game}/live", headers={**known, "Host": host}).status_code
        for host in ("localhost", "elsewhere.example")
    ]
    assert statuses == [304, 421]
    with monkeypatch.context() as patched:
        error = OperationalError("", {}, Exception())
        patched.setattr(sync, "live_status", lambda *_words: (_ for _ in ()).throw(error))
        assert ask(phone, game, first).status_code == 503, "where the database fails"
    https = {"base_url": "https://localhost"}
    phone.client.set_cookie("__Host-device", value, secure=True)
    phone.client.delete_cookie("device")
    known = {"If-None-Match": phone.client.get(f"{game}/live", **https).headers["ETag"]}
    assert phone.client.get(f"{game}/live", headers=known, **https).status_code == 304
    assert phone.client.get(f"{game}/live", headers=known).status_code == 404


def test_a_tag_is_worth_no_more_than_the_right_of_the_phone_that_shows_it(phone, other_phone, game):
    first = ask(phone, game)
    assert ask(other_phone, game, first).status_code == 404
    assert enter(other_phone, game, {"hole": 1}).status_code == 404
    group = keep_together(phone, game)
    let_in(phone, other_phone, group, "view")
    assert ask(phone, game).json["code"]
    assert ask(other_phone, game, first).json["code"] == "", "the game's own code is not theirs"
    assert 'data-code=""' in other_phone.get(f"{game}?tv").text
    phone.post(f"{group}/links", {"do": "renew:view"})
    let_in(phone, other_phone, game, "view")
    assert ask(other_phone, game, first).json["right"] == "view"
    assert enter(other_phone, game, {"hole": 1}).status_code == 403
    let_in(phone, other_phone, game, "score")
    scored = ask(other_phone, game)
    assert ask(other_phone, game, scored).status_code == 304
    for right in ("view", "score"):
        phone.post(f"{game}/links", {"do": f"renew:{right}"})
    assert ask(other_phone, game, scored).status_code == 404


def test_a_tag_changes_with_version_right_language_and_theme_and_tells_none(
    phone, other_phone, game
):
    """Phones of the same right have the same, for an answer that is the same."""
    let_in(phone, other_phone, game, "owner")
    address, tags = f"{game}/game.json", []
    for where in (f"{game}/live", address):
        first = phone.get(where).headers["ETag"]
        assert other_phone.get(where).headers["ETag"] == first
        german = phone.client.get(where, headers={"Accept-Language": "de"}).headers["ETag"]
        phone.client.set_cookie("settings", "theme=dark")
        dark = phone.get(where).headers["ETag"]
        phone.client.delete_cookie("settings")
        tags += [first, german, dark]
    let_in(phone, scorer := Phone(phone.client.application), game, "score")
    phone.enter(game, 1, FIRST)
    tags += [each.get(address).headers["ETag"] for each in (phone, scorer)]
    assert len({*tags}) == len(tags)
    assert [tag for tag in tags if not re.fullmatch(r'(W/)?"[0-9a-f]{32}"', tag)] == []


NOBODY_ENTERS = (
    *([], "x", {"hole": 2}, {"hole": "1"}, {"hole": True}),
    {"hole": 1, "player": 999_999_999},
)


def test_others_are_shown_who_enters_whose_cards_and_oneself_is_not(
    phone, other_phone, game, monkeypatch
):
    let_in(phone, other_phone, game, "score")
    first, ids = ask(other_phone, game), [int(player) for player in phone.players(game)]
    for body in NOBODY_ENTERS:
        assert enter(phone, game, body).status_code == 422, body
    assert enter(phone, game, {"hole": 1, "player": ids[1]}).status_code == 204
    words = "Hole 1, Bea’s grid: being entered on another phone"
    lease = {"hole": 1, "player": ids[1], "words": words, "phone": "on another phone"}
    entering = ask(other_phone, game, first)
    assert entering.json["entering"] == [lease]
    assert ask(phone, game).json["entering"] == []
    with monkeypatch.context() as later:
        moment = now() + 2 * LEASE_LASTS
        later.setattr("app.record.access.unsaved.now", lambda: moment)
        assert ask(other_phone, game, entering).json["entering"] == [], "it ends by itself"
    phone.post("/settings", {"phone": "Ann’s phone"})
    assert "on Ann’s phone" in ask(other_phone, game).json["entering"][0]["words"]
    enter(phone, game, {"hole": None})
    assert ask(other_phone, game).json["entering"] == []
    enter(phone, game, {"hole": 1, "player": None})
    words = ask(other_phone, game).json["entering"][0]["words"]
    assert words == "Hole 1: being entered on Ann’s phone"
    phone.enter(game, 1, FIRST)
    assert ask(other_phone, game).json["entering"] == [], "it is saved"
    enter(phone, game, {"hole": 2, "player": ids[1]})
    seen = [ask(other_phone, game, query=f"hole={number}").json["entering"] for number in (1, 2)]
    assert [[lease["hole"] for lease in leases] for leases in seen] == [[], [2]]


def test_a_page_that_types_a_hole_is_shown_what_is_in_already(phone, game):
    assert ask(phone, game, query="hole=1").json["hole"]["grids"] == {}
    send(phone, f"{game}/entries", [*hole()][1:3])
    found, ids = ask(phone, game, query="hole=1").json["hole"], phone.players(game)
    assert (found["out"], found["scores"]) == (ids[0], None)
    assert found["grids"] == {ids[0]: FIRST[0].replace("/ ", "").split()}


def test_a_phone_gets_a_name_that_can_be_shown(phone):
    refused = phone.post("/settings", {"phone": "x" * 25})
    assert (refused.status_code, "Shorten it to 24" in text_of(refused)) == (422, True)
    assert phone.post("/settings", {"phone": "a\u0000b"}).status_code == 422
    for name, shown in ((" Ann’s phone ", True), ("", False)):
        assert phone.post("/settings", {"phone": name}).status_code == 303
        assert ('value="Ann’s phone"' in phone.get("/settings").text) == shown


def test_a_view_link_made_again_is_news_and_a_television_knows_which_one_it_shows(phone, game):
    first, television = ask(phone, game), phone.get(f"{game}?tv").text
    assert f'data-code="{first.json["code"]}"' in television
    phone.post(f"{game}/links", {"do": "renew:view"})
    second = ask(phone, game, first)
    assert (second.status_code, second.json["code"] != first.json["code"]) == (200, True)
    assert f'data-code="{second.json["code"]}"' in phone.get(f"{game}?tv").text
