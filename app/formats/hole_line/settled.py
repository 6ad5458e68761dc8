"""The ruling on the hole of a line, as JSON, with a reason for every number."""

from collections.abc import Iterator, Sequence
from typing import Any

from app.formats.hole_line.hole import HoleLine, read_line
from app.golf.deck_letters import ENGLISH
from app.golf.inspection import Finding, inspect_hole
from app.golf.referee import Verdict, settle_hole
from app.golf.table import Table
from app.golf.totals import Given, has_cards
from app.wording.basics.deck import dealt_from
from app.wording.basics.placeholders import fill
from app.wording.errors.hole_line import LOOKS_WITHOUT_FINE
from app.wording.hole.findings import finding_text
from app.wording.hole.penalties import penalty_text
from app.wording.hole.scores import score_line_text


def settle_line(line: str, letters: str = ENGLISH) -> dict[str, Any]:
    """Rule on the hole of one line; ``letters`` are the default for its cards.

    Returns ``{"id", "players", "findings"}``: ``players`` is None if there are findings, and holds
    None for a player not in the hole. Raises ``FaultsError`` if the line is no hole.
    """
    return settle_read(read_line(line, letters))


def settle_read(hole: HoleLine) -> dict[str, Any]:
    """Rule on a parsed hole; see ``settle_line``."""
    with dealt_from(hole.letters):
        return _settled(hole)


def _settled(hole: HoleLine) -> dict[str, Any]:
    findings = [
        *(_finding_json(found, hole) for found in _findings_of(hole)),
        *_idle_looks(hole),
    ]
    if findings:
        return {"id": hole.id, "players": None, "findings": findings}
    went_out = hole.went_out[0] if hole.went_out else None
    ruling = settle_hole(hole.table, hole.grids, went_out, hole.extras)
    players = [
        _verdict_json(hole.table, grid, verdict, hole.names) if grid and verdict else None
        for grid, verdict in zip(hole.grids, ruling.verdicts, strict=True)
    ]
    return {"id": hole.id, "players": players, "findings": []}


def _findings_of(hole: HoleLine) -> list[Finding]:
    return [
        *inspect_hole(hole.table, hole.grids, hole.went_out, has_odd_deck=hole.has_odd_deck),
        *hole.suited,
    ]


def _idle_looks(hole: HoleLine) -> Iterator[dict[str, Any]]:
    """Peeks under rules without a fine for them; pages don't ask for these."""
    looked = [seat for seat, looks in enumerate(hole.extras.looks) if looks]
    if looked and not hole.table.has_fines:
        text = fill(LOOKS_WITHOUT_FINE, {"names": [hole.names[seat] for seat in looked]})
        yield {"code": "looks_without_fine", "seats": looked, "cells": [], "text": text}


def _finding_json(finding: Finding, hole: HoleLine) -> dict[str, Any]:
    """``seats`` and ``cells`` are parallel: one pair per card."""
    text = finding_text(finding, hole.names, hole.table)
    return {
        "code": finding.code,
        "seats": list(finding.seats),
        "cells": list(finding.cells),
        "text": text,
    }


def _verdict_json(
    table: Table, typed: Given, verdict: Verdict, names: Sequence[str]
) -> dict[str, Any]:
    grid = typed if has_cards(typed) else ()
    return {
        "grid_score": verdict.grid_score.total,
        "hole_score": verdict.hole_score,
        "lines": [
            {
                "code": line.code,
                "cells": list(line.cells),
                "points": line.points,
                "text": score_line_text(table, grid, line),
            }
            for line in verdict.grid_score.lines
        ],
        "penalties": [
            {"code": line.code, "points": line.points, "text": penalty_text(table, line, names)}
            for line in verdict.penalties
        ],
    }
