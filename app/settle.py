"""Ruling on holes from JSON lines: one hole in, one ruling out."""

from collections.abc import Iterator, Sequence
from typing import Any

from app.golf.errors import GolfError
from app.golf.inspection import Finding, inspect_hole
from app.golf.referee import Verdict, settle_hole
from app.golf.table import Table
from app.golf.totals import Given, is_laid
from app.hole_line import (
    InputError,
    besides_of,
    grids_of,
    is_odd,
    names_of,
    read_hole,
    table_of,
    went_out_of,
)
from app.wording.findings import finding_text
from app.wording.penalties import penalty_text
from app.wording.problems import error_text
from app.wording.ruling import score_line_text


def settle_line(line: str) -> dict[str, Any]:
    """Rule on the hole of one line.

    Returns ``{"id", "players", "findings"}``; ``players`` is None when there are findings, and
    holds None for a player not in the hole. Raises ``GolfError`` when the line is no hole.
    """
    hole = read_hole(line)
    table = table_of(hole)
    grids = grids_of(hole["grids"], table)
    names, went_out = names_of(hole, len(grids)), went_out_of(hole["went_out"], len(grids))
    besides = besides_of(hole, len(grids))
    findings = inspect_hole(table, grids, went_out, odd=is_odd(hole.get("odd")))
    answer: dict[str, Any] = {"id": hole.get("id"), "players": None, "findings": []}
    if findings:
        answer["findings"] = [finding_json(found, names, table) for found in findings]
        return answer
    ruling = settle_hole(table, grids, went_out[0] if went_out else None, besides)
    answer["players"] = [
        verdict_json(table, grid, verdict, names) if grid and verdict else None
        for grid, verdict in zip(grids, ruling.verdicts, strict=True)
    ]
    return answer


def finding_json(finding: Finding, names: Sequence[str], table: Table) -> dict[str, Any]:
    """A finding; ``seats`` and ``cells`` run side by side, a pair a card."""
    text = finding_text(finding, names, table)
    return {
        "code": finding.code,
        "seats": list(finding.seats),
        "cells": list(finding.cells),
        "text": text,
    }


def verdict_json(
    table: Table, given: Given, verdict: Verdict, names: Sequence[str]
) -> dict[str, Any]:
    """One player's ruling, every line with its reason."""
    grid = given if is_laid(given) else ()
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


def settle_lines(lines: Iterator[bytes]) -> Iterator[dict[str, Any]]:
    """Rule line by line, blank ones passed over; an ``InputError`` names the line's number."""
    for number, raw in enumerate(lines, start=1):
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
            if line.strip():
                yield settle_line(line)
        except UnicodeDecodeError:
            raise InputError(f"line {number}: this is not UTF-8 text") from None
        except GolfError as error:
            raise InputError(f"line {number}: {error_text(error)}") from None
