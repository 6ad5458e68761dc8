"""Imports what is new in a file, one game in a write; repeating a failed import completes it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.client_limits import count, require_room
from app.record.access.game_group import note_group
from app.record.access.rights import grant_right
from app.record.database import db
from app.record.files.bundle import Piece
from app.record.files.game_file import ReadGame, ReadLog
from app.record.files.group_file import ReadGroup
from app.record.files.group_importing import add_group, find_group
from app.record.files.house_rules_file import ReadRules, add_rules
from app.record.files.import_plan import (
    TAKEN,
    Importer,
    PlannedItem,
    games_naming,
    mark_of,
    plan_game,
    plan_group,
    plan_import,
)
from app.record.files.importing import add_game, forget_as_before
from app.record.files.own_ids import with_own_ids
from app.record.files.phone_file import ReadPhone, add_phone
from app.record.game.in_group import group_in
from app.record.import_turns import importing
from app.record.log.entries import refuse_overfull
from app.record.log.heads import find_heads
from app.record.log.read_record import read_entries
from app.record.models import Logbook
from app.record.progress import watched

OLD_AT_ONCE = 500  # games of earlier years; each has a handful of entries
LETTERS = 1000  # of an entry; a longer one counts as several


class ChangedError(GolfError):
    """Something here changed since the preview of an import."""

    def __init__(self) -> None:
        super().__init__("This changed since it was shown. Look at it again.")


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
    kept = {id(planned_item): planned_item for planned_item in found}
    new = [planned_item for planned_item in found if planned_item.how in TAKEN]
    groups = [(item, _keep_group) for item in new if isinstance(item.piece.read, ReadGroup)]
    games = [(item, _keep_game) for item in new if isinstance(item.piece.read, ReadGame)]
    for planned_item, keep in watched([*groups, *games]):
        kept[id(planned_item)] = keep(planned_item, importer)
    _keep_phone(found, importer, codes)
    return [kept[id(planned_item)] for planned_item in found]


def _keep_rules(found: Sequence[PlannedItem], importer: Importer) -> dict[str, str]:
    all_rules = [
        planned_item for planned_item in found if isinstance(planned_item.piece.read, ReadRules)
    ]
    if not all_rules:
        return {}
    with importing() as session:
        codes = _add_all_rules(session, all_rules, importer)
        new = (rule.piece.read for rule in all_rules if rule.how in TAKEN)
        versions = sum(len(rules.versions) for rules in new if isinstance(rules, ReadRules))
        count(session, importer.limits, "entries", versions)
        return codes


def _add_all_rules(
    session: Session, found: Sequence[PlannedItem], importer: Importer
) -> dict[str, str]:
    known = {
        planned_item.piece.read.public_id: planned_item.code
        for planned_item in found
        if isinstance(planned_item.piece.read, ReadRules) and planned_item.how == "known"
    }
    return known | {
        planned_item.piece.read.public_id: add_rules(
            session, planned_item.piece.read, importer.device
        )
        for planned_item in found
        if isinstance(planned_item.piece.read, ReadRules) and planned_item.how in TAKEN
    }


def _keep_group(judged: PlannedItem, importer: Importer) -> PlannedItem:
    read, piece = judged.piece.read, judged.piece
    assert isinstance(read, ReadGroup)
    found = _keep_part(piece, replace(read, old_games=()), importer)
    for first in range(0, len(read.old_games), OLD_AT_ONCE):
        old_games = read.old_games[first : first + OLD_AT_ONCE]
        _keep_part(piece, replace(read, entries=(), old_games=old_games), importer)
    return judged if found.how in (*TAKEN, "known") else found


def _keep_part(piece: Piece, read: ReadGroup, importer: Importer) -> PlannedItem:
    with importing() as session:
        found = plan_group(session, piece, read, importer)
        if found.how not in TAKEN:
            return found
        require_room(session, importer.limits, "entries", found.count or len(read.entries))
        done = add_group(session, read, importer.acting_device)
        group = find_group(session, read.public_id)
        if group is not None and done.is_new:
            own(session, group, importer)
            _let_games_join(session, read.public_id, importer)
        _count(session, importer, done.kept, [read, *read.old_games])
        return found


def _count(session: Session, importer: Importer, kept: int, logs: Sequence[ReadLog]) -> None:
    """Raise ``HourlyLimitError`` or ``GameFullError``, except for a command."""
    if kept and importer.limits:
        entries = (entry.new for log in logs for entry in log.entries)
        letters = sum(len(f"{entry.content}{entry.replaces}") for entry in entries)
        count(session, importer.limits, "entries", max(kept, letters // LETTERS))
        books = Logbook.public_id.in_([log.public_id for log in logs])
        refuse_overfull(session, [*session.scalars(select(Logbook.id).where(books))])


def _let_games_join(session: Session, group: str, importer: Importer) -> None:
    for game in games_naming(session, group):
        named = group_in(find_heads(read_entries(session, game.id)))
        note_group(session, game.id, named, importer.acting_device)
    forget_as_before(session, group)


def _keep_game(judged: PlannedItem, importer: Importer) -> PlannedItem:
    piece, read = judged.piece, judged.piece.read
    assert isinstance(read, ReadGame)
    with importing() as session:
        found = plan_game(session, piece, read, (importer, frozenset()))
        if found.how in TAKEN:
            require_room(session, importer.limits, "entries", found.count or len(read.entries))
            done = add_game(session, read, importer.acting_device)
            _count(session, importer, done.kept, [read])
        return found


def _keep_phone(found: Sequence[PlannedItem], importer: Importer, codes: Mapping[str, str]) -> None:
    for planned_item in found:
        if isinstance(planned_item.piece.read, ReadPhone) and planned_item.how in TAKEN:
            with importing() as session:
                add_phone(session, planned_item.piece.read, importer.device, codes)


def own(session: Session, book: Logbook, importer: Importer) -> None:
    """Grant the importer ownership; an operator passes its code on instead."""
    if not importer.is_operator:
        grant_right(session, importer.device, book.id, "owner")
