"""A hole as it was entered: its cards, what keeps it from counting, and the ruling."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.formats.api.game import scores_of
from app.formats.api.links_and_seats import Seats, game_links, seats_of
from app.formats.api.ruling import FoundWrong, HoleRuling, found_wrong, ruling_of
from app.golf.cards import grid_text
from app.golf.scoring import TypedTotal, has_cards, is_total
from app.record.game.play import Play, PlayedHole
from app.record.log.heads import Slot
from app.wording.ruling import (
    disputed_text,
    grids_missing_text,
    not_there_text,
    out_missing_text,
    refused_text,
)

HoleState = Literal["due", "open", "disputed", "counted"]
"""Nobody has said anything yet; something is missing or refused; two phones differ; it counts."""


@dataclass(frozen=True, slots=True)
class HoleInShort:
    """A hole by its scores, which are null for a player who did not play it."""

    number: int
    state: HoleState
    is_extra: bool
    dealer: str
    starter: str | None
    went_out: str | None
    is_corrected: bool
    scores: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class PlayerGrid:
    """What a player has: ``cards`` row by row as people write them, or a total in their place.

    Both are null as long as nobody has entered any; a card that is not known yet, or differs
    between phones, is “?”. Cards that two phones typed alike are ``is_confirmed``.
    """

    player: str
    cards: str | None
    total: TypedTotal | None
    is_confirmed: bool


@dataclass(frozen=True, slots=True)
class Differing:
    """Something that two phones said differently: ``kind`` is that of the entries in the log."""

    kind: str
    player: str | None


@dataclass(frozen=True, slots=True)
class PointsByHand:
    """Points that somebody added by hand, with a reason."""

    player: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole: ``grids`` are those of all who play it, clockwise.

    ``went_out`` is null if no one went out, or if that is not entered yet: ``is_out_said`` tells
    which. ``missing`` are players without cards, ``objecting`` those whose score is disputed. Send
    ``seen`` back with a correction.
    """

    number: int
    state: HoleState
    is_extra: bool
    dealer: str
    starter: str | None
    went_out: str | None
    is_out_said: bool
    grids: Sequence[PlayerGrid]
    looks: Mapping[str, int]
    by_hand: Sequence[PointsByHand]
    has_odd_deck: bool
    is_corrected: bool
    objecting: Sequence[str]
    missing: Sequence[str]
    differing: Sequence[Differing]
    findings: Sequence[FoundWrong]
    ruling: HoleRuling | None
    seen: str


def holes_of(play: Play) -> list[HoleInShort]:
    seats = seats_of(play)
    return [_hole_in_short(play, hole, seats) for hole in play.holes]


def _hole_in_short(play: Play, hole: PlayedHole, seats: Seats) -> HoleInShort:
    return HoleInShort(
        number=hole.number,
        state=_state_of(hole),
        is_extra=play.is_extra(hole.number),
        dealer=seats.keys[hole.duty.dealer],
        starter=seats.key(play.starter(hole.number)),
        went_out=seats.key(hole.went_out),
        is_corrected=hole.corrected,
        scores=seats.by_key(scores_of(hole)),
    )


def _state_of(hole: PlayedHole) -> HoleState:
    if hole.differing:
        return "disputed"
    return "counted" if hole.ruling else "open"


def hole_of(play: Play, number: int) -> Hole | None:
    hole, seats = play.hole(number), seats_of(play)
    if hole:
        return _entered_hole(play, hole, seats)
    return _hole_due(play, number, seats) if play.may_enter(number) else None


def _entered_hole(play: Play, hole: PlayedHole, seats: Seats) -> Hole:
    people = {player.player_id: seats.keys[seat] for seat, player in enumerate(play.seats)}
    return Hole(
        number=hole.number,
        state=_state_of(hole),
        is_extra=play.is_extra(hole.number),
        dealer=seats.keys[hole.duty.dealer],
        starter=seats.key(play.starter(hole.number)),
        went_out=seats.key(hole.went_out),
        is_out_said=hole.is_out_known,
        grids=[_player_grid(hole, seat, seats) for seat in hole.playing],
        looks={seats.keys[seat]: looks for seat, looks in enumerate(hole.extras.looks) if looks},
        by_hand=[
            PointsByHand(seats.keys[adjustment.seat], adjustment.points, adjustment.reason)
            for adjustment in hole.extras.adjustments
        ],
        has_odd_deck=hole.has_odd_deck,
        is_corrected=hole.corrected,
        objecting=[people[player] for player in hole.objections if player in people],
        missing=seats.keys_at(hole.missing),
        differing=[differing(slot, people) for slot in hole.differing],
        findings=[found_wrong(finding, hole.table, seats) for finding in hole.findings],
        ruling=ruling_of(hole.table, hole.grids, hole.ruling, seats) if hole.ruling else None,
        seen=hole.seen,
    )


def _player_grid(hole: PlayedHole, seat: int, seats: Seats) -> PlayerGrid:
    given = None if seat in hole.missing else hole.grids[seat]
    return PlayerGrid(
        player=seats.keys[seat],
        cards=grid_text(tuple(given), hole.table.layout) if has_cards(given) else None,
        total=given if is_total(given) else None,
        is_confirmed=seat in hole.confirmed,
    )


def differing(slot: Slot, people: Mapping[int, str]) -> Differing:
    return Differing(slot.kind, people.get(slot.player or 0))


def _hole_due(play: Play, number: int, seats: Seats) -> Hole:
    playing = play.playing(number)
    return Hole(
        number=number,
        state="due",
        is_extra=play.is_extra(number),
        dealer=seats.keys[play.duty(number).dealer],
        starter=seats.key(play.starter(number)),
        went_out=None,
        is_out_said=False,
        grids=[PlayerGrid(key, None, None, is_confirmed=False) for key in seats.keys_at(playing)],
        looks={},
        by_hand=(),
        has_odd_deck=False,
        is_corrected=False,
        objecting=(),
        missing=seats.keys_at(playing),
        differing=(),
        findings=(),
        ruling=None,
        seen="",
    )


@dataclass(frozen=True, slots=True)
class SavedHole:
    """It is on the disk; ``version`` is the game’s from now on, ``game`` where that is read.

    ``hole`` is as reading it gives, with its ruling, what is ``missing`` in it, and the ``seen``
    that a correction sends; null for a hole that was taken back and isn’t due. ``sentence`` is the
    ruling in short, or why the hole doesn’t count yet.
    """

    version: int
    game: str
    hole: Hole | None
    sentence: str


def saved_hole(play: Play, number: int) -> SavedHole:
    hole = hole_of(play, number)
    sentence = _sentence(number, hole, seats_of(play))
    return SavedHole(play.version, game_links(play.public_id).game, hole, sentence)


def _sentence(number: int, hole: Hole | None, seats: Seats) -> str:
    if hole is None or hole.state == "due":
        return not_there_text(number)
    if hole.ruling:
        return hole.ruling.sentence
    if hole.missing:
        names = dict(zip(seats.keys, seats.names, strict=True))
        return grids_missing_text(number, [names[key] for key in hole.missing])
    if hole.state == "disputed":
        return disputed_text(number)
    if not hole.is_out_said:
        return out_missing_text(number)
    return refused_text(number, [finding.sentence for finding in hole.findings])
