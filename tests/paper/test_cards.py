from app.golf.totals import SaidTotal
from app.paper.cards import blank_card, played_card
from tests.paper.samples import NINE_HOLE
from tests.record.tables import FIRST, SECOND, play_of, save, start


def test_a_blank_card_says_the_rules_in_short():
    rules = blank_card(NINE_HOLE, ["Ann", ""]).rules
    assert rules.groups == [(0, 3), (1, 4), (2, 5)]
    assert rules.penalties == [
        ("busted", "Went out and beaten: +10. A tie is safe."),
        ("four", "Four of a kind: all others +10."),
    ]
    assert blank_card(NINE_HOLE, ["Ann", ""]).dealers == [0, 1, 0, 1, 0, 1, 0, 1, 0]


def test_a_played_card_holds_what_lay_and_what_it_cost(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        card = played_card(play_of(game))
    busted, holder, hit, _dan = (row[0] for row in card.lays)
    assert (busted.out, busted.busted, busted.fours, busted.score) == (True, 10, 10, 33)
    assert busted.struck == [(0, 3)]
    assert (holder.holds, hit.holds, hit.fours) == (True, False, 10)
    assert card.lays[0][1] is None
    assert card.totals == (33, 14, 21, 28)


def test_a_total_and_an_odd_deck_are_marked_on_paper(app):
    with app.app_context():
        game = start()
        said = SaidTotal(14, held=True)
        save(game, 1, (FIRST[0], said, *FIRST[2:]), went_out=0, odd=True)
        lays = [row[0] for row in played_card(play_of(game)).lays]
    assert [lay.unverified for lay in lays] == [False, True, False, False]
    assert (lays[1].cards, lays[1].struck, lays[1].score) == ((), [], 14)
    assert (lays[0].busted, lays[1].holds, lays[2].fours) == (10, True, 10)
    assert all(lay.odd for lay in lays)


def test_a_corrected_hole_is_marked_on_paper(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        save(game, 1, SECOND)
        assert played_card(play_of(game)).lays[0][0].corrected
