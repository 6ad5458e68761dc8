"""A game that a phone began at the table of a group; a retry of an existing game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.ruleset import Ruleset, to_mapping
from app.record.change.house_rules import newest
from app.record.change.start_game import NEW, NewGame, add_game, made_before
from app.record.database import db, writing
from app.record.group.group_state import GroupState, add_people, read_group
from app.record.log.entries import ConflictingEntryError
from app.record.models import Entry, Game, Player


def make_game_of_group(device: str, new: NewGame, group_id: int) -> tuple[str, bool]:
    """Make a game as ``make_game`` does, in the group named by ``new``.

    Its ``people`` are keys as the phone knew them, NEW, or "". Raises ``AddressTakenError``,
    ``GameGoneError``.
    """
    with writing(group_id) as session:
        made = made_before(session, device, new)
        if made:
            return made, False
        state = read_group(session, group_id, new.group)
        seats = list(_seats_now(session, state, device, new))
        names, people = [name for name, _key in seats], [key for _name, key in seats]
        add_game(session, device, replace(new, names=names, people=people))
        return new.public_id, True


def _seats_now(
    session: Session, state: GroupState, device: str, new: NewGame
) -> Iterator[tuple[str, str]]:
    """Of two people merged meanwhile the second is a guest, as are unknown keys."""
    seated: set[str] = set()
    for name, sent in zip(new.names, new.people, strict=True):
        person = state.by_key.get(sent)
        if sent == NEW:
            yield name, add_people(session, state.group_id, device, [name], new.client_id)[0]
        elif person is None:
            yield name, ""
        else:
            key = person.keys[0]
            shown = state.names[person.id] if person.is_forgotten else name
            yield shown, "" if key in seated else key
            seated.add(key)


def check_same_game(device: str, new: NewGame, counts_as: Mapping[str, str]) -> None:
    """Raise ``ConflictingEntryError``; ``counts_as`` maps keys of people to present keys."""
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
