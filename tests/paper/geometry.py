"""What geometry can find wrong on a sheet: margins, type size, things on each other."""

from collections import defaultdict

from app.paper.layout import KINDS
from app.paper.measures import MEASURES

LEAST = 7
QUIET = 2.9  # mm round a QR code: four modules of the finest one we print
STRIP = 6.0  # mm of a strip in which marks are compared


def faults(marks, printing):
    """Everything wrong with the marks of one card, a sentence each."""
    texts = [mark for mark in marks if mark.kind == "text" and mark.words.strip()]
    solid = [m for m in marks if m.kind in ("line", "box", "dot", "icon", "code", "letter")]
    frames = [mark for mark in solid if mark.kind == "box"]
    return [
        *(f"outside: {mark}" for mark in marks if outside(mark, printing)),
        *(f"small: {mark.words} {mark.size}" for mark in texts if mark.size < LEAST),
        *(f"{a.words} on {b.words}: {spot(a)}" for a, b in meeting(texts, texts) if a < b),
        *(
            f"{text.words} across a {other.kind}: {spot(text)}"
            for text, other in meeting(texts, solid)
            if not (other.kind == "box" and within(text, other))
        ),
        *(
            f"frames cross: {spot(a)} {spot(b)}"
            for a, b in meeting(frames, frames)
            if a < b and cut(a, b)
        ),
        *(f"in the quiet zone: {mark}" for mark in in_quiet_zones(marks)),
    ]


def spot(mark):
    return f"at {mark.left:.1f}, {mark.top:.1f}"


def outside(mark, printing, slack=0.35):
    """Whether a mark stands in the margin."""
    wide, high = printing.size
    m = MEASURES[KINDS[min(wide, high) < 160, printing.style == "large"][-1]]
    side, head = m.side - slack, m.head - slack
    return mark.kind != "cut" and (
        mark.left < side or mark.right > wide - side or mark.top < head or mark.bottom > high - head
    )


def meeting(some, others):
    """Every pair that lies on each other, compared strip by strip."""
    strips = defaultdict(list)
    for other in others:
        for strip in strips_of(other):
            strips[strip].append(other)
    return {
        (box, other)
        for box in some
        for strip in strips_of(box)
        for other in strips[strip]
        if box is not other and crosses(box, other)
    }


def strips_of(mark):
    return range(int(mark.top / STRIP), int(mark.bottom / STRIP) + 1)


def crosses(first, second, slack=0.12):
    """Whether two marks share more than an edge; lines have no thickness of their own."""
    flat = second.top == second.bottom or second.left == second.right
    edge = 0 if flat else slack
    across = first.left < second.right - edge and second.left < first.right - edge
    if not across:
        return False
    if flat:
        return first.top + slack < second.bottom and second.top < first.bottom - slack
    return first.top < second.bottom - slack and second.top < first.bottom - slack


def within(inner, outer, slack=0.05):
    return (
        inner.left >= outer.left - slack
        and inner.right <= outer.right + slack
        and inner.top >= outer.top - slack
        and inner.bottom <= outer.bottom + slack
    )


def cut(first, second):
    """Whether two frames cut through each other instead of standing side by side or inside."""
    return (
        not within(first, second, 0.2)
        and not within(second, first, 0.2)
        and deep(first, second) > 0.2
    )


def deep(first, second):
    """How far two frames reach into each other."""
    across = min(first.right, second.right) - max(first.left, second.left)
    down = min(first.bottom, second.bottom) - max(first.top, second.top)
    return min(across, down)


def in_quiet_zones(marks):
    codes = [mark for mark in marks if mark.kind == "code"]
    return [
        mark
        for code in codes
        for mark in marks
        if mark is not code
        and mark.kind != "cut"
        and mark.left < code.right + QUIET
        and mark.right > code.left - QUIET
        and mark.bottom > code.top - QUIET
        and mark.top < code.bottom + 0.9
    ]
