"""A hole is checked as a whole, saved once, corrected beside what was there, and previewed."""

import threading
from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.record.change.save_hole import (
    RawHole,
    RawSeat,
    check_hole,
    save_hole,
)
from app.record.database import db
from app.record.models import Entry, Game
from tests.record.tables import DEVICE, FIRST, count, draft, play_of, start

TABLE, PLAYERS = compile_ruleset(find_ruleset("nine-hole")), {"p1": 7, "p2": 8}
CARDS = RawSeat("6 4 2 / 6 9 2")
TYPED = RawHole(1, {"p1": CARDS, "p2": RawSeat("", "13", held=True)}, ["p1"])


def faults(seat=CARDS, **others):
    seats = {"p1": seat, "p2": RawSeat(total="5", final=True)}
    _hole, found = check_hole(replace(TYPED, seats=seats, **others), PLAYERS, TABLE)
    return [(fault.path, fault.code) for fault in found]


def test_a_typed_hole_is_read_by_player_with_numbers_however_they_are_written():
    hole, found = check_hole(TYPED, PLAYERS, TABLE)
    assert hole.grids == {7: ("6", "4", "2", "6", "9", "2"), 8: TypedTotal(13, held=True)}
    assert (hole.went_out, hole.looks, hole.adjustments, found) == (7, {}, {}, [])
    seat = RawSeat("= −3", looks="2.0", points="+4", reason=" late ")
    hole, found = check_hole(RawHole(1, {"p2": seat}, []), PLAYERS, TABLE)
    assert (hole.grids, hole.looks) == ({8: TypedTotal(-3)}, {8: 2})
    assert (hole.adjustments, hole.went_out, found) == ({8: (4, "late")}, None, [])


def test_all_faults_of_a_typed_hole_come_together_each_with_its_path():
    seat = replace(CARDS, total="1.5", looks="-1", points="3")
    assert faults(seat, went_out=None, starter="p9") == [
        ("grids.p1.total", "decimal"),
        ("grids.p1", "both"),
        ("looks.p1", "range"),
        ("by_hand.p1.reason", "reason"),
        ("went_out", "no_answer"),
        ("starter", "player"),
    ]
    assert faults(replace(CARDS, final=True)) == [("grids.p1", "ticks")]
    assert faults(RawSeat("=5"), went_out=None) == [("went_out", "no_answer")]
    assert faults(RawSeat(total="5", final=True), went_out=None) == []
    seats = {"p9": RawSeat(None, looks=1, points=0), "p3": CARDS}
    _hole, found = check_hole(RawHole(1, seats, ["p4"]), PLAYERS, TABLE)
    paths = {fault.path for fault in found if fault.code == "player"}
    assert paths == {"looks.p9", "by_hand.p9", "grids.p3", "went_out"}


@pytest.mark.postgresql
def test_writers_at_the_same_time_lose_nothing(app):
    games = [start(client_id=f"start-000000000{n}") for n in range(4)]
    tasks = [(game.id, draft(game, 1, FIRST)) for game in games for _ in range(3)]
    db.session.rollback()
    errors = []

    def write(game_id, hole):
        with app.app_context():
            try:
                save_hole(play_of(db.session.get_one(Game, game_id)), DEVICE, hole)
            except Exception as error:
                errors.append(error)
            db.session.remove()

    threads = [threading.Thread(target=write, args=task) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert count(Entry) == len(games) * (2 + 6)
