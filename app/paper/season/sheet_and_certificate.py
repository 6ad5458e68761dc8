"""Draws a season page by page with every game, and a certificate for the winner or winners."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from app.paper.choices import Printing
from app.paper.draw.chart import draw_race
from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import title_size
from app.paper.pen.icons import draw_green
from app.paper.pen.pen import Pen, sheet_pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.measures import PT, SERIF_CAP
from app.paper.season.facts import SeasonFacts, SeasonGameLine
from app.paper.season.measures import (
    BRAND_GAP,
    CERTIFICATE_SIDE,
    CERTIFICATE_SMALL,
    CERTIFICATE_TEXT,
    CERTIFICATE_TOP,
    DATE_LEFT,
    FLAG_ROOM,
    GAME_COLUMNS,
    GAME_GAP,
    GAME_LINE,
    GAME_TYPE,
    GROUND_UP,
    HEAD,
    HEAD_DROP,
    HEAD_TYPE,
    HEADS,
    HONOUR_DROP,
    LEAST_LINES,
    LEAST_TITLE,
    NAMES_COLUMN_GAP,
    NAMES_DROP,
    NAMES_HIGH,
    NAMES_LEAD,
    NAMES_TYPES,
    NUMBER_RIGHT,
    ON_LINE,
    PART_GAP,
    RACE,
    RACE_SIZES,
    ROW,
    SEASON_DROP,
    SEASON_TYPE,
    SIDE,
    SIGNATURE_GAP,
    SIGNATURE_UP,
    SIGNATURE_WIDE,
    UNDER_LINE,
    WON_BY_LEFT,
    WON_UP,
    WORDS_GAP,
)
from app.paper.season.people_table import (
    MARK,
    QUIET,
    Margins,
    draw_head,
    draw_people,
    head_height,
)
from app.paper.type.fonts import CAP
from app.wording.names import isolated, say

PLAIN = TextStyle(GAME_TYPE)
NUMBER = TextStyle(GAME_TYPE, ink="quiet", flush="right")


def draw_games(pen: Pen, games: Sequence[SeasonGameLine], top: float) -> None:
    wide = (pen.width - 2 * SIDE - (GAME_COLUMNS - 1) * GAME_GAP) / GAME_COLUMNS
    lines = -(-len(games) // GAME_COLUMNS)
    for column in range(GAME_COLUMNS):
        shown = games[column * lines : (column + 1) * lines]
        if shown:
            left = SIDE + column * (wide + GAME_GAP)
            _draw_column(pen, shown, (left, wide, top))


def _draw_column(
    pen: Pen, games: Sequence[SeasonGameLine], where: tuple[float, float, float]
) -> None:
    left, wide, top = where
    base = top + HEAD_DROP
    end = TextStyle(HEAD_TYPE, ink="quiet", flush="right")
    game_head = fitting(pgettext("over a column", "game"), NUMBER_RIGHT, end)
    pen.text(left + NUMBER_RIGHT, base, *game_head)
    pen.text(left + DATE_LEFT, base, pgettext("over a column", "day"), QUIET)
    pen.text(left + WON_BY_LEFT, base, pgettext("over a column", "won by"), QUIET)
    y = top + HEADS
    for game in games:
        pen.line((left, y), (left + wide, y), Stroke("hair", "line"))
        _draw_game(pen, game, (left, wide, y))
        y += GAME_LINE
    pen.line((left, y), (left + wide, y), Stroke("fine"))


def _draw_game(pen: Pen, game: SeasonGameLine, where: tuple[float, float, float]) -> None:
    left, wide, y = where
    base, day_room = y + GAME_LINE / 2 + CAP * GAME_TYPE * PT / 2, WON_BY_LEFT - DATE_LEFT
    pen.text(left + NUMBER_RIGHT, base, str(game.number), NUMBER)
    pen.text(left + DATE_LEFT, base, *fitting(game.date, day_room - WORDS_GAP, PLAIN))
    pen.text(left + WON_BY_LEFT, base, *fitting(game.won_by, wide - WON_BY_LEFT, PLAIN))


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
    return f"{isolated(facts.title)} · {isolated(facts.group)}"


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
        lines = max(0, int((sheets[-1].room - PART_GAP - HEADS) / GAME_LINE))
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


SMALL = TextStyle(CERTIFICATE_SMALL, ink="quiet")


@dataclass(frozen=True, slots=True)
class NamesPlan:
    """How the winners' names are set: size in points, columns and lines."""

    size: float
    columns: int
    lines: int


