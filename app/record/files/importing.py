"""Imports what is new in files: compares each thing with what is here, then writes it.

A file grants no right to what is here, overwrites nothing, and the same file twice is once. Each
thing is one transaction, so that nobody who saves a hole waits for a long file; repeating an import
that broke off completes it.
"""

import hashlib
import hmac
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.golf.ruleset import preset_mappings
from app.record.access.devices import DeviceName
from app.record.access.game_group import note_group
from app.record.access.quotas import (
    MOST_IN_GAME,
    ClientLimits,
    count,
    may_start,
    require_room,
)
from app.record.access.rights import Right, device_hash, grant_right, includes, right_of_grant
from app.record.access.sharing import right_of
from app.record.allowed_text import shown_name
from app.record.change.history import is_founded
from app.record.change.house_rules import free_code, has_rules, last_choice, newest
from app.record.change.start_game import address_from
from app.record.database import db, importing, now, upsert, writing
from app.record.files.reading import (
    CODE,
    GameFileError,
    Piece,
    Read,
    ReadEntry,
    ReadLog,
    ReadPhone,
    ReadRules,
)
from app.record.game.games_list import refresh_listing
from app.record.game.old_game import all_old_of, attempt_of, in_parts
from app.record.game.played import GROUP, group_in
from app.record.group.forget import (
    WITH_TEXTS,
    forget_again,
    games_ever,
    games_to_rename,
    names_of,
    rewrite,
)
from app.record.group.group_state import GroupState, read_group
from app.record.group.old_games import note_there, old_id
from app.record.log.entries import (
    NewEntry,
    insert_once,
    logged_entry_of,
    queue_behind_other_writers,
    raise_version,
    refuse_overfull,
    row_of,
)
from app.record.log.entry_schema import with_keys
from app.record.log.heads import Slot, find_heads
from app.record.log.read_record import read_entries
from app.record.models import (
    Entry,
    Game,
    GameInGroup,
    Group,
    HouseRule,
    Logbook,
    OldGame,
    Player,
    RulesChoice,
)
from app.record.progress import watched

How = Literal["new", "more", "known", "renamed", "elsewhere", "refused"]
"""``elsewhere`` if this phone has no right to it, ``renamed`` if other rules have its code."""
TAKEN: tuple[How, ...] = ("new", "more", "renamed")
OLD_AT_ONCE = 100  # games of earlier years; each has a handful of entries
LETTERS = 1000  # of an entry; a longer one counts as several


@dataclass(frozen=True, slots=True)
class Importer:
    """A device, or the operator, who may do everything and has the ``secret``."""

    device: str
    is_operator: bool = False
    has_settings: bool = False
    limits: ClientLimits | None = None
    secret: str = ""

    @property
    def acting_device(self) -> str | None:
        return None if self.is_operator else self.device

    def holds(self, session: Session, book: Logbook, right: Right) -> bool:
        held = right_of(session, book.id, self.device)
        worth = held and right_of_grant(held, is_closed=book.entry_closed)
        return self.is_operator or includes(worth, right)


OPERATOR = Importer("", is_operator=True)


@dataclass(frozen=True, slots=True)
class PlannedItem:
    """One item of a file; ``count`` are new entries, ``code`` is that of existing rules."""

    piece: Piece
    how: How
    error: GameFileError | None = None
    count: int = 0
    code: str = ""


class ChangedError(GolfError):
    """Something here changed since the preview of an import."""

    def __init__(self) -> None:
        super().__init__("This changed since it was shown. Look at it again.")


