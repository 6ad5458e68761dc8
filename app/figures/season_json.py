"""What is kept of seasons as JSON: their tables, and how they stand."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from app.figures.season_table import Row, SeasonNow, SeasonTable, Standing
from app.figures.worth import Worth


def table_to_json(table: SeasonTable) -> dict[str, Any]:
    """Plain JSON; a fraction is two whole numbers."""
    return {"games": [*table.games], "rows": rows_to_json(table.rows)}


def rows_to_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The lines of a table."""
    return [
        {
            **row._asdict(),
            "points": pair(row.points),
            "worth": [one and [*pair(one.points), one.counts, one.missed] for one in row.worth],
        }
        for row in rows
    ]


def pair(number: Fraction) -> list[int]:
    """A fraction as JSON can keep it exactly."""
    return [number.numerator, number.denominator]


def now_to_json(now: SeasonNow) -> dict[str, Any]:
    """Plain JSON."""
    race = [[(one.place, one.person, *pair(one.points)) for one in step] for step in now.race]
    return {"rows": rows_to_json(now.rows), "race": race, "before": now.before}


def now_from_json(kept: Mapping[str, Any]) -> SeasonNow:
    """What ``now_to_json`` made.

    >>> from app.figures.season import Season
    >>> from app.figures.season_table import EXAMPLE, season_now
    >>> now = season_now(Season(tie="share"), EXAMPLE, 3)
    >>> now_from_json(now_to_json(now)) == now
    True
    """
    race = (
        tuple(Standing(place, person, Fraction(*points)) for place, person, *points in step)
        for step in kept["race"]
    )
    return SeasonNow(rows_from_json(kept["rows"]), tuple(race), kept["before"])


def table_from_json(kept: Mapping[str, Any]) -> SeasonTable:
    """What ``table_to_json`` made."""
    return SeasonTable(tuple(kept["games"]), rows_from_json(kept["rows"]))


def rows_from_json(kept: Sequence[Mapping[str, Any]]) -> tuple[Row, ...]:
    """Lines as they were kept."""
    return tuple(
        Row(**{**row, "points": Fraction(*row["points"]), "worth": worth_from_json(row["worth"])})
        for row in kept
    )


def rows_in(kept: Mapping[str, Any]) -> tuple[Row, ...]:
    """The rows of a table that was kept, without what each game is worth."""
    return rows_from_json([{**row, "worth": ()} for row in kept["rows"]])


def worth_from_json(kept: Sequence[Sequence[Any] | None]) -> tuple[Worth | None, ...]:
    """What games were worth, as they were kept."""
    return tuple(None if one is None else Worth(Fraction(*one[:2]), *one[2:]) for one in kept)
