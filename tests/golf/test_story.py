"""What is worth telling of a player once a game is over."""

from app.golf.game import story_of
from app.golf.referee import settle_hole
from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset

NINE = compile_ruleset(find_ruleset("nine-hole"))
LOW, HIGH, NINES = "A2A3K2", "789TJQ", "9999QQ"


def rulings(*holes):
    return [settle_hole(NINE, [*map(grid_of, grids)], None) for grids in holes]


def grid_of(text):
    return None if text is None else [{"T": "10"}.get(card, card) for card in text]


def story(seat, *holes, is_last=False):
    found = story_of(rulings(*holes), seat, is_last=is_last)
    return found.code, found.number


def test_who_held_equal_cards_held_them_and_came_in_last_all_the_same():
    assert story(1, (LOW, NINES)) == ("held", 0)
    assert story(1, (LOW, NINES), is_last=True) == ("held_last", 0)


def test_lowest_of_several_holes_is_shown_and_of_one_is_not():
    assert story(0, (LOW, HIGH), (LOW, HIGH)) == ("lowest_of", 2)
    assert story(0, (LOW, HIGH))[0] == "best_hole"
    assert story(1, (LOW, HIGH), (LOW, HIGH))[0] == "best_hole"


def test_who_never_played_has_no_story():
    assert story(1, (LOW, None)) == ("nothing", 0)


def test_equal_cards_that_nobody_wrote_down_are_no_story():
    total = TypedTotal(20, held=True)
    ruling = settle_hole(NINE, [grid_of(LOW), total], None)
    assert story_of([ruling], 1, is_last=False).code != "held"
