"""Whether a repeated request for a new game equals the first."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.ruleset import Ruleset, to_mapping
from app.record.change.house_rules import newest
from app.record.change.start_game import NewGame
from app.record.database import db
from app.record.group.take_in import NEW
from app.record.log.entries import ConflictingEntryError
from app.record.models import Entry, Game, Player


def check_same_game(device: str, new: NewGame, counts_as: Mapping[str, str]) -> None:
    """Raise ``ConflictingEntryError`` if a device (by hash) made another game with this id.

    ``counts_as`` maps keys of people to their present keys.
    """
    session = db.session()
    game_id = session.scalar(select(Game.id).where(Game.made_as == f"{device}:{new.client_id}"))
    if game_id is None:
        return
    contents = _entries_at_start(session, game_id, new.client_id)
    seating = contents["seating"]
    players: Sequence[int] = seating["players"]
    is_same = (
        _names(session, players) == [*new.names]
        and players[new.dealer] == seating["dealer"]
        and contents.get("date", {}).get("date") == (new.day.isoformat() if new.day else None)
        and contents.get("letters", {}).get("letters", "") == new.letters
        and contents.get("group", {}).get("group", "") == new.group
        and _is_same_people(contents, new, counts_as)
        and _is_same_ruleset(session, contents["rules"], new.ruleset)
    )
    if not is_same:
        raise ConflictingEntryError(new.client_id)


def _entries_at_start(session: Session, game_id: int, client_id: str) -> dict[str, Any]:
    is_of_start = Entry.client_id.startswith(f"{client_id}:", autoescape=True)
    query = select(Entry.client_id, Entry.content).where(Entry.game_id == game_id, is_of_start)
    rows = session.execute(query)
    return {entry_id.partition(":")[2]: content for entry_id, content in rows}


def _names(session: Session, players: Sequence[int]) -> list[str]:
    query = select(Player.id, Player.name).where(Player.id.in_(players))
    names = {player: name for player, name in session.execute(query)}
    return [names[player] for player in players]


def _is_same_people(
    contents: Mapping[str, Any], new: NewGame, counts_as: Mapping[str, str]
) -> bool:
    keys = [
        contents.get(f"person:{player}", {}).get("person", "")
        for player in contents["seating"]["players"]
    ]
    pairs = zip(keys, new.people or [""] * len(keys), strict=True)
    return all(
        counts_as.get(key, key) == counts_as.get(sent, sent) or (key and sent == NEW)
        for key, sent in pairs
    )


def _is_same_ruleset(session: Session, stored: Mapping[str, Any], ruleset: Ruleset) -> bool:
    is_named = stored["id"] == ruleset.id and newest(session, ruleset.id) is not None
    sent = json.dumps(to_mapping(ruleset), sort_keys=True)
    return is_named or json.dumps(stored["ruleset"], sort_keys=True) == sent