def plan_import(session: Session, pieces: Sequence[Piece], importer: Importer) -> list[PlannedItem]:
    """Say what importing each piece would do; nothing is written."""
    plans = {
        piece.read.public_id: _plan_log(session, piece, piece.read, importer)
        for piece in pieces
        if isinstance(piece.read, ReadLog) and piece.read.kind == "group"
    }
    new_groups = {group for group, item in plans.items() if item.how == "new"}
    found = []
    for piece in pieces:
        match piece.read:
            case ReadLog(kind="group", public_id=public_id):
                item = plans[public_id]
            case ReadLog() as game:
                item = _plan_log(session, piece, game, importer, new_groups)
            case ReadRules() as rules:
                how, code = _plan_rules(session, rules, importer)
                item = PlannedItem(piece, how, code=code)
            case ReadPhone() as phone:
                has_news = not importer.is_operator and bool(
                    (phone.name and session.get(DeviceName, importer.device) is None)
                    or (phone.rules and not _has_default(session, importer.device))
                    or (phone.settings and not importer.has_settings)
                )
                item = PlannedItem(piece, "new" if has_news else "known")
            case _:
                item = PlannedItem(piece, "refused", piece.error)
        found.append(item)
    return found


def counted(found: Sequence[PlannedItem]) -> dict[str, int]:
    """Return how many games, groups and house rules are taken."""
    kinds = Counter(item.piece.read.kind for item in found if item.piece.read and item.how in TAKEN)
    return {"games": kinds["game"], "groups": kinds["group"], "rules": kinds["house_rules"]}


def mark_of(found: Sequence[PlannedItem]) -> str:
    text = repr([(item.piece.name, item.how, item.count) for item in found])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def guesses(session: Session, found: Sequence[PlannedItem], importer: Importer) -> list[str]:
    """Return codes in a file of others' house rules: trying codes must reveal nothing."""
    brought, renamed, named = set(), [], set()
    for item in found:
        match item.piece.read:
            case ReadRules(public_id=code):
                brought.add(code)
                renamed += [code] if item.how == "renamed" else []
            case ReadLog(kind="group", entries=entries) if item.how in TAKEN:
                usual = [entry for entry in entries if entry.new.slot.kind == "usual_rules"]
                named |= {str(entry.new.content["rules"]) for entry in usual}
    unknown = [code for code in sorted(named - brought) if CODE.fullmatch(code)]
    return [*renamed, *(code for code in unknown if not _has_rules(session, importer, code))]


def _book_at(session: Session, public_id: str) -> Logbook | None:
    return session.scalar(select(Logbook).where(Logbook.public_id == public_id))


def _refused(piece: Piece, where: str, why: str, value: object = "") -> PlannedItem:
    return PlannedItem(piece, "refused", GameFileError(where, why, value))


def _plan_log(
    session: Session,
    piece: Piece,
    read: ReadLog,
    importer: Importer,
    new_groups: Collection[str] = (),
) -> PlannedItem:
    """Say what importing a game or group would do; ``new_groups`` come with the same file."""
    there, is_group = _book_at(session, read.public_id), read.kind == "group"
    if there and not isinstance(there, Group if is_group else Game):
        return _refused(piece, read.kind, "taken")
    if there and not importer.holds(session, there, "owner"):
        is_seen = importer.holds(session, there, "view")
        return PlannedItem(piece, "known" if is_seen else "elsewhere")
    for public_id in sorted(read.groups - {*new_groups}):
        group = _book_at(session, public_id)
        if isinstance(group, Group) and not importer.holds(session, group, "score"):
            return _refused(piece, "entries", "group_elsewhere")
    if there is None:
        # A new group with games that others own here would give access to them.
        games = _games_naming(session, read.public_id) if is_group else []
        if not all(importer.holds(session, game, "owner") for game in games):
            return _refused(piece, "group", "games_elsewhere")
        if may_start(session, importer.device, importer.limits):
            return PlannedItem(piece, "new")
        who = importer.limits.who_starts if importer.limits else ""
        return _refused(piece, read.kind, f"new_games_{who}")
    if is_group:
        return _plan_more_of_group(session, piece, read, there)
    if error := difference_from(session, there.id, read):
        # A game that differs only since a person of its group was forgotten stays as it is.
        is_forgotten = _has_forgotten(session, read.groups)
        return PlannedItem(piece, "known") if is_forgotten else PlannedItem(piece, "refused", error)
    log = read_entries(session, there.id)
    known = {entry.client_id for entry in log}
    more = [logged_entry_of(e.new, 0) for e in read.entries if e.new.client_id not in known]
    if more and importer.limits and len(log) + len(more) > MOST_IN_GAME:
        return _refused(piece, "entries", "too_many_entries", MOST_IN_GAME)
    if more and not is_founded([*log, *more]):
        return _refused(piece, "entries", "unfounded")
    return PlannedItem(piece, "more" if more else "known", count=len(more))


