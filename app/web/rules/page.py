"""Rules to choose from, each with a drawn grid, rules by code, and a ruleset on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from flask import abort, g, request, url_for
from flask_babel import get_locale
from flask_babel import gettext as _

from app.golf.cards import EMPTY, Grid
from app.golf.faults import UnknownRulesetError
from app.golf.layout import Layout
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import Table, compile_ruleset
from app.record.change.house_rules import find_rules, houses_of, look_up_house_rules, ruleset_of
from app.record.models import HouseRule
from app.web.base.http import Page
from app.web.base.page_parts import columns_of
from app.web.base.permissions import known_device
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.hole.scores import grid_texts
from app.wording.rules.cards import grouped_values
from app.wording.rules.defaults import default_notes
from app.wording.rules.differences import apart_text, group_text, group_title, more_decks_text
from app.wording.rules.example import example_grid, filled
from app.wording.rules.how_to_play import HEADINGS, SHORT_HEADINGS, how_to_play
from app.wording.rules.patterns import pattern_texts
from app.wording.rules.penalty_rules import penalty_detail, penalty_title, scored
from app.wording.rules.summary import (
    intro_text,
    length_texts,
    other_names_text,
    players_text,
    ruleset_title,
    short_text,
)

SHOWN: Mapping[str, Mapping[int, str]] = {
    "four-card-pairs": {0: "6", 3: "6"},
    "four-card-lines": {0: "6", 1: "6"},
    "nine-hole-grandma": {0: "6", 3: "6", 2: "X", 5: "X"},
    "six-card-jokers": {0: "6", 3: "6", 2: "X", 5: "X"},
    "play-nine": {0: "5", 1: "5", 4: "5", 5: "5", 2: "7", 6: "7"},
    "nine-card": {0: "6", 1: "6", 3: "6", 4: "6", 7: "8", 8: "8"},
    "nine-card-lines": {0: "6", 1: "6", 3: "6", 4: "6", 2: "8", 5: "8", 8: "8"},
    "moraco": {0: "6", 1: "6", 5: "8", 8: "8"},
    "playroom": {0: "6", 4: "6", 6: "6", 7: "6", 8: "6"},
}
"""Cards by cell, for rules whose example grid does not show all that cancels."""
SQUARE = Layout.parse("3x3")
"""This grid is drawn for rules of any layout."""


@dataclass(frozen=True, slots=True)
class MiniCell:
    """``kind`` is "" for plain, or ``pair``, ``gone`` or ``slab``."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class MiniGrid:
    """Cards that cancel are lettered; a block with points of its own is one slab."""

    columns: int
    cells: Sequence[MiniCell]


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """``line`` is the difference; ``misfit``: the number of players is wrong."""

    value: str
    title: str
    line: str
    other_names: str
    fewest: int
    most: int
    players: str
    decks: str
    grid: MiniGrid
    misfit: str = ""


@dataclass(frozen=True, slots=True)
class RulesGroup:
    """``short`` is the number of cards, "" for this device’s rules."""

    id: str
    short: str
    title: str
    line: str
    choices: Sequence[RulesChoice]


def rules_groups(players: int = 0) -> list[RulesGroup]:
    """House rules come first; rules that don’t fit ``players`` come last in their group."""
    own = [_choice_of(ruleset_of(house)) for house in houses_of(known_device())]
    ours = [RulesGroup("ours", "", own_rules_title(), "", own)] if own else []
    groups = [*ours, *_preset_groups(str(get_locale()))]
    return [_misfits_last(group, players) for group in groups] if players else groups


def _misfits_last(group: RulesGroup, players: int) -> RulesGroup:
    choices = [
        choice
        if choice.fewest <= players <= choice.most
        else replace(choice, misfit=_("not for %(num)s", num=players))
        for choice in group.choices
    ]
    return replace(group, choices=sorted(choices, key=lambda choice: bool(choice.misfit)))


def own_rules_title() -> str:
    return _("Our rules")


@lru_cache(maxsize=16)
def _preset_groups(_locale: str) -> Sequence[RulesGroup]:
    rulesets = sorted(map(find_ruleset, preset_mappings()), key=_place_of)
    return [_group_of(list(alike)) for _place, alike in groupby(rulesets, _place_of)]


def _place_of(ruleset: Ruleset) -> tuple[bool, int]:
    return ruleset.any_layout, ruleset.layout.size


def _group_of(rulesets: Sequence[Ruleset]) -> RulesGroup:
    first = rulesets[0]
    short = "4–16" if first.any_layout else str(first.layout.size)
    choices = [_choice_of(ruleset) for ruleset in rulesets]
    return RulesGroup(f"cards-{short}", short, group_title(first), group_text(first), choices)


