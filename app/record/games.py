"""Starting a game: its players, its rules and who deals, in one transaction."""

import secrets
from collections.abc import Sequence

from sqlalchemy import select

from app.golf.ruleset import LANGUAGE, Ruleset, to_mapping
from app.record.database import db, now, writing
from app.record.entries import Draft, add_entries
from app.record.fold import Slot
from app.record.models import Game, Grant, Player
from app.record.rights import grant_right

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that can be confused when read aloud


def start_game(
    device: str, names: Sequence[str], dealer: int, ruleset: Ruleset, said_as: str
) -> str:
    """Make a game, ``names`` in seating order, ``dealer`` the seat that deals first.

    The device (by hash) becomes its owner. The same ``said_as`` from the same device is the same
    game. Returns the public id.
    """
    with writing() as session:
        made_as = f"{device}:{said_as}"
        made = session.scalar(select(Game.public_id).where(Game.made_as == made_as))
        if made:
            return made
        game = Game(public_id=new_public_id(), made_as=made_as, made_at=now())
        session.add(game)
        session.flush()
        players = [
            Player(game_id=game.id, key=f"p{number}", name=name)
            for number, name in enumerate(names, start=1)
        ]
        session.add_all(players)
        session.flush()
        grant_right(session, device, game.id, "owner")
        add_entries(
            session,
            game.id,
            device,
            first_entries([player.id for player in players], dealer, ruleset, said_as),
        )
        return game.public_id


def first_entries(
    players: Sequence[int], dealer: int, ruleset: Ruleset, said_as: str
) -> tuple[Draft, Draft]:
    """The rules, kept whole so that no later edit changes the game, and the seating."""
    rules = {
        "id": ruleset.id,
        "language": LANGUAGE,
        "ruleset": to_mapping(ruleset),
        "from_hole": 1,
    }
    seating = {"players": list(players), "dealer": players[dealer], "from_hole": 1}
    return (
        Draft(f"{said_as}:rules", Slot("rules"), rules),
        Draft(f"{said_as}:seating", Slot("seating"), seating),
    )


def new_public_id() -> str:
    """What stands in a game's address: unguessable, though it grants nothing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def games_of(device: str | None) -> list[Game]:
    """The games a device (by hash) may see, the newest first."""
    if device is None:
        return []
    wanted = select(Game).join(Grant).where(Grant.device == device).order_by(Game.id.desc())
    return list(db.session.scalars(wanted))


def names_lately(device: str | None, without: Sequence[str]) -> list[str]:
    """Names of players in the latest games of a device (by hash), newest first, at most six."""
    if device is None:
        return []
    wanted = (
        select(Player.name)
        .join(Grant, Grant.game_id == Player.game_id)
        .where(Grant.device == device)
        .order_by(Player.id.desc())
        .limit(40)
    )
    names = dict.fromkeys(db.session.scalars(wanted))
    return [name for name in names if name not in without][:6]