def _plan_more_of_group(
    session: Session, piece: Piece, read: ReadLog, there: Logbook
) -> PlannedItem:
    gone = _forgotten_here(read_group(session, there.id, there.public_id))
    gone |= {
        read.players[entry.new.slot.player][0]
        for entry in read.entries
        if entry.new.slot.kind == "forgotten" and entry.new.slot.player is not None
    }
    books = {read.public_id: there.id, **_old_ids(session, read)}
    error, more = difference_from(session, there.id, read, gone), 0
    for log in (read, *read.old_games):
        book_id = books.get(log.public_id)
        ids = session.scalars(select(Entry.client_id).where(Entry.game_id == book_id))
        more += len({entry.new.client_id for entry in log.entries} - {*ids})
        if log is not read and book_id is not None and not error:
            names = {key for key, _name in log.players} if gone else ()
            error = difference_from(session, book_id, log, names)
    return PlannedItem(piece, "refused" if error else "more" if more else "known", error, more)


def _old_ids(session: Session, read: ReadLog) -> dict[str, int]:
    query = select(OldGame.public_id, OldGame.id).where(all_old_of(read.public_id))
    return {public_id: book_id for public_id, book_id in session.execute(query)}


def difference_from(
    session: Session, book_id: int, read: ReadLog, gone: Collection[str] = ()
) -> GameFileError | None:
    """Return how a file contradicts what exists; texts may differ for the keys ``gone``."""
    query = select(Player.key, Player.id, Player.name).where(Player.game_id == book_id)
    here = {key: (player, shown_name(name)) for key, player, name in session.execute(query)}
    for place, (key, name) in enumerate(read.players):
        if key in here and here[key][1] != name and key not in gone:
            return GameFileError(f"players[{place}].name", "other", here[key][1])
    known = {old.client_id: old for old in read_entries(session, book_id)}
    ids = {
        place: here[key][0] if key in here else key for place, (key, _) in enumerate(read.players)
    }
    for place, entry in enumerate(read.entries):
        old = known.get(entry.new.client_id)
        is_same = old is None or old == logged_entry_of(_with_players(entry.new, ids), old.seq)
        if not is_same and not (gone and entry.new.slot.kind in WITH_TEXTS):
            return GameFileError(f"entries[{place}]", "said_otherwise")
    return None


def _with_players(new: NewEntry, ids: Mapping[int, Any]) -> NewEntry:
    player = None if new.slot.player is None else ids[new.slot.player]
    return replace(new, slot=new.slot._replace(player=player), content=with_keys(new.content, ids))


def _games_naming(session: Session, group: str) -> list[Game]:
    is_named = Entry.kind == "group", Entry.content["group"].as_string() == group
    query = select(Game).where(Game.id.in_(select(Entry.game_id).where(*is_named)))
    return list(session.scalars(query.order_by(Game.id)))


def _versions_of(session: Session, code: str) -> list[HouseRule]:
    query = select(HouseRule).where(HouseRule.code == code)
    return list(session.scalars(query.order_by(HouseRule.version)))


