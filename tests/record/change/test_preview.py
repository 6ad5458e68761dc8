from app.record.change.save_hole import preview_hole, ripple_of
from app.record.models import Entry
from tests.record.tables import FIRST, SECOND, count, draft, play_of, save, start

MENDED = (*FIRST[:2], "A 7 8 / A 3 2", FIRST[3])


def previewed(game, number, texts, **how):
    return ripple_of(play_of(game), draft(game, number, texts, **how))


def test_a_preview_is_what_saving_gives_and_saves_nothing():
    game = start()
    save(game, 1, FIRST)
    before = count(Entry)
    seen = preview_hole(play_of(game), draft(game, 1, MENDED))
    assert count(Entry) == before
    saved = save(game, 1, MENDED)
    assert (seen.course, seen.results) == (saved.course, saved.results)
    assert seen.hole(1).corrected


def test_a_correction_moves_scores_penalties_and_places():
    game = start()
    save(game, 1, FIRST)
    moves = previewed(game, 1, MENDED)
    assert [(move.code, move.seat) for move in moves[:3]] == [
        ("score", 0),
        ("score", 2),
        ("lifted", 0),
    ]
    assert {move.code for move in moves[3:]} == {"place", "total"}


def test_a_new_hole_and_one_saved_otherwise_meanwhile_move_nothing():
    game = start()
    assert previewed(game, 1, FIRST) == ()
    save(game, 1, FIRST)
    assert previewed(game, 1, SECOND, seen="older") == ()


def test_a_hole_that_the_referee_refuses_has_no_ripple():
    game = start()
    save(game, 1, FIRST)
    assert previewed(game, 1, ("K K K / K K K", *FIRST[1:])) == ()
