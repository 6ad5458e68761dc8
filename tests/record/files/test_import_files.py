"""What a file can do to a copy that has games: nothing to those of others, and nothing twice."""

import json
from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.quotas import ClientLimits, HourlyLimitError
from app.record.access.rights import grant_right
from app.record.change.house_rules import find_house_rules, houses_of, save_house_rules
from app.record.database import db, writing
from app.record.files.exporting import exported, exported_rules, json_bytes
from app.record.files.importing import ChangedError, Importer, mark_of, plan_import, take_in
from app.record.files.reading import OF_A_PHONE, OF_A_SERVER, GameFileError, read_bundle
from app.record.group.forget import forget_person
from app.record.group.games_of_group import groups_of_device
from app.record.log.entries import GameFullError
from app.record.models import Attempt, Entry, Game, Group, HouseRule, OldGame
from tests.record.files.copies import (
    ME,
    OPERATOR,
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
from tests.record.group.old import Notebook
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, count, play_of, save, start

RULES = to_mapping(find_ruleset("six-card"))
HERE = ClientLimits("203.0.113.7")
ANYONE = Importer("stranger-hash", limits=HERE)


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


def why(body, importer=STRANGER):
    """Why the only thing in a file is refused; nothing changes then."""
    before = kept()
    (found,) = take_in(read_bundle(body), importer)
    assert (found.how, kept()) == ("refused", before)
    return found.error.why


def test_what_is_brought_belongs_to_anyone_who_brings_it_and_comes_once(group, game):
    body, address = whole_phone(), game.public_id
    empty_copy()
    bring(body, STRANGER)
    assert rights_of(address) == rights_of(group.public_id) == [("stranger-hash", "owner")]
    before = kept()
    assert {*bring(body, STRANGER).values()} == {"known"}
    assert kept() == before


def test_what_belongs_to_others_gives_no_right_and_stays_as_it_is(group, game):
    older = file_of(game)
    save(game, 2, SECOND)
    before = kept()
    assert bring(older, STRANGER) == {"": "elsewhere"}
    assert {*bring(whole_copy(), STRANGER).values()} == {"elsewhere"}
    assert bring(json_bytes(exported(group.row)), STRANGER) == {"": "elsewhere"}
    assert kept() == before


def test_only_an_owner_adds_to_a_game_from_a_file(game):
    save(game, 2, SECOND)
    newer = file_of(game)
    empty_copy()
    whole = json.loads(newer)
    entries = [entry for entry in whole["entries"] if (entry["hole"] or 0) < 2]
    bring(json_bytes({**whole, "entries": entries}))
    again = db.session.query(Game).one()
    for right in ("view", "score"):
        with writing() as session:
            grant_right(session, f"{right}-hash", again.id, right)
        assert bring(newer, Importer(f"{right}-hash")) == {"": "known"}
    assert play_of(again).next_number == 2
    assert bring(newer) == {"": "more"}
    assert play_of(again).next_number == 3


def test_a_file_that_states_something_else_is_refused_with_the_place(game):
    whole = json.loads(file_of(game))
    whole["entries"][3]["content"] = {"player": None}
    body = json_bytes(whole)
    assert why(body, ME) == "said_otherwise"
    (found,) = take_in(read_bundle(body), ME)
    assert found.error.where == "entries[3]"


def test_a_way_for_no_question_is_refused_and_stops_no_later_save(game):
    whole = json.loads(file_of(game))
    agreed = {**whole["entries"][0], "said_as": "agreed:ways", "kind": "ways"}
    for ways in ({"": "seen"}, {"a/b": "seen"}, {"deck": {"deeper": "seen"}}):
        forged = {**whole, "entries": [*whole["entries"], {**agreed, "content": {"ways": ways}}]}
        with pytest.raises(GameFileError) as refused:
            read_bundle(json_bytes(forged))
        assert refused.value.where == f"entries[{len(whole['entries'])}].content", ways


def test_nobody_gets_into_a_group_games_or_an_address_of_others(group, game):
    of_game, of_group = json.loads(file_of(game)), json_bytes(exported(group.row))
    as_game = {**of_game, "game": {**of_game["game"], "id": group.public_id}}
    as_group = of_group.replace(group.public_id.encode(), game.public_id.encode())
    assert [why(json_bytes(as_game)), why(as_group)] == ["taken", "taken"]
    strange = json.loads(file_of(start(NAMES[:2], client_id="other-00000")))
    forged = {**strange["entries"][0], "said_as": "sneaks:in", "kind": "group"}
    strange["entries"].append({**forged, "content": {"group": group.public_id}})
    sneaking = json_bytes({**strange, "game": {**strange["game"], "id": "sneaksxxhere"}})
    assert why(sneaking) == "group_elsewhere"
    assert bring(sneaking) == {"": "new"}
    with writing() as session:
        session.delete(session.get_one(Group, group.row.id))
    assert why(of_group) == "games_elsewhere"
    assert bring(of_group) == {"": "new"}
    assert group.who_played(game) == [*NAMES]


def test_a_group_goes_on_by_a_file_of_its_owner_unless_it_went_another_way(group):
    older = json_bytes(exported(group.row))
    group.add("Eve")
    newer = json_bytes(exported(group.row))
    empty_copy()
    assert [bring(body) for body in (older, newer, older)] == [
        {"": "new"},
        {"": "more"},
        {"": "known"},
    ]
    assert group.names == [*NAMES, "Eve"]
    assert [home.public_id for home, _right in groups_of_device(DEVICE)] == [group.public_id]
    empty_copy()
    bring(older)
    group.add("Flo")
    assert why(newer, ME) == "other"
    (found,) = take_in(read_bundle(newer), ME)
    assert found.error.where == "players[4].name"


def test_who_was_forgotten_here_or_in_the_file_stays_forgotten(group, game):
    def words():
        db.session.rollback()
        games = [file_of(game) for game in db.session.query(Game)]
        groups = [json_bytes(exported(group)) for group in db.session.query(Group)]
        return b"".join([*games, *groups])

    older = whole_phone()
    forget_person(group.row, DEVICE, group.id_of("Dan"), "somebody", new_token())
    bring(older)
    assert b"Dan" not in words()
    newer = whole_phone()
    empty_copy()
    bring(older)
    assert b"Dan" in words()
    bring(newer)
    assert b"Dan" not in words()


def test_a_game_that_came_before_its_group_joins_it_then(group, game):
    body, of_group = file_of(game), json_bytes(exported(group.row))
    empty_copy()
    bring(body)
    bring(of_group)
    assert group.who_played(db.session.query(Game).one()) == [*NAMES]
    assert json_bytes(exported(group_at(group.public_id))) == of_group


def test_house_rules_keep_their_code_and_those_of_others_are_never_changed(app):
    def codes(device="stranger-hash"):
        return [house.code for house in houses_of(device)]

    code = save_house_rules(DEVICE, "Ours", RULES, "first")
    body = json_bytes(exported_rules(code))
    for how in ("new", "known"):
        assert (bring(body, STRANGER), codes(), count(HouseRule)) == ({"": how}, [code], 1)
    other = Importer("another-hash")
    for how in ("renamed", "known"):
        assert bring(body.replace(b"Ours", b"Mine"), other) == {"": how}
    (own,) = houses_of("another-hash")
    assert (own.name, own.code != code) == ("Mine", True)
    assert find_house_rules(code).name == "Ours"
    save_house_rules(DEVICE, "Ours", {**RULES, "holes": 3}, "second", code)
    newer = json_bytes(exported_rules(code))
    empty_copy()
    assert [bring(found, STRANGER) for found in (body, newer)] == [{"": "new"}, {"": "more"}]
    assert (codes(), find_house_rules(code).version) == ([code], 2)


def test_what_changed_since_it_was_shown_is_shown_again(game):
    body = file_of(game)
    empty_copy()
    pieces = read_bundle(body)
    seen = mark_of(plan_import(db.session(), pieces, ME))
    bring(body, STRANGER)
    with pytest.raises(ChangedError):
        take_in(pieces, ME, seen)


def test_one_that_is_wrong_is_left_out_and_named_and_all_others_come(game):
    wrong = {"backnine": 1, "game": {"id": "x"}}
    body = zipped([("a.json", json.loads(file_of(game))), ("b.json", wrong)])
    empty_copy()
    found = {item.piece.name: item for item in take_in(read_bundle(body), ME)}
    assert found["a.json"].how == "new"
    assert (found["b.json"].how, found["b.json"].error.where) == ("refused", "game")


@pytest.mark.postgresql
def test_an_import_that_broke_off_is_completed_by_repeating_it(group, monkeypatch):
    body = whole_phone()
    empty_copy()
    with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
        broken.setattr("app.record.files.importing.refresh_listing", lambda *_what: 1 / 0)
        bring(body)
    db.session.rollback()
    assert (count(Group), count(Game)) == (1, 0)
    bring(body)
    assert whole_phone() == body
    assert {*bring(body).values()} == {"known"}


def longer(whole, number, first=0):
    """A game's file with so many more entries."""
    about = {**whole["entries"][0], "kind": "looks", "hole": 1, "player": "p1", "replaces": []}
    more = [
        {**about, "said_as": f"more-{place:08}:looks", "content": {"looks": place % 9}}
        for place in range(first, first + number)
    ]
    return {**whole, "entries": [*whole["entries"], *more]}


def heavier(whole):
    """A game's file with entries of 20 KB."""
    ids = [f"made-up-{place:0130}" for place in range(140)]
    more = [{**entry, "replaces": ids} for entry in longer(whole, 10)["entries"][-10:]]
    return json_bytes({**whole, "entries": [*whole["entries"], *more]})


def hourly(monkeypatch, entries):
    limits = {"starts": 300, "entries": entries}
    monkeypatch.setattr("app.record.access.quotas.MOST_IN_HOUR", limits)


def hows(body, importer=ANYONE):
    return [item.how for item in take_in(read_bundle(body), importer)]


def refusal(body, bounds=OF_A_PHONE):
    """Where a file is refused before anything in it is read, and why."""
    with pytest.raises(GameFileError) as refused:
        read_bundle(json_bytes(body), bounds)
    return refused.value.where, refused.value.why


def test_a_game_of_more_than_five_thousand_entries_is_refused_before_it_is_read(game):
    whole = json.loads(file_of(game))
    number = 5001 - len(whole["entries"])
    assert refusal(longer(whole, number)) == ("entries", "too_many_entries")
    assert read_bundle(json_bytes(longer(whole, number - 1)))
    assert read_bundle(json_bytes(longer(whole, number)), OF_A_SERVER)
    spoiled = longer(whole, number)
    spoiled["entries"][0] = None
    assert refusal(spoiled) == ("entries", "too_many_entries")


def test_a_groups_own_log_may_be_longer_but_none_of_its_games(group):
    db.session.rollback()
    whole, few = exported(group.row), replace(OF_A_PHONE, entries=2)
    assert len(whole["entries"]) > 2
    assert read_bundle(json_bytes(whole), few)
    old = {"key": "ab", "players": [], "entries": [{}] * 3}
    assert refusal({**whole, "old_games": [old]}, few)[0] == "old_games[0].entries"


def test_a_game_grows_beyond_its_room_by_a_command_alone(game, monkeypatch):
    whole, heavy = json.loads(file_of(game)), heavier(json.loads(file_of(game)))
    empty_copy()
    with monkeypatch.context() as limited:  # a long entry counts as several
        hourly(limited, 100)
        with pytest.raises(HourlyLimitError):
            hows(heavy)
    with monkeypatch.context() as full:
        full.setattr("app.record.log.entries.MOST_LETTERS", 100_000)
        with pytest.raises(GameFullError):
            hows(heavy)
        assert hows(heavy, OPERATOR) == ["new"]
    empty_copy()
    most = len(whole["entries"]) + 5
    monkeypatch.setattr("app.record.files.importing.MOST_IN_GAME", most)
    assert hows(json_bytes(longer(whole, 5))) == ["new"]
    more = json_bytes(longer(whole, 1, first=5))
    (found,) = take_in(read_bundle(more), ANYONE)
    assert found.error.why == "too_many_entries"
    assert hows(more, OPERATOR) == ["more"]


def test_an_address_imports_so_many_entries_in_an_hour_and_the_rest_later(game, monkeypatch):
    start(client_id="other-000000000")
    body, entries = whole_copy(), count(Entry)
    empty_copy()
    hourly(monkeypatch, entries - 1)
    for _time in range(2):
        with pytest.raises(HourlyLimitError):
            hows(body)
        assert count(Game) == 1
    hourly(monkeypatch, entries)
    for _time in range(2):  # what is known counts nothing
        hows(body)
    assert (count(Game), count(Entry)) == (2, entries)
    assert {row.count for row in db.session.query(Attempt)} == {entries}
    empty_copy()
    hourly(monkeypatch, 1)
    assert hows(body, OPERATOR) == ["new", "new"]


@pytest.mark.parametrize("who", ["members", "nobody"])
def test_where_strangers_start_no_games_they_import_none_and_members_do(group, game, who):
    start(client_id="other-000000000")
    bodies = json_bytes(exported(group.row)), file_of(game)
    for model in (Game, Group):
        row = db.session.scalars(db.select(model).order_by(model.id)).first()
        db.session.delete(row)
    db.session.commit()
    limits = ClientLimits("203.0.113.7", who)
    for body in bodies:
        assert why(body, Importer("stranger-hash", limits=limits)) == f"new_games_{who}"
    expected = ["new"] if who == "members" else ["refused"]
    assert hows(bodies[1], Importer(DEVICE, limits=limits)) == expected


def test_games_of_earlier_years_come_in_part_by_part_and_once(group, monkeypatch):
    monkeypatch.setattr("app.record.files.importing.OLD_AT_ONCE", 2)
    notebook = Notebook(group)
    for day in range(10, 15):
        notebook.paste(f"2024-12-{day} Ann 9 Bea 7")
    db.session.rollback()
    whole = exported(group.row)
    empty_copy()
    for how in ("new", "known"):
        assert (hows(json_bytes(whole)), count(OldGame)) == ([how], 5)
    db.session.rollback()
    assert (
        exported(group_at(group.public_id))["old_games"]
        == json.loads(json_bytes(whole))["old_games"]
    )
