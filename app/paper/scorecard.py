"""The scorecard on a lying sheet: title, players down and holes across, foot."""

from flask_babel import gettext as _

from app.paper.cell import CellStyle, cell_style, draw_cell
from app.paper.chart import draw_chart
from app.paper.facts import Card
from app.paper.fonts import CAP
from app.paper.foot import draw_key, draw_legend, draw_rules, draw_signatures, key_width
from app.paper.layout import Plan, plan_card
from app.paper.measures import PAPERS, Paper
from app.paper.names import draw_name
from app.paper.pen import PT, Pen, Stroke, Type, fitting
from app.paper.printing import Printing
from app.paper.sheets import sheets_of
from app.wording.names import signed
from app.wording.totals import ODD_DECK

__all__ = ["Paper", "draw_scorecard", "scorecard_pdf"]


def scorecard_pdf(card: Card, paper: Paper | Printing = "a4") -> bytes:
    """A card as PDF, on as many sheets as it needs; the same card gives the same bytes.

    Raises ``ValueError`` for a paper we do not have and ``CardTooFullError`` when nothing fits.
    """
    chosen = paper if isinstance(paper, str) else "letter" if paper.paper == "letter" else "a4"
    return draw_scorecard(card, chosen).finish()


def draw_scorecard(card: Card, paper: Paper, *, watch: bool = False) -> Pen:
    """The drawn sheets; with ``watch`` their marks can be measured."""
    if paper not in PAPERS:
        raise ValueError(f"There is no paper called {paper}: choose one of {', '.join(PAPERS)}.")
    pen = Pen(PAPERS[paper], card.headline or _("Back Nine scorecard"), watch=watch)
    for number, sheet in enumerate(sheets_of(card, paper)):
        if number:
            pen.turn()
        draw_sheet(pen, sheet, paper)
    return pen


def draw_sheet(pen: Pen, card: Card, paper: Paper) -> None:
    """One sheet of a card."""
    plan = plan_card(card, paper)
    style = cell_style(plan, card.rules)
    draw_title(pen, plan, card)
    draw_heads(pen, plan, card)
    for seat in range(len(card.names)):
        draw_row(pen, style, card, seat)
    draw_foot(pen, style, card)


def draw_title(pen: Pen, plan: Plan, card: Card) -> None:
    """Left: what this is, in the serif. Right: when, or lines to write it on."""
    m = plan.m
    base = m.head + m.sizes.title * PT * 0.74
    below = base + m.sizes.text * PT * 1.62
    room = (plan.right - plan.left) * (0.76 if card.headline else 0.5)
    words, look = fitting(card.headline or "Back Nine", room, Type(m.sizes.title, "serif"))
    pen.text(plan.left, base, words, look)
    quiet = Type(m.sizes.text, ink=m.inks.quiet)
    pen.text(plan.left, below, f"{card.rules.title} · {card.rules.short}", quiet)
    if not card.lays:
        draw_fields(pen, plan, below)
        return
    pen.text(plan.right, base, "Back Nine", Type(m.sizes.hole, "serif", m.inks.accent, "right"))
    pen.text(plan.right, below, card.date, Type(m.sizes.text, ink=m.inks.quiet, flush="right"))


def draw_fields(pen: Pen, plan: Plan, base: float) -> None:
    """Lines to write date and place on, from the right edge leftwards."""
    m, x = plan.m, plan.right
    for label, width in ((_("Place"), 58), (_("Date"), 34)):
        pen.line((x - width, base), (x, base), Stroke(m.lines.fine, m.inks.line))
        pen.text(x - width, base - 1.1, label, Type(m.sizes.small, ink=m.inks.quiet))
        x -= width + m.gutter


