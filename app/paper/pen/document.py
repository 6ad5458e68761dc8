"""The parts of a PDF that we made ourselves: pages, forms and faces, by their names."""

import re
import zlib
from collections.abc import Mapping
from typing import NamedTuple

from app.paper.type.glyphs import GlyphFile, glyph_file

OBJECT = re.compile(rb"^(\d+) 0 obj\n(.*?)(?:^stream\r?\n|^endobj)", re.DOTALL | re.MULTILINE)


class Part(NamedTuple):
    """An object of the file: its dictionary as written, and its stream."""

    said: str
    stream: bytes

    def find(self, pattern: str) -> str:
        """What a pattern finds in the dictionary, "" for nothing."""
        found = re.search(pattern, self.said)
        return found[1] if found else ""

    def entries(self, key: str) -> Mapping[str, int]:
        """The objects that a dictionary within it names."""
        inner = self.find(rf"/{key} <<(.*?)>>")
        return {name: int(number) for name, number in re.findall(r"/(\S+) (\d+) 0 R", inner)}


class Font(NamedTuple):
    """A face and how far each code moves on, in thousandths of an em."""

    face: GlyphFile
    widths: tuple[float, ...]


class Document:
    """A whole file."""

    def __init__(self, content: bytes) -> None:
        self.parts: dict[int, Part] = {}
        at = 0
        while found := OBJECT.search(content, at):
            entries, at = " ".join(found[2].decode("latin-1").split()), found.end()
            stream = b""
            if found[0].rstrip().endswith(b"stream"):
                length = int(re.search(r"/Length (\d+)", entries)[1])  # type: ignore[index]
                stream = content[at : at + length]
                if "/FlateDecode" in entries:
                    stream = zlib.decompress(stream)
                at += length
            self.parts[int(found[1])] = Part(entries, stream)

    @property
    def pages(self) -> list[Part]:
        """The sheets in order."""
        tree = next(part for part in self.parts.values() if part.find("/Type (/Pages)"))
        kids = re.findall(r"(\d+) 0 R", tree.find(r"/Kids \[(.*?)\]"))
        return [self.parts[int(kid)] for kid in kids]

    def content(self, page: Part) -> str:
        """The operators of a sheet."""
        return self.parts[int(page.find(r"/Contents (\d+) 0 R"))].stream.decode("latin-1")

    def size(self, page: Part) -> tuple[float, float]:
        """Width and height of a sheet in points."""
        _x, _y, wide, high = page.find(r"/MediaBox \[(.*?)\]").split()
        return float(wide), float(high)

    @property
    def fonts(self) -> dict[str, Font]:
        """All faces by the names under which pages use them."""
        found = (part for part in self.parts.values() if part.find(r"/Type (/Font)\b(?!D)"))
        return {part.find(r"/Name /(\S+)"): self.font(part) for part in found}

    def font(self, part: Part) -> Font:
        """One face."""
        described = self.parts[int(part.find(r"/FontDescriptor (\d+)"))]
        file = self.parts[int(described.find(r"/FontFile2 (\d+)"))]
        widths = tuple(float(width) for width in part.find(r"/Widths \[(.*?)\]").split())
        return Font(glyph_file(file.stream), widths)
