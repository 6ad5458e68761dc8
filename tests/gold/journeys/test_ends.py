"""How a game ends: knocked out, at a target, by an extra hole, early; what can be done after it."""

from tests.gold.journeys.holes import AFTER_SECOND, AFTER_THIRD, NINE
from tests.gold.table import FOUR, Table, places, read_ruling, totals

THREE = ("Ann", "Bea", "Cam")


def test_who_reaches_100_is_knocked_out_and_the_last_one_in_wins(address):
    table = Table(address).start(THREE, rules="playroom")
    beas = "A 2 3 / A 2 4"
    table.play({"Ann": "Q J 10 / 9 8 7", "Bea": beas, "Cam": "5 6 7 / 8 9 10"}, out="Bea")
    assert read_ruling(table) == {"Ann": 57, "Bea": 7, "Cam": 45}
    table.play({"Ann": "Q J 10 / Q J 9", "Bea": beas, "Cam": "5 6 7 / 8 9 10"}, out="Bea", number=2)
    assert totals(table.card()) == {"Ann": 76, "Bea": 14, "Cam": 90}
    table.play({"Ann": "10 2 3 / A 2 6", "Bea": beas, "Cam": "K K 10 / K K K"}, out="Bea", number=3)
    assert table.says("knocked_out", name="Cam")
    assert totals(table.card()) == {"Ann": 96, "Bea": 21, "Cam": 100}
    table.open(f"{table.game}/hole/4")
    assert table.has_field("cards_of", name="Ann")
    assert not table.has_field("cards_of", name="Cam")
    table.play({"Ann": "K 4 5 / K A A", "Bea": "K A 2 / 4 3 2"}, out="Ann", number=4)
    assert read_ruling(table) == {"Ann": 11 + 11, "Bea": 8}
    assert table.says("knocked_out", name="Ann")
    # who was knocked out earlier is last, though Cam has fewer points than Ann
    assert table.card() == {
        "Ann": ([57, 19, 20, 22], 118, 2),
        "Bea": ([7, 7, 7, 8], 29, 1),
        "Cam": ([45, 45, 10, None], 100, 3),
    }
    assert table.says("winner", name="Bea")
    assert table.says("knocked_out_after", name="Ann", hole=4)
    assert table.says("knocked_out_after", name="Cam", hole=3)
    assert not table.can_follow("enter_next_hole", hole=5)


def test_a_game_to_100_is_over_when_somebody_reaches_it(address):
    table = Table(address).start(THREE, rules="skyjo")
    first = {
        "Ann": "12 11 10 9 / 8 7 6 5 / 1 2 0 -1",
        "Bea": "3 3 3 3 / 4 4 4 4 / -2 -1 0 1",
        "Cam": "5 5 5 8 / 5 6 7 8 / 5 6 7 8",
    }
    table.play(first, out="Bea")
    # two columns of three equal cards count nothing, also where they were left lying
    assert read_ruling(table) == {"Ann": 70, "Bea": 26, "Cam": 36}
    table.open(table.game)
    assert table.says("starts", name="Bea")
    second = {
        "Ann": ". 1 2 3 / . 4 5 6 / . 7 8 9",
        "Bea": "0 0 1 1 / 1 1 2 2 / 0 0 0 1",
        "Cam": "12 12 -1 -1 / 11 11 -2 -2 / 10 9 0 0",
    }
    table.play(second, out="Ann", number=2)
    assert read_ruling(table) == {"Ann": 45 * 2, "Bea": 9, "Cam": 59}
    assert table.says("reached_target", name="Ann", target=100)
    assert table.card() == {
        "Ann": ([70, 90], 160, 3),
        "Bea": ([26, 9], 35, 1),
        "Cam": ([36, 59], 95, 2),
    }
    assert table.says("wins", name="Bea", points=60)
    assert not table.can_follow("enter_next_hole", hole=3)


def test_a_tie_is_played_off_by_those_who_are_tied(address):
    table = Table(address).start(THREE, rules="four-card")
    same = {"Ann": "K A / 2 3", "Bea": "A 5 / K K", "Cam": "9 9 / 9 8"}
    table.play_all([(same, "Ann")] * 9, THREE)
    assert places(table.card()) == {"Ann": 1, "Bea": 1, "Cam": 3}
    assert table.says("share_first_place", name="Ann", other="Bea")
    table.follow("extra_hole")
    assert not table.has_field("cards_of", name="Cam")
    table.play({"Ann": "K A / 2 3", "Bea": "A 5 / K K"}, out="Bea")
    assert read_ruling(table) == {"Ann": 6, "Bea": 6}
    assert places(table.card()) == {"Ann": 1, "Bea": 1, "Cam": 3}
    table.follow("enter_next_hole", hole=11)
    table.play({"Ann": "9 9 / 9 9", "Bea": "K K / A A"}, out="Bea")
    # the total is without the extra holes
    assert table.card() == {
        "Ann": ([6] * 9 + [6, 36], 54, 2),
        "Bea": ([6] * 9 + [6, 2], 54, 1),
        "Cam": ([35] * 9 + [None, None], 315, 3),
    }
    assert table.says("winner", name="Bea")
    assert not table.can_follow("extra_hole")


def test_a_game_is_paused_and_goes_on(address):
    table = Table(address).start().play_all(NINE[:2])
    table.open(table.game).follow("players").press("pause")
    assert table.says("paused")
    assert table.open("/").says("paused")
    table.open(table.game).follow("enter_next_hole", hole=3).press("go_on")
    table.play(*NINE[2])
    assert totals(table.card()) == AFTER_THIRD
    assert not table.says("paused")


def test_a_game_ends_early_and_goes_on_all_the_same(address):
    table = Table(address).start().play_all(NINE[:2])
    table.open(table.game).follow("players").press("end_game")
    assert table.says("wins", name="Dan", points=7)
    assert table.says("ended_early", holes=2)
    assert places(table.card()) == {"Ann": 2, "Bea": 4, "Cam": 3, "Dan": 1}
    assert not table.can_follow("enter_next_hole", hole=3)
    table.press("go_on")
    table.play(*NINE[2], 3)
    assert places(table.card()) == {"Ann": 2, "Bea": 3, "Cam": 4, "Dan": 1}
    assert table.can_follow("enter_next_hole", hole=4)


def test_the_same_players_play_again(address):
    table = Table(address).start().play_all(NINE[:2])
    before = table.game
    table.open(table.game).follow("players").press("end_game")
    table.press("play_again").keep_game()
    assert table.game != before
    # who had the highest total deals
    assert table.says("dealing", dealer="Bea", starter="Cam")
    assert totals(table.card()) == dict.fromkeys(FOUR, 0)
    table.play(*NINE[0], 1)
    assert totals(table.card()) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 13}
    table.game = before
    assert totals(table.card()) == AFTER_SECOND


def test_a_game_is_deleted_and_restored(address):
    table = Table(address).start().play_all(NINE[:2])
    watching = table.phone("watch")
    assert table.open("/").can_follow("game_going_on", name="Dan", points=7)
    table.open(table.game).follow("players").press("delete_game")
    assert table.open(table.game).status == 410
    assert watching.open(table.game).status == 410
    assert not watching.can_press("restore")
    assert not table.open("/").can_follow("game_going_on", name="Dan", points=7)
    table.open(table.game).press("restore")
    assert totals(table.card()) == totals(watching.card()) == AFTER_SECOND
    table.play(*NINE[2], 3)
    assert totals(watching.card()) == AFTER_THIRD
