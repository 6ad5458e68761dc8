"""What phones send after a time without a connection: an answer for each entry, nothing lost."""

import json
from datetime import timedelta

import pytest
from sqlalchemy import insert, select, update

from app.golf.ruleset import whole_mapping
from app.record.database import db, now
from app.record.models import Entry, Game, Player
from tests.web.entries import GAME, answers, entry, hole, send
from tests.web.markup import text_of
from tests.web.phone import FIRST


def test_a_hole_that_waited_on_a_phone_is_kept_and_ruled_on(phone, game):
    answer = send(phone, f"{game}/entries", [*hole()])
    assert answers(answer) == ["kept"] * 6
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_sending_twice_keeps_once(phone, game):
    send(phone, f"{game}/entries", [*hole()])
    before = phone.count(Entry)
    again = send(phone, f"{game}/entries", [*hole()])
    assert answers(again) == ["known"] * 6
    assert phone.count(Entry) == before


def test_what_the_form_saved_is_known_when_the_phone_sends_it_too(phone, game):
    ids = phone.players(game)
    phone.enter(game, 1, FIRST, draft="phone-token-0001")
    sent = [
        {**entry, "said_as": "phone-token-0001:1:" + entry["kind"] + places(entry, ids)}
        for entry in hole()
    ]
    assert answers(send(phone, f"{game}/entries", sent)) == ["known"] * 6


def places(entry, ids):
    return f":{ids[int(entry['player'][1:]) - 1]}" if "player" in entry else ""


def test_the_same_id_with_other_content_is_a_conflict_and_changes_nothing(phone, game):
    send(phone, f"{game}/entries", [*hole()])
    other = entry("went_out", {"player": "p2"})
    answer = send(phone, f"{game}/entries", [other])
    assert answers(answer) == ["conflict"]
    assert "different content" in answer.json["answers"][0]["sentence"]
    assert "Ann is busted." in text_of(phone.get(f"{game}/hole/1/ruling"))


BAD = [
    "nothing",
    {},
    entry("guess", {}),
    entry("grid", {"cards": ["K"] * 41}, player="p1"),
    entry("grid", {"cards": [1]}, player="p1"),
    entry("grid", {"cards": ["K"]}, player="p9"),
    entry("grid", {"cards": ["K"]}),
    entry("went_out", {"player": "p1"}, player="p1"),
    entry("went_out", {"player": "p1", "why": 1}),
    entry("looks", {"looks": True}, player="p1"),
    entry("looks", {"looks": 100}, player="p1"),
    entry("opened", {"players": [], "dealer": "p1", "starter": "p1"}),
    entry("opened", {"players": ["p1", "p1"], "dealer": "p1", "starter": "p1"}),
    entry("went_out", {"player": "p1"}, hole=None),
    entry("went_out", {"player": "p1"}, hole=1000),
    entry("went_out", {"player": "p1"}, hole="1"),
    entry("went_out", {"player": "p1"}, client_id="no"),
    entry("went_out", {"player": "p1"}, replaces="all"),
    entry("rules", {"ruleset": {}}),
    entry("state", {"state": "lost"}, hole=None),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: json.dumps(bad)[:60])
def test_an_entry_nobody_can_read_is_refused_for_good_and_stops_no_other(phone, game, bad):
    answer = send(phone, f"{game}/entries", [bad, *hole()])
    assert answers(answer) == ["refused", *["kept"] * 6]
    assert answer.json["answers"][0]["sentence"]


def test_a_body_that_is_no_list_is_refused_whole(phone, game):
    assert send(phone, f"{game}/entries", {"cards": []}).status_code == 422


def test_without_a_fresh_token_the_phone_is_shown_to_try_again(phone, game):
    before = phone.count(Entry)
    assert send(phone, f"{game}/entries", [*hole()], token=False).status_code == 400
    assert send(phone, "/games", GAME, token=False).status_code == 400
    assert phone.count(Entry) == before


def test_another_phone_may_send_nothing(phone, other_phone, game):
    assert send(other_phone, f"{game}/entries", [*hole()]).status_code == 404
    assert send(other_phone, "/g/nowherenowhe/entries", []).status_code == 404


MENDED = entry(
    "grid",
    {"cards": ["K", "4", "2", "K", "3", "7"]},
    player="p1",
    client_id="later-token-0001:1:grid:p1",
    replaces=["phone-token-0001:grid:p1"],
)
LOST = "lost-token-00001:1:grid:p1"
UNKNOWN = [
    {**MENDED, "replaces": [*MENDED["replaces"], LOST]},
    {**MENDED, "replaces": [f"made-up-000{n:03}" for n in range(100)]},
    entry("objection", {"objects": True, "to": [LOST]}, player="p1", client_id="objecting-00001"),
    entry("nod", {"agrees": [LOST]}, client_id="nodding-0000001"),
    entry("undo", {"undoes": [LOST]}, hole=None, client_id="undoing-0000001"),
    entry(
        "undo",
        {"undoes": ["phone-token-0001:went_out:", LOST]},
        hole=None,
        client_id="undoing-0000002",
    ),
]


