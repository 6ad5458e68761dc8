"""Draws the sheet of one ruling: every grid large, each point with its reason, worst news first."""

from dataclasses import replace

from flask_babel import gettext as _

from app.paper.choices import Printing
from app.paper.draw.measures import (
    BAND_AIR,
    BEHIND_NAME,
    BESIDE_CARDS,
    BESIDE_CARDS_SMALL,
    BESIDE_NAME,
    BRAND_SIZE,
    FOOT,
    FOOT_DROP,
    GRID_HEIGHT,
    GRID_SHARES,
    LEAD,
    NAME_SHARE,
    NEWS_GAP,
    NOTE_RISE,
    OVER_FOOT,
    POINTS_ROOM,
    REASON_NOTE_STEP,
    RULE_STEP,
    RULES_HEIGHT,
    RULES_UNDER,
    SHEET_NUMBER_GAP,
    SIGN_MIDDLE,
    SIGN_ROOM,
    SIGN_SIZE,
    SIGNATURE,
    SIGNATURES_GAP,
    SMALLER,
    SMALLEST_TO_SHRINK,
    SUM_DROP,
    SUM_ROOM,
    SUM_SIZE,
    UNDER_SUBTITLE,
    UNDER_TITLE,
    RulingMeasures,
    measures_for,
)
from app.paper.draw.title import BRAND, sheet_text
from app.paper.facts.facts import PlayerRuling, Reason, RulingFacts
from app.paper.pen.icons import draw_code, draw_icon
from app.paper.pen.pen import Pen, sheet_pen
from app.paper.pen.shapes import Rect
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.measures import LEAST_TYPE, PT, SERIF_CAP, UNDER_SIGNATURE
from app.paper.rules_card.rules_box import draw_lines, fitted_lines, values_text
from app.paper.table.big_grid import CardGrid, draw_big_grid, grid_height
from app.paper.table.measures import LEAST_CARD
from app.paper.type.fonts import CAP
from app.wording.names import plus, say, signed


def draw_ruling(facts: RulingFacts, printing: Printing, *, watch: bool = False) -> Pen:
    pen = sheet_pen(printing, "portrait", facts.headline, watch=watch)
    r = _best_measures(facts, (pen.width, pen.height))
    sheets = _split_players(facts, r, (pen.width, pen.height))
    for number, players in enumerate(sheets, start=1):
        y = _draw_head(pen, r, facts, sheet_text(number, len(sheets)))
        for player in players:
            high = _band_height(r, pen.width, player)
            _draw_band(pen, r, player, (y, high))
            y += high
            end = Stroke("firm") if player is facts.players[-1] else Stroke("hair", "line")
            pen.line((r.side, y), (pen.width - r.side, y), end)
        if number == len(sheets):
            _draw_foot(pen, r, facts)
        pen.end_sheet()
    return pen


def _best_measures(facts: RulingFacts, size: tuple[float, float]) -> RulingMeasures:
    usual = measures_for(size[0])
    tries = [replace(usual, grid=usual.grid * share) for share in GRID_SHARES]
    return min(tries, key=lambda r: len(_split_players(facts, r, size)))


def _split_players(
    facts: RulingFacts, r: RulingMeasures, size: tuple[float, float]
) -> list[list[PlayerRuling]]:
    (wide, high), top = size, _head_height(r)
    sheets: list[list[PlayerRuling]] = [[]]
    y = top
    for player in facts.players:
        band = _band_height(r, wide, player)
        foot = FOOT + OVER_FOOT if player is facts.players[-1] else 0
        if y + band > high - r.head - foot:
            sheets.append([])
            y = top
        sheets[-1].append(player)
        y += band
    return sheets


def _head_height(r: RulingMeasures) -> float:
    return r.head + r.title * PT * SERIF_CAP + r.text * PT * UNDER_TITLE + UNDER_SUBTITLE


def _draw_head(pen: Pen, r: RulingMeasures, facts: RulingFacts, sheet: str) -> float:
    """Returns where the first player stands."""
    right, base = pen.width - r.side, r.head + r.title * PT * SERIF_CAP
    brand = TextStyle(r.title * BRAND_SIZE, "serif", "accent", "right")
    free = right - width_in(BRAND, brand) - r.side - NEWS_GAP
    news, look = fitting(facts.headline, free, TextStyle(r.title, "serif"), r.title / 2)
    pen.text(r.side, base, news, look)
    pen.text(right, base, BRAND, brand)
    subtitle = base + r.text * PT * UNDER_TITLE
    quiet = TextStyle(r.text, ink="quiet")
    end = right
    if sheet:
        number = replace(quiet, flush="right")
        end -= pen.text(right, subtitle, sheet, number) + SHEET_NUMBER_GAP
    pen.text(r.side, subtitle, *fitting(facts.subtitle, end - r.side, quiet))
    rule = subtitle + UNDER_SUBTITLE
    pen.line((r.side, rule), (right, rule), Stroke("bold"))
    return _head_height(r)


def _card_grid_of(player: PlayerRuling) -> CardGrid:
    return CardGrid(player.cards, player.columns, player.cancelled)


def _grid_room(r: RulingMeasures, grid: CardGrid) -> tuple[float, float]:
    wide, high = LEAST_CARD
    return max(r.grid, grid.columns * wide), max(r.grid * GRID_HEIGHT, grid.rows * high)