def _plan_rules(session: Session, read: ReadRules, importer: Importer) -> tuple[How, str]:
    """Compare rules with those here; return how, and the code they have here, "" if none."""
    made_as = f"{importer.device}:{read.attempt}:1"
    if code := session.scalar(select(HouseRule.code).where(HouseRule.made_as == made_as)):
        return _known_or_new(session, importer, code)
    there = _versions_of(session, read.public_id)
    if not there:
        return "new", read.public_id
    here = [(row.name, row.language, row.mapping) for row in there]
    incoming = [version.content for version in read.versions]
    if here[: len(incoming)] == incoming:
        return _known_or_new(session, importer, read.public_id)
    if incoming[: len(here)] == here and there[-1].device == importer.device:
        return "more", read.public_id
    return "renamed", ""


def _known_or_new(session: Session, importer: Importer, code: str) -> tuple[How, str]:
    is_known = importer.is_operator or _has_rules(session, importer, code)
    return "known" if is_known else "new", code


def _has_rules(session: Session, importer: Importer, code: str) -> bool:
    house = newest(session, code)
    return house is not None and has_rules(session, importer.device, house)


def _has_default(session: Session, device: str) -> bool:
    return last_choice(session, device, is_default=True) is not None


def take_in(
    pieces: Sequence[Piece], importer: Importer, seen: str = "", *, own_ids: bool = False
) -> list[PlannedItem]:
    """Import all that is new: rules and groups first, so that games find them.

    Raises ``ChangedError`` if the plan differs from ``seen``, the mark of the preview, and
    ``HourlyLimitError``, keeping what was stored. With ``own_ids`` a group whose id is taken gets a
    new one.
    """
    found = plan_import(db.session(), pieces, importer)
    if seen and seen != mark_of(found):
        raise ChangedError
    if own_ids:
        found = plan_import(db.session(), with_own_ids(db.session(), pieces, importer), importer)
    codes = _keep_rules(found, importer)
    is_new = [item.how in TAKEN for item in found]
    logs = [
        place
        for kind in ("group", "game")
        for place, item in enumerate(found)
        if is_new[place] and item.piece.read and item.piece.read.kind == kind
    ]
    for place in watched(logs):
        found[place] = _keep_log(found[place], importer)
    for place, item in enumerate(found):
        if isinstance(item.piece.read, ReadPhone) and is_new[place]:
            with importing() as session:
                _add_phone(session, item.piece.read, importer.device, codes)
    return found


def import_game(read: ReadLog) -> int:
    """Import one game as the operator; return how many entries, or raise ``GameFileError``."""
    with writing() as session:
        item = _plan_log(session, Piece("", read), read, OPERATOR)
        if item.error:
            raise item.error
        is_taken = item.how in TAKEN
        return _write(session, read, OPERATOR, is_new=item.how == "new") if is_taken else 0


def _keep_log(item: PlannedItem, importer: Importer) -> PlannedItem:
    """Write a game or group, its old games apart; return how it stood then."""
    read = item.piece.read
    assert isinstance(read, ReadLog)
    done = _keep_part(item.piece, replace(read, old_games=()), importer)
    for first in range(0, len(read.old_games), OLD_AT_ONCE):
        old_games = read.old_games[first : first + OLD_AT_ONCE]
        _keep_part(item.piece, replace(read, entries=(), old_games=old_games), importer)
    is_kept = read.kind == "group" and done.how in (*TAKEN, "known")
    return item if is_kept else done


