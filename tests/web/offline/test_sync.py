"""What phones send after a time without a connection: an answer for each entry, nothing lost."""

import re
from datetime import timedelta

import pytest
from sqlalchemy import insert, select, update

from app.golf.ruleset import whole_mapping
from app.record.database import db, now
from app.record.models import Entry, Game, Player
from tests.web.entries import GAME, answers, entry, hole, send
from tests.web.markup import text_of
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.sharing import let_in, links_of


def next_hole(number):
    return [
        {**entry, "hole": number, "said_as": f"h{number}-{entry['said_as']}"} for entry in hole()
    ]


def test_a_hole_that_waited_on_a_phone_is_kept_once_and_ruled_on(phone, game):
    assert answers(send(phone, f"{game}/entries", [*hole()])) == ["kept"] * 6
    ruling, before = text_of(phone.get(f"{game}/hole/1/ruling")), phone.count(Entry)
    assert "Ann is busted." in ruling
    assert answers(send(phone, f"{game}/entries", [*hole()])) == ["known"] * 6
    other = send(phone, f"{game}/entries", [entry("went_out", {"player": "p2"})])
    assert answers(other) == ["conflict"]
    assert "different content" in other.json["answers"][0]["sentence"]
    assert text_of(phone.get(f"{game}/hole/1/ruling")) == ruling
    assert phone.count(Entry) == before


def test_what_the_form_saved_is_known_when_the_phone_sends_it_too(phone, game):
    ids = phone.players(game)
    phone.enter(game, 1, FIRST, draft="phone-token-0001")

    def place(said):
        return f":{ids[int(said['player'][1:]) - 1]}" if "player" in said else ""

    sent = [
        {**said, "said_as": f"phone-token-0001:1:{said['kind']}{place(said)}"} for said in hole()
    ]
    assert answers(send(phone, f"{game}/entries", sent)) == ["known"] * 6


OUT = {"player": "p1"}
BAD = [
    "nothing",
    {},
    entry("guess", {}),
    *(entry("grid", {"cards": cards}, player="p1") for cards in (["K"] * 41, [1])),
    entry("grid", {"cards": ["K"]}, player="p9"),
    entry("grid", {"cards": ["K"]}),
    entry("went_out", OUT, player="p1"),
    entry("went_out", {**OUT, "why": 1}),
    *(entry("looks", {"looks": looks}, player="p1") for looks in (True, 100)),
    *(
        entry("opened", {"players": players, "dealer": "p1", "starter": "p1"})
        for players in ([], ["p1", "p1"])
    ),
    *(entry("went_out", OUT, hole=number) for number in (None, 1000, "1")),
    entry("went_out", OUT, client_id="no"),
    entry("went_out", OUT, replaces="all"),
    entry("rules", {"ruleset": {}}),
    entry("state", {"state": "lost"}, hole=None),
]


def test_entries_nobody_can_read_are_refused_for_good_and_stop_no_other(phone, game):
    for bad in BAD:
        answer = send(phone, f"{game}/entries", [bad])
        assert answers(answer) == ["refused"], bad
        assert answer.json["answers"][0]["sentence"]
    answer = send(phone, f"{game}/entries", [*BAD, *hole()])
    assert answers(answer) == [*["refused"] * len(BAD), *["kept"] * 6]
    assert send(phone, f"{game}/entries", {"cards": []}).status_code == 422


def test_without_a_token_or_a_right_nothing_is_kept(phone, other_phone, game):
    before = phone.count(Entry), phone.count(Game)
    assert send(phone, f"{game}/entries", [*hole()], token=False).status_code == 400
    assert send(phone, "/games", GAME, token=False).status_code == 400
    assert send(other_phone, f"{game}/entries", [*hole()]).status_code == 404
    assert send(other_phone, "/g/nowherenowhe/entries", []).status_code == 404
    assert (phone.count(Entry), phone.count(Game)) == before


MENDED = entry(
    "grid",
    {"cards": ["K", "4", "2", "K", "3", "7"]},
    player="p1",
    client_id="later-token-0001:1:grid:p1",
    replaces=["phone-token-0001:grid:p1"],
)
LOST = "lost-token-00001:1:grid:p1"
OBJECTING = entry(
    "objection", {"objects": True, "to": [LOST]}, player="p1", client_id="objecting-00001"
)
UNKNOWN = [
    {**MENDED, "replaces": [*MENDED["replaces"], LOST]},
    {**MENDED, "replaces": [f"made-up-000{n:03}" for n in range(100)]},
    OBJECTING,
    entry("nod", {"agrees": [LOST]}, client_id="nodding-0000001"),
    *(
        entry("undo", {"undoes": [*ahead, LOST]}, hole=None, client_id=f"undoing-000000{place}")
        for place, ahead in enumerate([(), ("phone-token-0001:went_out:",)])
    ),
]