def draw_certificate(facts: SeasonFacts, printing: Printing, *, watch: bool = False) -> Pen:
    pen = sheet_pen(printing, "landscape", season_name(facts), watch=watch)
    left, right = CERTIFICATE_SIDE, pen.width - CERTIFICATE_SIDE
    room = right - left - width_in(OUR_NAME, MARK) - BRAND_GAP
    pen.text(left, CERTIFICATE_TOP, *fitting(facts.group, room, SMALL))
    pen.text(right, CERTIFICATE_TOP, OUR_NAME, MARK)
    y = _draw_honour(pen, facts, right - left - FLAG_ROOM)
    _draw_won(pen, facts, right - left - FLAG_ROOM, y)
    draw_green(pen, (left, right), pen.height - GROUND_UP)
    _draw_lines_to_sign(pen, facts)
    pen.end_sheet()
    return pen


def _draw_honour(pen: Pen, facts: SeasonFacts, room: float) -> float:
    y, won = CERTIFICATE_TOP + HONOUR_DROP, len(facts.winners)
    honour = ngettext("Winner of the season", "Winners of the season", won)
    look = TextStyle(CERTIFICATE_TEXT, ink="quiet")
    pen.text(CERTIFICATE_SIDE, y, *fitting(honour, room, look))
    title = TextStyle(title_size(facts.title, SEASON_TYPE), "serif")
    y += SEASON_DROP
    pen.text(CERTIFICATE_SIDE, y, *fitting(facts.title, room, title, LEAST_TITLE))
    return y


def _plan_names(names: Sequence[str], room: float) -> NamesPlan:
    plans = [NamesPlan(size, columns, -(-len(names) // columns)) for size, columns in NAMES_TYPES]
    high = [plan for plan in plans if plan.lines * plan.size * PT * NAMES_LEAD <= NAMES_HIGH]
    return max(high or plans[-1:], key=lambda plan: _names_size(plan, names, room))


def _names_size(plan: NamesPlan, names: Sequence[str], room: float) -> float:
    wide = _column_wide(plan, room)
    looks = [TextStyle(title_size(name, plan.size), "serif") for name in names]
    pairs = zip(names, looks, strict=True)
    return min(fitting(name, wide, look, LEAST_TITLE)[1].size for name, look in pairs)


def _column_wide(plan: NamesPlan, room: float) -> float:
    return (room + NAMES_COLUMN_GAP) / plan.columns - NAMES_COLUMN_GAP


def _draw_won(pen: Pen, facts: SeasonFacts, room: float, y: float) -> None:
    names = [winner.name for winner in facts.winners]
    plan = _plan_names(names, room)
    wide, size = _column_wide(plan, room), _names_size(plan, names, room)
    look = TextStyle(size, "serif", "accent")
    step = size * PT * NAMES_LEAD
    deep = (plan.lines - 1) * step + size * PT * SERIF_CAP
    base = pen.height - WON_UP
    between = base - CERTIFICATE_TEXT * PT * SERIF_CAP + y + NAMES_DROP
    top = (between - deep) / 2 + size * PT * SERIF_CAP
    for place, name in enumerate(names):
        column, line = divmod(place, plan.lines)
        at = CERTIFICATE_SIDE + column * (wide + NAMES_COLUMN_GAP), top + line * step
        pen.text(*at, *fitting(name, wide, look, LEAST_TITLE))
    pen.text(CERTIFICATE_SIDE, base, *fitting(facts.won, room, TextStyle(CERTIFICATE_TEXT)))


def _draw_lines_to_sign(pen: Pen, facts: SeasonFacts) -> None:
    y = pen.height - SIGNATURE_UP
    for place, (known, what) in enumerate(((facts.end, say("game_date")), ("", _("signed")))):
        x = CERTIFICATE_SIDE + place * (SIGNATURE_WIDE + SIGNATURE_GAP)
        pen.line((x, y), (x + SIGNATURE_WIDE, y), Stroke("fine", "line"))
        if known:
            look = TextStyle(CERTIFICATE_SMALL)
            pen.text(x, y - ON_LINE, *fitting(known, SIGNATURE_WIDE, look))
        small = replace(SMALL, size=CERTIFICATE_SMALL / 2 + ON_LINE)
        pen.text(x, y + UNDER_LINE, *fitting(what, SIGNATURE_WIDE, small))
