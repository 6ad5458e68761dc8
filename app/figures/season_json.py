"""The table of a season as JSON."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from app.figures.season_points import Worth
from app.figures.season_table import Row, SeasonTable


def table_to_json(table: SeasonTable) -> dict[str, Any]:
    """Plain JSON; a fraction is two whole numbers."""
    return {"games": [*table.games], "rows": rows_to_json(table.rows)}


def rows_to_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The lines of a table."""
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
    """A fraction as JSON can keep it exactly."""
    return [number.numerator, number.denominator]


def table_from_json(kept: Mapping[str, Any]) -> SeasonTable:
    """What ``table_to_json`` made."""
    return SeasonTable(tuple(kept["games"]), rows_from_json(kept["rows"]))


def rows_from_json(kept: Sequence[Mapping[str, Any]]) -> tuple[Row, ...]:
    """Lines as they were kept."""
    return tuple(
        Row(**{**row, "points": Fraction(*row["points"]), "worth": _worth_from_json(row["worth"])})
        for row in kept
    )


def _worth_from_json(kept: Sequence[Sequence[Any] | None]) -> tuple[Worth | None, ...]:
    """What games were worth, as they were kept."""
    return tuple(None if part is None else Worth(Fraction(*part[:2]), *part[2:]) for part in kept)
