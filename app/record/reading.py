"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.errors import GolfError
from app.golf.weighed import WeighedCache
from app.record.confirming import levelled
from app.record.database import GameGoneError, db
from app.record.entries import read_entries
from app.record.fold import Heads, Said, Slot, find_heads
from app.record.folding import fold_holes
from app.record.models import Game, Player
from app.record.play import Play, Rules
from app.record.rulesets import compiled
from app.record.seating import Seat, Seating, holding, seating_of
from app.record.state import state_of

BEGINNING = (Slot("rules"), Slot("seating"))
"""What every game begins with."""
STAND_IN = "nine-hole"
"""The rules by which a game is shown whose own are lost."""


def find_game(session: Session, public_id: str) -> Game | None:
    """The game with this address."""
    return session.scalar(select(Game).where(Game.public_id == public_id))


def current_play(game: Game) -> Play:
    """A game as it stands, ruled on once a version and process; not for use inside a write."""
    return play_at(game.id, game.public_id, game.version)


def play_to_change(session: Session, game_id: int, public_id: str) -> Play:
    """The same at the beginning of a write, before it adds anything: nobody else does either."""
    return play_at(game_id, public_id, session.info["version"])


def play_at(game_id: int, public_id: str, version: int) -> Play:
    """The game at one version of its record: what was committed never changes.

    Raises ``GameGoneError`` where it was deleted since its version was read.
    """
    return PLAYS.get((game_id, public_id, version), lambda: play_now(game_id))


def play_now(game_id: int) -> Play:
    """The game as its record stands; raises ``GameGoneError``."""
    game = db.session.get(Game, game_id)
    if game is None:
        raise GameGoneError
    return load_play(db.session(), game)


def load_play(session: Session, game: Game) -> Play:
    """Fold and rule on everything a game was told; raises ``UnreadableGameError``."""
    names = names_in(session, game)
    entries = tuple(read_entries(session, game.id, names))
    plain = founded(find_heads(entries), entries)
    rules = rules_of(plain)
    heads = levelled(plain, rules)
    seating = seating_of(heads, tuple(names))
    people = people_of(names, heads)
    return Play(
        game_id=game.id,
        public_id=game.public_id,
        made_at=game.made_at,
        rules=rules,
        people=people,
        seats=seats_of(heads, seating, people),
        seating=seating,
        state=state_of(heads),
        entries=entries,
        heads=heads,
        holes=tuple(fold_holes(heads, seating, rules)),
        lost=tuple(slot.kind for slot in BEGINNING if slot not in plain),
    )


def load_whole_play(session: Session, game: Game) -> Play:
    """The same of a game that has lost nothing of its beginning; raises ``UnreadableGameError``."""
    play = load_play(session, game)
    if play.lost:
        raise UnreadableGameError(game.public_id)
    return play


class UnreadableGameError(GolfError):
    """A game of which nobody knows who plays it, or by which rules."""

    def __init__(self, public_id: str) -> None:
        super().__init__(f"The entries of {public_id} make no game.")
        self.public_id = public_id


PERSON: Any = Player.__table__
PEOPLE = (
    select(PERSON.c.id, PERSON.c.name)
    .where(PERSON.c.game_id == bindparam("game_id"))
    .order_by(PERSON.c.id)
)


def names_in(session: Session, game: Game) -> dict[int, str]:
    """Everybody who was ever in a game by id, called as they were at first."""
    rows = session.execute(PEOPLE, {"game_id": game.id})
    found = {player: name for player, name in rows}
    if not found:
        raise UnreadableGameError(game.public_id)
    return found


def people_of(names: Mapping[int, str], heads: Heads) -> dict[int, str]:
    """The same people, called as they are now."""
    return {
        player: holding(heads.get(Slot("name", None, player), ())).get("name", name)
        for player, name in names.items()
    }


def founded(heads: Heads, entries: Sequence[Said]) -> Heads:
    """The heads, with the rules and the seats that a game began with where it has lost them."""
    lost = [slot for slot in BEGINNING if slot not in heads]
    first = {said.slot: (said,) for said in reversed(entries) if said.slot in lost}
    return {**heads, **first} if first else heads


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
    """The rules a game is played by, those from a later hole on last.

    A game whose first rules nobody can read any more is shown by those that stand in for them.
    """
    slots = sorted(
        (slot for slot in heads if slot.kind == "rules"), key=lambda slot: slot.hole or 0
    )
    said = ((slot, holding(heads[slot])) for slot in slots)
    found = tuple(
        Rules(
            slot.hole or 1, *compiled(rules["id"], rules["language"], json.dumps(rules["ruleset"]))
        )
        for slot, rules in said
    )
    return found if Slot("rules") in heads else (stand_in(), *found)


def stand_in() -> Rules:
    """Rules in the place of those that are lost."""
    ruleset = find_ruleset(STAND_IN)
    return Rules(1, ruleset, compile_ruleset(ruleset))


PLAYS: WeighedCache[tuple[int, str, int], Play] = WeighedCache(256, lambda _, play: play.room)
