"""A game that began on a phone at the table of a group comes into the group, once, if it may."""

import pytest

from app.record.models import Entry, Game, Player
from tests.web.entries import GAME, answers, hole, send
from tests.web.group.groups import add, edit_url, forget, keep_together, make_same, people_of
from tests.web.markup import attributes, text_of
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


def who_played(phone):
    """By name, who of the group everybody is."""
    snapshot = phone.get(f"{ADDRESS}/game.json").json
    return {player["name"]: player["person"] for player in snapshot["players"]}


def group_of(phone):
    return phone.get(f"{ADDRESS}/game.json").json["group"]


def test_it_comes_into_the_group_with_its_people(phone, group):
    assert send(phone, "/games", of(group)).json == {
        "answer": "kept",
        "id": GAME["id"],
        "note": "",
    }
    assert who_played(phone) == {"Ann": "p1", "Bea": "p2"}
    assert ADDRESS in attributes(phone.get(group), "main a", "href")
    assert answers(send(phone, f"{ADDRESS}/entries", [*hole(FIRST[:2])])) == ["kept"] * 4


def test_sent_twice_it_is_one(phone, group):
    sent = of(group, ("new", "p2"), names=["Eve", "Bea"])
    send(phone, "/games", sent)
    before = [phone.count(model) for model in (Game, Entry, Player)]
    again = send(phone, "/games", sent).json
    assert (again["answer"], again["note"]) == ("known", "")
    assert [phone.count(model) for model in (Game, Entry, Player)] == before


def test_guests_stay_guests_and_anyone_who_is_new_comes_into_the_group(phone, group):
    send(phone, "/games", of(group, ("new", "", "p1"), names=["Eve", "Tom", "Ann"]))
    assert people_of(phone, group) == ["Ann", "Bea", "Cam", "Dan", "Eve"]
    assert who_played(phone) == {"Eve": "p5", "Tom": "", "Ann": "p1"}


def test_anyone_who_is_new_on_two_phones_is_one_person(phone, group):
    add(phone, group, "Eve")
    send(phone, "/games", of(group, ("new", "p2"), names=["eve", "Bea"]))
    assert who_played(phone) == {"eve": "p5", "Bea": "p2"}
    assert len(people_of(phone, group)) == 5


def test_a_phone_that_lost_its_right_is_shown_and_its_game_is_kept(phone, other_phone, group):
    let_in(phone, other_phone, group)
    press(phone, group, "close")
    answer = send(other_phone, "/games", of(group)).json
    assert answer["answer"] == "kept"
    assert "The game was saved, but outside the group" in answer["note"]
    assert group_of(other_phone) == ""
    assert who_played(other_phone) == {"Ann": "", "Bea": ""}
    assert send(other_phone, "/games", of(group)).json == {**answer, "answer": "known"}


@pytest.mark.parametrize("right", ["view", ""])
def test_who_may_not_enter_in_a_group_puts_no_game_into_it(phone, other_phone, group, right):
    if right:
        let_in(phone, other_phone, group, right)
    assert "outside the group" in send(other_phone, "/games", of(group)).json["note"]
    assert ADDRESS not in attributes(phone.get(f"{group}/games"), "main a", "href")


def test_a_group_that_does_not_exist_is_answered_like_one_that_is_closed(phone, group):
    answer = send(phone, "/games", of("zzzzzzzzzzzz")).json
    assert "outside the group" in answer["note"]


def test_anyone_who_was_made_one_meanwhile_is_that_person(phone, group):
    add(phone, group, "Annie")
    make_same(phone, group, "Annie", "Ann")
    send(phone, "/games", of(group, ("p5", "p2"), names=["Annie", "Bea"]))
    assert who_played(phone) == {"Annie": "p1", "Bea": "p2"}


def test_of_two_who_became_one_person_meanwhile_the_second_is_a_guest(phone, group):
    add(phone, group, "Annie")
    make_same(phone, group, "Annie", "Ann")
    answer = send(phone, "/games", of(group, ("p1", "p5"), names=["Ann", "Annie"])).json
    assert who_played(phone) == {"Ann": "p1", "Annie": ""}
    assert answer["note"].startswith("Annie is a guest in this game")


def test_a_name_that_was_forgotten_meanwhile_does_not_come_back(phone, group):
    forget(phone, group, "Bea")
    assert send(phone, "/games", of(group)).json["note"] == ""
    assert who_played(phone) == {"Ann": "p1", "someone": "p2"}
    assert "Bea" not in text_of(phone.get(f"{ADDRESS}/hole/1"))
    assert "Bea" not in phone.get(f"{ADDRESS}/game.json").text


def test_anyone_who_was_renamed_meanwhile_keeps_the_name_of_the_game(phone, group):
    fields = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    phone.post(edit_url(phone, group, "Bea"), fields)
    send(phone, "/games", of(group))
    assert who_played(phone) == {"Ann": "p1", "Bea": "p2"}


def test_a_person_the_group_never_had_is_a_guest_and_it_is_shown(phone, group):
    answer = send(phone, "/games", of(group, ("p1", "p77"))).json
    assert who_played(phone) == {"Ann": "p1", "Bea": ""}
    assert "Bea is a guest in this game" in answer["note"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"group": 3},
        {"group": "short"},
        {"group": {"id": "x"}},
        {"people": None},
        {"people": ["p1"]},
        {"people": ["p1", "p2", "p3"]},
        {"people": ["p1", 2]},
        {"people": ["p1", "P 2"]},
        {"people": ["p1", "p" * 21]},
        {"people": "p1"},
    ],
    ids=str,
)
def test_people_nobody_can_read_are_refused_with_a_sentence(phone, group, wrong):
    before = phone.count(Game)
    answer = send(phone, "/games", {**of(group), **wrong})
    assert answer.status_code == 422
    assert "not a game" in answer.json["sentence"]
    assert phone.count(Game) == before


def test_an_address_that_another_game_has_adds_nobody_to_the_group(phone, other_phone, group):
    send(other_phone, "/games", GAME)
    answer = send(phone, "/games", of(group, ("new", "p2"), names=["Eve", "Bea"]))
    assert answer.status_code == 409
    assert len(people_of(phone, group)) == 4


def test_a_game_that_is_taken_along_has_its_group_and_the_person_of_each_player(phone, game, group):
    snapshot = phone.get(f"{game}/game.json").json
    assert snapshot["group"] == group.rpartition("/")[2]
    assert [player["person"] for player in snapshot["players"]] == ["p1", "p2", "p3", "p4"]
    alone = phone.get(f"{phone.start(('Eve', 'Flo'))}/game.json").json
    assert (alone["group"], alone["players"][0]["person"]) == ("", "")


def test_it_names_its_group_only_while_this_phone_may_play_there(phone, other_phone, game, group):
    let_in(phone, other_phone, group, "view")
    assert other_phone.get(f"{game}/game.json").json["group"] == ""
    let_in(phone, other_phone, group)
    before = other_phone.get(f"{game}/game.json")
    assert before.json["group"] == group.rpartition("/")[2]
    press(phone, group, "close")
    tag = {"If-None-Match": before.headers["ETag"]}
    assert other_phone.client.get(f"{game}/game.json", headers=tag).json["group"] == ""
