"""Adding to a log: each entry once, in order, all of a transaction or none; and its journal.

What a write adds to the log changes how the game stands; the difference becomes an action. The log
goes when the journal is read by itself.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.record.allowed_text import shown_name
from app.record.database import GameGoneError, db, now, writing
from app.record.game.from_log import (
    Keys,
    Leaves,
    leaves_of_log,
    leaves_of_slot,
    merge_equal_grids,
    with_first_entries,
)
from app.record.game.play import Play
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
from app.record.log.entries import (
    RAISE,
    NewEntry,
    insert_entries,
    new_among,
    queue_behind_other_writers,
    take_numbers,
    token_of,
)
from app.record.log.heads import UNDO, LoggedEntry, agreed, find_heads, undone
from app.record.log.read_record import entry_of, read_entries, read_record
from app.record.models import Game, Player

MOST_STEPS = 100
"""How many actions of a log that comes at once get their edits each; of more, every so many."""
People = tuple[Mapping[int, str], Keys]
"""Names and keys of a game's players by their ids."""


def follow(
    writes: Writes,
    game_id: int,
    there: Sequence[LoggedEntry],
    rows: Sequence[Mapping[str, Any]],
    keys: Keys | None = None,
) -> None:
    """Write what the rows of new entries change in a game; ``there`` are the entries before.

    ``keys`` are its players', if known. A game without a document, or whose log has grown without
    it, gets its journal anew.
    """
    book = book_of(writes, game_id)
    holes = {row["hole"] for row in rows}
    people = ({}, keys) if keys and None not in holes else _people_of(writes, game_id)
    ids = {player: player for player in people[1]}
    fresh = [entry_of([row[name] for name in COLUMNS], ids) for row in rows]
    typed = {row["said_as"]: row["said_at"] for row in rows}
    if not book.is_stored or book.follows != fresh[0].seq - 1:
        forget_journal(writes, game_id)
        book = Book(game_id)
        _take(writes, book, (), [*there, *fresh], typed)
    elif (edits := _edits_of_new_press(book.document, there, fresh, people)) is None:
        _take(writes, book, there, fresh, typed)
    else:
        device, token = number_of(writes, book, fresh[0].device), token_of(fresh[0].client_id)
        times = rows[0]["said_at"], rows[0]["received_at"]
        store(writes, book, device, (token, "edit", None), edits, times)
    book.follows = fresh[-1].seq
    keep_book(writes, book)


PLACE = ("said_as", "kind", "hole", "player_id")
COLUMNS = (*PLACE, "content", "replaces", "seq", "device", "received_at")


def follow_anew(writes: Writes, game_id: int) -> None:
    """Write document and journal of a game anew from its log; its row is locked."""
    forget_journal(writes, game_id)
    record = read_record(writes, game_id)
    if record and record.entries:
        book = Book(game_id)
        _take(writes, book, (), record.entries, {})
        book.follows = int(writes.scalar(select(Game.version).where(Game.id == game_id)) or 0)
        keep_book(writes, book)


def _people_of(writes: Writes, game_id: int) -> People:
    query = select(Player.id, Player.key, Player.name).where(Player.game_id == game_id)
    rows = writes.execute(query.order_by(Player.id)).all()
    return {row.id: shown_name(row.name) for row in rows}, {row.id: row.key for row in rows}


def _edits_of_new_press(
    document: Mapping[str, Any],
    there: Sequence[LoggedEntry],
    press: Sequence[LoggedEntry],
    people: People,
) -> list[Edit] | None:
    """Return what a new press changes, from the entries of its holes; None if others matter too.

    Those matter after an undo, other rules, or where phones have typed different things.
    """
    token = token_of(press[0].client_id)
    holes = {entry.slot.hole for entry in press}
    if (
        any(token_of(entry.client_id) != token for entry in press)
        or any(token_of(entry.client_id) == token for entry in there)
        or any(entry.slot.kind in (UNDO, "rules") for entry in press)
    ):
        return None
    here = [entry for entry in there if entry.slot.hole in holes or entry.slot.kind == UNDO]
    parts = [
        with_first_entries(find_heads(entries), entries) for entries in (here, [*here, *press])
    ]
    if not all(agreed(in_slot) for heads in parts for in_slot in heads.values()):
        return None
    before, after = (leaves_of_log(heads, *people)[0] for heads in parts)
    return _edits({path: value_at(document, path) for path in {*before, *after}}, after)


def _edits(there: Leaves, leaves: Leaves) -> list[Edit]:
    return [
        Edit(path, there.get(path), leaves.get(path))
        for path in sorted(there.keys() | leaves.keys())
        if there.get(path) != leaves.get(path)
    ]


def _take(
    writes: Writes,
    book: Book,
    before: Sequence[LoggedEntry],
    fresh: Sequence[LoggedEntry],
    typed: Mapping[str, datetime],
) -> None:
    """Write an action for each press among the fresh entries."""
    people = _people_of(writes, book.game_id)
    journal = journal_of(writes, book.game_id, is_short=True) if book.is_stored else []
    taken = Counter(token_of(action.token) for action in journal)
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
        entries = None if left % stride else so_far
        _act(writes, book, journal, taken, press, typed, entries, people)


