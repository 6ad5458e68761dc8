"""The journal of a game, written from its log and compared; it goes when reading turns over.

What a write adds to the log changes how the game stands; the difference becomes an action.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from sqlalchemy import bindparam, select

from app.record.allowed_text import shown_name
from app.record.database import GameGoneError, db, now, writing
from app.record.game.from_log import (
    leaves_of_log,
    leaves_of_slot,
    merge_equal_grids,
    with_first_entries,
)
from app.record.journal import (
    Action,
    Book,
    Edit,
    Kind,
    Value,
    Writes,
    book_of,
    fold,
    forget_journal,
    journal_of,
    keep_book,
    leaves_of,
    log,
    number_of,
    questions,
    settled,
    store,
    value_at,
)
from app.record.log.entries import NewEntry, logged_entry_of, token_of
from app.record.log.heads import UNDO, LoggedEntry, find_heads, undone
from app.record.log.read_record import read_record
from app.record.models import Entry, Game, Player

NOBODY = "nobody"
MOST_STEPS = 100
"""How many actions of a log that comes at once get their edits each; of more, every so many."""
Leaves = Mapping[str, Value]
Keys = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands by its log: leaves, other phones' values that stand beside, undone tokens.

    A doubt is an entry beside the one that stands, with its own leaves.
    """

    leaves: Leaves
    doubts: Mapping[tuple[tuple[str, Value], ...], LoggedEntry]
    off: frozenset[str]


def follow(
    writes: Writes,
    game_id: int,
    device: str,
    there: Sequence[LoggedEntry],
    entries: Sequence[NewEntry],
) -> None:
    """Write what a game's new entries change; call it right after they were written.

    ``there`` are the entries before. A game without a document, or whose log has grown without it,
    gets its journal anew from the whole log.
    """
    if not entries:
        return
    book = book_of(writes, game_id)
    names, keys = _people_of(writes, game_id)
    version, received = writes.execute(NEWEST, {"game_id": game_id}).one()
    fresh = [
        replace(logged_entry_of(entry, seq), device=device, received_at=received)
        for seq, entry in enumerate(entries, version - len(entries) + 1)
    ]
    typed = {entry.client_id: entry.entered_at for entry in entries if entry.entered_at}
    if book.is_stored and book.follows == version - len(entries):
        _take(writes, book, [*there], fresh, (names, keys), typed)
    else:
        forget_journal(writes, game_id)
        book = Book(game_id)
        _take(writes, book, [], [*there, *fresh], (names, keys), typed)
    book.follows = version
    keep_book(writes, book)


PLAYERS = (
    select(Player.id, Player.key, Player.name)
    .where(Player.game_id == bindparam("game_id"))
    .order_by(Player.id)
)
NEWEST = (
    select(Game.version, Entry.received_at)
    .join(Entry, (Entry.game_id == Game.id) & (Entry.seq == Game.version))
    .where(Game.id == bindparam("game_id"))
)


def follow_anew(writes: Writes, game_id: int) -> None:
    """Write document and journal of a game anew from its log; its row is locked."""
    forget_journal(writes, game_id)
    record = read_record(writes, game_id)
    if record and record.entries:
        book = Book(game_id)
        _take(writes, book, [], [*record.entries], _people_of(writes, game_id), {})
        book.follows = int(writes.scalar(select(Game.version).where(Game.id == game_id)) or 0)
        keep_book(writes, book)


def _people_of(writes: Writes, game_id: int) -> tuple[Mapping[int, str], Keys]:
    rows = writes.execute(PLAYERS, {"game_id": game_id}).all()
    return {row.id: shown_name(row.name) for row in rows}, {row.id: row.key for row in rows}


