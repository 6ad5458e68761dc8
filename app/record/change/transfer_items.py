"""Which storage may travel: anybody may deposit, so only entries the device itself may enter."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.rights import AccessCheck, check_access, group_and_right, includes
from app.record.change.undo import right_over, targets_of
from app.record.log.heads import UNDO
from app.record.log.read_record import read_entries
from app.record.models import Logbook

LISTED = (
    *("wait:", "game:", "draft:", "beside:", "whole:", "turns:", "paper:"),
    *("new-game", "last-rules"),
)
"""The keys that travel; a key with a colon is a prefix."""
PLAIN = ("new-game", "last-rules")
WAITING, SNAPSHOT = "wait:", "game:"
NEW_GAME = re.compile(r"game:[a-z0-9]{12}")
OF_GAME = re.compile(r"(?:draft|beside|beside:lines|whole|turns|paper):/g/([a-z0-9]+)(?:/.*)?")


@dataclass(frozen=True, slots=True)
class Items:
    """The travelling items by key, parsed; and the games of which some are left behind."""

    values: Mapping[str, Any]
    left_out: frozenset[str]

    def as_text(self) -> str:
        """The items as JSON texts by key, in ASCII, for the arriving page."""
        return json.dumps({key: json.dumps(value) for key, value in self.values.items()})


def read_items(session: Session, device: str, text: str) -> Items:
    parsed = {key: _parse(raw) for key, raw in _mapping(text).items()}
    found = {key: value for key, value in parsed.items() if value is not None}
    rights = _Rights(session, device, found)
    values: dict[str, Any] = {}
    left_out = set()
    for key, value in found.items():
        game = game_of(key, value)
        if key in PLAIN or (game and rights.allow(game, key, value)):
            values[key] = value
        elif game:
            left_out.add(game)
    return Items(values, frozenset(left_out))


class _Rights:
    def __init__(self, session: Session, device: str, found: Mapping[str, Any]) -> None:
        self.session, self.device = session, device
        self.made = {_id_of(key) for key, value in found.items() if self._may_start(key, value)}
        self.access = cache(lambda game: check_access(session.connection(), game, device))

    def allow(self, game: str, key: str, value: Any) -> bool:  # noqa: ANN401
        access = self.access(game)
        if access is None:
            return game in self.made and not self._is_known(game)
        if key.startswith(SNAPSHOT):
            return access.allows("view")
        return access.allows("score") and (
            not key.startswith(WAITING) or self._may_undo(access, value["entry"])
        )

    def _is_known(self, game: str) -> bool:
        query = select(Logbook.id).where(Logbook.public_id == game)
        return self.session.scalar(query) is not None

    def _may_undo(self, access: AccessCheck, entry: Mapping[str, Any]) -> bool:
        if entry.get("kind") != UNDO:
            return True
        content = entry.get("content")
        ids = content.get("undoes") if isinstance(content, dict) else None
        if not isinstance(ids, list) or not all(isinstance(entry_id, str) for entry_id in ids):
            return False
        entries = read_entries(self.session, access.game_id)
        needed = right_over(targets_of({entry.client_id: entry for entry in entries}, ids))
        return includes(access.held, needed or "score")

    def _may_start(self, key: str, value: Any) -> bool:  # noqa: ANN401
        if not NEW_GAME.fullmatch(key) or not _is_snapshot(key, value):
            return False
        if not isinstance(value.get("made"), dict):
            return False
        group = value["made"].get("group")
        found = group_and_right(group, self.device) if isinstance(group, str) and group else None
        return not group or (found is not None and includes(found[1], "score"))


def game_of(key: str, value: Any) -> str:  # noqa: ANN401
    """Return the game that an item is about, "" if it is about none or isn't one of ours.

    >>> game_of("draft:/g/k3v8n5q2m7xw/hole/1", {}), game_of("moved", {"origin": "x"})
    ('k3v8n5q2m7xw', '')
    """
    if key.startswith(WAITING):
        return str(value["game"]) if _is_waiting(value) else ""
    if key.startswith(SNAPSHOT):
        return _id_of(key) if _is_snapshot(key, value) else ""
    match = OF_GAME.fullmatch(key)
    return match[1] if match and isinstance(value, dict) else ""


def _id_of(key: str) -> str:
    return key.removeprefix(SNAPSHOT)


def _is_waiting(value: Any) -> bool:  # noqa: ANN401
    entry = value.get("entry") if isinstance(value, dict) else None
    return isinstance(entry, dict) and all(
        isinstance(text, str) for text in (value.get("game"), entry.get("said_as"))
    )


def _is_snapshot(key: str, value: Any) -> bool:  # noqa: ANN401
    if not isinstance(value, dict) or value.get("id") != _id_of(key):
        return False
    players = value.get("players")
    if not isinstance(players, list) or not all(map(_is_player, players)):
        return False
    return all(isinstance(value.get(name), list) for name in ("heads", "sheets"))


def _is_player(value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, dict) and isinstance(value.get("name"), str)


def _mapping(text: str) -> dict[str, Any]:
    parsed = _parse(text)
    return parsed if isinstance(parsed, dict) else {}


def _parse(text: Any) -> Any:  # noqa: ANN401
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
