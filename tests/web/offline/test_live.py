"""What open pages ask every few seconds: one statement says who may see what, and what is new."""

import logging
import re

import pytest
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


def test_nothing_new_is_answered_with_nothing(phone, game):
    first = ask(phone, game)
    assert first.json["version"] == 2
    again = ask(phone, game, first)
    assert (again.status_code, again.data) == (304, b"")
    assert ask(phone, game, first).headers["ETag"] == first.headers["ETag"]


def test_what_another_phone_saved_is_known_at_once(phone, game):
    first = ask(phone, game)
    phone.enter(game, 1, FIRST)
    second = ask(phone, game, first)
    assert second.status_code == 200
    assert second.json["version"] == 8


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


def test_an_unchanged_poll_is_logged_and_told_nothing_at_an_unknown_host(
    phone, game, caplog, monkeypatch
):
    monkeypatch.setattr(LOG, "propagate", True)
    first = ask(phone, game)
    with caplog.at_level(logging.INFO, logger=LOG.name):
        assert ask(phone, game, first).status_code == 304
    logged = caplog.records[-1].fields
    assert (logged["route"], logged["status"]) == ("/g/<public_id>/live", 304)
    cookie = f"device={phone.client.get_cookie('device').value}"
    known = {"If-None-Match": first.headers["ETag"], "Cookie": cookie}
    client = phone.client.application.test_client(use_cookies=False)
    statuses = [
        client.get(f"{game}/live", headers={**known, "Host": host}).status_code
        for host in ("localhost", "elsewhere.example")
    ]
    assert statuses == [304, 421]


def test_over_https_an_unchanged_poll_is_known_by_the_cookie_of_https(phone, game):
    https = {"base_url": "https://localhost"}
    cookie = phone.client.get_cookie("device").value
    phone.client.set_cookie("__Host-device", cookie, secure=True)
    phone.client.delete_cookie("device")
    first = phone.client.get(f"{game}/live", **https)
    known = {"If-None-Match": first.headers["ETag"]}
    assert phone.client.get(f"{game}/live", headers=known, **https).status_code == 304
    assert phone.client.get(f"{game}/live", headers=known).status_code == 404


def test_where_the_database_fails_a_poll_is_told_so(phone, game, monkeypatch):
    first = ask(phone, game)

    def fails(*_words):
        raise OperationalError("", {}, Exception())

    monkeypatch.setattr(sync, "live_status", fails)
    assert ask(phone, game, first).status_code == 503


def test_what_is_entered_elsewhere_is_known_at_once_and_ends_without_being_told(
    phone, other_phone, game, monkeypatch
):
    let_in(phone, other_phone, game, "score")
    before = ask(other_phone, game)
    enter(phone, game, {"hole": 1})
    entering = ask(other_phone, game, before)
    assert [grid["hole"] for grid in entering.json["entering"]] == [1]
    later = now() + 2 * LEASE_LASTS
    monkeypatch.setattr("app.record.access.unsaved.now", lambda: later)
    assert ask(other_phone, game, entering).json["entering"] == []


def test_it_is_told_whether_the_game_is_over(phone, game):
    assert ask(phone, game).json["over"] is False
    phone.play(game, holes=9)
    over = ask(phone, game)
    assert over.json["over"] is True
    assert ask(phone, game, over).status_code == 304


def test_another_right_is_another_answer(phone, other_phone, game):
    first = ask(phone, game)
    assert first.json["right"] == "owner"
    let_in(phone, other_phone, game, "view")
    assert ask(other_phone, game, first).json["right"] == "view"


def test_who_holds_nothing_learns_nothing_though_others_asked_before(phone, other_phone, game):
    first = ask(phone, game)
    assert ask(other_phone, game, first).status_code == 404
    assert enter(other_phone, game, {"hole": 1}).status_code == 404


