"""A record is announced on the ruling of its hole and on the result, and nowhere else."""

import pytest
from sqlalchemy import select

from app.record.counts.tables import PersonGame
from app.record.database import db
from app.record.models import Group
from app.stats import Counter
from tests.web.markup import text_of, texts
from tests.web.phone import FIRST
from tests.web.sharing import let_in

HOLE = "A personal best for Ann under these rules"
GAME = "The lowest game ever for Ann under these rules"


@pytest.fixture
def history(app, group):
    """Bad games of Ann long ago: eighteen holes and three games."""
    counter = Counter(holes=18, hole_best=99, whole=3, game_best=999)
    with app.app_context():
        row = db.session.scalar(select(Group).where(Group.public_id == group.rpartition("/")[2]))
        about = {"game_id": row.id, "group_id": row.id, "day": "2020-01-01"}
        db.session.add(PersonGame(**about, person="p1", rules="nine-hole", counter=counter))
        db.session.commit()


def records(page):
    return texts(page, ".record")


def test_the_ruling_shows_the_record_and_no_other_page_does(phone, game, group, history):
    phone.enter(game, 1, FIRST)
    (line,) = records(phone.get(f"{game}/hole/1/ruling"))
    assert line.startswith(HOLE)
    assert line.endswith("Next lowest: 99.")
    for page in (game, f"{game}?tv", f"{game}/log", group):
        assert "A personal best" not in text_of(phone.get(page))


def test_who_may_only_look_reads_it_too(phone, other_phone, game, group, history):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "view")
    assert len(records(other_phone.get(f"{game}/hole/1/ruling"))) == 1


def test_the_result_shows_the_record_of_the_game(phone, game, group, history):
    phone.play(game)
    assert GAME in text_of(phone.get(game))
    assert HOLE not in text_of(phone.get(game))


def test_a_group_can_have_it_silent(phone, game, group, history):
    phone.enter(game, 1, FIRST)
    chosen = {"title": "Sundays", "rules": "", "records": ""}
    phone.post(f"{group}/settings", chosen)
    assert records(phone.get(f"{game}/hole/1/ruling")) == []


def test_other_games_are_counted_first(app, phone, game, group, history):
    phone.play(game)
    again = phone.post(f"{game}/again", {}, phone.get(game)).location.removesuffix("/hole/1")
    phone.enter(again, 1, FIRST)
    assert records(phone.get(f"{again}/hole/1/ruling")) == []


def test_a_game_of_no_group_has_no_records(phone, game):
    phone.enter(game, 1, FIRST)
    assert records(phone.get(f"{game}/hole/1/ruling")) == []
