"""The rulings on the holes of a file, a line of JSON each, with a reason for every number."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, BinaryIO

from app.formats.hole_line.hole import HoleLine, read_line
from app.golf import referee
from app.golf.cards import ENGLISH
from app.golf.faults import FaultsError
from app.golf.referee import Verdict, settle_hole
from app.golf.scoring import Given, has_cards
from app.wording.errors import LOOKS_WITHOUT_FINE, line_texts
from app.wording.findings import finding_text
from app.wording.names import dealt_from, fill, isolated
from app.wording.ruling import penalty_text, score_line_text

LONGEST_LINE = 1_000_000  # bytes; a hole of 99 grids has 5,000
Answer = dict[str, Any] | str
"""The ruling on a hole, or what is wrong with its line, for people."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a hole can’t be ruled on; ``seats`` and ``cells`` run side by side, a pair a card."""

    code: str
    seats: Sequence[int]
    cells: Sequence[int]
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """What some cells count, and why."""

    code: str
    cells: Sequence[int]
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points beside the cards, and why."""

    code: str
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class PlayerRuling:
    """What one player gets for the hole."""

    grid_score: int
    hole_score: int
    lines: Sequence[Line]
    penalties: Sequence[Penalty]


@dataclass(frozen=True, slots=True)
class Settled:
    """The ruling on a hole; ``players`` are null where there are findings."""

    id: Any
    players: Sequence[PlayerRuling | None] | None
    findings: Sequence[Finding]


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


def settle_line(line: str, letters: str = ENGLISH) -> dict[str, Any]:
    """Return a ``Settled`` as a mapping; ``letters`` are the default. Raises ``FaultsError``."""
    return settle_read(read_line(line, letters))


def settle_read(hole: HoleLine) -> dict[str, Any]:
    return {**asdict(replace(settled(hole), id=None)), "id": hole.id}


def settled(hole: HoleLine) -> Settled:
    with dealt_from(hole.letters):
        findings = [*_findings_of(hole), *_idle_looks(hole)]
        return Settled(hole.id, None if findings else [*_rulings(hole)], findings)


def _rulings(hole: HoleLine) -> Iterator[PlayerRuling | None]:
    went_out = hole.went_out[0] if hole.went_out else None
    ruling = settle_hole(hole.table, hole.grids, went_out, hole.extras)
    for grid, verdict in zip(hole.grids, ruling.verdicts, strict=True):
        yield _player_ruling(hole, grid, verdict) if grid and verdict else None


def _findings_of(hole: HoleLine) -> Iterator[Finding]:
    found = referee.inspect_hole(
        hole.table, hole.grids, hole.went_out, has_odd_deck=hole.has_odd_deck
    )
    for finding in [*found, *hole.suited]:
        text = finding_text(finding, hole.names, hole.table)
        yield Finding(finding.code, [*finding.seats], [*finding.cells], text)


def _idle_looks(hole: HoleLine) -> Iterator[Finding]:
    """Peeks under rules without a fine for them; pages don't ask for these."""
    looked = [seat for seat, looks in enumerate(hole.extras.looks) if looks]
    if looked and not hole.table.has_fines:
        text = fill(LOOKS_WITHOUT_FINE, {"names": [isolated(hole.names[seat]) for seat in looked]})
        yield Finding("looks_without_fine", looked, [], text)


def _player_ruling(hole: HoleLine, typed: Given, verdict: Verdict) -> PlayerRuling:
    table, grid = hole.table, typed if has_cards(typed) else ()
    return PlayerRuling(
        verdict.grid_score.total,
        verdict.hole_score,
        [
            Line(line.code, [*line.cells], line.points, score_line_text(table, grid, line))
            for line in verdict.grid_score.lines
        ],
        [
            Penalty(line.code, line.points, penalty_text(table, line, hole.names))
            for line in verdict.penalties
        ],
    )
