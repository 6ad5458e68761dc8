"""``backnine settle``: rules on holes from JSON lines, one ruling a line."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from app.formats.hole_line.settled import settle_line
from app.golf.deck_letters import ENGLISH
from app.golf.errors import FaultsError
from app.golf.faults import Faults
from app.wording.errors.faults import line_texts

LONGEST_LINE = 1_000_000  # bytes; a hole of 99 grids has 5,000


def answers_to(file: BinaryIO, letters: str = ENGLISH) -> Iterator[dict[str, Any] | list[str]]:
    """The ruling on every line, or all that is wrong with it, as they come."""
    for number, answer in settle_lines(file, letters):
        yield line_texts(number, answer.faults) if isinstance(answer, FaultsError) else answer


def settle_lines(
    file: BinaryIO, letters: str = ENGLISH
) -> Iterator[tuple[int, dict[str, Any] | FaultsError]]:
    """The number of every line, and the ruling on it or what is wrong with it, as they come.

    Blank lines are passed over, and a byte order mark that begins the file.
    """
    for number, raw in _numbered_lines(file):
        try:
            line = _text_of(raw, may_be_marked=number == 1)
            if line.strip():
                yield number, settle_line(line, letters)
        except FaultsError as error:
            yield number, error


def _numbered_lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Every line with its number from 1, cut where it is too long, so that memory is bounded."""
    number = 0
    while raw := file.readline(LONGEST_LINE + 1):
        number += 1
        yield number, raw
        while raw and not raw.endswith(b"\n"):
            raw = file.readline(LONGEST_LINE)


def _text_of(raw: bytes, *, may_be_marked: bool) -> str:
    """A line as text; raises ``FaultsError`` where it is none, too long or begins with a mark."""
    faults = Faults("line")
    try:
        text = raw.decode("utf-8-sig" if may_be_marked else "utf-8")
    except UnicodeDecodeError:
        text = ""
        faults.add("", "no_text")
    if len(raw) > LONGEST_LINE:
        faults = Faults("line")
        faults.add("", "too_long", most=LONGEST_LINE)
    elif text.startswith("\ufeff"):
        faults.add("", "mark")
    if faults:
        raise FaultsError(faults)
    return text
