"""What it shows: the headline, all players by place with their hole scores; its lengths."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from app.record.game.play import Play
from app.wording.basics.names import joined, short_name, signed
from app.wording.basics.say import say
from app.wording.game.date_and_place import date_text
from app.wording.game.players import ended_text
from app.wording.game.standing import by_place, place_number, result_text, state_text
from app.wording.rules.summary import ruleset_title

PIXELS = 1200, 630
"""Width and height in pixels: what chats and networks show without cutting."""
DOTS = 4 / 3
"""Pixels in a point."""
SIZE = PIXELS[0] / DOTS / mm, PIXELS[1] / DOTS / mm
SIDE, BAND = 15.0, 4.2
TITLE, LEAST_TITLE, TITLE_BASE = 46.0, 22.0, 30.0
"""The headline, how small it may get, and down to its baseline."""
BRAND, BRAND_GAP = 21.0, 10.0
"""Our name at the right edge, and what stays free before it."""
LINE, LEAST_LINE, LINE_DROP = 17.0, 11.0, 11.4
"""The line under the headline, how small it may get, and from the headline down to it."""
TABLE_TOP, TABLE_END = 48.0, 9.0
"""From the upper edge to the table, and what it leaves free over the lower one."""
HEADS = 7.0
HEADS_TYPE, HEADS_RISE = 11.5, 2.4
"""Their type, and from their lower edge up to their baseline."""
HIGHEST_ROW = 21.0
NAME_SHARE, LARGEST_NAME, LEAST_NAME = 0.56, 24.0, 10.0
"""Type of names as a share of the row's height, at most, and at least where one is long."""
SCORE_SHARE, LARGEST_SCORE, LEAST_SCORE = 0.52, 18.0, 6.0
NAME_LINES, NAME_LEAD = 0.36, 1.1
"""Type of names in two lines by the row's height, and from line to line in their size."""
TOTAL_SHARE, LARGEST_TOTAL = 0.68, 34.0
PLACE_RIGHT, NAME_LEFT = 15.0, 20.0
"""From the left margin: where places end, and where names begin."""
ROW_PAD = 4.0
TOTAL_COLUMN = 29.0
WIDEST_HOLE, NAME_ROOM, MOST_NAME_ROOM = 17.0, 58.0, 112.0
"""Width of a hole's column at most, and of names at least and at most."""
NAME_GAP, SCORE_GAP = 4.0, 0.9
"""What stays free behind a name, and at either side of a score."""
GREEN_ROOM, GREEN_UP, GREEN_SCALE, FULL_GREEN = 34.0, 11.0, 0.0078, 0.62
"""Under a short table a green is drawn: where there is so much room, so far over the lower edge,
so much of its full size for each millimetre of room, and at most."""


MOST_ROWS, MOST_HOLES = 12, 18
"""Players and holes that there is room for; of more holes the last ones are shown."""


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A player's row; ``lows`` are the places of the scores that are lowest in their hole."""

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
