"""Several phones at one table: what they type comes together, and nothing of it is lost."""

from tests.gold.journeys.holes import AFTER_FIRST, AFTER_SECOND, FIRST, SECOND, some_of
from tests.gold.table import Table, totals

MISREAD = {**SECOND, "Cam": "K K 2 / 3 4 9"}  # Cam has a 4 where the other phone saw a 3


def two_phones(address):
    anns = Table(address).start().play(FIRST, out="Ann")
    return anns, anns.phone()


def test_two_phones_type_different_players_of_one_hole(address):
    anns, beas = two_phones(address)
    beas.type_hole(some_of(SECOND, "Bea", "Cam"), number=2)
    anns.type_hole(some_of(SECOND, "Ann", "Dan"), out="Cam", number=2)
    beas.press("save_these_cards")
    anns.press("save_these_cards")
    assert totals(beas.card()) == totals(anns.card()) == AFTER_SECOND


def test_a_hole_waits_for_the_rest_of_its_cards(address):
    anns, beas = two_phones(address)
    beas.type_hole(some_of(SECOND, "Bea", "Cam"), number=2).press("save_these_cards")
    assert totals(anns.card()) == AFTER_FIRST
    anns.open(f"{anns.game}/hole/2")
    assert anns.shown("cards_of", name="Bea") == SECOND["Bea"]
    anns.type_hole(some_of(SECOND, "Ann", "Dan"), out="Cam").press("score_hole")
    assert totals(beas.card()) == AFTER_SECOND


def test_two_phones_type_the_same(address):
    anns, beas = two_phones(address)
    beas.type_hole(SECOND, out="Cam", number=2)
    anns.play(SECOND, out="Cam", number=2)
    beas.press("score_hole")
    assert totals(beas.card()) == totals(anns.card()) == AFTER_SECOND


def test_two_phones_read_a_card_differently(address):
    anns, beas = two_phones(address)
    beas.type_hole(MISREAD, out="Cam", number=2)
    anns.play(SECOND, out="Cam", number=2)
    beas.press("score_hole")
    anns.open(anns.game).follow("unclear_hole", hole=2)
    for phone in (anns, beas):
        assert phone.says("two_phones_disagree", name="Cam")
        assert not phone.says("two_phones_disagree", name="Ann")
        assert not phone.says("two_phones_disagree", name="Dan")
    anns.press("these_are_right", nth=1)
    assert totals(anns.card()) == totals(beas.card()) == {**AFTER_SECOND, "Cam": 35 + 14}
    log = anns.follow("log").text()
    assert SECOND["Cam"] in log
    assert MISREAD["Cam"] in log


def test_what_two_phones_disagree_on_is_typed_again(address):
    anns, beas = two_phones(address)
    beas.type_hole(MISREAD, out="Cam", number=2)
    anns.play(SECOND, out="Cam", number=2)
    beas.press("score_hole").follow("type_again")
    assert beas.shown("cards_of", name="Ann") == SECOND["Ann"]
    beas.type_hole({"Cam": "K K 2 / 3 5 9"}).save_correction()
    assert totals(anns.card()) == totals(beas.card()) == {**AFTER_SECOND, "Cam": 35 + 15}


def test_two_phones_lay_down_a_fifth_king_together(address):
    anns, beas = two_phones(address)
    beas.type_hole({**some_of(SECOND, "Cam"), "Bea": "K K A / 9 J Q"}, number=2)
    anns.type_hole({**some_of(SECOND, "Dan"), "Ann": "A K 3 / 4 5 6"}, out="Cam", number=2)
    beas.press("save_these_cards")
    anns.press("save_these_cards")
    assert anns.says("one_too_many", which="fifth king")
    assert totals(beas.card()) == AFTER_FIRST
    beas.correct({"Ann": "A 2 3 / 4 5 6"}, number=2)
    assert totals(anns.card()) == {"Ann": 23 + 17, "Bea": 11 + 30, "Cam": 35 + 13, "Dan": 13 + 20}


def test_two_phones_correct_different_players_of_one_hole(address):
    anns, beas = two_phones(address)
    beas.type_hole({"Dan": "10 J Q / 10 4 Q"}, number=1)
    anns.correct({"Cam": "4 4 5 / 7 3 8"}, number=1)
    beas.save_correction()
    assert totals(anns.card()) == {"Ann": 23, "Bea": 11, "Cam": 31, "Dan": 14}


def test_a_form_sent_twice_is_one_hole(address):
    table = Table(address).start().play(FIRST, out="Ann")
    told = table.open(table.game).follow("log").text().count(FIRST["Ann"])
    assert table.send_again().status == 200
    scores, total, place = table.card()["Ann"]
    assert (scores[:2], total, place) == ([23, None], 23, 3)
    assert table.follow("log").text().count(FIRST["Ann"]) == told > 0


def test_a_game_started_twice_is_one_game(address):
    table = Table(address).start()
    table.play(FIRST, out="Ann")
    again = Table(address).start()
    first = again.game
    again.send_again()
    assert again.path.startswith(first)
    assert first != table.game
