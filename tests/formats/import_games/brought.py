"""What strangers brought: what is in it, or what is asked, by page and by command alike."""

import csv
from dataclasses import dataclass, field
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from openpyxl import Workbook
from sqlalchemy import select

from app.formats.tables import of_group
from app.record.counts import catch_up
from app.record.database import db
from app.record.group.group_state import current_group
from app.record.models import Group
from tests.formats.import_games.hostile_files import with_parts

FILES = Path(__file__).with_name("files")
NINE = {"rules": "nine-hole", "day": "2025-06-01"}
JUNE = "2025-06-01"


@dataclass
class Brought:
    """A file, answers by the fields of the page, and the games that come in.

    ``games`` are days with totals; without any, ``says`` is what the file is refused or asked.
    """

    body: str | bytes
    games: list[tuple[str, dict[str, int]]] = field(default_factory=list)
    says: str = ""
    answers: dict[str, str] = field(default_factory=lambda: dict(NINE))

    @property
    def content(self):
        return self.body if isinstance(self.body, bytes) else self.body.encode()


def of(day, *totals, names=("Ann", "Bea")):
    return day, dict(zip(names, totals, strict=True))


def workbook(rows, merged=()):
    made, body = Workbook(), BytesIO()
    for row in rows:
        made.active.append(row)
    for cells in merged:
        made.active.merge_cells(cells)
    made.save(body)
    return body.getvalue()


def holes(grid, other="=5"):
    return f'Hole,Ann,Bea,went out\n1,"{grid}",{other},Ann'


def one_day(written, head="Date", day="2025-03-14"):
    return Brought(f"{head};Ann;Bea\n{written};40;50", [of(day, 40, 50)])


def answered(brought, **answers):
    return Brought(brought.body, brought.games, brought.says, {**brought.answers, **answers})


TWICE = "Date,Ann,Bea\n2025-07-03,40,50\n2025-07-03,40,50"
EQUAL_HOLES = "game,date,hole,player,hole score\n" + "".join(
    f"{game},2025-07-03,1,Ann,5\n{game},2025-07-03,1,Bea,7\n" for game in "ab"
)
GROWING = "Hole,Ann,Bea\n1,5,7\n2,9,7\n3,12,20"
IN_WORDS = (
    *("14 March 2025", "Fri, Mar 14, 2025", "14th of March 2025", "14. März 2025"),
    *("Freitag, 14. März 2025", "Fr., 14.03.2025", "vendredi 14 mars 2025", "14 mars 25"),
    *("viernes, 14 de marzo de 2025", "14 mar. 2025", "sexta-feira, 14 de março de 2025"),
    *(
        "venerdì 14 marzo 2025",
        "vrijdag 14 maart 2025",
        "14 mrt. 2025",
        "fredag den 14. marts 2025",
    ),
    *("fredag 14 mars 2025", "piątek, 14 marca 2025", "pátek 14. března 2025"),
    *("20250314", "2025-03-14T23:30:00-08:00", "2025-03-14 20:15", "14.3.25", "14. 3. 2025"),
    *("2025/03/14", "14-Mar-2025", "2025年3月14日"),
)

