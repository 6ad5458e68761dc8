"""Players come and go, seats and names change, the game rests, ends and disappears."""

import pytest

from app.golf.cards import grid_from_text
from app.record.change.actions import set_deleted, set_state
from app.record.change.change_seats import HoleBegunError, SeatChange
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.database import db
from app.record.models import Entry, Player
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, SECOND, count, play_of, save, start

EVE = "A A A / A A A"


def enter(game, **texts):
    """The next hole, a grid a name, nobody out."""
    play = play_of(game)
    number, table = play.next_number, play.table
    grids = {
        name: grid_from_text(text, table.layout, table.spelling) for name, text in texts.items()
    }
    ids = {seat.name: seat.player_id for seat in play.seats}
    by_id = {ids[name]: grid for name, grid in grids.items()}
    save_hole(play, DEVICE, HoleDraft(number, by_id, None, f"hole-{number}-{len(ids)}", ""))
    return play_of(game)


def names_at(play, number):
    return [play.names[seat] for seat in play.playing(number)]


def duties(play, number):
    return tuple(play.names[seat] for seat in play.duty(number))


@pytest.mark.parametrize(("how", "start_score"), [("zero", 0), ("average", 24), ("highest", 33)])
def test_somebody_joins_late_with_points_for_what_they_missed(how, start_score):
    game = start()
    play = save(game, 1, FIRST)
    assert play.totals == (33, 14, 21, 28)
    play = change(game, [*chairs_of(play), SeatChange(None, "Eve", how)])
    assert play.totals == (33, 14, 21, 28, start_score)
    assert names_at(play, 1) == ["Ann", "Bea", "Cam", "Dan"]
    assert names_at(play, 2) == ["Ann", "Bea", "Cam", "Dan", "Eve"]
    play = enter(game, Ann=SECOND[0], Bea=SECOND[1], Cam=SECOND[2], Dan=SECOND[3], Eve=EVE)
    assert play.totals[4] == start_score
    assert play.hole(1).grids[4] is None


def test_the_average_rounds_half_a_point_up():
    game = start(names=("Ann", "Bea"))
    play = save(game, 1, ("K 4 2 / K 3 8", "J 8 4 / J 5 A"), went_out=None)
    assert play.totals == (13, 18)
    play = change(game, [*chairs_of(play), SeatChange(None, "Eve", "average")])
    assert play.totals[2] == 16


def test_anyone_who_leaves_stays_on_the_card_below_all_others():
    game = start()
    play = save(game, 1, FIRST)
    play = change(game, chairs_of(play, without=("Bea",)))
    assert play.names == ("Ann", "Cam", "Dan", "Bea")
    assert play.seats[3].left_after == 1
    assert play.totals == (33, 21, 28, 14)
    assert play.places == (3, 1, 2, 4)
    assert names_at(play, 2) == ["Ann", "Cam", "Dan"]
    assert names_at(play, 1) == ["Ann", "Bea", "Cam", "Dan"]


def test_the_deal_goes_round_those_who_are_left():
    game = start(dealer=1)
    play = save(game, 1, FIRST)
    assert duties(play, 2) == ("Cam", "Dan")
    play = change(game, chairs_of(play, without=("Cam",)))
    assert duties(play, 2) == ("Dan", "Ann")
    play = change(game, chairs_of(play, without=("Dan",)))
    assert duties(play, 2) == ("Ann", "Bea")


def test_the_first_dealer_may_leave_before_the_first_hole():
    game = start(dealer=1)
    play = change(game, chairs_of(play_of(game), without=("Bea",)))
    assert play.names == ("Ann", "Cam", "Dan")
    assert duties(play, 1) == ("Cam", "Dan")


def test_seats_change_and_the_deal_follows_the_new_order():
    game = start(dealer=0)
    play = save(game, 1, FIRST)
    ann, bea, cam, dan = chairs_of(play)
    play = change(game, [ann, cam, bea, dan])
    assert play.names == ("Ann", "Cam", "Bea", "Dan")
    assert play.totals == (33, 21, 14, 28)
    assert duties(play, 2) == ("Cam", "Bea")
    assert names_at(play, 1) == ["Ann", "Bea", "Cam", "Dan"]
    assert duties(play, 1) == ("Ann", "Bea")


