"""The bundles of rules that a phone stores: what it needs to play by them without a server."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from flask import render_template
from flask_babel import get_locale

from app.golf.game import shows_at_table
from app.golf.needs import hole_bounds
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings, to_mapping
from app.golf.table import MOST_KILOBYTES, Table, WeighedCache, compile_ruleset
from app.record.game.play import Play, Rules
from app.record.game.played import State
from app.record.game.seating import Seat, Seating, SeatingFromHole
from app.web.card import rule_signs
from app.web.hole.entry import HoleForm, entry_context
from app.web.hole.pad import table_json
from app.web.new_game import listed_rules
from app.wording.basics.deck import deck_now
from app.wording.basics.names import cards_on_phone
from app.wording.basics.presets import preset_name
from app.wording.game.course import goal_text
from app.wording.game.needs import first_short
from app.wording.game.ripple import penalty_kind
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


def bundle_to_start(ruleset: Ruleset) -> dict[str, Any]:
    """Include what a new game needs by rules that not every phone has."""
    mapping = {"id": ruleset.id, **to_mapping(ruleset)}
    return {**bundle_of(ruleset), "listed": listed_rules(ruleset), "mapping": mapping}


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
    form = HoleForm(play, 1, is_blank=True)
    form.draft.data = form.seen.data = ""
    shown: dict[str, Any] = entry_context(form)
    blank: Any = Blanks()
    chair = Seat(blank.id, blank.name)
    form.seats[blank.id] = form.seats[ids[0]]
    shown |= {
        "chairs": [chair],
        "starters": [chair] if shown["starters"] else [],
        "totals": {blank.id: blank.total},
        "duty": blank.duty,
        "count": blank.count,
        "table": {},
    }
    page = render_template("offline/entry.html", **shown)
    return page.replace('data-short="{name}"', 'data-short="{short}"')


BUNDLES: WeighedCache[tuple[Ruleset, str, str], Mapping[str, Any]] = WeighedCache(
    MOST_KILOBYTES, lambda _, bundle: len(json.dumps(bundle)) // 128
)
"""Weighed by kilobytes in memory: Python needs up to six times the JSON."""
