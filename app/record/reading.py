"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.cards import NOTHING
from app.golf.compiling import compile_ruleset
from app.golf.duties import Duty
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
from app.record.nods import heads_of_hole, nod_of
from app.record.play import Play, PlayedHole, Rules
from app.record.seating import Seat, Seating, holding, seating_of
from app.record.state import state_of


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
    entries = tuple(read_entries(session, game.id))
    heads = find_heads(entries)
    seating = seating_of(heads)
    people = people_of(session, game.id, heads)
    return Play(
        game_id=game.id,
        public_id=game.public_id,
        made_at=game.made_at,
        rules=rules_of(heads),
        people=people,
        seats=seats_of(heads, seating, people),
        seating=seating,
        state=state_of(heads),
        entries=entries,
        heads=heads,
        holes=tuple(fold_holes(heads, seating)),
    )


def people_of(session: Session, game_id: int, heads: Heads) -> dict[int, str]:
    """Everybody who was ever in a game, called as they are now."""
    rows = session.execute(select(Player.id, Player.name).where(Player.game_id == game_id))
    return {
        player: holding(heads.get(Slot("name", None, player), ())).get("name", name)
        for player, name in rows
    }


def seats_of(heads: Heads, seating: Seating, names: Mapping[int, str]) -> tuple[Seat, ...]:
    """Everybody on the card, with the points they came with and the hole they left after."""
    joins = [
        (slot.player, (slot.hole or 1, holding(said)["start"]))
        for slot, said in heads.items()
        if slot.kind == "joined"
    ]
    return tuple(
        Seat(
            player,
            names[player],
            tuple(start for who, start in joins if who == player),
            seating.left_after(player),
        )
        for player in seating.chairs
    )


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


def fold_holes(heads: Heads, seating: Seating) -> Iterator[PlayedHole]:
    """Every hole that was opened, in order."""
    rules = rules_of(heads)
    for number in sorted(slot.hole for slot in heads if slot.kind == "opened" and slot.hole):
        table = next(one.table for one in reversed(rules) if one.from_hole <= number)
        yield fold_hole(heads, number, seating, table)


def fold_hole(heads: Heads, number: int, seating: Seating, table: Table) -> PlayedHole:
    """One hole from its heads: ruled on when nothing is open and the referee finds nothing."""
    here, chairs = heads_of_hole(heads, number), seating.chairs
    opening = here[Slot("opened", number)]
    opened = (agreed(opening) or opening[0]).content
    grids = tuple(
        grid_of(here, Slot("grid", number, chair), table) if chair in opened["players"] else None
        for chair in seating.chairs
    )
    went_out = seating.seat_of(content_of(here, Slot("went_out", number)).get("player"))
    besides = besides_of(here, number, seating)
    odd = content_of(here, Slot("deck", number)).get("odd") is True
    findings = tuple(inspect_hole(table, grids, odd=odd))
    is_open = bool(findings) or not all(agreed(said) for said in here.values())
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
        playing=tuple(chairs.index(player) for player in opened["players"] if player in chairs),
        nod=nod_of(heads, number),
    )


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
    """A player's cards in a hole, or a total; empty cells where they are not entered or open."""
    said = content_of(heads, slot)
    cards = said.get("cards")
    if isinstance(cards, list):
        return tuple(cards)
    return read_total(said) or (NOTHING,) * table.layout.size


def seen_mark(here: Sequence[Said]) -> str:
    """A short mark of what holds in a hole, the same whatever the order."""
    ids = "\n".join(sorted(head.said_as for head in here))
    return hashlib.sha256(ids.encode()).hexdigest()[:16] if ids else ""
