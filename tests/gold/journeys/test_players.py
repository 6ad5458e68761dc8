"""Who plays: how many, with how many decks, and those who join, leave and change seats."""

from tests.gold.journeys.holes import NINE, THIRD, some_of
from tests.gold.table import FOUR, Table, places, read_ruling, totals

THREE = ("Ann", "Bea", "Cam")
OTHERS = ("Ann", "Cam", "Dan")


def test_a_guest_joins_with_the_average(address):
    table = Table(address).start(THREE).play_all(NINE[:2], THREE)
    assert totals(table.card()) == {"Ann": 40, "Bea": 65, "Cam": 48}
    table.joins("Dan", "average")  # 153 / 3
    assert table.says("joined", name="Dan", hole=3, points=51)
    assert totals(table.card()) == {"Ann": 40, "Bea": 65, "Cam": 48, "Dan": 51}
    table.play(THIRD, out="Bea", number=3)
    assert read_ruling(table) == {"Ann": 15, "Bea": 0, "Cam": 27, "Dan": 14}
    card = table.card()
    assert card["Dan"] == ([None, None, 14] + [None] * 6, 65, 2)
    assert places(card) == {"Ann": 1, "Bea": 2, "Cam": 4, "Dan": 2}


def test_a_guest_joins_with_the_highest_total_or_with_nothing(address):
    table = Table(address).start(THREE).play_all(NINE[:2], THREE)
    table.joins("Dan", "highest")
    assert totals(table.card())["Dan"] == 65
    table.press("undo")
    assert "Dan" not in table.card()
    table.joins("Dan", "nothing")
    assert places(table.card()) == {"Ann": 2, "Bea": 4, "Cam": 3, "Dan": 1}


def test_somebody_leaves_after_hole_six(address):
    table = Table(address).start().play_all(NINE[:6])
    card = table.card()
    assert totals(card) == {"Ann": 104, "Bea": 109, "Cam": 132, "Dan": 111}
    assert places(card) == {"Ann": 1, "Bea": 2, "Cam": 4, "Dan": 3}
    table.leaves("Bea")
    assert table.says("left_after", name="Bea", hole=6)
    assert places(table.card()) == {"Ann": 1, "Bea": None, "Cam": 3, "Dan": 2}
    table.play_all(NINE[6:], OTHERS, 7)
    table.open(table.game)
    # nobody takes the place of Bea, who has the lowest total
    assert table.says("wins", name="Ann", points=74)
    assert table.card() == {
        "Ann": ([23, 17, 15, 6, 29, 14, 8, 0, 3], 115, 1),
        "Bea": ([11, 54, 0, 30, 19, -5, None, None, None], 109, None),
        "Cam": ([35, 13, 27, 34, 8, 15, 23, 36, 14], 205, 3),
        "Dan": ([13, 20, 14, 6, 43, 15, 35, 32, 11], 189, 2),
    }


def test_somebody_who_left_comes_back(address):
    table = Table(address).start().play_all(NINE[:2])
    table.leaves("Bea")
    table.play(some_of(THIRD, *OTHERS), out="Dan", number=3)
    assert totals(table.card()) == {"Ann": 55, "Bea": 65, "Cam": 75, "Dan": 47}
    table.open(table.game).follow("players").press("comes_back", name="Bea").press("save")
    card = table.play(*NINE[3], 4).card()
    assert card["Bea"] == ([11, 54, None, 30] + [None] * 5, 95, 3)
    assert totals(card) == {"Ann": 61, "Bea": 95, "Cam": 109, "Dan": 53}


def test_seats_change_in_the_middle(address):
    table = Table(address).start().play_all(NINE[:2])
    table.open(table.game)
    assert table.says("dealing", dealer="Cam", starter="Dan")
    table.follow("players").press("move_up", name="Dan").press("save")
    # Bea dealt hole 2, and now Dan sits after her
    assert table.says("dealing", dealer="Dan", starter="Cam")
    assert list(table.card()) == ["Ann", "Bea", "Dan", "Cam"]
    table.play(THIRD, out="Bea", number=3)
    assert totals(table.card()) == {"Ann": 55, "Bea": 65, "Dan": 47, "Cam": 75}
    assert table.says("dealing", dealer="Cam", starter="Ann")


def test_the_first_dealer_is_chosen(address):
    table = Table(address).type_players(FOUR)
    table.check("deals_first", number=3).press("start_game")
    assert table.says("dealing", dealer="Cam", starter="Dan")


def test_five_players_take_two_decks(address):
    five = {
        "Ann": "7 7 K / 7 7 K",
        "Bea": "7 6 5 / 7 5 6",
        "Cam": "Q J 10 / J Q 9",
        "Dan": "2 2 A / A 3 2",
        "Eve": "8 9 10 / 8 9 A",
    }
    table = Table(address).start([*five], rules="six-card")
    table.play({**five, "Eve": "7 7 7 / 8 9 A"}, out="Ann")
    assert table.status == 422
    assert table.says("too_many_lie", count=9, most=8)
    assert table.typed(five) == {**five, "Eve": "7 7 7 / 8 9 A"}
    table.fill("cards_of", five["Eve"], name="Eve").press("score_hole")
    assert totals(table.card()) == {"Ann": 0, "Bea": 22, "Cam": 59, "Dan": -1, "Eve": 11}


def test_too_many_players_for_the_rules_are_refused_with_the_way_out(address):
    five = ["Ann", "Bea", "Cam", "Dan", "Eve"]
    table = Table(address).type_players(five, rules="six-card")
    table.press("choose_rules").follow("rules_in_list", rules="Nine holes")
    table.follow("use_rules", rules="Nine holes").press("start_game")
    assert table.status == 422
    assert table.says("players_need", players=5, decks="2 decks")
    assert [table.shown("player_name", number=at) for at in range(1, 6)] == five
    table.press("remove_player", name="Dan").press("start_game")
    assert list(table.keep_game().card()) == ["Ann", "Bea", "Cam", "Eve"]


def test_too_few_decks_are_refused_with_the_way_out(address):
    nine = ["Ann", "Bea", "Cam", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"]
    table = Table(address).start(nine, rules="six-card", decks="1 deck")
    assert table.status == 422
    assert table.says("players_need", players=9, decks="2 decks")
    assert [table.shown("player_name", number=at) for at in range(1, 10)] == nine
    table.fill("decks", "2 decks").press("start_game")
    assert list(table.keep_game().card()) == nine


def test_names_are_needed_and_differ(address):
    table = Table(address).start(["Ann", "Ann"])
    assert table.status == 422
    assert table.says("same_name", name="Ann")
    assert table.shown("player_name", number=2) == "Ann"
    table.fill("player_name", "Anna", number=2).press("start_game")
    assert list(table.keep_game().card()) == ["Ann", "Anna"]
    table = Table(address).start(["Ann"])
    assert table.status == 422
    assert table.shown("player_name", number=1) == "Ann"
