"""A hole as an API client sends it: players by their keys, cards as typed."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any

from pydantic import ConfigDict, Discriminator, Field, Tag

from app.formats.api.links_and_seats import seats_of
from app.golf.faults import Fault
from app.record.allowed_text import LONGEST_REASON
from app.record.change.raw_hole import LOOKS, POINTS, TOTALS, RawHole, RawSeat, check_hole
from app.record.change.save_hole import HoleDraft, inspect_draft
from app.record.game.play import Play
from app.web.api.writes import PlayerKey, SaidAs
from app.wording.errors import LOOKS_WITHOUT_FINE, WHOLE
from app.wording.findings import finding_text
from app.wording.names import fill

STRICT = ConfigDict(extra="forbid")


def _without_default(schema: dict[str, Any]) -> None:
    schema.pop("default", None)


Looks = Annotated[int, Field(ge=LOOKS.start, lt=LOOKS.stop)]
Points = Annotated[int, Field(ge=POINTS.start, lt=POINTS.stop)]
Total = Annotated[int, Field(ge=TOTALS.start, lt=TOTALS.stop)]
WhoWentOut = Annotated[PlayerKey | None, Field(json_schema_extra=_without_default)]
Cards = Annotated[str, Field(max_length=1000)]


@dataclass(frozen=True, slots=True)
class TypedCards:
    """A grid, rows parted by “/”, as in ``6 4 2 / 6 9 2``."""

    cards: Cards
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True)
class Sum:
    """A total where nobody wrote the cards down; ``held`` four of a kind, penalties ``final``."""

    total: Total
    held: bool = False
    final: bool = False
    __pydantic_config__ = STRICT


OF_CARDS, OF_TOTAL = "<cards>", "<total>"
"""Tags; no request has such keys, so paths of faults leave them out."""


def _kind_of_grid(sent: Any) -> str:  # noqa: ANN401
    """Only the type that a grid was meant as is checked."""
    is_total = isinstance(sent, Sum) or (isinstance(sent, Mapping) and "total" in sent)
    return OF_TOTAL if is_total else OF_CARDS


SentGrid = Annotated[
    Annotated[TypedCards, Tag(OF_CARDS)] | Annotated[Sum, Tag(OF_TOTAL)],
    Discriminator(_kind_of_grid),
]


@dataclass(frozen=True, slots=True)
class ByHand:
    """Points added by hand, and why."""

    points: Points
    reason: Annotated[str, Field(min_length=1, max_length=LONGEST_REASON)]
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True)
class HoleBody:
    """A hole to be put on the card, or corrected.

    ``seen`` is that of the hole as it was read, "" where it was not on the card; ``went_out`` is a
    player, or null for nobody. With ``part`` only these grids are saved, beside what others say,
    and ``went_out`` may be left out; ``at`` is then the version of the game that was read.
    """

    said_as: SaidAs
    grids: Mapping[PlayerKey, SentGrid]
    went_out: WhoWentOut = ""
    seen: Annotated[str, Field(max_length=200)] = ""
    looks: Mapping[PlayerKey, Looks] = field(default_factory=dict)
    by_hand: Mapping[PlayerKey, ByHand] = field(default_factory=dict)
    odd: bool = False
    starter: PlayerKey | None = None
    part: bool = False
    at: Annotated[int, Field(ge=0)] = 0
    __pydantic_config__ = STRICT


def stranger_fault(path: str, key: str, number: int) -> Fault:
    return Fault(path, "player", {"key": key, "hole": number})


def draft_of_body(
    body: HoleBody, play: Play, number: int, players: Mapping[str, int]
) -> tuple[HoleDraft, list[Fault]]:
    """The draft as pages make it, and what is wrong with it; ``players`` are ids by keys."""
    keys = dict.fromkeys((*body.grids, *body.looks, *body.by_hand))
    went_out = (body.went_out,) if body.went_out else ()
    is_open = body.went_out == "" and not body.part
    raw = RawHole(
        number,
        {key: _raw_seat(body, key) for key in keys},
        None if is_open else went_out,
        body.starter or "",
        body.odd,
    )
    draft, found = check_hole(
        raw,
        players,
        play.table_of(number),
        token=body.said_as,
        seen=body.seen,
        at=body.at or (0 if body.part else play.version),
        part=body.part,
        asks_starter=body.starter is not None,
    )
    faults = [fault.below("body") for fault in found]
    if not body.grids:
        faults.append(Fault("body.grids", "no_cards"))
    return draft, faults


def _raw_seat(body: HoleBody, key: str) -> RawSeat:
    grid, hand = body.grids.get(key), body.by_hand.get(key)
    raw = RawSeat(**asdict(grid)) if grid else RawSeat(None)
    raw = replace(raw, looks=body.looks.get(key, ""))
    return replace(raw, points=hand.points, reason=hand.reason) if hand else raw


def referee_faults(play: Play, draft: HoleDraft) -> Iterator[Fault]:
    seats = seats_of(play)
    table, found = inspect_draft(play, draft, len(play.players(draft.number)))
    for finding in found:
        cards = {"players": seats.keys_at(finding.seats), "cells": finding.cells}
        values = {**finding.numbers, **cards, WHOLE: finding_text(finding, play.names, table)}
        yield Fault("body.grids", finding.code, values)
    if draft.looks and not table.has_fines:
        looked = [play.people[player] for player in draft.looks]
        sentence = fill(LOOKS_WITHOUT_FINE, {"names": looked})
        yield Fault("body.looks", "looks_without_fine", {WHOLE: sentence})
