"""The table of a season as JSON."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from app.figures.season_points import Worth
from app.figures.season_table import Row, SeasonTable


def table_to_json(table: SeasonTable) -> dict[str, Any]:
    """Return plain JSON; a fraction is two whole numbers."""
    return {"games": [*table.games], "rows": rows_to_json(table.rows)}


def rows_to_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [
        {
            **row._asdict(),
            "points": pair(row.points),
            "worth": [
                worth and [*pair(worth.points), worth.counts, worth.missed] for worth in row.worth
            ],
        }
        for row in rows
    ]


def pair(number: Fraction) -> list[int]:
    """Return a fraction as two whole numbers, which JSON keeps exactly."""
    return [number.numerator, number.denominator]


def table_from_json(kept: Mapping[str, Any]) -> SeasonTable:
    return SeasonTable(tuple(kept["games"]), rows_from_json(kept["rows"]))


def rows_from_json(kept: Sequence[Mapping[str, Any]]) -> tuple[Row, ...]:
    return tuple(
        Row(**{**row, "points": Fraction(*row["points"]), "worth": _worth_from_json(row["worth"])})
        for row in kept
    )


def _worth_from_json(kept: Sequence[Sequence[Any] | None]) -> tuple[Worth | None, ...]:
    return tuple(None if part is None else Worth(Fraction(*part[:2]), *part[2:]) for part in kept)
