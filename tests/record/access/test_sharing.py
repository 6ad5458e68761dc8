"""Codes open games, rights only grow by them, a renewed link is another one."""

import pytest
from sqlalchemy import delete, text
from sqlalchemy.exc import OperationalError

from app.record.access.codes import CodeError, derived_key, read_code
from app.record.access.owner import (
    LastOwnerError,
    close_entry,
    delete_for_good,
    devices_of,
    hand_over,
    leave,
    renew_link,
)
from app.record.access.rights import game_and_right, grant_right, right_in_turn
from app.record.access.sharing import UnknownCodeError, code_of, find_shared, join_by_code, try_code
from app.record.database import db, now, writing
from app.record.models import Attempt, Entry, Game, GameInGroup, Grant, Group
from app.record.new_codes import ALPHABET
from tests.record.tables import DEVICE, count, start

SECRET = "only for tests"
HERE = "203.0.113.7"


@pytest.fixture
def game():
    return start()


def fresh(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id, populate_existing=True)


def letters(game, right):
    return code_of(SECRET, fresh(game), right)


def held(game, device):
    found = game_and_right(game.public_id, device)
    return found and found[1]


def test_no_letter_of_a_code_can_be_taken_for_another():
    assert not set("01ILOUVZSGB") & set(ALPHABET)
    assert len({*ALPHABET}) == len(ALPHABET) == 25


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("k4tn7xq2", "K4TN7XQ2"),
        (" K4TN - 7XQ2\n", "K4TN7XQ2"),
        ("Z4SG-B6QA", "245686QA"),
        ("K\uff14TN–7XQ2", "K4TN7XQ2"),
        ("https://cards.example/join#K4TN7XQ2HJ6MRRTW", "K4TN7XQ2HJ6MRRTW"),
        ("Come and look! http://10.0.0.2:8000/join#k4tn7xq2\nAnn", "K4TN7XQ2"),
    ],
)
def test_a_code_is_read_however_it_was_typed_or_pasted(typed, code):
    assert read_code(typed) == code


@pytest.mark.parametrize(
    ("typed", "trouble"),
    [
        ("", "empty"),
        (" - ", "empty"),
        ("K4TN7XQO", "letters"),
        ("K4TN7XQ", "length"),
        ("K4TN7XQ2K", "length"),
        ("http://10.0.0.2:8000/g/abcdefghjkmn", "address"),
        ("\U0001d7d8" * 8, "letters"),
    ],
)
def test_what_can_be_no_code_shows_why(typed, trouble):
    with pytest.raises(CodeError) as raised:
        read_code(typed)
    assert raised.value.code == trouble


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


def test_no_key_is_kept_in_the_database(game):
    rows = [getattr(game, column.key) for column in Game.__table__.columns]
    for right in ("score", "owner"):
        secret_part = letters(game, right)[6:]
        assert not any(secret_part in str(value) for value in rows)


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_a_code_opens_its_game_for_its_right(game, right):
    start(client_id="another-000000000")
    assert find_shared(db.session(), SECRET, letters(game, right)) == (game, right)
    assert find_shared(db.session(), "another secret", letters(game, "score")) is None


def test_joining_never_lowers_a_right(game):
    join_by_code(SECRET, letters(game, "score"), "guest")
    assert held(game, "guest") == "score"
    join_by_code(SECRET, letters(game, "view"), "guest")
    assert held(game, "guest") == "score"
    join_by_code(SECRET, letters(game, "owner"), "guest")
    assert held(game, "guest") == "owner"
    assert count(Grant) == 2


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_a_link_made_again_leaves_the_others_as_they_are(game, right):
    before = {each_right: letters(game, each_right) for each_right in ("view", "score", "owner")}
    for each_right, code in before.items():
        join_by_code(SECRET, code, f"{each_right}-phone")
    renew_link(game, DEVICE, right)
    changed = {name for name in before if letters(game, name) != before[name]}
    assert changed == {right}
    gone = {name for name in before if held(game, f"{name}-phone") is None}
    assert gone == {right}
    assert held(game, DEVICE) == "owner"
    with pytest.raises(UnknownCodeError):
        join_by_code(SECRET, before[right], "late")


def test_while_entry_is_closed_only_owners_enter(game):
    join_by_code(SECRET, letters(game, "score"), "guest")
    close_entry(game, True)
    assert held(game, "guest") == "view"
    assert held(game, DEVICE) == "owner"
    close_entry(fresh(game), False)
    assert held(game, "guest") == "score"


def test_a_game_is_handed_over_only_to_somebody(game):
    with pytest.raises(LastOwnerError):
        hand_over(game, DEVICE)
    old = letters(game, "owner")
    join_by_code(SECRET, old, "heir")
    hand_over(fresh(game), DEVICE)
    assert (held(game, DEVICE), held(game, "heir")) == ("score", "owner")
    assert letters(game, "owner") != old
    with pytest.raises(LastOwnerError):
        hand_over(fresh(game), "heir")


def test_a_guest_may_leave_and_the_last_owner_may_not(game):
    join_by_code(SECRET, letters(game, "view"), "guest")
    assert devices_of(fresh(game)) == {"view": 1, "owner": 1}
    leave(fresh(game), "guest")
    leave(fresh(game), DEVICE)
    assert devices_of(fresh(game)) == {"owner": 1}


def test_a_game_deleted_for_good_leaves_nothing_behind(game):
    other = start(client_id="another-000000000")
    delete_for_good(game)
    assert (count(Game), count(Entry), count(Grant)) == (1, 2, 1)
    assert game_and_right(other.public_id, DEVICE)[1] == "owner"


def test_a_right_code_is_counted_for_nobody(game):
    for _ in range(30):
        assert try_code(SECRET, letters(game, "view"), None, HERE).right == "view"
    assert list(db.session.query(Attempt)) == []


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
