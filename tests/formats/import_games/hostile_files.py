"""Files that no honest spreadsheet writes, drawn by a seed: each kind by its name."""

import gzip
import random
import zipfile
from io import BytesIO

from openpyxl import Workbook

HEAD = ["Hole", "Ann", "Bea"]
GOOD = [HEAD, [1, 5, 7], [2, 4, 9], ["Total", 9, 16]]
SHEET, STRINGS, BOOK = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LAUGHS = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>'


def book(rows=GOOD):
    """An honest file of these rows."""
    made, body = Workbook(), BytesIO()
    for row in rows:
        made.active.append(row)
    made.save(body)
    return body.getvalue()


def with_parts(changed, more=()):
    """The honest file with other parts in place of its own, and further ones."""
    body = BytesIO()
    old, new = zipfile.ZipFile(BytesIO(book())), zipfile.ZipFile(body, "w", zipfile.ZIP_DEFLATED)
    with old, new:
        for name in old.namelist():
            new.writestr(name, changed.get(name, old.read(name)))
        for name, text in more:
            new.writestr(name, text)
    return body.getvalue()


def moved_to(name, sheet):
    """The honest file whose sheet is in a part of another name."""
    with zipfile.ZipFile(BytesIO(book())) as old:
        changed = {
            part: old.read(part).replace(SHEET.encode(), name.encode())
            for part in ("[Content_Types].xml", "xl/_rels/workbook.xml.rels")
        }
    return with_parts(changed, [(name, sheet)])


def sheet_of(cells, before=""):
    """A sheet’s part."""
    return f'{before}<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData></worksheet>'


def csv_of(rows, sign=","):
    return "\n".join(sign.join(map(str, row)) for row in rows)


def bomb(rng):
    return with_parts({SHEET: sheet_of(" " * rng.randint(25_000_000, 30_000_000))})


def bomb_of_elements(rng):
    return with_parts({SHEET: sheet_of("<a/>" * rng.randint(600_000, 650_000))})


def many_parts(rng):
    return with_parts({}, [(f"xl/{n}.xml", "<a/>") for n in range(rng.randint(300, 500))])


def long_line(rng):
    return csv_of(GOOD).encode() + b"\n3," + b"1" * rng.randint(100_001, 2_000_000)


def endless_text(rng):
    return csv_of([HEAD, *([n, 1, 2] for n in range(rng.randint(200_000, 250_000)))]).encode()


def formula(rng):
    rows = [list(row) for row in GOOD]
    rows[rng.randint(1, 3)][rng.randint(1, 2)] = rng.choice(["=1+2", "=SUM(B2:B3)", "=cmd|'/c'!A1"])
    return book(rows)


def formula_in_text(rng):
    rows = [list(row) for row in GOOD]
    rows[rng.randint(1, 2)][rng.randint(1, 2)] = rng.choice(["=1+2", "@SUM(A1)", "+x", "-2+3"])
    return csv_of(rows, ";").encode()


def error_cell(rng):
    return with_parts(
        {
            SHEET: sheet_of(
                '<row r="1"><c r="A1" t="inlineStr"><is><t>Hole</t></is></c>'
                f'<c r="B1" t="e"><v>{rng.choice(["#REF!", "#DIV/0!", "#N/A"])}</v></c></row>'
            )
        }
    )


def wrong_encoding(rng):
    text = csv_of(GOOD).replace("Ann", "Zoë")
    return rng.choice(
        [
            text.encode("utf-32"),
            text.encode("utf-8-sig")[:-1] + b"\xff\xfe",
            text.encode("cp1252") + b"\x81\x8d",
            text.encode("utf-16")[:-1],
            text.encode("utf-16-le"),
            text.encode().replace(b"5", b"\x00"),
            text.encode().replace(b"5", b"\x1b"),
            text.encode("cp037"),
        ]
    )


def cut_off(rng):
    whole = book()
    return whole[: rng.randint(3, len(whole) - 30)]


def open_quotes(rng):
    return csv_of(GOOD).replace("Ann", '"Ann', 1).encode()[: rng.randint(8, 25)]


def nested(rng):
    body = BytesIO()
    with zipfile.ZipFile(body, "w") as outer:
        outer.writestr(rng.choice(["a.zip", "table.xlsx", "../../etc/passwd"]), book())
    return rng.choice([body.getvalue(), gzip.compress(book()), b"7z\xbc\xaf\x27\x1c" + book()])


def entities(rng):
    dtd = rng.choice([LAUGHS, OUTSIDE])
    if rng.random() < 0.5:
        strings = f'{dtd}<sst xmlns="{MAIN}"><si><t>&b;</t></si></sst>'
        return with_parts({}, [(STRINGS, strings)])
    cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>'
    return with_parts({SHEET: sheet_of(cell, dtd)})


def deep(rng):
    depth = rng.randint(100, 50_000)
    return with_parts({SHEET: sheet_of("<a>" * depth + "</a>" * depth)})


def far_away(rng):
    row, column = rng.choice([(1_048_576, "A"), (5, "XFD"), (40_000, "ZZ")])
    cell = f'<row r="{row}"><c r="{column}{row}"><v>1</v></c></row>'
    return with_parts({SHEET: sheet_of(cell)})


def broken_xml(rng):
    return with_parts({rng.choice([SHEET, BOOK, "xl/styles.xml"]): "<worksheet><row"})


def other_files(rng):
    begins = [
        b"%PDF-1.7",
        b"\x89PNG\r\n",
        b"\xd0\xcf\x11\xe0\xa1",
        b"\xff\xd8\xff\xe0",
        b"PK\x05\x06",
    ]
    return rng.choice(begins) + rng.randbytes(200)


def noise(rng):
    return rng.randbytes(rng.randint(1, 2000))


KINDS = {
    file.__name__: file
    for file in (
        *(bomb, bomb_of_elements, many_parts, long_line, endless_text, formula, formula_in_text),
        *(error_cell, wrong_encoding, cut_off, open_quotes, nested, entities, deep, far_away),
        *(broken_xml, other_files, noise),
    )
}
SLOW = ("bomb", "bomb_of_elements", "endless_text", "deep", "far_away")
"""Kinds of which a few are enough: they differ in nothing but their size."""


def drawn(kind, seed):
    """A file of a kind."""
    return KINDS[kind](random.Random(f"{kind} {seed}"))


def flipped(seed):
    """The honest file with a few bytes changed somewhere."""
    rng, body = random.Random(seed), bytearray(book())
    for _time in range(rng.randint(1, 3)):
        body[rng.randrange(len(body))] = rng.randrange(256)
    return bytes(body)
