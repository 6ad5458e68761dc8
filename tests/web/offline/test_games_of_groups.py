"""A game that began on a phone at the table of a group comes into the group, once, if it may."""

import pytest

from app.record.models import Entry, Game, Player
from tests.web.entries import GAME, answers, hole, send
from tests.web.group.groups import add, edit_url, forget, keep_together, make_same, people_of
from tests.web.markup import attributes
from tests.web.phone import FIRST
from tests.web.sharing import let_in, press

ADDRESS = f"/g/{GAME['id']}"


@pytest.fixture
def group(kept, phone, game):
    """The group of Ann, Bea, Cam and Dan."""
    return kept(lambda: keep_together(phone, game), [phone])


def of(group, people=("p1", "p2"), **more):
    """The game of Ann and Bea, as it is sent."""
    return {**GAME, "group": group.rpartition("/")[2], "people": [*people], **more}


def other(number):
    """Another game than the last one."""
    return {"id": GAME["id"][:-1] + "abcdefgh"[number], "said_as": f"another-made-here-{number:02}"}


def who_played(phone, address=ADDRESS):
    """By name, who of the group everybody is."""
    snapshot = phone.get(f"{address}/game.json").json
    return {player["name"]: player["person"] for player in snapshot["players"]}


def test_it_comes_into_the_group_once_with_its_people_guests_and_who_is_new(phone, group):
    sent = of(group, ("new", "", "p1"), names=["Eve", "Tom", "Ann"])
    kept = {"answer": "kept", "id": GAME["id"], "note": ""}
    assert send(phone, "/games", sent).json == kept
    before = [phone.count(model) for model in (Game, Entry, Player)]
    assert send(phone, "/games", sent).json == {**kept, "answer": "known"}
    assert [phone.count(model) for model in (Game, Entry, Player)] == before
    assert people_of(phone, group) == ["Ann", "Bea", "Cam", "Dan", "Eve"]
    assert who_played(phone) == {"Eve": "p5", "Tom": "", "Ann": "p1"}
    assert ADDRESS in attributes(phone.get(group), "main a", "href")
    assert answers(send(phone, f"{ADDRESS}/entries", [*hole(FIRST[:3])])) == ["kept"] * 5
    again = of(group, ("new", "p2"), names=["eve", "Bea"], **other(1))
    send(phone, "/games", again)
    assert who_played(phone, f"/g/{again['id']}") == {"eve": "p5", "Bea": "p2"}
    assert len(people_of(phone, group)) == 5, "new on two phones is one person"


def test_who_may_not_enter_in_the_group_keeps_the_game_outside_it(phone, other_phone, group):
    def outside(number, group=group):
        sent = of(group, **other(number))
        answer = send(other_phone, "/games", sent).json
        assert answer["answer"] == "kept"
        assert "The game was saved, but outside the group" in answer["note"]
        assert send(other_phone, "/games", sent).json == {**answer, "answer": "known"}
        address = f"/g/{sent['id']}"
        assert who_played(other_phone, address) == {"Ann": "", "Bea": ""}
        assert other_phone.get(f"{address}/game.json").json["group"] == ""
        assert address not in attributes(phone.get(f"{group}/games"), "main a", "href")

    outside(0)
    let_in(phone, other_phone, group, "view")
    outside(1)
    let_in(phone, other_phone, group)
    press(phone, group, "close")
    outside(2)
    note = send(other_phone, "/games", of("zzzzzzzzzzzz", **other(3))).json["note"]
    assert "outside the group" in note, "one that does not exist"


def test_whoever_became_another_meanwhile_is_that_person_or_a_guest(phone, group):
    add(phone, group, "Annie")
    make_same(phone, group, "Annie", "Ann")
    fields = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    phone.post(edit_url(phone, group, "Bea"), fields)
    cases = [
        (("p5", "p2"), ["Annie", "Bea"], {"Annie": "p1", "Bea": "p2"}, ""),
        (("p1", "p5"), ["Ann", "Annie"], {"Ann": "p1", "Annie": ""}, "Annie is a guest"),
        (("p1", "p77"), ["Ann", "Bea"], {"Ann": "p1", "Bea": ""}, "Bea is a guest in this game"),
    ]
    for number, (people, names, played, note) in enumerate(cases):
        sent = of(group, people, names=names, **other(number))
        assert note in send(phone, "/games", sent).json["note"]
        assert who_played(phone, f"/g/{sent['id']}") == played
    forget(phone, group, "Beate")
    assert send(phone, "/games", of(group, **other(4))).json["note"] == ""
    address = f"/g/{other(4)['id']}"
    assert who_played(phone, address) == {"Ann": "p1", "someone": "p2"}
    for page in ("hole/1", "game.json"):
        assert "Bea" not in phone.get(f"{address}/{page}").text


WRONG = [
    *({"group": wrong} for wrong in (3, "short", {"id": "x"})),
    *({"people": wrong} for wrong in (None, "p1", ["p1"], ["p1", "p2", "p3"], ["p1", 2])),
    *({"people": ["p1", wrong]} for wrong in ("P 2", "p" * 21)),
]


def test_people_nobody_can_read_and_an_address_in_use_add_nothing(phone, other_phone, group):
    before = phone.count(Game)
    for wrong in WRONG:
        answer = send(phone, "/games", {**of(group), **wrong})
        assert answer.status_code == 422, wrong
        assert "not a game" in answer.json["sentence"]
    assert phone.count(Game) == before
    send(other_phone, "/games", GAME)
    taken = send(phone, "/games", of(group, ("new", "p2"), names=["Eve", "Bea"]))
    assert (taken.status_code, len(people_of(phone, group))) == (409, 4)


def test_a_game_that_is_taken_along_names_its_group_while_this_phone_may_play_there(
    phone, other_phone, game, group
):
    snapshot = phone.get(f"{game}/game.json").json
    assert snapshot["group"] == group.rpartition("/")[2]
    assert [player["person"] for player in snapshot["players"]] == ["p1", "p2", "p3", "p4"]
    alone = phone.get(f"{phone.start(('Eve', 'Flo'))}/game.json").json
    assert (alone["group"], alone["players"][0]["person"]) == ("", "")
    let_in(phone, other_phone, group, "view")
    assert other_phone.get(f"{game}/game.json").json["group"] == ""
    let_in(phone, other_phone, group)
    before = other_phone.get(f"{game}/game.json")
    assert before.json["group"] == group.rpartition("/")[2]
    press(phone, group, "close")
    tag = {"If-None-Match": before.headers["ETag"]}
    assert other_phone.client.get(f"{game}/game.json", headers=tag).json["group"] == ""
