"""Forgetting somebody of a group changes no words of others: only names in games put there."""

from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.devices import DeviceName, set_name
from app.record.access.rights import grant_right
from app.record.add_entries import add_entries
from app.record.change.actions import set_occasion
from app.record.change.house_rules import houses_of, save_house_rules
from app.record.database import db, writing
from app.record.group.change_group import (
    NewGroup,
    add_person,
    save_settings,
    settings_of,
    start_group,
)
from app.record.group.forget import find_left, forget_person, texts_to_change
from app.record.group.membership import keep_in_group
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from app.record.models import Game, GameInGroup
from tests.record.group.groups import Members, group_at, new_token
from tests.record.tables import DEVICE, play_of, start

ATTACKER = "attacker-hash"
NAMES = ("Sunday", "Bea")
VENUE = "Sunday at Ann and Bea"


def row(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id)


@pytest.fixture
def game():
    """A game of an owner who gave its venue, phone and house rules names with a common word."""
    made = start(NAMES)
    set_occasion(row(made), DEVICE, play_of(made).date, VENUE, new_token())
    set_name(DEVICE, "Sunday phone")
    return made


@pytest.fixture
def group(game):
    """The group of somebody with the score link, who drew the game in while that was allowed."""
    address = start_group(ATTACKER, NewGroup("Fridays", ["Sunday"], new_token()))
    grant(game.id, "score")
    draw_in(game, address)
    return address


def grant(game_id, right, device=ATTACKER):
    with writing() as session:
        grant_right(session, device, game_id, right)


def draw_in(game, address):
    """Put a game into a group as any phone that entered scores could."""
    player = play_of(game).seats[0].player_id
    row_id = group_at(address).id
    token = new_token()
    entries = [
        NewEntry(f"{token}:group", Slot("group"), {"group": address}),
        NewEntry(f"{token}:person", Slot("person", None, player), {"person": "p1"}),
    ]
    with writing() as session:
        add_entries(session, game.id, ATTACKER, entries)
        session.add(GameInGroup(game_id=game.id, group_id=row_id, is_stale=True))


def forget(address, device=ATTACKER):
    state = Members(address).state
    person = next(person for person in state.people if person.name == "Sunday")
    forget_person(group_at(address), device, person.id, "somebody", new_token())


def words(game):
    db.session.rollback()
    phone = db.session.get(DeviceName, DEVICE).name
    return play_of(game).names, play_of(game).venue, phone


def test_a_group_that_drew_a_game_in_changes_no_word_of_it(game, group):
    before = words(game)
    forget(group)
    assert words(game) == before == (NAMES, VENUE, "Sunday phone")


def test_once_its_owner_keeps_the_game_there_names_of_players_go_and_nothing_else(game, group):
    keep_in_group(row(game), DEVICE, new_token())
    forget(group)
    assert words(game) == (("somebody", "Bea"), VENUE, "Sunday phone")


def test_a_game_that_its_owner_started_in_the_group_loses_the_name(game):
    members = Members(start_group(DEVICE, NewGroup("Fridays", ["Sunday"], new_token())))
    members.put_in(game, "Sunday", "guest")
    forget(members.public_id, DEVICE)
    assert words(game) == (("somebody", "Bea"), VENUE, "Sunday phone")


def test_house_rules_are_never_changed(game, group):
    mapping = to_mapping(find_ruleset("six-card"))
    save_house_rules(DEVICE, "Sunday rules", mapping, "made-000000000001")
    keep_in_group(row(game), DEVICE, new_token())
    forget(group)
    db.session.rollback()
    assert [house.name for house in houses_of(DEVICE)] == ["Sunday rules"]


def test_texts_of_the_group_are_shown_before_they_change(game, group):
    state = Members(group).state
    save_settings(
        group_at(group), ATTACKER, replace(settings_of(state), title="Sunday club"), new_token()
    )
    state = Members(group).state
    person = next(person for person in state.people if person.name == "Sunday")
    assert texts_to_change(db.session(), state, person, "somebody", ATTACKER) == [
        ("Sunday club", "somebody club")
    ]
    forget(group)
    assert Members(group).state.title == "somebody club"


def test_what_is_left_elsewhere_is_listed(game, group):
    state = Members(group).state
    person = next(person for person in state.people if person.name == "Sunday")
    left = find_left(db.session(), state, person, ATTACKER)
    assert [(row.kind, row.game, row.text) for row in left] == [
        ("name", game.public_id, "Sunday"),
        ("text", game.public_id, VENUE),
        ("phone", "", "Sunday phone"),
    ]


def test_a_person_added_later_takes_no_word_from_games_either(game, group):
    before = words(game)
    add_person(group_at(group), ATTACKER, "Bea", new_token())
    state = Members(group).state
    person = next(person for person in state.people if person.name == "Bea")
    forget_person(group_at(group), ATTACKER, person.id, "somebody", new_token())
    assert words(game) == before
