"""Everything on a phone, a group with its games, or a whole server, to be written as one file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from app.golf.ruleset import preset_mappings
from app.record.access.rights import includes
from app.record.change.house_rules import CODE_LENGTH, houses_of, newest
from app.record.database import db
from app.record.files.game_file import exported
from app.record.files.group_file import every_group, exported_group
from app.record.files.house_rules_file import exported_rules
from app.record.files.phone_file import exported_phone
from app.record.game.load import current_play
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.record.models import Entry, Game, GameInGroup, Grant, Group, HouseRule
from app.record.progress import watched

AT_ONCE = 200
"""Games in one file, which stays far below the upload limit."""
Files = Iterator[tuple[str, Mapping[str, Any]]]


def games_held(device: str | None) -> list[str]:
    """Return the ids of all games a device may see or restore, the oldest first."""
    query = select(Grant.game_id).where(Grant.device == device)
    of_groups = select(GameInGroup.game_id).where(GameInGroup.group_id.in_(query))
    found = _games_where(or_(Game.id.in_(query), Game.id.in_(of_groups)))
    owned = select(Grant.game_id).where(Grant.device == device, Grant.right == "owner")
    ids = {*db.session.scalars(owned)}
    return [game.public_id for game in found if _is_shown(game, is_owner=game.id in ids)]


def _games_where(*which: ColumnElement[bool]) -> list[Game]:
    return list(db.session.scalars(select(Game).where(*which).order_by(Game.id)))


def _is_shown(game: Game, *, is_owner: bool) -> bool:
    deleted = select(Entry.id).where(Entry.game_id == game.id, Entry.kind == "deleted").limit(1)
    if db.session.scalar(deleted) is None:
        return True
    state = current_play(game).state
    return not state.deleted_at or (is_owner and not state.is_gone)


def parts_of(games: Sequence[str]) -> list[Sequence[str]]:
    starts = range(0, len(games), AT_ONCE)
    return [games[start : start + AT_ONCE] for start in starts] or [()]


def files_of_phone(device: str | None, settings: Mapping[str, str], part: int) -> Files:
    parts = parts_of(games_held(device))
    if part == 1:
        groups = [group for group, _right in reversed(groups_of_device(device))]
        yield "phone.json", exported_phone(device, settings)
        yield from rules_files({*codes_held(device), *_codes_played(groups)})
        yield from _group_files(groups)
    yield from _game_files(parts[part - 1], first=1 + (part - 1) * AT_ONCE)


def files_of_group(group: Group, right: str | None) -> Files:
    query = select(GameInGroup.game_id).where(GameInGroup.group_id == group.id)
    is_owner = includes(right, "owner")
    games = [
        game for game in _games_where(Game.id.in_(query)) if _is_shown(game, is_owner=is_owner)
    ]
    yield from rules_files(_codes_played([group]))
    yield from _group_files([group])
    yield from _game_files([game.public_id for game in games])


def files_of_copy() -> Files:
    yield from rules_files({*db.session.scalars(select(HouseRule.code))})
    yield from _group_files(every_group())
    yield from _game_files(list(db.session.scalars(select(Game.public_id).order_by(Game.id))))


def codes_held(device: str | None) -> set[str]:
    return {house.code for house in houses_of(device)}


def _codes_played(groups: Sequence[Group]) -> set[str]:
    session: Session = db.session()
    named = {current_group(group).usual_rules for group in groups} - {*preset_mappings(), ""}
    return {code for code in named if len(code) == CODE_LENGTH and newest(session, code)}


def rules_files(codes: set[str]) -> Files:
    for code in sorted(codes):
        yield f"rules/{code}.json", exported_rules(code)


def _group_files(groups: Sequence[Group]) -> Files:
    for number, group in enumerate(groups, start=1):
        yield f"groups/{number:04}-{group.public_id}.json", exported_group(group)


def _game_files(games: Sequence[str], first: int = 1) -> Files:
    for number, public_id in enumerate(watched(games), start=first):
        game = db.session.scalar(select(Game).where(Game.public_id == public_id))
        if game:
            yield f"games/{number:06}-{public_id}.json", exported(game)