def test_a_right_that_was_taken_is_gone_at_once(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    first = ask(other_phone, game)
    assert ask(other_phone, game, first).status_code == 304
    phone.post(f"{game}/links", {"do": "renew:score"})
    assert ask(other_phone, game, first).status_code == 404


def test_who_watches_the_group_is_sent_nothing_of_the_games_own_code(phone, other_phone, game):
    let_in(phone, other_phone, keep_together(phone, game), "view")
    assert ask(phone, game).json["code"]
    assert ask(other_phone, game).json["code"] == ""
    assert 'data-code=""' in other_phone.get(f"{game}?tv").text


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


def test_others_are_shown_who_enters_whose_cards_and_oneself_is_not(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    first = ask(other_phone, game)
    player = int(phone.players(game)[1])
    assert enter(phone, game, {"hole": 1, "player": player}).status_code == 204
    answer_now = ask(other_phone, game, first)
    words = "Hole 1, Bea’s grid: being entered on another phone"
    lease = {"hole": 1, "player": player, "words": words, "phone": "on another phone"}
    assert answer_now.json["entering"] == [lease]
    assert ask(phone, game).json["entering"] == []
    phone.post("/settings", {"phone": "Ann’s phone"})
    assert "on Ann’s phone" in ask(other_phone, game).json["entering"][0]["words"]
    enter(phone, game, {"hole": None})
    assert ask(other_phone, game).json["entering"] == []


def test_the_pages_of_a_hole_are_shown_who_enters_that_hole_and_no_other(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    phone.enter(game, 1, FIRST)
    enter(phone, game, {"hole": 2, "player": int(phone.players(game)[1])})
    seen = {number: ask(other_phone, game, query=f"hole={number}") for number in (1, 2)}
    assert [lease["hole"] for lease in seen[2].json["entering"]] == [2]
    assert seen[1].json["entering"] == []


def test_saving_a_hole_ends_what_was_being_entered(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    enter(phone, game, {"hole": 1, "player": None})
    words = ask(other_phone, game).json["entering"][0]["words"]
    assert words == "Hole 1: being entered on another phone"
    phone.enter(game, 1, FIRST)
    assert ask(other_phone, game).json["entering"] == []


@pytest.mark.parametrize(
    "body",
    [[], "x", {"hole": 2}, {"hole": "1"}, {"hole": 1, "player": 999_999_999}, {"hole": True}],
)
def test_what_nobody_can_be_entering_is_refused(phone, game, body):
    assert enter(phone, game, body).status_code == 422


def test_who_may_only_look_enters_nothing(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    assert enter(other_phone, game, {"hole": 1}).status_code == 403


def test_a_page_that_types_a_hole_is_shown_what_is_in_already(phone, game):
    assert ask(phone, game, query="hole=1").json["hole"]["grids"] == {}
    send(phone, f"{game}/entries", [*hole()][1:3])
    hole_now = ask(phone, game, query="hole=1").json["hole"]
    ids = phone.players(game)
    assert hole_now["out"] == ids[0]
    assert hole_now["grids"] == {ids[0]: FIRST[0].replace("/ ", "").split()}
    assert hole_now["scores"] is None


def test_a_phone_gets_a_name_that_can_be_shown(phone):
    page = phone.post("/settings", {"phone": "x" * 25})
    assert page.status_code == 422
    assert "Shorten it to 24" in text_of(page)
    assert phone.post("/settings", {"phone": "a\u0000b"}).status_code == 422
    assert phone.post("/settings", {"phone": " Ann’s phone "}).status_code == 303
    assert 'value="Ann’s phone"' in phone.get("/settings").text
    assert phone.post("/settings", {"phone": ""}).status_code == 303
    assert 'value="Ann’s phone"' not in phone.get("/settings").text


def test_a_view_link_made_again_is_news_and_a_television_knows_which_one_it_shows(phone, game):
    first, television = ask(phone, game), phone.get(f"{game}?tv").text
    assert f'data-code="{first.json["code"]}"' in television
    phone.post(f"{game}/links", {"do": "renew:view"})
    second = ask(phone, game, first)
    assert second.status_code == 200
    assert second.json["code"] != first.json["code"]
    assert f'data-code="{second.json["code"]}"' in phone.get(f"{game}?tv").text