BROUGHT = {
    # A: a wrong result without a word
    **{
        f"a break in a cell: {end!r}": Brought(holes(f"6 4 2{end}6 9 2"), [of(JUNE, 23, 5)])
        for end in ("\n", "\r\n", "\n\n", " \n ", "\u2028", "\x85", "\t")
    },
    "cards that nothing parts": Brought(holes("6 4 2 6 9 2"), says="Choose the order of the cards"),
    "cards by rows": answered(Brought(holes("6 4 2 6 9 2"), [of(JUNE, 23, 5)]), cards="rows"),
    "cards by columns": answered(Brought(holes("6 4 2 6 9 2"), [of(JUNE, 31, 5)]), cards="columns"),
    "cards that count the same": Brought(holes("K K K K A 2"), [of(JUNE, -1, 15)]),
    "equal games": Brought(TWICE, [of("2025-07-03", 40, 50)] * 2),
    "equal games once": answered(Brought(TWICE, [of("2025-07-03", 40, 50)]), equal="once"),
    "equal games with holes": Brought(EQUAL_HOLES, [of("2025-07-03", 5, 7)] * 2),
    "equal games with holes once": answered(
        Brought(EQUAL_HOLES, [of("2025-07-03", 5, 7)]), equal="once"
    ),
    # B: signs
    **{
        f"a dash for a minus: {dash!r}": Brought(
            f"Hole,Ann,Bea\n1,{dash}2,5\n2,4,6", [of(JUNE, 2, 11)]
        )
        for dash in "−\u2010\u2011\u2012–—―\ufe58﹣\uff0d"
    },
    "a dash alone": Brought("Hole,Ann,Bea\n1,–,5\n2,4,6", [of(JUNE, 4, 11)]),
    "a number in brackets": Brought("Hole,Ann,Bea\n1,(4),5", says="is “(4)” −4 or 4?"),
    "a minus behind": Brought("Date,Ann,Bea\n2025-07-03,4-,5", says="is “4-” −4 or 4?"),
    # C: months and days of all languages
    **{f"a day: {written}": one_day(written) for written in IN_WORDS},
    **{
        f"a head: {head}": one_day("14.3.2025", head)
        for head in ("Datum", "Fecha", "Data", "Dato", "Tag", "When")
    },
    "days that are none": Brought(
        "Datum;Ann;Bea\n3. Quux 2025;40;50\n4. Quux 2025;41;51", says="“4. Quux 2025” is not a date"
    ),
    "a sheet of figures": Brought(
        "[Game]\nHole\tAnn\tBea\n1\t5\t7\n[Stats]\nPlayer\tAverage\tBest\nAnn\t6\t5\nBea\t7\t6",
        [of(JUNE, 5, 7)],
    ),
    # D: files that are something else, and other tables
    "a PDF": Brought(b"%PDF-1.7 x", says="This file is of the kind PDF."),
    "a page": Brought(b"<html><table><tr><td>Ann", says="This file is of the kind HTML."),
    "Numbers": Brought(
        with_parts({}, [("Index/Document.iwa", "x")]), says="This file is of the kind Numbers."
    ),
    "XLS": Brought(
        (FILES / "season.xls").read_bytes(),
        [of("2025-03-14", 40, 50), of("2025-03-14", -4, 51), of("2025-04-03", 12, -2)],
    ),
    "ODS": Brought(
        (FILES / "season.ods").read_bytes(),
        [of("2025-03-14", 40, 50), of(JUNE, -4, 51), of("2025-04-03", 12, -2)],
    ),
    "a merged day": Brought(
        workbook([["Date", "Ann", "Bea"], ["2025-07-03", 40, 50], [None, 41, 51]], ["A2:A3"]),
        [of("2025-07-03", 40, 50), of("2025-07-03", 41, 51)],
    ),
    "a game without a day": answered(
        Brought("Date,Ann,Bea\n2025-07-03,40,50\n,41,51", says="This game has no date."), day=""
    ),
    "holes from nought": Brought(",Ann,Bea\n0,12,4\n1,-3,17", [of(JUNE, 9, 21)]),
    **{
        f"players below each other: {head}": Brought(
            f"Player,{head}\nAnn,5,7,-2\nBea,1,2,3", says="paste it transposed"
        )
        for head in ("R1,R2,R3", "Hole 1,Hole 2,Hole 3", "1,2,3")
    },
    "players below each other, and their sums": Brought(
        "Player;Hole 1;Hole 2;Total\nAnn;5;6;11\nBea;6;8;14", says="paste it transposed"
    ),
    "who they are, in other words": answered(
        Brought("Date;Who;Pts\n2025-07-03;Ann;40\n2025-07-03;Bea;50", [of("2025-07-03", 40, 50)]),
        **{"col-Who": "player"},
    ),
    "a day above the holes": answered(
        Brought("Date 2025-07-03\nHole;Ann;Bea\n1;5;7\n2;9;1", [of("2025-07-03", 14, 8)]), day=""
    ),
    "a line for each player": Brought(
        "Round,Player,Score\n1,Ann,5\n1,Bea,6\n2,Ann,1\n2,Bea,3", [of(JUNE, 6, 9)]
    ),
    "a total for each player": Brought(
        "Date,Player,Score\n2025-07-03,Ann,40\n2025-07-03,Bea,50", [of("2025-07-03", 40, 50)]
    ),
    **{
        f"a place: {head}": Brought(
            f"Date;{head};Ann;Bea\n2025-07-03;at home;40;50", [of("2025-07-03", 40, 50)]
        )
        for head in ("Venue", "venue")
    },
    **{
        f"another column: {head}": Brought(
            f"Date;{head};Ann;Bea\n2025-07-03;{cell};40;50",
            says=f"What is in the column “{head}”?",
        )
        for head, cell in (("Location", "at home"), ("Ort", "at home"), ("Total", "90"))
    },
    "columns left out": answered(
        Brought("Date,Winner,Ann,Bea,Total\n2025-07-03,Ann,40,50,90", [of("2025-07-03", 40, 50)]),
        **{"col-Winner": "out", "col-Total": "out"},
    ),
    "numbered games": Brought(
        "No,Date,Ann,Bea\n1,2025-07-03,40,50", says="What is in the column “No”?"
    ),
    "a one for an ace": Brought(
        holes("1 10 K / 2 3 4"), says="“1” is not a card. Type its rank, like A."
    ),
    "another column": Brought(
        "Date,Ann,Bea,Mood\n2025-07-03,1,2,fine\n2025-07-04,3,4,bad\n2025-07-05,3,4,fine",
        says="What is in the column “Mood”?",
    ),
    "a column of words": Brought(
        "Date,Ann,Bea,Mood\n2025-07-03,1,2,nice evening", says="What is in the column “Mood”?"
    ),
    "a column of times": Brought(
        "Date,Time,Ann,Bea\n2025-07-03,20:15,1,2", says="What is in the column “Time”?"
    ),
    "one game, a line for each player": Brought("Player,Score\nAnn,5\nBea,6", [of(JUNE, 5, 6)]),
    "counted holes": Brought("Hole,Ann,Bea\n1st,5,7\n2nd,4,9", [of(JUNE, 9, 16)]),
    "a break in a name": Brought(
        'Date,"Zoe\nMarie",Bea\n2025-07-03,1,2',
        [of("2025-07-03", 1, 2, names=("Zoe Marie", "Bea"))],
    ),
    # E: typed on phones
    "suits of an emoji keyboard": Brought(holes("A♠️ 10♥️ K♦️ / 2♣️ 3♠️ 4♥️"), [of(JUNE, 26, 5)]),
    "wide letters": Brought(holes("\uff21 \uff11\uff10 \uff2b / 2 3 4"), [of(JUNE, 26, 5)]),
    # siblings: lines, orders, years, sums
    "lines with commas": Brought("12.3.2025 Ann 58, Bea 61", [of("2025-03-12", 58, 61)]),
    "lines with colons": Brought("12.3.2025: Ann: 58 Bea: 61", [of("2025-03-12", 58, 61)]),
    "lines without a day": Brought("Ann 58 Bea 61", [of(JUNE, 58, 61)]),
    "columns by blanks": Brought(
        "            Ann  Bea\n16 Oct 2025  87   98", [of("2025-10-16", 87, 98)]
    ),
    "an open order": Brought("Date,Ann,Bea\n3/4/2025,1,2", says="3/4/2025"),
    "the day first": answered(
        Brought("Date,Ann,Bea\n3/4/2025,1,2", [of("2025-04-03", 1, 2)]), order="day"
    ),
    "the month first": answered(
        Brought("Date,Ann,Bea\n3/4/2025,1,2", [of("2025-03-04", 1, 2)]), order="month"
    ),
    "an order that another day shows": Brought(
        "Date,Ann,Bea\n3/4/2025,1,2\n25/4/2025,3,4",
        [of("2025-04-03", 1, 2), of("2025-04-25", 3, 4)],
    ),
    "no year": Brought("Date,Ann,Bea\n16 Oct,1,2", says="16 Oct"),
    "a year": answered(Brought("Date,Ann,Bea\n16 Oct,1,2", [of("2024-10-16", 1, 2)]), year="2024"),
    "neither hole nor day": Brought("Ann,Bea\n5,7\n4,9", says="What is in each line here"),
    "lines are holes": answered(Brought("Ann,Bea\n5,7\n4,9", [of(JUNE, 9, 16)]), lines="hole"),
    "lines are games": answered(
        Brought("Ann,Bea\n5,7\n4,9", [of(JUNE, 5, 7), of(JUNE, 4, 9)]), lines="game"
    ),
    "growing columns": Brought(GROWING, says="What is in each line here"),
    "growing scores": answered(Brought(GROWING, [of(JUNE, 26, 34)]), lines="hole"),
    "running totals": answered(Brought(GROWING, [of(JUNE, 12, 20)]), lines="running"),
    "rows below the totals": Brought(
        "Hole,Ann,Bea\n1,5,7\n2,4,9\nTotal,9,16\nAverage,4.5,8\nPlace,1,2", [of(JUNE, 9, 16)]
    ),
    "a total that is wrong": Brought(
        "Hole,Ann,Bea\n1,5,7\n2,4,9\nTotal,9,15", says="the line “Total” says 15"
    ),
    "a word for a score": Brought(
        "Date,Ann,Bea\n2025-07-03,DNF,50", says="“DNF” is not a whole number"
    ),
    "too few names": Brought("Date,Ann,Bea\n2025-07-03,1,2,3", says="There are 4 cells here"),
    "days as numbers": Brought("Datum\tAnn\tBea\n45000\t1\t2", says="a date stored as a number"),
    # held back, and read wrong at first
    "dashes between names and totals": Brought(
        "3.7.2025 Ann - 40, Bea - 50", says="is “- 40” −40 or 40?"
    ),
    "the time of a message": Brought("14/03/25, 21:03 - Ann 40 Bea 50", [of("2025-03-14", 40, 50)]),
    "a year in short": Brought("16 Oct '25 Ann 40 Bea 50", [of("2025-10-16", 40, 50)]),
    "scores before names": Brought("2025-07-03 40 Ann, 50 Bea", says="This can’t be read."),
    "wide digits": Brought(
        "Date,Ann,Bea\n\uff12\uff10\uff12\uff15-07-03,\uff14\uff10,50",
        [of("2025-07-03", 40, 50)],
    ),
    "a question as a heading": Brought(
        "Hole,Ann,Bea,Went out?\n1,6 4 2 / 6 9 2,=5,Ann", [of(JUNE, 23, 5)]
    ),
    "a name from right to left": Brought(
        "2025-07-03 אבא 40 Bea 50", [of("2025-07-03", 40, 50, names=("אבא", "Bea"))]
    ),
}


def some_of(every):
    """Each that needs another answer, and every so many of the rest, half of them deep.

    What all of them are read as is asked without a page or a command, in ``test_brought.py``.
    """
    asked = [name for name, own in BROUGHT.items() if {*own.answers} - {*NINE}]
    rest = [name for name in BROUGHT if name not in asked][:: 4 * every]
    return [
        pytest.param(BROUGHT[name], id=name, marks=[pytest.mark.deep] if at % 2 else [])
        for at, name in enumerate([*asked, *rest])
    ]


def games_of(app, group):
    """All games of a group, as days with totals."""
    with app.app_context():
        row = db.session.scalar(select(Group).where(Group.public_id == group))
        catch_up(row.id)
        text = "".join(
            part.decode() for part in of_group(current_group(row)).csv("standings", "comma")
        )
        db.session.remove()
    found = {}
    for row in csv.DictReader(StringIO(text.removeprefix("\ufeff"))):
        found.setdefault((row["date"], row["game"]), {})[row["player"]] = int(row["total"])
    return sorted(((day, totals) for (day, _game), totals in found.items()), key=repr)
