"""The parts of a tagged file, read by a program that knows nothing of how it was made."""

from io import BytesIO
from typing import NamedTuple

import pdfplumber
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfinterp import PDFContentParser
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFObjRef, resolve1
from pdfminer.psparser import PSEOF, PSKeyword

PAINT = {b"Tj", b"S", b"f", b"B", b"Do"}


class Part(NamedTuple):
    """A part of a document; ``kids`` are parts, and (page, number) of what is drawn for it."""

    role: str
    alt: str
    scope: str
    kids: list

    def all(self):
        """This part and those in it, as they are read."""
        yield self
        for kid in self.kids:
            if isinstance(kid, Part):
                yield from kid.all()

    def marks(self):
        """Everything that is drawn for it, as it is read."""
        for kid in self.kids:
            yield from kid.marks() if isinstance(kid, Part) else [kid]


class Tagged:
    """A file: its catalog, its tree, what is drawn on its pages."""

    def __init__(self, pdf):
        self.file = BytesIO(pdf)
        self.document = PDFDocument(PDFParser(self.file))
        self.pages = list(PDFPage.create_pages(self.document))
        self.catalog = self.document.catalog
        self.tree = resolve1(self.catalog["StructTreeRoot"])
        self.numbers = {page.pageid: number for number, page in enumerate(self.pages)}
        self.root = self.part(self.tree["K"])
        self.pieces = self.words()

    def part(self, ref):
        element = resolve1(ref)
        kids = element.get("K", [])
        page = self.numbers[element["Pg"].objid] if "Pg" in element else None
        found = [
            self.part(kid) if isinstance(kid, PDFObjRef) else (page, kid)
            for kid in (kids if isinstance(kids, list) else [kids])
        ]
        scope = resolve1(element.get("A", {})).get("Scope")
        alt = text_of(element.get("Alt", b""))
        return Part(element["S"].name, alt, scope.name if scope else "", found)

    def words(self):
        """The letters of each piece, by page and number."""
        words_of = {}
        with pdfplumber.open(self.file) as opened:
            for number, page in enumerate(opened.pages):
                for letter in page.chars:
                    place = (number, letter.get("mcid"))
                    words_of[place] = words_of.get(place, "") + letter["text"]
        return words_of

    def heard(self, part):
        """What a part says aloud: its words, and its pictures' in brackets."""
        if part.alt:
            return f"[{part.alt}]"
        kids = (self.heard(k) if isinstance(k, Part) else self.pieces.get(k, "") for k in part.kids)
        return " ".join(" ".join(kids).split())

    def owners(self, page):
        """Which part owns each number of a page, by the file's own list."""
        parents = self.pages[page].attrs["StructParents"]
        numbers = resolve1(self.tree["ParentTree"])["Nums"]
        return resolve1(numbers[numbers.index(parents) + 1])

    def painted(self, page):
        """What is painted on a page: for each operator its number, "artifact", or None."""
        streams = [resolve1(content) for content in self.pages[page].contents]
        found, given, open_marks = [], [], []
        for token in tokens(streams):
            if not isinstance(token, PSKeyword):
                given.append(token)
                continue
            if token.name in (b"BDC", b"BMC"):
                open_marks.append(meaning(given))
            elif token.name == b"EMC":
                open_marks.pop()
            elif token.name in PAINT:
                found.append(next((mark for mark in open_marks if mark is not None), None))
            given = []
        assert open_marks == []
        return found


def tokens(streams):
    """The tokens of a page's operators."""
    parser = PDFContentParser(streams)
    while True:
        try:
            yield parser.nextobject()[1]
        except PSEOF:
            return


def meaning(given):
    """What a mark says of its content."""
    if given[0].name == "Artifact":
        return "artifact"
    properties = given[1] if len(given) > 1 else {}
    return properties.get("MCID")


def text_of(element):
    """A string of the file."""
    return (
        element[2:].decode("utf-16-be")
        if element.startswith(b"\xfe\xff")
        else element.decode("ascii")
    )