def test_an_entry_that_names_what_nobody_has_used_is_refused_and_the_right_one_kept(phone, game):
    send(phone, f"{game}/entries", [*hole()])
    before = phone.count(Entry)
    for bad in UNKNOWN:
        answer = send(phone, f"{game}/entries", [bad])
        assert answers(answer) == ["refused"], bad
        sentence = "It names an entry that this game doesn’t have."
        assert answer.json["answers"][0]["sentence"] == sentence
    assert phone.count(Entry) == before
    assert answers(send(phone, f"{game}/entries", [MENDED])) == ["kept"]
    assert "corrected" in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_what_was_refused_hides_nothing_that_comes_later(phone, game):
    refused = {**MENDED, "said_as": "phone-token-0001:grid:p1", "content": {"cards": ["K"] * 41}}
    assert answers(send(phone, f"{game}/entries", [refused, MENDED])) == ["refused", "kept"]
    place = {"hole": None, "client_id": "first-token-0001:venue"}
    ahead = entry("venue", {"venue": "Here"}, **place, replaces=[LOST])
    answer = send(phone, f"{game}/entries", [{"said_as": LOST}, ahead, OBJECTING])
    assert answers(answer) == ["refused", "kept", "refused"]
    later = entry("venue", {"venue": "There"}, hole=None, client_id=LOST, replaces=[])
    assert answers(send(phone, f"{game}/entries", [later])) == ["kept"]
    heads = phone.get(f"{game}/game.json").json["heads"]
    found = [item["content"]["venue"] for item in heads if item["kind"] == "venue"]
    assert sorted(found) == ["Here", "There"]
    assert answers(send(phone, f"{game}/entries", [ahead])) == ["known"]


def test_a_game_made_on_a_phone_is_kept_under_its_address_once(phone, other_phone):
    assert send(phone, "/games", GAME).json == {"answer": "kept", "id": GAME["id"]}
    assert send(phone, "/games", GAME).json["answer"] == "known"
    assert phone.count(Game) == 1
    game = f"/g/{GAME['id']}"
    assert "Bea deals, Ann starts" in text_of(phone.get(f"{game}/hole/1"))
    assert answers(send(phone, f"{game}/entries", [*hole(FIRST[:2])])) == ["kept"] * 4
    taken = send(other_phone, "/games", GAME)
    assert taken.status_code == 409
    assert "Another game has this id." in taken.json["sentence"]
    assert send(phone, "/games", {**GAME, "id": "bbbbbbbbbbbb"}).status_code == 409
    kept, deleted = phone.start(), phone.start()
    phone.post(f"{deleted}/delete", {"word": "delete"})
    found = [send(other_phone, "/games", {**GAME, "id": game[3:]}) for game in (kept, deleted)]
    assert [answer.status_code for answer in found] == [409, 409]
    assert found[0].data == found[1].data, "nobody learns whether it is still there"
    assert send(phone, "/games", {**GAME, "id": deleted[3:]}).status_code == 409


def test_a_game_by_house_rules_brings_the_rules_themselves(phone):
    penalties = [{"when": "out"}, {"when": "out tied"}]  # as an earlier version wrote them
    six = {**whole_mapping("six-card"), "title": "Sunday six", "penalties": penalties}
    for place, name in enumerate(("k7m4pq", "<b>no id</b>" * 40, 3)):
        made = {**GAME, "id": f"abcdefghjk{place + 2}m", "said_as": f"made-on-the-phone-{place}"}
        made["rules"] = {"id": name, **six}
        assert send(phone, "/games", made).json["answer"] == "kept", name
        page = phone.get(f"/g/{made['id']}/rules")
        assert (page.status_code, "Sunday six" in text_of(page)) == (200, True)
    five = {**GAME, "names": list("ABCDE"), "rules": "nine-hole", "decks": 2}
    assert (
        send(phone, "/games", {**five, "said_as": "made-on-the-phone-9"}).json["answer"] == "kept"
    )
    assert len(phone.players(f"/g/{GAME['id']}")) == 5


WRONG = [
    *({"id": wrong} for wrong in ("short", "l" * 12)),
    *({"names": wrong} for wrong in (["Ann"], ["Ann", "ann"], "Ann", [1, 2])),
    *({"dealer": wrong} for wrong in (2, "0")),
    *({"rules": wrong} for wrong in ("nobody-plays-this", {"title": "Broken"}, 3)),
    {"rules": {**whole_mapping("six-card"), "title": "\ud83e"}},
    {"said_as": "x"},
    *({"decks": wrong} for wrong in (0, 7, True, "2", None, 10**400, [2], 2.0)),
    {"decks": 1, "names": list("ABCDE"), "rules": "nine-hole"},
]


def test_a_game_nobody_can_play_is_refused_with_a_sentence(phone):
    phone.get("/token")
    for wrong in WRONG:
        answer = send(phone, "/games", {**GAME, **wrong})
        assert (answer.status_code, bool(answer.json["sentence"])) == (422, True), wrong
    wrong = {"holes": 0, "penalties": [{"when": "out", "at_least": 2, "at_most": 1}], "tie": "x"}
    answer = send(phone, "/games", {**GAME, "rules": {**whole_mapping("six-card"), **wrong}})
    for place in ("rules.holes: ", "rules.penalties[0].at_least: 2 is more", "rules.tie: choose"):
        assert place in answer.json["sentence"]
    assert phone.count(Game) == 0


