"""A game is a JSON document and a journal of edits (path, before, after) that folds to it.

An action is what one press sent. It is accepted as a whole, or refused, without effect, until
somebody chooses; an undo or redo is an action that names its root. Rows are only added.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    CheckConstraint,
    ForeignKey,
    UniqueConstraint,
    bindparam,
    delete,
    insert,
    null,
    select,
    union_all,
)
from sqlalchemy import update as updating
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Mapped, Session, mapped_column

from app.record.database import Model, Moment

Kind = Literal["edit", "choose", "undo", "redo"]
Value = str | int | None
Writes = Session | Connection

MOST_TEXT, MOST_NUMBER = 1_000_000, 1_000_000
"""The longest text is that of rules."""
NO_TEXT = re.compile(r"[\0\ud800-\udfff]")
MOST_LATE = timedelta(days=90)
KEY, HOLE = r"(?!nobody\b)[0-9A-Za-z_-]{1,40}", r"[1-9][0-9]{0,2}"
QUESTION = r"[a-z0-9_ ]{1,60}"
TEXTS = re.compile(
    rf"rules/{HOLE}|dealer|day|venue|state|deleted|letters|group"
    rf"|players/{KEY}/(name|person|joins/{HOLE}/how)"
    rf"|holes/{HOLE}/(dealer|starter|shown|out)"  # a key or "nobody"
    rf"|holes/{HOLE}/(grids/{KEY}|by_hand/{KEY}/reason|mishap/(question|way))|ways/{QUESTION}"
)
NUMBERS = re.compile(
    rf"public|seatings/{HOLE}/{KEY}|players/{KEY}/joins/{HOLE}/start"
    rf"|holes/{HOLE}/(odd|(players|looks|disputed)/{KEY}|by_hand/{KEY}/points)"
)
"""All that can be written: no path contains another, so writers of two paths never meet."""


class Document(Model):
    """A game as it stands; ``version`` counts the actions of its journal."""

    __tablename__ = "document"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int]
    follows: Mapped[int] = mapped_column(doc="the version of the log that it was made from")
    content: Mapped[dict[str, Any]] = mapped_column(JSON)


class DeviceInGame(Model):
    """The number of a device in one game, which pages, files and programs see in place of it."""

    __tablename__ = "device_in_game"
    __table_args__ = (UniqueConstraint("game_id", "device"),)

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, doc="from 1")
    device: Mapped[str] = mapped_column(doc="hash of the id in the device's cookie")


class ActionRow(Model):
    """What a press sent; ``device`` is its number in this game, 0 is the server.

    ``root_id`` is the action undone or redone, or the refused one chosen about.
    """

    __tablename__ = "action"
    __table_args__ = (
        UniqueConstraint("game_id", "token"),
        CheckConstraint("kind IN ('edit', 'choose', 'undo', 'redo')", name="kind"),
        CheckConstraint("state IN ('accepted', 'refused')", name="state"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    token: Mapped[str]
    device: Mapped[int]
    kind: Mapped[str]
    root_id: Mapped[int | None] = mapped_column(
        ForeignKey("action.id", ondelete="CASCADE"), index=True
    )
    state: Mapped[str]
    why: Mapped[str] = mapped_column(doc="it was refused: a code")
    typed_at: Mapped[datetime] = mapped_column(Moment)
    received_at: Mapped[datetime] = mapped_column(Moment)


class EditRow(Model):
    """One path of an action; ``before`` stood there, or is what a refused writer saw."""

    __tablename__ = "edit"
    __table_args__ = (UniqueConstraint("action_id", "path"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    action_id: Mapped[int] = mapped_column(ForeignKey("action.id", ondelete="CASCADE"))
    path: Mapped[str]
    before: Mapped[Any] = mapped_column(JSON)
    after: Mapped[Any] = mapped_column(JSON)


@dataclass(frozen=True, slots=True)
class Edit:
    """A value for a path, and what stood there or its writer saw; None for nothing."""

    path: str
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class Action:
    """A row of the journal with its edits."""

    id: int
    token: str
    device: int
    kind: Kind
    root_id: int | None
    state: Literal["accepted", "refused"]
    edits: tuple[Edit, ...] = ()

    @property
    def own_root(self) -> int:
        return self.root_id or 0 if self.kind in ("undo", "redo") else self.id


@dataclass(frozen=True, slots=True)
class Clash:
    """A path with the value of a refused writer and the one that stands."""

    path: str
    typed: Value
    standing: Value


@dataclass(slots=True)
class Book:
    """The document of a game inside the write that changes it."""

    game_id: int
    version: int = 0
    follows: int = 0
    document: dict[str, Any] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    is_stored: bool = False


def value_at(document: Mapping[str, Any], path: str) -> Value:
    found: Any = document
    for key in path.split("/"):
        found = found.get(key, {})
    return None if found == {} else found


def with_value(document: Mapping[str, Any], path: str, value: Value) -> dict[str, Any]:
    """Return a copy; None removes the leaf, and what holds nothing any more.

    >>> with_value({"day": "2026-11-28", "holes": {"1": {"out": "p1"}}}, "holes/1/out", None)
    {'day': '2026-11-28'}
    """
    key, _slash, rest = path.partition("/")
    inner = with_value(document.get(key, {}), rest, value) if rest else value
    if inner is None or inner == {}:
        return {name: other for name, other in document.items() if name != key}
    return {**document, key: inner}


def leaves_of(document: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Value]]:
    for key, value in document.items():
        if isinstance(value, dict):
            yield from leaves_of(value, f"{above}{key}/")
        else:
            yield f"{above}{key}", value


def is_leaf(path: str, *values: Value) -> bool:
    """Whether the path is in the closed list and each value is None or of its type and size."""
    kind = str if TEXTS.fullmatch(path) else int if NUMBERS.fullmatch(path) else None
    for value in values if kind else ():
        if value is not None and type(value) is not kind:
            return False
        if isinstance(value, int) and abs(value) > MOST_NUMBER:
            return False
        if isinstance(value, str) and (len(value) > MOST_TEXT or NO_TEXT.search(value)):
            return False
    return kind is not None


DOCUMENT: Any = Document.__table__
NUMBER: Any = DeviceInGame.__table__
ACTION: Any = ActionRow.__table__
EDIT: Any = EditRow.__table__


OF_GAME: Any = bindparam("game")
READ_BOOK = union_all(
    select(DOCUMENT.c.content, null(), DOCUMENT.c.version, DOCUMENT.c.follows).where(
        DOCUMENT.c.game_id == OF_GAME
    ),
    select(null(), NUMBER.c.device, NUMBER.c.number, null()).where(NUMBER.c.game_id == OF_GAME),
)
READ_ACTIONS = (
    select(*(ACTION.c[name] for name in ("id", "token", "device", "kind", "root_id", "state")))
    .where(ACTION.c.game_id == OF_GAME)
    .order_by(ACTION.c.id)
)
READ_EDITS = (
    select(EDIT.c.action_id, EDIT.c.path, EDIT.c.before, EDIT.c.after)
    .join(ACTION, ACTION.c.id == EDIT.c.action_id)
    .where(ACTION.c.game_id == OF_GAME)
    .order_by(EDIT.c.id)
)
READ_REFUSED = READ_EDITS.where(ACTION.c.state == "refused")
NEW_DOCUMENT, NEW_NUMBER, NEW_EDIT = insert(DOCUMENT), insert(NUMBER), insert(EDIT)
NEW_ACTION = insert(ACTION).returning(ACTION.c.id)
CHANGE_DOCUMENT = (
    updating(DOCUMENT)
    .where(DOCUMENT.c.game_id == OF_GAME)
    .values({name: bindparam(name) for name in ("version", "follows", "content")})
)
"""Core statements, compiled once: every write to a game runs most of them."""


def book_of(writes: Writes, game_id: int) -> Book:
    """Read the document of a game whose row the caller has locked; an empty one if it has none."""
    book = Book(game_id)
    for content, device, number, follows in writes.execute(READ_BOOK, {"game": game_id}):
        if device is None:
            book.document, book.version, book.follows = content, number, follows
            book.is_stored = True
        else:
            book.numbers[device] = number
    return book


def keep_book(writes: Writes, book: Book) -> None:
    values = {"version": book.version, "follows": book.follows, "content": book.document}
    if book.is_stored:
        writes.execute(CHANGE_DOCUMENT, {"game": book.game_id, **values})
    else:
        writes.execute(NEW_DOCUMENT, {"game_id": book.game_id, **values})


def forget_journal(writes: Writes, game_id: int) -> None:
    """Delete document and journal, to be written anew: only Forget and imports do this."""
    for table in (DOCUMENT, ACTION, NUMBER):
        writes.execute(delete(table).where(table.c.game_id == game_id))


def journal_of(reads: Writes, game_id: int, *, is_short: bool = False) -> list[Action]:
    """Return the actions of a game in order; ``is_short`` leaves out the edits of accepted ones."""
    rows = reads.execute(READ_ACTIONS, {"game": game_id}).all()
    edits: dict[int, list[Edit]] = {}
    if not is_short or any(row.state == "refused" for row in rows):
        query = READ_REFUSED if is_short else READ_EDITS
        for action_id, *edit in reads.execute(query, {"game": game_id}):
            edits.setdefault(action_id, []).append(Edit(*edit))
    return [Action(**row._mapping, edits=tuple(edits.get(row.id, ()))) for row in rows]


def fold(journal: Iterable[Action]) -> dict[str, Any]:
    """Return the document that the accepted actions make."""
    document: dict[str, Any] = {}
    for action in journal:
        for edit in action.edits if action.state == "accepted" else ():
            document = with_value(document, edit.path, edit.after)
    return document


def number_of(writes: Writes, book: Book, device: str) -> int:
    """Return the device's number in this game, its next one if it is new; 0 for the server."""
    if device and device not in book.numbers:
        book.numbers[device] = 1 + max(book.numbers.values(), default=0)
        row = {"game_id": book.game_id, "number": book.numbers[device], "device": device}
        writes.execute(NEW_NUMBER, row)
    return book.numbers.get(device, 0)


