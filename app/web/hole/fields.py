"""The form fields of a hole, player by player: the one reader of grids and numbers."""

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
"""The answer that another phone records who went out."""


@dataclass(frozen=True, slots=True)
class Number:
    """A small whole number as typed; ``value`` is None for an empty field."""

    text: str = ""
    value: int | None = None
    is_invalid: bool = False


UNTYPED = Number()


def read_number(written: str, bounds: range) -> Number:
    """Read a number with either minus sign; it is invalid outside its bounds."""
    text = written.strip()
    if not text:
        return UNTYPED
    plain = text.replace("\N{MINUS SIGN}", "-").removeprefix("+")
    number = int(plain) if re.fullmatch(r"-?[0-9]{1,5}", plain) else None
    is_invalid = number not in bounds or str(number) != plain
    return Number(text, 0 if is_invalid else number, is_invalid)


def number_of(value: int | None) -> Number:
    return UNTYPED if value is None else Number(str(value), value)


@dataclass(frozen=True, slots=True)
class Typed:
    """One player's form fields: the typed text, the parsed cards, and all the rest of the row."""

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
        return not any(card != NOTHING for card in self.cards)

    @property
    def is_written(self) -> bool:
        """Whether cards were typed, or a total instead."""
        return self.total.value is not None or not self.is_blank

    @property
    def given(self) -> Given:
        if self.total.value is None or not self.is_blank:
            return self.cards
        return TypedTotal(self.total.value, self.held, self.final)

    @property
    def adjustment(self) -> tuple[int, str]:
        points = self.points.value or 0
        return points, self.reason.strip() if points else ""

    @property
    def is_invalid(self) -> bool:
        """Whether looks or the adjustment can't be saved as typed."""
        points, reason = self.adjustment
        has_reason = bool(reason) and is_text(reason, LONGEST_REASON)
        return self.looks.is_invalid or self.points.is_invalid or (points != 0) != has_reason

    def faults(self) -> Iterator[str]:
        """Codes of what can't be saved as typed."""
        if self.total.is_invalid:
            yield "no_total"
        elif self.total.text and not self.is_blank:
            yield "both"
        elif (self.held or self.final) and not self.total.text:
            yield "ticks"
        if self.is_invalid:
            yield "by_hand"


TOTALS, LOOKS, POINTS = range(-999, 1000), range(100), range(-999, 1000)
UNTICKED = ("", "false")


def read_typed(sent: Mapping[str, str], names: Mapping[int, str], table: Table) -> dict[int, Typed]:
    """Read the fields of these players; ``names`` are the suffixes of their field names."""
    layout, spelling = table.layout, spelling_in(table.spelling, deck_now())
    texts = {player: sent.get(f"cards-{name}", "") for player, name in names.items()}
    grids = {player: grid_from_text(texts[player], layout, spelling) for player in names}
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
    """Fields filled with a grid that is on the card, or blank ones."""
    layout = table.layout
    text = grid_text(tuple(map(card_typed, cards)), layout) if cards else ""
    return Typed(text, cards or (NOTHING,) * layout.size)
