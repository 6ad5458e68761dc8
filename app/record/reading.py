"""Reading a game: its entries folded and ruled on. Tables are compiled on reading, never stored."""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from app.golf.compiling import MOST_KILOBYTES, compile_ruleset, weight_of
from app.golf.errors import GolfError
from app.golf.older import in_todays_words
from app.golf.ruleset import Ruleset, from_mapping
from app.golf.table import Table
from app.golf.weighed import WeighedCache
from app.record.confirming import levelled
from app.record.database import GameGoneError, db
from app.record.entries import read_entries
from app.record.fold import Heads, Slot, find_heads
from app.record.folding import fold_holes
from app.record.models import Game, Player
from app.record.play import Play, Rules
from app.record.seating import Seat, Seating, holding, seating_of
from app.record.state import state_of


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
    """Fold and rule on everything a game was told."""
    entries = tuple(read_entries(session, game.id))
    plain = find_heads(entries)
    rules = rules_of(plain)
    heads = levelled(plain, rules)
    seating = seating_of(heads)
    people = people_of(session, game.id, heads)
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
    )


class UnreadableGameError(GolfError):
    """A game whose entries make no game together."""

    def __init__(self, public_id: str) -> None:
        super().__init__(f"The entries of {public_id} make no game.")
        self.public_id = public_id


def try_play(session: Session, game: Game) -> Play:
    """The same of a game that may hold anything; raises ``UnreadableGameError``."""
    try:
        return load_play(session, game)
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise UnreadableGameError(game.public_id) from error


PERSON: Any = Player.__table__
PEOPLE = select(PERSON.c.id, PERSON.c.name).where(PERSON.c.game_id == bindparam("game_id"))


def people_of(session: Session, game_id: int, heads: Heads) -> dict[int, str]:
    """Everybody who was ever in a game, called as they are now."""
    rows = session.execute(PEOPLE, {"game_id": game_id})
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
    said = ((slot, holding(heads[slot])) for slot in slots)
    return tuple(
        Rules(
            slot.hole or 1, *compiled(rules["id"], rules["language"], json.dumps(rules["ruleset"]))
        )
        for slot, rules in said
    )


def compiled(ruleset_id: str, language: int, mapping: str) -> tuple[Ruleset, Table]:
    """The rules a game was started with (as JSON, in their order), compiled once a process."""
    return KEPT_RULES.get(
        (ruleset_id, language, mapping), lambda: compiled_anew(ruleset_id, language, mapping)
    )


def compiled_anew(ruleset_id: str, language: int, mapping: str) -> tuple[Ruleset, Table]:
    """The same, not remembered."""
    ruleset = from_mapping(ruleset_id, in_todays_words(json.loads(mapping), language))
    return ruleset, compile_ruleset(ruleset)


PLAYS: WeighedCache[tuple[int, str, int], Play] = WeighedCache(256, lambda _, play: play.room)
KEPT_RULES: WeighedCache[tuple[str, int, str], tuple[Ruleset, Table]] = WeighedCache(
    MOST_KILOBYTES, lambda _, kept: weight_of(kept[1])
)
