"""Writes a PDF’s title and language, and its structure for screen readers, past ReportLab."""

import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from io import SEEK_END, BytesIO
from typing import Any
from xml.sax.saxutils import escape

from flask_babel import get_locale
from flask_babel import gettext as _
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

from app.paper.pen.structure import Node, Tree
from app.paper.type.script import printable

MAKER = "Back Nine"
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">\
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"\
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>{maker}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
<xmp:CreatorTool>{maker}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def _language_now() -> str:
    return str(get_locale() or "en").replace("_", "-")


def describe(canvas: Any, title: str) -> None:  # noqa: ANN401
    title, language = printable(title), _language_now()
    subject = _("Scorecard for Golf with real cards")
    canvas._doc._pdfVersion = (1, 7)  # the version that PDF/UA-1 builds on
    canvas.setCatalogEntry("Lang", language)
    canvas.setTitle(title)
    canvas.setAuthor(MAKER)
    canvas.setCreator(MAKER)
    canvas.setSubject(subject)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")
    words = {"title": title, "subject": subject, "maker": MAKER, "language": language}
    xmp = XMP.format(**{name: escape(word) for name, word in words.items()})
    stream = PDFStream(content=xmp.encode(), filters=[])
    stream.dictionary["Type"], stream.dictionary["Subtype"] = "/Metadata", "/XML"
    canvas._doc.Catalog.Metadata = stream


FIRST = 100_000
"""The number of the first object; ReportLab's count from 1."""
ROOT, DOCUMENT, PARENTS, ROWS, COLUMNS = range(FIRST, FIRST + 5)
SCOPES = {"Row": f"/A {ROWS} 0 R", "Column": f"/A {COLUMNS} 0 R", "": ""}
TRAILER = 1000  # bytes at the end of a file among which it stands
PACKED, PLAIN = 2, 1


def declare_tree(document: Any) -> None:  # noqa: ANN401
    document.Catalog.StructTreeRoot = f"{ROOT} 0 R"
    document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})


def number_sheet(document: Any, sheet: int) -> int:  # noqa: ANN401
    page = document.Pages[-1]
    page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
    page.StructParents, page.Tabs = sheet, PDFName("S")
    number: int = document.idToObjectNumberAndVersion[document.Reference(page).name][0]
    return number


def _spelled(words: str) -> str:
    """Return a PDF string.

    >>> _spelled("a (b)"), _spelled("ä")
    ('(a \\\\(b\\\\))', '<FEFF00E4>')
    """
    if not words.isascii():
        return f"<FEFF{words.encode('utf-16-be').hex().upper()}>"
    for sign in "\\()":
        words = words.replace(sign, f"\\{sign}")
    return f"({words})"


