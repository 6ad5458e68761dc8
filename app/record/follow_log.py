"""The journal of a game, written from its log and compared; it goes when reading turns over.

What a write adds to the log changes how the game stands; the difference becomes an action.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import bindparam, select

from app.record.allowed_text import shown_name
from app.record.database import GameGoneError, db, now, writing
from app.record.game.fold_holes import merge_equal_grids
from app.record.game.in_group import group_in, person_keys_in
from app.record.game.load import ruled_on, rules_of, with_first_entries
from app.record.game.objections import HOLE_KINDS, heads_of_hole, objections_of
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
from app.record.log.entries import NewEntry, logged_entry_of, token_of
from app.record.log.heads import UNDO, LoggedEntry, Slot, agreed, find_heads, undone
from app.record.log.read_record import Record, read_record
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
        seen = dict(_leaves_of_slot(head.slot, saw.content, keys)) if saw and saw.content else {}
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
    names, keys = people
    plain = with_first_entries(find_heads(entries), entries)
    heads = merge_equal_grids(plain, rules_of(plain))
    leaves: dict[str, Value] = {}
    doubts: dict[tuple[tuple[str, Value], ...], LoggedEntry] = {}
    for player, name in names.items():
        leaves[f"players/{keys[player]}/name"] = name
    for slot, here in heads.items():
        first = agreed(here)
        if not first and slot.kind in HOLE_KINDS and slot.hole:
            first = here[0] if slot.kind == "opened" else min(here, key=lambda head: head.seq)
            for head in here:
                if head.content != first.content:
                    doubts[tuple(_leaves_of_slot(slot, head.content, keys))] = head
        leaves.update(
            _leaves_of_slot(slot, first.content if first else current_content(here), keys)
        )
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
    off = frozenset[str]()
    if any(entry.slot.kind == UNDO for entry in entries):
        gone = undone({entry.client_id: entry for entry in entries})
        on = {token_of(e.client_id) for e in entries if e.client_id not in gone}
        off = frozenset(
            token_of(e.client_id) for e in entries if e.client_id in gone and e.slot.kind != UNDO
        )
        off -= on
    return Standing(leaves, doubts, off)


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
        replace(e, content={**e.content, "to": _ids_at(heads_of_hole(heads, e.slot.hole))})
        if e.slot.kind == "objection" and e.slot.hole
        else e
        for e in made
    ]
    people = document.get("players", {})
    names = {player: people[key]["name"] for key, player in players.items() if key in people}
    keys = {player: key for key, player in players.items()}
    return ruled_on(Record(made_at, names, keys, tuple(made)), game_id, public_id)


def _ids_at(here: Mapping[Slot, Sequence[LoggedEntry]]) -> list[str]:
    return [head.client_id for in_slot in here.values() for head in in_slot]


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
    wrong += [] if _lines_of(record.entries, book) == _lines_in(journal) else ["log"]
    wrong += [] if _standing(record.entries, people).off == _off(journal) else ["undone"]
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
