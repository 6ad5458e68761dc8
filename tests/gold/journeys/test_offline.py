"""Holes typed without a server: they count as if they had been saved, whenever they arrive."""

from tests.gold.journeys.holes import AFTER_FIRST, AFTER_SECOND, AFTER_THIRD, FIRST, SECOND, THIRD
from tests.gold.table import Table, totals
from tests.gold.unsent import KNOWN, NEW, REFUSED, Unsent

MISREAD = {**SECOND, "Cam": "K K 2 / 3 4 9"}


def two_phones(address):
    anns = Table(address).start().play(FIRST, out="Ann")
    return anns, anns.phone()


def kept_by(phone, named="phone"):
    return Unsent(phone, phone.game, named)


def test_holes_arrive_late(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    unsent.type_hole(2, SECOND, out="Cam")
    unsent.type_hole(3, THIRD, out="Bea")
    assert totals(beas.card()) == AFTER_FIRST
    assert unsent.send() == [NEW, NEW]
    assert totals(beas.card()) == totals(anns.card()) == AFTER_THIRD


def test_holes_arrive_twice(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    unsent.type_hole(2, SECOND, out="Cam")
    unsent.type_hole(3, THIRD, out="Bea")
    unsent.send()
    once = beas.card()
    log = beas.follow("log").lines()
    assert unsent.send() == [KNOWN, KNOWN]
    assert beas.card() == once
    assert beas.follow("log").lines() == log


def test_holes_arrive_in_another_order(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    second = unsent.type_hole(2, SECOND, out="Cam")
    third = unsent.type_hole(3, THIRD, out="Bea")
    assert unsent.send([third]) == [NEW]
    assert unsent.send([second]) == [NEW]
    assert unsent.send([third, second]) == [KNOWN, KNOWN]
    assert totals(beas.card()) == AFTER_THIRD


def test_two_phones_bring_a_hole_each(address):
    anns, beas = two_phones(address)
    anns_unsent, beas_unsent = kept_by(anns, "anns"), kept_by(beas, "beas")
    anns_unsent.type_hole(2, SECOND, out="Cam")
    beas_unsent.type_hole(3, THIRD, out="Bea")
    assert beas_unsent.send() == [NEW]
    assert anns_unsent.send() == [NEW]
    assert totals(anns.card()) == totals(beas.card()) == AFTER_THIRD


def test_two_phones_bring_the_same_hole(address):
    anns, beas = two_phones(address)
    both = [kept_by(anns, "anns"), kept_by(beas, "beas")]
    for unsent in both:
        unsent.type_hole(2, SECOND, out="Cam")
    for unsent in both:
        unsent.send()
    assert totals(anns.card()) == totals(beas.card()) == AFTER_SECOND


def test_a_late_hole_differs_from_the_one_saved_meanwhile(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    unsent.type_hole(2, MISREAD, out="Cam")
    unsent.type_hole(3, THIRD, out="Bea")
    beas.play(SECOND, out="Cam", number=2)
    unsent.send()
    beas.open(beas.game).follow("unclear_hole", hole=2)
    assert beas.says("two_phones_disagree", name="Cam")
    assert not beas.says("two_phones_disagree", name="Ann")
    beas.follow("type_again").type_hole({"Cam": MISREAD["Cam"]}).save_correction()
    assert totals(anns.card()) == totals(beas.card()) == {**AFTER_THIRD, "Cam": 35 + 14 + 27}
    log = anns.follow("log").text()
    assert SECOND["Cam"] in log
    assert MISREAD["Cam"] in log


def test_a_correction_arrives_late(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    unsent.type_hole(1, {"Cam": "4 4 5 / 7 4 8"}, out="Ann")
    beas.play(SECOND, out="Cam", number=2)
    assert totals(anns.card()) == AFTER_SECOND
    assert unsent.send() == [NEW]
    assert totals(beas.card()) == {**AFTER_SECOND, "Cam": 48 - 11}


def test_a_hole_and_its_correction_arrive_together(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    unsent.type_hole(2, MISREAD, out="Cam")
    unsent.type_hole(2, {"Cam": SECOND["Cam"]}, out="Cam")
    assert unsent.send() == [NEW, NEW]
    assert totals(beas.card()) == AFTER_SECOND


def test_a_total_without_cards_arrives_late(address):
    anns, beas = two_phones(address)
    unsent = kept_by(anns)
    unsent.type_hole(2, {**SECOND, "Bea": 40}, out="Cam")
    assert unsent.send() == [NEW]
    assert totals(beas.card()) == {**AFTER_SECOND, "Bea": 11 + 40}


def test_a_phone_that_lost_its_right_brings_nothing(address):
    anns, beas = two_phones(address)
    unsent = kept_by(beas)
    unsent.type_hole(2, SECOND, out="Cam")
    anns.open(anns.game).follow("share").press("new_link_to_score")
    assert unsent.send() == [REFUSED]
    assert totals(anns.card()) == AFTER_FIRST
