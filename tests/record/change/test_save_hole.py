"""A hole is checked as a whole, saved once, corrected beside what was there, and previewed."""

import threading
from dataclasses import replace

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.record.change.save_hole import (
    HoleSavedElsewhereError,
    RawHole,
    RawSeat,
    check_hole,
    preview_hole,
    ripple_of,
    save_hole,
)
from app.record.database import db
from app.record.game.played import HoleOrderError
from app.record.models import Entry, Game
from tests.record.tables import DEVICE, FIRST, SECOND, count, draft, play_of, save, start

TABLE, PLAYERS = compile_ruleset(find_ruleset("nine-hole")), {"p1": 7, "p2": 8}
CARDS = RawSeat("6 4 2 / 6 9 2")
TYPED = RawHole(1, {"p1": CARDS, "p2": RawSeat("", "13", held=True)}, ["p1"])
CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])


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


def test_a_hole_is_saved_once_ruled_on_and_corrected_beside_what_was_there():
    game = start(dealer=1)
    play = save(game, 1, FIRST)
    assert play.hole(1).ruling.hole_scores == play.totals == (33, 14, 21, 28)
    assert (play.places, play.next_number) == ((4, 1, 2, 3), 2)
    players = [seat.player_id for seat in play.seats]
    opened = db.session.scalar(select(Entry).where(Entry.kind == "opened"))
    assert opened.content == {"players": players, "dealer": players[1], "starter": players[2]}
    before, version = count(Entry), play.version
    again = save(game, 1, FIRST, seen="whatever was seen", token="another-token")
    assert (count(Entry), again.version, again.hole(1).corrected) == (before, version, False)
    play = save(game, 1, CORRECTED)
    assert (count(Entry), play.hole(1).corrected) == (before + 1, True)
    assert play.totals == (32, 14, 21, 28)
    save(game, 2, SECOND)
    seqs = list(db.session.scalars(select(Entry.seq).order_by(Entry.id)))
    assert seqs == [*range(1, len(seqs) + 1)]
    assert play_of(game).version == len(seqs)


def test_a_page_made_before_another_save_never_overrules_it():
    game = start()
    save(game, 1, FIRST)
    with pytest.raises(HoleSavedElsewhereError) as caught:
        save(game, 1, SECOND, seen="")
    assert play_of(game).hole(1).grids[0] == ("K", "4", "2", "K", "3", "8")
    assert caught.value.seen == play_of(game).hole(1).seen


def test_holes_come_in_order_until_the_game_is_over_and_can_be_corrected_after():
    game = start(dealer=3)
    with pytest.raises(HoleOrderError, match="hole 1 is next"):
        save(game, 2, FIRST)
    with pytest.raises(HoleOrderError):
        save(game, 0, FIRST)
    assert count(Entry) == 2
    for number in range(1, 10):
        play = save(game, number, FIRST if number % 2 else SECOND)
    assert play.is_over
    with pytest.raises(HoleOrderError):
        save(game, 10, FIRST)
    play = save(game, 1, SECOND)
    assert play.hole(1).corrected
    assert (*play.duty(1), play.duty(2).dealer) == (3, 0, 0)


def test_a_preview_is_what_saving_gives_and_saves_nothing():
    mended = (*FIRST[:2], "A 7 8 / A 3 2", FIRST[3])

    def moves(texts, **how):
        return ripple_of(play_of(game), draft(game, 1, texts, **how))

    game = start()
    assert moves(FIRST) == ()
    save(game, 1, FIRST)
    assert moves(SECOND, seen="older") == ()
    assert moves(("K K K / K K K", *FIRST[1:])) == ()
    found = [(move.code, move.seat) for move in moves(mended)]
    assert found[:3] == [("score", 0), ("score", 2), ("lifted", 0)]
    assert {code for code, _seat in found[3:]} == {"place", "total"}
    before = count(Entry)
    seen = preview_hole(play_of(game), draft(game, 1, mended))
    assert count(Entry) == before
    saved = save(game, 1, mended)
    assert (seen.course, seen.results) == (saved.course, saved.results)
    assert seen.hole(1).corrected


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
