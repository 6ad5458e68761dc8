"""Codes open games for phones and programs, rights only grow by them, a renewed link is another."""

import pytest
from sqlalchemy import delete, text
from sqlalchemy.exc import OperationalError

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.owner import (
    LastOwnerError,
    close_entry,
    delete_for_good,
    devices_of,
    hand_over,
    leave,
    renew_link,
)
from app.record.access.rights import (
    device_hash,
    game_and_right,
    grant_right,
    group_and_right,
    right_in_turn,
)
from app.record.access.sharing import (
    CodeError,
    UnknownCodeError,
    code_of,
    derived_key,
    find_shared,
    join_by_code,
    read_code,
    try_code,
)
from app.record.access.tokens import Token, WatchingTokenError, device_of_code, is_live
from app.record.change.house_rules import save_house_rules
from app.record.change.save_hole import save_hole
from app.record.change.start_game import NewGame, add_game, start_game
from app.record.database import db, now, writing
from app.record.game.load import find_game
from app.record.group.change_group import keep_people_together
from app.record.models import Attempt, Entry, Game, GameInGroup, Grant, Group, HouseRule
from app.record.new_codes import ALPHABET
from tests.record.tables import DEVICE, FIRST, count, draft, play_of, start
from tests.web.api.program import token_of_0_1_0

SECRET, HERE = "only for tests", "203.0.113.7"
RIGHTS = ("view", "score", "owner")
NINE_HOLE = find_ruleset("nine-hole")


@pytest.fixture
def game():
    return start()


def fresh(book):
    db.session.rollback()
    return db.session.get_one(type(book), book.id, populate_existing=True)


def letters(book, right):
    return code_of(SECRET, fresh(book), right)


def held(game, device):
    found = game_and_right(game.public_id, device)
    return found and found[1]


def program(book, right):
    """The device of a program that shows the code of a right."""
    return device_of_code(SECRET, letters(book, right), HERE)


def test_a_code_is_read_however_it_was_typed_or_pasted_and_what_is_none_shows_why():
    assert not set("01ILOUVZSGB") & set(ALPHABET)
    assert len({*ALPHABET}) == len(ALPHABET) == 25
    read = {
        "k4tn7xq2": "K4TN7XQ2",
        " K4TN - 7XQ2\n": "K4TN7XQ2",
        "Z4SG-B6QA": "245686QA",
        "K\uff14TN–7XQ2": "K4TN7XQ2",
        "https://cards.example/join#K4TN7XQ2HJ6MRRTW": "K4TN7XQ2HJ6MRRTW",
        "Come and look! http://10.0.0.2:8000/join#k4tn7xq2\nAnn": "K4TN7XQ2",
    }
    assert {typed: read_code(typed) for typed in read} == read
    refused = {
        "": "empty",
        " - ": "empty",
        "K4TN7XQO": "letters",
        "K4TN7XQ": "length",
        "K4TN7XQ2K": "length",
        "http://10.0.0.2:8000/g/abcdefghjkmn": "address",
        "\U0001d7d8" * 8: "letters",
    }
    for typed, trouble in refused.items():
        with pytest.raises(CodeError) as raised:
            read_code(typed)
        assert raised.value.code == trouble, typed


def test_keys_differ_by_secret_game_right_and_generation():
    keys = {
        derived_key(secret, game, right, generation)
        for secret in ("a", "b")
        for game in ("g", "h")
        for right in ("score", "owner")
        for generation in (1, 2)
    }
    assert len(keys) == 16
    assert {len(key) for key in keys} == {10}


def test_neither_code_nor_key_nor_token_is_in_the_database(game):
    secrets = [letters(game, right)[6:] for right in ("score", "owner")]
    secrets.append(token_of_0_1_0(fresh(game), "score"))
    program(game, "score")
    kept = [str(row) for table in Token.metadata.sorted_tables for row in db.session.query(table)]
    assert not any(secret in row for row in kept for secret in secrets)


def test_a_code_opens_its_game_for_its_right_and_is_counted_for_nobody(game):
    start(client_id="another-000000000")
    for right in RIGHTS:
        code = letters(game, right)
        assert find_shared(db.session(), SECRET, code) == (game, right)
        assert [try_code(SECRET, code, None, HERE).right for _ in range(12)] == [right] * 12
    assert find_shared(db.session(), "another secret", letters(game, "score")) is None
    assert list(db.session.query(Attempt)) == []


def test_joining_never_lowers_a_right_and_closed_entry_leaves_it_to_owners(game):
    for right, then in (("score", "score"), ("view", "score"), ("owner", "owner")):
        join_by_code(SECRET, letters(game, right), "guest")
        assert held(game, "guest") == then
    assert count(Grant) == 2
    join_by_code(SECRET, letters(game, "score"), "scorer")
    device = program(game, "score")
    close_entry(fresh(game), True)
    assert [held(game, who) for who in (DEVICE, "scorer", device)] == ["owner", "view", "view"]
    close_entry(fresh(game), False)
    assert held(game, "scorer") == "score"


