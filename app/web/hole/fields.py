"""The fields of a hole: cards, numbers, totals, who went out; each keeps what was typed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


class TotalField(Field):
    """What a player counts where nobody wrote down the cards; None when nothing was typed."""

    def __init__(self, *args: Any, least: int, most: int, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.bounds = range(least, most + 1)
        self.keep(UNTYPED)

    def keep(self, number: Number) -> None:
        """What was typed, or was on the card."""
        self.text, self.data, self.is_odd = number.text, number.value, number.is_odd

    def process_data(self, value: int | None) -> None:
        """Show a total that is already on the card, also none at all."""
        self.keep(number_of(value))

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was typed, 0 being as good as any, and keep it as it was typed."""
        self.keep(read_number(valuelist[0] if valuelist else "", self.bounds))


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


TOTALS, LOOKS, POINTS = range(-999, 1000), range(100), range(-999, 1000)
UNTICKED = ("", "false")


def typed_of(sent: Mapping[str, str], player: int, table: Table) -> Typed:
    """Read what was typed for a player, and keep it as it was typed."""
    text = sent.get(f"cards-{player}", "")
    return Typed(
        text,
        grid_from_text(text, table.layout, table.spelling),
        read_number(sent.get(f"total-{player}", ""), TOTALS),
        sent.get(f"held-{player}", "") not in UNTICKED,
        sent.get(f"final-{player}", "") not in UNTICKED,
        read_number(sent.get(f"looks-{player}", ""), LOOKS),
        read_number(sent.get(f"points-{player}", ""), POINTS),
        sent.get(f"reason-{player}", ""),
    )


class PlayersField(Field):
    """What is typed for every player, ``data`` being by player id.

    One field for all of them: making and asking seven for each costs more than ruling on the hole.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.players: Sequence[int] = kwargs["_form"].players
        self.table: Table = kwargs["_form"].table

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:  # noqa: ANN401
        """Read what was sent; where nothing was, show what is on the card."""
        self.process_errors: list[str] = []
        if formdata is not None:
            sent = formdata.to_dict()
            self.data = {one: typed_of(sent, one, self.table) for one in self.players}
            return
        kept = data if isinstance(data, Mapping) else {}
        blank = Typed("", (NOTHING,) * self.table.layout.size)
        self.data = {one: kept.get(one, blank) for one in self.players}


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
