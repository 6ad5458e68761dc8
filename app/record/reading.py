"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.cards import NOTHING
from app.golf.compiling import compile_ruleset
from app.golf.duties import Duty, first_duty
from app.golf.inspection import inspect_hole
from app.golf.referee import Adjustment, Besides, settle_hole
from app.golf.ruleset import Ruleset, from_mapping
from app.golf.table import Table
from app.golf.told import from_language_1
from app.golf.totals import Given, read_total
from app.record.database import db
from app.record.entries import read_entries
from app.record.fold import Heads, Said, Slot, agreed, find_heads
from app.record.models import Game, Player
from app.record.play import Play, PlayedHole, Rules, Seat


def find_game(session: Session, public_id: str) -> Game | None:
    """The game with this address."""
    return session.scalar(select(Game).where(Game.public_id == public_id))


def current_play(game: Game) -> Play:
    """A game as it stands, ruled on once a version and process; not for use inside a write."""
    return play_at(game.id, game.public_id, game.version)


@lru_cache(maxsize=256)
def play_at(game_id: int, public_id: str, version: int) -> Play:
    """The game at one version of its record: what was committed never changes."""
    return load_play(db.session(), db.session.get_one(Game, game_id))


def load_play(session: Session, game: Game) -> Play:
    """Fold and rule on everything a game was told."""
    heads = find_heads(read_entries(session, game.id))
    seating = content_of(heads, Slot("seating"))
    chairs = Seating(tuple(seating["players"]), tuple(seating["players"]).index(seating["dealer"]))
    rows = session.execute(select(Player.id, Player.name).where(Player.game_id == game.id))
    names = {player: name for player, name in rows}
    return Play(
        game_id=game.id,
        public_id=game.public_id,
        made_at=game.made_at,
        rules=rules_of(heads),
        seats=tuple(Seat(player, names[player]) for player in chairs.chairs),
        first_dealer=chairs.first_dealer,
        heads=heads,
        holes=tuple(fold_holes(heads, chairs)),
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """Player ids in seating order, and the seat that deals first."""

    chairs: tuple[int, ...]
    first_dealer: int

    def seat_of(self, player: int | None) -> int | None:
        """Where a player sits; None for nobody."""
        return self.chairs.index(player) if player in self.chairs else None


def rules_of(heads: Heads) -> tuple[Rules, ...]:
    """The rules a game is played by, those from a later hole on last."""
    slots = sorted(
        (slot for slot in heads if slot.kind == "rules"), key=lambda slot: slot.hole or 0
    )
    said = ((slot, content_of(heads, slot)) for slot in slots)
    return tuple(
        Rules(
            slot.hole or 1, *compiled(rules["id"], rules["language"], json.dumps(rules["ruleset"]))
        )
        for slot, rules in said
        if rules
    )


@lru_cache(maxsize=64)
def compiled(ruleset_id: str, language: int, mapping: str) -> tuple[Ruleset, Table]:
    """The rules a game was started with (as JSON, in their order), compiled once a process."""
    raw = json.loads(mapping)
    ruleset = from_mapping(ruleset_id, from_language_1(raw) if language == 1 else raw)
    return ruleset, compile_ruleset(ruleset)


def content_of(heads: Heads, slot: Slot) -> Mapping[str, Any]:
    """What holds in a slot; nothing where it is empty or open."""
    head = agreed(heads.get(slot, ()))
    return head.content if head else {}


BEGUN = ("opened", "grid", "went_out")
"""What makes a hole one that was played; phones may send one without the others."""


def fold_holes(heads: Heads, seating: Seating) -> Iterator[PlayedHole]:
    """Every hole that was opened, in order."""
    rules = rules_of(heads)
    begun = {slot.hole for slot in heads if slot.kind in BEGUN and slot.hole}
    for number in sorted(begun):
        table = next(one.table for one in reversed(rules) if one.from_hole <= number)
        yield fold_hole(heads, number, seating, table)


def fold_hole(heads: Heads, number: int, seating: Seating, table: Table) -> PlayedHole:
    """One hole from its heads: ruled on when nothing is open and the referee finds nothing."""
    here = {s: said for s, said in heads.items() if s.hole == number and s.kind != "rules"}
    opened = opening_of(here, number, seating)
    grids = tuple(
        grid_of(here, Slot("grid", number, chair), table) if chair in opened["players"] else None
        for chair in seating.chairs
    )
    went_out = seating.seat_of(content_of(here, Slot("went_out", number)).get("player"))
    besides = besides_of(here, number, seating)
    odd = content_of(here, Slot("deck", number)).get("odd") is True
    findings = tuple(inspect_hole(table, grids, odd=odd))
    disputed = tuple(slot for slot, heads_of_slot in here.items() if not agreed(heads_of_slot))
    is_open = bool(findings or disputed or is_strange(grids, went_out, besides))
    said = [head for heads_of_slot in here.values() for head in heads_of_slot]
    dealer, starter = seating.seat_of(opened["dealer"]), seating.seat_of(opened["starter"])
    return PlayedHole(
        number=number,
        duty=Duty(dealer or 0, starter or 0),
        table=table,
        grids=grids,
        went_out=went_out,
        besides=besides,
        odd=odd,
        findings=findings,
        ruling=None if is_open else settle_hole(table, grids, went_out, besides),
        corrected=any(head.replaces for head in said),
        seen=seen_mark(said),
        disputed=disputed,
    )


def is_strange(grids: Sequence[Given | None], went_out: int | None, besides: Besides) -> bool:
    """Whether nobody played the hole, or something is said of somebody who did not."""
    playing = [seat for seat, given in enumerate(grids) if given is not None]
    named = [went_out, *(one.seat for one in besides.adjustments)]
    return not playing or any(seat is not None and seat not in playing for seat in named)


def opening_of(here: Heads, number: int, seating: Seating) -> Mapping[str, Any]:
    """Who plays, deals and starts; everybody in turn where no phone has written it down."""
    said = here.get(Slot("opened", number), ())
    if said:
        return (agreed(said) or said[0]).content
    duty = first_duty(seating.first_dealer + number - 1, len(seating.chairs))
    dealer, starter = seating.chairs[duty.dealer], seating.chairs[duty.starter]
    return {"players": list(seating.chairs), "dealer": dealer, "starter": starter}


def besides_of(here: Heads, number: int, seating: Seating) -> Besides:
    """Looks and points by hand, as they were written down for each player."""
    looks = [content_of(here, Slot("looks", number, chair)) for chair in seating.chairs]
    by_hand = [content_of(here, Slot("adjustment", number, chair)) for chair in seating.chairs]
    return Besides(
        looks=tuple(said.get("looks", 0) for said in looks),
        adjustments=tuple(
            Adjustment(seat, said["points"], said["reason"])
            for seat, said in enumerate(by_hand)
            if said.get("points")
        ),
    )


def grid_of(heads: Heads, slot: Slot, table: Table) -> Given:
    """A player's cards in a hole, or a total; empty cells where nothing is, or said differently."""
    size, said = table.layout.size, [head.content for head in heads.get(slot, ())]
    total = read_total(content_of(heads, slot))
    if total or not all(isinstance(one.get("cards"), list) for one in said):
        return total or (NOTHING,) * size
    laid = [(*one["cards"], *[NOTHING] * (size - len(one["cards"]))) for one in said]
    ways = [{*cards} for cards in zip(*laid, strict=False)] if laid else []
    ways = ways or [{NOTHING} for _cell in range(size)]
    return tuple(cell.pop() if len(cell) == 1 else NOTHING for cell in ways)


def seen_mark(here: Sequence[Said]) -> str:
    """A short mark of what holds in a hole, the same whatever the order."""
    ids = "\n".join(sorted(head.said_as for head in here))
    return hashlib.sha256(ids.encode()).hexdigest()[:16] if ids else ""