@pytest.mark.parametrize("bad", UNKNOWN, ids=lambda bad: json.dumps(bad)[:60])
def test_an_entry_that_names_what_nobody_has_used_is_refused(phone, game, bad):
    send(phone, f"{game}/entries", [*hole()])
    before = phone.count(Entry)
    answer = send(phone, f"{game}/entries", [bad])
    assert answers(answer) == ["refused"]
    sentence = "It names an entry that this game doesn’t have."
    assert answer.json["answers"][0]["sentence"] == sentence
    assert phone.count(Entry) == before
    assert answers(send(phone, f"{game}/entries", [MENDED])) == ["kept"]


def test_an_entry_replaces_what_its_author_saw(phone, game):
    send(phone, f"{game}/entries", [*hole()])
    assert answers(send(phone, f"{game}/entries", [MENDED])) == ["kept"]
    assert "corrected" in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_a_correction_is_kept_though_what_it_corrects_was_refused(phone, game):
    refused = {**MENDED, "said_as": "phone-token-0001:grid:p1", "content": {"cards": ["K"] * 41}}
    assert answers(send(phone, f"{game}/entries", [refused, MENDED])) == ["refused", "kept"]


def test_an_id_of_a_refused_entry_hides_no_later_one(phone, game):
    place = {"hole": None, "client_id": "first-token-0001:venue"}
    ahead = entry("venue", {"venue": "Here"}, **place, replaces=[LOST])
    objecting = entry(
        "objection", {"objects": True, "to": [LOST]}, player="p1", client_id="objecting-00001"
    )
    answer = send(phone, f"{game}/entries", [{"said_as": LOST}, ahead, objecting])
    assert answers(answer) == ["refused", "kept", "refused"]
    later = entry("venue", {"venue": "There"}, hole=None, client_id=LOST, replaces=[])
    assert answers(send(phone, f"{game}/entries", [later])) == ["kept"]
    found = [
        item["content"]["venue"]
        for item in phone.get(f"{game}/game.json").json["heads"]
        if item["kind"] == "venue"
    ]
    assert sorted(found) == ["Here", "There"]
    assert answers(send(phone, f"{game}/entries", [ahead])) == ["known"]


def test_a_game_made_on_a_phone_is_kept_under_its_address_once(phone):
    assert send(phone, "/games", GAME).json == {"answer": "kept", "id": GAME["id"]}
    assert send(phone, "/games", GAME).json["answer"] == "known"
    assert phone.count(Game) == 1
    page = text_of(phone.get(f"/g/{GAME['id']}/hole/1"))
    assert "Bea deals, Ann starts" in page
    two = [*hole(FIRST[:2])]
    assert answers(send(phone, f"/g/{GAME['id']}/entries", two)) == ["kept"] * 4


@pytest.mark.parametrize("name", ["k7m4pq", "<b>no id</b>" * 40, 3])
def test_a_game_by_house_rules_brings_the_rules_themselves(phone, name):
    rules = {"id": name, **whole_mapping("six-card"), "title": "Sunday six"}
    assert send(phone, "/games", {**GAME, "rules": rules}).json["answer"] == "kept"
    page = phone.get(f"/g/{GAME['id']}/rules")
    assert page.status_code == 200
    assert "Sunday six" in text_of(page)


def test_five_may_have_played_with_two_decks_on_a_phone(phone):
    five = {**GAME, "names": list("ABCDE"), "rules": "nine-hole", "decks": 2}
    assert send(phone, "/games", five).json["answer"] == "kept"
    assert len(phone.players(f"/g/{GAME['id']}")) == 5


def test_an_address_that_another_game_has_is_refused(phone, other_phone):
    send(phone, "/games", GAME)
    answer = send(other_phone, "/games", GAME)
    assert answer.status_code == 409
    assert "Another game has this id." in answer.json["sentence"]
    assert send(phone, "/games", {**GAME, "id": "bbbbbbbbbbbb"}).status_code == 409


def test_rules_that_cannot_be_played_are_refused_with_all_that_is_wrong(phone):
    wrong = {"holes": 0, "penalties": [{"when": "out", "at_least": 2, "at_most": 1}], "tie": "x"}
    answer = send(phone, "/games", {**GAME, "rules": {**whole_mapping("six-card"), **wrong}})
    assert answer.status_code == 422
    for place in ("rules.holes: ", "rules.penalties[0].at_least: 2 is more", "rules.tie: choose"):
        assert place in answer.json["sentence"]


def test_a_phone_may_send_a_penalty_as_an_earlier_version_wrote_it(phone):
    rules = {**whole_mapping("six-card"), "penalties": [{"when": "out"}, {"when": "out tied"}]}
    assert send(phone, "/games", {**GAME, "rules": rules}).json["answer"] == "kept"


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "short"},
        {"id": "l" * 12},
        {"names": ["Ann"]},
        {"names": ["Ann", "ann"]},
        {"names": "Ann"},
        {"names": [1, 2]},
        {"dealer": 2},
        {"dealer": "0"},
        {"rules": "nobody-plays-this"},
        {"rules": {"title": "Broken"}},
        {"rules": {**whole_mapping("six-card"), "title": "\ud83e"}},
        {"rules": 3},
        {"said_as": "x"},
        *({"decks": wrong} for wrong in (0, 7, True, "2", None, 10**400, [2], 2.0)),
        {"decks": 1, "names": list("ABCDE"), "rules": "nine-hole"},
    ],
    ids=lambda wrong: str(wrong)[:40],
)
def test_a_game_nobody_can_play_is_refused_with_a_sentence(phone, wrong):
    answer = send(phone, "/games", {**GAME, **wrong})
    assert answer.status_code == 422
    assert answer.json["sentence"]
    assert phone.count(Game) == 0


