"""Players who joined late, left early or came back."""

from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.game.play import Play
from app.record.game.seating import Seat
from app.wording.basics.names import signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say


def player_notes(play: Play) -> list[str]:
    sentences = [sentence for seat in play.seats for sentence in _joined_texts(seat)]
    return sentences + [_left_text(seat) for seat in play.seats if seat.left_after is not None]


def _joined_texts(seat: Seat) -> list[str]:
    return [
        say("joined", name=spoken_name(seat.name), number=hole)
        if not points
        else say(
            "joined_with",
            num=points,
            name=spoken_name(seat.name),
            number=hole,
            points=signed(points),
        )
        for hole, points in seat.starts
        if hole > 1
    ]


def _left_text(seat: Seat) -> str:
    if not seat.left_after:
        return say("left_before", name=spoken_name(seat.name))
    name = spoken_name(seat.name)
    return say("left_after", name=name, number=seat.left_after)


def gone_text(seat: Seat) -> str:
    return say("left_note", number=seat.left_after or 0)


def seat_note(seat: Seat) -> str:
    """Under a name on paper: when the player left, else when and with what points they joined."""
    if seat.left_after is not None:
        return gone_text(seat)
    late = [(hole, points) for hole, points in seat.starts if hole > 1]
    if not late:
        return ""
    hole, points = late[-1]
    return _("from hole %(number)s with %(points)s", number=hole, points=signed(points))


def absence_text(play: Play, number: int, seat: int, otherwise: str = "") -> str:
    chair = play.seats[seat]
    starts = dict(chair.starts)
    if starts.get(number + 1):
        return _("starts with %(points)s", points=signed(starts[number + 1]))
    if chair.left_after is not None and number == chair.left_after + 1:
        return say("has_left")
    return "" if chair.left_after is not None or number < play.seating.due else otherwise


def ended_text(play: Play) -> str:
    if play.is_played_out or not play.is_over:
        return ""
    if not play.counted:
        return _("Ended before the first hole.")
    if play.table.holes is None:
        count = len(play.regular)
        return ngettext("Ended after %(num)s hole.", "Ended after %(num)s holes.", count)
    played, of = len(play.regular), play.table.holes
    return _("Ended after %(played)s of %(of)s holes.", played=played, of=of)