@pytest.mark.parametrize("right", RIGHTS)
def test_a_link_made_again_ends_what_came_by_the_old_one_and_nothing_else(game, right):
    before = {each: letters(game, each) for each in RIGHTS}
    for each, code in before.items():
        join_by_code(SECRET, code, f"{each}-phone")
    programs = {each: program(game, each) for each in RIGHTS}
    tokens = {
        each: device_hash(token_of_0_1_0(fresh(game), each, DEVICE)) for each in ("view", "score")
    }
    of_removed = device_hash(token_of_0_1_0(fresh(game), "view", "score-phone"))
    renew_link(fresh(game), DEVICE, right)
    assert {each for each in RIGHTS if letters(game, each) != before[each]} == {right}
    phones = {each: f"{each}-phone" for each in RIGHTS}
    for devices in (phones, programs, tokens):
        gone = {each for each, device in devices.items() if held(game, device) is None}
        assert gone == {right} & {*devices}
    assert {each for each, token in tokens.items() if not is_live(token)} == {right} & {*tokens}
    assert (held(game, of_removed) == "view") == (right == "owner")
    assert held(game, DEVICE) == "owner"
    with pytest.raises(UnknownCodeError):
        join_by_code(SECRET, before[right], "late")
    with pytest.raises(UnknownCodeError):
        device_of_code(SECRET, before[right], None)
    assert program(game, right) != programs[right]


def test_a_game_is_handed_over_and_left_only_while_somebody_owns_it(game):
    with pytest.raises(LastOwnerError):
        hand_over(game, DEVICE)
    join_by_code(SECRET, letters(game, "view"), "guest")
    for right in RIGHTS:
        program(game, right)
    assert devices_of(fresh(game)) == {"view": 1, "owner": 1}
    leave(fresh(game), "guest")
    leave(fresh(game), DEVICE)
    assert devices_of(fresh(game)) == {"owner": 1}
    old = letters(game, "owner")
    join_by_code(SECRET, old, "heir")
    hand_over(fresh(game), DEVICE)
    assert (held(game, DEVICE), held(game, "heir")) == ("score", "owner")
    assert letters(game, "owner") != old
    with pytest.raises(LastOwnerError):
        hand_over(fresh(game), "heir")


def test_a_game_deleted_for_good_leaves_nothing_behind(game):
    other = start(client_id="another-000000000")
    program(game, "score")
    delete_for_good(fresh(game))
    assert (count(Game), count(Entry), count(Grant), count(Token)) == (1, 2, 1, 0)
    assert held(other, DEVICE) == "owner"


def test_a_code_of_a_program_does_what_its_link_allows_and_no_more(game):
    other = start(client_id="another-000000000")
    for right in RIGHTS:
        device = program(game, right)
        assert program(game, right) == device
        assert (held(game, device), held(other, device)) == (right, None)
    assert count(Token) == 3
    watching = program(game, "view")
    with pytest.raises(WatchingTokenError):
        start_game(watching, ["Ann", "Bea"], 0, NINE_HOLE, "start-of-a-token-01")
    with pytest.raises(WatchingTokenError):
        save_house_rules(watching, "Ours", to_mapping(NINE_HOLE), "rules-of-a-token-01")
    assert (count(Game), count(HouseRule)) == (2, 0)


def rematch(game, device):
    """The next game of the same table."""
    new = NewGame("k3v8n5q2m7xw", ("Ann", "Bea"), 0, NINE_HOLE, "rematch-00000000", after=game.id)
    with writing() as session:
        add_game(session, device, new)
    return find_game(db.session(), new.public_id)


def test_what_a_program_starts_belongs_to_the_phone_that_owns_its_game(game):
    device = program(game, "score")
    join_by_code(SECRET, letters(game, "score"), "guest")
    join_by_code(SECRET, letters(game, "owner"), "heir")
    made = find_game(
        db.session(), start_game(device, ("Ann", "Bea"), 0, NINE_HOLE, "by-a-token-0000")
    )
    assert [held(made, who) for who in (DEVICE, device, "heir")] == ["owner", "score", None]
    after = rematch(game, DEVICE)
    assert [held(after, who) for who in (DEVICE, "guest", device)] == ["owner", "score", None]


def test_what_a_token_starts_belongs_to_the_phone_that_made_the_token(game):
    token = device_hash(token_of_0_1_0(fresh(game), "score", "guest"))
    public_id = start_game(token, ("Ann", "Bea"), 0, NINE_HOLE, "by-a-token-0000")
    made = find_game(db.session(), public_id)
    assert [held(made, who) for who in ("guest", token, DEVICE)] == ["owner", "score", None]
    again = rematch(game, token)
    assert [held(again, who) for who in ("guest", token, DEVICE)] == ["owner", "score", "owner"]


def test_a_code_of_a_group_does_in_its_games_what_phones_of_the_group_do(game):
    of_game = program(game, "score")
    public_id = keep_people_together(DEVICE, "Ours", fresh(game), "group-0000000000")
    group = db.session.query(Group).filter_by(public_id=public_id).one()
    device = program(group, "score")
    assert group_and_right(public_id, DEVICE)[1] == "owner"
    assert group_and_right(public_id, device)[1] == held(game, device) == "score"
    assert group_and_right(public_id, of_game) is None
    save_hole(play_of(game), device, draft(game, 1, FIRST))


@pytest.mark.postgresql
def test_who_takes_a_right_away_waits_for_a_write_that_has_asked_for_it(app):
    """Also where the right comes from a group, whose writers don’t wait for those of a game."""
    made = start()
    with writing() as session:
        group = Group(public_id="group", made_as="group", made_at=now())
        session.add(group)
        session.flush()
        grant_right(session, "member", group.id, "score")
        session.add(GameInGroup(game_id=made.id, group_id=group.id))
        group_id = group.id
    with writing(made.id) as session, db.engine.connect() as other:
        assert right_in_turn(session, made.public_id, "member").held == "score"
        is_sqlite = db.engine.dialect.name == "sqlite"
        other.detach()  # or the next test would get a connection without patience
        other.execute(text("PRAGMA busy_timeout=0" if is_sqlite else "SET lock_timeout = '50ms'"))
        other.commit()
        with pytest.raises(OperationalError):
            other.execute(delete(Grant).where(Grant.game_id == group_id))
