"""A player's name in lines, and the words under it."""

from flask_babel import gettext as _

from app.paper.facts.facts import LEFT, Card
from app.paper.pen.looks import Type
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.layout import Plan
from app.paper.plan.measures import ROOMY
from app.wording.basics.say import say

ROOM_FOR_STANDING = 13  # mm of a row from which the standing fits under the name
ROOM_FOR_NOTE = 20  # mm from which a third line does


def name_room(plan: Plan) -> float:
    """How wide a name beside its row may be."""
    return plan.lead - plan.m.gap_x - 1


def name_lines(name: str, room: float, look: Type) -> tuple[list[str], Type]:
    """A name on one line, or on up to three where that spares it from being cut."""
    words, small = fitting(name, room, look)
    style = Type(min(look.size, ROOMY.sizes.wrapped), "bold")
    if words == name or " " not in name.strip():
        return [words], small
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        fits = width_in(longer, style) <= room
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
    quiet, note = Type(ROOMY.sizes.small, ink="quiet"), card.notes[seat] if card.notes else ""
    if not any(card.lays[seat]) or card.places[seat] == LEFT:
        return note, quiet
    behind = card.totals[seat] - (card.best_total or 0)
    if card.places[seat] > 1:
        words = say("behind", num=behind) if behind > 0 else ""
        return words, quiet
    words = _("winner") if card.is_over(seat) else say("line_leads")
    return words, Type(ROOMY.sizes.small, "bold", "accent")