def draw_heads(pen: Pen, plan: Plan, card: Card) -> None:
    """The heavy rule and the numbers of the holes under it, with what is odd or open in them."""
    m, base = plan.m, plan.top + plan.m.hole_band - 1.9
    pen.line((plan.left, plan.top - 0.6), (plan.right, plan.top - 0.6), Stroke(m.lines.bold))
    quiet = Type(m.sizes.text, ink=m.inks.quiet)
    pen.text(plan.left, base, _("Hole"), quiet)
    pen.text(plan.total_left, base, _("Total"), quiet)
    for hole in range(plan.holes):
        left, number = plan.hole_left(hole), str(card.first_hole + hole + 1)
        wide = pen.text(left, base, number, Type(m.sizes.hole, "bold"))
        mark = (ODD_DECK if card.is_odd(hole) else "") + (card.nods[hole] if card.nods else "")
        if mark:
            pen.text(left + wide + 0.8, base, mark, Type(m.sizes.least, "bold", m.inks.accent))
    end = plan.row_top(plan.players) + 1
    pen.line((plan.left, end), (plan.right, end), Stroke(m.lines.firm))


def draw_row(pen: Pen, style: CellStyle, card: Card, seat: int) -> None:
    """A player's rule, name, holes and total."""
    plan, m, y = style.plan, style.plan.m, style.plan.row_top(seat)
    pen.line((plan.left, y), (plan.right, y), Stroke(m.lines.hair, m.inks.line))
    draw_name(pen, plan, card, seat)
    for hole in range(plan.holes):
        lay = card.lays[seat][hole] if card.lays else None
        draw_cell(pen, style, (plan.hole_left(hole), plan.cell_top(seat)), lay)
        if card.rules.dealer_turns and card.dealers[hole] == seat:
            pen.dot((plan.hole_left(hole) + m.bead, y), m.bead, m.inks.accent)
    draw_total(pen, plan, card, seat)


def draw_total(pen: Pen, plan: Plan, card: Card, seat: int) -> None:
    """The one heavy box of the row; the winner's is solid."""
    m, top = plan.m, plan.cell_top(seat)
    played = bool(card.lays) and any(card.lays[seat])
    wins = played and card.is_over(seat) and card.places[seat] == 1
    rect = (plan.total_left, top, m.total, plan.cell_height)
    accent = m.inks.accent if wins else None
    pen.box(rect, Stroke(m.lines.firm, accent or m.inks.ink), fill=accent)
    low = top + plan.cell_height - m.place
    line = Stroke(m.lines.hair, m.inks.tint if wins else m.inks.line)
    pen.line((plan.total_left, low), (plan.right, low), line)
    if not played:
        label = Type(m.sizes.least, ink=m.inks.quiet)
        pen.text(plan.total_left + 1.2, low + 2.6, _("place"), label)
        return
    ink = m.inks.white if wins else m.inks.ink
    middle = plan.total_left + m.total / 2
    look = Type(m.sizes.total, "bold", ink, "center")
    words, look = fitting(signed(card.totals[seat]), m.total - 2, look)
    pen.text(middle, (top + low) / 2 + CAP * look.size * PT / 2, words, look)
    place = Type(m.sizes.place, "bold", ink, "center")
    pen.text(middle, low + m.place / 2 + CAP * place.size * PT / 2, card.place_words(seat), place)


def draw_foot(pen: Pen, style: CellStyle, card: Card) -> None:
    """Blank: key, rules, signatures. Played: rules, legend, chart."""
    plan, y, gutter = style.plan, style.plan.foot, style.plan.m.gutter
    if card.lays:
        draw_rules(pen, card, (plan.left, y), 78)
        draw_legend(pen, style, (plan.left + 78 + gutter, y), card)
        x = plan.left + 78 + 58 + 2 * gutter
        if any(map(any, card.lays)):
            top = min(y, plan.row_top(plan.players) + plan.m.gutter)
            draw_chart(pen, card, (x, top, plan.right - x, y + plan.m.foot - top))
        return
    draw_key(pen, style, (plan.left, y))
    x = plan.left + key_width(style) + gutter
    draw_rules(pen, card, (x, y), 100)
    x += 100 + gutter
    draw_signatures(pen, (x, y), plan.right - x)
