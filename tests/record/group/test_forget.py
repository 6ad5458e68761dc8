"""A forgotten person’s name is nowhere in their group; words of others stay as they are."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.devices import DeviceName, set_name, take_seat
from app.record.access.rights import grant_right
from app.record.add_entries import add_entries
from app.record.change.actions import record_action, set_occasion
from app.record.change.house_rules import houses_of, save_house_rules
from app.record.counts import catch_up
from app.record.database import Base, db, writing
from app.record.files.exporting import exported
from app.record.files.importing import import_game
from app.record.files.reading import read_game
from app.record.group.change_group import (
    NewGroup,
    add_person,
    save_settings,
    settings_of,
    start_group,
)
from app.record.group.forget import (
    find_left,
    forget_person,
    is_own_phone,
    texts_to_change,
    without,
)
from app.record.group.membership import keep_in_group
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from app.record.models import Game, GameInGroup
from tests.record.group.groups import Members, group_at, new_token
from tests.record.tables import DEVICE, FIRST, play_of, save, start

NAME = "Wilhelmina"
WORD = "somebody"
ATTACKER = "attacker-hash"
VENUE = "Sunday at Ann and Bea"


def row(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id)


def person_called(state, name):
    return next(person for person in state.people if name in person.name)


def forget(group, name=NAME, device=DEVICE):
    person = person_called(group.state, name)
    forget_person(group.row, device, person.id, WORD, new_token())
    return person


def everything():
    """All that the database holds, as one text."""
    db.session.rollback()
    rows = [db.session.execute(select(table)).all() for table in Base.metadata.sorted_tables]
    return repr(rows)


@pytest.fixture
def game():
    """A game in which somebody was called by the name, and by a longer one later."""
    made = start(("Ann", NAME, "Cam", "Dan"))
    save(made, 1, FIRST)
    player = play_of(made).seats[1].player_id
    renamed = [(Slot("name", None, player), {"name": f"{NAME} II"})]
    record_action(row(made), DEVICE, new_token(), lambda _session, _play: renamed)
    return made


@pytest.fixture
def members(game):
    return Members.of(game)


@pytest.mark.postgresql
def test_the_name_is_nowhere_and_scores_stay_under_somebody(members, game):
    catch_up(members.row.id)
    before = play_of(game)
    assert NAME in everything()
    person = forget(members)
    assert NAME not in everything()
    after = play_of(game)
    assert (after.totals, after.places) == (before.totals, before.places)
    assert after.names == ("Ann", WORD, "Cam", "Dan")
    assert after.version >= before.version
    assert members.names == ["Ann", "", "Cam", "Dan"]
    assert catch_up(members.row.id) == 0
    forget_person(members.row, DEVICE, person.id, WORD, new_token())
    kept = [entry for entry in members.state.entries if entry.slot.kind == "forgotten"]
    assert len(kept) == 1
    path = Path(db.engine.url.database or "")
    if db.engine.dialect.name == "sqlite":
        files = [path, *path.parent.glob(f"{path.name}-*")]
        assert not any(NAME.encode() in file.read_bytes() for file in files)


def test_names_are_replaced_where_they_stand_as_words():
    found = without({"venue": "Ann’s, with Anna and Ann Lee"}, ["Ann", "Ann Lee"], "X")
    assert found == {"venue": "X’s, with Anna and X"}


def test_a_game_that_left_the_group_and_an_older_file_of_it_forget_too(members, game):
    file = exported(row(game))
    members.take_out(game)
    forget(members)
    assert NAME not in everything()
    db.session.delete(row(game))
    db.session.commit()
    import_game(read_game(json.dumps(file).encode()))
    assert NAME not in everything()


def test_a_phone_is_somebodys_own_where_they_recorded_so(members, game):
    person = person_called(members.state, NAME)
    take_seat(game.id, "own-phone", play_of(game).seats[1].player_id)
    take_seat(game.id, "other-phone", play_of(game).seats[0].player_id)
    phones = ("own-phone", "other-phone", None)
    found = [is_own_phone(members.state, person.keys, phone) for phone in phones]
    assert found == [True, False, False]


class Sunday:
    """A game whose owner gave its venue, phone and rules names with a word that is also a name."""

    def __init__(self):
        self.game = start(("Sunday", "Bea"))
        set_occasion(row(self.game), DEVICE, play_of(self.game).date, VENUE, new_token())
        set_name(DEVICE, "Sunday phone")
        save_house_rules(DEVICE, "Sunday rules", to_mapping(find_ruleset("six-card")), "made-0001")

    def words(self):
        db.session.rollback()
        (house,) = houses_of(DEVICE)
        phone, play = db.session.get(DeviceName, DEVICE).name, play_of(self.game)
        return play.names, play.venue, phone, house.name

    def drawn_in(self):
        """Into the group of somebody with the score link, as any phone could once."""
        address = start_group(ATTACKER, NewGroup("Fridays", ["Sunday"], token := new_token()))
        group_id = group_at(address).id
        player = play_of(self.game).seats[0].player_id
        entries = [
            NewEntry(f"{token}:group", Slot("group"), {"group": address}),
            NewEntry(f"{token}:person", Slot("person", None, player), {"person": "p1"}),
        ]
        with writing() as session:
            grant_right(session, ATTACKER, self.game.id, "score")
            add_entries(session, self.game.id, ATTACKER, entries)
            session.add(GameInGroup(game_id=self.game.id, group_id=group_id, is_stale=True))
        return Members(address, ATTACKER)


@pytest.fixture
def sunday():
    return Sunday()


def test_a_group_that_drew_a_game_in_changes_no_word_of_it(sunday):
    group, before = sunday.drawn_in(), sunday.words()
    person = person_called(group.state, "Sunday")
    left = find_left(db.session(), group.state, person, ATTACKER)
    assert [(found.kind, found.game, found.text) for found in left] == [
        ("name", sunday.game.public_id, "Sunday"),
        ("text", sunday.game.public_id, VENUE),
        ("phone", "", "Sunday phone"),
    ]
    add_person(group.row, ATTACKER, "Bea", new_token())
    for name in ("Bea", "Sunday"):
        forget(group, name, ATTACKER)
    assert sunday.words() == before


def test_where_its_owner_keeps_the_game_names_of_players_go_and_nothing_else(sunday):
    drawn = sunday.drawn_in()
    keep_in_group(row(sunday.game), DEVICE, new_token())
    forget(drawn, "Sunday", ATTACKER)
    assert sunday.words() == (("somebody", "Bea"), VENUE, "Sunday phone", "Sunday rules")


def test_a_game_that_its_owner_started_in_the_group_loses_the_name(sunday):
    members = Members(start_group(DEVICE, NewGroup("Fridays", ["Sunday"], new_token())))
    members.put_in(sunday.game, "Sunday", "guest")
    forget(members, "Sunday")
    assert sunday.words() == (("somebody", "Bea"), VENUE, "Sunday phone", "Sunday rules")


def test_texts_of_the_group_are_shown_before_they_change(sunday):
    group = sunday.drawn_in()
    titled = replace(settings_of(group.state), title="Sunday club")
    save_settings(group.row, ATTACKER, titled, new_token())
    state = group.state
    person = person_called(state, "Sunday")
    texts = texts_to_change(db.session(), state, person, WORD, ATTACKER)
    assert texts == [("Sunday club", "somebody club")]
    forget(group, "Sunday", ATTACKER)
    assert group.state.title == "somebody club"
