"""How much room each game and each group takes in the database."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from operator import add

from sqlalchemy import Column, Select, Table, Text, cast, func, select
from sqlalchemy.orm import Session

from app.record.files.backup import tables
from app.record.game.games_list import ListedGame, listed
from app.record.game.old_game import group_address
from app.record.group.group_state import current_group
from app.record.models import Game, Group, Logbook

BOOKS = Logbook.__table__


@dataclass(frozen=True, slots=True)
class ListedGroup:
    """A group in a list of a file's content."""

    public_id: str
    made_at: datetime
    title: str


@dataclass(frozen=True, slots=True)
class SizedBook:
    """A game or group, and the number of characters of its rows as text, without indexes."""

    size: int
    book: ListedGame | ListedGroup


def list_by_size(session: Session, state: str | None = None) -> Generator[SizedBook]:
    """List all games and groups, or the games of one state, largest first; deleted ones too."""
    for public_id, size in _count_characters(session).most_common():
        row = session.scalar(select(Logbook).where(Logbook.public_id == public_id))
        if isinstance(row, Game | Group):
            book = list_book(session, row)
            if state is None or (isinstance(book, ListedGame) and book.state == state):
                yield SizedBook(size, book)


def list_book(session: Session, row: Game | Group) -> ListedGame | ListedGroup:
    if isinstance(row, Game):
        return listed(session, row)
    return ListedGroup(row.public_id, row.made_at, current_group(row).title)


def _count_characters(session: Session) -> Counter[str]:
    books = session.execute(select(Logbook.id, Logbook.public_id, Logbook.about, Logbook.made_as))
    owners = {
        book_id: group_address(made_as) if about == "old" else public_id
        for book_id, public_id, about, made_as in books
    }
    sizes: Counter[str] = Counter()
    for table in tables():
        if (owner := _owner_column(table)) is not None:
            for book_id, size in session.execute(_size_query(table, owner)):
                sizes[owners.get(book_id, "")] += size
    return sizes


def _owner_column(table: Table) -> Column[int] | None:
    """The game’s goes before the group’s."""
    if table is Logbook.__table__:
        return table.c.id
    found = {
        key.parent.name: key.parent
        for key in table.foreign_keys
        if key.column is Logbook.__table__.c.id
    }
    return found.get("game_id", found.get("group_id"))


def _size_query(table: Table, owner: Column[int]) -> Select[int, int]:
    lengths = (func.coalesce(func.length(cast(column, Text)), 0) for column in table.c)
    return select(owner, func.sum(reduce(add, lengths))).group_by(owner)
