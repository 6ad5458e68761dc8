"""The fields of a hole: cards, numbers, totals, who went out; each keeps what was typed."""

import re
from collections.abc import Sequence
from typing import Any

from wtforms import Field

from app.golf.cards import NOTHING, Grid, grid_from_text, grid_text
from app.golf.table import Table

PLAYER = re.compile(r"[0-9]{1,18}")
NOBODY = "nobody"
OTHER = "other"
"""Whoever went out, if anybody did, says so on another phone."""


class GridField(Field):
    """A player's cards as text; ``data`` is the grid, with whatever is no card left as typed."""

    def __init__(self, *args: Any, table: Table, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.table = table

    def process_data(self, value: Grid | None) -> None:
        """Show a grid that is already on the card."""
        self.data = value or ("",) * self.table.layout.size
        self.text = grid_text(value, self.table.layout) if value else ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was typed, and keep it as it was typed."""
        self.text = valuelist[0] if valuelist else ""
        self.data = grid_from_text(self.text, self.table.layout, self.table.spelling)

    @property
    def is_blank(self) -> bool:
        """Whether no card was written."""
        return not any(card != NOTHING for card in self.data)


class PointsField(Field):
    """A small whole number, written with either minus; ``is_odd`` when it is none."""

    def __init__(self, *args: Any, least: int, most: int, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.bounds = range(least, most + 1)
        self.is_odd = False

    def process_data(self, value: int | None) -> None:
        """Show a number that is already on the card."""
        self.data = value or 0
        self.text = str(value) if value else ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was typed, and keep it as it was typed."""
        self.text = valuelist[0].strip() if valuelist else ""
        plain = self.text.replace("\N{MINUS SIGN}", "-").removeprefix("+")
        number = int(plain) if re.fullmatch(r"-?[0-9]{1,4}", plain) else 0
        self.is_odd = bool(self.text) and (number not in self.bounds or str(number) != plain)
        self.data = 0 if self.is_odd else number


class TotalField(PointsField):
    """What a player counts where nobody wrote down the cards; None when nothing was typed."""

    def process_data(self, value: int | None) -> None:
        """Show a total that is already on the card, also none at all."""
        self.data = value
        self.text = "" if value is None else str(value)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was typed, 0 being as good as any."""
        super().process_formdata(valuelist)
        self.data = self.data if self.text else None


class WentOutField(Field):
    """Who is marked as the one who went out: ids of players, or ``nobody``.

    ``answers`` are the words as sent; what is no player's id stays among them, to be refused.
    """

    answers: Sequence[str] = ()

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the ids."""
        self.answers = valuelist
        self.data = [int(answer) for answer in valuelist if PLAYER.fullmatch(answer)]

    def is_answered(self, players: Sequence[int]) -> bool:
        """Whether every answer is one of these players, or the only one is that nobody did."""
        if list(self.answers) == [NOBODY]:
            return True
        known = set(map(str, players))
        return bool(self.answers) and known.issuperset(self.answers)
