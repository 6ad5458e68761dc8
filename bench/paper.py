"""A finished card as PDF beside other ways to put the same marks on a page, all in one run.

The marks are those of twelve players and eighteen holes: every text, line and box at its place.
"""

import re
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from app.golf.ruleset import find_ruleset
from app.paper.card import Card
from app.paper.choices import Printing
from app.paper.scorecard import draw_card, pen_for, scorecard_pdf, scorecards_pdf
from app.paper.type.faces import COMMON, FILES
from bench.timing import Measure, NotAvailable, beside_limit, often, side_by_side
from tests.paper.games import made
from tests.paper.watched import Mark, watched

WIDE, HIGH = 297, 210
LINES = ("line", "strike", "axis", "path")
NAMES = ["Ann", "Bea", "Cam", "Dan", "Eva", "Finn", "Gus", "Hanna", "Ivo", "Jule", "Kim", "Leo"]
MOST_KB = 80


def full_card() -> Card:
    """Twelve players, eighteen holes, all played."""
    return made(replace(find_ruleset("nine-hole"), holes=18), NAMES)


def marks_of(card: Card) -> list[Mark]:
    """Everything on its one page."""
    pen = watched(pen_for, card, Printing())
    draw_card(pen, card, Printing())
    (marks,) = pen.pages
    return marks


def font_file(face: str) -> str:
    """Where a face lies."""
    return str(files("app.paper").joinpath("fonts", f"{FILES[face]}.ttf"))


def bare_canvas(marks: list[Mark]) -> bytes:
    """The same marks drawn one by one on a ReportLab canvas, the same faces embedded."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(WIDE * mm, HIGH * mm), invariant=True, initialFontName="text")
    for face in COMMON:
        canvas.setFont(face, 8)
        canvas.drawString(20, 20, "A")
    for mark in marks:
        if mark.kind == "text":
            canvas.setFont("text", mark.size)
            canvas.drawString(mark.left * mm, (HIGH - mark.bottom) * mm, mark.words)
        elif mark.kind in LINES:
            ends = (mark.left, HIGH - mark.top, mark.right, HIGH - mark.bottom)
            canvas.line(*(end * mm for end in ends))
        else:
            wide, high = mark.right - mark.left, mark.bottom - mark.top
            canvas.rect(mark.left * mm, (HIGH - mark.bottom) * mm, wide * mm, high * mm)
    canvas.save()
    return file.getvalue()


def with_fpdf(marks: list[Mark]) -> bytes:
    """The same marks drawn by fpdf2."""
    from fpdf import FPDF

    pdf = FPDF(orientation="landscape", format="A4")
    for face in COMMON:
        pdf.add_font(face, fname=font_file(face))
    pdf.add_page()
    for mark in marks:
        if mark.kind == "text":
            pdf.set_font("text", size=mark.size)
            pdf.text(mark.left, mark.bottom, mark.words)
        elif mark.kind in LINES:
            pdf.line(mark.left, mark.top, mark.right, mark.bottom)
        else:
            pdf.rect(mark.left, mark.top, mark.right - mark.left, mark.bottom - mark.top)
    return bytes(pdf.output())


def page_of(marks: list[Mark]) -> str:
    """The same marks as a page of HTML, every one put at its place."""
    faces = "".join(
        f"@font-face {{ font-family: {face}; src: url(file://{font_file(face)}) }}"
        for face in COMMON
    )
    style = f"@page {{ size: {WIDE}mm {HIGH}mm; margin: 0 }} p {{ position: absolute; margin: 0 }}"
    return f"<style>{faces}{style} p {{ font-family: text }}</style>" + "".join(map(tag_of, marks))


def tag_of(mark: Mark) -> str:
    """One mark as an element."""
    where = f"left: {mark.left:.2f}mm; top: {mark.top:.2f}mm"
    if mark.kind == "text":
        return f'<p style="{where}; font-size: {mark.size:.1f}pt">{mark.words}</p>'
    size = f"width: {mark.right - mark.left:.2f}mm; height: {mark.bottom - mark.top:.2f}mm"
    return f'<p style="{where}; {size}; border: 0.2mm solid"></p>'


def with_weasyprint(page: str) -> bytes:
    """The page drawn by WeasyPrint."""
    from weasyprint import HTML

    return bytes(HTML(string=page).write_pdf())


def memory_of(count: int) -> float:
    """The most memory, in MB, that a process of its own ever had that wrote so many cards."""
    run = [sys.executable, "-m", "bench.paper", str(count)]
    return int(subprocess.check_output(run, text=True)) / 1024


def measures() -> list[Measure | NotAvailable]:
    """One page within 1.5 times the bare canvas, ahead of others; small files; flat memory."""
    card = full_card()
    marks, ours = (
        marks_of(card),
        ("finished card, 12 players, 18 holes", lambda: scorecard_pdf(card)),
    )
    page = page_of(marks)
    peers = (
        (f"bare canvas, {len(marks)} marks", lambda: bare_canvas(marks), 1.5),
        ("fpdf2, the same marks", lambda: with_fpdf(marks), 1),
        ("WeasyPrint, the same marks", lambda: with_weasyprint(page), 1),
    )
    size = len(scorecard_pdf(card)) / 1024
    return [
        *(
            side_by_side(ours, (name, draw), times=1 if "Weasy" in name else 3, limit=limit)
            for name, draw, limit in peers
        ),
        beside_limit("its file", size, "at most", MOST_KB, "KB"),
        memory_measure(),
    ]


def memory_measure() -> Measure | NotAvailable:
    """A hundred cards in one file beside one card."""
    what = f"{often(100, 2)} cards in one file"
    if not Path("/proc/self/status").exists():
        return NotAvailable(what, "this system does not tell how much memory a process had")
    return beside_limit(what, memory_of(often(100, 2)), "1.1 x one card", 1.1 * memory_of(1), "MB")


if __name__ == "__main__":
    scorecards_pdf(replace(full_card(), headline=str(n)) for n in range(int(sys.argv[1])))
    (peak,) = re.findall(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())
    print(peak)