class TreeWriter:
    """The packed parts of the sheets so far."""

    def __init__(self) -> None:
        self.packed: dict[int, range] = {}
        self.streams: dict[int, bytes] = {}
        self.sheets: list[tuple[int, int]] = []
        self.next = COLUMNS + 1

    def add_sheet(self, tree: Tree, page: int) -> None:
        nodes = [*_nodes_of(tree.sheet)]
        numbers = dict(zip(nodes, range(self.next, self.next + len(nodes)), strict=True))
        owners = self.next + len(nodes)
        objects = {numbers[node]: _element(node, numbers, page) for node in nodes}
        objects[owners] = f"[{' '.join(f'{numbers[node]} 0 R' for node in tree.owners)}]"
        self.next = owners + 1
        self.sheets.append((numbers[tree.sheet], owners))
        self.pack(objects)
        for node in nodes:
            node.clear()

    def pack(self, objects: Mapping[int, str]) -> None:
        stream, self.next = self.next, self.next + 1
        self.packed[stream] = range(min(objects), max(objects) + 1)
        head, at = list[str](), 0
        for number, words in objects.items():
            head.append(f"{number} {at}")
            at += len(words) + 1
        heading = " ".join(head) + "\n"
        body = "".join(f"{words}\n" for words in objects.values())
        about = f"/Type/ObjStm/N {len(objects)}/First {len(heading)}"
        self.streams[stream] = _as_stream(about, (heading + body).encode("ascii"))

    def write(self, file: BytesIO) -> None:
        sects = " ".join(f"{sect} 0 R" for sect, _owners in self.sheets)
        owned = " ".join(f"{n} {owners} 0 R" for n, (_sect, owners) in enumerate(self.sheets))
        count = len(self.sheets)
        self.pack(
            {
                ROOT: f"<</Type/StructTreeRoot/K {DOCUMENT} 0 R/ParentTree {PARENTS} 0 R"
                f"/ParentTreeNextKey {count}>>",
                DOCUMENT: f"<</S/Document/P {ROOT} 0 R/K[{sects}]>>",
                PARENTS: f"<</Nums[{owned}]>>",
                ROWS: "<</O/Table/Scope/Row>>",
                COLUMNS: "<</O/Table/Scope/Column>>",
            }
        )
        offsets, table = dict[int, int](), _trailer_of(file)
        for number, stream in self.streams.items():
            offsets[number] = file.tell()
            file.write(b"%d 0 obj\n%s\nendobj\n" % (number, stream))
        at = offsets[self.next] = file.tell()
        file.write(b"%d 0 obj\n%s\nendobj\n" % (self.next, self.index(table, offsets)))
        file.write(b"startxref\n%d\n%%%%EOF\n" % at)

    def index(self, table: tuple[int, str], offsets: Mapping[int, int]) -> bytes:
        rows = [(number, struct.pack(">BIH", PLAIN, at, 0)) for number, at in offsets.items()]
        for stream, numbers in self.packed.items():
            entries = [struct.pack(">BIH", PACKED, stream, n) for n in range(len(numbers))]
            rows.append((numbers[0], b"".join(entries)))
        before, trailer = table
        about = (
            f"/Type/XRef/Size {self.next + 1}/W[1 4 2]/Index[{FIRST} {self.next + 1 - FIRST}]"
            f"/Prev {before}{trailer}"
        )
        return _as_stream(about, b"".join(row for _number, row in sorted(rows)))


def _trailer_of(file: BytesIO) -> tuple[int, str]:
    file.seek(-min(TRAILER, file.seek(0, SEEK_END)), SEEK_END)
    trailer = file.read().decode("latin-1").rpartition("trailer")[2]
    found = re.findall(r"/(Root|Info) (\d+ 0 R)|/(ID) \s*(\[.*?\])", trailer, re.DOTALL)
    entries = "".join(f"/{key or name} {value or words}" for key, value, name, words in found)
    return int(trailer.split("startxref")[1].split()[0]), entries


def _as_stream(about: str, content: bytes) -> bytes:
    packed = zlib.compress(content)
    head = f"<<{about}/Filter/FlateDecode/Length {len(packed)}>>".encode("ascii")
    return b"%s\nstream\n%s\nendstream" % (head, packed)


def _nodes_of(top: Node) -> Iterator[Node]:
    waiting = [top]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [kid for kid in node.kids if isinstance(kid, Node)]


def _element(node: Node, numbers: Mapping[Node, int], page: int) -> str:
    parent = numbers[node.parent] if node.parent else DOCUMENT
    alt = f"/Alt{_spelled(node.alt)}" if node.alt else ""
    kids = " ".join(_kids_of(node.in_order(), numbers))
    has = f"/Pg {page} 0 R/K[{kids}]" if kids else ""
    return f"<</S/{node.tag.role}/P {parent} 0 R{SCOPES[node.tag.scope]}{alt}{has}>>"


def _kids_of(kids: Sequence[Any], numbers: Mapping[Node, int]) -> Iterator[str]:
    for kid in kids:
        if isinstance(kid, Node):
            yield f"{numbers[kid]} 0 R"
        else:
            yield from map(str, kid.numbers)
