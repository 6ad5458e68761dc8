"""What was typed wrong is mended later: what that moves is shown first, and all can be undone."""

from tests.gold.journeys.holes import AFTER_FIRST, AFTER_SECOND, AFTER_THIRD, FIRST, NINE, SECOND
from tests.gold.table import FOUR, Table, places, read_ruling, totals


def test_a_correction_moves_what_follows_from_it(address):
    table = Table(address).start().play_all(NINE[:3])
    other = table.phone("watch")
    assert other.card()["Ann"] == ([23, 17, 15] + [None] * 6, 55, 2)
    # Bea had a four where an ace was typed: she has 14, so that Ann with 13 isn't beaten
    table.type_hole({"Bea": "K 9 4 / K 3 2"}, number=1).press("save_correction")
    assert table.told("hole_moves", hole=1, name="Ann") == [("23", "13")]
    assert table.told("hole_moves", hole=1, name="Bea") == [("11", "14")]
    assert table.told("hole_moves", hole=1, name="Cam") == []
    assert table.told("total_moves", name="Ann") == [("55", "45")]
    assert table.told("total_moves", name="Bea") == [("65", "68")]
    assert table.says("no_longer_busted", name="Ann")
    assert totals(other.card()) == AFTER_THIRD  # nothing is saved yet
    table.press("save_correction")
    assert read_ruling(table) == {"Ann": 13, "Bea": 14, "Cam": 35, "Dan": 13}
    card = other.card()
    assert totals(card) == {"Ann": 45, "Bea": 68, "Cam": 75, "Dan": 47}
    assert places(card) == {"Ann": 1, "Bea": 3, "Cam": 4, "Dan": 2}
    assert other.can_follow("corrected_hole", hole=1)
    assert not other.can_follow("corrected_hole", hole=2)
    log = other.follow("log").text()
    assert "K 9 A / K 3 2" in log
    assert "K 9 4 / K 3 2" in log


def test_a_correction_is_looked_at_and_left(address):
    table = Table(address).start().play_all(NINE[:2])
    table.type_hole({"Bea": "K 9 4 / K 3 2"}, number=1).press("save_correction")
    table.follow("leave_correction")
    assert totals(table.card()) == AFTER_SECOND


def test_a_correction_is_checked_as_any_hole(address):
    table = Table(address).start().play_all(NINE[:2])
    table.type_hole({"Bea": "7 7 7 / 9 9 2"}, number=1).press("save_correction")
    assert table.status == 422
    assert table.says("too_many_lie", count=5, most=4)
    assert table.typed(FOUR) == {**FIRST, "Bea": "7 7 7 / 9 9 2"}
    assert totals(table.card()) == AFTER_SECOND


def test_a_saved_hole_goes_back_to_its_cards(address):
    table = Table(address).start().play(FIRST, out="Ann")
    table.press("undo")
    assert table.typed(FOUR) == FIRST
    assert totals(table.card()) == dict.fromkeys(FOUR, 0)
    table.play({**FIRST, "Cam": "4 4 5 / 7 7 9"}, out="Ann", number=1)
    assert read_ruling(table) == {**AFTER_FIRST, "Cam": 36}


def test_holes_are_undone_and_redone(address):
    table = Table(address).start().play_all(NINE[:2])
    table.open(table.game).press("undo")
    assert totals(table.card()) == AFTER_FIRST
    table.press("undo")
    assert totals(table.card()) == dict.fromkeys(FOUR, 0)
    assert table.can_follow("enter_next_hole", hole=1)
    table.press("redo")
    assert totals(table.card()) == AFTER_FIRST
    table.press("redo")
    assert table.card()["Bea"] == ([11, 54] + [None] * 7, 65, 4)
    assert not table.can_press("redo")
    table.open(f"{table.game}/hole/2")
    assert table.typed(FOUR) == SECOND
    assert table.shown("who_went_out", name="Cam")


def test_a_correction_is_undone(address):
    table = Table(address).start().play_all(NINE[:3])
    table.correct({"Bea": "K 9 4 / K 3 2"}, 1)
    assert totals(table.card()) == {"Ann": 45, "Bea": 68, "Cam": 75, "Dan": 47}
    table.press("undo")
    assert totals(table.card()) == AFTER_THIRD
    table.press("redo")
    assert totals(table.card()) == {"Ann": 45, "Bea": 68, "Cam": 75, "Dan": 47}
