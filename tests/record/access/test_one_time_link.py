"""A one-time link gives what its device may do at that moment, to one other device, once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.devices import own_seat, take_seat
from app.record.access.one_time_link import LinkGoneError, look, make_link, take
from app.record.access.rights import grant_right
from app.record.access.sharing import right_of
from app.record.change.house_rules import houses_of, save_house_rules
from app.record.database import db, writing
from app.record.models import Grant, OneTimeLink
from tests.record.tables import start

GIVER, TAKER, OTHER = "the giver", "the taker", "another"


def grant(game, device, right):
    with writing() as session:
        grant_right(session, device, game.id, right)


def rights(device):
    query = select(Grant.game_id, Grant.right).where(Grant.device == device)
    return {game_id: right for game_id, right in db.session.execute(query)}


@pytest.fixture
def game():
    made = start()
    grant(made, GIVER, "score")
    return made


def is_gone(action, *given):
    """Whether a link no longer does anything."""
    try:
        action(*given)
    except LinkGoneError:
        return True
    return False


def test_looking_gives_nothing_and_it_gives_once_what_its_taker_may_repeat(game):
    own = start(client_id="start-another")
    grant(own, TAKER, "owner")
    older, secret = make_link(GIVER), make_link(GIVER)
    row = db.session.scalars(select(OneTimeLink)).one()
    assert len(secret) >= 43  # 256 bits
    assert secret not in repr([getattr(row, column.name) for column in row.__table__.columns])
    assert [(book.id, right) for book, right in look(secret, None).rights] == [(game.id, "score")]
    assert rights(TAKER) == {own.id: "owner"}
    assert is_gone(take, older, TAKER, None)
    for _time in range(2):
        take(secret, TAKER, None)
    assert rights(TAKER) == {game.id: "score", own.id: "owner"}
    assert rights(GIVER) == {game.id: "score"}
    assert is_gone(take, secret, OTHER, None)
    assert is_gone(look, secret, None)
    assert rights(OTHER) == {}


@pytest.mark.parametrize(("given", "own"), [("owner", "view"), ("view", "owner")])
def test_of_two_rights_the_greater_stays(given, own):
    game = start()
    grant(game, GIVER, given)
    grant(game, TAKER, own)
    take(make_link(GIVER), TAKER, None)
    assert (rights(TAKER), rights(GIVER)) == ({game.id: "owner"}, {game.id: given})


def test_the_seat_and_the_house_rules_of_the_device_come_along(game):
    save_house_rules(GIVER, "Ours", to_mapping(find_ruleset("nine-hole")), "house")
    player = db.session.scalar(db.text("SELECT id FROM player ORDER BY id LIMIT 1"))
    take_seat(game.id, GIVER, player)
    secret = make_link(GIVER)
    assert look(secret, None).has_rules
    take(secret, TAKER, None)
    assert own_seat(game.id, TAKER) == player
    assert [house.name for house in houses_of(TAKER)] == ["Ours"]


@pytest.mark.postgresql
def test_of_many_devices_that_take_it_at_once_one_gets_it(app, game):
    secret = make_link(GIVER)
    takers = [f"taker {number}" for number in range(8)]

    def attempt(taker):
        with app.app_context():
            return not is_gone(take, secret, taker, None)

    db.session.rollback()
    with ThreadPoolExecutor(len(takers)) as pool:
        assert sum(pool.map(attempt, takers)) == 1
    db.session.rollback()
    assert sum(right_of(db.session(), game.id, taker) is not None for taker in takers) == 1
