"""Games from elsewhere are kept whole, once, with their people, within the limits of a device."""

from dataclasses import replace
from datetime import date

import pytest

from app.record.access.quotas import (
    ClientLimits,
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)
from app.record.change.brought_game import play_of
from app.record.database import db
from app.record.files.exporting import exported
from app.record.game.load import find_game, load_play
from app.record.group import bring_games as module
from app.record.group.bring_games import Brought, bring_games, games_here
from app.record.group.membership import TwiceInGameError
from app.record.group.old_games import Paste
from app.record.models import Entry, Game, Grant, OldGame
from tests.formats.import_games.tables_drawn import TODAY, assert_same, drawn_game, read_lines
from tests.record.group.groups import new_token
from tests.record.tables import DEVICE

NOTHING = Paste((), "nine-hole", {})
HERE = ClientLimits("203.0.113.7")
GAMES = [drawn_game(seed) for seed in (1, 2)]


def bring(*games, group=None, paste=NOTHING, device=DEVICE, limits=None, **identities):
    if identities:
        paste = replace(paste, identities=identities)
    brought = Brought(games, paste)
    return bring_games(device, group and group.row, brought, new_token(), limits)


def brought(address):
    return load_play(db.session(), find_game(db.session(), address))


def count(model):
    return db.session.query(model).count()


def test_a_game_is_kept_once_as_it_was_given_and_has_ended():
    for seed in range(5):
        game = drawn_game(seed)
        (address,), _old = bring(game)
        assert address == game.public_id
        assert_same(play_of(game), brought(address))
        assert brought(address).is_over
    nameless = replace(drawn_game(6), public_id="")
    assert len(bring(nameless)[0]) == 1
    assert bring(nameless) == ([], 0)
    here = games_here(DEVICE, None, [nameless, drawn_game(7)])
    assert {key: play and play.date for key, play in here.items()} == {nameless.key: nameless.day}
    bring(drawn_game(1), device="another")
    grants = {(grant.device, grant.right) for grant in db.session.query(Grant)}
    assert (count(Game), grants) == (6, {(DEVICE, "owner")})


def test_an_operator_brings_games_for_nobody_yet_and_each_counts_as_made_on_its_day():
    game = replace(drawn_game(1), day=date(2024, 2, 29), public_id="")
    (address,), _old = bring(game, device="")
    row = find_game(db.session(), address)
    assert count(Grant) == 0
    assert row.made_at.date() == date(2024, 2, 29) < TODAY
    assert exported(row)["entries"]


def test_games_of_a_group_know_its_people_and_bring_new_ones_in_one_action(members):
    ann = members.state.people[0]
    names = ("ANN", "Xaver", "Yves", "Zeno", "Wim")
    game = replace(drawn_game(1), names=names[: len(drawn_game(1).names)])
    who = {name.casefold(): "new" for name in game.names} | {"ann": ann.id, "xaver": "guest"}
    old = read_lines("2024-12-24 Ann 58 Yves 61").old
    paste = Paste(old, "skyjo", who)
    made, kept = bring(game, group=members, paste=paste)
    assert (len(made), kept) == (1, 1)
    play = brought(made[0])
    assert play.group == members.public_id
    assert play.person_keys[min(play.people)] == ann.keys[0]
    assert {*members.names} >= {*game.names[2:]}
    assert (members.names.count("Yves"), "Xaver" in members.names) == (1, False)
    assert bring(game, group=members, paste=paste) == ([], 0)


def test_two_players_who_would_be_one_person_stop_all_of_it(members):
    ann = members.state.people[0].id
    one_person = {name.casefold(): ann for name in GAMES[0].names}
    with pytest.raises(TwiceInGameError):
        bring(GAMES[1], GAMES[0], group=members, **one_person)
    assert (count(Game), count(OldGame)) == (1, 0)  # the game of the group


def hourly(monkeypatch, entries):
    limits = {"starts": 300, "entries": entries}
    monkeypatch.setattr("app.record.access.quotas.MOST_IN_HOUR", limits)


@pytest.mark.postgresql
def test_what_is_over_the_limit_comes_in_by_repeating_the_import(monkeypatch):
    bring(*GAMES)
    entries = count(Entry)
    for row in db.session.query(Game):
        db.session.delete(row)
    db.session.commit()
    hourly(monkeypatch, entries - 1)
    with pytest.raises(HourlyLimitError):
        bring(*GAMES, limits=HERE, device="stranger-hash")
    assert count(Game) == 1
    hourly(monkeypatch, entries)
    made, _old = bring(*GAMES, limits=HERE, device="stranger-hash")
    assert (len(made), count(Game), count(Entry)) == (1, 2, entries)


def test_limits_hold_for_devices_and_not_for_commands(members, monkeypatch):
    games = count(Game)
    with pytest.raises(NewGamesClosedError):
        bring(*GAMES, limits=ClientLimits("203.0.113.7", "members"), device="stranger-hash")
    hourly(monkeypatch, 2)
    paste = Paste(read_lines("2019-12-31 Ann 12 Bea 8").old, "six-card", {})
    with pytest.raises(HourlyLimitError):
        bring(group=members, paste=paste, limits=HERE)
    assert (count(Game), count(OldGame)) == (games, 0)
    assert bring(group=members, paste=paste)[1] == 1
    monkeypatch.setattr(module, "MOST_IN_GAME", 5)
    with pytest.raises(TooManyEntriesError):
        bring(*GAMES, limits=HERE)
    assert len(bring(*GAMES)[0]) == 2


def test_an_import_into_a_group_that_broke_off_adds_nobody_twice(members, monkeypatch):
    new = {name.casefold(): "new" for game in GAMES for name in game.names}
    with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
        broken.setattr(module, "add_game", lambda *_what: 1 / 0)
        bring(*GAMES, group=members, **new)
    db.session.rollback()
    before = members.names
    assert len(bring(*GAMES, group=members, **new)[0]) == 2
    assert members.names == before
