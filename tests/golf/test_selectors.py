import pytest

from app.golf.reading import Face, all_faces, pips, select, selector, spread
from tests.golf.helpers.build import refused

STANDARD = [*all_faces({"A 2-10 J Q K": "suited"}, jokers=True)]
SIGNED = [*all_faces({"-2-12": 4}, jokers=False)]
POINTS = {face: {"2": -2, "X": -5, "K": 0}.get(face.rank, 5) for face in STANDARD}


def chosen(text, faces=STANDARD, points=None):
    return " ".join(map(str, select("p", text, faces, points)))


def test_a_face_is_written_rank_first():
    assert (str(Face("Q", "S")), str(Face("X"))) == ("QS", "X")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("X", "X"),
        ("QS", "QS"),
        ("A", "AS AH AD AC"),
        ("A K", "AS AH AD AC KS KH KD KC"),
        ("red 3", "3H 3D"),
        ("black 3", "3S 3C"),
        ("3 red", "3H 3D"),
        ("red 2-3", "2H 2D 3H 3D"),
        ("one-eyed", "JS JH KD"),
        ("one-eyed J", "JS JH"),
        ("one-eyed K", "KD"),
        ("red one-eyed", "JH KD"),
        ("AS, X,KD", "AS KD X"),
        ("spade A", "AS"),
        ("heart A", "AH"),
        ("diamond A", "AD"),
        ("club A", "AC"),
    ],
)
def test_a_selector_names_cards_in_the_decks_order(text, cards):
    assert chosen(text) == cards


def test_a_quality_alone_takes_all_cards_that_are_so():
    for quality in ("spade", "heart", "diamond", "club"):
        assert len(select("p", quality, STANDARD)) == 13
    assert len(select("p", "red", STANDARD)) == len(select("p", "black", STANDARD)) == 26


def test_points_choose_where_they_are_known():
    assert chosen("negative", points=POINTS) == "2S 2H 2D 2C X"
    assert chosen("red negative", points=POINTS) == "2H 2D"
    assert chosen("positive K", points=POINTS) == ""
    assert chosen("positive A", points=POINTS) == "AS AH AD AC"
    near = {Face("1"): 1, Face("0"): 0, Face("-1"): -1}
    assert chosen("positive", [*near], near) == "1"
    assert chosen("negative", [*near], near) == "-1"
    with refused("p", "negative can’t be used to set the points of a card"):
        chosen("red negative")
    with refused("p", "positive can’t be used to set the points of a card"):
        chosen("positive 3")


def test_spans_may_be_signed():
    assert chosen("-2-1", SIGNED) == "-2 -1 0 1"
    assert chosen("-1", SIGNED) == "-1"
    assert (spread("8-10"), spread("-2--1"), spread("Q")) == (["8", "9", "10"], ["-2", "-1"], ["Q"])


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("B", "B"),
        ("10-12", "11"),
        ("10-11", "11"),
        ("5-3", "5-3"),
        ("red X", "red X"),
        ("QX", "QX"),
        ("0-2", "0"),
    ],
)
def test_a_card_the_deck_lacks_is_named(text, missing):
    with refused("p", f"the deck has no {missing}"):
        chosen(text)


@pytest.mark.parametrize("text", ["A,", ",", "", "A,,K"])
def test_an_empty_alternative_is_refused(text):
    with refused("p", "name the cards, like 3-10, red 3 or QS"):
        chosen(text)


def test_suits_mean_nothing_in_a_deck_without_them():
    with refused("p", "the deck has no red 3"):
        chosen("red 3", SIGNED)


def test_a_selector_is_read_as_text():
    assert selector("p", "red 3") == "red 3"
    for raw in ("", " , ", 3, None):
        with refused("p", "name the cards, like 3-10, red 3 or QS"):
            selector("p", raw)


def test_pips_are_the_ranks_own_number():
    assert (pips("p", "10"), pips("p", "-2")) == (10, -2)
    for rank in ("J", "100"):
        with refused("p", f"{rank} has no number of its own; write what it counts"):
            pips("p", rank)


def test_a_deck_is_every_face_with_its_copies():
    assert len(STANDARD) == 53
    assert all_faces({"1-2": 3, "X": 1}, jokers=True) == {
        Face("1"): 3,
        Face("2"): 3,
        Face("X"): 1,
    }
    assert all_faces({"A": "suited"}, jokers=False) == {Face("A", suit): 1 for suit in "SHDC"}
    assert all_faces({"A": 2}, jokers=True)[Face("X")] == 0


@pytest.mark.parametrize(
    ("text", "card", "meant"),
    [
        ("blak 3", "blak", "; did you mean black?"),
        ("oneeyed J", "oneeyed", "; did you mean one-eyed?"),
        ("Z", "Z", ""),
        ("QX", "QX", ""),
    ],
)
def test_a_quality_that_is_nearly_right_is_recognised(text, card, meant):
    with refused("p", f"the deck has no {card}{meant}"):
        chosen(text)