def test_a_phone_takes_the_whole_game_along_and_nothing_that_lets_in(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    phone.post("/settings", {"phone": "Ann’s own phone"})
    phone.enter(game, 1, FIRST)
    answer = phone.get(f"{game}/game.json")
    again = {"If-None-Match": answer.headers["ETag"]}
    assert phone.client.get(f"{game}/game.json", headers=again).status_code == 304
    phone.enter(game, 2, SECOND, out="nobody")
    answer = phone.client.get(f"{game}/game.json", headers=again)
    assert answer.status_code == 200
    found = answer.json
    first, second = found["holes"]
    assert [(player["key"], player["name"]) for player in found["players"]] == [
        (f"p{place}", name) for place, name in enumerate(NAMES, 1)
    ]
    assert first["grids"]["p1"] == ["K", "4", "2", "K", "3", "8"]
    assert (first["out"], first["is_out_known"]) == ("p1", True)
    assert (second["out"], second["is_out_known"]) == (None, True)
    totals = {key: first["scores"][key] + second["scores"][key] for key in first["scores"]}
    assert {seat["player"]: seat["total"] for seat in found["seats"]} == totals
    assert (found["next"], found["is_over"]) == (3, False)
    opened = next(head for head in found["heads"] if head["kind"] == "opened")
    assert opened["content"]["players"] == ["p1", "p2", "p3", "p4"]
    assert found["sheets"][0]["from_hole"] == 1
    send(phone, f"{game}/entries", [next_hole(3)[2]])
    half = phone.get(f"{game}/game.json").json["holes"][2]
    assert (half["scores"], [*half["grids"]]) == (None, ["p1"])
    secrets = [link.rpartition("#")[2] for link in links_of(phone, game).values()]
    secrets += [phone.device, other_phone.device, "own phone"]
    for each in (phone, other_phone):
        text = each.get(f"{game}/game.json").text
        assert [secret for secret in secrets if secret in text] == []
        assert not re.search(r"\b[0-9a-f]{40,}\b", text)
    [rules] = found["rules"]
    made = {**GAME, "rules": {"id": rules["id"], **rules["ruleset"]}}
    assert send(phone, "/games", made).json["answer"] == "kept", "as those of a new game"


def test_what_a_phone_takes_along_leaves_its_session_alone(app):
    client = app.test_client()
    for address in ("/offline", "/offline/rules.json", "/sw.js", "/manifest.webmanifest"):
        answer = client.get(address)
        assert (answer.status_code, "Set-Cookie" in answer.headers) == (200, False), address
        assert "csrf" not in answer.text


def test_who_sends_too_much_is_shown_when_to_go_on_and_nothing_is_lost(phone, game, monkeypatch):
    monkeypatch.setattr("app.record.log.entries.MOST_ENTRIES", 10)
    assert answers(send(phone, f"{game}/entries", next_hole(1))) == ["kept"] * 6
    late = send(phone, f"{game}/entries", next_hole(2))
    assert (late.status_code, 0 < int(late.headers["Retry-After"]) <= 61) == (429, True)
    assert "more changes to this game in a minute than anyone can type" in late.json["sentence"]
    assert phone.count(Entry) == 8
    assert answers(send(phone, f"{game}/entries", next_hole(1))) == ["known"] * 6
    monkeypatch.setattr("app.record.log.entries.MINUTE", timedelta(hours=1))
    form = phone.enter(game, 2, FIRST)
    assert 'value="K 4 2 / K 3 8"' in form.text
    monkeypatch.setattr("app.record.log.entries.MOST_ENTRIES", 8)
    button = phone.post(f"{game}/state", {"do": "pause"}, phone.get(f"{game}/table"))
    for page in (form, button):
        assert (page.status_code, int(page.headers["Retry-After"]) > 0) == (429, True)
        assert "The last ones are not lost. Try again in" in text_of(page)


@pytest.fixture
def old_entries(app, phone, game):
    """More corrections by the same phone than a minute may bring, two hours ago."""
    phone.enter(game, 1, FIRST)
    with app.app_context():
        last = db.session.scalars(select(Entry).order_by(Entry.seq.desc())).first()
        fixed = {"game_id": last.game_id, "hole": 1, "kind": "looks", "replaces": []}
        fixed |= {"player_id": db.session.scalar(select(Player.id)), "content": {"looks": 1}}
        fixed |= dict.fromkeys(("entered_at", "received_at"), now() - timedelta(hours=2))
        fixed |= {"device": last.device}
        seqs = range(last.seq + 1, last.seq + 3_101)
        rows = [{**fixed, "seq": seq, "client_id": f"old-{seq:08}"} for seq in seqs]
        db.session.execute(insert(Entry), rows)
        db.session.execute(update(Game).values(version=seqs[-1]))
        db.session.commit()


def test_thousands_of_entries_of_other_minutes_hold_up_nobody(phone, game, old_entries):
    assert phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:])).status_code == 303
    assert answers(send(phone, f"{game}/entries", next_hole(2))) == ["kept"] * 6
    assert phone.get(f"{game}/log").status_code == 200
