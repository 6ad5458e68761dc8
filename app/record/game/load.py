"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from sqlalchemy import select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.golf.ruleset import DEFAULT_PRESET, find_ruleset
from app.golf.table import compile_ruleset
from app.golf.weighed_cache import WeighedCache
from app.record.database import GameGoneError, autocommit, db
from app.record.game.fold_holes import fold_holes, merge_equal_grids
from app.record.game.play import Play, Rules
from app.record.game.played import state_of
from app.record.game.seating import Seat, Seating, current_content, seating_of
from app.record.log.heads import Heads, LoggedEntry, Slot, find_heads
from app.record.log.read_record import Record, read_record
from app.record.models import Game
from app.record.rulesets import compiled

BEGINNING = (Slot("rules"), Slot("seating"))


def find_game(session: Session, public_id: str) -> Game | None:
    return session.scalar(select(Game).where(Game.public_id == public_id))


def current_play(game: Game) -> Play:
    """Return a game, cached by version in each process; not for use inside a write."""
    return play_at(game.id, game.public_id, game.version)


def play_to_change(session: Session, game_id: int, public_id: str) -> Play:
    return play_at(game_id, public_id, session.info["version"])


def play_at(game_id: int, public_id: str, version: int) -> Play:
    """Return the game at one version; cached, as entries never change. Raises ``GameGoneError``."""
    return PLAYS.get((game_id, public_id, version), lambda: play_now(game_id, public_id))


def play_now(game_id: int, public_id: str) -> Play:
    with for_reading() as connection:
        record = read_record(connection, game_id)
        if record is None and _version_of(connection, game_id) is None:
            raise GameGoneError
    return ruled_on(record, game_id, public_id)


@contextmanager
def for_reading() -> Iterator[Session | Connection]:
    """Yield the request's open transaction, or else a cheaper connection."""
    if db.session.registry.has() and db.session().in_transaction():
        yield db.session()
    else:
        with autocommit(db.engine).connect() as connection:
            yield connection


def latest_play(game_id: int, public_id: str) -> tuple[Play, int]:
    db.session.rollback()
    version = _version_of(db.session(), game_id)
    if version is None:
        raise GameGoneError
    return play_at(game_id, public_id, version), version


def _version_of(connection: Session | Connection, game_id: int) -> int | None:
    return connection.scalar(select(Game.version).where(Game.id == game_id))


def load_play(session: Session, game: Game) -> Play:
    """Fold and rule on all entries; raises ``UnreadableGameError``."""
    return ruled_on(read_record(session, game.id), game.id, game.public_id)


def ruled_on(record: Record | None, game_id: int, public_id: str) -> Play:
    if record is None:
        raise UnreadableGameError(public_id)
    entries = record.entries
    plain = with_first_entries(find_heads(entries), entries)
    rules = rules_of(plain)
    heads = merge_equal_grids(plain, rules)
    seating = seating_of(heads, tuple(record.names))
    people = {
        player: current_content(heads.get(Slot("name", None, player), ())).get("name", name)
        for player, name in record.names.items()
    }
    return Play(
        game_id=game_id,
        public_id=public_id,
        made_at=record.made_at,
        rules=rules,
        people=people,
        keys=record.keys,
        seats=_seats_of(heads, seating, people),
        seating=seating,
        state=state_of(heads),
        entries=entries,
        heads=heads,
        holes=tuple(fold_holes(heads, seating, rules)),
        lost=tuple(slot.kind for slot in BEGINNING if slot not in plain),
    )


def load_whole_play(session: Session, game: Game) -> Play:
    """Load a game whose first entries are intact; raises ``UnreadableGameError``."""
    play = load_play(session, game)
    if play.lost:
        raise UnreadableGameError(game.public_id)
    return play


class UnreadableGameError(GolfError):
    """A game whose players or rules are unreadable."""

    def __init__(self, public_id: str) -> None:
        super().__init__(f"The entries of {public_id} make no game.")
        self.public_id = public_id


def with_first_entries(heads: Heads, entries: Sequence[LoggedEntry]) -> Heads:
    lost = [slot for slot in BEGINNING if slot not in heads]
    first = {entry.slot: (entry,) for entry in reversed(entries) if entry.slot in lost}
    return {**heads, **first} if first else heads


def _seats_of(heads: Heads, seating: Seating, names: Mapping[int, str]) -> tuple[Seat, ...]:
    joins = [
        (slot.player, (slot.hole or 1, current_content(in_slot)["start"]))
        for slot, in_slot in heads.items()
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
    """Return the rules of a game by hole; unreadable first rules get substitutes."""
    slots = sorted(
        (slot for slot in heads if slot.kind == "rules"), key=lambda slot: slot.hole or 0
    )
    contents = ((slot, current_content(heads[slot])) for slot in slots)
    found = tuple(
        Rules(
            slot.hole or 1, *compiled(rules["id"], rules["language"], json.dumps(rules["ruleset"]))
        )
        for slot, rules in contents
    )
    return found if Slot("rules") in heads else (_fallback_rules(), *found)


def _fallback_rules() -> Rules:
    ruleset = find_ruleset(DEFAULT_PRESET)
    return Rules(1, ruleset, compile_ruleset(ruleset))


PLAYS: WeighedCache[tuple[int, str, int], Play] = WeighedCache(256, lambda _, play: play.room)
