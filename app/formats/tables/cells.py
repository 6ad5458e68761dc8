"""What a cell of a table may hold."""

from datetime import date

Cell = str | int | float | date | None
"""A text, a number, a day, or nothing; whatever holds or not is a word."""
Row = tuple[Cell, ...]
