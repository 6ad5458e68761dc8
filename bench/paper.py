"""A finished card as PDF beside a bare canvas that draws as many marks."""

from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from app.paper.facts import Card
from app.paper.fonts import FACES
from app.paper.marks import Mark
from app.paper.scorecard import draw_scorecard, scorecard_pdf
from bench.timing import Measure, side_by_side
from tests.paper.samples import played


def bare_canvas(marks: list[Mark]) -> bytes:
    """As many texts, lines and boxes at the same places, the same faces embedded."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(297 * mm, 210 * mm), invariant=True, initialFontName="text")
    for face in FACES:
        canvas.setFont(face, 8)
        canvas.drawString(20, 20, "A")
    for mark in marks:
        if mark.kind == "text":
            canvas.setFont("text", mark.size)
            canvas.drawString(mark.left * mm, (210 - mark.bottom) * mm, mark.words)
        elif mark.kind in ("line", "strike", "axis", "path"):
            ends = (mark.left, 210 - mark.top, mark.right, 210 - mark.bottom)
            canvas.line(*(end * mm for end in ends))
        else:
            wide, high = mark.right - mark.left, mark.bottom - mark.top
            canvas.rect(mark.left * mm, (210 - mark.bottom) * mm, wide * mm, high * mm)
    canvas.save()
    return file.getvalue()


def measures() -> list[Measure]:
    """One page within 1.5 times the bare canvas."""
    card: Card = played()
    marks = draw_scorecard(card, "a4", watch=True).marks
    return [
        side_by_side(
            ("finished card, A4, four players", lambda: scorecard_pdf(card)),
            (f"bare canvas, {len(marks)} marks", lambda: bare_canvas(marks)),
            times=3,
            limit=1.5,
        )
    ]
