"""The log of a game by the API, and changes: entries since a version, or as soon as any exist."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from flask import Blueprint, request
from pydantic import ConfigDict, Field

from app.formats.api.log import Changes, LoggedAction, changes_in, logged_action
from app.long_poll import ENVIRON_KEY, LongPollRequest
from app.record.access.attempts import range_of
from app.record.change.history import Filter, log_of
from app.record.database import db
from app.record.files.changes import entries_after, versions_of
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.game.player_keys import keys_of
from app.record.models import Logbook
from app.web.api.operation import operation
from app.web.api.paging import PageQuery
from app.web.api.writes import asker
from app.web.base.permissions import game_for, group_for, known_device
from app.web.game.log_events import title_of

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


LONGEST_WAIT = 25  # seconds; many proxies give up after 30
OF_TOKEN, OF_RANGE = 10, 500
"""How many requests of a token, and of an address range, may wait in a process."""
BEYOND = 2**31 - 1  # the highest version in the database


@dataclass(frozen=True, slots=True)
class Since:
    """After which version, and for how many seconds at most to wait if there is nothing yet."""

    since: Annotated[int, Field(ge=0, le=BEYOND)] = 0
    wait: Annotated[int, Field(ge=0, le=LONGEST_WAIT)] = 0
    __pydantic_config__ = ConfigDict(extra="forbid")


@operation(bp, "GET", "/games/<public_id>/changes", "view")
def game_changes(public_id: str, query: Since) -> Changes:
    """What was said in a game since a version, at most 200 changes.

    If there is nothing yet, the answer waits for up to ``wait`` seconds until there is. A server
    that stops, and one on which many wait, answers before that.
    """
    return changes(game_for(public_id, "view"), query)


@operation(bp, "GET", "/groups/<public_id>/changes", "view")
def group_changes(public_id: str, query: Since) -> Changes:
    """What was said in a group since a version: its people and seasons, not its games.

    It waits as the changes of a game do.
    """
    return changes(group_for(public_id, "view"), query)


def changes(book: Logbook, query: Since) -> Changes:
    found = changes_in(entries_after(book, query.since))
    if not found.changes and query.wait and found.version <= query.since:
        _wait_for(book, query.wait)
    return found


def _wait_for(book: Logbook, seconds: int) -> None:
    allowed = {asker(known_device()): OF_TOKEN, range_of(request.remote_addr): OF_RANGE}
    poll = partial(versions_of, db.engine)
    pending = LongPollRequest(book.public_id, book.version, seconds, allowed, poll)
    requests = request.environ.get(ENVIRON_KEY)
    if requests is not None:
        requests.append(pending)
