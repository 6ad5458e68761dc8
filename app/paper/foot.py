"""The foot of a card: how to fill a box, the rules in short, signatures, the legend."""

from collections.abc import Callable
from dataclasses import replace

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.paper.cell import OPEN_RING, OUT, CellStyle, draw_cell
from app.paper.facts import Card
from app.paper.fonts import CAP, width_of
from app.paper.icons import draw_icon
from app.paper.layout import divide_cell
from app.paper.measures import MEASURES
from app.paper.pen import PT, Pen, Point, Stroke, Type
from app.wording.names import signed
from app.wording.totals import ODD_DECK, odd_deck_words, unverified_words

KEY_WORDS = {OUT: _l("went out"), "busted": _l("busted"), "four": _l("four of a kind")}
LEAD = 1.42  # lines of a list, in their own size


def paragraph(pen: Pen, at: Point, words: str, look: tuple[Type, float]) -> float:
    """Wrapped lines in a width, first baseline at ``at``; returns the baseline after the last."""
    (x, y), (style, room), line = at, look, ""
    step = style.size * PT * 1.28
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and width_of(longer, style.size, style.face) * PT > room:
            pen.text(x, y, line, style)
            y, line = y + step, word
        else:
            line = longer
    pen.text(x, y, line, style)
    return y + step


def draw_rules(pen: Pen, card: Card, at: Point, width: float) -> None:
    """Card values as a little ruler, then what cancels, then the penalties with their signs."""
    (x, y), m = at, MEASURES
    step = width / len(card.rules.values)
    rank = Type(min(9.5, step / PT / 0.85), "bold", flush="center")
    worth = Type(max(m.sizes.least, rank.size - 1.5), ink=m.inks.quiet, flush="center")
    base = y + CAP * rank.size * PT
    for place, (name, points) in enumerate(card.rules.values):
        middle = x + (place + 0.5) * step
        pen.text(middle, base, name, rank)
        pen.text(middle, base + 4.6, signed(points), worth)
    pen.line((x, base + 1.3), (x + width, base + 1.3), Stroke(m.lines.hair, m.inks.line))
    small = Type(m.sizes.small)
    down = paragraph(pen, (x, base + 9.2), card.rules.cancels, (small, width))
    for icon, words in card.rules.penalties:
        draw_icon(pen, icon, (x + 1.1, down - 0.75), 2.2, m.inks.accent)
        down = paragraph(pen, (x + 3.8, down + 0.2), words, (small, width - 3.8))


def key_width(style: CellStyle) -> float:
    """A cell at true size and the words beside it."""
    return style.plan.cell_width + 3 + 34


def draw_key(pen: Pen, style: CellStyle, at: Point) -> None:
    """The cell once more, at its true size, with every part named."""
    m, (x, y) = style.plan.m, at
    draw_cell(pen, low_style(style), at, None)
    look = Type(m.sizes.small, ink=m.inks.quiet)
    left, base = x + style.plan.cell_width + 3, y + CAP * look.size * PT + 0.6
    pen.text(left, base, _("your cards, as they lie"), look)
    for sign, words in key_lines(style):
        base += look.size * PT * LEAD
        sign(pen, (left + 1.1, base - CAP * look.size * PT / 2))
        pen.text(left + 3.6, base, words, look)


def low_style(style: CellStyle) -> CellStyle:
    """The same cell where its rows are taller than the foot, cut down to it."""
    plan = style.plan
    over = max(plan.cell_height - plan.m.foot + 1, 0)
    box_height = max(plan.box, plan.box_height - over / plan.rows)
    low = replace(plan, box_height=box_height, cell_height=plan.cell_height - over)
    return replace(style, plan=low, parts=divide_cell(low, len(style.ticks)), name="key-")


Sign = Callable[[Pen, Point], None]


def key_lines(style: CellStyle) -> list[tuple[Sign, str]]:
    """What the parts of a blank cell are for."""
    inks, lines = style.plan.m.inks, style.plan.m.lines
    return [
        *((icon_sign(icon), str(KEY_WORDS[icon])) for icon in style.ticks),
        (box_sign(Stroke(lines.firm)), _("score")),
        (box_sign(Stroke(lines.fine, inks.line)), _("running total")),
        (bead_sign, _("deals this hole")),
    ]