def _choice_of(ruleset: Ruleset) -> RulesChoice:
    fewest, most = ruleset.players
    return RulesChoice(
        value=ruleset.id,
        title=ruleset_title(ruleset),
        line=apart_text(ruleset),
        other_names=other_names_text(ruleset),
        fewest=fewest,
        most=most,
        players=players_text(ruleset),
        decks=more_decks_text(ruleset),
        grid=mini_grid(ruleset),
    )


def mini_grid(ruleset: Ruleset) -> MiniGrid:
    drawn = replace(ruleset, layout=SQUARE) if ruleset.any_layout else ruleset
    table = compile_ruleset(drawn)
    laid = SHOWN.get(ruleset.id)
    grid = filled(table, laid) if laid else example_grid(drawn)
    return MiniGrid(table.columns, _cells_of(table, grid))


def _cells_of(table: Table, grid: Grid) -> list[MiniCell]:
    lines = [line for line in score_grid(table, grid).lines if line.pattern is not None]
    matched = {cell for line in lines for cell in line.cells}
    slab = next((line for line in lines if line.points < 0 and len(line.cells) == 4), None)
    cells = [
        MiniCell("", "gone")
        if card == EMPTY
        else MiniCell(table.ranks[card], "pair")
        if cell in matched
        else MiniCell("", "")
        for cell, card in enumerate(grid)
        if slab is None or cell not in slab.cells
    ]
    return [MiniCell(signed(slab.points), "slab"), *cells] if slab else cells


def rules_for_code(ref: str) -> Ruleset:
    """Raises ``UnknownRulesetError``; ``TooManyAttemptsError`` after too many wrong codes."""
    house = None if ref in preset_mappings() else house_for_code(ref)
    return ruleset_of(house) if house else find_rules(ref)


def house_for_code(code: str) -> HouseRule | None:
    """Count several look-ups in a request once. Raises ``TooManyAttemptsError``."""
    found: dict[str, HouseRule | None] = g.setdefault("asked_houses", {})
    if code not in found:
        found[code] = look_up_house_rules(code, known_device(), request.remote_addr)
    return found[code]


def known_ruleset(ruleset_id: str) -> Ruleset:
    try:
        return rules_for_code(ruleset_id)
    except UnknownRulesetError:
        abort(404)


STEPS = {"aim": 0, "turn": 2}
"""How many paragraphs of a part are steps; in other parts all are."""


def rules_page(ruleset: Ruleset, back_url: str, back_label: str) -> Page:
    """``grid`` shows what cancels; ``play`` has only differences from a ``base`` if given."""
    table = compile_ruleset(ruleset)
    example = example_grid(ruleset)
    score = score_grid(table, example)
    together = say("together", points=signed(score.total))
    return {
        "title": ruleset_title(ruleset),
        "intro": intro_text(ruleset),
        "other_names": other_names_text(ruleset),
        "short": short_text(ruleset),
        "play": play_sections(how_to_play(ruleset)),
        "card_values": grouped_values(ruleset),
        "grid": mini_grid(ruleset),
        "cancels": pattern_texts(ruleset) or [say("nothing_cancels")],
        "example": columns_of(table, example, score),
        "example_lines": [*grid_texts(table, example, score), together],
        "penalties": [(penalty_title(p), penalty_detail(ruleset, p)) for p in scored(ruleset)],
        "game": length_texts(ruleset),
        "notes": default_notes(ruleset),
        "source": ruleset.source,
        "back_url": back_url,
        "back_label": back_label,
        "action_url": back_url,
        "action_label": back_label,
        "prints": _sheets_of(ruleset),
    }


def play_sections(
    sections: Sequence[tuple[str, Sequence[str]]], *, is_whole: bool = True
) -> list[Page]:
    """Parts that are not whole have notes but no steps."""
    ids = {str(title): section for section, title in HEADINGS.items()}
    return [_play_section(ids[title], title, texts, is_whole=is_whole) for title, texts in sections]


def _play_section(section: str, title: str, texts: Sequence[str], *, is_whole: bool) -> Page:
    """A part of the game: numbered ``steps``, then ``notes``; ``short`` is its link, if any."""
    count = STEPS.get(section, len(texts)) if is_whole else 0
    short = str(SHORT_HEADINGS.get(section, ""))
    return {
        "id": section,
        "title": title,
        "short": short,
        "steps": texts[:count],
        "notes": texts[count:],
    }


def _sheets_of(ruleset: Ruleset) -> list[tuple[str, str]]:
    page = url_for("printing.of_rules", ruleset_id=ruleset.id)
    return [(say("blank_card"), page), (_folded_words(), f"{page}?what=rules-card")]


def game_sheets(public_id: str) -> list[tuple[str, str]]:
    """Return label and URL of each sheet."""
    page = url_for("printing.of_game", public_id=public_id)
    return [(say("blank_card"), f"{page}?what=blank"), (_folded_words(), f"{page}?what=rules-card")]


def _folded_words() -> str:
    return _("Rules card, folded to pocket size")
