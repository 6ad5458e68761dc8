"""What a card holds of a game, as it goes on: games are played here, sheets read in gold."""

from dataclasses import replace

import pytest

from app.golf.ruleset import find_ruleset
from app.paper.card import LEFT, blank_card, played_card
from app.paper.chart import race_of
from app.paper.pdf import blank_pdf_of
from app.paper.scorecard import standing_of
from app.record.change.actions import set_objection, set_state
from app.record.change.change_seats import SeatChange
from tests.paper.reading import texts_in
from tests.paper.samples import NINE_HOLE
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start

pytestmark = pytest.mark.usefixtures("context")


@pytest.fixture
def context(app):
    with app.app_context():
        yield


def results_of(game):
    return [row[0] for row in played_card(play_of(game)).results]


def corrected_in(game):
    return [result.corrected for result in results_of(game)]


def test_a_card_holds_what_lay_what_it_cost_and_what_is_disputed():
    assert blank_card(NINE_HOLE, ["Ann", ""]).dealers == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    game = start()
    play = save(game, 1, FIRST, went_out=0)
    card = played_card(play_of(game))
    busted, holder, hit, _dan = (row[0] for row in card.results)
    assert (busted.out, busted.busted, busted.fours, busted.score) == (True, 10, 10, 33)
    assert busted.cancelled == [(0, 3)]
    assert (holder.holds, hit.holds, hit.fours) == (True, False, 10)
    assert (card.results[0][1], card.totals) == (None, (33, 14, 21, 28))
    assert (card.headline, card.hole_signs[:3]) == ("Ann, Bea, Cam and Dan", ["", "", ""])
    save(game, 2, SECOND)
    where = (2, play.seats[1].player_id)
    set_objection(game, DEVICE, where, True, "object-000000000")
    card = played_card(play_of(game))
    assert card.hole_signs[:3] == ["", "!", ""]
    assert [row[1].disputed for row in card.results] == [False, True, False, False]


def test_only_whose_cards_or_score_a_correction_changed_is_marked():
    game = start()
    save(game, 1, ("9 9 9 / K 3 8", *FIRST[1:]))
    assert play_of(game).hole(1).ruling is None
    save(game, 1, FIRST)
    assert corrected_in(game) == [False] * 4  # there was no ruling to correct
    save(game, 1, (*FIRST[:3], "J 8 4 / J 5 2"))
    assert corrected_in(game) == [False, False, False, True]
    save(game, 1, (*FIRST[:3], "J 8 4 / J 5 2"), went_out=3)
    assert corrected_in(game) == [True, False, False, True]


def test_whom_a_correction_leaves_with_another_reason_for_the_same_score_is_not_marked():
    game = start()
    save(game, 1, FIRST, went_out=0)
    scores = [result.score for result in results_of(game)]
    save(game, 1, (*FIRST[:2], "A 6 3 / A 3 2", FIRST[3]), went_out=0)
    found = [result.score for result in results_of(game)]
    assert found == [*scores[:2], scores[2] - 1, scores[3]]
    assert corrected_in(game) == [False, False, True, False]  # Ann is busted by Cam as before


def test_who_came_late_and_who_left_is_shown_under_their_names():
    game = start()
    chairs = chairs_of(save(game, 1, FIRST), without=("Bea",), Dan="Daniel")
    change(game, [*chairs, SeatChange(None, "Eve", "highest")])
    card = played_card(play_of(game))
    assert card.names == ("Ann", "Cam", "Daniel", "Eve", "Bea")
    assert card.notes[3:] == ["from hole 2 with 33", "left after hole 1"]
    assert list(card.places) == [3, 1, 2, 3, LEFT]
    assert card.dealers[1:4] == [1, 2, 3]
    (text,) = texts_in(blank_pdf_of(play_of(game)))
    assert "Cam" in text and "Bea" not in text


def test_an_ended_game_has_its_winner_and_only_its_holes():
    game = start()
    save(game, 1, FIRST)
    card = played_card(play_of(game))
    assert (card.is_over(1), any(card.away[0])) == (False, False)
    set_state(game, DEVICE, "ended", "state-0000000000")
    card = played_card(play_of(game))
    assert ([[*away] for away in card.away], card.state) == ([[]] * 4, "after 1 of 9 holes")
    assert (card.is_over(1), card.holes, race_of(card).count) == (True, 1, 1)
    open_end = start(client_id="start-000000skyjo", ruleset=find_ruleset("skyjo"))
    assert played_card(play_of(open_end)).holes == 9


def test_who_is_out_of_a_game_reads_after_which_hole_and_no_difference():
    cards = {}
    for limit in (25, 15, 14):
        rules = replace(NINE_HOLE, holes=None, limit=limit)
        game = start(client_id=f"start-00000000{limit}", ruleset=rules)
        save(game, 1, FIRST)
        cards[limit] = played_card(play_of(game))
    out = "knocked out after hole 1"
    assert cards[25].notes == [out, "", "", out]
    standing = [standing_of(cards[25], seat)[0] for seat in range(4)]
    assert standing == [out, "leads", "7 behind", out]
    assert (cards[15].headline, cards[14].headline) == ("Bea wins.", "Bea wins by 7.")
