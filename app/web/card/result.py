"""The result of a game: places, totals and a note about each player."""

from dataclasses import dataclass

from app.golf.story import story_of
from app.record.game.play import Play
from app.wording.basics.say import say
from app.wording.basics.signs import TOTAL_ONLY
from app.wording.game.course import eliminated
from app.wording.game.players import gone_text
from app.wording.game.standing import best_total, extra_text, place_number
from app.wording.game.stories import story_text


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A row of the result: place (``2=``), name, total, and the player's story."""

    place: str
    name: str
    total: int
    note: str


def result_lines(play: Play) -> list[ResultLine]:
    seats = sorted(range(len(play.seats)), key=lambda seat: play.places[seat])
    return [
        ResultLine(
            place_number(play, seat), play.names[seat], play.totals[seat], _result_note(play, seat)
        )
        for seat in seats
    ]


def _result_note(play: Play, seat: int) -> str:
    """The distance to the leader, the story of the cards, and the count of typed totals."""
    notes = [_distance_text(play, seat), extra_text(play, seat)]
    rulings = [hole.ruling for hole in play.regular if hole.ruling]
    notes.append(story_text(story_of(rulings, seat, is_last=_is_last(play, seat))))
    return " · ".join(filter(None, (*notes, _unverified_note(play, seat))))


def _is_last(play: Play, seat: int) -> bool:
    stayed = [place for at, place in enumerate(play.places) if not play.has_left(at)]
    return not play.has_left(seat) and 1 < play.places[seat] == max(stayed)


def _distance_text(play: Play, seat: int) -> str:
    if play.has_left(seat):
        return gone_text(play.seats[seat])
    out = eliminated(play).left[seat]
    if out is not None and play.places[seat] > 1:
        return say("knocked_out", number=out)
    behind = play.totals[seat] - best_total(play)
    return say("behind", num=behind) if behind > 0 else ""


def _unverified_note(play: Play, seat: int) -> str:
    """How many holes of a player are typed totals that nobody checked, "" for none."""
    count = sum(seat in hole.totals for hole in play.counted)
    words = say("not_checked", num=count)
    return f"{TOTAL_ONLY} {words}" if count else ""
