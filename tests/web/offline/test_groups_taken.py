"""What a phone takes along of its groups: people, the next table, the standing of the season."""

import pytest

from app.wording.basics.say import say
from tests.web.entries import send
from tests.web.group.groups import add, edit_url, forget, keep_together
from tests.web.houses import code_of, make
from tests.web.markup import attributes
from tests.web.phone import FIRST, NAMES
from tests.web.sharing import let_in, press

SEASON = {"title": "2026", "table": "10 7 5 3", "do": "save"}
TAKEN = "/offline/groups.json"


@pytest.fixture
def group(kept, phone, game):
    """The group of the four who played."""
    return kept(lambda: keep_together(phone, game), [phone])


def taken(phone):
    return phone.get(TAKEN).json


def test_people_come_along_with_their_signs(phone, group):
    fields = {"name": "Bea", "colour": "sky", "sign": "star", "do": "save"}
    phone.post(edit_url(phone, group, "Bea"), fields)
    (group_taken,) = taken(phone)
    assert (group_taken["id"], group_taken["title"]) == (
        group.rpartition("/")[2],
        "Ann, Bea, Cam and Dan",
    )
    assert [person["name"] for person in group_taken["people"]] == [*NAMES]
    assert all(person["is_here"] for person in group_taken["people"])
    bea = group_taken["people"][1]
    assert (bea["sign"], bea["colour"], len(bea["keys"])) == ("★", "sky", 1)
    assert group_taken["people"][0]["sign"] == ""


def test_the_next_table_is_last_times_as_the_page_sets_it(phone, game, group):
    phone.play(game)
    (group_taken,) = taken(phone)
    page = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    assert group_taken["table"]["game"] == game.rpartition("/")[2]
    assert group_taken["table"]["names"] == attributes(page, "li [name=name]", "value")
    assert [str(group_taken["table"]["dealer"])] == attributes(
        page, "[name=dealer][checked]", "value"
    )
    assert (group_taken["table"]["rules"], group_taken["table"]["bundle"]) == ("nine-hole", None)


def test_anyone_who_was_renamed_sits_there_under_the_new_name(phone, group):
    fields = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    phone.post(edit_url(phone, group, "Bea"), fields)
    assert taken(phone)[0]["table"]["names"] == ["Ann", "Beate", "Cam", "Dan"]


def test_house_rules_come_along_whole(phone):
    code = code_of(make(phone, name="Sunday six"))
    data = {"name": ["Ann", "Bea"], "do": "start", "rules": code}
    game = phone.post("/games/new", data).location.removesuffix("/hole/1")
    keep_together(phone, game)
    bundle = taken(phone)[0]["table"]["bundle"]
    assert bundle["title"] == "Sunday six"
    assert {"table", "entry", "mapping", "listed"} <= bundle.keys()


def test_usual_rules_come_before_those_of_the_last_game(phone, group):
    chosen = {"title": "Sundays", "rules": "six-card", "records": "yes"}
    phone.post(f"{group}/settings", chosen)
    assert taken(phone)[0]["table"]["rules"] == "six-card"


def test_a_group_without_games_brings_those_who_play_with_it(phone):
    phone.post("/groups/new", {"title": "Fridays", "name": ["Ann", "Bea"], "do": "start"})
    table = taken(phone)[0]["table"]
    assert (table["names"], table["game"], table["dealer"]) == (["Ann", "Bea"], "", 0)


def test_the_standing_of_the_running_season_comes_as_texts(phone, game, group):
    phone.post(f"{group}/season/new", SEASON)
    assert taken(phone)[0]["season"] == {"title": "2026", "rows": []}
    phone.play(game)
    rows = taken(phone)[0]["season"]["rows"]
    assert [(row["place"], row["points"]) for row in rows] == [
        ("1", "10"),
        ("2", "7"),
        ("3", "5"),
        ("4", "3"),
    ]
    assert {row["name"] for row in rows} == {*NAMES}


def test_a_season_that_has_ended_stays_on_the_server(phone, game, group):
    phone.play(game)
    phone.post(f"{group}/season/new", SEASON)
    phone.post(f"{group}/season/1/end", {}, phone.get(f"{group}/season/1"))
    assert taken(phone)[0]["season"] is None


def again(phone, before):
    tag = {"If-None-Match": before.headers["ETag"]}
    return phone.client.get(TAKEN, headers=tag).status_code


def test_nothing_is_sent_again_until_something_changes(phone, game, group):
    before = phone.get(TAKEN)
    assert again(phone, before) == 304
    phone.enter(game, 1, FIRST)
    assert again(phone, before) == 200
    before = phone.get(TAKEN)
    add(phone, group, "Eve")
    assert again(phone, before) == 200
    before = phone.get(TAKEN)
    phone.post(f"{game}/group", {"do": "out"}, phone.get(f"{game}/group"))
    assert again(phone, before) == 200


def test_a_group_goes_from_the_phone_that_may_enter_there_no_more(phone, other_phone, group):
    assert taken(other_phone) == []
    let_in(phone, other_phone, group)
    assert len(taken(other_phone)) == 1
    before = other_phone.get(TAKEN)
    press(phone, group, "close")
    assert again(other_phone, before) == 200
    assert taken(other_phone) == []
    assert len(taken(phone)) == 1


def test_anyone_who_only_looks_takes_no_group_along(phone, other_phone, group):
    let_in(phone, other_phone, group, "view")
    assert taken(other_phone) == []


def test_a_name_that_was_forgotten_is_in_nothing_that_is_taken(app, phone, game, group):
    phone.play(game)
    phone.post(f"{group}/season/new", SEASON)
    forget(phone, group, "Bea")
    answer = phone.get(TAKEN)
    assert "Bea" not in answer.text
    (group_taken,) = answer.json
    assert (group_taken["forgotten"], len(group_taken["people"])) == (["p2"], 3)
    assert group_taken["table"]["names"] == ["Ann", "Cam", "Dan"]
    with app.test_request_context():
        assert say("somebody") in {row["name"] for row in group_taken["season"]["rows"]}


def test_a_game_that_is_taken_along_has_its_group_and_the_person_of_each_player(phone, game, group):
    snapshot = phone.get(f"{game}/game.json").json
    assert snapshot["group"] == group.rpartition("/")[2]
    assert [player["person"] for player in snapshot["players"]] == ["p1", "p2", "p3", "p4"]
    alone = phone.get(f"{phone.start(('Eve', 'Flo'))}/game.json").json
    assert (alone["group"], alone["players"][0]["person"]) == ("", "")


def test_anyone_who_has_no_phone_of_their_own_yet_takes_nothing(phone):
    answer = phone.get(TAKEN)
    assert (answer.json, answer.headers["Cache-Control"]) == ([], "private, no-cache")
    assert "Set-Cookie" not in answer.headers
    assert send(phone, TAKEN, {}).status_code == 405
