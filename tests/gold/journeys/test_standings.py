"""Who is ranked: in a ruling as on the card after its hole, whoever came or left since."""

from tests.gold.browser import pattern, squeezed
from tests.gold.journeys.holes import NINE
from tests.gold.table import FOUR, Table, pdf_text, places, rows, totals

AFTER_SIX = ("Ann", "Cam", "Dan", "Zoe")


def in_ruling(table, number, names):
    """The places that a ruling gives to these players; None where it gives none."""
    table.open(f"{table.game}/hole/{number}/ruling")
    told = {name: table.told("place_in_ruling", name=name) for name in names}
    return {name: int(found[0][0]) if found else None for name, found in told.items()}


def nine_holes(address):
    """A game that Bea leaves after hole 6, when Zoe comes; and the card after each hole."""
    table, cards = Table(address).start(), {}
    for number, (grids, out) in enumerate(NINE, 1):
        names = FOUR if number <= 6 else AFTER_SIX
        grids = {**grids, "Zoe": grids["Bea"]}
        table.play({name: grids[name] for name in names}, out, number)
        cards[number] = table.card()
        if number == 6:
            table.leaves("Bea").joins("Zoe", "nothing")
    return table, cards


def test_a_ruling_ranks_those_who_played_as_the_card_did_after_that_hole(address):
    table, cards = nine_holes(address)
    for number, card in cards.items():
        names = FOUR if number <= 6 else AFTER_SIX
        then = {name: place for name, place in places(card).items() if name in names}
        assert in_ruling(table, number, (*FOUR, "Zoe")) == {"Bea": None, "Zoe": None, **then}
        best, second, *_others = sorted(totals(card)[name] for name in names)
        leader, next_one = (
            next(name for name in names if totals(card)[name] == points)
            for points in (best, second)
        )
        assert table.says("leads", name=leader, points=best)
        assert table.says("second", name=next_one, points=best, behind=second - best)


def test_the_tables_and_the_printed_ruling_have_the_places_of_the_ruling(address):
    table, cards = nine_holes(address)
    table.open(table.game)
    for row in rows(table, "table_holes"):
        name, number = row["player"], int(row["hole"])
        assert int(row["place"]) == places(cards[number])[name]
        assert int(row["total"]) == totals(cards[number])[name]
    for number in (1, 6, 9):
        table.open(f"{table.game}/hole/{number}/ruling").follow("print_ruling")
        text = squeezed(pdf_text(table.follow("open_pdf").file))
        for name, place in places(cards[number]).items():
            words = pattern("says", "printed_place", total=totals(cards[number])[name], place=place)
            assert place is None or words.search(text)


def test_an_older_hole_that_is_corrected_is_about_then_and_says_what_is_true_now(address):
    table, _cards = nine_holes(address)
    table.correct({"Bea": "K 9 4 / K 3 2"}, 1)
    assert not table.says("leads")
    assert table.says("led", name="Ann and Dan", points=13)
    assert table.says("now_wins", name="Zoe")
    table = Table(address).start().play_all(NINE[:3])
    table.correct({"Bea": "K 9 4 / K 3 2"}, 1)
    assert table.says("now_leads", name="Ann", points=45)
    table.correct({"Bea": "3 J 7 / 3 J 8"}, 3)
    assert table.says("leads", name="Ann", points=45)
    assert not table.says("led")


def test_whoever_left_has_no_place_among_those_who_are_knocked_out(address):
    table = Table(address).start(rules="playroom")
    beas = "A 2 3 / A 2 4"
    first = {"Ann": "Q J 10 / 9 8 7", "Bea": beas, "Cam": "5 6 7 / 8 9 10", "Dan": "3 4 K / 3 5 6"}
    table.play(first, out="Bea")
    second = {"Ann": "Q J 10 / Q J 9", "Dan": "K 4 5 / K 6 7"}
    table.play({**first, **second}, out="Bea", number=2)
    third = {"Ann": "10 2 3 / A 2 6", "Bea": beas, "Cam": "K K 10 / K K K", "Dan": "Q J 8 / Q J 7"}
    table.play(third, out="Bea", number=3)
    assert table.says("knocked_out", name="Cam")
    table.leaves("Dan")
    assert places(table.card()) == {"Ann": 2, "Bea": 1, "Cam": 3, "Dan": None}
    table.play({"Ann": "K 4 5 / K A A", "Bea": "K A 2 / 4 3 2"}, out="Ann", number=4)
    assert table.says("leads_alone", name="Bea", points=29)  # nobody else is in the game
    assert places(table.card()) == {"Ann": 2, "Bea": 1, "Cam": 3, "Dan": None}
    assert in_ruling(table, 4, ("Ann", "Bea")) == {"Ann": 2, "Bea": 1}
    listed = rows(table.open(table.game), "table_standings")
    assert {row["player"]: row["place"] for row in listed} == {
        "Ann": "2",
        "Bea": "1",
        "Cam": "3",
        "Dan": "",
    }
    # in hole 3 Dan played, and Cam was knocked out by it
    assert in_ruling(table, 3, FOUR) == {"Ann": 3, "Bea": 1, "Cam": 4, "Dan": 2}
    table.type_hole({"Cam": "K K A / K K K"}, number=3).press("save_correction")
    assert table.says("place_moves", name="Ann")
    assert not table.says("place_moves", name="Dan")


def test_that_nobody_went_out_is_on_the_ruling_and_on_its_sheet(address):
    table = Table(address).start().play_all(NINE[:1])
    assert not table.says("nobody_went_out")
    table.play(NINE[7][0], "Nobody went out", 2)
    assert table.says("nobody_went_out")
    text = squeezed(pdf_text(table.follow("print_ruling").follow("open_pdf").file))
    assert "Nobody went out" in text
