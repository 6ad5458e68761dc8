"""``backnine settle``: rules on holes from JSON lines, or with ``--csv`` from a table."""

from collections.abc import Iterator
from datetime import date
from typing import Any, BinaryIO

from app.exit import stop
from app.formats.hole_line.settled import settle_line, settle_read
from app.formats.import_games.choices import Choices
from app.formats.import_games.read_text import read_holes
from app.formats.import_games.text_of_file import read_file
from app.formats.rules_file import RulesFileError, rules_named
from app.golf.catalogue import find_ruleset
from app.golf.deck_letters import ENGLISH
from app.golf.errors import FaultsError, GolfError, UnknownRulesetError
from app.golf.faults import Faults
from app.golf.ruleset import Ruleset
from app.wording.errors.faults import error_text, line_texts, placed_text

LONGEST_LINE = 1_000_000  # bytes; a hole of 99 grids has 5,000


def answers_to(file: BinaryIO, letters: str = ENGLISH) -> Iterator[dict[str, Any] | list[str]]:
    for number, answer in settle_lines(file, letters):
        yield line_texts(number, answer.faults) if isinstance(answer, FaultsError) else answer


def settle_lines(
    file: BinaryIO, letters: str = ENGLISH
) -> Iterator[tuple[int, dict[str, Any] | FaultsError]]:
    """Yield line numbers with rulings or faults, as lines are read; skips blank lines."""
    for number, raw in _numbered_lines(file):
        try:
            line = _text_of(raw, may_be_marked=number == 1)
            if line.strip():
                yield number, settle_line(line, letters)
        except FaultsError as error:
            yield number, error


def _numbered_lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    number = 0
    while raw := file.readline(LONGEST_LINE + 1):
        number += 1
        yield number, raw
        while raw and not raw.endswith(b"\n"):
            raw = file.readline(LONGEST_LINE)


def _text_of(raw: bytes, *, may_be_marked: bool) -> str:
    """Raises ``FaultsError`` for bad UTF-8, a late byte order mark, or length."""
    faults = Faults()
    try:
        text = raw.decode("utf-8-sig" if may_be_marked else "utf-8")
    except UnicodeDecodeError:
        text = ""
        faults.add("", "no_text")
    if len(raw) > LONGEST_LINE:
        faults = Faults()
        faults.add("", "too_many_bytes", most=LONGEST_LINE)
    elif text.startswith("\ufeff"):
        faults.add("", "mark")
    if faults:
        raise FaultsError(faults)
    return text


def settle_table(
    file: BinaryIO, rules: str | None, letters: str
) -> Iterator[dict[str, Any] | list[str]]:
    chosen = ruleset_named(rules) if rules else None
    try:
        text = read_file(file.read()).text
    except FaultsError as error:
        yield [placed_text(error.faults[0])]
        return
    choices = Choices(date.max, _preset_named, chosen, letters=letters)
    for hole in read_holes(text, choices):
        if hole.hole:
            yield settle_read(hole.hole)
        else:
            yield [placed_text(fault) for fault in hole.faults]


def _preset_named(name: str) -> Ruleset | None:
    try:
        return find_ruleset(name)
    except UnknownRulesetError:
        return None


def ruleset_named(words: str) -> Ruleset:
    """Accept the id of a preset, or a file, whose first ruleset counts."""
    try:
        return rules_named(words)[0]
    except RulesFileError as error:
        stop(str(error))
    except GolfError as error:
        stop(error_text(error))