def store(
    writes: Writes,
    book: Book,
    device: int,
    sent: tuple[str, Kind, int | None],
    edits: Sequence[Edit],
    times: tuple[datetime, datetime],
    why: str = "",
) -> Action:
    """Write an action: token, kind and root, when it was typed and received; guards the leaves.

    An accepted one changes the document, which ``keep_book`` stores after the last.
    """
    token, kind, root_id = sent
    typed_at, received_at = times
    if not received_at - MOST_LATE < typed_at < received_at:
        typed_at = received_at  # a wrong clock
    made = []
    for edit in edits:
        if not is_leaf(edit.path, edit.before, edit.after):
            raise ValueError(f"no leaf: {edit.path}")
        before = edit.before if why else value_at(book.document, edit.path)
        made.append(Edit(edit.path, before, edit.after))
        if not why:
            book.document = with_value(book.document, edit.path, edit.after)
    state: Literal["accepted", "refused"] = "refused" if why else "accepted"
    row = {
        "game_id": book.game_id,
        "token": token,
        "device": device,
        "kind": kind,
        "root_id": root_id,
        "state": state,
        "why": why,
        "typed_at": typed_at,
        "received_at": received_at,
    }
    action_id = writes.execute(NEW_ACTION, row).scalar_one()
    if made:
        rows = [
            {"action_id": action_id, "path": e.path, "before": e.before, "after": e.after}
            for e in made
        ]
        writes.execute(NEW_EDIT, rows)
    book.version += 1
    return Action(action_id, token, device, kind, root_id, state, tuple(made))


