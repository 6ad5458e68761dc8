"""Starting a game: its players, its rules and who deals, in one transaction."""

import secrets
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.catalogue import preset_mappings
from app.golf.ruleset import LANGUAGE
from app.record.database import db, now, writing
from app.record.entries import Draft, add_entries
from app.record.fold import Slot
from app.record.models import Entry, Game, Grant, Player
from app.record.rights import grant_right

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that can be confused when read aloud


def start_game(
    device: str, names: Sequence[str], dealer: int, ruleset_id: str, said_as: str
) -> str:
    """Make a game, ``names`` in seating order, ``dealer`` the seat that deals first.

    The device (by hash) becomes its owner. The same ``said_as`` from the same device is the same
    game. Returns the public id.
    """
    with writing() as session:
        made = find_started(session, device, said_as)
        if made:
            return made
        game = Game(public_id=new_public_id(), made_at=now())
        session.add(game)
        session.flush()
        players = [Player(game_id=game.id, name=name) for name in names]
        session.add_all(players)
        session.flush()
        grant_right(session, device, game.id, "owner")
        add_entries(
            session,
            game.id,
            device,
            first_entries([player.id for player in players], dealer, ruleset_id, said_as),
        )
        return game.public_id


def first_entries(
    players: Sequence[int], dealer: int, ruleset_id: str, said_as: str
) -> tuple[Draft, Draft]:
    """The rules, kept whole so that no later edit changes the game, and the seating."""
    rules = {
        "id": ruleset_id,
        "language": LANGUAGE,
        "ruleset": dict(preset_mappings()[ruleset_id]),
        "from_hole": 1,
    }
    seating = {"players": list(players), "dealer": players[dealer], "from_hole": 1}
    return (
        Draft(f"{said_as}:rules", Slot("rules"), rules),
        Draft(f"{said_as}:seating", Slot("seating"), seating),
    )


def find_started(session: Session, device: str, said_as: str) -> str | None:
    """The game this device already started with the same request."""
    wanted = (
        select(Game.public_id)
        .join(Entry, Entry.game_id == Game.id)
        .where(Entry.said_as == f"{said_as}:rules", Entry.device == device)
    )
    return session.scalar(wanted)


def new_public_id() -> str:
    """What stands in a game's address: unguessable, though it grants nothing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def games_of(device: str | None) -> list[Game]:
    """The games a device (by hash) may see, the newest first."""
    if device is None:
        return []
    wanted = select(Game).join(Grant).where(Grant.device == device).order_by(Game.id.desc())
    return list(db.session.scalars(wanted))