def _take(
    writes: Writes,
    book: Book,
    before: list[LoggedEntry],
    fresh: Sequence[LoggedEntry],
    people: tuple[Mapping[int, str], Keys],
    typed: Mapping[str, datetime],
) -> None:
    """Write an action for each press among the fresh entries."""
    journal = journal_of(writes, book.game_id, is_short=True) if book.is_stored else []
    presses = [
        [*entries]
        for _press, entries in groupby(
            fresh, key=lambda entry: (token_of(entry.client_id), entry.device)
        )
    ]
    stride = -(-len(presses) // MOST_STEPS)
    so_far = [*before]
    for left, press in zip(range(len(presses) - 1, -1, -1), presses, strict=True):
        so_far += press
        stands = _standing(so_far, people) if left % stride == 0 else None
        received = press[-1].received_at or now()
        times = (
            next((typed[e.client_id] for e in press if e.client_id in typed), received),
            received,
        )
        _act(writes, book, journal, stands, press, times, so_far, people[1])


def _act(
    writes: Writes,
    book: Book,
    journal: list[Action],
    stands: Standing | None,
    press: Sequence[LoggedEntry],
    times: tuple[datetime, datetime],
    entries: Sequence[LoggedEntry],
    keys: Keys,
) -> None:
    """Write the rows of one press: what it changed, took back or brought back, left in doubt."""
    token = token_of(press[0].client_id)
    device = number_of(writes, book, press[0].device)
    tokens = [action.token for action in journal if action.token.partition(":")[0] == token]

    def write(
        kind: Kind, edits: Sequence[Edit], root: int | None = None, why: str = "", by: int = device
    ) -> None:
        name = f"{token}:{len(tokens)}" if tokens else token
        tokens.append(name)
        journal.append(store(writes, book, by, (name, kind, root), edits, times, why))

    if stands is None:
        return write("edit", [])
    there = dict(leaves_of(book.document))
    edits = [
        Edit(path, there.get(path), stands.leaves.get(path))
        for path in sorted(there.keys() | stands.leaves.keys())
        if there.get(path) != stands.leaves.get(path)
    ]
    asked = {
        tuple((edit.path, edit.after) for edit in action.edits): action for action in _open(journal)
    }
    new_doubts = {leaves: head for leaves, head in stands.doubts.items() if leaves not in asked}
    off, roots = _off(journal), _roots(journal)
    turned: list[tuple[Kind, int]] = [
        *(("undo", roots[name]) for name in roots if name in stands.off - off),
        *(("redo", roots[name]) for name in roots if name in off - stands.off),
    ]
    if turned and all(entry.slot.kind == UNDO for entry in press):
        kind, root = turned.pop(0)
        write(kind, edits, root)
    elif edits or turned or not new_doubts:
        write("edit", edits)
    for kind, root in turned:
        write(kind, [], root, by=0)
    for leaves, head in new_doubts.items():
        saw = next(
            (e for e in entries if e.client_id in head.replaces and e.slot == head.slot), None
        )
        seen = dict(leaves_of_slot(head.slot, saw.content, keys)) if saw and saw.content else {}
        by = number_of(writes, book, head.device)
        refused = [Edit(path, seen.get(path), value) for path, value in leaves]
        write("edit", refused, why="clash", by=by)
    for leaves, action in asked.items():
        if leaves not in stands.doubts:
            chosen = {path: value_at(book.document, path) for path, _value in leaves}
            write("choose", [Edit(path, v, v) for path, v in chosen.items()], action.id)


def _open(journal: Sequence[Action]) -> list[Action]:
    done = settled(journal)
    return [a for a in journal if a.state == "refused" and a.id not in done]


def _roots(journal: Iterable[Action]) -> dict[str, int]:
    """The first row of each press by its token."""
    roots: dict[str, int] = {}
    for action in journal:
        if action.kind == "edit":
            roots.setdefault(action.token.partition(":")[0], action.id)
    return roots


def _off(journal: Sequence[Action]) -> set[str]:
    lines = log(journal)
    return {action.token.partition(":")[0] for action, is_on in lines if not is_on}


def _standing(entries: Sequence[LoggedEntry], people: tuple[Mapping[int, str], Keys]) -> Standing:
    plain = with_first_entries(find_heads(entries), entries)
    leaves, doubts = leaves_of_log(merge_equal_grids(plain), *people)
    off = frozenset[str]()
    if any(entry.slot.kind == UNDO for entry in entries):
        gone = undone({entry.client_id: entry for entry in entries})
        on = {token_of(e.client_id) for e in entries if e.client_id not in gone}
        off = frozenset(
            token_of(e.client_id) for e in entries if e.client_id in gone and e.slot.kind != UNDO
        )
        off -= on
    return Standing(leaves, doubts, off)


def compare(writes: Writes, game_id: int, public_id: str) -> list[str]:
    """Return in what a game's log and its journal differ; the caller has locked its row.

    A game that has no document yet gets one.
    """
    record = read_record(writes, game_id)
    if record is None or not record.entries:
        return []
    version = writes.scalar(select(Game.version).where(Game.id == game_id))
    book = book_of(writes, game_id)
    if not book.is_stored or book.follows != version:
        follow_anew(writes, game_id)
        book = book_of(writes, game_id)
    journal = journal_of(writes, game_id)
    stands = _standing(record.entries, _people_of(writes, game_id))
    there = dict(leaves_of(book.document))
    differing = {path for path in there.keys() | stands.leaves.keys()
                 if there.get(path) != stands.leaves.get(path)}  # fmt: skip
    wrong = sorted({path.partition("/")[0] for path in differing})
    asked = {
        tuple((edit.path, edit.after) for edit in action.edits)
        for action, _clashes in questions(journal, book.document)
    }
    wrong += [] if asked == {*stands.doubts} else ["questions"]
    wrong += [] if fold(journal) == book.document else ["fold"]
    wrong += [] if len(journal) == book.version else ["version"]
    wrong += [] if _lines_of(record.entries, book) == _lines_in(journal) else ["log"]
    wrong += [] if stands.off == _off(journal) else ["undone"]
    return wrong


def differing_games() -> dict[str, list[str]]:
    """Return in what log and journal differ, by the address of each game in which they do."""
    db.session.rollback()
    games = db.session.execute(select(Game.id, Game.public_id).order_by(Game.id)).all()
    found = {}
    for game_id, public_id in games:
        with suppress(GameGoneError), writing(game_id) as session:
            found[public_id] = compare(session, game_id, public_id)
    return {address: parts for address, parts in found.items() if parts}


def _lines_of(entries: Iterable[LoggedEntry], book: Book) -> list[tuple[str, int]]:
    """Each press by its token, with the number of its device, in order."""
    found: dict[str, int] = {}
    for entry in entries:
        found.setdefault(token_of(entry.client_id), book.numbers.get(entry.device, 0))
    return [*found.items()]


def _lines_in(journal: Iterable[Action]) -> list[tuple[str, int]]:
    found: dict[str, int] = {}
    for action in journal:
        found.setdefault(action.token.partition(":")[0], action.device)
    return [*found.items()]
