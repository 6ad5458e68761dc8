"""The journal of a game, written from its log and compared; it goes when reading turns over.

What a write adds to the log changes how the game stands; the difference becomes an action.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import select

from app.record.allowed_text import shown_name
from app.record.database import GameGoneError, db, now, writing
from app.record.game.fold_holes import merge_equal_grids
from app.record.game.in_group import group_in, person_keys_in
from app.record.game.load import ruled_on, rules_of, with_first_entries
from app.record.game.objections import HOLE_KINDS, heads_of_hole, ids_of, objections_of
from app.record.game.play import Play
from app.record.game.played import deck_in, is_public, state_of
from app.record.game.seating import current_content
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
    with_value,
)
from app.record.log.entries import token_of
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, agreed, find_heads, undone
from app.record.log.read_record import Record, read_record
from app.record.log.readable import entry_of
from app.record.models import Game, Player

NOBODY = "nobody"
MOST_STEPS = 100
"""How many actions of a log that comes at once get their edits each; of more, every so many."""
Leaves = Mapping[str, Value]
Keys = Mapping[int, str]
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
    before, after = (_leaves_of(heads, people) for heads in parts)
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
        _act(writes, book, journal, press, typed, None if left % stride else so_far, people)


def _act(
    writes: Writes,
    book: Book,
    journal: list[Action],
    press: Sequence[LoggedEntry],
    typed: Mapping[str, datetime],
    entries: Sequence[LoggedEntry] | None,
    people: People,
) -> None:
    """Write the rows of one press: what it changed, took back or brought back, left in doubt.

    ``entries`` are the log with it, or None if the edits come with a later press.
    """
    token, received = token_of(press[0].client_id), press[-1].received_at or now()
    times = typed.get(press[0].client_id, received), received
    device = number_of(writes, book, press[0].device)
    tokens = [action.token for action in journal if token_of(action.token) == token]

    def write(
        kind: Kind, edits: Sequence[Edit], root: int | None = None, why: str = "", by: int = device
    ) -> None:
        name = f"{token}:{len(tokens)}" if tokens else token
        tokens.append(name)
        journal.append(store(writes, book, by, (name, kind, root), edits, times, why))

    if entries is None:
        return write("edit", [])
    plain = with_first_entries(find_heads(entries), entries)
    heads = merge_equal_grids(plain, rules_of(plain))
    edits = _edits(dict(leaves_of(book.document)), _leaves_of(heads, people))
    doubts = {
        tuple(_leaves_of_slot(slot, head.content, people[1])): head
        for slot, here in heads.items()
        if slot.kind in HOLE_KINDS and slot.hole
        for head in here
        if head.content != _standing_head(slot, here).content
    }
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
        seen = dict(_leaves_of_slot(head.slot, content, people[1])) if content else {}
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


def _off_in_log(entries: Sequence[LoggedEntry]) -> set[str]:
    """Return tokens of presses of which everything is undone."""
    gone = undone({entry.client_id: entry for entry in entries})
    on = {token_of(entry.client_id) for entry in entries if entry.client_id not in gone}
    off = (entry for entry in entries if entry.client_id in gone and entry.slot.kind != UNDO)
    return {token_of(entry.client_id) for entry in off} - on


def _standing_head(slot: Slot, here: Sequence[LoggedEntry]) -> LoggedEntry:
    """Of the heads of a slot of a hole, the one that stands until somebody chooses."""
    return here[0] if slot.kind == "opened" else min(here, key=lambda head: head.seq)


def _leaves_of(heads: Heads, people: People) -> Leaves:
    names, keys = people
    leaves: dict[str, Value] = {f"players/{keys[who]}/name": name for who, name in names.items()}
    for slot, here in heads.items():
        is_of_hole = slot.kind in HOLE_KINDS and slot.hole
        content = _standing_head(slot, here).content if is_of_hole else current_content(here)
        leaves.update(_leaves_of_slot(slot, content, keys))
    for number in {slot.hole for slot in heads if slot.kind == "objection" and slot.hole}:
        for player in objections_of(heads, number):
            leaves[f"holes/{number}/disputed/{keys[player]}"] = 1
    for player, person in person_keys_in(heads).items():
        leaves[f"players/{keys[player]}/person"] = person
    if group := group_in(heads):
        leaves["group"] = group
    if shown := heads.get(Slot("public")):
        leaves["public"] = int(is_public(shown))
    if deleted := state_of(heads).deleted_at:
        leaves["deleted"] = deleted.isoformat()
    return leaves


def _leaves_of_slot(
    slot: Slot, content: Mapping[str, Any], keys: Keys
) -> Iterator[tuple[str, Value]]:
    hole, player = f"holes/{slot.hole}", keys.get(slot.player or 0, "")
    match slot.kind:
        case "rules":
            kept = {key: content[key] for key in ("id", "language", "ruleset")}
            yield f"rules/{slot.hole or 1}", json.dumps(kept)
        case "seating":
            for place, sitting in enumerate(content["players"]):
                yield f"seatings/{slot.hole or 1}/{keys[sitting]}", place
            if "dealer" in content:
                yield "dealer", keys[content["dealer"]]
        case "joined":
            yield f"players/{player}/joins/{slot.hole}/start", content["start"]
            yield f"players/{player}/joins/{slot.hole}/how", content["how"]
        case "name":
            yield f"players/{player}/name", content["name"]
        case "date":
            yield "day", content["date"]
        case "venue" | "state" | "letters":
            yield slot.kind, content[slot.kind]
        case "opened":
            for place, playing in enumerate(content["players"]):
                yield f"{hole}/players/{keys[playing]}", place
            yield f"{hole}/dealer", keys[content["dealer"]]
            yield f"{hole}/starter", keys[content["starter"]]
        case "starter":
            yield f"{hole}/shown", keys.get(content["starter"], NOBODY)
        case "went_out":
            yield f"{hole}/out", keys.get(content["player"], NOBODY)
        case "grid":
            yield f"{hole}/grids/{player}", json.dumps(content)
        case "looks":
            yield f"{hole}/looks/{player}", content["looks"]
        case "adjustment":
            yield f"{hole}/by_hand/{player}/points", content["points"]
            yield f"{hole}/by_hand/{player}/reason", content["reason"]
        case "deck":
            yield f"{hole}/odd", int(content["odd"])
        case "mishap":
            yield from ((f"{hole}/mishap/{part}", content[part]) for part in ("question", "way"))
        case "ways":
            yield from ((f"ways/{question}", way) for question, way in content["ways"].items())


def _contents_of(
    document: Mapping[str, Any], players: Mapping[str, int]
) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """Return the entries that would make a document: what ``_leaves_of_slot`` does, backwards."""

    def in_order(places: Mapping[str, int]) -> list[int]:
        return [players[key] for key in sorted(places, key=lambda key: places[key])]

    for first, rules in document.get("rules", {}).items():
        hole = int(first) if first != "1" else None
        yield Slot("rules", hole), {**json.loads(rules), "from_hole": int(first)}
    for first, places in document.get("seatings", {}).items():
        hole = int(first) if first != "1" else None
        dealer = {} if hole else {"dealer": players[document["dealer"]]}
        sitting = {"players": in_order(places), "from_hole": int(first), **dealer}
        yield Slot("seating", hole), sitting
    for key, leaves in document.get("players", {}).items():
        for number, join in leaves.get("joins", {}).items():
            yield Slot("joined", int(number), players[key]), {**join, "from_hole": int(number)}
        if "person" in leaves:
            yield Slot("person", None, players[key]), {"person": leaves["person"]}
    for kind in ("venue", "state", "letters", "group", "ways"):
        if kind in document:
            yield Slot(kind), {kind: document[kind]}
    if "day" in document:
        yield Slot("date"), {"date": document["day"]}
    if "public" in document:
        yield Slot("public"), {"page": bool(document["public"]), "embed": False}
    if "deleted" in document:
        yield Slot("deleted"), {"deleted": True}
    for name, hole in document.get("holes", {}).items():
        number = int(name)
        if "players" in hole:
            duty = {role: players[hole[role]] for role in ("dealer", "starter")}
            yield Slot("opened", number), {"players": in_order(hole["players"]), **duty}
        if "shown" in hole:
            yield Slot("starter", number), {"starter": players.get(hole["shown"])}
        if "out" in hole:
            yield Slot("went_out", number), {"player": players.get(hole["out"])}
        if "odd" in hole:
            yield Slot("deck", number), {"odd": bool(hole["odd"])}
        if "mishap" in hole:
            yield Slot("mishap", number), hole["mishap"]
        for key, grid in hole.get("grids", {}).items():
            yield Slot("grid", number, players[key]), json.loads(grid)
        for key, looks in hole.get("looks", {}).items():
            yield Slot("looks", number, players[key]), {"looks": looks}
        for key, by_hand in hole.get("by_hand", {}).items():
            yield Slot("adjustment", number, players[key]), by_hand
        for key in hole.get("disputed", {}):
            yield Slot("objection", number, players[key]), {"objects": True}


def play_of_document(
    book: tuple[int, str, datetime], document: Mapping[str, Any], asked: Iterable[Action],
    players: Mapping[str, int],
) -> Play:  # fmt: skip
    """Rule on a document, and on what is asked about beside it."""
    game_id, public_id, made_at = book
    made: list[LoggedEntry] = []
    trees = [document]
    for action in asked:
        tree: Mapping[str, Any] = {}
        for edit in action.edits:
            tree = with_value(tree, edit.path, edit.after)
        trees.append(tree)
    for place, tree in enumerate(trees):
        for slot, content in _contents_of(tree, players):
            entry = LoggedEntry(f"{place:03}:{len(made):05}", slot, content, seq=len(made) + 1)
            if slot.kind == "deleted":
                at = datetime.fromisoformat(document["deleted"])
                entry = replace(entry, received_at=at)
            made.append(entry)
    heads = find_heads(made)
    made = [
        replace(e, content={**e.content, "to": ids_of(heads_of_hole(heads, e.slot.hole))})
        if e.slot.kind == "objection" and e.slot.hole
        else e
        for e in made
    ]
    people = document.get("players", {})
    names = {player: people[key]["name"] for key, player in players.items() if key in people}
    keys = {player: key for key, player in players.items()}
    return ruled_on(Record(made_at, names, keys, tuple(made)), game_id, public_id)


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
    people = _people_of(writes, game_id)
    players = {key: player for player, key in people[1].items()}
    asked = [action for action, _clashes in questions(journal, book.document)]
    about = (game_id, public_id, record.made_at)
    by_log = ruled_on(record, game_id, public_id)
    by_document = play_of_document(about, book.document, asked, players)
    facts = _facts_of(by_log), _facts_of(by_document)
    wrong = [name for name in facts[0] if facts[0][name] != facts[1][name]]
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


def _facts_of(play: Play) -> dict[str, Any]:
    return {
        "players": (
            dict(play.people),
            [replace(seat, starts=tuple(sorted(seat.starts))) for seat in play.seats],
        ),
        "rules": [(rules.from_hole, rules.ruleset) for rules in play.rules],
        "totals": (play.totals, play.places, play.next_number, play.is_over) if play.seats else (),
        "occasion": (play.date, play.venue, deck_in(play.heads)),
        "table": (dict(play.ways), [play.mishap(number) for number in range(play.due + 1)]),
        "rights": (play.state, play.is_public, play.group, dict(play.person_keys)),
        "rulings": [
            replace(
                hole,
                corrected=False,
                seen="",
                confirmed=(),
                objections=tuple(sorted(hole.objections)),
                differing=tuple(sorted(hole.differing, key=str)),
            )
            for hole in play.holes
        ],
    }
