"""A game that was recorded elsewhere, as entries of a phone; ruled on before it is stored."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from hashlib import sha256
from typing import Any, NamedTuple

from app.golf.game import Duty, HoleResult, first_duty, shows_at_table
from app.golf.referee import inspect_hole, settle_hole
from app.golf.ruleset import LANGUAGE, Ruleset, to_mapping
from app.golf.table import compile_ruleset
from app.record.change.save_hole import HoleDraft, content_of_grid
from app.record.change.start_game import ALPHABET
from app.record.game.from_log import play_by_log
from app.record.game.play import DATE, VENUE, Play
from app.record.game.seating import coming_duty, ring
from app.record.log.entries import NewEntry, logged_entry_of
from app.record.log.heads import Slot
from app.record.log.read_record import Record

LETTERS = 12  # of an address
NOON = time(12, tzinfo=UTC)


class Stay(NamedTuple):
    """How long a player sat at the table, and any points they joined with."""

    first: int = 1
    points: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class BroughtGame:
    """A complete imported game; ``rules`` each with the hole from which they apply.

    Players of ``holes`` are places at the table, from 0, their grids clockwise. ``day`` is the
    importer's choice unless ``is_dated``; ``stays`` are of late or leaving players.
    """

    names: tuple[str, ...]
    rules: tuple[tuple[int, Ruleset], ...]
    holes: tuple[HoleDraft, ...]
    day: date
    venue: str = ""
    public_id: str = ""
    is_dated: bool = True
    stays: Mapping[int, tuple[Stay, ...]] = field(default_factory=dict)
    occurrence: int = 1

    @property
    def key(self) -> str:
        """Equal for the same game imported twice, under whatever rules."""
        holes = [
            [hole.number, hole.went_out, sorted((who, content_of_grid(g)) for who, g in grids)]
            for hole in self.holes
            if (grids := hole.grids.items())
        ]
        day = self.day.isoformat() if self.is_dated else ""
        again = [self.occurrence] if self.occurrence > 1 else []
        text = json.dumps([self.public_id, day, self.names, holes, *again])
        return sha256(text.encode()).hexdigest()[:32]

    @property
    def made_at(self) -> datetime:
        return datetime.combine(self.day, NOON)


STAYS = (Stay(),)


def address_for(game: BroughtGame, owner: str) -> str:
    """Return the game's address: its own, or one derived from its content."""
    if game.public_id:
        return game.public_id
    number = int.from_bytes(sha256(f"{owner}:{game.key}".encode()).digest())
    size = len(ALPHABET)
    return "".join(ALPHABET[number // size**place % size] for place in range(LETTERS))


def play_of(game: BroughtGame) -> Play:
    """Return the game made from the import alone; players count from 1."""
    ids = [place + 1 for place in range(len(game.names))]
    entries = entries_of(game, ids, "brought")
    logged = tuple(logged_entry_of(entry, seq) for seq, entry in enumerate(entries, start=1))
    names, keys = dict(zip(ids, game.names, strict=True)), {player: str(player) for player in ids}
    return play_by_log(Record(game.made_at, names, keys, logged), 0, "")


def entries_of(game: BroughtGame, ids: Sequence[int], token: str) -> list[NewEntry]:
    contents = [*_beginning(game, ids), *_comings(game, ids)]
    for hole, duty in zip(game.holes, _duties_of(game), strict=True):
        contents += _slots_of_hole(game, hole, duty, ids)
    return [NewEntry(client_id(token, slot), slot, content) for slot, content in contents]


def client_id(token: str, slot: Slot) -> str:
    return ":".join(map(str, filter(None, (token, slot.hole, slot.kind, slot.player))))


SlotContents = Iterator[tuple[Slot, Mapping[str, Any]]]


def _beginning(game: BroughtGame, ids: Sequence[int]) -> SlotContents:
    for first, ruleset in game.rules:
        content = {"id": ruleset.id, "language": LANGUAGE, "ruleset": to_mapping(ruleset)}
        yield Slot("rules", None if first == 1 else first), {**content, "from_hole": first}
    first_ones = [ids[place] for place in _seated_at(game, 1)]
    yield Slot("seating"), {"players": first_ones, "dealer": first_ones[0], "from_hole": 1}
    yield DATE, {"date": game.day.isoformat()}
    if game.venue:
        yield VENUE, {"venue": game.venue}


def _seated_at(game: BroughtGame, number: int) -> list[int]:
    sitting = [
        place
        for place in range(len(game.names))
        if any(
            stay.first <= number <= (stay.last or number) for stay in game.stays.get(place, STAYS)
        )
    ]
    played = next((hole.grids for hole in game.holes if hole.number == number), {})
    return ring([place for place in played if place in sitting], sitting) if played else sitting


def _comings(game: BroughtGame, ids: Sequence[int]) -> SlotContents:
    stays = [(ids[place], stay) for place, own in game.stays.items() for stay in own]
    changes = {stay.first for _player, stay in stays}
    changes |= {stay.last + 1 for _player, stay in stays if stay.last is not None}
    for number in sorted(changes):
        for player, stay in stays:
            if stay.first == number and (stay.points is not None or number > 1):
                joined = {"from_hole": number, "start": stay.points or 0, "how": "zero"}
                yield Slot("joined", number, player), joined
        players = [ids[place] for place in _seated_at(game, number)]
        if number > 1 and players:
            yield Slot("seating", number), {"players": players, "from_hole": number}


def _slots_of_hole(
    game: BroughtGame, hole: HoleDraft, duty: Duty, ids: Sequence[int]
) -> SlotContents:
    number, out, starter = hole.number, hole.went_out, hole.starter
    players = [ids[place] for place in hole.grids]
    opened = {"players": players, "dealer": ids[duty.dealer], "starter": ids[duty.starter]}
    yield Slot("opened", number), opened
    if starter is not None and shows_at_table(_rules_at(game, number), number):
        yield Slot("starter", number), {"starter": ids[starter]}
    if hole.has_odd_deck:
        yield Slot("deck", number), {"odd": True}
    yield Slot("went_out", number), {"player": None if out is None else ids[out]}
    for place, given in hole.grids.items():
        yield Slot("grid", number, ids[place]), content_of_grid(given)
        if looks := hole.looks.get(place):
            yield Slot("looks", number, ids[place]), {"looks": looks}
        if place in hole.adjustments:
            points, reason = hole.adjustments[place]
            yield Slot("adjustment", number, ids[place]), {"points": points, "reason": reason}


def _rules_at(game: BroughtGame, number: int) -> Ruleset:
    return next(ruleset for first, ruleset in reversed(game.rules) if first <= number)


def _duties_of(game: BroughtGame) -> Iterator[Duty]:
    last: HoleResult | None = None
    sat: Sequence[int] = ()
    for hole in game.holes:
        playing = list(hole.grids)
        table = compile_ruleset(_rules_at(game, hole.number))
        if last is None:
            around = first_duty(hole.number - 1, len(playing))
            duty = Duty(playing[around.dealer], playing[around.starter])
        else:
            duty = coming_duty(table, playing, last, sat)
        if hole.starter is not None and hole.starter != duty.starter:
            duty = Duty(playing[playing.index(hole.starter) - 1], hole.starter)
        yield duty
        last, sat = _result_of(game, hole, duty), playing


def _result_of(game: BroughtGame, hole: HoleDraft, duty: Duty) -> HoleResult | None:
    """None where the referee would refuse the hole."""
    table, places = compile_ruleset(_rules_at(game, hole.number)), range(len(game.names))
    grids = hole.by_seat(places)
    if inspect_hole(table, grids, has_odd_deck=hole.has_odd_deck):
        return None
    ruling = settle_hole(table, grids, hole.went_out, hole.extras(places, hole.number))
    return HoleResult(ruling.hole_scores, ruling.grid_scores, hole.went_out, *duty)
