import threading

import pytest
from sqlalchemy import select

from app.record.change.save_hole import HoleSavedElsewhereError, save_hole
from app.record.database import db
from app.record.game.played import HoleOrderError
from app.record.models import Entry, Game
from tests.record.tables import DEVICE, FIRST, SECOND, count, draft, play_of, save, start


def test_a_saved_hole_is_ruled_on():
    play = save(start(), 1, FIRST, went_out=0)
    assert play.hole(1).ruling.hole_scores == (33, 14, 21, 28)
    assert play.totals == (33, 14, 21, 28)
    assert play.places == (4, 1, 2, 3)
    assert play.next_number == 2


def test_opening_a_hole_writes_down_who_plays_deals_and_starts():
    game = start(dealer=1)
    save(game, 1, FIRST)
    opened = db.session.scalar(select(Entry).where(Entry.kind == "opened"))
    players = [seat.player_id for seat in play_of(game).seats]
    assert opened.content == {"players": players, "dealer": players[1], "starter": players[2]}


def test_a_correction_is_a_new_entry_and_the_old_one_is_kept():
    game = start()
    save(game, 1, FIRST)
    before = count(Entry)
    play = save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    assert count(Entry) == before + 1
    assert play.hole(1).corrected
    assert play.totals == (32, 14, 21, 28)


def test_saving_the_same_hole_again_adds_nothing():
    game = start()
    save(game, 1, FIRST)
    before, version = count(Entry), game.version
    play = save(game, 1, FIRST, seen="whatever was seen", token="another-token")
    assert (count(Entry), game.version) == (before, version)
    assert not play.hole(1).corrected


def test_a_page_made_before_another_save_never_overrules_it():
    game = start()
    save(game, 1, FIRST)
    with pytest.raises(HoleSavedElsewhereError) as caught:
        save(game, 1, SECOND, seen="")
    assert play_of(game).hole(1).grids[0] == ("K", "4", "2", "K", "3", "8")
    assert caught.value.seen == play_of(game).hole(1).seen


def test_holes_come_in_order():
    game = start()
    with pytest.raises(HoleOrderError, match="hole 1 is next"):
        save(game, 2, FIRST)
    with pytest.raises(HoleOrderError):
        save(game, 0, FIRST)
    assert count(Entry) == 2


def test_after_the_ninth_hole_the_game_is_over_and_can_still_be_corrected():
    game = start()
    for number in range(1, 10):
        play = save(game, number, FIRST if number % 2 else SECOND)
    assert play.is_over
    with pytest.raises(HoleOrderError):
        save(game, 10, FIRST)
    assert save(game, 9, SECOND).hole(9).corrected


def test_the_log_counts_without_a_gap():
    game = start()
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    save(game, 1, SECOND)
    seqs = list(db.session.scalars(select(Entry.seq).order_by(Entry.id)))
    assert seqs == list(range(1, len(seqs) + 1))
    assert db.session.get_one(type(game), game.id).version == len(seqs)


def test_two_players_of_one_grid_keep_dealer_and_starter_after_a_correction():
    game = start(dealer=3)
    save(game, 1, FIRST)
    play = save(game, 1, SECOND)
    assert (*play.duty(1), play.duty(2).dealer) == (3, 0, 0)


def write(app, game_id, grid_texts, errors):
    with app.app_context():
        try:
            game = db.session.get_one(Game, game_id)
            save_hole(play_of(game), DEVICE, grid_texts)
        except Exception as error:
            errors.append(error)
        db.session.remove()


def test_writers_at_the_same_time_lose_nothing(app):
    games = [start(client_id=f"start-000000000{n}") for n in range(4)]
    tasks = [(game.id, draft(game, 1, FIRST)) for game in games for _ in range(3)]
    db.session.rollback()
    errors = []
    threads = [threading.Thread(target=write, args=(app, *task, errors)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert count(Entry) == len(games) * (2 + 6)
