"""Fits a player’s name into its column, with the standing or a note (late, left) under it."""

from collections.abc import Callable, Collection, Sequence
from itertools import takewhile

from flask_babel import gettext as _

from app.paper.facts.facts import Card
from app.paper.pen.pen import Pen
from app.paper.pen.styles import TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.layout import Plan
from app.paper.plan.measures import PT, ROOMY, Measures
from app.paper.table.measures import (
    BEHIND_NAME,
    NAME_LINES,
    NOTE_DROP,
    ROOM_FOR_NOTE,
    ROOM_FOR_STANDING,
)
from app.wording.names import say, spoken_name


def name_room(plan: Plan) -> float:
    return plan.lead - plan.m.gap_x - BEHIND_NAME


def name_lines(name: str, room: float, look: TextStyle) -> tuple[list[str], TextStyle]:
    """Return a name on one line, or on up to three if that avoids shortening it."""
    words, small = fitting(name, room, look)
    style = TextStyle(min(look.size, ROOMY.sizes.wrapped), "bold")
    if words == name or " " not in name.strip():
        return [words], small
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        fits = width_in(longer, style) <= room
        if lines and (len(lines) == NAME_LINES or fits):
            lines[-1] = longer
        else:
            lines.append(word)
    fitted = [fitting(line, room, style) for line in lines]
    return [line for line, _look in fitted], min(
        (look for _line, look in fitted), key=lambda look: look.size
    )


def told_apart(names: Sequence[str], shown: Callable[[str], Sequence[str]]) -> list[str]:
    """Return the names; those that shortening would make alike get their ends behind dots.

    ``shown`` is how a name is printed.

    >>> told_apart(["Maxi Abel", "Maxi Bo", "Zoë"], lambda name: [name[:5]])
    ['M…Abel', 'M…Bo', 'Zoë']
    """
    printed = [tuple(shown(name)) for name in names]
    return [
        _by_its_end(name, alike) if len(alike := _alike(names, printed, seat)) > 1 else name
        for seat, name in enumerate(names)
    ]


def _alike(names: Sequence[str], printed: Sequence[tuple[str, ...]], seat: int) -> set[str]:
    return {name for name, words in zip(names, printed, strict=True) if words == printed[seat]}


def _by_its_end(name: str, alike: Collection[str]) -> str:
    """From the first word that differs, or the first letter if a word tells them apart."""
    columns = zip(*alike, strict=False)
    same = sum(1 for _same in takewhile(lambda letters: len({*letters}) == 1, columns))
    begin = name.rfind(" ", 0, same) + 1 or same
    return f"{name[0]}…{name[begin:].lstrip()}"


def standing_of(card: Card, seat: int) -> tuple[str, TextStyle]:
    """Return the text under a name: the winner, points behind, or that a player is out or left."""
    quiet, note = TextStyle(ROOMY.sizes.small, ink="quiet"), card.notes[seat] if card.notes else ""
    if not any(card.results[seat]):
        return note, quiet
    if card.places[seat] == 1:
        words = _("winner") if card.is_over(seat) else say("line_leads")
        return words, TextStyle(ROOMY.sizes.small, "bold", "accent")
    if not card.is_compared(seat):
        return note, quiet
    behind = card.totals[seat] - (card.best_total or 0)
    return (say("behind", num=behind) if behind > 0 else ""), quiet


BETWEEN = "  ·  "


def note_lines(card: Card, wide: float, m: Measures) -> list[str]:
    noted = [pair for pair in zip(card.names, card.notes, strict=False) if pair[1]]
    words = BETWEEN.join(f"{spoken_name(name)} {note}" for name, note in noted)
    return wrapped(words, wide, TextStyle(m.sizes.small))


def fit_under_names(plan: Plan, card: Card) -> bool:
    noted = [seat for seat, note in enumerate(card.notes) if note]
    return not noted or (not plan.is_portrait and all(_fits(plan, card, seat) for seat in noted))


def _fits(plan: Plan, card: Card, seat: int) -> bool:
    least = ROOM_FOR_NOTE if card.is_compared(seat) else ROOM_FOR_STANDING
    wide = width_in(card.notes[seat], TextStyle(plan.m.sizes.least))
    return plan.pitch_y > least * plan.m.scale and wide <= name_room(plan)


def draw_notes_below(pen: Pen, plan: Plan, card: Card) -> None:
    look = TextStyle(plan.m.sizes.small, ink="quiet")
    lines = note_lines(card, plan.right - plan.left, plan.m) if plan.request.notes else []
    for place, words in enumerate(lines, start=1):
        base = plan.bottom + place * plan.m.note + look.size * PT * NOTE_DROP
        pen.text(plan.left, base, words, look)
