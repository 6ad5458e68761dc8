import pytest

from app.golf.reading import Face, all_faces, pips, select, selector, spread
from tests.golf.helpers.build import refused

STANDARD = [*all_faces({"A 2-10 J Q K": "suited"}, jokers=True)]
SIGNED = [*all_faces({"-2-12": 4}, jokers=False)]
POINTS = {face: {"2": -2, "X": -5, "K": 0}.get(face.rank, 5) for face in STANDARD}
NAME = "name the cards, like 3-10, red 3 or QS"


def chosen(text, faces=STANDARD, points=None):
    return " ".join(map(str, select("p", text, faces, points)))


NAMED = {
    **{"X": "X", "QS": "QS", "A": "AS AH AD AC", "A K": "AS AH AD AC KS KH KD KC"},
    **{"red 3": "3H 3D", "black 3": "3S 3C", "3 red": "3H 3D", "red 2-3": "2H 2D 3H 3D"},
    **{"one-eyed": "JS JH KD", "one-eyed J": "JS JH", "one-eyed K": "KD"},
    **{"red one-eyed": "JH KD", "AS, X,KD": "AS KD X"},
    **{"spade A": "AS", "heart A": "AH", "diamond A": "AD", "club A": "AC"},
}
LACKED = {
    **{"B": "B", "10-12": "11", "5-3": "5-3", "red X": "red X", "QX": "QX", "0-2": "0", "Z": "Z"},
    **{"blak 3": "blak; did you mean black?", "oneeyed J": "oneeyed; did you mean one-eyed?"},
}


def test_a_selector_names_cards_in_the_decks_order():
    assert {text: chosen(text) for text in NAMED} == NAMED
    for quality, count in {"spade": 13, "club": 13, "red": 26, "black": 26}.items():
        assert len(select("p", quality, STANDARD)) == count
    assert (chosen("-2-1", SIGNED), chosen("-1", SIGNED)) == ("-2 -1 0 1", "-1")
    assert (spread("8-10"), spread("-2--1"), spread("Q")) == (["8", "9", "10"], ["-2", "-1"], ["Q"])


def test_points_choose_where_they_are_known():
    assert chosen("negative", points=POINTS) == "2S 2H 2D 2C X"
    assert chosen("red negative", points=POINTS) == "2H 2D"
    assert chosen("positive K", points=POINTS) == ""
    near = {Face("1"): 1, Face("0"): 0, Face("-1"): -1}
    assert (chosen("positive", [*near], near), chosen("negative", [*near], near)) == ("1", "-1")
    for text in ("red negative", "positive 3"):
        word = text.replace("red ", "").partition(" ")[0]
        with refused("p", f"{word} can’t be used to set the points of a card"):
            chosen(text)


@pytest.mark.parametrize(("text", "missing"), LACKED.items())
def test_a_card_the_deck_lacks_is_named(text, missing):
    with refused("p", f"the deck has no {missing}"):
        chosen(text)


def test_what_names_no_cards_is_refused():
    for text in ("A,", ",", "", "A,,K"):
        with refused("p", NAME):
            chosen(text)
    for raw in ("", " , ", 3, None):
        with refused("p", NAME):
            selector("p", raw)
    with refused("p", "the deck has no red 3"):
        chosen("red 3", SIGNED)
    assert (pips("p", "10"), pips("p", "-2")) == (10, -2)
    for rank in ("J", "100"):
        with refused("p", f"{rank} has no number of its own; write what it counts"):
            pips("p", rank)


def test_a_deck_is_every_face_with_its_copies():
    assert len(STANDARD) == 53
    ranks = {Face("1"): 3, Face("2"): 3, Face("X"): 1}
    assert all_faces({"1-2": 3, "X": 1}, jokers=True) == ranks
    assert all_faces({"A": "suited"}, jokers=False) == {Face("A", suit): 1 for suit in "SHDC"}
    assert all_faces({"A": 2}, jokers=True)[Face("X")] == 0
