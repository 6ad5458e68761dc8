"""What a phone stores: bundles of rules, and its groups with people, next table and standings."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from flask import render_template
from flask_babel import get_locale
from sqlalchemy import func, select

from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.compiling import MOST_KILOBYTES, compile_ruleset
from app.golf.dealing import shows_at_table
from app.golf.errors import UnknownRulesetError
from app.golf.ranges import hole_bounds
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.table import Table
from app.golf.weighed_cache import WeighedCache
from app.record.access.rights import includes, right_of_grant
from app.record.change.house_rules import default_of, find_rules
from app.record.counts.counting import count_what_changed
from app.record.database import db
from app.record.game.play import Play, Rules
from app.record.game.played import State
from app.record.game.seating import Seat, Seating, SeatingFromHole
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.people import Person
from app.record.group.season_now import standing_of
from app.record.group.seasons import running_season
from app.record.models import Game, GameInGroup, Group
from app.web.base.answers import mark_of
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device
from app.web.card.score_cells import rule_signs
from app.web.group.people import PersonRow
from app.web.group.season.page import TableRow, rows_of
from app.web.hole.entry import EntryPage, entry_page, table_json
from app.web.hole.entry_html import entry_parts
from app.web.hole.form import HoleForm
from app.web.home.page import latest_play_of
from app.web.new_game.rules_choice import listed_rules
from app.web.new_game.same_table import rematch_seats
from app.wording.basics.deck import deck_now
from app.wording.basics.names import cards_on_phone
from app.wording.basics.presets import preset_name
from app.wording.game.course import goal_text
from app.wording.game.needs import first_short
from app.wording.game.ripple import penalty_kind
from app.wording.group.people import MARKS
from app.wording.rules.defaults import default_notes
from app.wording.rules.patterns import cancels_text
from app.wording.rules.summary import ruleset_title


class Blank(str):
    """Neither less nor more than anything, so that templates give it no sign."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        return False

    def __gt__(self, other: object) -> bool:
        return False


class Blanks:
    """``blank.points`` is ``{points}``."""

    def __getattr__(self, name: str) -> Blank:
        return Blank(f"{{{name}}}")


TWO = ((1, ""), (2, ""))  # players without names; no rules are for fewer


def bundle_of(ruleset: Ruleset) -> dict[str, Any]:
    return dict(
        BUNDLES.get((ruleset, str(get_locale()), deck_now()), lambda: _make_bundle(ruleset))
    )


def bundle_to_start(ruleset: Ruleset, *, own: bool = False) -> dict[str, Any]:
    """``own`` are the phone’s house rules."""
    mapping = {"id": ruleset.id, **to_mapping(ruleset)}
    return {**bundle_of(ruleset), "listed": listed_rules(ruleset, own=own), "mapping": mapping}


def is_preset(ruleset: Ruleset) -> bool:
    """Return True for a preset in its own layout and decks, which every phone has."""
    return ruleset.id in preset_mappings() and ruleset == find_ruleset(ruleset.id)


def _make_bundle(ruleset: Ruleset) -> Mapping[str, Any]:
    table = compile_ruleset(ruleset)
    few, most = ruleset.players
    return {
        "rules": ruleset.id,
        "letters": deck_now(),
        "title": ruleset_title(ruleset),
        "short": cancels_text(ruleset),
        "players": [few, most],
        "table": named(table_json(table), table),
        "ranks": cards_on_phone(table.points),
        "reach": {number: asdict(hole_bounds(table, number)) for number in range(1, most + 1)},
        "goal": goal_text(table),
        "defaults": default_notes(ruleset),
        "signs": rule_signs(ruleset),
        "kinds": [penalty_kind(penalty) for penalty in table.penalties],
        "before": [first_short(ruleset, 1), first_short(ruleset, 2)],
        "starter_shows": shows_at_table(ruleset, 1),
        "entry": _blank_entry(ruleset, table),
    }


def named(plain: Mapping[str, Any], table: Table) -> dict[str, Any]:
    words = dict(plain)
    for key in ("patterns", "penalties"):
        words[key] = [{**entry, "name": preset_name(entry["name"])} for entry in plain[key]]
    return words


def _blank_entry(ruleset: Ruleset, table: Table) -> str:
    ids = [player for player, _name in TWO]
    play = Play(
        game_id=0,
        public_id="blank",
        made_at=datetime.now(UTC),
        rules=(Rules(1, ruleset, table),),
        people=dict(TWO),
        seats=tuple(Seat(*player) for player in TWO),
        seating=Seating(tuple(ids), ids[0], (SeatingFromHole(1, tuple(ids)),), 1),
        state=State(),
        entries=(),
        heads={},
        holes=(),
    )
    form = HoleForm(ids, table, {}, is_blank=True)
    form.draft.data = form.seen.data = ""
    page, parts = entry_page(play, 1, form, []), entry_parts(play, 1, form)
    return render_template("offline/entry.html", page=_with_blanks(page), **parts)


def _with_blanks(page: EntryPage) -> EntryPage:
    blank: Any = Blanks()
    seat, total = page.seats[0], page.totals.seats[0]
    return replace(
        page,
        head=replace(page.head, duty=blank.duty),
        seats=[replace(seat, id=blank.id, name=blank.name, short=blank.short, total=blank.total)],
        totals=replace(page.totals, seats=[replace(total, id=blank.id, name=blank.name)]),
        starters=[SelectOption(blank.id, blank.name, chosen=False)] if page.starters else [],
        cards=blank.count,
        table={},
    )


BUNDLES: WeighedCache[tuple[Ruleset, str, str], Mapping[str, Any]] = WeighedCache(
    MOST_KILOBYTES, lambda _, bundle: len(json.dumps(bundle)) // 128
)
"""Weighed by kilobytes in memory: Python needs up to six times the JSON."""


Part = dict[str, Any]


def groups_to_enter() -> Sequence[Group]:
    found = groups_of_device(known_device())
    held = ((group, right_of_grant(right, is_closed=group.entry_closed)) for group, right in found)
    return [group for group, right in held if includes(right, "score")]


def mark_of_groups(groups: Sequence[Group]) -> str:
    """Mark all that is stored of these groups, without computing statistics."""
    played = _games_by_group(groups)
    about = [
        (
            group.public_id,
            group.version,
            played.get(group.id),
            repr(_rules_next(current_group(group), None)),
        )
        for group in groups
    ]
    return mark_of(about)


def _games_by_group(groups: Sequence[Group]) -> Mapping[int, tuple[int, ...]]:
    figures = (func.count(), func.sum(Game.id), func.sum(Game.version))
    query = (
        select(GameInGroup.group_id, *figures)
        .join(Game, Game.id == GameInGroup.game_id)
        .where(GameInGroup.group_id.in_([group.id for group in groups]))
        .group_by(GameInGroup.group_id)
    )
    return {group: tuple(map(int, sums)) for group, *sums in db.session.execute(query)}


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
