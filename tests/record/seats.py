"""Who sits at the table of a game, and changing it."""

from app.record.change.change_seats import SeatChange, change_table
from tests.record.tables import DEVICE, play_of


def chairs_of(play, without=(), **renamed):
    """Those who sit at the table, perhaps under other names."""
    sitting = [play.seats[seat] for seat in play.seating.seats_at(play.seating.due)]
    return [
        SeatChange(seat.player_id, renamed.get(seat.name, seat.name))
        for seat in sitting
        if seat.name not in without
    ]


def change(game, chairs, from_hole=None, token=None):
    """Seat these from the next hole on."""
    due = from_hole or play_of(game).seating.due
    token = token or f"table-{due}-{len(play_of(game).entries)}-000000"
    return change_table(game, DEVICE, chairs, due, token)
