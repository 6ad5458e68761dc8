"""A forged file keeps nobody from moving a group: it comes under ids of its own."""

import pytest
from sqlalchemy import select

from app.record.access.rights import grant_right
from app.record.database import db, writing
from app.record.files.exporting import exported, json_bytes
from app.record.files.importing import (
    Importer,
    is_taken_by_others,
    own_id,
    plan_import,
    take_in,
)
from app.record.files.reading import read_bundle
from app.record.group.seasons import end_season, save_season, season_at
from app.record.models import Entry, Game, Grant, Group, Logbook, OldGame
from app.season import Season
from tests.record.files.copies import (
    ME,
    STRANGER,
    bring,
    empty_copy,
    rights_of,
    standings,
    whole_phone,
)
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook
from tests.record.tables import DEVICE, FIRST, NAMES, count, save, start

OPERATOR = Importer("", is_operator=True, secret="of the server")


class Moving:
    """A group and its game as a phone takes them away from here; ``body`` is all of it."""

    def __init__(self):
        game = start()
        save(game, 1, FIRST)
        group = Members.of(game)
        db.session.rollback()
        self.body = whole_phone()
        self.group = exported(group.row)
        self.game = exported(db.session.get_one(Game, game.id))
        self.group_id, self.game_id = group.public_id, game.public_id
        empty_copy()


@pytest.fixture
def moving():
    return Moving()


def forged_group(moving):
    """Another group with the id of the group."""
    people = [{**person, "name": f"Mallory {person['key']}"} for person in moving.group["people"]]
    return {**moving.group, "people": people, "entries": moving.group["entries"][:1], "games": []}


def forged_game(moving, *groups):
    """A game with the id of the group's game, in these groups one after the other."""
    entries = [
        entry for entry in moving.game["entries"] if entry["kind"] not in ("group", "person")
    ]
    for place, group in enumerate(groups):
        entry = {"said_as": f"forged:{place}", "kind": "group", "content": {"group": group}}
        before = [f"forged:{place - 1}"] if place else []
        entries.append({**entries[0], **entry, "replaces": before})
    return {**moving.game, "entries": entries}


ATTACKS = {
    "the id of the group": forged_group,
    "the id of a game": forged_game,
    "a game that names the group": lambda moving: forged_game(moving, moving.group_id),
    "a game that left the group": lambda moving: forged_game(moving, moving.group_id, ""),
}


def bring_own(body, importer=ME):
    """Take in a file under ids of its own; how everything in it stood."""
    return {item.how for item in take_in(read_bundle(body), importer, own_ids=True)}


def rows_of(device):
    """All that a device holds, and every entry of it."""
    db.session.rollback()
    held = db.session.execute(select(Grant.game_id, Grant.right).where(Grant.device == device))
    rights = dict(map(tuple, held))
    entries = db.session.scalars(select(Entry).where(Entry.game_id.in_(rights)).order_by(Entry.id))
    return rights, [(line.id, line.client_id, line.content, line.replaces) for line in entries]


def rows():
    return count(Entry), count(Game), count(Group), count(OldGame)


def own_of(moving, importer=ME):
    """The group and the game under ids of their own."""
    db.session.rollback()
    group = Members(own_id(importer, moving.group_id))
    query = select(Game).where(Game.public_id == own_id(importer, moving.game_id))
    return group, db.session.scalars(query).one()


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_forged_file_does_not_keep_a_group_from_its_owner(moving, attack):
    forged = json_bytes(ATTACKS[attack](moving))
    assert bring(forged, STRANGER) == {"": "new"}
    of_stranger = rows_of("stranger-hash")
    pieces = read_bundle(moving.body)
    assert is_taken_by_others(db.session(), pieces, ME)
    assert not is_taken_by_others(db.session(), read_bundle(forged), STRANGER)
    without_the_choice = {item.how for item in plan_import(db.session(), pieces, ME)}
    assert without_the_choice & {"elsewhere", "refused"}
    for importer, rights in ((ME, [(DEVICE, "owner")]), (OPERATOR, [])):
        assert bring_own(moving.body, importer) <= {"new", "known"}
        group, game = own_of(moving, importer)
        assert (group.names, group.who_played(game)) == ([*NAMES], [*NAMES])
        assert rights_of(group.public_id) == rights_of(game.public_id) == rights
        before = rows()
        assert bring_own(moving.body, importer) == {"known"}
        assert rows() == before
    assert rows_of("stranger-hash") == of_stranger
    for book in of_stranger[0]:
        db.session.delete(db.session.get_one(Logbook, book))
    db.session.commit()
    before = rows()
    assert bring_own(moving.body) == {"known"}
    assert rows() == before


def test_a_game_forged_after_the_group_came_is_one_of_the_group_under_its_own_id(moving):
    bring(json_bytes(moving.group))
    bring(json_bytes(forged_game(moving)), STRANGER)
    bring_own(moving.body)
    game = own_of(moving)[1]
    assert Members(moving.group_id).who_played(game) == [*NAMES]
    assert count(Group) == 1


def test_a_game_file_before_its_group_joins_it_when_that_comes(moving):
    bring(json_bytes(forged_group(moving)), STRANGER)
    assert bring(json_bytes(moving.game)) == {"": "refused"}
    assert bring_own(json_bytes(moving.game)) == {"new"}
    bring_own(json_bytes(moving.group))
    group, game = own_of(moving)
    assert group.who_played(game) == [*NAMES]


def test_what_nobody_took_keeps_its_ids_and_no_two_devices_get_the_same(moving):
    names = moving.group_id, moving.game_id
    importers = ME, STRANGER, OPERATOR
    assert len({own_id(importer, name) for importer in importers for name in names}) == 6
    assert not is_taken_by_others(db.session(), read_bundle(moving.body), ME)
    bring_own(moving.body)
    assert rights_of(moving.group_id) == rights_of(moving.game_id) == [(DEVICE, "owner")]
    with writing() as session:  # a member started the game
        game = session.scalars(select(Game)).one()
        session.delete(session.scalars(select(Grant).where(Grant.game_id == game.id)).one())
        grant_right(session, "member-hash", game.id, "owner")
    assert not is_taken_by_others(db.session(), read_bundle(moving.body), ME)


def test_anyone_who_may_only_enter_scores_gets_no_more_right_in_the_group(moving):
    bring(moving.body, STRANGER)
    with writing() as session:
        group = session.scalars(select(Group)).one()
        grant_right(session, DEVICE, group.id, "score")
    before = rows_of("stranger-hash")
    bring_own(moving.body)
    assert rights_of(moving.group_id) == [(DEVICE, "score"), ("stranger-hash", "owner")]
    assert rows_of("stranger-hash") == before


def test_games_of_earlier_years_and_ended_seasons_come_along(moving):
    bring(moving.body)
    Notebook(Members(moving.group_id)).paste("2024-05-01 Ann 40 Bea 51")
    save_season(Members(moving.group_id).row, DEVICE, None, ("All", "", Season()), new_token())
    end_season(Members(moving.group_id).row, DEVICE, 1, new_token())
    body, (before,) = whole_phone(), standings().values()
    empty_copy()
    bring(json_bytes(forged_group(moving)), STRANGER)
    assert bring_own(body) <= {"new", "known"}
    group = Members(own_id(ME, moving.group_id))
    assert standings()[group.public_id] == before
    (old,) = db.session.scalars(select(OldGame)).all()
    assert season_at(group.state, 1).ended.games == (old.public_id,)
