"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.cards import NOTHING, Grid
from app.golf.game import dealer_of, starter_of
from app.golf.inspection import inspect_hole
from app.golf.referee import settle_hole
from app.golf.ruleset import Ruleset, from_mapping
from app.golf.table import Table, compile_ruleset
from app.record.database import db
from app.record.entries import read_entries
from app.record.fold import Heads, Said, Slot, agreed, find_heads
from app.record.models import Game, Player
from app.record.play import Play, PlayedHole, Seat


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
    rules, seating = content_of(heads, Slot("rules")), content_of(heads, Slot("seating"))
    ruleset, table = compiled(rules["id"], json.dumps(rules["ruleset"]))
    chairs = Seating(tuple(seating["players"]), tuple(seating["players"]).index(seating["dealer"]))
    rows = session.execute(select(Player.id, Player.name).where(Player.game_id == game.id))
    names = {player: name for player, name in rows}
    numbers = sorted({slot.hole for slot in heads if slot.hole})
    return Play(
        game_id=game.id,
        public_id=game.public_id,
        made_at=game.made_at,
        ruleset=ruleset,
        table=table,
        seats=tuple(Seat(player, names[player]) for player in chairs.chairs),
        first_dealer=chairs.first_dealer,
        heads=heads,
        holes=tuple(fold_hole(heads, number, chairs, table) for number in numbers),
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """Player ids in seating order, and the seat that deals first."""

    chairs: tuple[int, ...]
    first_dealer: int

    def seat_of(self, player: int | None) -> int | None:
        """Where a player sits; None for nobody."""
        return self.chairs.index(player) if player in self.chairs else None


@lru_cache(maxsize=64)
def compiled(ruleset_id: str, mapping: str) -> tuple[Ruleset, Table]:
    """The rules a game was started with (as JSON, in their order), compiled once a process."""
    ruleset = from_mapping(ruleset_id, json.loads(mapping))
    return ruleset, compile_ruleset(ruleset)


def content_of(heads: Heads, slot: Slot) -> Mapping[str, Any]:
    """What holds in a slot; nothing where it is empty or open."""
    head = agreed(heads.get(slot, ()))
    return head.content if head else {}


def fold_hole(heads: Heads, number: int, seating: Seating, table: Table) -> PlayedHole:
    """One hole from its heads: ruled on when nothing is open and the referee finds nothing."""
    here = {slot: said for slot, said in heads.items() if slot.hole == number}
    grids = tuple(grid_of(here, Slot("grid", number, chair), table) for chair in seating.chairs)
    went_out = seating.seat_of(content_of(here, Slot("went_out", number)).get("player"))
    findings = tuple(inspect_hole(table, grids))
    is_open = bool(findings) or not all(agreed(said) for said in here.values())
    dealer, starter = duties(here, number, seating)
    said = [head for heads_of_slot in here.values() for head in heads_of_slot]
    return PlayedHole(
        number=number,
        dealer=dealer,
        starter=starter,
        grids=grids,
        went_out=went_out,
        findings=findings,
        ruling=None if is_open else settle_hole(table, grids, went_out),
        corrected=any(head.replaces for head in said),
        seen=seen_mark(said),
    )


def duties(here: Heads, number: int, seating: Seating) -> tuple[int, int]:
    """Who deals and who starts: as written down when the hole was opened, else as it follows."""
    opened = content_of(here, Slot("opened", number))
    dealer = seating.seat_of(opened.get("dealer"))
    if dealer is None:
        dealer = dealer_of(number, seating.first_dealer, len(seating.chairs))
    starter = seating.seat_of(opened.get("starter"))
    return dealer, starter_of(dealer, len(seating.chairs)) if starter is None else starter


def grid_of(heads: Heads, slot: Slot, table: Table) -> Grid:
    """A player's cards in a hole; empty cells where they are not entered or open."""
    cards = content_of(heads, slot).get("cards")
    return tuple(cards) if isinstance(cards, list) else (NOTHING,) * table.layout.size


def seen_mark(here: Sequence[Said]) -> str:
    """A short mark of what holds in a hole, the same whatever the order."""
    ids = "\n".join(sorted(head.said_as for head in here))
    return hashlib.sha256(ids.encode()).hexdigest()[:16] if ids else ""