def _keep_part(piece: Piece, read: ReadLog, importer: Importer) -> PlannedItem:
    with importing() as session:
        item = _plan_log(session, piece, read, importer)
        if item.how not in TAKEN:
            return item
        require_room(session, importer.limits, "entries", item.count or len(read.entries))
        added = _write(session, read, importer, is_new=item.how == "new")
        if added and importer.limits:
            logs = [read, *read.old_games]
            entries = [entry.new for log in logs for entry in log.entries]
            letters = sum(len(f"{entry.content}{entry.replaces}") for entry in entries)
            count(session, importer.limits, "entries", max(added, letters // LETTERS))
            books = Logbook.public_id.in_([log.public_id for log in logs])
            refuse_overfull(session, [*session.scalars(select(Logbook.id).where(books))])
        return item


def _write(session: Session, read: ReadLog, importer: Importer, *, is_new: bool) -> int:
    """Write a game or group, which its importer owns if it is new; return how many entries.

    An operator passes its code on instead.
    """
    by, is_group = importer.acting_device, read.kind == "group"
    book = _book_at(session, read.public_id)
    if book is None:
        made: type[Game | Group] = Group if is_group else Game
        made_as = f"import:{read.public_id}"
        book = made(public_id=read.public_id, made_as=made_as, made_at=read.made_at or now())
        session.add(book)
        session.flush()
        if by is not None:
            grant_right(session, by, book.id, "owner")
    queue_behind_other_writers(session, book.id)
    if is_group:
        return _write_group(session, book.id, read, by, is_new=is_new)
    added = _write_log(session, book.id, read)
    refresh_listing(session, book.id)
    group = _join_group(session, book.id, by)
    forget_as_before(session, group, {book.id} if is_new or by is None else ())
    return added


def _join_group(session: Session, game_id: int, by: str | None) -> str:
    """Note the group that a game’s log names."""
    group = group_in(find_heads(read_entries(session, game_id)))
    note_group(session, game_id, group, by)
    return group


def _write_group(
    session: Session, group_id: int, read: ReadLog, by: str | None, *, is_new: bool
) -> int:
    """People who were forgotten here or there are forgotten in both."""
    before = set() if is_new else _forgotten_here(read_group(session, group_id, read.public_id))
    added, old_ids = _write_log(session, group_id, read), _old_ids(session, read)
    for old in read.old_games:
        if old.public_id not in old_ids:
            row = OldGame(
                public_id=old.public_id,
                made_as=attempt_of(read.public_id, old.key),
                made_at=now(),
                view_code=f":{old.public_id}",
                handle=f":{old.public_id}",
            )
            session.add(row)
            session.flush()
            old_ids[old.public_id] = row.id
        added += _write_log(session, old_ids[old.public_id], old)
    note_there(session, group_id, [old_ids[old.public_id] for old in read.old_games])
    _forget_people(session, read, read_group(session, group_id, read.public_id), before, by)
    if is_new:
        for game in _games_naming(session, read.public_id):
            _join_group(session, game.id, by)
        forget_as_before(session, read.public_id)
    return added


def _write_log(session: Session, book_id: int, read: ReadLog) -> int:
    """Add the players and entries that are not here yet; return how many entries."""
    query = select(Player.key, Player.id).where(Player.game_id == book_id)
    here = {key: player for key, player in session.execute(query)}
    new = [
        Player(game_id=book_id, key=key, name=name) for key, name in read.players if key not in here
    ]
    session.add_all(new)
    session.flush()
    here |= {player.key: player.id for player in new}
    ids = {place: here[key] for place, (key, _name) in enumerate(read.players)}
    known = {*session.scalars(select(Entry.client_id).where(Entry.game_id == book_id))}
    fresh = [entry for entry in read.entries if entry.new.client_id not in known]
    if fresh:
        first = raise_version(session, book_id, len(fresh)) - len(fresh) + 1
        insert_once(
            session,
            [
                {
                    "game_id": book_id,
                    "device": device_hash(f"{read.public_id}:{entry.device}"),  # no real one
                    **row_of(_with_players(entry.new, ids), seq, now()),
                    "received_at": entry.received_at,
                }
                for seq, entry in enumerate(fresh, first)
            ],
        )
    return len(fresh)


def _forgotten_here(state: GroupState) -> set[str]:
    return {
        key for person, key in state.keys.items() if Slot("forgotten", None, person) in state.heads
    }


def _forget_people(
    session: Session, read: ReadLog, state: GroupState, gone: set[str], by: str | None
) -> None:
    """Forget people everywhere whom this file or this server forgot, ``gone`` here before."""
    named = dict(read.players)
    for person in state.people:
        keys = [key for key in person.keys if key in named] if person.is_forgotten else []
        names = (state.names[person_id] for person_id in person.ids)
        here = dict(zip(person.keys, names, strict=True))
        if all(named[key] == here[key] for key in keys):
            continue
        words = {key: here[key] if key in gone else named[key] for key in keys}
        word = next((words[key] for key in keys if key in gone), words[keys[0]])
        games = games_to_rename(session, state, by)
        known = names_of(session, state, person.ids, person.keys, games)
        known |= {named[key] for key in keys}
        rewrite(session, state, (person.ids, person.keys), (known - {word}, word), games)


def forget_as_before(session: Session, address: str, games: Collection[int] = ()) -> None:
    """Remove again the names of people forgotten in a group, if an import restored any."""
    group = _book_at(session, address) if address else None
    if not isinstance(group, Group) or not _has_forgotten(session, {address}):
        return
    state = read_group(session, group.id, group.public_id)
    ever = {*games_ever(session, state), *games}
    if any(
        names_of(session, state, [], [state.keys[person]], ever) - {word}
        for person, word in state.names.items()
        if Slot("forgotten", None, person) in state.heads
    ):
        forget_again(session, state, games)


def _has_forgotten(session: Session, groups: Collection[str]) -> bool:
    query = select(Entry.id).join(Group, Group.id == Entry.game_id)
    gone = query.where(Group.public_id.in_(groups), Entry.kind == "forgotten").limit(1)
    return bool(groups) and session.scalar(gone) is not None


def _keep_rules(found: Sequence[PlannedItem], importer: Importer) -> dict[str, str]:
    """Write new house rules; return the code that each of the file has here."""
    rules = [(item, item.piece.read) for item in found if isinstance(item.piece.read, ReadRules)]
    if not rules:
        return {}
    codes = {read.public_id: item.code for item, read in rules}
    with importing() as session:
        new = [read for item, read in rules if item.how in TAKEN]
        for read in new:
            device = importer.device
            _how, code = _plan_rules(session, read, importer)
            code = code or free_code(session)
            there = _versions_of(session, code)
            for number, version in enumerate(read.versions[len(there) :], start=len(there) + 1):
                row = HouseRule(
                    code=code,
                    version=number,
                    name=version.name,
                    mapping=version.ruleset,
                    language=version.language,
                    made_as=f"{device}:{read.attempt}:{number}",
                    device=device,
                    made_at=version.made_at,
                )
                session.add(row)
            session.flush()
            house = newest(session, code)
            if (
                there
                and house
                and not importer.is_operator
                and not has_rules(session, device, house)
            ):
                session.add(RulesChoice(device=device, ref=code, is_default=False, made_at=now()))
            codes[read.public_id] = code
        count(session, importer.limits, "entries", sum(len(read.versions) for read in new))
    return codes


def _add_phone(session: Session, read: ReadPhone, device: str, codes: Mapping[str, str]) -> None:
    """Set name and rules where unset; only ``codes`` of this import count, not guessed ones."""
    if read.name and session.get(DeviceName, device) is None:
        session.execute(upsert(DeviceName, {"device": device, "name": read.name}, ["device"]))
    ref = read.rules if read.rules in preset_mappings() else codes.get(read.rules)
    if ref and not _has_default(session, device):
        session.add(RulesChoice(device=device, ref=ref, is_default=True, made_at=now()))


def own_id(importer: Importer, public_id: str) -> str:
    """Return a new id for a taken one, from it and the importer's secret: nobody can claim it."""
    key = importer.secret or importer.device
    return address_from(hmac.digest(key.encode(), public_id.encode(), hashlib.sha256))


def is_taken_by_others(session: Session, pieces: Sequence[Piece], importer: Importer) -> bool:
    return _own_ids(session, pieces, importer)[0]


def with_own_ids(session: Session, pieces: Sequence[Piece], importer: Importer) -> list[Piece]:
    """Give new ids to groups whose ids others have, with all their games.

    Also to games that others took from a group of this device, and to all an operator imports.
    """
    ids = _own_ids(session, pieces, importer)[1]
    return [replace(piece, read=_with_ids(piece.read, ids)) for piece in pieces]


def _own_ids(
    session: Session, pieces: Sequence[Piece], importer: Importer
) -> tuple[bool, dict[str, str]]:
    """Return whether others have ids of a file, and the new ids that these would get."""
    logs = [piece.read for piece in pieces if isinstance(piece.read, ReadLog)]
    groups = {log.public_id: log for log in logs if log.kind == "group"}
    games = {log.public_id: log for log in logs if log.kind == "game"}
    named = {group for game in games.values() for group in game.groups} - {*groups}
    ids = {*groups, *games, *named}
    books: dict[str, Logbook] = {}
    for some in in_parts(sorted(ids | {own_id(importer, public_id) for public_id in ids})):
        found = session.scalars(select(Logbook).where(Logbook.public_id.in_(some)))
        books |= {book.public_id: book for book in found}

    def lacks(public_id: str, right: Right) -> bool:
        return public_id in books and not importer.holds(session, books[public_id], right)

    def is_foreign(public_id: str) -> bool:
        """Others own it, and it is no game of a group of this device."""
        if not lacks(public_id, "owner"):
            return False
        query = select(Group).join(GameInGroup, GameInGroup.group_id == Group.id)
        group = session.scalar(query.where(GameInGroup.game_id == books[public_id].id))
        return group is None or not importer.holds(session, group, "owner")

    def is_blocked(group: ReadLog) -> bool:
        if group.public_id in books:
            return is_foreign(group.public_id)
        here = _games_naming(session, group.public_id)
        if not all(importer.holds(session, game, "owner") for game in here):
            return True
        naming = {game for game, read in games.items() if group.public_id in read.groups}
        return any(map(is_foreign, naming | ({*group.games} & {*games})))

    def has_own(public_id: str) -> bool:
        return importer.is_operator or own_id(importer, public_id) in books

    blocked = {group for group, read in groups.items() if is_blocked(read)}
    closed = {group for group in named if lacks(group, "score")}
    foreign = {game for game in games if is_foreign(game)}
    own = blocked | closed | {group for group in (*groups, *named) if has_own(group)}
    new = own | foreign | {game for game in games if has_own(game) or games[game].groups & own}
    new |= {game for group in own & {*groups} for game in groups[group].games}
    return bool(blocked | closed | foreign), {each: own_id(importer, each) for each in new}


def _with_ids(read: Read | None, ids: Mapping[str, str]) -> Read | None:
    if not isinstance(read, ReadLog) or (read.kind == "group" and read.public_id not in ids):
        return read
    public_id = ids.get(read.public_id, read.public_id)
    old = {game.public_id: old_id(attempt_of(public_id, game.key)) for game in read.old_games}
    all_ids = {**ids, **old}

    def renamed(entry: ReadEntry) -> ReadEntry:
        content = entry.new.content
        if entry.new.slot == GROUP:
            content = {"group": all_ids.get(content["group"], content["group"])}
        elif entry.new.slot.kind == "season_end":
            games = [all_ids.get(game, game) for game in content["table"]["games"]]
            content = {"table": {**content["table"], "games": games}}
        return replace(entry, new=replace(entry.new, content=content))

    return replace(
        read,
        public_id=public_id,
        entries=[*map(renamed, read.entries)],
        games=[ids.get(game, game) for game in read.games],
        old_games=[
            replace(game, public_id=old[game.public_id], entries=[*map(renamed, game.entries)])
            for game in read.old_games
        ],
    )
