"""The log of a game: every action, the scores that it changed, and what takes it back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.record.access.devices import numbers_of
from app.record.access.rights import Right
from app.record.change.history import Change as Moved
from app.record.change.history import Event, right_for
from app.record.game.play import Play
from app.record.game.player_keys import keys_of


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
