"""The form of a hole: cards or totals, who went out, and what is written beside them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wtforms import BooleanField, HiddenField, StringField

from app.golf.table import Table
from app.golf.totals import Given, SaidTotal, is_total
from app.record.allowed_text import LONGEST_REASON, is_text
from app.web.base.forms import SafeForm, version_of
from app.web.hole.fields import OTHER, PlayersField, Typed, WentOutField


class HoleForm(SafeForm):
    """A hole: who went out, cards or a total a player, and whether the deck is ``odd``.

    ``seen`` marks what the page was made from, ``at`` is the game's version then, ``told`` marks
    what it said that a correction moves. ``only`` names the player whose phone this is; ``part``
    or ``some`` is sent where only the grids that are written are to be saved; ``taken`` names the
    players whose cards the page took over from other phones; ``starter`` names who started.
    """

    seen = HiddenField()
    at = HiddenField()
    only = HiddenField()
    part = HiddenField()
    some = BooleanField()
    told = HiddenField()
    taken = HiddenField()
    out = WentOutField(default=[])
    odd = BooleanField()
    starter = StringField(default="")
    typed = PlayersField()

    def __init__(
        self,
        players: Sequence[int],
        table: Table,
        filled: Mapping[str, Any],
        *,
        is_blank: bool = False,
    ) -> None:
        """Show ``filled`` until something is sent.

        A blank one is never sent: it has no token, and leaves the session alone.
        """
        self.players, self.table = players, table
        super().__init__(data=filled, meta={"csrf": False} if is_blank else {})

    @property
    def is_part(self) -> bool:
        """Whether other grids come from other phones."""
        return bool(self.only.data or self.part.data or self.some.data)

    @property
    def own(self) -> int | None:
        """The player whose grid alone the page is about."""
        found = [player for player in self.players if str(player) == self.only.data]
        return found[0] if found else None

    @property
    def version(self) -> int:
        """The game's version when the page was made; 0 where the page does not say."""
        return version_of(self.at.data)

    def written(self) -> list[int]:
        """The players whose cards or totals are to be saved."""
        given = {player: self.given(player) for player in self.grids}
        if not self.is_part:
            return list(given)
        return [one for one, said in given.items() if is_total(said) or not self.is_blank(one)]

    def is_blank(self, player: int) -> bool:
        """Whether no card of a player is written."""
        return self.grids[player].is_blank

    @property
    def grids(self) -> Mapping[int, Typed]:
        """What is typed for each player, by player id."""
        found: Mapping[int, Typed] = self.typed.data
        return found

    def given(self, player: int) -> Given:
        """A player's cards; where none are written, the total that stands for them."""
        typed = self.grids[player]
        if typed.total.value is None or not typed.is_blank:
            return typed.cards
        return SaidTotal(typed.total.value, typed.held, typed.final)

    def looks(self, player: int) -> int:
        """How often a player looked at a face-down card."""
        return self.grids[player].looks.value or 0

    def by_hand(self, player: int) -> tuple[int, str]:
        """Points added by hand, and why."""
        typed = self.grids[player]
        points = typed.points.value or 0
        return points, typed.reason.strip() if points else ""

    def beside(self, player: int) -> dict[str, str]:
        """What was written beside a player's cards, as typed."""
        typed = self.grids[player]
        return {"looks": typed.looks.text, "points": typed.points.text, "reason": typed.reason}

    def is_odd(self, player: int) -> bool:
        """Whether what was written beside the cards can't be kept as it is."""
        typed, (points, reason) = self.grids[player], self.by_hand(player)
        has_reason = bool(reason) and is_text(reason, LONGEST_REASON)
        return typed.looks.is_odd or typed.points.is_odd or (points != 0) != has_reason

    def faults(self) -> Iterator[tuple[str, int]]:
        """What can't be kept as it was typed: a code, and whose it is."""
        for player, typed in self.grids.items():
            if typed.total.is_odd:
                yield "no_total", player
            elif typed.total.text and not typed.is_blank:
                yield "both", player
            elif (typed.held or typed.final) and not typed.total.text:
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