def _reasons_left(r: RulingMeasures, player: PlayerRuling) -> float:
    cards = _grid_room(r, _card_grid_of(player))[0]
    return r.side + r.names + cards + SIGN_ROOM + (BESIDE_CARDS if r.names else BESIDE_CARDS_SMALL)


def _reason_lines(r: RulingMeasures, reason: Reason, room: float) -> list[str]:
    return wrapped(reason.words, room - POINTS_ROOM, TextStyle(r.text, "bold"))


def _band_height(r: RulingMeasures, wide: float, player: PlayerRuling) -> float:
    step = r.text * PT * LEAD
    room = wide - r.side - _reasons_left(r, player)
    lines = sum(len(_reason_lines(r, reason, room)) for reason in player.reasons)
    notes = sum(bool(reason.note) for reason in player.reasons)
    cards = grid_height(_card_grid_of(player), _grid_room(r, _card_grid_of(player)))
    capitals = CAP * r.text * (1 + SUM_SIZE) * PT
    words = (lines + REASON_NOTE_STEP * notes - RULE_STEP) * step + capitals + SUM_DROP
    return r.over + max(cards, words) + r.text * BAND_AIR


def _draw_band(
    pen: Pen, r: RulingMeasures, player: PlayerRuling, where: tuple[float, float]
) -> None:
    top = where[0] + r.text * BAND_AIR / 2
    base = top + CAP * r.name * PT
    room = (r.names or pen.width - 2 * r.side) - BESIDE_NAME
    share = 1 if r.names else NAME_SHARE
    name, look = fitting(player.name, room * share, TextStyle(r.name, "bold"))
    wide = pen.text(r.side, base, name, look)
    smaller = SMALLER if r.text > SMALLEST_TO_SHRINK else 0
    quiet = TextStyle(r.text - smaller, ink="quiet")
    if r.names:
        pen.text(r.side, base + r.text * PT * LEAD, *fitting(player.standing, room, quiet))
    else:
        behind = wide + BEHIND_NAME
        pen.text(r.side + behind, base, *fitting(player.standing, room - behind, quiet))
    at = r.side + r.names, top + r.over
    draw_big_grid(pen, at, _card_grid_of(player), _grid_room(r, _card_grid_of(player)))
    _draw_reasons(pen, r, player, top + r.over + CAP * r.text * PT)


def _draw_reasons(pen: Pen, r: RulingMeasures, player: PlayerRuling, base: float) -> None:
    x, right, step = _reasons_left(r, player), pen.width - r.side, r.text * PT * LEAD
    wide = right - x
    for reason in player.reasons:
        loud = bool(reason.sign) and reason.points != 0
        look = TextStyle(r.text, "bold" if reason.sign else "text", "accent" if loud else "ink")
        if reason.sign:
            middle = (x - SIGN_ROOM * SIGN_MIDDLE, base - CAP * r.text * PT / 2)
            draw_icon(pen, reason.sign, middle, (r.text * SIGN_SIZE, "accent"))
        points, first = plus(reason.points) if loud else signed(reason.points), base
        for line in _reason_lines(r, reason, wide):
            pen.text(x, base, line, look)
            base += step
        if reason.note:
            note = TextStyle(max(LEAST_TYPE, r.text - SMALLER), ink="quiet")
            words, note = fitting(reason.note, wide - POINTS_ROOM, note)
            pen.text(x, base - step * NOTE_RISE, words, note)
            base += step * REASON_NOTE_STEP
        pen.text(right, first, points, replace(look, flush="right"))
    rule = base - step * RULE_STEP
    pen.line((x, rule), (right, rule), Stroke("firm"))
    low = rule + CAP * r.text * SUM_SIZE * PT + SUM_DROP
    pen.text(x, low, *fitting(say("hole_score"), wide - SUM_ROOM, TextStyle(r.text, ink="quiet")))
    pen.text(right, low, signed(player.score), TextStyle(r.text * SUM_SIZE, "bold", flush="right"))


def _draw_foot(pen: Pen, r: RulingMeasures, facts: RulingFacts) -> None:
    y, right = pen.height - r.head - FOOT + FOOT_DROP, pen.width - r.side
    room = right - r.side - (r.m.code + r.m.gutter if facts.code.link else 0)
    _draw_text(pen, r, facts, (r.side, y, room, RULES_HEIGHT))
    half = (room - SIGNATURES_GAP) / 2
    for place, words in enumerate((_("ruled by"), _("agreed by"))):
        x, base = r.side + place * (half + SIGNATURES_GAP), y + SIGNATURE
        pen.line((x, base), (x + half, base), Stroke("fine", "line"))
        pen.text(
            x,
            base + UNDER_SIGNATURE,
            *fitting(words, half, TextStyle(r.m.sizes.small, ink="quiet")),
        )
    draw_code(pen, (right - r.m.code, y), facts.code)


def _draw_text(pen: Pen, r: RulingMeasures, facts: RulingFacts, rect: Rect) -> None:
    x, y, wide, high = rect
    values = ("", values_text(facts.rules))
    paragraphs = [values, ("", facts.rules.cancels), *facts.rules.penalties]
    sizes = replace(r.m.sizes, small=r.m.sizes.text)
    lines, look = fitted_lines(paragraphs, (wide, high - RULES_UNDER), sizes)
    draw_lines(pen, (x, y + CAP * look.size * PT), lines, look)
