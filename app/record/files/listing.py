"""The games and groups of a server, as its operator lists them."""

from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, get_args

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.ruleset import Ruleset
from app.record.game.load import UnreadableGameError, load_whole_play
from app.record.group.group_state import current_group
from app.record.models import Entry, Game, Group, Logbook

ListedState = Literal["playing", "paused", "finished", "ended", "deleted", "unreadable", "group"]
STATES: tuple[ListedState, ...] = get_args(ListedState)
"""The states of a game, ``ended`` if people ended it early; the last one is for groups."""
ENTRY_KINDS = {"paused": "state", "ended": "state", "deleted": "deleted"}
"""The kind of entry every game in this state has; others need not be loaded."""
AT_ONCE = 100  # rows that are read together


@dataclass(frozen=True, slots=True)
class ListedBook:
    """A game or, by its name, a group; ``ruleset`` None and no ``names`` where it can't be read."""

    public_id: str
    made_at: datetime
    state: ListedState
    names: tuple[str, ...] = ()
    ruleset: Ruleset | None = None

    def as_data(self) -> dict[str, Any]:
        about = {"id": self.public_id, "made_at": self.made_at.isoformat(), "state": self.state}
        if self.state == "group":
            return {**about, "title": self.names[0]}
        rules = self.ruleset and {"id": self.ruleset.id, "title": self.ruleset.title}
        return {**about, "rules": rules, "players": [*self.names]}


def list_books(session: Session, state: str | None = None) -> Generator[ListedBook]:
    """Yield games and groups, those of one state or all but deleted ones, the newest first.

    Close the iterator when done.
    """
    kinds = {"group": ["group"], "unreadable": ["game", "group"], None: ["game", "group"]}
    query = select(Logbook).where(Logbook.about.in_(kinds.get(state, ["game"])))
    if state in ENTRY_KINDS:
        such = Entry.game_id == Logbook.id, Entry.kind == ENTRY_KINDS[state]
        query = query.where(select(Entry.id).where(*such).exists())
    query = query.order_by(Logbook.made_at.desc(), Logbook.id.desc())
    with session.scalars(query.execution_options(yield_per=AT_ONCE)) as found:
        for row in found:
            book = list_book(session, row)
            if book.state == state or (state is None and book.state != "deleted"):
                yield book


def list_book(session: Session, row: Logbook) -> ListedBook:
    try:
        if isinstance(row, Group):
            return ListedBook(row.public_id, row.made_at, "group", (current_group(row).title,))
        assert isinstance(row, Game)
        play = load_whole_play(session, row)
    except UnreadableGameError:
        return ListedBook(row.public_id, row.made_at, "unreadable")
    state: ListedState = play.state.name
    if play.state.deleted_at:
        state = "deleted"
    elif play.is_played_out:
        state = "finished"
    return ListedBook(row.public_id, row.made_at, state, tuple(play.names), play.ruleset)
