"""Tokens: a device of their own, known by its hash, with a right that can be taken away."""

from datetime import timedelta

import pytest

from app.golf.catalogue import find_ruleset
from app.golf.ruleset import to_mapping
from app.record.access import tokens
from app.record.access.devices import name_of, set_name
from app.record.access.owner import close_entry, devices_of, hand_over, renew_link
from app.record.access.rights import device_hash, game_and_right, group_and_right
from app.record.access.sharing import code_of, join_by_code
from app.record.access.tokens import (
    MOST,
    PREFIX,
    NewToken,
    Token,
    TooManyTokensError,
    WatchingTokenError,
    is_live,
    keep_token,
    make_token,
    revoke,
    secret_of_press,
    tokens_of,
)
from app.record.change.house_rules import save_house_rules
from app.record.change.save_hole import save_hole
from app.record.change.start_game import NewGame, add_game, start_game
from app.record.database import db, now, writing
from app.record.game.load import find_game
from app.record.group.change_group import keep_people_together
from app.record.group.forget import forget_person
from app.record.group.group_state import current_group
from app.record.models import Game, Grant, Group, HouseRule
from tests.record.tables import DEVICE, FIRST, count, draft, play_of, start

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


def enter(game, secret):
    """A program enters the first hole."""
    save_hole(play_of(game), device_hash(secret), draft(game, 1, FIRST))


def group_of(game):
    """A group of those who played the game."""
    public_id = keep_people_together(DEVICE, "Ours", fresh(game), "group-0000000000")
    return db.session.query(Group).filter_by(public_id=public_id).one()


def test_a_token_is_long_and_random_and_nowhere_in_the_database(game):
    secrets = {make_token(fresh(game), DEVICE, "Board", "view") for _ in range(3)}
    assert len(secrets) == 3
    assert {len(secret) for secret in secrets} == {len(PREFIX) + 43}
    kept = [str(row) for table in Token.metadata.sorted_tables for row in db.session.query(table)]
    assert not any(secret in row for row in kept for secret in secrets)


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_token_may_do_what_it_was_made_for(game, right):
    secret = make_token(game, DEVICE, "Board", right)
    assert held(game, device_hash(secret)) == right
    assert is_live(device_hash(secret))
    assert held(start(client_id="another-000000000"), device_hash(secret)) is None


def test_the_list_shows_who_made_what_when_and_what_it_last_stated(game):
    secret = make_token(game, DEVICE, "Camera", "score")
    make_token(fresh(game), "guest", "Board", "view")
    enter(game, secret)
    known = {token.name: token for token in tokens_of(fresh(game))}
    assert [(token.name, token.right) for token in tokens_of(game, DEVICE)] == [("Camera", "score")]
    assert (known["Board"].right, known["Board"].made_by) == ("view", "guest")
    assert known["Board"].last_entry_at is None
    assert now() - timedelta(minutes=1) < known["Camera"].last_entry_at <= now()


def test_a_revoked_token_opens_nothing_and_what_it_stated_stays_under_its_name(game):
    secret = make_token(game, DEVICE, "Camera", "score")
    enter(game, secret)
    revoke(fresh(game), device_hash(secret))
    assert held(game, device_hash(secret)) is None
    assert not is_live(device_hash(secret))
    assert tokens_of(fresh(game)) == []
    assert {entry.device for entry in play_of(game).entries} == {DEVICE, device_hash(secret)}
    assert name_of(device_hash(secret)) == "Camera"


def test_somebody_else_can_not_revoke_it(game):
    own, other = (make_token(fresh(game), who, "Board", "view") for who in (DEVICE, "guest"))
    revoke(fresh(game), device_hash(own), by="guest")
    revoke(start(client_id="another-000000000"), device_hash(own))
    revoke(fresh(game), device_hash(other), by="guest")
    assert [token.made_by for token in tokens_of(fresh(game))] == [DEVICE]


def test_the_same_press_twice_is_one_token_shown_twice_but_not_for_long(game, monkeypatch):
    secret = secret_of_press("key", DEVICE, "press")
    assert secret != secret_of_press("other key", DEVICE, "press")
    new = NewToken(DEVICE, "Board", "view")
    assert keep_token(fresh(game), secret, new)
    assert keep_token(fresh(game), secret, new)
    assert count(Token) == 1
    later = now() + timedelta(minutes=2)
    monkeypatch.setattr(tokens, "now", lambda: later)
    assert not keep_token(fresh(game), secret, new)


def test_a_game_has_so_many_tokens_also_where_they_are_revoked_at_once(game, monkeypatch):
    for _ in range(MOST):
        revoke(fresh(game), device_hash(make_token(fresh(game), DEVICE, "Board", "view")))
    with pytest.raises(TooManyTokensError):
        make_token(fresh(game), DEVICE, "Board", "view")
    later = now() + timedelta(hours=2)
    monkeypatch.setattr(tokens, "now", lambda: later)
    assert make_token(fresh(game), DEVICE, "Board", "view")


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_link_made_again_ends_its_tokens_as_it_sends_its_phones_away(game, right):
    made = {
        each_right: device_hash(make_token(fresh(game), DEVICE, each_right, each_right))
        for each_right in ("view", "score")
    }
    renew_link(fresh(game), DEVICE, right)
    assert {name for name, token in made.items() if not is_live(token)} == {right}
    assert [token.name for token in tokens_of(fresh(game))] == [
        name for name in made if name != right
    ]


