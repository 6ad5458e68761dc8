"""Who came late and who left: under their names where that fits, else below the table."""

from app.paper.facts.facts import LEFT, Card
from app.paper.pen.looks import Type
from app.paper.pen.pen import Pen
from app.paper.pen.typesetting import width_in, wrapped
from app.paper.plan.layout import Plan
from app.paper.plan.measures import PT, Measures
from app.paper.table.names import ROOM_FOR_NOTE, ROOM_FOR_STANDING, name_room
from app.wording.basics.names import short_name

BETWEEN = "  ·  "


def note_lines(card: Card, wide: float, m: Measures) -> list[str]:
    """All notes with their names, in lines of at most ``wide`` mm."""
    noted = [pair for pair in zip(card.names, card.notes, strict=False) if pair[1]]
    words = BETWEEN.join(f"{short_name(name)} {note}" for name, note in noted)
    return wrapped(words, wide, Type(m.sizes.small))


def fit_under_names(plan: Plan, card: Card) -> bool:
    """Whether every note has room under its name: upright cards have none there."""
    noted = [seat for seat, note in enumerate(card.notes) if note]
    return not noted or (not plan.upright and all(fits(plan, card, seat) for seat in noted))


def fits(plan: Plan, card: Card, seat: int) -> bool:
    """Whether one note has; that somebody left stands where others read how far behind they are."""
    alone = card.places[seat] == LEFT or not any(card.lays[seat])
    least = ROOM_FOR_STANDING if alone else ROOM_FOR_NOTE
    wide = width_in(card.notes[seat], Type(plan.m.sizes.least))
    return plan.pitch_y > least * plan.m.scale and wide <= name_room(plan)


def draw_notes_below(pen: Pen, plan: Plan, card: Card) -> None:
    """The lines that the plan has kept free between the table and what follows."""
    look = Type(plan.m.sizes.small, ink="quiet")
    lines = note_lines(card, plan.right - plan.left, plan.m) if plan.order.notes else []
    for place, words in enumerate(lines, start=1):
        pen.text(plan.left, plan.bottom + place * plan.m.note + look.size * PT * 0.3, words, look)
