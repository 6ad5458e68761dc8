"""The page of house rules with its examples, and the holes that other rules change."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import request
from flask_babel import gettext as _

from app.golf.catalogue import find_ruleset
from app.golf.checking import checked_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.penalties import PenaltyLine
from app.golf.ruleset import Ruleset
from app.golf.switch_examples import Example, can_be_shown, example, example_verdict
from app.golf.switches import OWN, SECTIONS, SWITCHES, Rules, Switch, form_of, unnamed_entries
from app.golf.table import Table
from app.record.change.change_rules import ChangedHole
from app.record.game.play import Play
from app.web.base.http import Page
from app.web.base.page_parts import columns_of
from app.web.rules.house_numbers import field_name, number_shown
from app.wording.basics.names import MINUS, plus, semicolon_list, signed
from app.wording.basics.say import say
from app.wording.hole.penalties import penalty_words
from app.wording.hole.scores import sign_of
from app.wording.rules.cards import grouped_values
from app.wording.rules.differences import differences_of
from app.wording.rules.patterns import first_pattern_text
from app.wording.rules.penalty_rules import penalty_title, scored
from app.wording.rules.summary import cards_words_of, length_texts, players_text
from app.wording.rules.switches import option_label, option_parts, section_title, switch_label

if TYPE_CHECKING:
    from app.web.rules.house_form import HouseDraft


EXAMPLES_KEPT = 2_000  # a page has about sixty
NAMES = ("Bea", "Ann", "Dan")
"""The first went out."""


def compare_rules(rules: Rules, *, with_example: bool) -> Page:
    ruleset = checked_ruleset("rules", rules)
    found = differences_of(ruleset)
    example = None
    if with_example:
        base = compile_ruleset(find_ruleset(found.ref))
        example = _example_of(compile_ruleset(ruleset), base)
    differences, more = found.switches, found.more
    return {"base": found.preset, "differences": differences, "more": more, "example": example}


def _example_of(table: Table, base: Table) -> Page:
    """``base_total`` is the total by the nearest preset."""
    grid, verdict = example_verdict(table)
    return {
        "columns": columns_of(table, grid, verdict.grid_score),
        "cards": signed(verdict.grid_score.total),
        "penalties": [_penalty_row(table, line) for line in verdict.penalties if line.points],
        "total": signed(verdict.hole_score),
        "base_total": signed(example_verdict(base)[1].hole_score),
    }


def _penalty_row(table: Table, line: PenaltyLine) -> tuple[str, str, str]:
    return sign_of(line.code)[0], penalty_words(table, line, NAMES)[0], plus(line.points)


@lru_cache(maxsize=EXAMPLES_KEPT)
def _example_of_switch(switch_id: str, rules: str) -> Example | None:
    """``rules`` are JSON, which can be a cache key."""
    return example(SWITCHES[switch_id], json.loads(rules))


def switch_example(switch: Switch, shown: str, value: str) -> Page | None:
    found = _example_of_switch(switch.id, shown)
    if found is None:
        return None
    grids = [_example_grid(found, place) for place in range(len(found.grids))]
    lines = [
        (option_label(switch, key), [*map(signed, scores)] or ["–"] * len(grids), key == value)
        for key, scores in ((found.off, found.without_scores), (found.on, found.with_scores))
    ]
    return {"grids": grids, "lines": lines}


def _example_grid(found: Example, place: int) -> Page:
    """Rows of (card, is cancelled); ``out`` marks who went out."""
    grid, gone = found.grids[place], found.cancelled[place]
    rows = [
        [(grid[cell], cell in gone) for cell in range(start, start + found.columns)]
        for start in range(0, len(grid), found.columns)
    ]
    looks = found.looks[place] if found.looks else 0
    return {"rows": rows, "out": found.is_hole and place == 0, "looks": looks}


@dataclass(frozen=True, slots=True)
class OptionView:
    """A label, then a ``field`` with a ``number`` if any, then ``after``."""

    value: str
    label: str
    chosen: bool
    field: str = ""
    number: str = ""
    after: str = ""


def _option_views(switch: Switch, rules: Rules, value: str) -> list[OptionView]:
    views: dict[str, OptionView] = {}
    for option in switch.offers(rules):
        form = form_of(option)
        if form in switch.forms and form != OWN:
            views.setdefault(form, _field_view(switch, rules, value, form))
        else:
            views[option] = OptionView(option, option_label(switch, option), option == value)
    if OWN in switch.forms:
        views[OWN] = _field_view(switch, rules, value, OWN)
    return [*views.values()]


def _field_view(switch: Switch, rules: Rules, value: str, form: str) -> OptionView:
    number = number_shown(switch, rules, value, form)
    before, after = (_("other"), "") if form == OWN else option_parts(switch, form)
    chosen = bool(number) and form.replace(OWN, number) == value
    shown = number.replace("-", MINUS)
    return OptionView(form, before, chosen, field_name(switch.id, form), shown, after)


FIRST = 2  # switches of a section that its folded row names
MOST_CHIPS = 7  # values; more of them are a list
TEN = 10
MOST_USED = (
    *("layout", "holes", "jokers", "value_X", "value_2", "value_J", "value_K"),
    *("column", "keep_negatives", "beaten", "four"),
)
NEXT_USED = ("row", "reward", "target", "decks", "told_turn_up", "told_ends", "starts")
"""Fill up to ten if some of those don’t apply, as without kings."""


def house_page(
    draft: HouseDraft, title: str, back: tuple[str, str], action: tuple[str, str]
) -> Page:
    """``back`` is (URL, label), ``action`` (value, label); ``used`` come first."""
    find = " ".join(request.form.get("find", "").casefold().split())
    seen = json.dumps(draft.rules, ensure_ascii=False)
    shown = seen if can_be_shown(draft.rules) else ""
    views = {name: _switch_view(SWITCHES[name], draft, shown) for name in draft.values}
    used = _most_used(draft.values)
    others = {name: views[name] for name in views if name not in used}
    sections = [_section_view(draft, name, others, find) for name in SECTIONS]
    found = any(len(section["hidden"]) < len(section["switches"]) for section in sections)
    return {
        "title": title,
        "name": draft.name,
        "used": [views[name] for name in used],
        "sections": sections,
        "other_entries": _other_entries(draft.rules),
        "seen": seen,
        "text": draft.text,
        "errors": draft.errors,
        "compared": compare_rules(draft.rules, with_example=bool(shown)),
        "find": find,
        "back_url": back[0],
        "back_label": back[1],
        "action": action[0],
        "action_label": action[1],
        "has_found_none": bool(find) and not found,
    }


def _most_used(known: Collection[str]) -> list[str]:
    """Return the switches that come first, filled up to ten.

    >>> _most_used(["beaten", "layout", "starts"])
    ['layout', 'beaten', 'starts']
    """
    first = [name for name in MOST_USED if name in known]
    more = [name for name in NEXT_USED if name in known]
    return [*first, *more[: max(0, TEN - len(first))]]


def _section_view(draft: HouseDraft, name: str, others: Mapping[str, Page], find: str) -> Page:
    """``line`` sums the switches up; a search hides the ids in ``hidden``."""
    views = [others[switch.id] for switch in SECTIONS[name] if switch.id in others]
    wrong = any(view["error"] for view in views)
    hidden = [view["id"] for view in views if find and find not in _words_of(name, view)]
    is_open = wrong or (bool(find) and len(hidden) < len(views))
    line = _line_of(name, draft, views)
    return {
        "id": name,
        "title": section_title(name),
        "line": line,
        "switches": views,
        "hidden": hidden,
        "is_open": is_open,
    }


SUMMARIES: Mapping[str, Callable[[Ruleset], Sequence[str]]] = {
    "table": lambda ruleset: [players_text(ruleset), cards_words_of(ruleset)],
    "values": lambda ruleset: [f"{cards}: {points}" for cards, points in grouped_values(ruleset)],
    "cancels": lambda ruleset: [first_pattern_text(ruleset)],
    "penalties": lambda ruleset: [penalty_title(penalty) for penalty in scored(ruleset)],
    "game": lambda ruleset: length_texts(ruleset)[:1],
}
"""Summaries of folded sections; others name their first switches that are on."""


def _line_of(section: str, draft: HouseDraft, views: Sequence[Page]) -> str:
    if section in SUMMARIES:
        lines = SUMMARIES[section](checked_ruleset("rules", draft.rules))
        return semicolon_list(lines) or say("none")
    on = [view for view in views if draft.values[view["id"]] != SWITCHES[view["id"]].options[0]]
    shown = semicolon_list(
        f"{view['label']}: {view['value']}" for view in on[:FIRST] if view["value"]
    )
    return shown or say("none")


def _words_of(section: str, view: Page) -> str:
    labels = (f"{option.label} {option.after}" for option in view["options"])
    return " ".join([section_title(section), view["label"], *labels]).casefold()


def _switch_view(switch: Switch, draft: HouseDraft, shown: str) -> Page:
    """``value`` is the chosen label, "" if invalid."""
    value = draft.values[switch.id]
    options = _option_views(switch, draft.rules, value)
    return {
        "id": switch.id,
        "label": switch_label(switch.id),
        "value": "" if switch.id in draft.errors else option_label(switch, value),
        "options": options,
        "is_list": len(options) > MOST_CHIPS and switch.kind == "choice",
        "example": switch_example(switch, shown, value) if shown else None,
        "error": draft.errors.get(switch.id, ""),
    }


def changed_rows(play: Play, holes: Sequence[ChangedHole]) -> list[Page]:
    return [{"number": hole.number, "scores": _changed_scores(play, hole)} for hole in holes]


def _changed_scores(play: Play, hole: ChangedHole) -> list[tuple[str, str, str]]:
    after = hole.after or ()
    return [
        (name, _score_text(old), _score_text(new))
        for name, old, new in zip(play.names, hole.before, after, strict=False)
        if old != new
    ]


def _score_text(score: int | None) -> str:
    return "–" if score is None else signed(score)


def code_text(code: str) -> str:
    """A code as people read it.

    >>> code_text("g6k4tn")
    'G6K-4TN'
    """
    return f"{code[:3]}-{code[3:]}".upper()


def _other_entries(rules: Rules) -> list[tuple[str, str]]:
    unnamed = unnamed_entries(rules).items()
    return [(path, json.dumps(value, ensure_ascii=False)) for path, value in unnamed]
