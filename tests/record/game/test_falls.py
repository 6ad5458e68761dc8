"""Totals that fall back, hole by hole, as the pages and files show them."""

from app.formats.tables import holes, names_in
from app.wording.standing import course_notes, hole_notes
from tests.golf.helpers.build import rules
from tests.record.tables import save, start


def test_a_total_of_exactly_a_number_falls_back_and_the_hole_says_so():
    game = start(names=("Ann", "Bea"), ruleset=rules("six-card", falls={"at": 13}))
    save(game, 1, ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], went_out=None)
    play = save(game, 2, ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], went_out=None)
    assert [play.totals_after(number) for number in (0, 1, 2)] == [(0, 0), (6, 11), (19, 22)]
    assert play.totals == (19, 22)
    fell = "Ann: exactly 13 after hole 1, so back to 6."
    assert [fell in hole_notes(play, number) for number in (1, 2)] == [True, False]
    assert fell in course_notes(play)
    assert [row[9] for row in holes(play, names_in(play))] == [6, 11, 19, 22]
