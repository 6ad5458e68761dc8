"""The log of a game by the API, and changes: entries since a version."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from flask import Blueprint
from pydantic import ConfigDict, Field

from app.formats.api.log import Changes, LoggedAction, changes_in, logged_action
from app.record.change.history import Filter, log_of
from app.record.files.changes import entries_after
from app.record.game.load import current_play, keys_of
from app.record.game.play import Play
from app.web.api.operation import operation
from app.web.api.paging import PageQuery
from app.web.base.permissions import game_for, group_for
from app.web.game.log import title_of

bp = Blueprint("api_log", __name__)


@dataclass(frozen=True, slots=True)
class LogQuery(PageQuery):
    """A page of the log, of a ``hole`` or a ``player`` alone where that is named; 0 and "" for all.

    A player is named by their key.
    """

    cursor: Annotated[str, Field(pattern=r"^([1-9][0-9]{0,8})?$")] = ""
    hole: Annotated[int, Field(ge=0, le=999)] = 0
    player: Annotated[str, Field(max_length=64)] = ""


@dataclass(frozen=True, slots=True)
class LogPage:
    """Some actions, and the cursor of the next page, null on the last one."""

    actions: Sequence[LoggedAction]
    next: str | None


@operation(bp, "GET", "/games/<public_id>/log", "view")
def log(public_id: str, query: LogQuery) -> LogPage:
    """What was done in a game, the newest first, with the scores that it changed."""
    play = current_play(game_for(public_id, "view"))
    events, more = log_of(play, _filter_of(play, query), query.limit)
    actions = [logged_action(play, event, title_of(play, event.action)) for event in events]
    return LogPage(actions, None if more is None else str(more))


def _filter_of(play: Play, query: LogQuery) -> Filter:
    """An unknown key matches nothing."""
    ids = {key: player for player, key in keys_of(play).items()}
    player = ids.get(query.player, 0) if query.player else None
    return Filter(query.hole or None, player, int(query.cursor) if query.cursor else None)


BEYOND = 2**31 - 1  # the highest version in the database
LONGEST_WAIT = 25


@dataclass(frozen=True, slots=True)
class Since:
    """After which version. ``wait`` is from when answers waited for news: now it does nothing."""

    since: Annotated[int, Field(ge=0, le=BEYOND)] = 0
    wait: Annotated[int, Field(ge=0, le=LONGEST_WAIT, deprecated=True)] = 0
    __pydantic_config__ = ConfigDict(extra="forbid")


@operation(bp, "GET", "/games/<public_id>/changes", "view")
def game_changes(public_id: str, query: Since) -> Changes:
    """What was said in a game since a version, at most 200 changes.

    To follow a game, ask every two or three seconds. ``wait`` is accepted and does nothing.
    """
    return changes_in(entries_after(game_for(public_id, "view"), query.since))


@operation(bp, "GET", "/groups/<public_id>/changes", "view")
def group_changes(public_id: str, query: Since) -> Changes:
    """What was said in a group since a version: its people and seasons, not its games."""
    return changes_in(entries_after(group_for(public_id, "view"), query.since))
