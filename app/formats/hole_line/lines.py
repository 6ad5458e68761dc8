"""Rules on the holes of a file, one line of JSON each."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from app.formats.hole_line.settled import settle_line
from app.golf.cards import ENGLISH
from app.golf.faults import FaultsError
from app.wording.errors.faults import line_texts

LONGEST_LINE = 1_000_000  # bytes; a hole of 99 grids has 5,000
Answer = dict[str, Any] | str
"""The ruling on a hole, or what is wrong with its line, for people."""


def settled_lines(file: BinaryIO, letters: str = ENGLISH) -> Iterator[Answer]:
    """Answer each line before the next is read; skip blank lines, and a mark at the start."""
    number = 0
    while raw := file.readline(LONGEST_LINE + 1):
        number += 1
        try:
            if len(raw) > LONGEST_LINE:
                raise FaultsError.of("too_many_bytes", most=LONGEST_LINE)
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
            if text.startswith("\ufeff"):
                raise FaultsError.of("mark")
            if text.strip():
                yield settle_line(text, letters)
        except UnicodeDecodeError:
            yield "\n".join(line_texts(number, FaultsError.of("no_text").faults))
        except FaultsError as error:
            yield "\n".join(line_texts(number, error.faults))
        while raw and not raw.endswith(b"\n"):  # the rest of a line that is too long
            raw = file.readline(LONGEST_LINE)
