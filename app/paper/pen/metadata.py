"""A file's metadata: title, language and maker; also as XMP (Dublin Core)."""

from typing import Any
from xml.sax.saxutils import escape

from flask_babel import get_locale
from flask_babel import gettext as _
from reportlab.pdfbase.pdfdoc import PDFStream

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