def _act(
    writes: Writes,
    book: Book,
    journal: list[Action],
    taken: Counter[str],
    press: Sequence[LoggedEntry],
    typed: Mapping[str, datetime],
    entries: Sequence[LoggedEntry] | None,
    people: People,
) -> None:
    """Write the rows of one press: what it changed, took back or brought back, left in doubt.

    ``taken`` counts the rows of each token; ``entries`` are the log with the press, or None if the
    edits come with a later one.
    """
    token, received = token_of(press[0].client_id), press[-1].received_at or now()
    times = typed.get(press[0].client_id, received), received
    device = number_of(writes, book, press[0].device)

    def write(
        kind: Kind, edits: Sequence[Edit], root: int | None = None, why: str = "", by: int = device
    ) -> None:
        name = f"{token}:{taken[token]}" if taken[token] else token
        taken[token] += 1
        journal.append(store(writes, book, by, (name, kind, root), edits, times, why))

    if entries is None:
        return write("edit", [])
    standing, doubts = _standing(entries, people)
    edits = _edits(dict(leaves_of(book.document)), standing)
    done = settled(journal)
    asked = {
        tuple((edit.path, edit.after) for edit in action.edits): action
        for action in journal
        if action.state == "refused" and action.id not in done
    }
    new_doubts = {leaves: head for leaves, head in doubts.items() if leaves not in asked}
    was_off, off = _off(journal), _off_in_log(entries)
    roots = _first_by_token((a.token, a.id) for a in journal if a.kind == "edit")
    turned: list[tuple[Kind, int]] = [
        *(("undo", roots[name]) for name in roots if name in off - was_off),
        *(("redo", roots[name]) for name in roots if name in was_off - off),
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
        content = saw.content if saw else {}
        seen = dict(leaves_of_slot(head.slot, content, people[1])) if content else {}
        by = number_of(writes, book, head.device)
        refused = [Edit(path, seen.get(path), value) for path, value in leaves]
        write("edit", refused, why="clash", by=by)
    for leaves, action in asked.items():
        if leaves not in doubts:
            chosen = {path: value_at(book.document, path) for path, _value in leaves}
            write("choose", [Edit(path, v, v) for path, v in chosen.items()], action.id)


def _first_by_token(rows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Of rows by their ids, the value of each press's first one."""
    found: dict[str, int] = {}
    for client_id, value in rows:
        found.setdefault(token_of(client_id), value)
    return found


def _off(journal: Sequence[Action]) -> set[str]:
    lines = log(journal)
    return {token_of(action.token) for action, is_on in lines if not is_on}


def _standing(
    entries: Sequence[LoggedEntry], people: People
) -> tuple[Leaves, Mapping[tuple[tuple[str, Value], ...], LoggedEntry]]:
    heads = with_first_entries(find_heads(entries), entries)
    return leaves_of_log(merge_equal_grids(heads), *people)


def _off_in_log(entries: Sequence[LoggedEntry]) -> set[str]:
    """Return tokens of presses of which everything is undone."""
    gone = undone({entry.client_id: entry for entry in entries})
    on = {token_of(entry.client_id) for entry in entries if entry.client_id not in gone}
    off = (entry for entry in entries if entry.client_id in gone and entry.slot.kind != UNDO)
    return {token_of(entry.client_id) for entry in off} - on


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
    standing, doubts = _standing(record.entries, _people_of(writes, game_id))
    differing = [edit.path for edit in _edits(dict(leaves_of(book.document)), standing)]
    wrong = sorted({path.partition("/")[0] for path in differing})
    asked = {
        tuple((edit.path, edit.after) for edit in action.edits)
        for action, _clashes in questions(journal, book.document)
    }
    wrong += [] if asked == {*doubts} else ["questions"]
    wrong += [] if fold(journal) == book.document else ["fold"]
    wrong += [] if len(journal) == book.version else ["version"]
    in_log = _first_by_token((e.client_id, book.numbers.get(e.device, 0)) for e in record.entries)
    in_journal = _first_by_token((action.token, action.device) for action in journal)
    wrong += [] if [*in_log.items()] == [*in_journal.items()] else ["log"]
    wrong += [] if _off_in_log(record.entries) == _off(journal) else ["undone"]
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


def add_entries(
    session: Session,
    game_id: int,
    device: str,
    entries: Sequence[NewEntry],
    *,
    there: Sequence[LoggedEntry] | None = None,
) -> tuple[bool, ...]:
    """Append new entries inside the caller's write; return True for each that was new.

    ``there`` are the existing entries, read since the write began. Raises what ``new_among`` does.
    """
    queue_behind_other_writers(session, game_id)
    there = read_entries(session, game_id) if there is None else there
    fresh = new_among(entries, there, device)
    append(session, game_id, device, fresh, there)
    new = {id(entry) for entry in fresh}
    return tuple(id(entry) in new for entry in entries)


def append(
    session: Session,
    game_id: int,
    device: str,
    entries: Sequence[NewEntry],
    there: Sequence[LoggedEntry],
) -> None:
    """Append entries to those that are ``there``; the caller has locked the log."""
    if entries:
        version, about = session.execute(RAISE, {"game_id": game_id, "by": len(entries)}).one()
        first = version - len(entries) + 1
        rows = insert_entries(session, game_id, device, entries, first)
        if about == "game":
            follow(session, game_id, there, rows)


def append_to_play(
    connection: Connection, play: Play, device: str, entries: Sequence[NewEntry], version: int
) -> bool:
    """Append entries unless the game has another version by now; return whether it had it."""
    is_same = take_numbers(connection, play.game_id, version, len(entries))
    if is_same and entries:
        rows = insert_entries(connection, play.game_id, device, entries, version + 1)
        follow(connection, play.game_id, play.entries, rows, play.keys)
    return is_same
