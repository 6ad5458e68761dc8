"""Players come and go, seats and names change; the game rests, ends, is shown and disappears."""

import pytest

from app.golf.cards import grid_from_text
from app.record.access.sharing import find_public, public_play
from app.record.change.actions import set_deleted, set_public, set_state
from app.record.change.change_seats import HoleBegunError, SeatChange
from app.record.change.history import offers_for, right_over
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.database import db
from app.record.game.played import is_public
from app.record.log.heads import LoggedEntry, Slot
from app.record.models import Entry, Player
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, count, play_of, save, start


def enter(game, **texts):
    """The next hole, a grid a name, nobody out."""
    play = play_of(game)
    number, table = play.next_number, play.table
    ids = {seat.name: seat.player_id for seat in play.seats}
    by_id = {
        ids[name]: grid_from_text(text, table.layout, table.spelling)
        for name, text in texts.items()
    }
    save_hole(play, DEVICE, HoleDraft(number, by_id, None, f"hole-{number}-{len(ids)}", ""))
    return play_of(game)


def names_at(play, number):
    return [play.names[seat] for seat in play.playing(number)]


def duties(play, number):
    return tuple(play.names[seat] for seat in play.duty(number))


@pytest.mark.parametrize(("how", "start_score"), [("zero", 0), ("average", 24), ("highest", 33)])
def test_somebody_joins_late_with_points_for_what_they_missed(how, start_score):
    game = start()
    chairs = [*chairs_of(save(game, 1, FIRST)), SeatChange(None, "Eve", how)]
    play = change(game, chairs, token="table-0000000000")
    before = count(Entry), count(Player)
    change(game, chairs, from_hole=2, token="table-0000000000")
    assert (count(Entry), count(Player)) == before
    assert play.totals == (33, 14, 21, 28, start_score)
    assert (names_at(play, 1), names_at(play, 2)) == ([*NAMES], [*NAMES, "Eve"])
    play = enter(game, **dict(zip(NAMES, SECOND, strict=True)), Eve="A A A / A A A")
    assert play.totals[4] == start_score
    assert play.hole(1).grids[4] is None


def test_the_average_rounds_half_a_point_up():
    game = start(names=("Ann", "Bea"))
    play = save(game, 1, ("K 4 2 / K 3 8", "J 8 4 / J 5 A"), went_out=None)
    assert play.totals == (13, 18)
    play = change(game, [*chairs_of(play), SeatChange(None, "Eve", "average")])
    assert play.totals[2] == 16


def test_anyone_who_leaves_stays_on_the_card_below_all_others_and_may_come_back():
    game = start()
    play = change(game, chairs_of(save(game, 1, FIRST), without=("Bea",)))
    assert (play.names, play.totals) == (("Ann", "Cam", "Dan", "Bea"), (33, 21, 28, 14))
    assert (play.seats[3].left_after, play.places) == (1, (3, 1, 2, 4))
    assert (names_at(play, 1), names_at(play, 2)) == ([*NAMES], ["Ann", "Cam", "Dan"])
    play = enter(game, Ann=SECOND[0], Cam=SECOND[1], Dan=SECOND[2])
    bea = play.seats[3].player_id
    play = change(game, [*chairs_of(play), SeatChange(bea, "Bea", "highest")])
    assert (play.names[3], play.seats[3].left_after) == ("Bea", None)
    assert (play.totals[3], play.totals_after(1)[3]) == (max(play.totals[:3]), 14)
    assert play.hole(2).grids[3] is None


def test_the_deal_goes_round_those_who_are_left_in_the_order_they_sit():
    game = start(dealer=1)
    play = save(game, 1, FIRST)
    found = [duties(play, 2)]
    for name in ("Cam", "Dan"):
        play = change(game, chairs_of(play, without=(name,)))
        found.append(duties(play, 2))
    assert found == [("Cam", "Dan"), ("Dan", "Ann"), ("Ann", "Bea")]
    game = start(client_id="start-other-seats")
    ann, bea, cam, dan = chairs_of(save(game, 1, FIRST))
    play = change(game, [ann, cam, bea, dan])
    assert (play.names, play.totals) == (("Ann", "Cam", "Bea", "Dan"), (33, 21, 14, 28))
    assert (duties(play, 1), duties(play, 2)) == (("Ann", "Bea"), ("Cam", "Bea"))
    assert names_at(play, 1) == [*NAMES]


