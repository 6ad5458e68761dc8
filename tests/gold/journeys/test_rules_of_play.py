"""What the rules make of a hole: house rules, pots, totals without cards, points by hand, decks."""

from tests.gold.journeys.holes import FIRST, NINE, SECOND, some_of
from tests.gold.table import FOUR, Table, places, read_ruling, totals

THREE = ("Ann", "Bea", "Cam")
FIRST_OF_THREE = some_of(FIRST, *THREE)


def house_rules(browser, name, **switches):
    """Make rules from Nine holes, each switch with its choice, save them and return their code."""
    browser.open("/rules?open=nine-hole").follow("house_rules")
    for switch, choice in switches.items():
        browser.check(choice, within=switch)
    browser.fill("name_of_rules", name).press("save_house_rules")
    return browser.told("code_of_rules")[0][0]


def load_rules(browser, code):
    """Type the code of house rules, and play with them."""
    browser.open("/rules").follow("got_a_code").fill("rules_code", code).press("load_rules")
    return browser


def test_house_rules_are_loaded_by_their_code_on_another_phone(address):
    code = house_rules(Table(address), "Jacks are free", jack="zero", beaten="doubled")
    table = load_rules(Table(address), code)
    assert "Jacks are free" in table.text()
    table.follow("play_with_these").start(FOUR, rules="")
    # Dan has 3 in the column of J and 3; Ann is beaten, and her 13 is doubled
    table.play(FIRST, out="Ann")
    assert read_ruling(table) == {"Ann": 26, "Bea": 11, "Cam": 35, "Dan": 3}
    # in the column of 8 and J Bea saves 10 of 54
    table.play(SECOND, out="Cam", number=2)
    assert read_ruling(table) == {"Ann": 17, "Bea": 44, "Cam": 13, "Dan": 20}
    assert totals(table.card()) == {"Ann": 43, "Bea": 55, "Cam": 48, "Dan": 23}


def test_a_code_that_no_rules_have(address):
    table = load_rules(Table(address), "AAA-AAA")
    assert table.status == 422
    assert table.shown("rules_code") == "AAA-AAA"


def test_a_pot_is_paid_into_and_won(address):
    code = house_rules(Table(address), "For a stake", stakes="one")
    table = load_rules(Table(address), code).follow("play_with_these").start(THREE, rules="")
    table.play(FIRST_OF_THREE, out="Ann")
    # all three paid one; Ann is beaten and pays as much as the pot holds
    assert table.says("pays_into_pot", name="Ann", stakes=3)
    table.open(table.game)
    assert table.says("pot_holds", stakes=6)
    assert table.says("won_stakes", name="Ann", stakes=-4)
    assert table.says("won_stakes", name="Bea", stakes=-1)
    assert table.says("won_stakes", name="Cam", stakes=-1)
    # Cam is lowest and takes it, and all pay in again
    table.play(some_of(SECOND, *THREE), out="Cam", number=2)
    assert table.says("takes_pot", name="Cam", stakes=6)
    table.open(table.game)
    assert table.says("pot_holds", stakes=3)
    assert table.says("won_stakes", name="Ann", stakes=-5)
    assert table.says("won_stakes", name="Bea", stakes=-2)
    assert table.says("won_stakes", name="Cam", stakes=4)
    assert totals(table.card()) == {"Ann": 40, "Bea": 65, "Cam": 48}


def test_peeks_cost_points(address):
    code = house_rules(Table(address), "No peeking", peek="one")
    table = load_rules(Table(address), code).follow("play_with_these").start(THREE, rules="")
    table.type_hole(FIRST_OF_THREE, out="Ann")
    table.fill("peeks", "3", within="of_player", name="Bea").press("score_hole")
    # a fine stands outside the comparison: Bea still beats Ann with 11
    assert read_ruling(table) == {"Ann": 23, "Bea": 14, "Cam": 35}


def test_totals_are_typed_without_cards(address):
    table = Table(address).start(THREE)
    table.type_hole({"Ann": FIRST["Ann"]}, out="Ann")
    table.fill("total_of", "8", name="Bea").fill("total_of", "20", name="Cam")
    table.check("held_four", within="of_player", name="Cam").press("score_hole")
    # Ann has 13 + 10 as Bea has 8; Cam held four equal cards, +10 for both others
    assert read_ruling(table) == {"Ann": 33, "Bea": 18, "Cam": 20}
    table.open(f"{table.game}/hole/2").type_hole({"Ann": FIRST["Ann"]}, out="Bea")
    table.check("penalties_included", within="of_player", name="Bea")
    table.fill("total_of", "25", name="Bea").fill("total_of", "-3", name="Cam").press("score_hole")
    # Bea's 25 is all that she gets
    assert read_ruling(table) == {"Ann": 13, "Bea": 25, "Cam": -3}
    card = table.card()
    assert totals(card) == {"Ann": 46, "Bea": 43, "Cam": 17}
    assert places(card) == {"Ann": 3, "Bea": 2, "Cam": 1}
    table.open(f"{table.game}/hole/1")
    assert table.shown("total_of", name="Cam") == "20"
    assert table.shown("held_four", within="of_player", name="Cam")
    assert not table.shown("penalties_included", within="of_player", name="Cam")


