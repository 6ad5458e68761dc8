from dataclasses import replace

from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.paper.facts.from_game import blank_card, played_card
from app.paper.pdf import blank_pdf_of
from app.paper.plan import is_halved
from app.paper.scorecard import standing_of
from app.record.change.actions import set_objection, set_state
from app.record.change.change_seats import SeatChange
from tests.paper.reading import texts_in
from tests.paper.samples import NINE_HOLE
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start


def test_a_blank_card_shows_the_rules_in_short():
    rules = blank_card(NINE_HOLE, ["Ann", ""]).rules
    assert rules.groups == [(0, 3), (1, 4), (2, 5)]
    assert rules.penalties == [
        ("busted", "Went out and busted: +10. A tie is safe."),
        ("four", "Four of a kind: all others +10."),
    ]
    assert blank_card(NINE_HOLE, ["Ann", ""]).dealers == [0, 1, 0, 1, 0, 1, 0, 1, 0]


def test_a_played_card_holds_what_lay_and_what_it_cost(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        card = played_card(play_of(game))
    busted, holder, hit, _dan = (row[0] for row in card.results)
    assert (busted.out, busted.busted, busted.fours, busted.score) == (True, 10, 10, 33)
    assert busted.cancelled == [(0, 3)]
    assert (holder.holds, hit.holds, hit.fours) == (True, False, 10)
    assert card.results[0][1] is None
    assert card.totals == (33, 14, 21, 28)


def test_a_total_and_an_odd_deck_are_marked_on_paper(app):
    with app.app_context():
        game = start()
        total = TypedTotal(14, held=True)
        save(game, 1, (FIRST[0], total, *FIRST[2:]), went_out=0, has_odd_deck=True)
        results = [row[0] for row in played_card(play_of(game)).results]
    assert [result.unverified for result in results] == [False, True, False, False]
    assert (results[1].cards, results[1].cancelled, results[1].score) == ((), [], 14)
    assert (results[0].busted, results[1].holds, results[2].fours) == (10, True, 10)
    assert all(result.extra_cards for result in results)


def test_a_disputed_hole_is_marked_on_paper(app):
    with app.app_context():
        game = start()
        play = save(game, 1, FIRST)
        save(game, 2, SECOND)
        assert played_card(play_of(game)).hole_signs[:3] == ["", "", ""]
        where = (2, play.seats[1].player_id)
        set_objection(game, DEVICE, where, True, "object-000000000")
        card = played_card(play_of(game))
    assert card.hole_signs[:3] == ["", "!", ""]
    assert [row[1].disputed for row in card.results] == [False, True, False, False]


def test_who_came_late_and_who_left_is_shown_under_their_names(app):
    with app.app_context():
        game = start()
        chairs = chairs_of(save(game, 1, FIRST), without=("Bea",), Dan="Daniel")
        change(game, [*chairs, SeatChange(None, "Eve", "highest")])
        card = played_card(play_of(game))
    assert card.names == ("Ann", "Cam", "Daniel", "Eve", "Bea")
    assert card.notes[3:] == ["from hole 2 with 33", "left after hole 1"]
    assert [card.place_words(seat) for seat in range(5)] == ["3", "1", "2", "3", "–"]
    assert card.dealers[1:4] == [1, 2, 3]


def test_a_game_ended_early_has_its_winner_on_paper(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        assert not played_card(play_of(game)).is_over(1)
        set_state(game, DEVICE, "ended", "state-0000000000")
        assert played_card(play_of(game)).is_over(1)


def test_only_whose_cards_or_score_a_correction_changed_is_marked(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        save(game, 1, (*FIRST[:3], "J 8 4 / J 5 2"))
        assert corrected_in(game) == [False, False, False, True]
        save(game, 1, (*FIRST[:3], "J 8 4 / J 5 2"), went_out=3)
        assert corrected_in(game) == [True, False, False, True]


def test_whom_a_correction_leaves_with_another_reason_for_the_same_score_is_not_marked(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        scores = [row[0].score for row in played_card(play_of(game)).results]
        save(game, 1, (*FIRST[:2], "A 6 3 / A 3 2", FIRST[3]), went_out=0)
        results = [row[0] for row in played_card(play_of(game)).results]
        assert [result.score for result in results] == [*scores[:2], scores[2] - 1, scores[3]]
        assert corrected_in(game) == [False, False, True, False]  # Ann is busted by Cam as before


def test_cards_put_right_before_there_was_a_ruling_are_no_correction(app):
    with app.app_context():
        game = start()
        save(game, 1, ("9 9 9 / K 3 8", *FIRST[1:]))
        assert play_of(game).hole(1).ruling is None
        save(game, 1, FIRST)
        assert corrected_in(game) == [False] * 4


def corrected_in(game):
    return [row[0].corrected for row in played_card(play_of(game)).results]


def test_a_game_that_is_not_over_is_titled_by_its_names(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        card = played_card(play_of(game))
        assert card.headline == "Ann, Bea, Cam and Dan"
        assert card.state.startswith("Hole 2")
        set_state(game, DEVICE, "ended", "state-0000000000")
        assert (play_of(game).is_over, played_card(play_of(game)).state) == (
            True,
            "after 1 of 9 holes",
        )


def test_ten_holes_are_halved_and_eleven_are_not():
    assert is_halved(10)
    assert not is_halved(11)


def test_holes_that_an_ended_game_did_not_reach_are_not_on_the_card(app):
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        assert not any(played_card(play_of(game)).away[0])
        set_state(game, DEVICE, "ended", "state-0000000000")
        card = played_card(play_of(game))
    assert [[*away] for away in card.away] == [[]] * 4
    assert (card.rules.holes, card.last_hole) == (1, 1)


def test_an_ended_game_without_a_fixed_length_has_only_its_holes_on_paper(app):
    with app.app_context():
        game = start(ruleset=find_ruleset("skyjo"))
        assert played_card(play_of(game)).rules.holes == 9
        set_state(game, DEVICE, "ended", "state-0000000000")
        assert played_card(play_of(game)).rules.holes == 1


def knocked_out(limit):
    """A card on which those with so many points after the first hole are out of the game."""
    rules = replace(NINE_HOLE, holes=None, limit=limit)
    game = start(client_id=f"start-00000000{limit}", ruleset=rules)
    save(game, 1, FIRST)
    return played_card(play_of(game))


def test_who_is_out_of_a_game_reads_after_which_hole_and_no_difference(app):
    with app.app_context():
        card = knocked_out(25)
    assert card.notes == ["knocked out after hole 1", "", "", "knocked out after hole 1"]
    assert [standing_of(card, seat)[0] for seat in range(4)] == [
        "knocked out after hole 1",
        "leads",
        "7 behind",
        "knocked out after hole 1",
    ]


def test_a_last_player_left_is_not_compared_with_who_was_out_before(app):
    with app.app_context():
        assert knocked_out(15).headline == "Bea wins."
        assert knocked_out(14).headline == "Bea wins by 7."


def test_who_left_is_not_on_a_blank_card_of_the_game(app):
    with app.app_context():
        game = start()
        change(game, chairs_of(save(game, 1, FIRST), without=("Bea",)))
        (text,) = texts_in(blank_pdf_of(play_of(game)))
    assert "Cam" in text and "Bea" not in text
