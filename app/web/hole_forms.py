"""The form of a hole: cards as text, who went out, and what is written beside the cards."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from wtforms import Field, HiddenField, StringField

from app.golf.cards import Grid, grid_from_text, grid_text
from app.golf.table import Table
from app.web.forms import SafeForm

PLAYER = re.compile(r"[0-9]{1,18}")
NOBODY = "nobody"


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


class HoleForm(SafeForm):
    """A hole: who went out, and a grid a player; ``seen`` marks what the page was made from.

    ``told`` marks what the page said that a correction moves.
    """

    seen = HiddenField()
    told = HiddenField()
    out = WentOutField(default=[])

    def grids(self) -> dict[int, Any]:
        """The grid fields by player id."""
        return {
            int(name.removeprefix("cards-")): field
            for name, field in self._fields.items()
            if isinstance(field, GridField)
        }

    def looks(self, player: int) -> int:
        """How often a player looked at a face-down card."""
        return self._fields[f"looks-{player}"].data or 0

    def by_hand(self, player: int) -> tuple[int, str]:
        """Points added by hand, and why."""
        points, reason = self._fields[f"points-{player}"], self._fields[f"reason-{player}"]
        return points.data or 0, (reason.data or "").strip() if points.data else ""

    def numbers(self, player: int) -> tuple[PointsField, PointsField]:
        """The fields of a player's looks and points by hand."""
        fields: Mapping[str, Any] = self._fields
        return fields[f"looks-{player}"], fields[f"points-{player}"]

    def beside(self, player: int) -> dict[str, str]:
        """What was written beside a player's cards, as typed."""
        looks, points = (field.text for field in self.numbers(player))
        reason = self._fields[f"reason-{player}"].data or ""
        return {"looks": looks, "points": points, "reason": reason}

    def is_odd(self, player: int) -> bool:
        """Whether what was written beside the cards can't be kept as it is."""
        points, reason = self.by_hand(player)
        return any(field.is_odd for field in self.numbers(player)) or (points != 0) != bool(reason)


def hole_form(players: Sequence[int], table: Table, filled: Mapping[str, Any]) -> HoleForm:
    """A form with a field for each player, showing ``filled`` until something is sent."""
    fields: dict[str, Any] = {}
    for player in players:
        fields[f"cards-{player}"] = GridField(table=table)
        fields[f"looks-{player}"] = PointsField(least=0, most=99)
        fields[f"points-{player}"] = PointsField(least=-999, most=999)
        fields[f"reason-{player}"] = StringField(default="")
    made: type[HoleForm] = type("PlayersHoleForm", (HoleForm,), fields)
    return made(data=filled)
