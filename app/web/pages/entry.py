"""The entry page: every seat, the pad, what the referee found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for

from app.golf.cards import LATER, NOT_YET
from app.golf.table import Table
from app.record.play import Play
from app.web.forms import NOBODY, HoleForm
from app.web.pages.findings import FindingEntry
from app.wording.names import short_name, where
from app.wording.standing import hole_text

KEYS_ABREAST = 4


@dataclass(frozen=True, slots=True)
class HoleHead:
    """What stands over a hole: its number, the same in words, who deals and who starts."""

    number: int
    title: str
    deals: str
    starts: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the pad: its rank, how many copies lie in the decks, the letters that press it."""

    rank: str
    copies: int
    letters: str


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One player's part of the entry page: what was typed as ``text``, card by card as ``cells``.

    ``ask`` are the cells some finding is about.
    """

    id: int
    name: str
    short: str
    total: int
    went_out: bool
    text: str
    cells: Sequence[str]
    ask: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class HolePage:
    """The entry page of one hole: new, correcting, or sent back with findings."""

    head: HoleHead
    seats: Sequence[SeatEntry]
    nobody: bool
    columns: Sequence[Sequence[int]]
    where: Sequence[str]
    keys: Sequence[Sequence[Key]]
    table: Mapping[str, Any]
    findings: Sequence[FindingEntry]
    draft: str
    correcting: bool
    card_url: str


def hole_page(
    play: Play, number: int, form: HoleForm, findings: Sequence[FindingEntry]
) -> HolePage:
    """The entry page of a hole, showing what the form holds."""
    layout = play.table.layout
    return HolePage(
        head=hole_head(play, number),
        seats=[seat_entry(play, form, seat, findings) for seat in range(len(play.seats))],
        nobody=not form.out.data and is_nobody(play, number, form),
        columns=layout.columns_of_cells(),
        where=[where(layout, cell) for cell in range(layout.size)],
        keys=pad_keys(play.table, len(play.seats)),
        table=play.table.to_json(),
        findings=findings,
        draft=form.draft.data,
        correcting=play.hole(number) is not None,
        card_url=url_for("games.show", public_id=play.public_id),
    )


def is_nobody(play: Play, number: int, form: HoleForm) -> bool:
    """Whether it was said that nobody went out: in this form, or when the hole was saved."""
    if form.is_submitted():
        return list(form.out.answers) == [NOBODY]
    return play.hole(number) is not None


def hole_head(play: Play, number: int) -> HoleHead:
    """Number, dealer and starter of a hole."""
    deals, starts = map(short_name, duty_names(play, number))
    return HoleHead(number, hole_text(number, play.table.holes), deals, starts)


def duty_names(play: Play, number: int) -> tuple[str, str]:
    """Who deals and who starts a hole."""
    duty = play.duty(number)
    return play.names[duty.dealer], play.names[duty.starter]


def seat_entry(
    play: Play, form: HoleForm, seat: int, findings: Sequence[FindingEntry]
) -> SeatEntry:
    """One player's grid as typed, with the cells that findings ask about."""
    chair = play.seats[seat]
    field = form.grids()[chair.player_id]
    asked = {c.cell for finding in findings for c in finding.candidates if c.seat == seat}
    return SeatEntry(
        id=chair.player_id,
        name=chair.name,
        short=short_name(chair.name),
        total=play.totals[seat],
        went_out=chair.player_id in form.out.data,
        text=field.text,
        cells=[shown(card, play.table) for card in field.data[: play.table.layout.size]],
        ask=sorted(asked),
    )


def shown(card: str, table: Table) -> str:
    """A card as the pad shows it; what is none is asked for again."""
    return card if card in table.points or card in NOT_YET else LATER


def pad_keys(table: Table, players: int) -> list[list[Key]]:
    """Keys four abreast, low ranks under the thumb; what is left over stands at the bottom."""
    keys = [
        Key(rank, table.copies_in_play(rank, players), letters(rank, table))
        for rank in table.points
    ]
    rows = [keys[first : first + KEYS_ABREAST] for first in range(0, len(keys), KEYS_ABREAST)]
    full = [row for row in rows if len(row) == KEYS_ABREAST]
    return [*reversed(full), *(row for row in rows if len(row) < KEYS_ABREAST)]


def letters(rank: str, table: Table) -> str:
    """The keys of a keyboard that press it, parted by spaces."""
    ways = [way for way, card in table.spelling.items() if card == rank and len(way) == 1]
    return " ".join(letter.lower() for letter in dict.fromkeys([rank, *sorted(ways)]))
