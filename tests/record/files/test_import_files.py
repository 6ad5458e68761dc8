"""What a file can do to a copy that has games: nothing to those of others, and nothing twice."""

import json

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.rights import grant_right
from app.record.change.house_rules import find_house_rules, houses_of, save_house_rules
from app.record.database import db, writing
from app.record.files.bundle import json_bytes, read_bundle
from app.record.files.game_file import exported
from app.record.files.group_file import exported_group
from app.record.files.house_rules_file import exported_rules
from app.record.files.import_files import ChangedError, take_in
from app.record.files.import_plan import Importer, mark_of, plan_import
from app.record.group.forget import forget_person
from app.record.group.games_of_group import groups_of_device
from app.record.models import Game, Group, HouseRule
from tests.record.files.copies import (
    ME,
    STRANGER,
    bring,
    empty_copy,
    kept,
    rights_of,
    whole_copy,
    whole_phone,
    zipped,
)
from tests.record.group.groups import Members, group_at, new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, count, play_of, save, start

RULES = to_mapping(find_ruleset("six-card"))


@pytest.fixture
def game():
    made = start()
    save(made, 1, FIRST)
    return made


@pytest.fixture
def group(game):
    return Members.of(game)


def file_of(game):
    """The file of one game."""
    db.session.rollback()
    return json_bytes(exported(db.session.get_one(Game, game.id)))


def changed(body, **parts):
    """A file with other parts."""
    return json_bytes({**json.loads(body), **parts})


def test_what_is_brought_belongs_to_anyone_who_brings_it(group, game):
    body, address = whole_phone(), game.public_id
    empty_copy()
    bring(body, STRANGER)
    assert rights_of(address) == [("stranger-hash", "owner")]
    assert rights_of(group.public_id) == [("stranger-hash", "owner")]


def test_the_same_file_twice_is_once(group):
    body = whole_phone()
    empty_copy()
    bring(body)
    before = kept()
    assert {*bring(body).values()} == {"known"}
    assert kept() == before


def test_a_game_of_others_gives_no_right_and_stays_as_it_is(game):
    older = file_of(game)
    save(game, 2, SECOND)
    before = kept()
    assert bring(older, STRANGER) == {"": "elsewhere"}
    assert bring(whole_copy(), STRANGER) == {f"games/000001-{game.public_id}.json": "elsewhere"}
    assert kept() == before


def test_only_an_owner_adds_to_a_game_from_a_file(game):
    save(game, 2, SECOND)
    newer = file_of(game)
    empty_copy()
    again = bring_as_it_was(newer)
    for right in ("view", "score"):
        with writing() as session:
            grant_right(session, f"{right}-hash", again.id, right)
        assert bring(newer, Importer(f"{right}-hash")) == {"": "known"}
    assert play_of(again).next_number == 2
    assert bring(newer) == {"": "more"}
    assert play_of(again).next_number == 3


def bring_as_it_was(newer):
    """The same game after its first hole only."""
    whole = json.loads(newer)
    entries = [entry for entry in whole["entries"] if (entry["hole"] or 0) < 2]
    bring(json_bytes({**whole, "entries": entries}))
    return db.session.query(Game).one()


def test_a_file_that_states_something_else_is_refused_with_the_place(game):
    whole = json.loads(file_of(game))
    whole["entries"][3]["content"] = {"player": None}
    before = kept()
    (found,) = take_in(read_bundle(json_bytes(whole)), ME)
    assert (found.how, found.error.where, found.error.why) == (
        *("refused", "entries[3]", "said_otherwise"),
    )
    assert kept() == before


def test_nobody_gets_a_game_into_a_group_of_others(group):
    other = start(NAMES[:2], client_id="other-00000")
    strange = json.loads(file_of(other))
    forged = {**strange["entries"][0], "said_as": "sneaks:in", "kind": "group"}
    strange["entries"].append({**forged, "content": {"group": group.public_id}})
    body = json_bytes({**strange, "game": {**strange["game"], "id": "sneaksxxhere"}})
    before = kept()
    (found,) = take_in(read_bundle(body), STRANGER)
    assert found.error.why == "group_elsewhere"
    assert kept() == before
    assert bring(body) == {"": "new"}


def test_nobody_gets_into_games_by_the_file_of_a_group_that_is_gone(group, game):
    db.session.rollback()
    body = json_bytes(exported_group(group.row))
    with writing() as session:
        session.delete(session.get_one(Group, group.row.id))
    before = kept()
    (found,) = take_in(read_bundle(body), STRANGER)
    assert found.error.why == "games_elsewhere"
    assert kept() == before
    assert bring(body) == {"": "new"}
    assert group.who_played(game) == [*NAMES]


def test_an_address_of_something_else_is_never_taken_over(group, game):
    before = kept()
    whole = json.loads(file_of(game))
    body = json_bytes({**whole, "game": {**whole["game"], "id": group.public_id}})
    (found,) = take_in(read_bundle(body), STRANGER)
    assert found.error.why == "taken"
    as_group = json_bytes(exported_group(group.row)).replace(
        group.public_id.encode(), game.public_id.encode()
    )
    (found,) = take_in(read_bundle(as_group), STRANGER)
    assert found.error.why == "taken"
    assert kept() == before


def test_a_group_of_others_gives_no_right(group):
    before = kept()
    assert bring(json_bytes(exported_group(group.row)), STRANGER) == {"": "elsewhere"}
    assert kept() == before


