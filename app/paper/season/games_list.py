"""Every game of a season: its number, its day, its winner."""

from collections.abc import Sequence

from flask_babel import pgettext

from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import PT
from app.paper.season.facts import SeasonGameLine
from app.paper.season.measures import (
    DATE_LEFT,
    GAME_COLUMNS,
    GAME_GAP,
    GAME_LINE,
    GAME_TYPE,
    HEAD_DROP,
    HEAD_TYPE,
    HEADS,
    NUMBER_RIGHT,
    SIDE,
    WON_BY_LEFT,
    WORDS_GAP,
)
from app.paper.season.people_table import QUIET, cell_tags, draw_cell, head_tags
from app.paper.type.fonts import CAP

PLAIN = TextStyle(GAME_TYPE)
"""The style of winner and day."""
NUMBER = TextStyle(GAME_TYPE, ink="quiet", flush="right")
"""The style of a game's number."""


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
