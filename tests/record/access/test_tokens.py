"""Programs: a device of their own for each code, with its right until the link is renewed."""

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.owner import close_entry, devices_of, renew_link
from app.record.access.rights import device_hash, game_and_right, group_and_right
from app.record.access.sharing import UnknownCodeError, code_of, join_by_code
from app.record.access.tokens import Token, WatchingTokenError, device_of_code, is_live
from app.record.change.house_rules import save_house_rules
from app.record.change.save_hole import save_hole
from app.record.change.start_game import NewGame, add_game, start_game
from app.record.database import db, writing
from app.record.game.load import find_game
from app.record.group.change_group import keep_people_together
from app.record.models import Game, Grant, Group, HouseRule
from tests.record.tables import DEVICE, FIRST, count, draft, play_of, start
from tests.web.api.program import token_of_0_1_0

SECRET = "only for tests"
NINE_HOLE = find_ruleset("nine-hole")


@pytest.fixture
def game():
    return start()


def fresh(game):
    db.session.rollback()
    return db.session.get_one(type(game), game.id, populate_existing=True)


def letters(game, right):
    return code_of(SECRET, fresh(game), right)


def held(game, device):
    found = game_and_right(game.public_id, device)
    return found and found[1]


def program(book, right):
    """The device of a program that shows the code of a right."""
    return device_of_code(SECRET, letters(book, right), "203.0.113.7")


def group_of(game):
    """A group of those who played the game."""
    public_id = keep_people_together(DEVICE, "Ours", fresh(game), "group-0000000000")
    return db.session.query(Group).filter_by(public_id=public_id).one()


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_a_code_may_do_what_its_link_allows(game, right):
    device = program(game, right)
    assert program(game, right) == device
    assert held(game, device) == right
    assert held(start(client_id="another-000000000"), device) is None
    assert (count(Token), count(Grant)) == (1, 3)


def test_neither_a_code_nor_a_token_is_in_the_database(game):
    code, token = letters(game, "score"), token_of_0_1_0(fresh(game), "score")
    program(game, "score")
    kept = [str(row) for table in Token.metadata.sorted_tables for row in db.session.query(table)]
    assert not any(secret in row for row in kept for secret in (code, token))


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_link_made_again_ends_its_programs_as_it_sends_its_phones_away(game, right):
    made = {each: program(game, each) for each in ("view", "score")}
    stored = {
        each: device_hash(token_of_0_1_0(fresh(game), each, DEVICE)) for each in ("view", "score")
    }
    before = letters(game, right)
    renew_link(fresh(game), DEVICE, right)
    for devices in (made, stored):
        assert {each for each, device in devices.items() if held(game, device) is None} == {right}
    assert {each for each, device in stored.items() if not is_live(device)} == {right}
    with pytest.raises(UnknownCodeError):
        device_of_code(SECRET, before, None)
    assert program(game, right) != made[right]


def test_a_token_of_a_phone_that_was_removed_reads_no_longer(game):
    join_by_code(SECRET, code_of(SECRET, game, "score"), "guest")
    token = device_hash(token_of_0_1_0(fresh(game), "view", "guest"))
    assert held(game, token) == "view"
    renew_link(fresh(game), DEVICE, "score")
    assert held(game, token) is None


def test_a_code_that_may_only_watch_starts_no_game_and_keeps_no_rules(game):
    device = program(game, "view")
    with pytest.raises(WatchingTokenError):
        start_game(device, ["Ann", "Bea"], 0, NINE_HOLE, "start-of-a-token-01")
    with pytest.raises(WatchingTokenError):
        save_house_rules(device, "Ours", to_mapping(NINE_HOLE), "rules-of-a-token-01")
    assert (count(Game), count(HouseRule)) == (1, 0)


def test_while_entry_is_closed_a_program_only_watches(game):
    device = program(game, "score")
    close_entry(fresh(game), True)
    assert held(game, device) == "view"


def test_programs_are_no_phones(game):
    for right in ("view", "score", "owner"):
        program(game, right)
    assert devices_of(fresh(game)) == {"owner": 1}


def rematch(game, device):
    """The next game of the same table."""
    new = NewGame("k3v8n5q2m7xw", ("Ann", "Bea"), 0, NINE_HOLE, "rematch-00000000", after=game.id)
    with writing() as session:
        add_game(session, device, new)
    return find_game(db.session(), new.public_id)


def test_a_program_stays_behind_where_phones_go_on_to_a_rematch(game):
    device = program(game, "score")
    join_by_code(SECRET, letters(game, "score"), "guest")
    after = rematch(game, DEVICE)
    assert [held(after, who) for who in (DEVICE, "guest", device)] == ["owner", "score", None]


def test_what_a_program_starts_belongs_to_the_phone_that_owns_its_game(game):
    device = program(game, "score")
    join_by_code(SECRET, letters(game, "owner"), "heir")
    public_id = start_game(device, ("Ann", "Bea"), 0, NINE_HOLE, "by-a-token-0000")
    made = find_game(db.session(), public_id)
    assert [held(made, who) for who in (DEVICE, device, "heir")] == ["owner", "score", None]


def test_what_a_token_starts_belongs_to_the_phone_that_made_the_token(game):
    token = device_hash(token_of_0_1_0(fresh(game), "score", "guest"))
    public_id = start_game(token, ("Ann", "Bea"), 0, NINE_HOLE, "by-a-token-0000")
    made = find_game(db.session(), public_id)
    assert [held(made, who) for who in ("guest", token, DEVICE)] == ["owner", "score", None]
    again = rematch(game, token)
    assert [held(again, who) for who in ("guest", token, DEVICE)] == ["owner", "score", "owner"]


def test_a_code_of_a_group_does_in_its_games_what_phones_of_the_group_do(game):
    group = group_of(game)
    device = program(group, "score")
    assert group_and_right(group.public_id, device)[1] == "score"
    assert game_and_right(game.public_id, device)[1] == "score"
    save_hole(play_of(game), device, draft(game, 1, FIRST))


def test_programs_of_a_game_do_not_come_into_the_group_that_is_made_of_it(game):
    device = program(game, "score")
    group = group_of(game)
    assert group_and_right(group.public_id, DEVICE)[1] == "owner"
    assert group_and_right(group.public_id, device) is None


def test_a_game_deleted_for_good_takes_its_programs_along(game):
    program(game, "score")
    db.session.delete(db.session.get_one(Game, game.id))
    db.session.commit()
    assert (count(Token), count(Grant)) == (0, 0)
