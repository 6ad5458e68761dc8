"""Codes open games for phones and programs, rights only grow by them, a renewed link is another."""

import pytest
from sqlalchemy import delete, text
from sqlalchemy.exc import OperationalError

from app.golf.ruleset import find_ruleset
from app.record.access.owner import (
    delete_for_good,
)
from app.record.access.rights import (
    device_hash,
    game_and_right,
    grant_right,
    right_in_turn,
)
from app.record.access.sharing import (
    CodeError,
    code_of,
    derived_key,
    join_by_code,
    read_code,
)
from app.record.access.tokens import Token, device_of_code
from app.record.change.start_game import NewGame, add_game, start_game
from app.record.database import db, now, writing
from app.record.game.load import find_game
from app.record.models import Entry, Game, GameInGroup, Grant, Group
from app.record.new_codes import ALPHABET
from tests.record.tables import DEVICE, count, start
from tests.web.api.program import token_of_0_1_0

SECRET, HERE = "only for tests", "203.0.113.7"
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


def test_a_game_deleted_for_good_leaves_nothing_behind(game):
    other = start(client_id="another-000000000")
    program(game, "score")
    delete_for_good(fresh(game))
    assert (count(Game), count(Entry), count(Grant), count(Token)) == (1, 2, 1, 0)
    assert held(other, DEVICE) == "owner"


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
