"""What geometry can find wrong on a sheet: margins, type size, things on each other."""

from collections import defaultdict

from app.paper.plan.measures import narrow_measures

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
    wide, high = printing.card_size
    m = narrow_measures((wide, high), large=printing.style == "large")[0]
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
        (one, other)
        for one in some
        for strip in strips_of(one)
        for other in strips[strip]
        if one is not other and crosses(one, other)
    }


def strips_of(mark):
    return range(int(mark.top / STRIP), int(mark.bottom / STRIP) + 1)


def crosses(one, other, slack=0.12):
    """Whether two marks share more than an edge; lines have no thickness of their own."""
    flat = other.top == other.bottom or other.left == other.right
    edge = 0 if flat else slack
    across = one.left < other.right - edge and other.left < one.right - edge
    if not across:
        return False
    if flat:
        return one.top + slack < other.bottom and other.top < one.bottom - slack
    return one.top < other.bottom - slack and other.top < one.bottom - slack


def within(one, other, slack=0.05):
    return (
        one.left >= other.left - slack
        and one.right <= other.right + slack
        and one.top >= other.top - slack
        and one.bottom <= other.bottom + slack
    )


def cut(one, other):
    """Whether two frames cut through each other instead of standing side by side or inside."""
    return not within(one, other, 0.2) and not within(other, one, 0.2) and deep(one, other) > 0.2


def deep(one, other):
    """How far two frames reach into each other."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
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
