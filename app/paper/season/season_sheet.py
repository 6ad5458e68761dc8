"""The whole sheet of a season, page by page, with every game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import pgettext

from app.paper.choices import Printing
from app.paper.draw.chart import draw_race
from app.paper.pen.pen import Pen, sheet_pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import PT
from app.paper.season.facts import SeasonFacts, SeasonGameLine
from app.paper.season.measures import (
    DATE_LEFT,
    GAME_COLUMNS,
    GAME_GAP,
    GAME_LINE,
    GAME_TYPE,
    HEAD,
    HEAD_DROP,
    HEAD_TYPE,
    HEADS,
    LEAST_LINES,
    NUMBER_RIGHT,
    PART_GAP,
    RACE,
    RACE_SIZES,
    ROW,
    SIDE,
    WON_BY_LEFT,
    WORDS_GAP,
)
from app.paper.season.people_table import (
    QUIET,
    Margins,
    cell_tags,
    draw_cell,
    draw_head,
    draw_people,
    head_height,
    head_tags,
)
from app.paper.type.fonts import CAP

PLAIN = TextStyle(GAME_TYPE)
NUMBER = TextStyle(GAME_TYPE, ink="quiet", flush="right")


def draw_games(pen: Pen, games: Sequence[SeasonGameLine], top: float) -> None:
    wide = (pen.width - 2 * SIDE - (GAME_COLUMNS - 1) * GAME_GAP) / GAME_COLUMNS
    lines = -(-len(games) // GAME_COLUMNS)
    for column in range(GAME_COLUMNS):
        shown = games[column * lines : (column + 1) * lines]
        if shown:
            left = SIDE + column * (wide + GAME_GAP)
            _draw_column(pen, shown, (left, wide, top), column + 1)


def _draw_column(
    pen: Pen, games: Sequence[SeasonGameLine], where: tuple[float, float, float], table: int
) -> None:
    left, wide, top = where
    base = top + HEAD_DROP
    end = TextStyle(HEAD_TYPE, ink="quiet", flush="right")
    heads = [
        (left + NUMBER_RIGHT, fitting(pgettext("over a column", "game"), NUMBER_RIGHT, end)),
        (left + DATE_LEFT, (pgettext("over a column", "day"), QUIET)),
        (left + WON_BY_LEFT, (pgettext("over a column", "won by"), QUIET)),
    ]
    for place, (x, text) in enumerate(heads):
        draw_cell(pen, head_tags(table, place), (x, base), text)
    y = top + HEADS
    for row, game in enumerate(games):
        pen.line((left, y), (left + wide, y), Stroke("hair", "line"))
        _draw_game(pen, game, (left, wide, y), (table, row))
        y += GAME_LINE
    pen.line((left, y), (left + wide, y), Stroke("fine"))


def _draw_game(
    pen: Pen,
    game: SeasonGameLine,
    where: tuple[float, float, float],
    place: tuple[int, int],
) -> None:
    (left, wide, y), (table, row) = where, place
    base = y + GAME_LINE / 2 + CAP * GAME_TYPE * PT / 2
    cells = [
        (left + NUMBER_RIGHT, (str(game.number), NUMBER)),
        (left + DATE_LEFT, fitting(game.date, WON_BY_LEFT - DATE_LEFT - WORDS_GAP, PLAIN)),
        (left + WON_BY_LEFT, fitting(game.won_by, wide - WON_BY_LEFT, PLAIN)),
    ]
    for column, (x, text) in enumerate(cells):
        draw_cell(pen, cell_tags(table, row, column, head=0), (x, base), text)


MARGINS = Margins(SIDE, HEAD)


@dataclass(slots=True)
class SeasonPart:
    """What stands on one sheet, by number from 0; ``room`` is the height left."""

    room: float
    people: range = range(0)
    has_race: bool = False
    games: range = range(0)


def draw_season(facts: SeasonFacts, printing: Printing, *, watch: bool = False) -> Pen:
    pen = sheet_pen(printing, "portrait", season_name(facts), watch=watch)
    room = pen.height - HEAD - head_height(facts, pen.width, MARGINS)
    has_race = facts.race is not None
    parts = split_season(len(facts.people), len(facts.games), room, has_race=has_race)
    for number, part in enumerate(parts, start=1):
        y = draw_head(pen, facts, MARGINS, (number, len(parts)))
        _draw_part(pen, facts, part, y)
        pen.end_sheet()
    return pen


def season_name(facts: SeasonFacts) -> str:
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


def split_season(people: int, games: int, room: float, *, has_race: bool) -> list[SeasonPart]:
    """Divide people, then the race, then all games among sheets of a height.

    >>> [(part.people, part.games) for part in split_season(4, 12, 250, has_race=True)]
    [(range(0, 4), range(0, 12))]
    >>> [part.people for part in split_season(40, 0, 250, has_race=False)]
    [range(0, 34), range(34, 40)]
    """
    sheets = [SeasonPart(room - used, rows) for rows, used in _people_slices(people, room)]
    if has_race:
        if sheets[-1].room < PART_GAP + RACE:
            sheets.append(SeasonPart(room))
        sheets[-1].has_race = True
        sheets[-1].room -= PART_GAP + RACE
    done = 0
    while done < games:
        lines = _lines_on(sheets[-1].room)
        if lines < min(LEAST_LINES, -(-(games - done) // GAME_COLUMNS)):
            sheets.append(SeasonPart(room))
            continue
        end = min(games, done + GAME_COLUMNS * lines)
        sheets[-1].games, sheets[-1].room, done = range(done, end), 0, end
    return sheets


def _people_slices(people: int, room: float) -> Iterator[tuple[range, float]]:
    most = int((room - HEADS) / ROW)
    for begin in range(0, max(people, 1), most):
        rows = range(begin, min(begin + most, people))
        yield rows, HEADS + len(rows) * ROW


def _lines_on(room: float) -> int:
    return max(0, int((room - PART_GAP - HEADS) / GAME_LINE))
