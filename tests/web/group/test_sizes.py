"""The queries of a page do not grow with the games of a group."""

import re
from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.start_game import start_game
from app.record.counts import counting
from app.record.counts.counting import catch_up, count_game, stale_games
from app.record.database import db
from app.record.game.games_list import ROWS
from app.record.game.load import find_game
from tests.record.group.groups import Members, new_token
from tests.record.tables import FIRST, NAMES, SECOND, save
from tests.web.group.groups import CHOICES, keep_together, person_url
from tests.web.questions import counted

ONE_HOLE = replace(find_ruleset("nine-hole"), holes=1)
FEW = ROWS + 1

LIST = re.compile(r"\(\?(, \?)*\)")
"""A list of parameters in a query."""


@pytest.fixture
def played(app, phone, game):
    """A group of the phone, with a season; ``more(count)`` plays games in it."""
    device = phone.device
    group = keep_together(phone, game)
    phone.post(f"{group}/season/new", {**CHOICES, "title": "2026"})

    def more(count):
        with app.app_context():
            for _game in range(count):
                address = start_game(device, NAMES, 0, ONE_HOLE, new_token())
                made = find_game(db.session(), address)
                save(made, 1, FIRST)
                Members(group[7:], device).put_in(made, *NAMES)
            db.session.remove()

    more(FEW)
    return group, more


@pytest.mark.parametrize("page", ["", "/season/1", "person", "figure", "edit"])
def test_a_page_asks_the_same_of_a_group_with_more_games(app, phone, played, page):
    group, more = played
    ann = person_url(phone, group, "Ann")
    ways = {"person": ann, "figure": f"{ann}/figure/hole_best", "edit": f"{ann}/edit"}
    address = ways.get(page, f"{group}{page}")
    asked = []
    for count in (0, 4):
        more(count)
        for _time in range(2):
            phone.get(address)
        with counted(app) as statements:
            phone.get(address)
        asked.append([LIST.sub("(?)", statement) for statement in statements])
    assert asked[0] == asked[1]
    assert asked[0]


def test_the_first_request_after_a_correction_counts_one_game(app, phone, played, monkeypatch):
    group, _more = played
    phone.get(group)
    with app.app_context():
        newest = Members(group[7:]).row.id
        found = []
        monkeypatch.setattr(
            counting, "count_game", lambda *args: found.append(args[2]) or count_game(*args)
        )
        assert stale_games(db.session(), newest) == []
        game = db.session.get_one(counting.Game, newest + 1)
        save(game, 1, SECOND)
        assert catch_up(newest) == len(found) == 1
        db.session.remove()


def test_games_to_be_counted_are_found_by_their_index(app):
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            with counted(app) as asked:
                stale_games(db.session(), 1)
            plan = db.session.connection().exec_driver_sql(
                f"EXPLAIN QUERY PLAN {asked[-1]}", (1, 0, 1, 0)
            )
            assert "ix_game_in_group_stale" in " ".join(row[3] for row in plan)
        db.session.remove()
