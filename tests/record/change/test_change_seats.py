"""Players come and go, seats and names change; the game rests, ends, is shown and disappears."""

from app.golf.cards import grid_from_text
from app.record.change.change_seats import SeatChange
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.game.played import is_public
from app.record.log.heads import LoggedEntry, Slot
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start


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


def test_the_average_rounds_half_a_point_up():
    game = start(names=("Ann", "Bea"))
    play = save(game, 1, ("K 4 2 / K 3 8", "J 8 4 / J 5 A"), went_out=None)
    assert play.totals == (13, 18)
    play = change(game, [*chairs_of(play), SeatChange(None, "Eve", "average")])
    assert play.totals[2] == 16


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


def test_where_two_phones_say_otherwise_the_one_that_hides_it_is_right():
    shown, hidden = (
        LoggedEntry(client_id, Slot("public"), {"page": choice, "embed": choice})
        for client_id, choice in (("a", True), ("b", False))
    )
    assert is_public((shown,))
    assert not is_public((shown, hidden))
