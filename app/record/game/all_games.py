"""All games of a server, one after the other: players, rules, and state."""

from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.ruleset import Ruleset
from app.record.game.load import UnreadableGameError, load_whole_play
from app.record.game.play import Play
from app.record.models import Entry, Game

ListedState = Literal["playing", "paused", "finished", "ended", "deleted", "unreadable"]
STATES: tuple[ListedState, ...] = get_args(ListedState)
"""The states of a game; ``ended`` is one that people ended early."""
ENTRY_KINDS = {"paused": "state", "ended": "state", "deleted": "deleted"}
"""The kind of entry every game in this state has; others need not be loaded."""
AT_ONCE = 100  # addresses that are read together


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a list; ``ruleset`` None and no ``names`` where it can't be read."""

    public_id: str
    made_at: datetime
    state: ListedState
    ruleset: Ruleset | None = None
    names: tuple[str, ...] = ()


def list_games(session: Session, state: str | None = None) -> Generator[ListedGame]:
    """Yield every game that isn't deleted, newest first, or those of one state, one at a time.
    Close the iterator when done.
    """
    query = select(Game).order_by(Game.made_at.desc(), Game.id.desc())
    if state in ENTRY_KINDS:
        such_entry = select(Entry.id).where(
            Entry.game_id == Game.id, Entry.kind == ENTRY_KINDS[state]
        )
        query = query.where(such_entry.exists())
    with session.scalars(query.execution_options(yield_per=AT_ONCE)) as games:
        for game in games:
            found = listed(session, game)
            if found.state == state or (state is None and found.state != "deleted"):
                yield found


def listed(session: Session, game: Game) -> ListedGame:
    try:
        play = load_whole_play(session, game)
    except UnreadableGameError:
        return ListedGame(game.public_id, game.made_at, "unreadable")
    return ListedGame(
        game.public_id, game.made_at, _state_of(play), play.ruleset, tuple(play.names)
    )


def _state_of(play: Play) -> ListedState:
    if play.state.deleted_at:
        return "deleted"
    if play.is_played_out:
        return "finished"
    return play.state.name
