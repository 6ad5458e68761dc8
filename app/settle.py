"""Ruling on holes from JSON lines: one hole in, one ruling out."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from app.golf.cards import Grid, grid_from_rows, grid_from_text
from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.errors import GolfError
from app.golf.inspection import Finding, inspect_hole
from app.golf.referee import Verdict, settle_hole
from app.golf.table import Table
from app.wording.findings import finding_text
from app.wording.penalties import penalty_text
from app.wording.ruling import score_line_text

NEEDED = ("rules", "grids", "went_out")
ALLOWED = ("id", *NEEDED, "players", "decks")


class InputError(GolfError):
    """A line that is no hole; the sentence says what to write instead."""


def read_hole(line: str) -> dict[str, Any]:
    """One line as a checked mapping; raises ``InputError`` when it can't be a hole."""
    try:
        hole = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InputError(f"this is not JSON ({error})") from None
    if not isinstance(hole, dict):
        raise InputError('write an object, like {"rules": "nine-hole", "grids": […], …}')
    for key in NEEDED:
        if key not in hole:
            raise InputError(f"“{key}” is missing")
    for key in hole:
        if key not in ALLOWED:
            raise InputError(f"“{key}” is not known here; use {', '.join(ALLOWED)}")
    return hole


def settle_line(line: str) -> dict[str, Any]:
    """Rule on the hole of one line.

    Returns ``{"id", "players", "findings"}``; ``players`` is None when there are findings. Raises
    ``GolfError`` when the line is no hole.
    """
    hole = read_hole(line)
    table = table_of(hole)
    grids = grids_of(hole["grids"], table)
    names, went_out = names_of(hole, len(grids)), went_out_of(hole["went_out"], len(grids))
    findings = inspect_hole(table, grids, went_out)
    answer: dict[str, Any] = {"id": hole.get("id"), "players": None, "findings": []}
    if findings:
        answer["findings"] = [finding_json(found, names, table) for found in findings]
        return answer
    verdicts = settle_hole(table, grids, went_out[0] if went_out else None).verdicts
    answer["players"] = [
        verdict_json(table, grid, verdict, names)
        for grid, verdict in zip(grids, verdicts, strict=True)
        if verdict
    ]
    return answer


def table_of(hole: Mapping[str, Any]) -> Table:
    """The rules named in the line, with its own number of decks where it gives one."""
    if not isinstance(hole["rules"], str):
        raise InputError('“rules” is the id of a ruleset, like "nine-hole"')
    table = compile_ruleset(find_ruleset(hole["rules"]))
    decks = hole.get("decks")
    if decks is None:
        return table
    if not is_whole(decks) or decks < 1:
        raise InputError("“decks” is a whole number from 1")
    return table.with_decks(decks)


def is_whole(number: object) -> TypeGuard[int]:
    """Whether a JSON value is a whole number; true and false are not."""
    return isinstance(number, int) and not isinstance(number, bool)


def grids_of(raw: object, table: Table) -> list[Grid]:
    """Every grid, written as text or as rows of cards."""
    if not isinstance(raw, list) or not raw:
        raise InputError("“grids” is a list with a grid for each player")
    return [grid_of(grid, seat, table) for seat, grid in enumerate(raw)]


def grid_of(raw: object, seat: int, table: Table) -> Grid:
    """One grid; cards that are no cards stay in it for the referee to name."""
    if isinstance(raw, str):
        return grid_from_text(raw, table.layout, table.spelling)
    if isinstance(raw, list) and all(isinstance(row, list) for row in raw):
        rows = [[card_text(card, seat) for card in row] for row in raw]
        return grid_from_rows(rows, table.layout, table.spelling)
    raise InputError(f'grid {seat} is neither text nor rows of cards, like [["6", "4"], …]')


def card_text(card: object, seat: int) -> str:
    """A card of a JSON row: text, a number, or null for one that is missing."""
    if card is None:
        return ""
    if isinstance(card, str) or is_whole(card):
        return str(card)
    raise InputError(f'grid {seat} holds {json.dumps(card)}: write a card as text, like "Q"')


def names_of(hole: Mapping[str, Any], seats: int) -> Sequence[str]:
    """The players' names, or numbers where the line gives none."""
    names = hole.get("players")
    if names is None:
        return [f"Player {seat + 1}" for seat in range(seats)]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise InputError("“players” is a list of names")
    if len(names) != seats:
        raise InputError(f"there are {len(names)} names for {seats} grids")
    return names


def went_out_of(raw: object, seats: int) -> list[int]:
    """The seats said to have gone out: none, one, or several for the referee to refuse."""
    said: list[object] = [] if raw is None else raw if isinstance(raw, list) else [raw]
    chosen = [seat for seat in said if is_whole(seat) and 0 <= seat < seats]
    if len(chosen) < len(said):
        raise InputError(f"“went_out” is a seat from 0 to {seats - 1}, or null")
    return chosen


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
    table: Table, grid: Grid, verdict: Verdict, names: Sequence[str]
) -> dict[str, Any]:
    """One player's ruling, every line with its reason."""
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
            raise InputError(f"line {number}: {error}") from None
