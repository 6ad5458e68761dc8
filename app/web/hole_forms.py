"""The form of a hole: cards or totals, who went out, and what is written beside them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from wtforms import BooleanField, HiddenField, StringField

from app.golf.table import Table
from app.golf.totals import Given, SaidTotal, is_total
from app.web.forms import SafeForm
from app.web.hole_fields import OTHER, GridField, PointsField, TotalField, WentOutField


class HoleForm(SafeForm):
    """A hole: who went out, cards or a total a player, and whether the deck is ``odd``.

    ``seen`` marks what the page was made from, ``at`` is the game's version then, ``told`` marks
    what it said that a correction moves. ``only`` names the player whose phone this is; ``part``
    or ``some`` is sent where only the grids that are written are to be saved.
    """

    seen = HiddenField()
    at = HiddenField()
    only = HiddenField()
    part = HiddenField()
    some = BooleanField()
    told = HiddenField()
    out = WentOutField(default=[])
    odd = BooleanField()

    @property
    def is_part(self) -> bool:
        """Whether other grids come from other phones."""
        return bool(self.only.data or self.part.data or self.some.data)

    @property
    def version(self) -> int:
        """The game's version when the page was made; 0 where the page does not say."""
        text = self.at.data or ""
        return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0

    def written(self) -> list[int]:
        """The players whose cards or totals are to be saved."""
        given = {player: self.given(player) for player in self.grids}
        if not self.is_part:
            return list(given)
        return [one for one, said in given.items() if is_total(said) or not self.is_blank(one)]

    def is_blank(self, player: int) -> bool:
        """Whether no card of a player is written."""
        return bool(self.grids[player].is_blank)

    @cached_property
    def grids(self) -> dict[int, Any]:
        """The grid fields by player id."""
        return {
            int(name.removeprefix("cards-")): field
            for name, field in self._fields.items()
            if isinstance(field, GridField)
        }

    def given(self, player: int) -> Given:
        """A player's cards; where none are written, the total that stands for them."""
        total, cards = self.total_field(player).data, self.grids[player]
        if total is None or not cards.is_blank:
            return tuple(cards.data)
        return SaidTotal(total, *self.ticks(player))

    def ticks(self, player: int) -> tuple[bool, bool]:
        """What is ticked beside a total: it held equal cards, penalties are in it already."""
        held, final = (self._fields[f"{name}-{player}"].data for name in ("held", "final"))
        return bool(held), bool(final)

    def total_field(self, player: int) -> TotalField:
        """The field of a player's total."""
        fields: Mapping[str, Any] = self._fields
        field: TotalField = fields[f"total-{player}"]
        return field

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

    def faults(self) -> Iterator[tuple[str, int]]:
        """What can't be kept as it was typed: a code, and whose it is."""
        for player, cards in self.grids.items():
            total = self.total_field(player)
            if total.is_odd:
                yield "no_total", player
            elif total.text and not cards.is_blank:
                yield "both", player
            elif any(self.ticks(player)) and not total.text:
                yield "ticks", player
            if self.is_odd(player):
                yield "by_hand", player

    def is_answered(self) -> bool:
        """Whether it was said who went out; nobody need know where all totals are final."""
        said = [self.given(player) for player in self.grids]
        if not self.out.answers and all(is_total(one) and one.final for one in said):
            return True
        if self.is_part and list(self.out.answers) in ([], [OTHER]):
            return True
        return self.out.is_answered(list(self.grids))


def hole_form(
    players: Sequence[int], table: Table, filled: Mapping[str, Any], *, is_blank: bool = False
) -> HoleForm:
    """A form with a field for each player, showing ``filled`` until something is sent.

    A blank one is never sent: it has no token, and leaves the session alone.
    """
    fields: dict[str, Any] = {}
    for player in players:
        fields[f"cards-{player}"] = GridField(table=table)
        fields[f"total-{player}"] = TotalField(least=-999, most=999)
        fields[f"held-{player}"] = BooleanField()
        fields[f"final-{player}"] = BooleanField()
        fields[f"looks-{player}"] = PointsField(least=0, most=99)
        fields[f"points-{player}"] = PointsField(least=-999, most=999)
        fields[f"reason-{player}"] = StringField(default="")
    made: type[HoleForm] = type("PlayersHoleForm", (HoleForm,), fields)
    return made(data=filled, meta={"csrf": False} if is_blank else {})
