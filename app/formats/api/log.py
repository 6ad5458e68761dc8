"""API answers about history: the log of a game with changed scores; entries since a version."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.record.access.devices import numbers_of
from app.record.access.rights import Right
from app.record.change.history import Change as Moved
from app.record.change.history import Event, right_for
from app.record.files.changes import NewEntries
from app.record.game.load import keys_of
from app.record.game.play import Play


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A hole score that was another before; null where the hole did not count."""

    hole: int
    player: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """What somebody did, after which the game had this ``version``.

    ``entries`` are its ids among the changes: undo takes them back, with the right that it
    ``needs``, null for what stands for good. Of these ``gone`` were taken back since. Devices are
    numbered as they came.
    """

    version: int
    at: datetime | None
    device: int
    entries: Sequence[str]
    gone: Sequence[str]
    needs: Right | None
    scores: Sequence[ScoreChange]
    sentence: str


def logged_action(play: Play, event: Event, sentence: str) -> LoggedAction:
    action = event.action
    return LoggedAction(
        version=action.seq,
        at=action.at,
        device=numbers_of(play)[action.entries[0].device],
        entries=action.ids,
        gone=[entry_id for entry_id in action.ids if entry_id in event.gone],
        needs=right_for(play, action.ids),
        scores=_score_changes(play, event.changes),
        sentence=sentence,
    )


def _score_changes(play: Play, changes: Sequence[Moved]) -> list[ScoreChange]:
    keys = keys_of(play)
    return [
        ScoreChange(change.hole, keys[change.player], change.before, change.after)
        for change in changes
    ]


@dataclass(frozen=True, slots=True)
class Change:
    """A stored entry, with which the game or group came to this ``version``.

    ``said_as`` is its id; ``replaces`` are the ids of the entries that its sender saw in its place.
    Players are named by their keys, devices are numbered in the order they came.
    """

    version: int
    said_as: str
    kind: str
    hole: int | None
    player: str | None
    content: Any
    replaces: Any
    device: int
    said_at: datetime
    received_at: datetime


@dataclass(frozen=True, slots=True)
class Changes:
    """What was said since a version; ``version`` is the one to ask with from now on.

    Where it is not ``is_all``, there is more: ask on at once.
    """

    version: int
    is_all: bool
    changes: Sequence[Change]


def changes_in(new: NewEntries) -> Changes:
    return Changes(new.version, new.is_all, [_change_of(entry) for entry in new.entries])


def _change_of(entry: dict[str, Any]) -> Change:
    moments = {name: datetime.fromisoformat(entry[name]) for name in ("said_at", "received_at")}
    return Change(**{**entry, **moments})
