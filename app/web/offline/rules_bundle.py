"""What a phone takes along to play by some rules without a connection: numbers, words, the page."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from flask_babel import get_locale

from app.golf.compiling import MOST_KILOBYTES, compile_ruleset
from app.golf.dealing import shows_at_table
from app.golf.ranges import reach_of
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.table import Table
from app.golf.weighed_cache import WeighedCache
from app.record.game.play import Play, Rules
from app.record.game.played import State
from app.record.game.seating import Seat, Seating, Sitting
from app.web.hole.entry import table_json
from app.web.hole.entry_html import entry_html
from app.web.hole.form import HoleForm
from app.web.new_game.presets import listed_rules
from app.wording.basics.names import cards_on_phone
from app.wording.basics.presets import preset_name
from app.wording.game.course import goal_text
from app.wording.game.needs import first_short
from app.wording.game.ripple import penalty_kind
from app.wording.rules.defaults import default_notes
from app.wording.rules.summary import cancels_text, ruleset_title

BLANK_IDS = (700_000_007, 700_000_008)  # no player's: the phone puts its own in their places
BLANK_NAMES = ("\ue000" * 20, "\ue001" * 20)


def bundle_of(ruleset: Ruleset) -> dict[str, Any]:
    """Everything about some rules that a phone needs, in the reader's language."""
    return dict(BUNDLES.get((ruleset, str(get_locale())), lambda: make_bundle(ruleset)))


def bundle_to_start(ruleset: Ruleset, *, own: bool = False) -> dict[str, Any]:
    """The same with what a game by rules that are no preset is made from.

    ``own`` are rules that the phone made or took.
    """
    mapping = {"id": ruleset.id, **to_mapping(ruleset)}
    return {**bundle_of(ruleset), "listed": listed_rules(ruleset, own=own), "mapping": mapping}


def make_bundle(ruleset: Ruleset) -> Mapping[str, Any]:
    """The same, not remembered."""
    table = compile_ruleset(ruleset)
    few, most = ruleset.players
    return {
        "rules": ruleset.id,
        "title": ruleset_title(ruleset),
        "short": cancels_text(ruleset),
        "players": [few, most],
        "table": named(table_json(table), table),
        "ranks": cards_on_phone(table.points),
        "reach": {number: asdict(reach_of(table, number)) for number in range(1, most + 1)},
        "goal": goal_text(table),
        "defaults": default_notes(ruleset),
        "kinds": [penalty_kind(penalty) for penalty in table.penalties],
        "before": [first_short(ruleset, 1), first_short(ruleset, 2)],
        "starter_shows": shows_at_table(ruleset, 1),
        "entry": blank_entry(ruleset, table),
    }


def named(plain: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The table with the names of its patterns and penalties in the reader's language."""
    said = dict(plain)
    for key in ("patterns", "penalties"):
        said[key] = [{**entry, "name": preset_name(entry["name"])} for entry in plain[key]]
    return said


def blank_entry(ruleset: Ruleset, table: Table) -> str:
    """The body of the entry page for two players nobody is, with nothing typed."""
    play = Play(
        game_id=0,
        public_id="blank",
        made_at=datetime.now(UTC),
        rules=(Rules(1, ruleset, table),),
        people=dict(zip(BLANK_IDS, BLANK_NAMES, strict=True)),
        seats=tuple(Seat(*one) for one in zip(BLANK_IDS, BLANK_NAMES, strict=True)),
        seating=Seating(BLANK_IDS, BLANK_IDS[0], (Sitting(1, BLANK_IDS),), 1),
        state=State(),
        entries=(),
        heads={},
        holes=(),
    )
    form = HoleForm(BLANK_IDS, table, {}, is_blank=True)
    form.draft.data = form.seen.data = ""
    html = entry_html(play, 1, form, [])
    body = html[html.index("<body") : html.index("</body>")]
    cut = re.sub(r'<svg class="vh".*?</svg>', "", body, count=1, flags=re.DOTALL)
    cut = re.sub(r'<template id="unsent".*?</template>', "", cut, flags=re.DOTALL)
    return re.sub(r'<script type="application/json".*?</script>', "", cut)


def weight_of_bundle(bundle: Mapping[str, Any]) -> int:
    """At most how many kilobytes it takes in memory: as Python it is up to six times its text."""
    return len(json.dumps(bundle)) // 128


BUNDLES: WeighedCache[tuple[Ruleset, str], Mapping[str, Any]] = WeighedCache(
    MOST_KILOBYTES, lambda _, bundle: weight_of_bundle(bundle)
)