def test_points_by_hand_have_a_reason(address):
    table = Table(address).start()
    table.type_hole(FIRST, out="Ann")
    table.fill("points", "-5", within="of_player", name="Cam")
    table.fill("reason", "dealt twice", within="of_player", name="Cam")
    table.fill("points", "4", within="of_player", name="Bea")
    table.fill("reason", "late for tea", within="of_player", name="Bea").press("score_hole")
    # Bea has 15, but grids are compared: 11 still beats Ann
    assert read_ruling(table) == {"Ann": 23, "Bea": 15, "Cam": 30, "Dan": 13}
    assert table.says("by_hand", reason="late for tea", points=4)
    assert table.says("by_hand", reason="dealt twice", points=-5)
    assert places(table.card()) == {"Ann": 3, "Bea": 2, "Cam": 4, "Dan": 1}


def test_an_odd_deck_is_accepted_and_marked(address):
    table = Table(address).start()
    odd = {**FIRST, "Dan": "7 7 7 / 10 3 Q"}
    table.play(odd, out="Ann")
    assert table.status == 422
    table.check("extra_cards").press("score_hole")
    # Dan has 17 + 10 + 17; of the five sevens nobody holds four
    assert read_ruling(table) == {"Ann": 23, "Bea": 11, "Cam": 35, "Dan": 44}
    assert table.says("odd_deck")
    table.open(f"{table.game}/hole/1")
    assert table.shown("extra_cards")
    table.play(SECOND, out="Cam", number=2)
    assert not table.says("odd_deck")
    table.open(table.game)
    assert table.can_follow("odd_hole", hole=1)
    assert not table.can_follow("odd_hole", hole=2)


def test_letters_of_another_language_are_typed_and_read(address):
    table = Table(address).start(("Anna", "Bernd"), letters="B D K A")
    cards = {"Anna": "B D K / A 2 B", "Bernd": "D d k / D b K"}
    table.play(cards, out="Anna")
    # Anna 11 + 8 + 10, and Bernd has 20
    assert read_ruling(table) == {"Anna": 39, "Bernd": 20}
    table.open(f"{table.game}/hole/1")
    assert table.typed(cards) == {"Anna": "B D K / A 2 B", "Bernd": "D D K / D B K"}
    table.play({"Anna": "J D K / A 2 B", "Bernd": "Q D K / D B K"}, out="Anna", number=2)
    # English letters are read as well
    assert read_ruling(table) == {"Anna": 39, "Bernd": 20}


def changed_rules(table):
    """On the way to let jacks count nothing: which holes would change."""
    table.open(table.game).follow("rules_of_game").follow("change_rules")
    return table.check("zero", within="jack").press("which_holes_change")


def test_rules_change_from_the_next_hole_on(address):
    table = Table(address).start().play_all(NINE[:2])
    changed_rules(table)
    assert table.told("would_change", name="Dan") == [("13", "3")]  # J and 3 in hole 1
    assert table.told("would_change", name="Bea") == [("54", "44")]  # 8 and J in hole 2
    assert table.told("would_change", name="Cam") == []
    table.press("from_hole_on", hole=3)
    assert totals(table.card()) == {"Ann": 40, "Bea": 65, "Cam": 48, "Dan": 33}
    third = {
        "Ann": "J J Q / 2 9 Q",  # -2 + 9
        "Bea": "3 4 5 / 6 7 8",
        "Cam": "J J K / 3 4 A",  # 3 + 4 + 1, and 10 as Ann has less
        "Dan": "9 9 9 / A A 2",
    }
    table.play(third, out="Cam", number=3)
    assert read_ruling(table) == {"Ann": 7, "Bea": 33, "Cam": 18, "Dan": 27}


def test_rules_change_for_all_holes(address):
    table = Table(address).start().play_all(NINE[:2])
    changed_rules(table).press("for_all_holes")
    card = table.card()
    assert card["Dan"] == ([3, 20] + [None] * 7, 23, 1)
    assert totals(card) == {"Ann": 40, "Bea": 55, "Cam": 48, "Dan": 23}
    table.press("undo")
    assert totals(table.card()) == {"Ann": 40, "Bea": 65, "Cam": 48, "Dan": 33}


def test_rules_are_looked_at_before_they_change(address):
    table = Table(address).start().play_all(NINE[:2])
    changed_rules(table)
    assert totals(table.card()) == {"Ann": 40, "Bea": 65, "Cam": 48, "Dan": 33}