def clashes(action: Action, document: Mapping[str, Any]) -> tuple[Clash, ...]:
    """Return what a refused action would change in a document."""
    found = [Clash(e.path, e.after, value_at(document, e.path)) for e in action.edits]
    return tuple(clash for clash in found if clash.typed != clash.standing)


def log(journal: Iterable[Action]) -> list[tuple[Action, bool]]:
    """Return a line per action that somebody typed, oldest first, and whether it was not undone."""
    lines: dict[int, tuple[Action, bool]] = {}
    for action in journal:
        if action.kind in ("edit", "choose"):
            lines[action.id] = action, True
        else:
            lines[action.own_root] = lines[action.own_root][0], action.kind == "redo"
    return [*lines.values()]


def settled(journal: Iterable[Action]) -> set[int | None]:
    """Return the ids of the refused actions that somebody has chosen about."""
    return {action.root_id for action, is_on in log(journal) if is_on and action.kind == "choose"}


def questions(
    journal: Sequence[Action], document: Mapping[str, Any]
) -> list[tuple[Action, tuple[Clash, ...]]]:
    """Return the refused actions to choose about, each with what it would change now."""
    done = settled(journal)
    open_ones = (
        (action, clashes(action, document))
        for action in journal
        if action.state == "refused" and action.id not in done
    )
    return [(action, differing) for action, differing in open_ones if differing]
