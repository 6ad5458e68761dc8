"""Rules as options of a new game, and presets with room for more players."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any

from flask_babel import gettext as _

from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Ruleset
from app.web.rules.choices import own_rules_title
from app.wording.basics.placeholders import fill
from app.wording.basics.say import say
from app.wording.rules.differences import apart_text, group_title
from app.wording.rules.summary import players_text, ruleset_title

LAST = 17
"""Sorts rules for any layout after the largest grid."""


@dataclass(frozen=True, slots=True)
class AlternativeRules:
    """A preset for ``fewest`` to ``most`` players."""

    fewest: int
    most: int
    value: str
    title: str


@dataclass(frozen=True, slots=True)
class DeckNote:
    """How many decks this many ``players`` need, in words."""

    players: int
    note: str


def listed_rules(ruleset: Ruleset, *, own: bool = False) -> dict[str, Any]:
    return {
        "line": f"{players_text(ruleset)}. {apart_text(ruleset)}",
        "group": own_rules_title() if own else group_title(ruleset),
        "columns": () if own else ruleset.layout.columns_of_cells(),
        "place": 0 if own else LAST if ruleset.any_layout else ruleset.layout.size,
        "most": most_players(ruleset),
        "room": room_text(ruleset),
        "decks": [asdict(note) for note in deck_notes(ruleset)],
        "offers": [asdict(offer) for offer in offers_for(ruleset)],
    }


def deck_notes(ruleset: Ruleset) -> list[DeckNote]:
    if len(ruleset.decks) < 2:
        return []
    table, (few, most) = compile_ruleset(ruleset), ruleset.players
    decks = {number: say("decks", num=table.decks_for(number)) for number in range(few, most + 1)}
    return [DeckNote(n, say("players_decks", players=n, decks=decks[n])) for n in decks]


def room_text(ruleset: Ruleset) -> str:
    few, most = ruleset.players
    sentence = _("{rules} is for {few}–{most} players. Remove a player, or play:")
    return fill(sentence, {"rules": ruleset_title(ruleset), "few": few, "most": most})


def offers_for(ruleset: Ruleset) -> list[AlternativeRules]:
    numbers = range(ruleset.players[1] + 1, most_players(ruleset) + 1)
    return [
        AlternativeRules(at[0], at[-1], rules.id, ruleset_title(rules))
        for rules, at in _same_rules_runs(
            (_roomiest(ruleset, number), number) for number in numbers
        )
    ]


def _same_rules_runs(pairs: Iterator[tuple[Ruleset, int]]) -> Iterator[tuple[Ruleset, list[int]]]:
    for rules, alike in groupby(pairs, lambda pair: pair[0]):
        yield rules, [number for _rules, number in alike]


def _roomiest(ruleset: Ruleset, players: int) -> Ruleset:
    presets = map(find_ruleset, preset_mappings())
    fitting = (rules for rules in presets if rules.players[1] >= players)
    size = ruleset.layout.size
    return max(fitting, key=lambda rules: (rules.layout.size == size, rules.players[1]))


def most_players(ruleset: Ruleset) -> int:
    presets = (find_ruleset(preset).players[1] for preset in preset_mappings())
    return max(ruleset.players[1], *presets)
