"""One game as a file: all entries, so that any server can rule on it. Devices are numbered."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.codes import CodeError, read_code
from app.record.database import db
from app.record.game.load import find_game
from app.record.log.entry_schema import with_keys
from app.record.models import Entry, Game, Logbook, Player

FORMAT = 1


def exported(game: Game) -> dict[str, Any]:
    """Return the complete record of a game; players are named by their keys."""
    players, entries = record_json(game)
    about = {"id": game.public_id, "made_at": game.made_at.isoformat()}
    return {"backnine": FORMAT, "game": about, "players": players, "entries": entries}


def record_json(book: Logbook) -> tuple[list[dict[str, str]], list[dict[str, Any]]]:
    session = db.session()
    players = list(session.scalars(_of_game(Player, book).order_by(Player.id)))
    keys = {player.id: player.key for player in players}
    entries = list(session.scalars(_of_game(Entry, book).order_by(Entry.seq)))
    devices = _numbered(entries)
    return (
        [{"key": player.key, "name": player.name} for player in players],
        [entry_json(entry, keys, devices) for entry in entries],
    )


def _of_game(model: Any, book: Logbook) -> Any:  # noqa: ANN401
    return select(model).where(model.game_id == book.id)


def _numbered(entries: Sequence[Entry]) -> dict[str, int]:
    devices = dict.fromkeys(entry.device for entry in entries)
    return {device: number for number, device in enumerate(devices, start=1)}


def entry_json(entry: Entry, keys: Mapping[int, str], devices: Mapping[str, int]) -> dict[str, Any]:
    """Return one entry unchanged, even if unreadable."""
    content: Any = entry.content
    return {
        "said_as": entry.client_id,
        "kind": entry.kind,
        "hole": entry.hole,
        "player": keys.get(entry.player_id or 0),
        "content": with_keys(content, keys) if isinstance(content, dict) else content,
        "replaces": entry.replaces,
        "device": devices[entry.device],
        "said_at": entry.entered_at.isoformat(),
        "received_at": entry.received_at.isoformat(),
    }


def named_game(session: Session, words: str) -> Game | None:
    """Find a game by its id, an address that ends in it, or its view code."""
    game = find_game(session, words.rstrip("/").rpartition("/")[2])
    if game:
        return game
    try:
        code = read_code(words)
    except CodeError:
        return None
    return session.scalar(select(Game).where(Game.view_code == code))