def test_a_phone_takes_the_whole_game_along(phone, game):
    phone.enter(game, 1, FIRST)
    answer = phone.get(f"{game}/game.json")
    taken = answer.json
    assert [player["key"] for player in taken["players"]] == ["p1", "p2", "p3", "p4"]
    opened = next(head for head in taken["heads"] if head["kind"] == "opened")
    assert opened["content"]["players"] == ["p1", "p2", "p3", "p4"]
    assert taken["sheets"][0]["from_hole"] == 1
    again = {"If-None-Match": answer.headers["ETag"]}
    assert phone.client.get(f"{game}/game.json", headers=again).status_code == 304
    phone.enter(game, 2, FIRST)
    assert phone.client.get(f"{game}/game.json", headers=again).status_code == 200


def test_what_a_phone_takes_along_leaves_its_session_alone(app, phone):
    client = app.test_client()
    for address in ("/offline", "/offline/rules.json", "/sw.js", "/manifest.webmanifest"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "Set-Cookie" not in answer.headers
        assert "csrf" not in answer.text


@pytest.fixture
def few(monkeypatch):
    """A limit that a phone meets with its second hole."""
    monkeypatch.setattr("app.record.log.entries.MOST_ENTRIES", 10)


def next_hole(number):
    return [
        {**entry, "hole": number, "said_as": f"h{number}-{entry['said_as']}"} for entry in hole()
    ]


def test_a_phone_that_sends_too_much_is_shown_when_to_go_on_and_nothing_is_lost(phone, game, few):
    assert answers(send(phone, f"{game}/entries", next_hole(1))) == ["kept"] * 6
    late = send(phone, f"{game}/entries", next_hole(2))
    assert late.status_code == 429
    assert 0 < int(late.headers["Retry-After"]) <= 61
    assert "more changes to this game in a minute than anyone can type" in late.json["sentence"]
    assert phone.count(Entry) == 8
    assert answers(send(phone, f"{game}/entries", next_hole(1))) == ["known"] * 6


def test_a_form_that_comes_too_fast_keeps_what_was_typed(phone, game, few):
    phone.enter(game, 1, FIRST)
    late = phone.enter(game, 2, FIRST)
    assert late.status_code == 429
    assert int(late.headers["Retry-After"]) > 0
    assert "they can be sent again in" in text_of(late)
    assert 'value="K 4 2 / K 3 8"' in late.text


def test_a_button_that_comes_too_fast_shows_it(phone, game, monkeypatch):
    page = phone.get(f"{game}/table")
    monkeypatch.setattr("app.record.log.entries.MOST_ENTRIES", 2)
    late = phone.post(f"{game}/state", {"do": "pause"}, page)
    assert late.status_code == 429
    assert "Retry-After" in late.headers
    assert "they can be sent again in" in text_of(late)


def long_ago(count):
    """So many corrections of a grid by the same phone, two hours ago."""
    last = db.session.scalars(select(Entry).order_by(Entry.seq.desc())).first()
    fixed = {
        "game_id": last.game_id,
        "hole": 1,
        "kind": "looks",
        "replaces": [],
        "device": last.device,
    }
    fixed |= {"player_id": db.session.scalar(select(Player.id)), "content": {"looks": 1}}
    fixed |= dict.fromkeys(("entered_at", "received_at"), now() - timedelta(hours=2))
    seqs = range(last.seq + 1, last.seq + 1 + count)
    rows = [{**fixed, "seq": seq, "client_id": f"old-{seq:08}"} for seq in seqs]
    db.session.execute(insert(Entry), rows)
    db.session.execute(update(Game).values(version=last.seq + count))
    db.session.commit()


def test_ten_thousand_entries_of_other_minutes_hold_up_nobody(phone, game, app):
    phone.enter(game, 1, FIRST)
    with app.app_context():
        long_ago(10_000)
    assert phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:])).status_code == 303
    assert answers(send(phone, f"{game}/entries", next_hole(2))) == ["kept"] * 6
    assert phone.get(f"{game}/log").status_code == 200


def test_an_address_tells_nobody_whether_its_game_is_still_there(phone, other_phone):
    kept, deleted = phone.start(), phone.start()
    phone.post(f"{deleted}/delete", {"word": "delete"})
    results = [send(other_phone, "/games", {**GAME, "id": game[3:]}) for game in (kept, deleted)]
    assert [answer.status_code for answer in results] == [409, 409]
    assert results[0].data == results[1].data
    assert send(phone, "/games", {**GAME, "id": deleted[3:]}).status_code == 409
