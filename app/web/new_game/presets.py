"""Rules to choose from by the cards of their grid, and those with room for more players."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from flask_babel import get_locale
from flask_babel import gettext as _

from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.compiling import compile_ruleset
from app.golf.layout import Layout
from app.golf.ruleset import Ruleset
from app.record.change.house_rules import houses_of, ruleset_of
from app.web.base.device import known_device
from app.wording.basics.placeholders import fill
from app.wording.basics.places import cards_counted
from app.wording.basics.say import say
from app.wording.rules.length import players_text
from app.wording.rules.patterns import first_pattern_text
from app.wording.rules.penalty_rules import penalty_title, scored
from app.wording.rules.summary import ruleset_title


@dataclass(frozen=True, slots=True)
class Choice:
    """Rules in the list: ``value`` is what the form sends, ``line`` what tells them apart."""

    value: str
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Group:
    """Rules with as many cards in the grid; ``columns`` draw it, none for one's own rules."""

    title: str
    columns: Sequence[Sequence[int]]
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class AlternativeRules:
    """What to play instead with so many players, from ``fewest`` to ``most``."""

    fewest: int
    most: int
    value: str
    title: str


@dataclass(frozen=True, slots=True)
class DeckNote:
    """How many decks so many ``players`` need, in words."""

    players: int
    note: str


def listed_rules(ruleset: Ruleset, *, own: bool = False) -> dict[str, Any]:
    """How rules stand in the list, the phone's ``own`` first, for a phone that draws it itself."""
    return {
        "line": _choice_of(ruleset).line,
        "group": _own_rules_title() if own else cards_counted(ruleset.layout.size),
        "columns": () if own else ruleset.layout.columns_of_cells(),
        "place": 0 if own else ruleset.layout.size,
        "most": most_players(ruleset),
        "room": room_text(ruleset),
        "decks": [asdict(note) for note in deck_notes(ruleset)],
        "offers": [asdict(offer) for offer in offers_for(ruleset)],
    }


def rules_groups() -> list[Group]:
    """The house rules of this device, then every preset by the size of its grid."""
    own = [_choice_of(ruleset_of(house)) for house in houses_of(known_device())]
    return [
        *([Group(_own_rules_title(), (), own)] if own else []),
        *_preset_groups(str(get_locale())),
    ]


def _own_rules_title() -> str:
    return _("Our rules")


@lru_cache(maxsize=16)
def _preset_groups(_locale: str) -> Sequence[Group]:
    rulesets = sorted(map(find_ruleset, preset_mappings()), key=lambda one: one.layout.size)
    return [
        _group_of(size, list(alike)) for size, alike in groupby(rulesets, lambda r: r.layout.size)
    ]


def _group_of(size: int, rulesets: Sequence[Ruleset]) -> Group:
    """The presets with as many cards; the picture is the grid of the first."""
    layout: Layout = rulesets[0].layout
    return Group(cards_counted(size), layout.columns_of_cells(), list(map(_choice_of, rulesets)))


def _choice_of(ruleset: Ruleset) -> Choice:
    penalties = [f"{penalty_title(penalty)}." for penalty in scored(ruleset)] or [
        _("No penalties.")
    ]
    line = " ".join([f"{players_text(ruleset)}.", first_pattern_text(ruleset), *penalties])
    return Choice(ruleset.id, ruleset_title(ruleset), line)


def deck_notes(ruleset: Ruleset) -> list[DeckNote]:
    """How many decks each number of players needs, where that depends on it."""
    if len(ruleset.decks) < 2:
        return []
    table, (few, most) = compile_ruleset(ruleset), ruleset.players
    decks = {number: say("decks", num=table.decks_for(number)) for number in range(few, most + 1)}
    return [DeckNote(n, say("players_decks", players=n, decks=decks[n])) for n in decks]


def room_text(ruleset: Ruleset) -> str:
    """For how many some rules are, and what to do with more."""
    few, most = ruleset.players
    sentence = _("{rules} is for {few}–{most} players. Remove a player, or play:")
    return fill(sentence, {"rules": ruleset_title(ruleset), "few": few, "most": most})


def offers_for(ruleset: Ruleset) -> list[AlternativeRules]:
    """What to play with more players than these rules are for, a preset a range of numbers."""
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
    """The preset for so many: with as many cards if there is one, then the one with most room."""
    fitting = [one for one in map(find_ruleset, preset_mappings()) if one.players[1] >= players]
    return max(fitting, key=lambda one: (one.layout.size == ruleset.layout.size, one.players[1]))


def most_players(ruleset: Ruleset) -> int:
    """How many can sit down: as many as these rules or any preset have room for."""
    presets = (find_ruleset(preset).players[1] for preset in preset_mappings())
    return max(ruleset.players[1], *presets)