def icon_sign(icon: str) -> Sign:
    """One of the card's icons."""
    return lambda pen, at: draw_icon(pen, icon, at, 2.2, MEASURES.inks.accent)


def box_sign(stroke: Stroke) -> Sign:
    """A small box."""
    return lambda pen, at: pen.box((at[0] - 1.1, at[1] - 1.1, 2.2, 2.2), stroke, kind="icon")


def bead_sign(pen: Pen, at: Point) -> None:
    """The dealer's bead."""
    pen.dot(at, MEASURES.bead, MEASURES.inks.accent)


def strike_sign(pen: Pen, at: Point) -> None:
    """The stroke through cards that cancelled."""
    (x, y), accent = at, MEASURES.inks.accent
    pen.line((x - 1.1, y + 1.1), (x + 1.1, y - 1.1), Stroke(0.9, accent), kind="strike")


def held_sign(pen: Pen, at: Point) -> None:
    """The solid tick of whoever held the equal cards."""
    inks = MEASURES.inks
    pen.box((at[0] - 1.4, at[1] - 1.3, 2.8, 2.6), fill=inks.accent, kind="icon")
    draw_icon(pen, "four", at, 1.9, inks.white)


def letter_sign(letter: str) -> Sign:
    """The small letter of a hole."""
    mark = Type(MEASURES.sizes.least, "bold", MEASURES.inks.accent, "center")

    def sign(pen: Pen, at: Point) -> None:
        pen.text(at[0], at[1] + 0.8, letter, mark)

    return sign


def ring_sign(pen: Pen, at: Point) -> None:
    """The open circle of what is not checked."""
    pen.ring(at, OPEN_RING, Stroke(MEASURES.lines.firm, MEASURES.inks.accent))


def draw_signatures(pen: Pen, at: Point, width: float) -> None:
    """Two lines: who kept the card, who checked it."""
    m, (x, y) = MEASURES, at
    for words, low in ((_("scorekeeper"), 11), (_("checked by"), 25)):
        pen.line((x, y + low), (x + width, y + low), Stroke(m.lines.fine, m.inks.line))
        pen.text(x, y + low + 3.2, words, Type(m.sizes.small, ink=m.inks.quiet))


def draw_legend(pen: Pen, style: CellStyle, at: Point, card: Card) -> None:
    """What the marks of a finished card say, closer together where there are many."""
    look = Type(style.plan.m.sizes.small, ink=style.plan.m.inks.quiet)
    (x, base) = at[0], at[1] + CAP * look.size * PT
    lines = [*legend_lines(style), *rare_lines(card)]
    step = min(look.size * PT * 1.36, style.plan.m.foot / (len(lines) - 1))
    for sign, words in lines:
        sign(pen, (x + 1.4, base - CAP * look.size * PT / 2))
        pen.text(x + 5, base, words, look)
        base += step


def rare_lines(card: Card) -> list[tuple[Sign, str]]:
    """The marks of totals, odd decks and holes that are not agreed, where this card has some."""
    lays = [lay for row in card.lays for lay in row if lay]
    unverified = (ring_sign, unverified_words()) if any(x.unverified for x in lays) else None
    odd = (letter_sign(ODD_DECK), odd_deck_words()) if any(x.odd for x in lays) else None
    nods = set(card.nods)
    is_open = (ring_sign, _("beside a hole: not agreed")) if "○" in nods else None
    objected = (letter_sign("!"), _("somebody objects")) if "!" in nods else None
    return [line for line in (unverified, odd, is_open, objected) if line]


def legend_lines(style: CellStyle) -> list[tuple[Sign, str]]:
    """Every mark that any card by these rules can carry."""
    score = box_sign(Stroke(style.plan.m.lines.firm))
    of_ticks: dict[str, list[tuple[Sign, str]]] = {
        OUT: [(icon_sign(OUT), _("went out"))],
        "busted": [(icon_sign("busted"), _("busted: somebody had less"))],
        "four": [
            (icon_sign("four"), _("hit by another’s four of a kind")),
            (held_sign, _("held four of a kind")),
        ],
    }
    return [
        (score, _("score of the hole, then the running total")),
        (strike_sign, _("cancelled together, counts 0")),
        *(line for icon in style.ticks for line in of_ticks[icon]),
        (bead_sign, _("dealt this hole")),
        (letter_sign("c"), _("corrected later")),
    ]
