"""A file imported by a page has limits; one imported by a command has none."""

import json

import pytest

from app.record.access.client_limits import ClientLimits, HourlyLimitError
from app.record.database import db
from app.record.files.exporting import exported, json_bytes
from app.record.files.importing import Importer, take_in
from app.record.files.reading import OF_A_PHONE, OF_A_SERVER, Bounds, GameFileError, read_bundle
from app.record.log.entries import GameFullError
from app.record.models import Attempt, Entry, Game, Group, OldGame
from tests.record.files.copies import OPERATOR, empty_copy, whole_copy
from tests.record.group.groups import Members, group_at
from tests.record.group.old import Notebook
from tests.record.tables import FIRST, count, save, start

HERE = ClientLimits("203.0.113.7")
ANYONE = Importer("stranger-hash", limits=HERE)
LIMITS = "app.record.access.client_limits.MOST_IN_HOUR"


@pytest.fixture
def game():
    made = start()
    save(made, 1, FIRST)
    return made


def file_of(game):
    db.session.rollback()
    return exported(db.session.get_one(Game, game.id))


def longer(whole, number, first=0):
    """A game's file with so many more entries."""
    about = {**whole["entries"][0], "kind": "looks", "hole": 1, "player": "p1", "replaces": []}
    more = [
        {**about, "said_as": f"more-{place:08}:looks", "content": {"looks": place % 9}}
        for place in range(first, first + number)
    ]
    return {**whole, "entries": [*whole["entries"], *more]}


def hourly(monkeypatch, entries):
    monkeypatch.setattr(LIMITS, {"starts": 300, "entries": entries})


def test_a_game_of_more_than_five_thousand_entries_is_refused(game):
    whole = file_of(game)
    number = 5001 - len(whole["entries"])
    with pytest.raises(GameFileError) as refused:
        read_bundle(json_bytes(longer(whole, number)))
    assert (refused.value.where, refused.value.why) == ("entries", "too_many_entries")
    assert read_bundle(json_bytes(longer(whole, number - 1)))
    assert read_bundle(json_bytes(longer(whole, number)), OF_A_SERVER)


def heavier(whole):
    """A game's file with entries of 20 KB."""
    more = longer(whole, 10)
    ids = [f"made-up-{place:0130}" for place in range(140)]
    return {
        **more,
        "entries": [
            *whole["entries"],
            *({**own, "replaces": ids} for own in more["entries"][-10:]),
        ],
    }


def test_a_long_entry_counts_as_several(game, monkeypatch):
    hourly(monkeypatch, 100)
    pieces = read_bundle(json_bytes(heavier(file_of(game))))
    empty_copy()
    with pytest.raises(HourlyLimitError):
        take_in(pieces, ANYONE)


def test_a_game_grows_beyond_its_room_by_a_command_alone(game, monkeypatch):
    pieces = read_bundle(json_bytes(heavier(file_of(game))))
    monkeypatch.setattr("app.record.log.entries.MOST_LETTERS", 100_000)
    empty_copy()
    with pytest.raises(GameFullError):
        take_in(pieces, ANYONE)
    assert [item.how for item in take_in(pieces, OPERATOR)] == ["new"]


def test_nothing_of_a_game_too_long_is_read(game):
    spoiled = longer(file_of(game), 5000)
    spoiled["entries"][0] = None
    with pytest.raises(GameFileError) as refused:
        read_bundle(json_bytes(spoiled))
    assert refused.value.why == "too_many_entries"


def test_a_groups_own_log_may_be_longer_but_none_of_its_games(game):
    group = Members.of(game)
    db.session.rollback()
    whole = exported(group.row)
    few = Bounds(OF_A_PHONE.files, OF_A_PHONE.bytes, entries=2)
    assert len(whole["entries"]) > 2
    assert read_bundle(json_bytes(whole), few)
    old = {"key": "ab", "players": [], "entries": [{}] * 3}
    with pytest.raises(GameFileError) as refused:
        read_bundle(json_bytes({**whole, "old_games": [old]}), few)
    assert refused.value.where == "old_games[0].entries"


def test_a_game_does_not_grow_too_long_file_by_file(game, monkeypatch):
    whole = file_of(game)
    monkeypatch.setattr("app.record.files.importing.MOST_IN_GAME", len(whole["entries"]) + 5)
    empty_copy()
    take_in(read_bundle(json_bytes(longer(whole, 5))), ANYONE)
    again = read_bundle(json_bytes(longer(whole, 1, first=5)))
    assert [item.error.why for item in take_in(again, ANYONE)] == ["too_many_entries"]
    assert [item.how for item in take_in(again, OPERATOR)] == ["more"]


def test_an_address_imports_so_many_entries_in_an_hour_and_the_rest_later(game, monkeypatch):
    other = start(client_id="other-000000000")
    body, entries = whole_copy(), count(Entry)
    empty_copy()
    hourly(monkeypatch, entries - 1)
    with pytest.raises(HourlyLimitError):
        take_in(read_bundle(body), ANYONE)
    assert count(Game) == 1
    with pytest.raises(HourlyLimitError):
        take_in(read_bundle(body), ANYONE)
    hourly(monkeypatch, entries)
    take_in(read_bundle(body), ANYONE)
    assert (count(Game), count(Entry)) == (2, entries)
    assert other.public_id


def test_what_is_known_counts_nothing(game, monkeypatch):
    body, entries = json_bytes(file_of(game)), count(Entry)
    empty_copy()
    hourly(monkeypatch, entries)
    for _ in range(3):
        take_in(read_bundle(body), ANYONE)
    assert {row.count for row in db.session.query(Attempt)} == {entries}


def test_a_command_has_no_limit_an_hour(game, monkeypatch):
    body = whole_copy()
    empty_copy()
    hourly(monkeypatch, 1)
    assert [item.how for item in take_in(read_bundle(body), OPERATOR)] == ["new"]


@pytest.mark.parametrize("who", ["members", "nobody"])
def test_where_strangers_start_no_games_they_import_none(game, who):
    group = Members.of(game)
    db.session.rollback()
    of_group, of_game = json_bytes(exported(group.row)), json_bytes(file_of(game))
    empty_copy()
    stranger = Importer("stranger-hash", limits=ClientLimits("203.0.113.7", who))
    for body in (of_group, of_game):
        (found,) = take_in(read_bundle(body), stranger)
        assert (found.how, found.error.why) == ("refused", f"new_games_{who}")
    assert (count(Group), count(Game)) == (0, 0)


def test_a_member_goes_on_importing(game):
    start(client_id="other-000000000")
    body = json_bytes(json.loads(json_bytes(file_of(game))))
    db.session.delete(db.session.get_one(Game, game.id))
    db.session.commit()
    member = Importer("device-hash", limits=ClientLimits("203.0.113.7", "members"))
    assert [item.how for item in take_in(read_bundle(body), member)] == ["new"]


def test_games_of_earlier_years_come_in_part_by_part_and_once(game, monkeypatch):
    members = Members.of(game)
    monkeypatch.setattr("app.record.files.importing.OLD_AT_ONCE", 2)
    notebook = Notebook(members)
    for day in range(10, 15):
        notebook.paste(f"2024-12-{day} Ann 9 Bea 7")
    db.session.rollback()
    body = json_bytes(exported(members.row))
    empty_copy()
    for how in ("new", "known"):
        assert [item.how for item in take_in(read_bundle(body), ANYONE)] == [how]
        assert count(OldGame) == 5
    db.session.rollback()
    again = exported(group_at(members.row.public_id))
    assert again["old_games"] == json.loads(body)["old_games"]
