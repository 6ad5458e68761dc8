"""Games from elsewhere are kept all or none, once, with their people, by any importer."""

from dataclasses import replace
from datetime import date

import pytest

from app.record.change.brought_game import play_of
from app.record.database import db
from app.record.files.exporting import exported
from app.record.game.load import find_game, load_play
from app.record.group.bring_games import Brought, bring_games, games_here
from app.record.group.group_state import current_group
from app.record.group.membership import TwiceInGameError
from app.record.group.old_games import Paste
from app.record.models import Game, Grant, OldGame
from tests.formats.import_games.tables_drawn import TODAY, assert_same, drawn_game, read_lines
from tests.record.group.groups import group_at
from tests.record.tables import DEVICE

NOTHING = Paste((), "nine-hole", {})


def bring(*games, group=None, paste=NOTHING, device=DEVICE, token="token-of-a-table"):
    return bring_games(device, group, Brought(games, paste), token)


def count(model):
    return db.session.query(model).count()


@pytest.fixture
def group(members):
    """The address of a group of four who played a game."""
    return members.row.public_id


def test_a_game_is_kept_as_it_was_given():
    for seed in range(5):
        game = drawn_game(seed)
        (address,), _old = bring(game)
        assert address == game.public_id
        assert_same(play_of(game), load_play(db.session(), find_game(db.session(), address)))


def test_a_game_that_would_go_on_has_ended():
    (address,), _old = bring(drawn_game(1))
    assert load_play(db.session(), find_game(db.session(), address)).is_over


def test_the_same_game_twice_is_one_and_a_game_without_an_address_gets_one():
    game = replace(drawn_game(1), public_id="")
    assert len(bring(game)[0]) == 1
    assert bring(game, token="another-token-of-it") == ([], 0)
    here = games_here(DEVICE, None, [game, drawn_game(2)])
    assert {key: play and play.date for key, play in here.items()} == {game.key: game.day}
    assert count(Game) == 1


def test_anyone_who_brings_a_game_owns_it_and_nobody_gets_a_right_to_one_that_is_here():
    game = drawn_game(1)
    bring(game)
    bring(game, device="another")
    assert [(grant.device, grant.right) for grant in db.session.query(Grant)] == [(DEVICE, "owner")]


def test_an_operator_brings_games_for_nobody_yet():
    bring(drawn_game(1), device="")
    assert (count(Game), count(Grant)) == (1, 0)
    assert exported(db.session.query(Game).one())["entries"]


def test_games_of_a_group_know_its_people_and_bring_new_ones(group):
    row = group_at(group)
    ann = current_group(row).people[0]
    game = replace(
        drawn_game(1), names=("ANN", "Xaver", "Yves", "Zeno", "Wim")[: len(drawn_game(1).names)]
    )
    person_of_name = {name.casefold(): "new" for name in game.names} | {
        "ann": ann.id,
        "xaver": "guest",
    }
    (address,), _old = bring(game, group=row, paste=replace(NOTHING, identities=person_of_name))
    play = load_play(db.session(), find_game(db.session(), address))
    assert play.group == group
    assert play.person_keys[min(play.people)] == ann.keys[0]
    state = current_group(group_at(group))
    assert {person.name for person in state.people} >= {*game.names[2:]}
    assert "Xaver" not in {person.name for person in state.people}


def test_games_with_holes_and_old_ones_are_one_action(group):
    old = read_lines("2024-12-24 Ann 58 Xaver 61").old
    game = replace(drawn_game(1), names=("Xaver", "Bea", "c", "d", "e")[: len(drawn_game(1).names)])
    person_of_name = {"xaver": "new"}
    made, kept = bring(game, group=group_at(group), paste=Paste(old, "skyjo", person_of_name))
    assert (len(made), kept) == (1, 1)
    names = [person.name for person in current_group(group_at(group)).people]
    assert names.count("Xaver") == 1
    assert bring(game, group=group_at(group), paste=Paste(old, "skyjo", person_of_name)) == ([], 0)


def test_two_players_who_would_be_one_person_stop_all_of_it(group):
    row = group_at(group)
    ann = current_group(row).people[0].id
    game = drawn_game(1)
    person_of_name = {name.casefold(): ann for name in game.names}
    with pytest.raises(TwiceInGameError):
        bring(drawn_game(2), game, group=row, paste=replace(NOTHING, identities=person_of_name))
    assert (count(Game), count(OldGame)) == (1, 0)  # the game of the group


def test_the_day_of_a_game_is_when_it_counts_as_made():
    game = replace(drawn_game(1), day=date(2024, 2, 29))
    bring(game)
    (row,) = db.session.query(Game)
    assert row.made_at.date() == date(2024, 2, 29)
    assert row.made_at.date() < TODAY
