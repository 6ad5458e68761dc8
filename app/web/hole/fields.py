"""What was typed of a hole, player by player: the one reader of grids and of numbers."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.golf.cards import NOTHING, Grid, grid_from_text, grid_text
from app.golf.deck_letters import spelling_in
from app.golf.table import Table
from app.golf.totals import Given, TypedTotal
from app.record.allowed_text import LONGEST_REASON, is_text
from app.wording.basics.deck import deck_now
from app.wording.basics.names import card_typed

LONGEST_ID = 18  # digits
PLAYER = re.compile(rf"[0-9]{{1,{LONGEST_ID}}}")
NOBODY = "nobody"
OTHER = "other"
"""Whoever went out, if anybody did, says so on another phone."""


@dataclass(frozen=True, slots=True)
class Number:
    """A small whole number as it was typed; ``is_odd`` when it is none, nothing typed is None."""

    text: str = ""
    value: int | None = None
    is_odd: bool = False


UNTYPED = Number()


def read_number(written: str, bounds: range) -> Number:
    """A number written with either minus; it is odd outside its bounds."""
    text = written.strip()
    if not text:
        return UNTYPED
    plain = text.replace("\N{MINUS SIGN}", "-").removeprefix("+")
    number = int(plain) if re.fullmatch(r"-?[0-9]{1,5}", plain) else None
    is_odd = number not in bounds or str(number) != plain
    return Number(text, 0 if is_odd else number, is_odd)


def number_of(value: int | None) -> Number:
    """A number that is already on the card."""
    return UNTYPED if value is None else Number(str(value), value)


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in the fields of one player: cards as ``text`` and read, and all beside them."""

    text: str
    cards: Grid
    total: Number = UNTYPED
    held: bool = False
    final: bool = False
    looks: Number = UNTYPED
    points: Number = UNTYPED
    reason: str = ""

    @property
    def is_blank(self) -> bool:
        """Whether no card was written."""
        return not any(card != NOTHING for card in self.cards)

    @property
    def is_written(self) -> bool:
        """Whether cards are written, or a total that stands for them."""
        return self.total.value is not None or not self.is_blank

    @property
    def given(self) -> Given:
        """The cards; where none are written, the total that stands for them."""
        if self.total.value is None or not self.is_blank:
            return self.cards
        return TypedTotal(self.total.value, self.held, self.final)

    @property
    def by_hand(self) -> tuple[int, str]:
        """Points added by hand, and why."""
        points = self.points.value or 0
        return points, self.reason.strip() if points else ""

    @property
    def is_odd(self) -> bool:
        """Whether what was written beside the cards can't be kept as it is."""
        points, reason = self.by_hand
        has_reason = bool(reason) and is_text(reason, LONGEST_REASON)
        return self.looks.is_odd or self.points.is_odd or (points != 0) != has_reason

    def faults(self) -> Iterator[str]:
        """Codes of what can't be kept as it was typed."""
        if self.total.is_odd:
            yield "no_total"
        elif self.total.text and not self.is_blank:
            yield "both"
        elif (self.held or self.final) and not self.total.text:
            yield "ticks"
        if self.is_odd:
            yield "by_hand"


TOTALS, LOOKS, POINTS = range(-999, 1000), range(100), range(-999, 1000)
UNTICKED = ("", "false")


def read_typed(sent: Mapping[str, str], names: Mapping[int, str], table: Table) -> dict[int, Typed]:
    """Read the fields of players whose names end in these, and keep them as they were typed."""
    layout, spelling = table.layout, spelling_in(table.spelling, deck_now())
    texts = {player: sent.get(f"cards-{name}", "") for player, name in names.items()}
    grids = {one: grid_from_text(texts[one], layout, spelling) for one in names}
    return {
        player: Typed(
            texts[player],
            grids[player],
            read_number(sent.get(f"total-{name}", ""), TOTALS),
            sent.get(f"held-{name}", "") not in UNTICKED,
            sent.get(f"final-{name}", "") not in UNTICKED,
            read_number(sent.get(f"looks-{name}", ""), LOOKS),
            read_number(sent.get(f"points-{name}", ""), POINTS),
            sent.get(f"reason-{name}", ""),
        )
        for player, name in names.items()
    }


def typed_as(cards: Grid, table: Table) -> Typed:
    """A grid that is already on the card; without ``cards`` a blank one."""
    layout = table.layout
    text = grid_text(tuple(map(card_typed, cards)), layout) if cards else ""
    return Typed(text, cards or (NOTHING,) * layout.size)