def test_a_token_of_a_phone_that_was_removed_reads_no_longer(game):
    join_by_code(SECRET, code_of(SECRET, game, "score"), "guest")
    secret = make_token(game, device_hash("guest"), "bot", "view")
    renew_link(game, DEVICE, "score")
    assert held(game, secret) is None


def test_a_token_that_may_only_watch_starts_no_game_and_keeps_no_rules(game):
    token = device_hash(make_token(game, DEVICE, "bot", "view"))
    with pytest.raises(WatchingTokenError):
        start_game(token, ["Ann", "Bea"], 0, NINE_HOLE, "start-of-a-token-01")
    with pytest.raises(WatchingTokenError):
        save_house_rules(token, "Ours", to_mapping(NINE_HOLE), "rules-of-a-token-01")
    assert (count(Game), count(HouseRule)) == (1, 0)


def test_while_entry_is_closed_a_token_only_watches(game):
    token = device_hash(make_token(game, DEVICE, "Camera", "score"))
    close_entry(fresh(game), True)
    assert held(game, token) == "view"


def test_tokens_are_no_phones_and_no_owners(game):
    make_token(game, DEVICE, "Camera", "score")
    assert devices_of(fresh(game)) == {"owner": 1}
    join_by_code(SECRET, letters(game, "owner"), "heir")
    hand_over(fresh(game), DEVICE)
    assert [token.name for token in tokens_of(fresh(game))] == ["Camera"]


def rematch(game, device):
    """The next game of the same table."""
    new = NewGame("k3v8n5q2m7xw", ("Ann", "Bea"), 0, NINE_HOLE, "rematch-00000000", after=game.id)
    with writing() as session:
        add_game(session, device, new)
    return find_game(db.session(), new.public_id)


def test_a_token_stays_behind_where_phones_go_on_to_a_rematch(game):
    token = device_hash(make_token(game, DEVICE, "Camera", "score"))
    join_by_code(SECRET, letters(game, "score"), "guest")
    after = rematch(game, DEVICE)
    assert [held(after, device) for device in (DEVICE, "guest", token)] == ["owner", "score", None]


def test_what_a_token_starts_belongs_to_the_phone_that_made_the_token(game):
    token = device_hash(make_token(game, "guest", "Camera", "score"))
    public_id = start_game(token, ("Ann", "Bea"), 0, NINE_HOLE, "by-a-token-0000")
    made = find_game(db.session(), public_id)
    assert [held(made, device) for device in ("guest", token, DEVICE)] == ["owner", "score", None]
    again = rematch(game, token)
    assert [held(again, device) for device in ("guest", token, DEVICE)] == [
        "owner",
        "score",
        "owner",
    ]
    revoke(fresh(game), token)
    assert held(made, token) is held(again, token) is None


def test_a_token_of_a_group_does_in_its_games_what_phones_of_the_group_do(game):
    group = group_of(game)
    token = device_hash(make_token(group, DEVICE, "Camera", "score"))
    assert group_and_right(group.public_id, token)[1] == "score"
    assert game_and_right(game.public_id, token)[1] == "score"
    save_hole(play_of(game), token, draft(game, 1, FIRST))
    assert tokens_of(fresh(group))[0].last_entry_at is not None


def test_tokens_of_a_game_do_not_come_into_the_group_that_is_made_of_it(game):
    token = device_hash(make_token(game, DEVICE, "Camera", "score"))
    group = group_of(game)
    assert group_and_right(group.public_id, DEVICE)[1] == "owner"
    assert group_and_right(group.public_id, token) is None


def test_names_of_tokens_are_words_of_others_and_stay_when_somebody_is_forgotten(game):
    group = group_of(game)
    live, gone = (make_token(fresh(group), DEVICE, "Ann’s board", "view") for _ in range(2))
    revoke(fresh(group), device_hash(gone))
    set_name(DEVICE, "Ann’s phone")
    ann = next(person for person in current_group(fresh(group)).people if person.name == "Ann")
    forget_person(fresh(group), DEVICE, ann.id, "somebody", "forget-000000000")
    assert {name_of(device_hash(token)) for token in (live, gone)} == {"Ann’s board"}


def test_a_game_deleted_for_good_takes_its_tokens_along(game):
    token = device_hash(make_token(game, DEVICE, "Camera", "score"))
    db.session.delete(db.session.get_one(Game, game.id))
    db.session.commit()
    assert (count(Token), count(Grant), is_live(token)) == (0, 0, False)