def test_a_group_goes_on_in_its_owners_hands(group):
    older = json_bytes(exported_group(group.row))
    group.add("Eve")
    newer = json_bytes(exported_group(group.row))
    empty_copy()
    bring(older)
    assert bring(newer) == {"": "more"}
    assert group.names == [*NAMES, "Eve"]
    assert bring(older) == {"": "known"}


def test_a_group_that_goes_on_by_a_file_stays_among_the_groups_of_its_members(group):
    older = json_bytes(exported_group(group.row))
    group.add("Eve")
    newer = json_bytes(exported_group(group.row))
    empty_copy()
    bring(older)
    bring(newer)
    assert [home.public_id for home, _right in groups_of_device(DEVICE)] == [group.public_id]


def test_groups_that_went_different_ways_are_refused(group):
    older = json_bytes(exported_group(group.row))
    group.add("Eve")
    newer = json_bytes(exported_group(group.row))
    empty_copy()
    bring(older)
    group.add("Flo")
    (found,) = take_in(read_bundle(newer), ME)
    assert (found.error.where, found.error.why) == ("players[4].name", "other")


def test_anyone_who_was_forgotten_stays_forgotten(group, game):
    older = whole_phone()
    forget_person(group.row, DEVICE, group.id_of("Dan"), "somebody", new_token())
    bring(older)
    assert b"Dan" not in whole_text()


def test_a_person_forgotten_in_a_file_is_forgotten_here(group, game):
    older = whole_phone()
    forget_person(group.row, DEVICE, group.id_of("Dan"), "somebody", new_token())
    newer = whole_phone()
    empty_copy()
    bring(older)
    assert b"Dan" in whole_text()
    bring(newer)
    assert b"Dan" not in whole_text()


def whole_text():
    """Every word of this copy."""
    db.session.rollback()
    games = [file_of(game) for game in db.session.query(Game)]
    return b"".join(
        [*games, *(json_bytes(exported_group(group)) for group in db.session.query(Group))]
    )


def test_a_game_that_came_before_its_group_joins_it_then(group, game):
    body, of_group = file_of(game), json_bytes(exported_group(group.row))
    empty_copy()
    bring(body)
    bring(of_group)
    assert group.who_played(db.session.query(Game).one()) == [*NAMES]
    assert json_bytes(exported_group(group_at(group.public_id))) == of_group


def test_house_rules_keep_their_code_where_it_is_free(app):
    code = save_house_rules(DEVICE, "Ours", RULES, "first")
    body = json_bytes(exported_rules(code))
    empty_copy()
    bring(body, STRANGER)
    assert [house.code for house in houses_of("stranger-hash")] == [code]


def test_house_rules_that_are_here_are_taken(app):
    code = save_house_rules(DEVICE, "Ours", RULES, "first")
    body = json_bytes(exported_rules(code))
    assert bring(body, STRANGER) == {"": "new"}
    assert [house.code for house in houses_of("stranger-hash")] == [code]
    assert bring(body, STRANGER) == {"": "known"}
    assert count(HouseRule) == 1


def test_house_rules_of_others_are_never_changed_and_a_new_code_is_made_once(app):
    code = save_house_rules(DEVICE, "Ours", RULES, "first")
    body = json_bytes(exported_rules(code)).replace(b"Ours", b"Mine")
    assert bring(body, STRANGER) == {"": "renamed"}
    assert bring(body, STRANGER) == {"": "known"}
    (own,) = houses_of("stranger-hash")
    assert (own.name, own.code != code) == ("Mine", True)
    assert find_house_rules(code).name == "Ours"


def test_a_later_version_of_ones_own_rules_goes_on(app):
    code = save_house_rules(DEVICE, "Ours", RULES, "first")
    older = json_bytes(exported_rules(code))
    save_house_rules(DEVICE, "Ours", {**RULES, "holes": 3}, "second", code)
    newer = json_bytes(exported_rules(code))
    empty_copy()
    bring(older)
    assert bring(newer) == {"": "more"}
    assert find_house_rules(code).version == 2


def test_what_changed_since_it_was_shown_is_shown_again(game):
    body = file_of(game)
    empty_copy()
    pieces = read_bundle(body)
    seen = mark_of(plan_import(db.session(), pieces, ME))
    bring(body, STRANGER)
    with pytest.raises(ChangedError):
        take_in(pieces, ME, seen)


def test_one_that_is_wrong_is_left_out_and_named_and_all_others_come(game):
    body = zipped(
        [("a.json", json.loads(file_of(game))), ("b.json", {"backnine": 1, "game": {"id": "x"}})]
    )
    empty_copy()
    found = {item.piece.name: item for item in take_in(read_bundle(body), ME)}
    assert found["a.json"].how == "new"
    assert (found["b.json"].how, found["b.json"].error.where) == ("refused", "game")


def test_an_import_that_broke_off_is_completed_by_repeating_it(group, monkeypatch):
    body = whole_phone()
    empty_copy()
    with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
        broken.setattr("app.record.files.import_files.add_game", lambda *_what: 1 / 0)
        bring(body)
    db.session.rollback()
    assert (count(Group), count(Game)) == (1, 0)
    bring(body)
    assert whole_phone() == body
    assert {*bring(body).values()} == {"known"}
