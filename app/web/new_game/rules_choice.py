"""The rules of a new game: presets with room for more players, layout, number of decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from flask_babel import gettext as _

from app.golf.faults import UnknownRulesetError
from app.golf.layout import Layout, every_layout
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings
from app.golf.table import compile_ruleset, is_playable
from app.record.change.house_rules import default_of
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device
from app.web.rules.page import rules_for_code
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import fill, isolated
from app.wording.basics.say import say
from app.wording.rules.differences import apart_text, group_title
from app.wording.rules.summary import players_text, ruleset_title

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm

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


def listed_rules(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "line": f"{players_text(ruleset)}. {apart_text(ruleset)}",
        "group": group_title(ruleset),
        "columns": ruleset.layout.columns_of_cells(),
        "place": LAST if ruleset.any_layout else ruleset.layout.size,
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
    return fill(sentence, {"rules": isolated(ruleset_title(ruleset)), "few": few, "most": most})


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


MOST_DECKS = 6


def chosen_rules(form: NewGameForm) -> Ruleset:
    try:
        ruleset = rules_for_code(form.rules.data or "")
    except UnknownRulesetError:
        ruleset = default_of(known_device())
    laid = {str(layout): layout for layout in every_layout()} if ruleset.any_layout else {}
    return replace(ruleset, layout=laid.get(form.layout.data or "", ruleset.layout))


def played_rules(form: NewGameForm) -> Ruleset:
    ruleset = chosen_rules(form)
    decks = own_decks(form)
    return replace(ruleset, decks=((1, decks),)) if decks else ruleset


def own_decks(form: NewGameForm) -> int | None:
    text = form.decks.data or ""
    return int(text) if text in map(str, range(1, MOST_DECKS + 1)) else None


def layout_options(ruleset: Ruleset) -> list[SelectOption]:
    if not ruleset.any_layout:
        return []
    laid = (layout for layout in every_layout() if is_playable(replace(ruleset, layout=layout)))
    return [_layout_option(layout, ruleset) for layout in laid]


def _layout_option(layout: Layout, ruleset: Ruleset) -> SelectOption:
    label = _(
        "%(rows)s × %(columns)s, %(cards)s cards",
        rows=layout.rows,
        columns=layout.columns,
        cards=layout.size,
    )
    return SelectOption(str(layout), label, layout == ruleset.layout)


def deck_options(form: NewGameForm, ruleset: Ruleset) -> list[SelectOption]:
    own = own_decks(form)
    only = ruleset.decks[0][1] if len(ruleset.decks) == 1 else None
    usual = _decks_counted(only) if only else _decks_text(ruleset)
    others = [
        SelectOption(str(n), _decks_counted(n), n == own)
        for n in range(1, MOST_DECKS + 1)
        if n != only
    ]
    is_usual = own is None or own == only
    return [SelectOption("", _("%(decks)s (usual)", decks=usual), is_usual), *others]


def _decks_counted(number: int) -> str:
    return say("decks", num=number)


def _decks_text(ruleset: Ruleset) -> str:
    """Return how many decks for how many players.

    >>> from app.golf.ruleset import find_ruleset
    >>> _decks_text(find_ruleset("six-card"))
    '1, 2 for 5 or more players, 3 for 9 or more'
    """
    (_least, decks), *more = ruleset.decks
    later = [say("decks_from", decks=n, players=p) for p, n in more[:1]]
    later += [_("%(decks)s for %(players)s or more", decks=n, players=p) for p, n in more[1:]]
    return list_of([str(decks), *later])
