"""Taking in what is new in a file that somebody brings, all of it in one write."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.access.game_group import note_group
from app.record.access.rights import grant_right
from app.record.database import writing
from app.record.files.bundle import Piece
from app.record.files.game_file import ReadGame
from app.record.files.group_importing import add_group, find_group
from app.record.files.group_reader import ReadGroup
from app.record.files.house_rules_file import ReadRules, add_rules
from app.record.files.importing import (
    add_game,
    forget_as_before,
)
from app.record.files.judging import TAKEN, Bringer, Found, games_naming, judge, mark_of
from app.record.files.phone_file import ReadPhone, add_phone
from app.record.game.in_group import group_in
from app.record.log.heads import find_heads
from app.record.log.read_record import read_entries
from app.record.models import Logbook


class ChangedError(GolfError):
    """Something here changed since it was shown how a file stands to it."""

    def __init__(self) -> None:
        super().__init__("This changed since it was shown. Look at it again.")


def take_in(pieces: Sequence[Piece], bringer: Bringer, seen: str = "") -> list[Found]:
    """Keep all that is new, in one write: rules and groups first, so that games find them.

    ``seen`` marks what was shown of it; raises ``ChangedError`` where it stands otherwise by now.
    """
    with writing() as session:
        found = judge(session, pieces, bringer)
        if seen and seen != mark_of(found):
            raise ChangedError
        codes = add_all_rules(session, found, bringer)
        wanted = [one.piece.read for one in found if one.how in TAKEN]
        for read in wanted:
            if isinstance(read, ReadGroup):
                bring_group(session, read, bringer)
        for read in wanted:
            if isinstance(read, ReadGame):
                bring_game(session, read, bringer)
            elif isinstance(read, ReadPhone):
                add_phone(session, read, bringer.device, codes)
        return found


def add_all_rules(session: Session, found: Sequence[Found], bringer: Bringer) -> dict[str, str]:
    """Keep house rules; what the codes of all of them are here."""
    known = {
        one.piece.read.public_id: one.code
        for one in found
        if isinstance(one.piece.read, ReadRules) and one.how == "known"
    }
    return known | {
        one.piece.read.public_id: add_rules(session, one.piece.read, bringer.device)
        for one in found
        if isinstance(one.piece.read, ReadRules) and one.how in TAKEN
    }


def bring_group(session: Session, read: ReadGroup, bringer: Bringer) -> None:
    """Keep a group; one that is new belongs to whoever brings it, and its games here join it."""
    done = add_group(session, read, bringer.acting_device)
    group = find_group(session, read.public_id)
    if group is None or not done.is_new:
        return
    own(session, group, bringer)
    for game in games_naming(session, read.public_id):
        named = group_in(find_heads(read_entries(session, game.id)))
        note_group(session, game.id, named, bringer.acting_device)
    forget_as_before(session, read.public_id)


def bring_game(session: Session, read: ReadGame, bringer: Bringer) -> None:
    """Keep a game; one that is new belongs to whoever brings it."""
    add_game(session, read, bringer.acting_device)


def own(session: Session, book: Logbook, bringer: Bringer) -> None:
    """Full control of what was brought; an operator hands on its code instead."""
    if not bringer.is_operator:
        grant_right(session, bringer.device, book.id, "owner")
