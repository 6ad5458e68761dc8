"""What the picture of a result shows: the headline, and all players by place with their scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.record.game.play import Play
from app.wording.basics.names import joined, short_name, signed
from app.wording.basics.say import say
from app.wording.game.date_and_place import date_text
from app.wording.game.players import ended_text
from app.wording.game.standing import by_place, place_number, result_text, state_text
from app.wording.rules.summary import ruleset_title

MOST_ROWS, MOST_HOLES = 12, 18
"""Players and holes that there is room for; of more holes the last ones are shown."""


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A player's row: place, name, a score for each hole shown, "" without one, total.

    ``lows`` are the places among these scores that are lowest in their hole.
    """

    place: str
    name: str
    scores: Sequence[str]
    lows: Sequence[int]
    total: str
    leads: bool


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """Everything on the picture; ``numbers`` are the holes shown, ``more`` the hidden players."""

    headline: str
    when: str
    venue: str
    rules: str
    numbers: Sequence[int]
    rows: Sequence[PictureRow]
    more: str = ""


def picture_facts(play: Play) -> PictureFacts:
    numbers = [hole.number for hole in play.regular][-MOST_HOLES:]
    seats = by_place(play)
    hidden = len(seats) - MOST_ROWS
    more = say("more_people", num=hidden) if hidden > 0 else ""
    state = ended_text(play) if play.is_over else state_text(play)
    return PictureFacts(
        headline=result_text(play) if play.is_over else joined([*map(short_name, play.names)]),
        when=date_text(play),
        venue=play.venue,
        rules=" · ".join(filter(None, (state, ruleset_title(play.ruleset)))),
        numbers=numbers,
        rows=[_row_of(play, seat, numbers) for seat in seats[:MOST_ROWS]],
        more=more,
    )


def _row_of(play: Play, seat: int, numbers: Sequence[int]) -> PictureRow:
    rulings = [hole.ruling for hole in play.regular if hole.number in numbers]
    verdicts = [ruling.verdicts[seat] if ruling else None for ruling in rulings]
    scores = [verdict.hole_score if verdict else None for verdict in verdicts]
    return PictureRow(
        place=place_number(play, seat) if play.counted else "",
        name=play.names[seat],
        scores=["" if score is None else signed(score) for score in scores],
        lows=[at for at, hole in enumerate(rulings) if hole and scores[at] == hole.lowest],
        total=signed(play.totals[seat]),
        leads=bool(play.counted) and play.places[seat] == 1 and not play.has_left(seat),
    )
