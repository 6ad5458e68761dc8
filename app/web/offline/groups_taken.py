"""What a phone stores of its groups: people, the table of the next game, the standings."""

from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

from sqlalchemy import func, select

from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.record.access.rights import includes, right_of_grant
from app.record.change.house_rules import default_of, find_rules
from app.record.counts.counting import count_what_changed
from app.record.database import db
from app.record.game.play import Play
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.people import Person
from app.record.group.season_now import standing_of
from app.record.group.seasons import running_season
from app.record.models import Game, GameInGroup, Group
from app.web.base.permissions import known_device
from app.web.group.people_rows import PersonRow
from app.web.group.season.page import TableRow, rows_of
from app.web.home.page import latest_play_of
from app.web.new_game.same_table import rematch_seats
from app.web.offline.rules_bundle import bundle_to_start, is_preset
from app.wording.group.people import MARKS

Part = dict[str, Any]


def groups_to_enter() -> Sequence[Group]:
    found = groups_of_device(known_device())
    held = ((group, right_of_grant(right, is_closed=group.entry_closed)) for group, right in found)
    return [group for group, right in held if includes(right, "score")]


def mark_of_groups(groups: Sequence[Group]) -> str:
    """Hash all that is stored of these groups, without computing statistics."""
    played = _games_by_group(groups)
    about = [
        (group.public_id, group.version, played.get(group.id), repr(_rules_unplayed(group)))
        for group in groups
    ]
    return f"{crc32(repr(about).encode()):x}"


def _games_by_group(groups: Sequence[Group]) -> Mapping[int, tuple[int, ...]]:
    figures = (func.count(), func.sum(Game.id), func.sum(Game.version))
    query = (
        select(GameInGroup.group_id, *figures)
        .join(Game, Game.id == GameInGroup.game_id)
        .where(GameInGroup.group_id.in_([group.id for group in groups]))
        .group_by(GameInGroup.group_id)
    )
    return {group: tuple(map(int, sums)) for group, *sums in db.session.execute(query)}


def _rules_unplayed(group: Group) -> Ruleset:
    return _rules_next(current_group(group), None)


def group_taken(group: Group) -> Part:
    count_what_changed(group.id)
    state = current_group(group)
    play = latest_play_of(state)
    return {
        "id": state.public_id,
        "title": state.title,
        "people": [_person_json(person) for person in state.people if not person.is_forgotten],
        "forgotten": [key for person in state.people if person.is_forgotten for key in person.keys],
        "table": _table_json(state, play),
        "season": _season_json(state),
    }


def _person_json(person: Person) -> Part:
    """Games refer to people by any of ``keys``, a new game by the first."""
    return {
        "keys": person.keys,
        "name": person.name,
        "is_here": person.is_here,
        **_sign_json(person),
    }


def _sign_json(person: Person | PersonRow) -> Part:
    has_sign = person.sign or person.colour
    return {"sign": MARKS[person.sign] if has_sign else "", "colour": person.colour}


def _table_json(state: GroupState, play: Play | None) -> Part:
    """Rules other than presets include all that a phone needs to play."""
    seated, dealer = _seats_next(state, play)
    ruleset = _rules_next(state, play)
    return {
        "game": play.public_id if play else "",
        "made_at": play.made_at.isoformat() if play else "",
        "names": seated,
        "dealer": dealer,
        "rules": ruleset.id,
        "bundle": None if is_preset(ruleset) else bundle_to_start(ruleset),
    }


def _seats_next(state: GroupState, play: Play | None) -> tuple[list[str], int]:
    if play is None:
        return [person.name for person in state.present], 0
    seats, dealer = rematch_seats(play)
    names = [_name_now(state, play, seat) for seat in seats]
    kept = [place for place, name in enumerate(names) if name]
    return [names[place] for place in kept], kept.index(dealer) if dealer in kept else 0


def _name_now(state: GroupState, play: Play, seat: int) -> str:
    player = play.seats[seat].player_id
    person = state.by_key.get(play.person_keys.get(player, ""))
    return person.name if person else play.names[seat]


def _rules_next(state: GroupState, play: Play | None) -> Ruleset:
    """The usual rules, else the latest game’s; by the same rules, its layout is kept."""
    if play and state.usual_rules in ("", play.ruleset.id):
        return play.ruleset
    try:
        return find_rules(state.usual_rules)
    except UnknownRulesetError:
        return play.ruleset if play else default_of(known_device())


def _season_json(state: GroupState) -> Part | None:
    running = running_season(state)
    if running is None:
        return None
    rows = rows_of(state, standing_of(state, running).rows)
    return {"title": running.title, "rows": [_standing_json(row) for row in rows]}


def _standing_json(entry: TableRow) -> Part:
    who = {"name": entry.row.name, **_sign_json(entry.row)}
    return {"place": entry.place, "points": entry.points, "games": entry.games, **who}