def test_the_first_dealer_may_leave_before_the_first_hole():
    game = start(dealer=1)
    play = change(game, chairs_of(play_of(game), without=("Bea",)))
    assert play.names == ("Ann", "Cam", "Dan")
    assert duties(play, 1) == ("Cam", "Dan")


def test_a_new_name_holds_for_the_whole_card_and_the_old_one_is_kept():
    game = start()
    play = change(game, chairs_of(save(game, 1, FIRST), Bea="Beatrix"))
    assert play.names == ("Ann", "Beatrix", "Cam", "Dan")
    assert "Bea" in [player.name for player in db.session.query(Player)]


def test_a_change_planned_for_later_follows_what_happens_before_it():
    game = start()
    play = change(game, [*chairs_of(play_of(game)), SeatChange(None, "Eve")], from_hole=3)
    assert play.names == NAMES
    play = change(game, chairs_of(play, without=("Cam",)), from_hole=2)
    there = [play.people[player] for player in play.seating.players_at(3)]
    assert there == ["Ann", "Bea", "Dan", "Eve"]
    save(game, 1, FIRST)
    enter(game, Ann=SECOND[0], Bea=SECOND[1], Dan=SECOND[2])
    assert names_at(play_of(game), 3) == there


def test_the_table_never_changes_under_a_hole_that_has_begun():
    game = start()
    chairs = chairs_of(save(game, 1, FIRST), without=("Bea",))
    with pytest.raises(HoleBegunError, match="from hole 2 on"):
        change(game, chairs, from_hole=1)


def test_a_hole_with_more_players_is_played_with_more_decks():
    game = start()
    more = [SeatChange(None, "Eve"), SeatChange(None, "Fay")]
    play = change(game, [*chairs_of(play_of(game)), *more])
    assert len(play.playing(1)) == 6
    assert play.table.cards_in_play(6) >= 36


def test_a_game_rests_ends_early_goes_on_and_comes_back_after_it_was_deleted():
    game = start()
    save(game, 1, FIRST)
    assert set_state(game, DEVICE, "paused", "state-0000000001").state.name == "paused"
    before = count(Entry)
    assert not set_state(game, DEVICE, "paused", "state-0000000002").is_over
    assert count(Entry) == before
    ended = set_state(game, DEVICE, "ended", "state-0000000003")
    assert (ended.is_over, ended.places) == (True, (4, 1, 2, 3))
    play = save(game, 2, SECOND)
    assert (play.is_over, play.state.name) == (False, "playing")
    deleted = set_deleted(game, DEVICE, True, "state-0000000004").state
    assert (deleted.deleted_at is None, deleted.days_left, deleted.is_gone) == (False, 30, False)
    back = set_deleted(game, DEVICE, False, "state-0000000005")
    assert (back.state.deleted_at, back.totals) == (None, play.totals)


def test_a_game_is_public_while_its_owner_wants_it_and_it_is_there():
    game = start()
    assert not play_of(game).is_public
    for nowhere in (game.public_id, "z" * 12):
        assert find_public(db.engine, nowhere) is None
    for nth, choice in enumerate((True, False, True)):
        play = set_public(game, DEVICE, choice, f"publish-{nth}-000000")
        assert play.is_public == choice
    for token in ("publish-2-000000", "publish-again-000000"):
        assert set_public(game, DEVICE, True, token).version == play.version
    mark = find_public(db.engine, game.public_id)
    assert public_play(game.public_id, mark).names == NAMES
    changes = [entry for entry in play.entries if entry.slot.kind == "public"]
    assert right_over(changes) == "owner"
    assert offers_for(play, DEVICE).undo is None
    set_deleted(game, DEVICE, True, "delete-000000000")
    after = find_public(db.engine, game.public_id)
    assert after != mark
    assert public_play(game.public_id, after) is None


def test_where_two_phones_say_otherwise_the_one_that_hides_it_is_right():
    shown, hidden = (
        LoggedEntry(client_id, Slot("public"), {"page": choice, "embed": choice})
        for client_id, choice in (("a", True), ("b", False))
    )
    assert is_public((shown,))
    assert not is_public((shown, hidden))
