"""The name column: who it is, how they stand, when they came or left."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from app.paper.facts import LEFT, Card
from app.paper.fonts import width_of
from app.paper.layout import Plan
from app.paper.measures import MEASURES
from app.paper.pen import PT, Pen, Stroke, Type, fitting

ROOM_FOR_NOTE = 20  # mm of a row's height from which a third line fits under the name


def draw_name(pen: Pen, plan: Plan, card: Card, seat: int) -> None:
    """The name and how it stands, or a line to write on."""
    m, room = plan.m, plan.m.name - plan.m.gap - 1
    base = plan.cell_top(seat) + min(plan.box_height + 0.8, 8)
    if not card.names[seat]:
        line = Stroke(m.lines.fine, m.inks.line)
        pen.line((plan.left, base), (plan.left + room, base), line)
        return
    lines, look = name_lines(card.names[seat], room, Type(m.sizes.name, "bold"))
    for words in lines:
        pen.text(plan.left, base - 0.8, words, look)
        base += look.size * PT * 1.15
    if card.lays:
        words, look = standing_of(card, seat)
        pen.text(plan.left, base - 0.8 + 0.6, words, look)
        note = card.notes[seat] if card.notes else ""
        if note and note != words and plan.pitch_y > ROOM_FOR_NOTE:
            quiet = Type(m.sizes.small, ink=m.inks.quiet)
            words, look = fitting(note, room, quiet)
            pen.text(plan.left, base + 3.6, words, look)


def name_lines(name: str, room: float, look: Type) -> tuple[Sequence[str], Type]:
    """A name on one line, or on up to three where that spares it from being cut."""
    words, small = fitting(name, room, look)
    style = Type(MEASURES.sizes.wrapped, "bold")
    if words == name or " " not in name.strip():
        return [words], small
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        fits = width_of(longer, style.size, style.face) * PT <= room
        if lines and (len(lines) == 3 or fits):
            lines[-1] = longer
        else:
            lines.append(word)
    fitted = [fitting(line, room, style) for line in lines]
    return [line for line, _look in fitted], min((look for _line, look in fitted), key=type_size)


def type_size(look: Type) -> float:
    """The size a text is set in."""
    return look.size


def standing_of(card: Card, seat: int) -> tuple[str, Type]:
    """The words under a name: the winner, how far behind, or that somebody left."""
    m, note = MEASURES, card.notes[seat] if card.notes else ""
    quiet = Type(m.sizes.small, ink=m.inks.quiet)
    if not any(card.lays[seat]) or card.places[seat] == LEFT:
        return note, quiet
    behind = card.totals[seat] - best_of(card)
    if card.places[seat] > 1:
        words = ngettext("%(num)s behind", "%(num)s behind", behind) if behind > 0 else ""
        return words, quiet
    words = _("winner") if card.is_over(seat) else _("leads")
    return words, Type(m.sizes.small, "bold", m.inks.accent)


def best_of(card: Card) -> int:
    """The total of whoever leads, on a sheet without them the lowest there."""
    leads = [t for t, place in zip(card.totals, card.places, strict=True) if place == 1]
    return leads[0] if leads else min(card.totals)
