"""The whole sheet of a season: its table, its race, all its games, on as many pages as it takes."""

from dataclasses import replace

from app.paper.choices.options import Printing
from app.paper.draw.chart import draw_race
from app.paper.pen.pen import Pen
from app.paper.pen.styles import PALETTES
from app.paper.season.facts import SeasonFacts
from app.paper.season.games_list import draw_games
from app.paper.season.head import Margins, draw_head, head_height
from app.paper.season.measures import HEAD, PART_GAP, RACE, RACE_SIZES, SIDE
from app.paper.season.people_table import draw_people
from app.paper.season.shared_out import SeasonPart, shared_out

MARGINS = Margins(SIDE, HEAD)
"""Of an upright sheet."""


def draw_season(facts: SeasonFacts, printing: Printing, *, watch: bool = False) -> Pen:
    """The upright sheets of a season."""
    upright = replace(printing, orientation="portrait", up=1)
    pen = Pen(upright.sheet_size, season_name(facts), PALETTES[printing.ink], watch=watch)
    room = pen.height - HEAD - head_height(facts, pen.width, MARGINS)
    has_race = facts.race is not None
    parts = shared_out(len(facts.people), len(facts.games), room, has_race=has_race)
    for number, part in enumerate(parts, start=1):
        y = draw_head(pen, facts, MARGINS, (number, len(parts)))
        _draw_part(pen, facts, part, y)
        pen.end_sheet()
    return pen


def season_name(facts: SeasonFacts) -> str:
    """What a file is called by those who open it."""
    return f"{facts.title} · {facts.group}"


def _draw_part(pen: Pen, facts: SeasonFacts, part: SeasonPart, y: float) -> None:
    if part.people:
        y = draw_people(pen, facts, part.people, y)
    race = facts.race
    if part.has_race and race:
        y += PART_GAP
        draw_race(pen, race, (SIDE, y, pen.width - 2 * SIDE, RACE), RACE_SIZES)
        y += RACE
    if part.games:
        draw_games(pen, [facts.games[game] for game in part.games], y + PART_GAP)
