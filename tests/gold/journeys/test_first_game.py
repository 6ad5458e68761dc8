"""A first game of four, from the names to the winner, and what the referee asks on the way."""

from tests.gold.journeys.holes import FIRST, NINE
from tests.gold.table import FOUR, NOBODY, Table, read_card, read_ruling, totals


def test_one_hole_is_ruled_on(address):
    table = Table(address).start().play(FIRST, out="Ann")
    assert table.says("is_busted", name="Ann")
    assert read_ruling(table) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}
    assert table.says("leads", name="Bea", points=11)
    table.follow("enter_next_hole", hole=2)
    assert table.says("dealing", dealer="Bea", starter="Cam")


def test_nine_holes_are_played_to_the_end(address):
    table = Table(address).start().play_all(NINE)
    assert read_ruling(table) == {"Ann": 3, "Bea": 21, "Cam": 14, "Dan": 11}
    table.open(table.game)
    assert table.says("wins", name="Ann", points=38)
    assert read_card(table) == {
        "Ann": ([23, 17, 15, 6, 29, 14, 8, 0, 3], 115, 1),
        "Bea": ([11, 54, 0, 30, 19, -5, 20, 3, 21], 153, 2),
        "Cam": ([35, 13, 27, 34, 8, 15, 23, 36, 14], 205, 4),
        "Dan": ([13, 20, 14, 6, 43, 15, 35, 32, 11], 189, 3),
    }
    assert not table.can_follow("enter_next_hole", hole=10)
    table.open("/").follow("finished_game", name="Ann", points=38)
    assert table.path == table.game


def test_a_fifth_seven_is_refused_and_corrected(address):
    table = Table(address).start()
    typed = {**FIRST, "Dan": "7 7 7 / 10 3 Q"}
    table.play(typed, out="Ann")
    assert table.status == 422
    assert table.says("too_many_lie", count=5, most=4)
    asked = {name: table.told("suspect_card", name=name) for name in FOUR}
    assert asked == {
        "Ann": [],
        "Bea": [],
        "Cam": [("1", "lower"), ("2", "lower")],
        "Dan": [("1", "upper"), ("2", "upper"), ("3", "upper")],
    }
    assert table.typed(FOUR) == typed
    assert table.shown("who_went_out", name="Ann")
    table.fill("cards_of", FIRST["Dan"], name="Dan").press("score_hole")
    assert table.status == 200
    assert totals(table.card()) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}


def test_who_went_out_was_forgotten(address):
    table = Table(address).start().play(FIRST)
    assert table.status == 422
    assert table.says("say_who_went_out")
    assert table.typed(FOUR) == FIRST
    table.check("who_went_out", name="Cam").press("score_hole")
    assert totals(table.card()) == {"Ann": 13, "Bea": 11, "Cam": 45, "Dan": 13}
    table.correct({}, 1, out="Bea")
    assert totals(table.card()) == {"Ann": 13, "Bea": 11, "Cam": 35, "Dan": 13}
    table.correct({}, 1, out=NOBODY)
    assert totals(table.card()) == {"Ann": 13, "Bea": 11, "Cam": 35, "Dan": 13}
    table.correct({}, 1, out="Ann")
    assert totals(table.card()) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}


def test_cards_that_nobody_can_read_are_asked_about(address):
    table = Table(address).start()

    def asked(idea, beas_cards):
        """What the page asks of Bea; it keeps what was typed."""
        typed = {**FIRST, "Bea": beas_cards}
        table.play(typed, out="Ann", number=1)
        assert table.status == 422
        assert table.typed(FOUR) == typed
        assert table.shown("who_went_out", name="Ann")
        assert not any(table.says(idea, name=name) for name in ("Ann", "Cam", "Dan"))
        return table.told(idea, name="Bea")

    assert asked("not_a_card", "6 4 hello / 6 9 2") == [("3", "upper", "hello")]
    assert asked("not_a_card", "6 4 2 / 6 Z 2") == [("2", "lower", "Z")]
    assert asked("not_a_card", "-2 4 2 / 6 9 2") == [("1", "upper", "-2")]
    assert asked("not_a_card", "6 4 11 / 6 9 1") == [("3", "upper", "11"), ("3", "lower", "1")]
    assert asked("no_joker", "6 4 X / 6 9 2") == [("3", "upper")]
    assert asked("card_missing", "6 4 2 / 6 9") == [("3", "lower")]
    assert asked("card_missing", "6 ? 2 / 6 9 2") == [("2", "upper")]
    assert asked("too_many_cards", "6 4 2 / 6 9 2 8") == [("7", "6")]
    assert totals(table.card()) == {"Ann": 0, "Bea": 0, "Cam": 0, "Dan": 0}
    table.play(FIRST, out="Ann", number=1)
    assert totals(table.card()) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}


def test_numbers_that_make_no_sense_are_asked_about(address):
    table = Table(address).start()
    table.type_hole(FIRST, out="Ann").fill("points", "abc", within="of_player", name="Bea")
    table.press("score_hole")
    assert table.status == 422
    assert table.says("points_are_numbers", name="Bea")
    assert table.shown("points", within="of_player", name="Bea") == "abc"
    table.fill("points", "5", within="of_player", name="Bea").press("score_hole")
    assert table.status == 422
    assert table.says("points_need_a_reason", name="Bea")
    table.fill("points", "", within="of_player", name="Bea")
    table.fill("total_of", "11", name="Bea").press("score_hole")
    assert table.status == 422
    assert table.says("cards_or_total", name="Bea")
    table.fill("cards_of", "", name="Bea").fill("total_of", "eleven", name="Bea")
    table.press("score_hole")
    assert table.status == 422
    assert table.says("total_is_a_number", name="Bea")
    assert table.shown("total_of", name="Bea") == "eleven"
    assert table.typed(FOUR) == {**FIRST, "Bea": ""}
    table.fill("total_of", "11", name="Bea").press("score_hole")
    assert totals(table.card()) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}
