"""A hole as an API client sends it: players by their keys, cards as typed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import ConfigDict, Discriminator, Field, Tag

from app.formats.api.table import seats_of
from app.golf.cards import grid_from_text
from app.golf.faults import Fault
from app.golf.totals import Given, TypedTotal, are_final
from app.record.allowed_text import LONGEST_REASON, is_text
from app.record.change.preview import check_hole
from app.record.change.save_hole import HoleDraft
from app.record.game.play import Play
from app.web.api.writes import PlayerKey, SaidAs
from app.web.hole.fields import LOOKS, POINTS, TOTALS
from app.wording.basics.placeholders import fill
from app.wording.errors.faults import WHOLE
from app.wording.errors.hole_line import LOOKS_WITHOUT_FINE
from app.wording.hole.findings import finding_text

STRICT = ConfigDict(extra="forbid")


def _without_default(schema: dict[str, Any]) -> None:
    """Describe a field as optional, without its internal default."""
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
    """The tag of the type that a grid was meant as, so that only that is checked."""
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


BY_PLAYER = ("grids", "looks", "by_hand")
"""Fields of a body with a value per player, by key."""


def stranger_fault(path: str, key: str, number: int) -> Fault:
    return Fault(path, "player", {"key": key, "hole": number}, "request")


@dataclass(frozen=True, slots=True)
class SentHole:
    """A request for a hole; ``players`` are ids by keys."""

    body: HoleBody
    play: Play
    number: int
    players: Mapping[str, int]

    def draft(self) -> HoleDraft:
        """The draft as pages make it; only without ``faults``."""
        body, ids = self.body, self.players
        grids = {ids[key]: self.given(cards) for key, cards in body.grids.items()}
        adjustments = {
            ids[key]: (hand.points, hand.reason.strip()) for key, hand in body.by_hand.items()
        }
        return HoleDraft(
            self.number,
            grids,
            ids.get(body.went_out or ""),
            body.said_as,
            body.seen,
            looks={ids[key]: count for key, count in body.looks.items()},
            adjustments=adjustments,
            has_odd_deck=body.odd,
            at=body.at or (0 if body.part else self.play.version),
            part=body.part,
            starter=ids.get(body.starter or ""),
            asks_starter=body.starter is not None,
        )

    def given(self, sent: TypedCards | Sum) -> Given:
        if isinstance(sent, Sum):
            return TypedTotal(sent.total, sent.held, sent.final)
        table = self.play.table_of(self.number)
        return grid_from_text(sent.cards, table.layout, table.spelling)

    def faults(self) -> list[Fault]:
        """Everything that is wrong: unknown keys, missing parts, findings."""
        found = [*self.strangers(), *self.invalid_reasons()]
        if not self.body.grids:
            found.append(Fault("body.grids", "no_cards", kind="request"))
        if not self.is_answered():
            found.append(Fault("body.went_out", "no_answer", kind="request"))
        return found or [*self.refused()]

    def strangers(self) -> Iterator[Fault]:
        body = self.body
        named: list[tuple[str, str | None]] = [
            *((f"{name}.{key}", key) for name in BY_PLAYER for key in getattr(body, name)),
            ("went_out", body.went_out),
            ("starter", body.starter),
        ]
        for place, key in named:
            if key and key not in self.players:
                yield stranger_fault(f"body.{place}", key, self.number)

    def invalid_reasons(self) -> Iterator[Fault]:
        for key, hand in self.body.by_hand.items():
            if not hand.reason.strip() or not is_text(hand.reason, LONGEST_REASON):
                yield Fault(f"body.by_hand.{key}.reason", "reason", kind="request")

    def is_answered(self) -> bool:
        """Whether it is clear who went out; not needed where all totals are final."""
        if self.body.went_out != "" or self.body.part:
            return True
        grids = [self.given(grid) for grid in self.body.grids.values()]
        return bool(grids) and are_final(grids)

    def refused(self) -> Iterator[Fault]:
        play, draft = self.play, self.draft()
        out = [seat for seat, chair in enumerate(play.seats) if chair.player_id == draft.went_out]
        seats = seats_of(play)
        table, found = check_hole(play, draft, len(play.players(draft.number)), out)
        for finding in found:
            cards = {"players": seats.keys_at(finding.seats), "cells": finding.cells}
            values = {**finding.numbers, **cards, WHOLE: finding_text(finding, play.names, table)}
            yield Fault("body.grids", finding.code, values, "finding")
        looked = [play.people[self.players[key]] for key, count in self.body.looks.items() if count]
        if looked and not table.has_fines:
            sentence = fill(LOOKS_WITHOUT_FINE, {"names": looked})
            yield Fault("body.looks", "looks_without_fine", {WHOLE: sentence}, "request")