def test_anyone_who_left_may_come_back_and_gets_points_for_the_time_between():
    game = start()
    play = save(game, 1, FIRST)
    play = change(game, chairs_of(play, without=("Bea",)))
    play = enter(game, Ann=SECOND[0], Cam=SECOND[1], Dan=SECOND[2])
    bea = play.seats[3].player_id
    play = change(game, [*chairs_of(play), SeatChange(bea, "Bea", "highest")])
    assert play.names[3] == "Bea"
    assert play.totals[3] == max(play.totals[:3])
    assert play.totals_after(1)[3] == 14
    assert play.hole(2).grids[3] is None
    assert play.seats[3].left_after is None


def test_a_new_name_holds_for_the_whole_card_and_the_old_one_is_kept():
    game = start()
    play = save(game, 1, FIRST)
    play = change(game, chairs_of(play, Bea="Beatrix"))
    assert play.names == ("Ann", "Beatrix", "Cam", "Dan")
    assert "Bea" in [player.name for player in db.session.query(Player)]


def test_a_change_planned_for_later_follows_what_happens_before_it():
    game = start()
    play = change(game, [*chairs_of(play_of(game)), SeatChange(None, "Eve")], from_hole=3)
    assert play.names == ("Ann", "Bea", "Cam", "Dan")
    play = change(game, chairs_of(play, without=("Cam",)), from_hole=2)
    held = [play.people[player] for player in play.seating.players_at(3)]
    assert held == ["Ann", "Bea", "Dan", "Eve"]
    save(game, 1, FIRST)
    enter(game, Ann=SECOND[0], Bea=SECOND[1], Dan=SECOND[2])
    assert names_at(play_of(game), 3) == held


def test_the_table_never_changes_under_a_hole_that_has_begun():
    game = start()
    chairs = chairs_of(save(game, 1, FIRST), without=("Bea",))
    with pytest.raises(HoleBegunError, match="from hole 2 on"):
        change(game, chairs, from_hole=1)


def test_the_same_change_sent_twice_is_one():
    game = start()
    eve = [*chairs_of(play_of(game)), SeatChange(None, "Eve")]
    change(game, eve, token="table-0000000000")
    before = count(Entry), count(Player)
    play = change(game, eve, token="table-0000000000")
    assert (count(Entry), count(Player)) == before
    assert play.names == ("Ann", "Bea", "Cam", "Dan", "Eve")


def test_a_hole_with_more_players_is_played_with_more_decks():
    game = start()
    play = change(
        game, [*chairs_of(play_of(game)), SeatChange(None, "Eve"), SeatChange(None, "Fay")]
    )
    assert len(play.playing(1)) == 6
    assert play.table.cards_in_play(6) >= 36


def test_a_game_rests_ends_early_and_goes_on_with_the_next_hole():
    game = start()
    save(game, 1, FIRST)
    assert set_state(game, DEVICE, "paused", "state-0000000001").state.name == "paused"
    assert not play_of(game).is_over
    ended = set_state(game, DEVICE, "ended", "state-0000000002")
    assert ended.is_over
    assert ended.places == (4, 1, 2, 3)
    play = save(game, 2, SECOND)
    assert not play.is_over
    assert play.state.name == "playing"


def test_a_deleted_game_keeps_everything_and_comes_back():
    game = start()
    save(game, 1, FIRST)
    deleted = set_deleted(game, DEVICE, True, "state-0000000001")
    assert deleted.state.deleted_at is not None
    assert deleted.state.days_left == 30
    assert not deleted.state.is_gone
    back = set_deleted(game, DEVICE, False, "state-0000000002")
    assert back.state.deleted_at is None
    assert back.totals == (33, 14, 21, 28)


def test_recording_what_holds_already_adds_nothing():
    game = start()
    set_state(game, DEVICE, "paused", "state-0000000001")
    before = count(Entry)
    set_state(game, DEVICE, "paused", "state-0000000002")
    assert count(Entry) == before
